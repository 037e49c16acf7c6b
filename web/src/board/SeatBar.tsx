// One player at the table: who it is, whose choice, clock, counted things and piles.
import { useEffect, useState, type ReactElement, type ReactNode } from 'react'
import { hasSign, Sign } from '../art/Sign'
import { useTable } from '../match/context'
import type { Fact, SeatName } from '../net/protocol'
import { sentence, t } from '../text/text'
import { SeatClock } from './SeatClock'
import { LegendButton } from './LegendButton'
import { Pile } from './Pile'
import { HintBadge } from './HintBadge'
import { useSpot } from './useSpot'
import { factOf, partOf, sideOf } from './zones'

interface Props {
  seat: SeatName
  children?: ReactNode
}

export function SeatBar({ seat, children }: Props): ReactElement {
  const { view, state, me, nameOf, spots, faces } = useTable()
  const { look } = faces
  const info = state.table?.seats.find((each) => each.seat === seat)
  const turn = view.waiting_for === seat && !state.outcome
  // One's own hand and decks lie before one.
  const parts = seat === me && state.seat !== null ? ['pile'] : seat === me ? ['pile', 'shelf'] : ['pile', 'shelf', 'hand']
  const zones = view.zones.filter((zone) => zone.owner === seat && parts.includes(partOf(look, zone)))
  const facts = view.facts.filter((fact) => fact.seat === seat && fact.name !== 'partner' && !look.facts[fact.name]?.hidden)
  const side = sideOf(view, me, seat)
  const first = factOf(view, 'first player')?.value === seat
  const attacks = factOf(view, 'attacker')?.value === seat
  const spot = `seat ${seat}` as const
  const behind = ({ name }: Fact): string => {
    const { behind: other, mark = '' } = look.facts[name] ?? {}
    return other ? `${mark}${factOf(view, other, seat)?.value ?? ''}` : ''
  }
  const props = useSpot(spot)
  return (
    <section className={`seat ${side} ${turn ? 'turn' : ''}`} aria-label={nameOf(seat)} data-seat={seat}>
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
          {side === 'partner' && (
            <span className="partner-mark">
              <Sign name="partner" /> {t('partner.mark')}
            </span>
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
          <FactPart key={fact.name} fact={fact} max={look.facts[fact.name]?.pips} behind={behind(fact)} />
        ))}
      </div>
      <div className="seat-piles">
        {zones.map((zone) => (
          <Pile key={zone.name} zone={zone} />
        ))}
        {seat === me && <LegendButton />}
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
  return info.connected === false ? <Gone /> : null
}

/** Somebody is not there, and since when, as far as this page has seen it. */
function Gone(): ReactElement {
  const [minutes, setMinutes] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setMinutes((now) => now + 1), 60_000)
    return () => clearInterval(timer)
  }, [])
  return <small className="away">{minutes > 0 ? t('match.goneFor', { n: minutes }) : t('match.disconnected')}</small>
}

function FactPart({ fact, max, behind }: { fact: Fact; max: number | undefined; behind: string }): ReactElement | null {
  const { changes } = useTable()
  const changed = changes?.get(`seat ${fact.seat ?? ''} ${fact.name}`)
  const sign = fact.name
  if (typeof fact.value === 'string') {
    return fact.value === 'none' ? null : <span className="fact word" data-changed={changed}>{fact.value}</span>
  }
  if (fact.name === 'passed') {
    return fact.value ? (
      <span className="fact word">
        <Sign name="passed" /> {fact.name}
      </span>
    ) : null
  }
  return (
    <span className={`fact ${fact.name}`} title={sentence(fact.name)} data-changed={changed}>
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
