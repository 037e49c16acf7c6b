// What happened, put in order: headings of turns and phases, and between them one group per action with what came of it.
import type { EventLooks, GameEvent } from '../net/protocol'

export interface Heading {
  heading: GameEvent
}
export interface Action {
  /** What was done. */
  lead: GameEvent
  /** What came of it. */
  rest: GameEvent[]
}
export type LogPart = Heading | Action

/** Where a game does not say what its events are, each is an entry. */
export function partsOf(events: GameEvent[], looks: EventLooks): LogPart[] {
  const parts: LogPart[] = []
  const told = Object.values(looks).some(({ role }) => role !== undefined)
  let open: Action | undefined
  for (const event of events) {
    if (looks[event.kind]?.role === 'heading') {
      parts.push({ heading: event })
      open = undefined
    } else if (told && open && belongs(event, open.lead, looks)) {
      open.rest.push(event)
    } else {
      open = { lead: event, rest: [] }
      parts.push(open)
    }
  }
  return parts
}

/** What follows from an action, or a deed that is part of it: a unit that is activated moves and attacks. */
function belongs(event: GameEvent, lead: GameEvent, looks: EventLooks): boolean {
  const look = looks[event.kind]
  if (look?.role !== 'deed') return true
  return (look.in?.includes(lead.kind) ?? false) && (event.seat === undefined || lead.seat === undefined || event.seat === lead.seat)
}

/** Parts of a log that has grown; those that are as before stay the same objects, so that they need not be drawn again. */
export function grownParts(before: LogPart[], events: GameEvent[], looks: EventLooks): LogPart[] {
  const now = partsOf(events, looks)
  return now.map((part, i) => (before[i] && same(before[i], part) ? before[i] : part))
}

function same(a: LogPart, b: LogPart): boolean {
  if ('heading' in a || 'heading' in b) return 'heading' in a && 'heading' in b && a.heading === b.heading
  return a.lead === b.lead && a.rest.length === b.rest.length && a.rest.at(-1) === b.rest.at(-1)
}
