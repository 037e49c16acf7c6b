// Which board draws which game. A game without one of its own is drawn from its zones.
import type { ComponentType } from 'react'
import type { Choice, SeatName } from '../net/protocol'
import { GenericBoard } from './GenericBoard'
import { StructureBoard } from './dept_of_structure/StructureBoard'
import { LanesBoard, LanesSeat } from './lanes/LanesBoard'
import { LostEmpiresBoard } from './lost_empires/LostEmpiresBoard'
import { PurgeBoard } from './purge/PurgeBoard'
import { RigBoard } from './war_rig/RigBoard'
import { RigNear, RigSeat } from './war_rig/Yard'

export interface BoardOf {
  Board: ComponentType
  /** What a seat shows beside its piles. */
  Seat?: ComponentType<{ seat: SeatName }>
  /** Counted things drawn as pips, with how many there can be. */
  pips?: Record<string, number>
  /** Numbers and piles of a seat that need no place of their own. */
  hide?: string[]
  /** Numbers shown behind another one: how many there can be, or how many come. */
  beside?: Record<string, { name: string; by: string }>
  /** Piles of their own that players search instead of holding a hand. */
  shelf?: string[]
  /** Whether a question is a window one may not want to be asked in, where a look at the turn does not tell. */
  isWindow?: (choice: Choice) => boolean
  /** What lies before a player instead of a hand. */
  Near?: ComponentType
}

const boards: Record<string, BoardOf> = {
  lanes: { Board: LanesBoard, Seat: LanesSeat },
  'lost-empires': { Board: LostEmpiresBoard, pips: { gates: 4, command: 4, supply: 1 }, hide: ['box'] },
  'dept-of-structure': { Board: StructureBoard, hide: ['counters'] },
  purge: {
    Board: PurgeBoard,
    shelf: ['TEK deck', 'OPS deck', 'WAR deck'],
    beside: { energy: { name: 'income', by: ' +' }, supply: { name: 'supply cap', by: '/' }, plays: { name: 'actions', by: '/' } },
    hide: ['income', 'supply cap', 'actions', 'TEK played', 'surcharge', 'quiet'],
    isWindow: (choice) => choice.options.some((option) => option.verb === 'pass all'),
  },
  'war-rig': {
    Board: RigBoard,
    Seat: RigSeat,
    Near: RigNear,
    hide: ['rig actions', 'rig disabled', 'out', 'sway', 'loyal', 'token laid', 'token'],
  },
}

export const boardOf = (game: string): BoardOf => boards[game] ?? { Board: GenericBoard }
