// What happened, as a list and read aloud.
import { useEffect, useRef, useState, type ReactElement } from 'react'
import { Sign } from '../art/Sign'
import type { GameEvent, SeatName, TableInfo } from '../net/protocol'
import { sentence, t } from '../text/text'
import { useTable } from './context'

const heading = new Set(['turn', 'round', 'phase'])

export function Log(): ReactElement {
  const { state } = useTable()
  const [open, setOpen] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  const shown = state.log.length - state.waiting.reduce((n, step) => n + step.events.length, 0)
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight
  }, [shown, open])
  const shortName = (seat: SeatName): string => shortNameOf(state.table, seat)
  const words = (event: GameEvent): string => withNames(event.text, shortName)
  return (
    <>
      <button type="button" className="log-toggle" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Sign name="log" /> <span className="wide">{t('match.log')}</span>
      </button>
      <aside className={`log ${open ? 'open' : ''}`} aria-label={t('match.log')}>
        <h2>{t('match.log')}</h2>
        <ol ref={list} tabIndex={0} aria-label={t('match.log')}>
          {state.log.slice(0, Math.max(0, shown)).map((event) => (
            <li key={event.n} className={heading.has(event.kind) ? 'heading' : (event.seat ?? '')}>
              {words(event)}
            </li>
          ))}
        </ol>
      </aside>
      <Heard words={words} />
    </>
  )
}

/** The live region: the events of the latest steps, as one short text. */
function Heard({ words }: { words: (event: GameEvent) => string }): ReactElement {
  const { state } = useTable()
  const [text, setText] = useState('')
  const heard = useRef(state.log.length)
  useEffect(() => {
    if (state.log.length === heard.current) return
    const fresh = state.log.slice(Math.min(heard.current, state.log.length))
    heard.current = state.log.length
    setText(fresh.slice(-12).map(words).join('. '))
  }, [state.log, words])
  return (
    <p className="sr" aria-live="polite" data-testid="heard">
      {text}
    </p>
  )
}

/** A name without remarks: people by their own, computers by their seat when there are several. */
export function shortNameOf(table: TableInfo | undefined, seat: SeatName): string {
  const info = table?.seats.find((each) => each.seat === seat)
  if (info?.kind !== 'computer') return info?.name ?? seat
  const alone = table?.seats.filter((each) => each.kind === 'computer').length === 1
  return sentence(alone ? t('match.computer') : `${t('match.computer')} ${seat}`)
}

/** Seats are letters to the server; people have names. */
export function withNames(text: string, nameOf: (seat: SeatName) => string): string {
  return text.replace(/(^|[ :])([A-D])(?=$|[ ,.;’']|: )/g, (_, before: string, seat: SeatName) => `${before}${nameOf(seat)}`)
}
