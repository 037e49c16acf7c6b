import { useEffect, useState, type ReactElement } from 'react'
import { Sign } from '../art/Sign'
import { useTable } from '../match/context'
import type { SeatName } from '../net/protocol'
import { t } from '../text/text'
import { dayText, inDays, spanText } from '../ui/times'

export function timeText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** The time a seat has left: this choice first, then its bank; counts down between messages. */
export function SeatClock({ seat }: { seat: SeatName }): ReactElement | null {
  const { state } = useTable()
  const [now, setNow] = useState(() => performance.now())
  const running = state.clock?.clock.seat === seat && !state.outcome
  const index = seat.charCodeAt(0) - 65
  const away = state.clock?.clock.away?.[index]
  useEffect(() => {
    if (!running && away == null) return
    const timer = setInterval(() => setNow(performance.now()), 250)
    return () => clearInterval(timer)
  }, [running, away])
  if (!state.clock) return null
  const passed = Math.max(0, now - state.clock.at)
  const vacation = state.table?.seats[index]?.vacation
  if (inDays(state.table?.clock)) {
    const rest = Math.max(0, (state.clock.clock.move ?? 0) - passed)
    if (!running && vacation === undefined) return null
    return (
      <span className={`clock ${running ? 'running' : ''}`} role="timer">
        <Sign name="clock" />
        {running && spanText(rest)}
        {vacation !== undefined && <small>{t('vacation.seat', { when: dayText(vacation) })}</small>}
      </span>
    )
  }
  const bank = state.clock.clock.banks?.[index] ?? 0
  const move = running ? (state.clock.clock.move ?? 0) : 0
  const left = running ? Math.max(0, move - passed) : 0
  const rest = running ? Math.max(0, bank - Math.max(0, passed - move)) : bank
  const low = running && left + rest < 15000
  return (
    <span className={`clock ${running ? 'running' : ''} ${low ? 'low' : ''}`} role="timer">
      <Sign name="clock" />
      {running && left > 0 ? `${timeText(left)} + ` : ''}
      {timeText(rest)}
      {away != null && <small>{t('match.away', { time: timeText(away - passed) })}</small>}
    </span>
  )
}
