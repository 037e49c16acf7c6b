// A card in play, small: picture, name, the numbers as they stand, and what lies on it.
import { motion } from 'motion/react'
import type { CSSProperties, ReactElement } from 'react'
import { Art } from '../art/Art'
import { faceTint, frameOf } from '../art/palette'
import { hasSign, Sign } from '../art/Sign'
import { keywordOf, type Faces } from '../cards/faces'
import { counterOf, statOf } from '../cards/numbers'
import { cardSpot } from '../match/choosing'
import { useTable } from '../match/context'
import { cardWords } from '../match/labels'
import { noteAt } from '../match/Stakes'
import type { CardView, StatView } from '../net/protocol'
import { t } from '../text/text'
import { Spoken } from '../ui/Spoken'
import { HintBadge } from './HintBadge'
import { useSpot } from './useSpot'
import { attachedTo, controllerOf, sideOf } from './zones'

export function Tile({ card, children }: { card: CardView; children?: ReactElement | undefined }): ReactElement {
  const table = useTable()
  const { faces, view, me, nameOf } = table
  const face = faces.byName.get(card.name)
  const tint = faceTint(faces.look.tints, face)
  const spot = cardSpot(card.id)
  const props = useSpot(spot, card)
  const attached = attachedTo(view, card)
  const tired = faces.look.tired.some((name) => counterOf(card, name) > 0)
  const side = sideOf(view, me, controllerOf(card))
  const state = props['aria-pressed'] ? t('card.chosen') : props['data-lit'] ? t(props['data-lit'] === 'source' ? 'card.can' : 'card.target') : ''
  const note = props['data-lit'] ? noteAt(table.choice, table.path, spot) : undefined
  return (
    <motion.div layoutId={`card ${card.id} ${card.name}`} className="tile-wrap" transition={{ duration: 0.28 }}>
      <button
        type="button"
        {...props}
        title={note}
        className={`tile ${side} ${tired ? 'tired' : ''} ${face?.type ?? ''}`}
        style={frameOf(tint) as CSSProperties}
      >
        <Spoken words={[cardWords(card, faces, attached, nameOf), side === 'partner' ? t('partner.mark') : '', state, note].filter(Boolean).join(', ')}>
        <span className="tile-art">{face && <Art id={face.id} book={faces.book} tint={tint} />}</span>
        <span className="tile-name">{card.name}</span>
        <span className="tile-text">{face?.text.filter((line) => !keywordOf(faces, line)).join(' ')}</span>
        <TileStats card={card} faces={faces} />
        <Marks card={card} faces={faces} />
        {children}
        </Spoken>
        <HintBadge spot={spot} />
      </button>
      {attached.length > 0 && (
        <span className="attached">
          {attached.map((each) => (
            <Chip key={each.id} card={each} />
          ))}
        </span>
      )}
    </motion.div>
  )
}

function TileStats({ card, faces }: { card: CardView; faces: Faces }): ReactElement | null {
  const main = faces.look.main ? statOf(card, faces.look.main) : undefined
  const names = faces.look.stats.length > 0 ? faces.look.stats.filter((name) => !faces.look.quiet.includes(name)) : (card.stats ?? []).map((stat) => stat.name)
  const stats = main ? [main] : names.map((name) => statOf(card, name)).filter((stat): stat is StatView => stat !== undefined)
  if (stats.length === 0) return null
  return (
    <span className={`tile-stats ${main ? 'one' : ''}`}>
      {stats.map((stat) => (
        <span key={stat.name} className={`tile-stat ${stat.now > stat.printed ? 'up' : stat.now < stat.printed ? 'down' : ''}`}>
          {hasSign(stat.name) ? <Sign name={stat.name} /> : <small>{stat.name}</small>}
          {stat.now}
          {stat.now !== stat.printed && <i aria-hidden="true">{stat.now > stat.printed ? '▴' : '▾'}</i>}
        </span>
      ))}
    </span>
  )
}

function Marks({ card, faces }: { card: CardView; faces: Faces }): ReactElement | null {
  const counters = Object.entries(card.counters ?? {}).filter(([name, n]) => n !== 0 && !faces.look.quiet.includes(name))
  const words = (card.marks ?? []).filter((mark) => keywordOf(faces, mark) && !faces.look.quiet.includes(mark) && !(mark.toLowerCase() in (card.counters ?? {})))
  if (counters.length === 0 && words.length === 0) return null
  return (
    <span className="marks">
      {counters.map(([name, n]) => {
        const look = faces.look.counters[name]
        const drawn = look !== undefined && hasSign(look.sign)
        return (
          <span key={name} className={`mark-part ${name}`}>
            {drawn ? <Sign name={look.sign} /> : `${name} `}
            {n > 1 || !drawn || look.always ? n : ''}
            {drawn && <span className="wide">{look.word ?? name}</span>}
          </span>
        )
      })}
      {words.map((word) => (
        <span key={word} className="mark-part word">
          {word}
        </span>
      ))}
    </span>
  )
}

/** A card shown as its name only: an equip on a unit, a revealed card in a row. */
export function Chip({ card, children }: { card: CardView; children?: ReactElement | undefined }): ReactElement {
  const { faces, nameOf } = useTable()
  const face = faces.byName.get(card.name)
  const spot = cardSpot(card.id)
  const props = useSpot(spot, card)
  return (
    <button
      type="button"
      {...props}
      className="chip"
      style={frameOf(faceTint(faces.look.tints, face)) as CSSProperties}
    >
      <Spoken words={cardWords(card, faces, [], nameOf)}>
        {face && hasSign(face.type) && <Sign name={face.type} />}
        <span>{card.name}</span>
        {children}
      </Spoken>
      <HintBadge spot={spot} />
    </button>
  )
}
