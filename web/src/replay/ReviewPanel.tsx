// What the computer thinks of a finished match: the chance to win over time, and where it turned.
import { useEffect, useState, type ReactElement } from 'react'
import { choiceWords } from '../match/labels'
import { shortNameOf } from '../match/names'
import { beginReview, lookReview, type Review, type ReviewPoint } from '../net/around'
import type { SeatName, TableInfo } from '../net/protocol'
import { t } from '../text/text'
import { LineChart, type Line } from '../ui/LineChart'
import { frameAfter, type Film } from './frames'

interface Props {
  table: TableInfo
  film: Film
  at: number
  to(at: number): void
  onClose(): void
}

const every = 700
const colours = ['var(--me)', 'var(--them)', 'var(--gold)', 'var(--target)']
const percent = (chance: number): string => `${Math.round(chance * 100)} %`

/** The chances of every seat over the match. Of two, one's chance is what the other's leaves. */
export function linesOf(points: ReviewPoint[], seats: SeatName[], nameOf: (seat: SeatName) => string, place: (seq: number) => number): Line[] {
  if (seats.length === 2) {
    const [first = 'A'] = seats
    const chances = points.map((point) => ({ x: place(point.seq), y: point.seat === first ? point.chance : 1 - point.chance }))
    return [{ name: nameOf(first), colour: colours[0] ?? '', points: chances }]
  }
  return seats.map((seat, i) => ({
    name: nameOf(seat),
    colour: colours[i] ?? '',
    points: points.filter((point) => point.seat === seat).map((point) => ({ x: place(point.seq), y: point.chance })),
  }))
}

export function ReviewPanel({ table, film, at, to, onClose }: Props): ReactElement {
  const [review, setReview] = useState<Review>()
  const [problem, setProblem] = useState('')
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let here = true
    const take = (answer: Review): void => {
      if (!here) return
      setReview(answer)
      if (answer.state === 'running') timer = setTimeout(() => void lookReview(table.match).then(take, failed), every)
    }
    const failed = (error: unknown): void => setProblem((error as Error).message)
    beginReview(table.match).then(take, failed)
    return () => {
      here = false
      clearTimeout(timer)
    }
  }, [table.match])
  return (
    <aside className="review" aria-label={t('review.title')}>
      <h2>{t('review.title')}</h2>
      {problem && <p role="alert">{t('app.error', { message: problem })}</p>}
      {!problem && review?.state !== 'done' && <Progress review={review} />}
      {review?.state === 'done' && <Findings review={review} table={table} film={film} at={at} to={to} />}
      <button type="button" className="quiet" onClick={onClose}>
        {t('app.close')}
      </button>
    </aside>
  )
}

function Progress({ review }: { review: Review | undefined }): ReactElement {
  const { done, total } = review?.state === 'running' ? review : { done: 0, total: 0 }
  return (
    <div role="status">
      <p>{t('review.running', { done, total })}</p>
      <progress aria-label={t('review.title')} value={done} max={Math.max(1, total)} />
    </div>
  )
}

interface FindingsProps {
  review: Extract<Review, { state: 'done' }>
  table: TableInfo
  film: Film
  at: number
  to(at: number): void
}

function Findings({ review, table, film, at, to }: FindingsProps): ReactElement {
  const nameOf = (seat: SeatName): string => shortNameOf(table, seat)
  const seats = table.seats.map((seat) => seat.seat)
  // A choice is shown where it was made: before its own step.
  const place = (seq: number): number => Math.max(0, frameAfter(film.frames, seq) - 1)
  const lines = linesOf(review.points, seats, nameOf, place)
  const turning = review.points.filter((point) => review.turning.includes(point.seq))
  const heightOf = (point: ReviewPoint): number => (seats.length === 2 && point.seat !== seats[0] ? 1 - point.chance : point.chance)
  const words = (point: ReviewPoint): string =>
    t('review.turn', { who: nameOf(point.seat), did: choiceWords(point.did_words, point.did, nameOf), chance: percent(point.chance) })
  return (
    <>
      <p className="facts">{seats.length === 2 ? t('review.chanceOf', { who: lines[0]?.name ?? '' }) : t('review.chances')}</p>
      <LineChart
        label={t('review.chart')}
        lines={lines}
        from={0}
        to={film.frames.length - 1}
        low={0}
        high={1}
        format={percent}
        at={at}
        marks={turning.map((point) => ({ x: place(point.seq), y: heightOf(point), label: words(point), onClick: () => to(place(point.seq)) }))}
      />
      <p className="none">{t('review.knowledge')}</p>
      <h3>{t('review.turns')}</h3>
      {turning.length === 0 && <p className="none">{t('review.noTurns')}</p>}
      <ol className="turns">
        {turning.map((point) => (
          <li key={point.seq}>
            <button type="button" className={at === place(point.seq) ? 'here' : ''} onClick={() => to(place(point.seq))}>
              <b>{words(point)}</b>
              <span>{t('review.better', { best: choiceWords(point.best_words, point.best, nameOf), chance: percent(point.best_chance) })}</span>
            </button>
          </li>
        ))}
      </ol>
    </>
  )
}
