// A replay as a row of pictures: the table after every step, and where its turns begin.
import type { ReplayAnswer } from '../net/around'
import { changed, type GameEvent, type SeatName, type View } from '../net/protocol'

export interface Frame {
  /** The entry of the journal after which the table looked like this; 0 at the start. */
  seq: number
  view: View
  events: GameEvent[]
  by: SeatName | undefined
  cause: string
  /** The choice that led here, as records write it. */
  did: string | undefined
  /** The same as people read it. */
  didWords?: string | undefined
  /** There was nothing to decide. */
  forced: boolean
  /** How many log entries have been told by now. */
  logged: number
  /** A turn or round begins here, and what the table said of it. */
  turn: string | undefined
}

export interface Film {
  frames: Frame[]
  log: GameEvent[]
  /** Why there is nothing after the last frame, when the match went on. */
  differs: string | undefined
}

const turnOf = (events: GameEvent[], kinds: string[]): string | undefined => events.find((event) => kinds.includes(event.kind))?.text

export function filmOf(replay: ReplayAnswer): Film {
  const all = [replay.start.log, ...replay.steps.map((step) => step.events)].flat()
  // Games with turns jump by turn, others by round, and what has neither by phase.
  const kinds = ['turn', 'round', 'phase'].filter((kind) => all.some((event) => event.kind === kind)).slice(0, 1)
  let view = replay.start.view
  let logged = replay.start.log.length
  const frames: Frame[] = [
    { seq: 0, view, events: replay.start.log, by: undefined, cause: 'start', did: undefined, forced: false, logged, turn: turnOf(replay.start.log, kinds) },
  ]
  for (const step of replay.steps) {
    view = changed(view, step.change)
    logged += step.events.length
    frames.push({
      seq: step.seq,
      view,
      events: step.events,
      by: step.by,
      cause: step.cause,
      did: step.did,
      didWords: step.did_words,
      forced: step.forced === true,
      logged,
      turn: turnOf(step.events, kinds),
    })
  }
  return { frames, log: all, differs: replay.differs?.text }
}

/** The next frame to look at: what decided nothing is stepped over unless one wants to see it. */
export function stepFrom(frames: Frame[], from: number, direction: 1 | -1, over: boolean): number {
  let at = from + direction
  while (over && at > 0 && at < frames.length - 1 && frames[at]?.forced) at += direction
  return Math.max(0, Math.min(frames.length - 1, at))
}

/** The nearest beginning of a turn before or after a frame; the first or last frame when there is none. */
export function jumpTurn(frames: Frame[], from: number, direction: 1 | -1): number {
  for (let i = from + direction; i > 0 && i < frames.length; i += direction) if (frames[i]?.turn) return i
  return direction > 0 ? frames.length - 1 : 0
}

/** The frame after an entry; entries that were taken back lead to the one before. */
export function frameAfter(frames: Frame[], seq: number): number {
  let at = 0
  frames.forEach((frame, i) => {
    if (frame.seq <= seq) at = i
  })
  return at
}
