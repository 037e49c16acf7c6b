// The backdrops a card's art can stand before. Each draws itself into 120 × 90 with the card's palette and dice.
import type { ReactElement } from 'react'
import type { Palette } from './palette'
import { hash, type Dice } from './seed'

type Scene = (p: Palette, d: Dice) => ReactElement

const many = <T,>(n: number, make: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => make(i))

function ridgeLine(d: Dice, height: number, rough: number): string {
  const points = many(9, (i) => `${i * 15},${(height + d.between(-rough, rough)).toFixed(1)}`)
  return `M0,90 L${points.join(' L')} L120,90 Z`
}

function hillLine(d: Dice, height: number): string {
  const a = d.between(-8, 8)
  const b = d.between(-8, 8)
  return `M0,90 V${height + a} C30,${height - 10 - a} 50,${height + 9} 75,${height + b} S110,${height - 6} 120,${height + a} V90 Z`
}

const stars = (p: Palette, d: Dice, n: number): ReactElement[] =>
  many(n, (i) => (
    <circle key={i} cx={d.between(2, 118)} cy={d.between(2, 62)} r={d.between(0.3, 1.1)} fill={p.light} opacity={0.75} />
  ))

const ridge: Scene = (p, d) => (
  <>
    <circle cx={d.between(20, 100)} cy={d.between(16, 30)} r={d.between(8, 13)} fill={p.glow} opacity={0.8} />
    <path d={ridgeLine(d, 48, 13)} fill={p.far} opacity={0.8} />
    <path d={ridgeLine(d, 62, 10)} fill={p.near} />
    <path d={ridgeLine(d, 78, 5)} fill={p.deep} />
  </>
)

const flames: Scene = (p, d) => {
  const tongue = (x: number, w: number, h: number): string =>
    `M${x - w},92 C${x - w},${92 - h * 0.5} ${x - w * 0.2},${92 - h * 0.55} ${x + d.between(-4, 4)},${92 - h} C${x + w * 0.4},${92 - h * 0.6} ${x + w},${92 - h * 0.4} ${x + w},92 Z`
  return (
    <>
      {many(7, (i) => (
        <path key={i} d={tongue(8 + i * 17, 13, d.between(40, 70))} fill={p.far} opacity={0.7} />
      ))}
      {many(8, (i) => (
        <path key={`b${i}`} d={tongue(i * 17, 11, d.between(20, 42))} fill={p.horizon} opacity={0.75} />
      ))}
      {many(12, (i) => (
        <circle key={`c${i}`} cx={d.between(4, 116)} cy={d.between(6, 70)} r={d.between(0.5, 1.6)} fill={p.glow} />
      ))}
    </>
  )
}

const night: Scene = (p, d) => {
  const x = d.between(22, 98)
  return (
    <>
      {stars(p, d, 26)}
      <circle cx={x} cy={22} r={11} fill={p.light} opacity={0.9} />
      <circle cx={x + 4.5} cy={19} r={9.5} fill={p.sky} />
      <path d={hillLine(d, 66)} fill={p.near} />
      <path d={hillLine(d, 78)} fill={p.deep} />
    </>
  )
}

const wind: Scene = (p, d) => (
  <>
    <circle cx={d.between(30, 90)} cy={34} r={24} fill={p.glow} opacity={0.35} />
    {many(11, (i) => {
      const y = 6 + i * 8 + d.between(-3, 3)
      const x = d.between(-20, 40)
      const w = d.between(50, 90)
      return (
        <path
          key={i}
          d={`M${x},${y} q${w / 4},-9 ${w / 2},0 t${w / 2},0`}
          fill="none"
          stroke={i % 3 ? p.light : p.glow}
          strokeWidth={d.between(0.6, 2.2)}
          strokeLinecap="round"
          opacity={d.between(0.25, 0.6)}
        />
      )
    })}
    <path d={hillLine(d, 76)} fill={p.near} opacity={0.9} />
  </>
)

const storm: Scene = (p, d) => {
  const x = d.between(25, 95)
  return (
    <>
      {many(26, (i) => {
        const rx = d.between(0, 120)
        const ry = d.between(20, 86)
        return <path key={i} d={`M${rx},${ry} l-3,8`} stroke={p.light} strokeWidth={0.6} opacity={0.4} />
      })}
      {many(8, (i) => (
        <ellipse key={`c${i}`} cx={d.between(0, 120)} cy={d.between(0, 20)} rx={d.between(16, 30)} ry={d.between(8, 13)} fill={i % 2 ? p.near : p.far} opacity={0.9} />
      ))}
      <path d={`M${x},16 l-8,22 h7 l-9,24 21,-31 h-8 l9,-15 z`} fill={p.glow} opacity={0.9} />
      <path d={ridgeLine(d, 80, 4)} fill={p.deep} />
    </>
  )
}

const forest: Scene = (p, d) => (
  <>
    <ellipse cx={60} cy={40} rx={d.between(26, 44)} ry={32} fill={p.glow} opacity={0.45} />
    {many(9, (i) => {
      const x = i * 15 + d.between(-5, 5)
      const h = d.between(46, 80)
      return <path key={i} d={`M${x},${88 - h} l9,${h * 0.45} h-5 l9,${h * 0.55} h-26 l9,${-h * 0.55} h-5 z`} fill={i % 2 ? p.far : p.near} opacity={0.85} />
    })}
    <path d={hillLine(d, 80)} fill={p.deep} />
  </>
)

const field: Scene = (p, d) => (
  <>
    <circle cx={d.between(20, 100)} cy={26} r={12} fill={p.glow} opacity={0.85} />
    <ellipse cx={d.between(10, 50)} cy={18} rx={14} ry={4} fill={p.light} opacity={0.3} />
    <ellipse cx={d.between(70, 110)} cy={30} rx={18} ry={4} fill={p.light} opacity={0.25} />
    <path d={hillLine(d, 56)} fill={p.far} />
    <path d={hillLine(d, 68)} fill={p.near} />
    {many(7, (i) => (
      <path key={i} d={`M${i * 20 - 6},90 q8,-10 ${d.between(10, 26)},-16`} stroke={p.horizon} strokeWidth={1} fill="none" opacity={0.45} />
    ))}
    <path d={hillLine(d, 82)} fill={p.deep} />
  </>
)

const crypt: Scene = (p, d) => (
  <>
    <ellipse cx={60} cy={54} rx={30} ry={40} fill={p.glow} opacity={0.4} />
    {many(4, (i) => {
      const x = i * 40 - 12 + d.between(-3, 3)
      return <path key={i} d={`M${x},90 V30 a12,16 0 0 1 24,0 V90 h-5 V32 a7,10 0 0 0 -14,0 V90 z`} fill={i % 2 ? p.near : p.far} opacity={0.9} />
    })}
    {many(10, (i) => (
      <circle key={`d${i}`} cx={d.between(10, 110)} cy={d.between(20, 84)} r={d.between(0.4, 1)} fill={p.light} opacity={0.6} />
    ))}
    <rect y={84} width={120} height={6} fill={p.deep} />
  </>
)

const mist: Scene = (p, d) => (
  <>
    <circle cx={d.between(25, 95)} cy={28} r={16} fill={p.glow} opacity={0.5} />
    <path d={ridgeLine(d, 56, 9)} fill={p.near} opacity={0.7} />
    {many(9, (i) => (
      <ellipse key={i} cx={d.between(0, 120)} cy={34 + i * 6} rx={d.between(28, 56)} ry={d.between(2, 5)} fill={i % 2 ? p.light : p.horizon} opacity={0.16} />
    ))}
    <path d={hillLine(d, 80)} fill={p.deep} opacity={0.9} />
  </>
)

const dunes: Scene = (p, d) => (
  <>
    <circle cx={d.between(28, 92)} cy={40} r={d.between(17, 24)} fill={p.glow} opacity={0.75} />
    <path d={hillLine(d, 54)} fill={p.horizon} opacity={0.8} />
    <path d={hillLine(d, 64)} fill={p.far} />
    <path d={hillLine(d, 74)} fill={p.near} />
    <path d={hillLine(d, 84)} fill={p.deep} />
  </>
)

const starfield: Scene = (p, d) => {
  const x = d.between(10, 110)
  return (
    <>
      {stars(p, d, 40)}
      <circle cx={x} cy={84} r={38} fill={p.far} />
      <circle cx={x - 7} cy={78} r={36} fill={p.horizon} opacity={0.5} />
      <ellipse cx={x} cy={76} rx={56} ry={7} fill="none" stroke={p.light} strokeWidth={1.2} opacity={0.45} transform={`rotate(-12 ${x} 76)`} />
    </>
  )
}

const city: Scene = (p, d) => {
  const block = (i: number, low: number, high: number, fill: string): ReactElement => {
    const h = d.between(low, high)
    const x = i * 12 - 4
    return (
      <g key={`${fill}${i}`}>
        <rect x={x} y={90 - h} width={11} height={h} fill={fill} />
        {many(3, (k) => (
          <rect key={k} x={x + 2.2 + (k % 2) * 4} y={94 - h + k * 7} width={2.2} height={2.6} fill={p.glow} opacity={0.6} />
        ))}
      </g>
    )
  }
  return (
    <>
      <circle cx={d.between(20, 100)} cy={26} r={15} fill={p.glow} opacity={0.55} />
      {many(11, (i) => block(i, 36, 62, p.far))}
      {many(11, (i) => block(i, 14, 38, p.near))}
    </>
  )
}

const rays: Scene = (p, d) => {
  const x = d.between(45, 75)
  const start = d.between(0, 20)
  return (
    <>
      {many(12, (i) => {
        const a = ((start + i * 30) * Math.PI) / 180
        const b = ((start + i * 30 + 13) * Math.PI) / 180
        const at = (angle: number): string => `${(x + Math.cos(angle) * 110).toFixed(1)},${(44 + Math.sin(angle) * 110).toFixed(1)}`
        return <path key={i} d={`M${x},44 L${at(a)} L${at(b)} Z`} fill={p.glow} opacity={0.3} />
      })}
      <circle cx={x} cy={44} r={28} fill={p.glow} opacity={0.35} />
      <path d={hillLine(d, 80)} fill={p.deep} opacity={0.8} />
    </>
  )
}

const grid: Scene = (p, d) => (
  <>
    <rect y={46} width={120} height={1} fill={p.glow} opacity={0.9} />
    {many(13, (i) => (
      <path key={i} d={`M60,46 L${-60 + i * 20},92`} stroke={p.glow} strokeWidth={0.7} opacity={0.5} />
    ))}
    {many(6, (i) => (
      <rect key={`h${i}`} y={48 + i * i * 1.5} width={120} height={0.7} fill={p.glow} opacity={0.5} />
    ))}
    {many(14, (i) => (
      <rect key={`b${i}`} x={d.between(0, 116)} y={d.between(4, 42)} width={d.between(1, 6)} height={1} fill={p.light} opacity={0.5} />
    ))}
  </>
)

const rift: Scene = (p, d) => {
  const x = d.between(40, 80)
  const y = d.between(36, 52)
  const turn = d.between(-24, 24)
  return (
    <>
      {stars(p, d, 18)}
      {many(7, (i) => (
        <ellipse
          key={i}
          cx={x}
          cy={y}
          rx={10 + i * 12}
          ry={5 + i * 8.5}
          fill={i === 0 ? p.light : 'none'}
          stroke={i % 2 ? p.glow : p.far}
          strokeWidth={i % 2 ? 1.1 : 3.2}
          strokeDasharray={i % 3 === 2 ? '9 5' : undefined}
          opacity={0.7 - i * 0.06}
          transform={`rotate(${turn + i * 5} ${x} ${y})`}
        />
      ))}
    </>
  )
}

const hex: Scene = (p, d) => {
  const cell = (x: number, y: number): string => `M${x},${y - 9} l7.8,4.5 v9 l-7.8,4.5 -7.8,-4.5 v-9 z`
  return (
    <>
      <circle cx={d.between(30, 90)} cy={d.between(30, 55)} r={34} fill={p.glow} opacity={0.3} />
      {many(48, (i) => {
        const row = Math.floor(i / 8)
        const shine = d.between(0, 1)
        return (
          <path
            key={i}
            d={cell((i % 8) * 16.6 + (row % 2) * 8.3, row * 14.6 + 6)}
            fill={shine > 0.8 ? p.glow : p.near}
            fillOpacity={shine > 0.8 ? 0.4 : 0.5}
            stroke={p.glow}
            strokeWidth={0.5}
            opacity={0.35 + shine * 0.35}
          />
        )
      })}
    </>
  )
}

const foundry: Scene = (p, d) => (
  <>
    <ellipse cx={d.between(35, 85)} cy={92} rx={58} ry={34} fill={p.glow} opacity={0.55} />
    {many(4, (i) => {
      const x = i * 36 + d.between(-6, 6)
      return <path key={i} d={`M${x},0 h7 v90 h-7 z M${x + 7},${10 + i * 4} l30,24 v5 l-30,-24 z`} fill={i % 2 ? p.near : p.far} opacity={0.9} />
    })}
    <rect y={d.between(12, 20)} width={120} height={5} fill={p.deep} />
    {many(16, (i) => (
      <circle key={`s${i}`} cx={d.between(4, 116)} cy={d.between(30, 88)} r={d.between(0.4, 1.5)} fill={p.light} opacity={0.8} />
    ))}
  </>
)

export const scenes: Record<string, Scene> = {
  ridge, flames, night, wind, storm, forest, field, crypt, mist, dunes, stars: starfield, city, rays, grid, rift, hex, foundry,
}

/** Where cards stand that nobody chose a place for: the same for all of a name. */
export const sceneOf = (name: string): string => Object.keys(scenes)[hash(name) % Object.keys(scenes).length] ?? 'rays'
