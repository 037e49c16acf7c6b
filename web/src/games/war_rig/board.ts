import './war_rig.css'
import './war_rig_pieces.css'
import './war_rig_yard.css'
import type { BoardOf } from '../boards'
import { RigBoard } from './RigBoard'
import { RigLegend } from './RigLegend'
import { RigNear, RigSeat } from './Yard'

export const board: BoardOf = { Board: RigBoard, Seat: RigSeat, Near: RigNear, Legend: RigLegend, grows: true }
