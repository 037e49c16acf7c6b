// The picture of a card: a scene, a faint second sign behind, the main sign before it. A recipe may name the hue of its light.
import { memo, useId, type ReactElement } from 'react'
import { paletteOf, type Tint } from './palette'
import { scenes } from './scenes'
import { diceOf } from './seed'

export interface ArtBook {
  recipes: Record<string, string>
  icons: Record<string, string>
}

interface ArtProps {
  id: string
  book: ArtBook | undefined
  tint: Tint
}

const fallback = 'rays'

export const Art = memo(function Art({ id, book, tint }: ArtProps): ReactElement {
  const unique = useId().replace(/[^a-zA-Z0-9]/g, '')
  const [main = '', second = '', sceneName = fallback, light] = (book?.recipes[id] ?? '').split(' ')
  const p = paletteOf(id, light ? { ...tint, against: Number(light) } : tint)
  const dice = diceOf(id)
  const scene = scenes[sceneName] ?? scenes[fallback]
  const size = dice.between(62, 70)
  const left = 60 - size / 2 + dice.between(-6, 6)
  const top = 46 - size / 2 + dice.between(-2, 3)
  const side = dice.chance(0.5) ? 1 : -1
  const body = book?.icons[main]
  const shade = book?.icons[second]
  return (
    <svg className="art" viewBox="0 0 120 90" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
      <defs>
        <linearGradient id={`${unique}s`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={p.sky} />
          <stop offset="0.75" stopColor={p.horizon} />
        </linearGradient>
        <linearGradient id={`${unique}m`} x1="0.2" y1="0" x2="0.7" y2="1">
          <stop offset="0.1" stopColor={p.light} />
          <stop offset="0.55" stopColor={p.body} />
          <stop offset="1" stopColor={p.second} />
        </linearGradient>
        <radialGradient id={`${unique}v`} cx="0.5" cy="0.45" r="0.75">
          <stop offset="0.55" stopColor={p.deep} stopOpacity="0" />
          <stop offset="1" stopColor={p.deep} stopOpacity="0.75" />
        </radialGradient>
      </defs>
      <rect width="120" height="90" fill={`url(#${unique}s)`} />
      {scene?.(p, dice)}
      {shade && (
        <Sign
          body={shade}
          fill={p.glow}
          opacity={0.42}
          transform={`translate(${60 + side * 34 - 34} ${dice.between(-4, 14)}) rotate(${side * dice.between(4, 16)} 34 34) scale(${68 / 512})`}
        />
      )}
      {body && (
        <>
          <Sign
            body={body}
            fill={p.deep}
            stroke={p.deep}
            opacity={0.85}
            transform={`translate(${left + 1.2} ${top + 1.8}) scale(${size / 512})`}
          />
          <Sign body={body} fill={`url(#${unique}m)`} transform={`translate(${left} ${top}) scale(${size / 512})`} />
        </>
      )}
      <rect width="120" height="90" fill={`url(#${unique}v)`} />
    </svg>
  )
})

interface SignProps {
  body: string
  fill: string
  transform: string
  opacity?: number
  stroke?: string
}

function Sign({ body, fill, transform, opacity = 1, stroke }: SignProps): ReactElement {
  return (
    <g
      transform={transform}
      opacity={opacity}
      {...(stroke ? { stroke, strokeWidth: 22, strokeLinejoin: 'round' as const } : {})}
      dangerouslySetInnerHTML={{ __html: body.replaceAll('currentColor', fill) }}
    />
  )
}
