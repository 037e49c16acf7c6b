// What somebody has played, game by game: against whom, with which deck, how it went.
import type { ReactElement } from 'react'
import { lobby } from '../net/api'
import { statistics, type GameStatistics, type Tally } from '../net/company'
import { t } from '../text/text'
import { useAsync } from '../ui/useAsync'

export function Statistics({ id, own = false }: { id: string; own?: boolean }): ReactElement | null {
  const { value } = useAsync(() => Promise.all([statistics(id), lobby()]), `statistics ${id}`)
  if (!value) return null
  const [played, { games }] = value
  return (
    <section>
      <h2>{t('statistics.title')}</h2>
      {played.length === 0 && <p className="none">{t('statistics.none')}</p>}
      {own && played.length > 0 && <p className="none">{t('statistics.own')}</p>}
      {played.map((each) => (
        <OfGame key={each.game} of={each} title={games.find((game) => game.name === each.game)?.title ?? each.game} />
      ))}
    </section>
  )
}

const sum = ({ won, drawn, lost }: Tally): number => won + drawn + lost

function OfGame({ of, title }: { of: GameStatistics; title: string }): ReactElement {
  const rows: Array<[string, Tally]> = [
    [t('statistics.all'), of],
    ...(sum(of.people) > 0 ? [[t('statistics.people'), of.people] as [string, Tally]] : []),
    ...of.levels.map((each): [string, Tally] => [t('table.seat.computer', { level: each.name }), each]),
    ...[...of.decks].sort((x, y) => sum(y) - sum(x)).map((each): [string, Tally] => [t('statistics.deck', { name: each.name }), each]),
  ]
  return (
    <article>
      <h3>{title}</h3>
      <p>{t('statistics.streak', { streak: of.streak, best: of.best_streak })}</p>
      <table className="ladder statistics">
        <thead>
          <tr>
            <th scope="col">{t('statistics.who')}</th>
            <th scope="col">{t('statistics.won')}</th>
            <th scope="col">{t('statistics.drawn')}</th>
            <th scope="col">{t('statistics.lost')}</th>
            <th scope="col">{t('statistics.share')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, tally]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="number">{tally.won}</td>
              <td className="number">{tally.drawn}</td>
              <td className="number">{tally.lost}</td>
              <td className="number">{Math.round((100 * tally.won) / Math.max(1, sum(tally)))} %</td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  )
}
