import type { ReactElement } from 'react'
import type { SeatInfo, TableInfo } from '../net/protocol'
import { t, type MessageKey } from '../text/text'
import { Link } from '../ui/router'
import { daysText, inDays, spanText } from '../ui/times'

interface Props {
  title?: string
  none?: string
  tables: TableInfo[]
  kind: 'join' | 'watch' | 'mine' | 'due'
}

export const seatName = (seat: SeatInfo): string =>
  seat.kind === 'computer' ? t('table.seat.computer', { level: seat.level ?? seat.name ?? '' }) : (seat.name ?? '…')

export function clockText(table: TableInfo): string {
  const { bank = 0, per_move = 0 } = table.clock ?? {}
  if (table.clock && inDays(table.clock)) return daysText(table.clock)
  return table.clock ? t('lobby.clock', { bank: Math.round(bank / 60), move: per_move }) : t('lobby.untimed')
}

export function TableList({ title, none, tables, kind }: Props): ReactElement {
  return (
    <section className="table-list">
      {title && <h2>{title}</h2>}
      {tables.length === 0 ? (
        <p className="none">{none}</p>
      ) : (
        <ul>
          {tables.map((table) => (
            <li key={table.match}>
              <Row table={table} kind={kind} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function dueText(due: number): string {
  const left = due - Date.now()
  return left <= 0 ? t('turns.over') : t('turns.left', { time: spanText(left) })
}

function Row({ table, kind }: { table: TableInfo; kind: Props['kind'] }): ReactElement {
  const own = kind === 'mine' || kind === 'due'
  const others = table.seats.filter((seat) => seat.kind !== 'open' && !(own && seat.you))
  const named = (seat: SeatInfo): string => `${seatName(seat)}${seat.rating === undefined ? '' : ` (${seat.rating})`}`
  const who = others.map(named).join(', ') || '…'
  const over = kind === 'mine' && table.state === 'finished'
  const action = kind === 'mine' ? (over ? 'look' : 'resume') : kind
  // A match that never began has nothing to play again.
  const replay = over && table.seq > 0
  const outcome = table.outcome?.ending
  return (
    <>
      <div>
        <b>{table.title}</b>
        <span>
          {who} · {clockText(table)}
          {table.rated ? ` · ${t('lobby.rated')}` : ''}
          {table.due === undefined ? '' : ` · ${dueText(table.due)}`}
          {kind === 'mine' ? ` · ${outcome || t(`lobby.state.${table.state}`)}` : ''}
        </span>
      </div>
      <Link
        to={replay ? `/replay/${table.match}` : `/match/${table.match}`}
        className="button"
        label={kind === 'due' ? t('turns.goLong', { who, game: table.title }) : replay ? t('replay.openLong', { who, game: table.title }) : t(`lobby.${action}Long` as MessageKey, { who, game: table.title })}
      >
        {kind === 'due' ? t('turns.go') : replay ? t('replay.open') : t(`lobby.${action}` as MessageKey)}
      </Link>
    </>
  )
}
