// Where matches take days: the way to the next one that waits for me.
import type { ReactElement } from 'react'
import { Sign } from '../art/Sign'
import { myTurns } from '../net/company'
import { t } from '../text/text'
import { Link } from '../ui/router'
import { inDays } from '../ui/times'
import { useAsync } from '../ui/useAsync'
import { useTable } from './context'

const every = 15_000

export function NextMatch(): ReactElement | null {
  const { state } = useTable()
  return state.seat !== null && inDays(state.table?.clock) ? <Waiting match={state.table?.match ?? ''} asked={state.choice !== undefined} /> : null
}

function Waiting({ match, asked }: { match: string; asked: boolean }): ReactElement | null {
  const { value = [] } = useAsync(myTurns, `${match} ${asked}`, every)
  const others = value.filter((table) => table.match !== match)
  const next = others[0]
  if (!next) return null
  return (
    <Link to={`/match/${next.match}`} className="button next-match" label={t('turns.nextLong', { game: next.title })}>
      <Sign name="clock" /> {others.length} <span className="wide">{t('turns.next')}</span>
    </Link>
  )
}
