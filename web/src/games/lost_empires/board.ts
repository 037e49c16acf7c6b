import './lost_empires.css'
import type { BoardOf } from '../boards'
import { LostEmpiresBoard } from './LostEmpiresBoard'

export const board: BoardOf = { Board: LostEmpiresBoard }
