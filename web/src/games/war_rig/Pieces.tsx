// The pieces on the map: squads with what they carry, war rigs, drop-ships, and sites that stand somewhere.
import { motion } from 'motion/react'
import type { CSSProperties, ReactElement, ReactNode } from 'react'
import { Art } from '../../art/Art'
import { faceTint, frameOf, tintOf } from '../../art/palette'
import { Sign } from '../../art/Sign'
import { HintBadge } from '../../board/HintBadge'
import { useSpot } from '../../board/useSpot'
import { attachedTo, controllerOf } from '../../board/zones'
import { counterOf, statOf } from '../../cards/numbers'
import { cardSpot } from '../../match/choosing'
import { useTable } from '../../match/context'
import { cardWords } from '../../match/labels'
import type { CardView, SeatName } from '../../net/protocol'
import { t } from '../../text/text'
import { Spoken } from '../../ui/Spoken'
import { cargoOf, gearOf, seatColours, statesOf } from './places'

export const isLesser = (card: CardView): boolean => counterOf(card, 'lesser') > 0
const burning = (card: CardView): boolean => (card.marks ?? []).includes('burning')

interface PieceProps {
  card: CardView
  className: string
  /** The faction whose colour rings the piece. */
  ring?: SeatName | undefined
  children: ReactNode
}

function Piece({ card, className, ring, children }: PieceProps): ReactElement {
  const { faces, view, nameOf } = useTable()
  const face = faces.byName.get(card.name)
  const spot = cardSpot(card.id)
  const props = useSpot(spot, card)
  const state = props['aria-pressed'] ? t('card.chosen') : props['data-lit'] ? t(props['data-lit'] === 'source' ? 'card.can' : 'card.target') : ''
  const whose = ring ? t('rig.of', { who: nameOf(ring) }) : ''
  const colours = {
    ...frameOf(faceTint(faces.look.tints, face)),
    ...(ring ? { '--ring-of': frameOf(tintOf(faces.look.tints, seatColours[ring]))['--frame-light'] } : {}),
  }
  return (
    <motion.div layoutId={`card ${card.id} ${card.name}`} className="piece-wrap" transition={{ duration: 0.28 }}>
      <button type="button" {...props} className={`piece ${className}`} style={colours as CSSProperties} title={card.name}>
        <Spoken words={[cardWords(card, faces, attachedTo(view, card), nameOf), whose, state].filter(Boolean).join(', ')}>{children}</Spoken>
        <HintBadge spot={spot} />
      </button>
    </motion.div>
  )
}

/** A squad: its number in its colour, ringed in the colour of who commands it; below it what it carries. */
export function Squad({ card }: { card: CardView }): ReactElement {
  const { view, me } = useTable()
  const lesser = isLesser(card)
  const commander = lesser ? undefined : controllerOf(card)
  const actions = counterOf(card, 'actions')
  const states = statesOf(card)
  const led = attachedTo(view, card)
  const captive = (card.marks ?? []).includes('captive')
  return (
    <span className={`squad-stand ${led.length > 0 ? 'leads' : ''}`}>
      <Piece card={card} ring={commander} className={`squad ${lesser ? 'lesser' : commander === me ? 'mine' : 'theirs'} ${captive ? 'captive' : ''}`}>
        <b className="squad-number">{counterOf(card, 'round') || card.name.slice(-1)}</b>
        {actions > 0 && (
          <span className="squad-actions">
            {Array.from({ length: actions }, (_, i) => (
              <i key={i} />
            ))}
          </span>
        )}
        {states.length > 0 && (
          <span className="squad-states">
            {states.map(({ name, sign }) => (
              <Sign key={name} name={sign} className={sign} />
            ))}
          </span>
        )}
        <Load card={card} />
        {counterOf(card, 'coercion') > 0 && <span className="coercion">{counterOf(card, 'coercion')}</span>}
      </Piece>
      {led.map((each) => (
        <Squad key={each.id} card={each} />
      ))}
    </span>
  )
}

function Load({ card }: { card: CardView }): ReactElement | null {
  const gear = gearOf(card)
  const cargo = cargoOf(card)
  if (gear.length === 0 && cargo.length === 0) return null
  return (
    <span className="load">
      {gear.map(({ name, sign }) => (
        <Sign key={name} name={sign} className="gear" />
      ))}
      {cargo.map(([token, n]) => (
        <span key={token} className={n > 1 ? `cube ${token} counted` : `cube ${token}`}>
          {n > 1 ? n : ''}
        </span>
      ))}
    </span>
  )
}

/** A war rig on the map: which slots are filled, which burn. Its parts lie in its owner's yard. */
export function RigPiece({ card }: { card: CardView }): ReactElement {
  const { view, me } = useTable()
  const owner = controllerOf(card)
  const parts = view.zones.find((zone) => zone.name === `${card.owner} chassis`)?.cards ?? []
  const bare = parts.length === 0
  return (
    <Piece card={card} ring={owner} className={`rig ${owner === me ? 'mine' : 'theirs'} ${bare ? 'bare' : ''}`}>
      <Sign name="rig" />
      <span className="rig-dots">
        {slotOrder.map((slot) => {
          const part = parts.find((each) => counterOf(each, 'slot') === slot)
          return <i key={slot} className={part ? (burning(part) ? 'burning' : 'there') : ''} />
        })}
      </span>
      {statesOf(card).map(({ name, sign }) => (
        <Sign key={name} name={sign} className="rig-state" />
      ))}
    </Piece>
  )
}

/** The slots of the chassis row by row: the centre in the middle, upper ones around it, the lower ones at the foot. */
export const slotOrder = [2, 3, 4, 5, 1, 6, 7, 8, 9]

/** Something that can be shot at and burn: a rig part, a facility, a drop-ship. */
export function Site({ card, short = false }: { card: CardView; short?: boolean }): ReactElement {
  const { faces } = useTable()
  const face = faces.byName.get(card.name)
  const armour = statOf(card, 'armour')
  const fire = burning(card)
  return (
    <Piece
      card={card}
      ring={face?.type === 'facility' ? controllerOf(card) : undefined}
      className={`site ${face?.type ?? ''} ${fire ? 'burning' : ''} ${short ? 'short' : ''}`}
    >
      <span className="site-art">{face && <Art id={face.id} book={faces.book} tint={faceTint(faces.look.tints, face)} />}</span>
      <span className="site-name">{card.name}</span>
      <span className="site-foot">
        {armour && armour.printed > 0 && (
          <span className={`site-armour ${armour.now < armour.printed ? 'down' : ''}`}>
            <Sign name="armour" />
            {armour.now}
            {armour.now !== armour.printed && <small>/{armour.printed}</small>}
          </span>
        )}
        {fire && <Sign name="fire" className="site-fire" />}
        {(card.marks ?? []).includes('stunned') && <Sign name="stunned" />}
      </span>
    </Piece>
  )
}

/** Whatever lies in a place, as the piece it is. */
export function AnyPiece({ card }: { card: CardView }): ReactElement {
  const type = useTable().faces.byName.get(card.name)?.type
  if (type === 'rig') return <RigPiece card={card} />
  if (type === 'squad') return <Squad card={card} />
  return <Site card={card} short />
}
