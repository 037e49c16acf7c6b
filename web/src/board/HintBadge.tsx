import type { ReactElement } from 'react'
import { Sign } from '../art/Sign'
import type { Spot } from '../match/choosing'
import { useTable } from '../match/context'

/** The computer's opinion of what stands here: its rank and the chance to win. */
export function HintBadge({ spot }: { spot: Spot }): ReactElement | null {
  const mark = useTable().hints.get(spot)
  if (!mark) return null
  return (
    <span className={`hint-badge ${mark.rank === 1 ? 'best' : ''}`}>
      <Sign name="hint" />
      {mark.rank}. {Math.round(mark.chance * 100)}%
    </span>
  )
}
