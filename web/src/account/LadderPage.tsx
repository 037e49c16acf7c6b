// The best players of a game.
import type { ReactElement } from 'react'
import { lobby } from '../net/api'
import { ladder } from '../net/around'
import { t } from '../text/text'
import { Loading } from '../ui/Loading'
import { Page } from '../ui/Page'
import { Link } from '../ui/router'
import { useAsync } from '../ui/useAsync'

export default function LadderPage({ game }: { game: string }): ReactElement {
  const { value, error } = useAsync(() => Promise.all([ladder(game), lobby()]), game)
  const title = value?.[1].games.find((each) => each.name === game)?.title ?? game
  const rows = value?.[0] ?? []
  return (
    <Page title={t('ladder.of', { game: title })}>
      <h1 className="gallery-title">{t('ladder.of', { game: title })}</h1>
      {!value && <Loading problem={error?.message} />}
      {value && rows.length === 0 && <p className="none">{t('ladder.none')}</p>}
      {rows.length > 0 && (
        <table className="ladder">
          <thead>
            <tr>
              <th scope="col">{t('ladder.rank')}</th>
              <th scope="col">{t('ladder.name')}</th>
              <th scope="col">{t('ladder.rating')}</th>
              <th scope="col">{t('ladder.matches')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, i) => (
              <tr key={row.id}>
                <td className="number">{i + 1}</td>
                <td>
                  <Link to={`/person/${row.id}`}>{row.name}</Link>
                </td>
                <td className="number">
                  {row.rating} ± {row.deviation}
                  {row.provisional && <small> ({t('account.provisional')})</small>}
                </td>
                <td className="number">{row.matches}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Page>
  )
}
