// What happened: turns and phases as headings, between them one entry per action with what came of it.
import '../styles/log.css'
import { memo, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactElement } from 'react'
import { Sign } from '../art/Sign'
import { Card } from '../cards/Card'
import type { EventLooks, GameEvent, SeatName } from '../net/protocol'
import { t } from '../text/text'
import { grownParts, type LogPart } from './actions'
import { ActionEntry, type CardLinkProps } from './ActionEntry'
import { useTable } from './context'
import { findCard } from './labels'
import { toldSoFar } from './LiveRegion'
import { shortNameOf, withNames } from './names'

/** So many parts are drawn; earlier ones are a button away. */
const atOnce = 150

export function Log(): ReactElement {
  const { state } = useTable()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="log-toggle" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Sign name="log" /> <span className="wide">{t('match.log')}</span>
      </button>
      <aside className={`log ${open ? 'open' : ''}`} aria-label={t('match.log')}>
        <h2>{t('match.log')}</h2>
        <Entries log={state.log} told={toldSoFar(state)} open={open} />
      </aside>
    </>
  )
}

function Entries({ log, told, open }: { log: GameEvent[]; told: number; open: boolean }): ReactElement {
  const { state, faces } = useTable()
  const parts = useParts(log, told, faces.look.events)
  const [earlier, setEarlier] = useState(0)
  const [held, hold] = useState<string>()
  const links = useCardLinks(hold, -1)
  const list = useRef<HTMLOListElement>(null)
  const reading = useReading(list, told, open)
  const roving = useRovingLinks(list, parts)
  const table = state.table
  const words = useCallback((event: GameEvent): string => withNames(event.text, (seat: SeatName) => shortNameOf(table, seat)), [table])
  const from = Math.max(0, parts.length - atOnce - earlier)
  const face = held === undefined ? undefined : faces.byName.get(held)
  return (
    <>
      <ol ref={list} className="log-list" aria-label={t('log.keys')} onScroll={reading.scrolled} {...roving}>
        {from > 0 && (
          <li className="log-earlier">
            <button type="button" className="quiet small" onClick={() => setEarlier(earlier + atOnce)}>
              {t('log.earlier', { count: from })}
            </button>
          </li>
        )}
        {parts.slice(from).map((part) => (
          <Part key={'heading' in part ? part.heading.n : part.lead.n} part={part} words={words} links={links} />
        ))}
      </ol>
      {reading.away && (
        <button type="button" className="log-newest" onClick={reading.toEnd}>
          ↓ {reading.fresh > 0 ? t('log.newestMore', { count: reading.fresh }) : t('log.newest')}
        </button>
      )}
      {face && (
        <div className="log-held" aria-hidden="true">
          <Card face={face} faces={faces} />
        </div>
      )}
    </>
  )
}

const Part = memo(function Part({ part, words, links }: { part: LogPart; words(event: GameEvent): string; links: CardLinkProps }): ReactElement {
  if ('heading' in part) return <li className={`heading ${part.heading.kind}`}>{words(part.heading)}</li>
  return (
    <li className={`action ${part.lead.seat ?? ''}`}>
      <ActionEntry action={part} words={words} links={links} />
    </li>
  )
})

function useParts(log: GameEvent[], told: number, looks: EventLooks): LogPart[] {
  const before = useRef<LogPart[]>([])
  return useMemo(() => (before.current = grownParts(before.current, log.slice(0, told), looks)), [log, told, looks])
}

/** Card names are links: pointing at one holds the card up, choosing it opens the card. */
export function useCardLinks(hold: (name: string | undefined) => void, tabIndex: 0 | -1): CardLinkProps {
  const table = useTable()
  const latest = useRef(table)
  latest.current = table
  return useMemo(
    () => ({
      tabIndex,
      hold,
      open: (id, name) => {
        const { view, open } = latest.current
        const now = findCard(view, id)?.card
        open(now?.name === name ? now : { id: id ?? -1, name })
      },
    }),
    [hold, tabIndex],
  )
}

interface Reading {
  /** The reader has scrolled away from the end. */
  away: boolean
  /** What has come since. */
  fresh: number
  scrolled(): void
  toEnd(): void
}

/** The list goes on by itself only for who reads its end. */
function useReading(list: { current: HTMLOListElement | null }, told: number, open: boolean): Reading {
  const [away, setAway] = useState(false)
  const seen = useRef(told)
  const atEnd = useRef(true)
  const height = useRef<number | undefined>(undefined)
  const toEnd = useCallback(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight
    atEnd.current = true
    setAway(false)
  }, [list])
  useLayoutEffect(() => {
    if (!atEnd.current) return
    seen.current = told
    toEnd()
  }, [told, open, toEnd])
  // What is read stays in sight when the window or a panel beside it changes.
  useEffect(() => {
    if (!list.current) return
    const observer = new ResizeObserver(() => atEnd.current && toEnd())
    observer.observe(list.current)
    return () => observer.disconnect()
  }, [list, toEnd])
  const scrolled = (): void => {
    const { scrollTop = 0, scrollHeight = 0, clientHeight = 0 } = list.current ?? {}
    // A list that has another height than before was not scrolled by who reads it: a window that grew shows it from its beginning.
    const grown = height.current !== undefined && height.current !== clientHeight
    height.current = clientHeight
    if (grown && atEnd.current) return toEnd()
    atEnd.current = scrollHeight - scrollTop - clientHeight < 24
    if (atEnd.current) seen.current = told
    setAway(!atEnd.current)
  }
  return { away, fresh: Math.max(0, told - seen.current), scrolled, toEnd }
}

interface Roving {
  tabIndex: number
  onFocus(event: { target: EventTarget }): void
  onKeyDown(event: KeyboardEvent): void
}

/** One Tab stop for all links of the log; arrows move between them. */
function useRovingLinks(list: { current: HTMLOListElement | null }, parts: LogPart[]): Roving {
  const [some, setSome] = useState(false)
  const all = (): HTMLElement[] => [...(list.current?.querySelectorAll<HTMLElement>('.card-link') ?? [])]
  const stopAt = (link: HTMLElement | undefined): void => all().forEach((each) => (each.tabIndex = each === link ? 0 : -1))
  useEffect(() => {
    const links = all()
    setSome(links.length > 0)
    const stops = links.filter((link) => link.tabIndex === 0)
    const kept = stops.find((link) => link === document.activeElement)
    if (!kept) stopAt(links.at(-1))
  }, [parts])
  return {
    // A list without links is a stop itself, so that it can be scrolled.
    tabIndex: some ? -1 : 0,
    onFocus: ({ target }) => {
      const link = (target as HTMLElement).closest<HTMLElement>('.card-link')
      if (link) stopAt(link)
    },
    onKeyDown: (event) => {
      const links = all()
      const at = links.indexOf(event.target as HTMLElement)
      const to = { ArrowDown: at + 1, ArrowRight: at + 1, ArrowUp: at - 1, ArrowLeft: at - 1, Home: 0, End: links.length - 1 }[event.key]
      if (at < 0 || to === undefined) return
      event.preventDefault()
      // The board has arrows of its own.
      event.stopPropagation()
      links[Math.max(0, Math.min(links.length - 1, to))]?.focus()
    },
  }
}
