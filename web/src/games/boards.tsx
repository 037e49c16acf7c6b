// Which board draws which game. A game without one of its own is drawn from its zones.
import type { ComponentType } from 'react'
import type { SeatName } from '../net/protocol'
import { GenericBoard } from './GenericBoard'
import { StructureBoard } from './dept_of_structure/StructureBoard'
import { LanesBoard, LanesSeat } from './lanes/LanesBoard'
import { LostEmpiresBoard } from './lost_empires/LostEmpiresBoard'

export interface BoardOf {
  Board: ComponentType
  /** What a seat shows beside its piles. */
  Seat?: ComponentType<{ seat: SeatName }>
  /** Counted things drawn as pips, with how many there can be. */
  pips?: Record<string, number>
  /** Numbers and piles of a seat that need no place of their own. */
  hide?: string[]
}

const boards: Record<string, BoardOf> = {
  lanes: { Board: LanesBoard, Seat: LanesSeat },
  'lost-empires': { Board: LostEmpiresBoard, pips: { gates: 4, command: 4, supply: 1 }, hide: ['box'] },
  'dept-of-structure': { Board: StructureBoard, hide: ['counters'] },
}

export const boardOf = (game: string): BoardOf => boards[game] ?? { Board: GenericBoard }
