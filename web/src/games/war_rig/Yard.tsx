// What lies before a player: the war rig with its slots, parts that wait, tech cards face up and hidden.
import { useState, type ReactElement } from 'react'
import { Sign } from '../../art/Sign'
import { HandCard } from '../../board/Hand'
import { Chip } from '../../board/Tile'
import { factOf, seatZone } from '../../board/zones'
import { counterOf, statNow } from '../../cards/numbers'
import { cardSpot } from '../../match/choosing'
import { useTable } from '../../match/context'
import type { CardView, SeatName, View } from '../../net/protocol'
import { sentence, t } from '../../text/text'
import { tightWindow, useMedia } from '../../ui/useMedia'
import { Site, slotOrder } from './Pieces'

const cardsIn = (view: View, seat: SeatName, area: string): CardView[] => seatZone(view, seat, area)?.cards ?? []
const number = (view: View, name: string, seat: SeatName): number => Number(factOf(view, name, seat)?.value ?? 0)
const tiers = ['light', 'medium', 'heavy', 'cannot move']

function rigOf(view: View, seat: SeatName): CardView | undefined {
  return view.zones.flatMap((zone) => zone.cards ?? []).find((card) => card.owner === seat && card.name.endsWith(' Rig'))
}

const slotWord = (slot: number): string => t(slot === 1 ? 'rig.slot.centre' : slot <= 6 ? 'rig.slot.upper' : 'rig.slot.lower')

/** The chassis as a diagram: the centre with five slots above and beside it, three below. */
export function Chassis({ seat }: { seat: SeatName }): ReactElement {
  const { view, nameOf } = useTable()
  const parts = cardsIn(view, seat, 'chassis')
  const rig = rigOf(view, seat)
  const tier = (rig?.marks ?? []).find((mark) => tiers.includes(mark))
  return (
    <section className="chassis" aria-label={t('rig.rigOf', { who: nameOf(seat) })} data-zone={`${seat} chassis`}>
      <h2>
        <Sign name="rig" />
        <span>{t('rig.rig')}</span>
        {tier && <span className="tier">{sentence(tier)}</span>}
        {rig && parts.length > 0 && (
          <span className="tier">
            <Sign name="weight" />
            <span className="sr">{t('rig.weight')} </span>
            {statNow(rig, 'weight') ?? 0}
          </span>
        )}
      </h2>
      <div className="slots">
        {slotOrder.map((slot) => {
          const part = parts.find((each) => counterOf(each, 'slot') === slot)
          return (
            <div key={slot} className={`slot ${slot === 1 ? 'centre' : slot > 6 ? 'lower' : 'upper'} ${part ? '' : 'free'}`}>
              {part ? <Site card={part} /> : <span>{slotWord(slot)}</span>}
            </div>
          )
        })}
      </div>
    </section>
  )
}

function Waiting({ seat }: { seat: SeatName }): ReactElement | null {
  const { view } = useTable()
  const parts = cardsIn(view, seat, 'parts')
  if (parts.length === 0) return null
  return (
    <section className="waiting-parts" aria-label={t('rig.parts')}>
      <h2>{t('rig.parts')}</h2>
      <div>
        {parts.map((card) => (
          <Site key={card.id} card={card} />
        ))}
      </div>
    </section>
  )
}

/** Another player's yard, and what is to be said of a seat. */
export function RigSeat({ seat }: { seat: SeatName }): ReactElement {
  const { me, state } = useTable()
  const own = seat === me && state.seat !== null
  return (
    <>
      <Flags seat={seat} />
      {!own && <Yard seat={seat} />}
    </>
  )
}

/** The yard of another. A tight window folds it to a line, until somebody asks or something in it can be chosen. */
function Yard({ seat }: { seat: SeatName }): ReactElement {
  const { view, nameOf, spots } = useTable()
  const tight = useMedia(tightWindow)
  const [wanted, want] = useState(false)
  const open = cardsIn(view, seat, 'open inventory')
  const parts = cardsIn(view, seat, 'chassis')
  const wantedNow = [...parts, ...cardsIn(view, seat, 'parts'), ...open].some((card) => spots.has(cardSpot(card.id)))
  const shown = !tight || wanted || wantedNow
  return (
    <>
      {tight && (
        <p className="yard-line">
          <button type="button" className="quiet" aria-expanded={shown} aria-label={t('rig.yardOf', { who: nameOf(seat) })} onClick={() => want(!shown)}>
            <Sign name="rig" /> {t('rig.yard')}
          </button>
          <span>{parts.length === 1 ? t('rig.onePart') : t('rig.partsOf', { n: parts.length })}</span>
          {!shown && <Hidden seat={seat} />}
        </p>
      )}
      {shown && (
        <div className="yard">
          <Chassis seat={seat} />
          <div className="yard-side">
            <Hidden seat={seat} />
            <div className="open-inventory" role="group" aria-label={t('rig.open')}>
              {open.map((card) => (
                <OpenChip key={card.id} card={card} />
              ))}
            </div>
            <Waiting seat={seat} />
          </div>
        </div>
      )}
    </>
  )
}

function OpenChip({ card }: { card: CardView }): ReactElement {
  const stock = counterOf(card, 'stock')
  return (
    <span className="open-chip">
      <Chip card={card} />
      {stock > 0 && (
        <span className="stock" title={t('rig.stock', { n: stock })}>
          <span className="sr">{t('rig.stock', { n: stock })}</span>
          <span aria-hidden="true">×{stock}</span>
        </span>
      )}
    </span>
  )
}

function Hidden({ seat }: { seat: SeatName }): ReactElement {
  const { view } = useTable()
  const n = seatZone(view, seat, 'inventory')?.count ?? 0
  const missions = seatZone(view, seat, 'mission')?.count ?? 0
  return (
    <span className="hidden-inventory">
      <span title={t('rig.hidden', { n })}>
        <Sign name="hidden" /> <b>{n}</b> <span className="wide">{t('rig.hiddenShort')}</span>
      </span>
      {missions > 0 && (
        <span>
          <Sign name="mission" /> <b>{missions}</b> <span className="wide">{t('rig.missions')}</span>
        </span>
      )}
    </span>
  )
}

function Flags({ seat }: { seat: SeatName }): ReactElement | null {
  const { view } = useTable()
  const says = (name: string): boolean => number(view, name, seat) > 0
  const flags = [
    says('out') && { sign: 'broken', words: t('rig.out') },
    says('rig actions') && cardsIn(view, seat, 'chassis').length > 0 && { sign: 'rig', words: t('rig.rigActions', { n: number(view, 'rig actions', seat) }) },
    says('rig disabled') && { sign: 'stunned', words: t('rig.disabled') },
    says('loyal') && { sign: 'loyal', words: t('rig.loyal') },
    says('sway') && { sign: 'energy', words: t('rig.sway', { n: number(view, 'sway', seat) }) },
    says('token laid') && { sign: 'tokens', words: says('token') ? t('rig.tokenIs', { n: number(view, 'token', seat) }) : t('rig.token') },
  ].filter((flag) => flag !== false)
  if (flags.length === 0) return null
  return (
    <p className="flags">
      {flags.map(({ sign, words }) => (
        <span key={words} className="flag">
          <Sign name={sign} /> {words}
        </span>
      ))}
    </p>
  )
}

/** One's own yard instead of a hand: rig, waiting parts, inventory. */
export function RigNear(): ReactElement {
  const { view, me } = useTable()
  const hidden = [...cardsIn(view, me, 'inventory'), ...cardsIn(view, me, 'mission')]
  const open = cardsIn(view, me, 'open inventory')
  return (
    <div className="my-yard">
      <Chassis seat={me} />
      <Waiting seat={me} />
      <section className="hand inventory" aria-label={t('rig.inventory')} data-zone={`${me} inventory`}>
        <ul>
          {hidden.map((card) => (
            <li key={card.id} className="is-hidden">
              <HandCard card={card} />
              <span className="tag">
                <Sign name="hidden" /> {t('rig.onlyYou')}
              </span>
            </li>
          ))}
          {open.map((card) => (
            <li key={card.id}>
              <HandCard card={card} />
              {counterOf(card, 'stock') > 0 && (
                <span className="tag">
                  <Sign name="stock" /> {t('rig.stock', { n: counterOf(card, 'stock') })}
                </span>
              )}
            </li>
          ))}
        </ul>
        {hidden.length + open.length === 0 && <p className="none">{t('rig.noInventory')}</p>}
      </section>
    </div>
  )
}
