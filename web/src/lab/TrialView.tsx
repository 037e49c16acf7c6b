// What a trial has told so far: how far it is, and tables that grow.
import type { ReactElement } from 'react'
import type { Rate, Trial, TrialChange, TrialUse } from '../net/around'
import { maybe, t } from '../text/text'
import { goesOn } from './useTrial'

const percent = (share: number): string => (100 * share).toFixed(0)
const points = (by: number): string => `${by < 0 ? '−' : '+'}${Math.abs(100 * by).toFixed(0)}`

export function TrialView({ trial, problem, onStop }: { trial: Trial | undefined; problem: string; onStop(): void }): ReactElement {
  return (
    <div className="trial">
      {problem && (
        <p className="problems" role="alert">
          {problem}
        </p>
      )}
      {trial && (
        <>
          <p className="trial-head">
            <progress value={trial.played} max={Math.max(trial.at_most, 1)} aria-label={t('lab.progress', { played: trial.played, most: trial.at_most })} />
            <span data-testid="trial" data-state={trial.state}>
              <span role="status">{maybe(`lab.state.${trial.state}`)}</span> · {t('lab.progress', { played: trial.played, most: trial.at_most })}
            </span>
            {goesOn(trial) && (
              <button type="button" onClick={onStop}>
                {t('lab.stop')}
              </button>
            )}
          </p>
          {trial.pairs && <DeckTable trial={trial} />}
          {trial.cards && trial.played > 0 && <CardTable cards={trial.cards} />}
          <Changes title={t('lab.decks')} all={trial.changed_decks} />
          <Changes title={t('lab.pairs')} all={trial.changed_pairs} />
          <Changes title={t('lab.cards')} all={trial.changed_cards} />
        </>
      )}
    </div>
  )
}

function RateCells({ rate }: { rate: Rate | null | undefined }): ReactElement {
  if (!rate) return <td colSpan={3}>–</td>
  return (
    <>
      <td>{t('lab.percent', { share: percent(rate.share) })}</td>
      <td className="interval">{t('lab.between', { low: percent(rate.low), high: percent(rate.high) })}</td>
      <td>{rate.matches}</td>
    </>
  )
}

function DeckTable({ trial }: { trial: Trial }): ReactElement {
  return (
    <table className="trial-table">
      <caption>{t('lab.results')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('lab.against')}</th>
          <th scope="col">{t('lab.share')}</th>
          <th scope="col">
            <abbr title={t('lab.sure')}>95 %</abbr>
          </th>
          <th scope="col">{t('lab.count')}</th>
        </tr>
      </thead>
      <tbody>
        {trial.pairs?.map((pair) => (
          <tr key={pair.what}>
            <th scope="row">{pair.what}</th>
            <RateCells rate={pair.rate} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('lab.total')}</th>
          <RateCells rate={trial.all} />
        </tr>
      </tfoot>
    </table>
  )
}

const shareOf = (rate: Rate | null): string => (rate ? t('lab.percent', { share: percent(rate.share) }) : '–')

function CardTable({ cards }: { cards: TrialUse[] }): ReactElement {
  const sorted = [...cards].sort((a, b) => (b.played?.share ?? -1) - (a.played?.share ?? -1))
  return (
    <details>
      <summary>{t('lab.cards')}</summary>
      <p>{t('lab.cardsText')}</p>
      <table className="trial-table">
        <caption className="sr">{t('lab.cards')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('lab.cardName')}</th>
            <th scope="col">{t('lab.drawn')}</th>
            <th scope="col">{t('lab.played')}</th>
            <th scope="col">{t('lab.dead')}</th>
          </tr>
        </thead>
        <tbody>
          {sorted.map((card) => (
            <tr key={card.what}>
              <th scope="row">{card.what}</th>
              <td>{shareOf(card.drawn)}</td>
              <td>{shareOf(card.played)}</td>
              <td>{card.dead}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

const verdict = (each: TrialChange): string => (each.sure ? t('lab.moved') : each.needed > 0 ? t('lab.needed', { n: each.needed }) : t('lab.unmoved'))

function Changes({ title, all }: { title: string; all: TrialChange[] | undefined }): ReactElement | null {
  const shown = (all ?? []).filter((each) => each.before && each.after)
  if (shown.length === 0) return null
  return (
    <table className="trial-table">
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{t('lab.what')}</th>
          <th scope="col">{t('lab.before')}</th>
          <th scope="col">{t('lab.after')}</th>
          <th scope="col">{t('lab.change')}</th>
        </tr>
      </thead>
      <tbody>
        {shown.map((each) => (
          <tr key={each.what} className={each.sure ? 'moved' : ''}>
            <th scope="row">{each.what}</th>
            <td>{shareOf(each.before)}</td>
            <td>{shareOf(each.after)}</td>
            <td>
              {t('lab.points', { by: points(each.by), low: points(each.low), high: points(each.high) })}
              <small>{verdict(each)}</small>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
