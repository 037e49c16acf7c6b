// A small line chart in SVG: some lines over steps, marks to click on.
import type { ReactElement } from 'react'

export interface Line {
  name: string
  colour: string
  points: { x: number; y: number }[]
}

export interface Mark {
  x: number
  y: number
  label: string
  onClick(): void
}

interface Props {
  label: string
  lines: Line[]
  from: number
  to: number
  low: number
  high: number
  format(value: number): string
  marks?: Mark[]
  at?: number | undefined
}

const width = 320
const height = 120
const left = 34

export function LineChart({ label, lines, from, to, low, high, format, marks = [], at }: Props): ReactElement {
  const x = (value: number): number => left + ((value - from) / Math.max(1, to - from)) * (width - left - 6)
  const y = (value: number): number => 6 + (1 - (value - low) / Math.max(1e-9, high - low)) * (height - 12)
  const middle = (low + high) / 2
  return (
    <figure className="chart">
      <svg viewBox={`0 0 ${width} ${height}`} role="group" aria-label={label}>
        {[low, middle, high].map((value) => (
          <g key={value} aria-hidden="true">
            <line x1={left} x2={width - 6} y1={y(value)} y2={y(value)} className="grid" />
            <text x={left - 5} y={y(value) + 3.5} textAnchor="end">
              {format(value)}
            </text>
          </g>
        ))}
        {at !== undefined && <line x1={x(at)} x2={x(at)} y1={4} y2={height - 4} className="now" aria-hidden="true" />}
        {lines.map((line) => (
          <polyline key={line.name} points={line.points.map((p) => `${x(p.x).toFixed(1)},${y(p.y).toFixed(1)}`).join(' ')} stroke={line.colour} aria-hidden="true" />
        ))}
        {marks.map((mark) => (
          <circle
            key={`${mark.x} ${mark.label}`}
            cx={x(mark.x)}
            cy={y(mark.y)}
            r={6}
            role="button"
            tabIndex={0}
            aria-label={mark.label}
            onClick={mark.onClick}
            onKeyDown={(event) => (event.key === 'Enter' || event.key === ' ') && mark.onClick()}
          >
            <title>{mark.label}</title>
          </circle>
        ))}
      </svg>
      {lines.length > 1 && (
        <figcaption>
          {lines.map((line) => (
            <span key={line.name}>
              <i style={{ background: line.colour }} aria-hidden="true" /> {line.name}
            </span>
          ))}
        </figcaption>
      )}
    </figure>
  )
}
