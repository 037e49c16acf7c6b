import './lanes.css'
import type { BoardOf } from '../boards'
import { LanesBoard, LanesSeat } from './LanesBoard'

export const board: BoardOf = { Board: LanesBoard, Seat: LanesSeat }
