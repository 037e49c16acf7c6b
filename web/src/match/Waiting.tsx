// Before the match: the link to send, or the seat that is offered.
import { useState, type ReactElement } from 'react'
import { DeckChoiceField } from '../lobby/DeckChoiceField'
import { clockText, seatName } from '../lobby/TableList'
import { join, leave } from '../net/api'
import { myDecks } from '../net/around'
import type { DeckChoice, GameInfo, TableInfo } from '../net/protocol'
import { t } from '../text/text'
import { Page } from '../ui/Page'
import { go } from '../ui/router'
import { QrCode } from '../ui/QrCode'
import { seatNumber } from './names'
import { ensureGuest, useGuest } from '../ui/session'
import { useAsync } from '../ui/useAsync'

export function WaitingRoom({ table, seated }: { table: TableInfo; seated: boolean }): ReactElement {
  const [copied, setCopied] = useState(false)
  const link = location.href
  const copy = (): void => {
    void navigator.clipboard?.writeText(link).then(() => setCopied(true))
  }
  return (
    <Page title={t('wait.title')}>
      <section className="panel waiting">
        <h1>{t('wait.title')}</h1>
        <p className="facts">
          {table.title} · {clockText(table)}
          {table.rated ? ` · ${t('lobby.rated')}` : ''}
        </p>
        <Seats table={table} />
        {seated && (
          <>
            <p>{t('wait.invite')}</p>
            <div className="invite">
              <input aria-label={t('wait.link')} readOnly value={link} onFocus={(event) => event.target.select()} />
              <button type="button" className="primary" onClick={copy}>
                {copied ? t('wait.copied') : t('wait.copy')}
              </button>
            </div>
            <QrCode text={link} />
            <button type="button" className="quiet" onClick={() => void leave(table.match).then(() => go('/'))}>
              {t('wait.leave')}
            </button>
          </>
        )}
      </section>
    </Page>
  )
}

function Seats({ table }: { table: TableInfo }): ReactElement {
  return (
    <ul className="seats-list">
      {table.seats.map((seat) => (
        <li key={seat.seat} className={seat.kind}>
          <b>{t('table.seat', { seat: seatNumber(seat.seat) })}</b> {seat.kind === 'open' ? '…' : seatName(seat)}
        </li>
      ))}
    </ul>
  )
}

interface InvitationProps {
  table: TableInfo
  info: GameInfo | undefined
  problem: string
  onProblem(problem: string): void
  onWatch(): void
  onSeated(): void
}

export function Invitation({ table, info, problem, onProblem, onWatch, onSeated }: InvitationProps): ReactElement {
  const [deck, setDeck] = useState<DeckChoice>()
  const guest = useGuest()
  const { value: mine = [] } = useAsync(() => (guest ? myDecks(table.game) : Promise.resolve([])), `${table.game} ${guest?.id ?? ''}`)
  const who = table.seats.filter((seat) => seat.kind === 'person').map(seatName).join(', ')
  const take = async (): Promise<void> => {
    try {
      await ensureGuest()
      await join(table.match, undefined, deck)
      onSeated()
    } catch (error) {
      onProblem((error as Error).message)
    }
  }
  return (
    <Page title={t('join.title')}>
      <section className="panel waiting">
        <h1>{t('join.title')}</h1>
        <p>{t('join.text', { who, game: table.title })}</p>
        <p className="facts">{clockText(table)}</p>
        <Seats table={table} />
        <label className="field">
          {info && info.decks.length > 0 && t('join.deck')}
          {info && <DeckChoiceField label={t('join.deck')} info={info} mine={mine} value={deck} onChange={setDeck} />}
        </label>
        <div className="invite">
          <button type="button" className="primary" onClick={() => void take()}>
            {t('join.take')}
          </button>
          <button type="button" className="quiet" onClick={onWatch}>
            {t('join.watchInstead')}
          </button>
        </div>
        {problem && <p role="alert">{problem}</p>}
      </section>
    </Page>
  )
}
