// Which board draws which game: a game's folder here has a board.ts, which is fetched when a match of the game is opened. A
// game without one is drawn from its look.
import type { ComponentType } from 'react'
import type { Choice, SeatName } from '../net/protocol'
import { GenericBoard } from './GenericBoard'

export interface BoardOf {
  Board: ComponentType
  /** What a seat shows beside its piles. */
  Seat?: ComponentType<{ seat: SeatName }>
  /** The board is as high as what lies on it. */
  grows?: boolean
  /** Whether a question is a window one may not want to be asked in, where a look at the turn does not tell. */
  isWindow?: (choice: Choice) => boolean
  /** What lies before a player instead of a hand. */
  Near?: ComponentType
  /** What the legend of this game tells besides the signs of its cards. */
  Legend?: ComponentType
}

const folders = import.meta.glob<{ board: BoardOf }>('./*/board.ts')
const boards = new Map<string, BoardOf>()

/** Once this is done, `boardOf` knows the board of the game. */
export async function openBoard(game: string): Promise<void> {
  const load = folders[`./${game.replaceAll('-', '_')}/board.ts`]
  if (load && !boards.has(game)) boards.set(game, (await load()).board)
}

const generic: BoardOf = { Board: GenericBoard, grows: true }

export const boardOf = (game: string): BoardOf => boards.get(game) ?? generic
