// The end of a match: who won and why, and what next.
import { useEffect, useState, type ReactElement } from 'react'
import { Sign } from '../art/Sign'
import { sentence, t } from '../text/text'
import { go, Link } from '../ui/router'
import { announcer } from './announcer'
import { useTable } from './context'
import { withNames } from './names'
import type { MatchStore } from './store'

export function GameOver({ store }: { store: MatchStore }): ReactElement | null {
  const { state, nameOf } = useTable()
  const [away, setAway] = useState(false)
  const rematch = state.table?.rematch
  const wanted = state.seat !== null && rematch?.wanted_by?.includes(state.seat)
  useEffect(() => {
    if (rematch?.next && wanted) go(`/match/${rematch.next}`)
  }, [rematch?.next, wanted])
  const others = rematch?.next ? [] : (rematch?.wanted_by ?? []).filter((seat) => seat !== state.seat)
  const wish = others.length > 0 ? sentence(t('match.rematchWanted', { who: others.map(nameOf).join(', ') })) : ''
  useEffect(() => {
    if (wish) announcer.say('note', wish)
  }, [wish])
  const outcome = state.outcome
  if (!outcome || state.waiting.length > 0 || away) return null

  const mine = state.seat ? outcome.result?.[state.seat.charCodeAt(0) - 65] : undefined
  const winners = (state.table?.seats ?? []).filter((_, i) => outcome.result?.[i] === 'win').map((seat) => nameOf(seat.seat))
  const title =
    mine !== undefined
      ? t(`match.over.${mine}`)
      : !outcome.result
        ? t('match.over.closed')
        : winners.length > 0
          ? t('match.over.watch', { who: winners.join(', ') })
          : t('match.over.draw')
  const sign = mine === 'loss' ? 'broken' : mine === 'draw' || winners.length === 0 ? 'even' : 'trophy'
  return (
    <section className={`over ${mine ?? ''}`} role="dialog" aria-label={title}>
      <Sign name={sign} />
      <h2>{title}</h2>
      <p>{sentence(withNames(outcome.ending, nameOf))}.</p>
      <RatingChanges />
      {wish && <p className="wish">{wish}</p>}
      <div className="invite">
        {state.seat && !rematch?.next && (
          <button type="button" className="primary" disabled={wanted} onClick={() => store.rematch()}>
            {wanted ? t('match.rematchWait') : t('match.rematch')}
          </button>
        )}
        {rematch?.next && (
          <Link to={`/match/${rematch.next}`} className="button">
            {t('match.rematchGo')}
          </Link>
        )}
        {state.table && state.table.seq > 0 && (
          <Link to={`/replay/${state.table.match}`} className="button">
            {t('match.replay')}
          </Link>
        )}
        <button type="button" onClick={() => setAway(true)}>
          {t('match.lookBack')}
        </button>
        <Link to="/" className="button">
          {t('app.home')}
        </Link>
      </div>
    </section>
  )
}

/** What the match did to the ratings: one's own, or for those who watch everybody's. */
function RatingChanges(): ReactElement | null {
  const { state, nameOf } = useTable()
  const rated = (state.table?.seats ?? []).filter((seat) => seat.rated && (state.seat === null || seat.seat === state.seat))
  const mine = state.seat !== null
  useEffect(() => {
    const own = rated[0]?.rated
    if (mine && own) announcer.say('note', changeText(own, mine))
    // Said once: when it is known.
  }, [mine, rated.length])
  if (rated.length === 0) return null
  return (
    <p className="rating-change">
      {rated.map((seat) => (seat.rated ? <span key={seat.seat}>{changeText(seat.rated, mine, nameOf(seat.seat))} </span> : null))}
    </p>
  )
}

function changeText({ before, after }: { before: number; after: number }, mine: boolean, who = ''): string {
  const change = after >= before ? `+${after - before}` : `−${before - after}`
  return t(mine ? 'rated.change' : 'rated.changeOf', { who, before, after, change })
}
