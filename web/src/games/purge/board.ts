import './purge.css'
import type { BoardOf } from '../boards'
import { PurgeBoard } from './PurgeBoard'

export const board: BoardOf = {
  Board: PurgeBoard,
  grows: true,
  isWindow: (choice) => choice.options.some((option) => option.verb === 'pass all'),
}
