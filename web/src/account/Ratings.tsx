// How strong somebody is in each game, and how it came about.
import type { ReactElement } from 'react'
import { lobby } from '../net/api'
import { person, type PersonRating } from '../net/around'
import { t } from '../text/text'
import { LineChart } from '../ui/LineChart'
import { Loading } from '../ui/Loading'
import { go } from '../ui/router'
import { useAsync } from '../ui/useAsync'

export function Ratings({ id }: { id: string }): ReactElement {
  const { value, error } = useAsync(() => Promise.all([person(id), lobby()]), id)
  if (!value) return <Loading problem={error?.message} />
  const [{ ratings }, { games }] = value
  return (
    <section>
      <h2>{t('account.ratings')}</h2>
      {ratings.length === 0 && <p className="none">{t('account.ratingsNone')}</p>}
      {ratings.map((rating) => (
        <RatingOf key={rating.game} rating={rating} title={games.find((game) => game.name === rating.game)?.title ?? rating.game} />
      ))}
    </section>
  )
}

function RatingOf({ rating, title }: { rating: PersonRating; title: string }): ReactElement {
  const values = rating.history.map((point) => point.rating)
  const low = Math.floor((Math.min(1500, ...values) - 50) / 50) * 50
  const high = Math.ceil((Math.max(1500, ...values) + 50) / 50) * 50
  return (
    <article>
      <h3>
        {t('account.rating', { game: title, rating: rating.rating, deviation: rating.deviation })}
        {rating.provisional ? ` (${t('account.provisional')})` : ''}
      </h3>
      <LineChart
        label={t('account.ratingChart', { game: title })}
        lines={[{ name: title, colour: 'var(--gold)', points: [{ x: 0, y: 1500 }, ...values.map((y, i) => ({ x: i + 1, y }))] }]}
        from={0}
        to={values.length}
        low={low}
        high={high}
        format={String}
        marks={rating.history.map((point, i) => ({
          x: i + 1,
          y: point.rating,
          label: `${new Date(point.at).toLocaleDateString()}: ${point.rating}`,
          onClick: () => go(`/replay/${point.match}`),
        }))}
      />
    </article>
  )
}
