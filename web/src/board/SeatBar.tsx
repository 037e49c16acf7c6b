// One player at the table: who it is, whose choice, clock, counted things and piles.
import type { ReactElement, ReactNode } from 'react'
import { hasSign, Sign } from '../art/Sign'
import { useTable } from '../match/context'
import type { Fact, SeatName } from '../net/protocol'
import { sentence, t } from '../text/text'
import { SeatClock } from './SeatClock'
import { Pile } from './Pile'
import { HintBadge } from './HintBadge'
import { useSpot } from './useSpot'
import { factOf, isHand, isPile, plainName } from './zones'

interface Props {
  seat: SeatName
  /** How many of a counted thing there can be: drawn as pips. */
  pips?: Record<string, number>
  hide?: string[]
  /** Another number to show behind one. */
  beside?: Record<string, { name: string; by: string }>
  children?: ReactNode
}

export function SeatBar({ seat, pips = {}, hide = [], beside = {}, children }: Props): ReactElement {
  const { view, state, me, nameOf, spots } = useTable()
  const info = state.table?.seats.find((each) => each.seat === seat)
  const turn = view.waiting_for === seat
  const zones = view.zones.filter((zone) => zone.owner === seat && !hide.includes(plainName(zone)) && (isPile(zone) || (isHand(zone) && seat !== me)))
  const facts = view.facts.filter((fact) => fact.seat === seat && !hide.includes(fact.name))
  const first = factOf(view, 'first player')?.value === seat
  const attacks = factOf(view, 'attacker')?.value === seat
  const spot = `seat ${seat}` as const
  const behind = ({ name }: Fact): string => {
    const other = beside[name]
    return other ? `${other.by}${factOf(view, other.name, seat)?.value ?? ''}` : ''
  }
  const props = useSpot(spot)
  return (
    <section className={`seat ${seat === me ? 'mine' : 'theirs'} ${turn ? 'turn' : ''}`} aria-label={nameOf(seat)} data-seat={seat}>
      <div className="seat-who">
        <span className="seat-face">
          <Sign name={info?.kind === 'computer' ? 'computer' : 'person'} />
        </span>
        <span className="seat-name">
          {spots.has(spot) ? (
            <button type="button" {...props}>
              {nameOf(seat)}
              <HintBadge spot={spot} />
            </button>
          ) : (
            nameOf(seat)
          )}
          {first && <Sign name="first" className="first" />}
          {first && <span className="sr">{t('match.first')}</span>}
          {attacks && (
            <span className="attacker">
              <Sign name="attack" /> {t('match.attacker')}
            </span>
          )}
          <Presence seat={seat} />
        </span>
        <SeatClock seat={seat} />
      </div>
      <div className="seat-facts">
        {facts.map((fact) => (
          <FactPart key={fact.name} fact={fact} max={pips[fact.name]} behind={behind(fact)} />
        ))}
      </div>
      <div className="seat-piles">
        {zones.map((zone) => (
          <Pile key={zone.name} zone={zone} />
        ))}
        {children}
      </div>
    </section>
  )
}

function Presence({ seat }: { seat: SeatName }): ReactElement | null {
  const { state } = useTable()
  const info = state.table?.seats.find((each) => each.seat === seat)
  if (info?.kind !== 'person') return null
  if (info.stand_in) return <small className="away">{t('match.standIn')}</small>
  return info.connected === false ? <small className="away">{t('match.disconnected')}</small> : null
}

function FactPart({ fact, max, behind }: { fact: Fact; max: number | undefined; behind: string }): ReactElement | null {
  const { faces } = useTable()
  const sign = faces.look.signs[fact.name] ?? fact.name
  if (typeof fact.value === 'string') {
    return fact.value === 'none' ? null : <span className="fact word">{fact.value}</span>
  }
  if (fact.name === 'passed') {
    return fact.value ? (
      <span className="fact word">
        <Sign name="passed" /> {fact.name}
      </span>
    ) : null
  }
  return (
    <span className={`fact ${fact.name}`} title={sentence(fact.name)}>
      {hasSign(sign) ? <Sign name={sign} /> : <small>{fact.name}</small>}
      <span className="sr">{fact.name} </span>
      {hasSign(sign) && <span className="word-of" aria-hidden="true">{fact.name}</span>}
      {max ? <Pips value={fact.value} max={max} /> : (
        <b>
          {fact.value}
          {behind && <small className="behind">{behind}</small>}
        </b>
      )}
    </span>
  )
}

function Pips({ value, max }: { value: number; max: number }): ReactElement {
  return (
    <span className="pips">
      <span className="sr">
        {value} / {max}
      </span>
      {Array.from({ length: Math.max(max, value) }, (_, i) => (
        <i key={i} aria-hidden="true" className={i < value ? 'full' : ''} />
      ))}
    </span>
  )
}
