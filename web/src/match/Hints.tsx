// The computer's advice on the board: a badge on what to choose, an arrow to where.
import { useLayoutEffect, useState, type ReactElement } from 'react'
import type { Choice, HintOption } from '../net/protocol'
import { spotsOf, type Spot } from './choosing'
import { useTable, type HintMark } from './context'

const most = 3

/** The best options by rank, as far as they go on from what is chosen. */
function ranked(hint: HintOption[] | undefined, choice: Choice | undefined): { mark: HintMark; spots: Spot[]; text: string }[] {
  return (hint ?? []).slice(0, most).flatMap(({ text, chance }, i) => {
    const option = choice?.options.find((each) => each.text === text)
    return option ? [{ mark: { rank: i + 1, chance }, spots: spotsOf(option), text }] : []
  })
}

export function hintMarks(hint: HintOption[] | undefined, choice: Choice | undefined, path: Spot[]): Map<Spot, HintMark> {
  const marks = new Map<Spot, HintMark>()
  for (const { mark, spots } of ranked(hint, choice)) {
    const next = path.every((spot, i) => spots[i] === spot) ? spots[path.length] : undefined
    if (next && !marks.has(next)) marks.set(next, mark)
  }
  return marks
}

/** The hint for an option that is a button, by its text. */
export function hintOf(hint: HintOption[] | undefined, text: string): HintMark | undefined {
  const at = (hint ?? []).slice(0, most).findIndex((each) => each.text === text)
  const found = hint?.[at]
  return found && { rank: at + 1, chance: found.chance }
}

interface Arrow {
  d: string
  rank: number
}

export function HintArrows(): ReactElement | null {
  const { state, choice } = useTable()
  const [arrows, setArrows] = useState<Arrow[]>([])
  useLayoutEffect(() => {
    const middle = (spot: Spot): [number, number] | undefined => {
      const box = document.querySelector(`[data-spot="${spot}"]`)?.getBoundingClientRect() ?? zoneBox(spot)
      return box && [box.left + box.width / 2, box.top + box.height / 2]
    }
    setArrows(
      ranked(state.hint, choice).flatMap(({ mark, spots }) => {
        const from = spots[0] && middle(spots[0])
        const to = spots[1] && middle(spots[1])
        if (!from || !to) return []
        const bend = (to[0] - from[0]) * 0.18
        return [{ rank: mark.rank, d: `M${from[0]},${from[1]} Q${(from[0] + to[0]) / 2 + bend},${(from[1] + to[1]) / 2} ${to[0]},${to[1]}` }]
      }),
    )
  }, [state.hint, choice])
  if (!state.hint || arrows.length === 0) return null
  return (
    <svg className="hint-arrows" aria-hidden="true" focusable="false">
      <defs>
        <marker id="hint-head" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="5" markerHeight="5" orient="auto">
          <path d="M0,0 L10,5 L0,10 Z" fill="context-stroke" />
        </marker>
      </defs>
      {arrows.map(({ d, rank }) => (
        <path key={rank} d={d} className={rank === 1 ? 'best' : ''} markerEnd="url(#hint-head)" />
      ))}
    </svg>
  )
}

const zoneBox = (spot: Spot): DOMRect | undefined =>
  spot.startsWith('zone ') ? document.querySelector(`[data-zone="${spot.slice(5)}"]`)?.getBoundingClientRect() : undefined
