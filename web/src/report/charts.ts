// The charts, as SVG, so that they print and follow the colours of the page.
import * as Plot from '@observablehq/plot'
import { h } from './dom'
import type { Rate, Spread } from './figures'
import { percent } from './figures'

const style = { background: 'transparent', color: 'inherit', fontSize: '13px', fontFamily: 'inherit', overflow: 'visible' }

function figure(label: string, drawn: Element): HTMLElement {
  // Plot names its groups, which a picture must not.
  drawn.querySelectorAll('[aria-label]').forEach(part => part.removeAttribute('aria-label'))
  // The words beside it say the same; the drawing is one picture to a screen reader.
  drawn.setAttribute('role', 'img')
  drawn.setAttribute('aria-label', label)
  return h('figure', {}, drawn, h('figcaption', {}, label))
}

/** Shares with their intervals, and where fair lies. */
export function shares(label: string, rates: Record<string, Rate>, low: number, high: number): HTMLElement {
  const rows = Object.entries(rates).map(([name, rate]) => ({ name, ...rate }))
  rows.sort((x, y) => y.share - x.share)
  const widest = Math.max(...rows.map(row => row.name.length))
  return figure(label, Plot.plot({
    style, width: 640, height: 60 + 26 * rows.length, marginLeft: Math.min(260, 20 + 7.2 * widest),
    x: { label: 'share of the wins, %', domain: [Math.min(30, ...rows.map(r => 100 * r.low)), Math.max(70, ...rows.map(r => 100 * r.high))] },
    y: { label: null, domain: rows.map(row => row.name) },
    marks: [
      Plot.rectX([{}], { x1: 100 * low, x2: 100 * high, fill: 'var(--fair)', fillOpacity: 0.5 }),
      Plot.ruleX([(100 * (low + high)) / 2], { strokeOpacity: 0.4 }),
      Plot.ruleY(rows, { y: 'name', x1: r => 100 * r.low, x2: r => 100 * r.high, stroke: 'var(--ink)', strokeWidth: 2 }),
      Plot.dot(rows, { y: 'name', x: r => 100 * r.share, r: 5, fill: 'var(--accent)', title: r => `${r.name}: ${percent(r.share)}` }),
    ],
  }))
}

interface Bin { from: number; to: number; times: number }

/** At most some thirty bars of whole numbers, each as wide as the next. */
export function binned(values: [number, number][]): Bin[] {
  const [least, most] = [Math.min(...values.map(([value]) => value)), Math.max(...values.map(([value]) => value))]
  const width = Math.max(1, Math.ceil((most - least + 1) / 30))
  const bins: Bin[] = []
  for (const [value, times] of values) {
    const index = Math.floor((value - least) / width)
    const bin = (bins[index] ??= { from: least + index * width, to: least + (index + 1) * width, times: 0 })
    bin.times += times
  }
  return bins.filter(Boolean)
}

/** How often each value occurred. */
export function histogram(label: string, what: string, spread: Spread): HTMLElement {
  const bins = binned(spread.values)
  return figure(label, Plot.plot({
    style, width: 420, height: 220, marginLeft: 46,
    x: { label: what }, y: { label: 'matches', grid: true },
    marks: [
      Plot.rectY(bins, { x1: 'from', x2: 'to', y: 'times', fill: 'var(--accent)', inset: 0.5 }),
      Plot.ruleX([spread.median], { stroke: 'var(--ink)', strokeDasharray: '4 3' }),
      Plot.ruleY([0]),
    ],
  }))
}

export function bars(label: string, counts: Record<string, number>): HTMLElement {
  const rows = Object.entries(counts).map(([name, times]) => ({ name, times })).sort((x, y) => y.times - x.times)
  return figure(label, Plot.plot({
    style, width: 640, height: 50 + 28 * rows.length, marginLeft: 8,
    x: { label: 'matches', grid: true }, y: { axis: null, domain: rows.map(row => row.name) },
    marks: [
      Plot.barX(rows, { y: 'name', x: 'times', fill: 'var(--bar)' }),
      Plot.text(rows, { y: 'name', x: 0, text: r => `${r.name} (${r.times})`, textAnchor: 'start', dx: 6, fill: 'var(--ink)' }),
    ],
  }))
}
