// What every piece of the table needs: the view, what can be chosen, and how to choose it.
import { createContext, useContext } from 'react'
import type { Faces } from '../cards/faces'
import type { CardView, Choice, Option, SeatName, View } from '../net/protocol'
import type { Spot } from './choosing'
import type { MatchState } from './store'
import type { Changed } from './turns'

export interface HintMark {
  rank: number
  chance: number
}

export interface Table {
  state: MatchState
  view: View
  faces: Faces
  /** The seat the board is drawn for. */
  me: SeatName
  /** The choice that is open now; none while events are still shown. */
  choice: Choice | undefined
  path: Spot[]
  /** What can be chosen now. */
  spots: Set<Spot>
  hints: Map<Spot, HintMark>
  /** What the others changed since one's own last turn, or what the action looked back at changed. */
  changes?: Map<Spot, Changed>
  pick(spot: Spot): void
  act(option: Option): void
  cancel(): void
  /** Shows a card beside the board; undefined shows none. */
  inspect(card: CardView | undefined): void
  /** Opens a card in a window of its own. */
  open(card: CardView): void
  nameOf(seat: SeatName): string
}

const Context = createContext<Table | undefined>(undefined)
export const TableProvider = Context.Provider

export function useTable(): Table {
  const table = useContext(Context)
  if (!table) throw new Error('a piece of the table is drawn outside of a table')
  return table
}
