import './dept_of_structure.css'
import type { BoardOf } from '../boards'
import { StructureBoard } from './StructureBoard'

export const board: BoardOf = { Board: StructureBoard, grows: true }
