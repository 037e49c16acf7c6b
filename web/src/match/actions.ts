// What happened, put in order: headings of turns and phases, and between them one group per action with what came of it.
import type { GameEvent } from '../net/protocol'

const headings = new Set(['turn', 'round', 'phase', 'acts'])

/** Events a player decided on; the others follow from one. */
const deeds = new Set(
  [
    'play levy declare use invoke activate attack move exchange-out set-protection pass end end-turn keep mulligan take pick',
    'set-back battle battle-declared group skirmish send block retreat gate first start',
    'equip gather encamp decamp coerce construct build fight-fire recruit rescue spy sabotage open-fire shoot summon discover claim give supply',
    'exchange refine research attach detach bombard hack shield bid mission mission-done mission-failed',
  ]
    .join(' ')
    .split(' '),
)

/** Deeds that are part of another one: a unit that is activated moves and attacks. */
const partOf: Record<string, string[]> = {
  move: ['activate', 'attack', 'use', 'play', 'levy', 'group', 'invoke', 'declare'],
  attack: ['activate', 'battle', 'use'],
  use: ['activate'],
  send: ['battle-declared', 'send'],
  group: ['group'],
  block: ['battle', 'block'],
  shoot: ['open-fire'],
  'set-protection': ['set-protection'],
  give: ['construct', 'build', 'attack'],
  retreat: ['attack'],
}

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

export const isHeading = (event: GameEvent): boolean => headings.has(event.kind)

const belongs = (event: GameEvent, lead: GameEvent): boolean =>
  !deeds.has(event.kind) || ((partOf[event.kind]?.includes(lead.kind) ?? false) && (event.seat === undefined || lead.seat === undefined || event.seat === lead.seat))

export function partsOf(events: GameEvent[]): LogPart[] {
  const parts: LogPart[] = []
  let open: Action | undefined
  for (const event of events) {
    if (isHeading(event)) {
      parts.push({ heading: event })
      open = undefined
    } else if (open && belongs(event, open.lead)) {
      open.rest.push(event)
    } else {
      open = { lead: event, rest: [] }
      parts.push(open)
    }
  }
  return parts
}

/** Parts of a log that has grown; those that are as before stay the same objects, so that they need not be drawn again. */
export function grownParts(before: LogPart[], events: GameEvent[]): LogPart[] {
  const now = partsOf(events)
  return now.map((part, i) => (before[i] && same(before[i], part) ? before[i] : part))
}

function same(a: LogPart, b: LogPart): boolean {
  if ('heading' in a || 'heading' in b) return 'heading' in a && 'heading' in b && a.heading === b.heading
  return a.lead === b.lead && a.rest.length === b.rest.length && a.rest.at(-1) === b.rest.at(-1)
}
