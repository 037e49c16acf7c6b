// What a deck is made of, as bars.
import type { ReactElement } from 'react'
import { priceIn, type Faces } from '../cards/faces'
import type { CardFace, Sections } from '../net/protocol'
import { sentence, t } from '../text/text'
import { barsOf, type Bar } from './shape'

type Split = (face: CardFace) => { name: string; weight?: number }[]

export function Charts({ sections, faces }: { sections: Sections; faces: Faces }): ReactElement {
  const charts: [string, Split][] = [
    [t('deck.chart.type'), (face) => [{ name: face.type }]],
    [t('deck.chart.group'), (face) => [{ name: face.group ?? '–' }]],
    ...(faces.list.traits.length > 0 ? [[t('rules.traits'), (face) => (face.traits ?? []).map((name) => ({ name }))] as [string, Split]] : []),
    ...costSplits(faces),
  ]
  return (
    <details className="deck-charts" open>
      <summary>{t('deck.charts')}</summary>
      <div>
        {charts.map(([title, split]) => (
          <Bars key={title} title={title} bars={barsOf(sections, faces.byName, split)} />
        ))}
      </div>
    </details>
  )
}

/** Prices printed as numbers by their number; written prices by what is paid, and how much of it in all. */
function costSplits(faces: Faces): [string, Split][] {
  const { costs, prices } = faces.look
  if (costs.length > 0) {
    return costs.map((stat) => [t('deck.chart.stat', { name: stat }), (face) => (stat in face.stats ? [{ name: String(face.stats[stat]) }] : [])])
  }
  if (prices.length === 0) return [[t('deck.chart.cost'), (face) => [{ name: face.cost || sentence(t('card.free')) }]]]
  const split: Split = (face) => {
    const paid = prices.flatMap(({ words, sign }) => {
      const found = priceIn(words).exec(face.cost)
      return found ? [{ name: sentence(sign), weight: Number(found[1] ?? 1) }] : []
    })
    return paid.length > 0 ? paid : [{ name: sentence(t('card.free')) }]
  }
  return [[t('deck.chart.cost'), split]]
}

function Bars({ title, bars }: { title: string; bars: Bar[] }): ReactElement | null {
  const most = Math.max(1, ...bars.map((bar) => bar.count))
  if (bars.length === 0) return null
  return (
    <section>
      <h3>{title}</h3>
      <ul className="bars">
        {bars.slice(0, 10).map((bar) => (
          <li key={bar.name}>
            <span>{bar.name}</span>
            <i style={{ width: `${(bar.count / most) * 100}%` }} aria-hidden="true" />
            <b>{bar.count}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}
