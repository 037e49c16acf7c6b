// The one live region of a table, and everything that is told through it.
import { useEffect, useRef, useSyncExternalStore, type ReactElement } from 'react'
import { t } from '../text/text'
import { useSettings } from '../ui/settings'
import { announcer, type Kind } from './announcer'
import { useTable } from './context'
import { adviceText } from './labels'
import { shortNameOf, withNames } from './names'
import { promptOf } from './prompt'

export function LiveRegion(): ReactElement {
  useTold()
  const { n, text } = useSyncExternalStore(announcer.subscribe, announcer.snapshot)
  return (
    <p className="sr" aria-live="polite" aria-atomic="true" data-testid="heard">
      <span key={n}>{text}</span>
    </p>
  )
}

/** Says a text whenever it becomes another one; what is there at the beginning only when `atFirst`. */
function useSaid(kind: Kind, text: string | undefined, atFirst = false): void {
  const before = useRef(atFirst ? undefined : text)
  useEffect(() => {
    if (text === before.current) return
    before.current = text
    if (text) announcer.say(kind, text)
  }, [kind, text])
}

function useTold(): void {
  const table = useTable()
  const { state, nameOf } = table
  const { chat, muted } = useSettings()
  useEffect(() => () => announcer.clear(), [])

  // The log, as far as it is told.
  const told = toldSoFar(state)
  const heard = useRef(told)
  useEffect(() => {
    const fresh = state.log.slice(Math.min(heard.current, told), told)
    heard.current = told
    for (const event of fresh) announcer.say('event', withNames(event.text, (seat) => shortNameOf(state.table, seat)))
  }, [state.log, state.table, told])

  const lines = state.chat.filter((line) => chat && state.table?.chat && !muted.includes(line.guest))
  const last = lines.at(-1)
  useSaid('note', last && t('heard.says', { who: last.name, text: last.text }))

  const lost = state.line !== 'online'
  useSaid('urgent', lost ? t('match.offline') : t('heard.back'))
  useSaid('urgent', state.problem)
  const offered = state.outcome ? [] : (state.table?.draw?.offered_by ?? [])
  useSaid('urgent', state.seat && offered.length > 0 ? (offered.includes(state.seat) ? t('match.drawWait') : t('match.drawOffered', { who: offered.map(nameOf).join(', ') })) : undefined)
  useSaid('note', state.waiting.length === 0 ? state.guide?.text : undefined, true)
  const hint = state.hint?.[0]
  useSaid('note', hint && t('match.hintLine', { text: adviceText(hint.text, table), chance: Math.round(hint.chance * 100) }))

  const prompt = promptOf(table)
  // What is being shown is told as events; that a move is on its way is nothing to be told.
  useSaid('prompt', prompt.quiet ? undefined : prompt.text, true)
}

/** How many log entries have been shown: those of waiting steps come with their animation. */
export function toldSoFar({ log, waiting, told }: { log: unknown[]; waiting: { events: unknown[] }[]; told: number }): number {
  return Math.max(0, log.length - waiting.reduce((n, step) => n + step.events.length, 0) + told)
}
