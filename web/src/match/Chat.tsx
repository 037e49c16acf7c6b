// What people at the table say to each other. Off for whoever does not want it; single people can be muted.
import { useEffect, useRef, useState, type FormEvent, type ReactElement } from 'react'
import { ReportButton } from '../account/ReportButton'
import { Sign } from '../art/Sign'
import type { ChatLine } from '../net/protocol'
import { t } from '../text/text'
import { useGuest } from '../ui/session'
import { change, useSettings } from '../ui/settings'
import { useTable } from './context'
import type { MatchStore } from './store'

const longest = 300

export function Chat({ store }: { store: MatchStore }): ReactElement | null {
  const { state } = useTable()
  const { chat, muted } = useSettings()
  const [open, setOpen] = useState(false)
  const [seen, setSeen] = useState(0)
  const heard = state.chat.filter((line) => !muted.includes(line.guest))
  const last = heard.at(-1)?.n ?? -1
  useEffect(() => {
    if (open) setSeen(last + 1)
  }, [open, last])
  if (!state.table?.chat || !chat) return null
  const fresh = heard.filter((line) => line.n >= seen).length
  return (
    <>
      <button type="button" className="chat-toggle" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Sign name="chat" /> <span className="wide">{t('chat.title')}</span> {!open && fresh > 0 && <b>{t('chat.fresh', { count: fresh })}</b>}
      </button>
      {open && <Talk store={store} lines={heard} />}
    </>
  )
}

function Talk({ store, lines }: { store: MatchStore; lines: ChatLine[] }): ReactElement {
  const { state } = useTable()
  const guest = useGuest()
  const { muted } = useSettings()
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight
  }, [lines.length])
  const may = state.seat !== null || state.outcome !== undefined
  const say = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('text') ?? '').trim()
    if (text && store.say(text)) event.currentTarget.reset()
  }
  const others = [...new Map(state.chat.filter((line) => line.guest !== guest?.id).map((line) => [line.guest, line.name]))]
  return (
    <aside className="chat" aria-label={t('chat.title')}>
      <ol ref={list} tabIndex={0} aria-label={t('chat.title')}>
        {lines.length === 0 && <li className="none">{t('chat.none')}</li>}
        {lines.map((line) => (
          <li key={line.n} className={line.guest === guest?.id ? 'mine' : ''}>
            <b>{line.name}</b> {line.text}
          </li>
        ))}
      </ol>
      {may ? (
        <form onSubmit={say}>
          <input name="text" aria-label={t('chat.say')} placeholder={t('chat.say')} maxLength={longest} autoComplete="off" />
          <button type="submit">{t('chat.send')}</button>
        </form>
      ) : (
        <p className="none">{t('chat.closed')}</p>
      )}
      {others.map(([id, name]) => (
        <button key={id} type="button" className="quiet small" onClick={() => change({ muted: muted.includes(id) ? muted.filter((each) => each !== id) : [...muted, id] })}>
          {muted.includes(id) ? t('chat.unmute', { name }) : t('chat.mute', { name })}
        </button>
      ))}
      {guest && others.map(([id, name]) => <ReportButton key={id} about={id} name={name} match={state.table?.match} />)}
    </aside>
  )
}
