// The other side's turn, from the steps the table has kept: which they were, and what they changed on the board.
import { factOf, isPile } from '../board/zones'
import type { CardView, EventLooks, Look, SeatName, View } from '../net/protocol'
import { partsOf, type Action } from './actions'
import type { Spot } from './choosing'
import type { Step } from './store'

/** Whose turn it is, if the view says so; some games only count their turns. */
export const acting = (view: View): string | undefined =>
  ['turn', 'attacker', 'active'].map((name) => factOf(view, name)?.value).find((value): value is string => typeof value === 'string' && /^[A-D]$/.test(value))

/** A choice in one's own turn; an answer in somebody else's only interrupts it, and what the table made for one is no choice. */
const isOwn = (step: Step, seat: SeatName | null): boolean => seat !== null && step.by === seat && !step.made && (acting(step.before) ?? seat) === seat

/** The last steps of the others, with one's own answers among them. Who watches sees the last turn of whoever had it. */
export function lastTurn(kept: Step[], seat: SeatName | null): Step[] {
  const me = seat ?? kept.findLast((step) => step.by !== kept.at(-1)?.by)?.by ?? null
  let end = kept.length
  while (end > 0 && kept[end - 1]!.by === me) end -= 1
  let from = end
  while (from > 0 && !isOwn(kept[from - 1]!, me)) from -= 1
  while (from < end && kept[from]!.by === me) from += 1
  return kept.slice(from, end)
}

/** Whether one's own turn has gone on since the others acted: what they did is no news then. */
export const isFresh = (kept: Step[], seat: SeatName | null): boolean => seat !== null && kept.length > 0 && !isOwn(kept.at(-1)!, seat)

export interface Deed {
  by: SeatName | undefined
  before: View
  view: View
  events: Step['events']
  action: Action | undefined
}

/** The steps of a turn put together to what a player would call an action: choices that only carry one on belong to it. */
export function deedsOf(steps: Step[], looks: EventLooks): Deed[] {
  const deeds: Deed[] = []
  for (const step of steps) {
    const last = deeds.at(-1)
    const merged = last ? partsOf([...last.events, ...step.events], looks).filter((part) => 'lead' in part) : []
    if (last && (step.events.length === 0 || (last.by === step.by && merged.length === 1) || !last.action)) {
      last.events = [...last.events, ...step.events]
      last.view = step.view
      last.by = last.action ? last.by : step.by
      last.action = firstAction(last.events, looks)
    } else {
      deeds.push({ by: step.by, before: step.before, view: step.view, events: step.events, action: firstAction(step.events, looks) })
    }
  }
  return deeds
}

const firstAction = (events: Step['events'], looks: EventLooks): Action | undefined => partsOf(events, looks).find((part) => 'lead' in part)

export type Changed = 'new' | 'moved' | 'changed' | 'lost'

/** What is different on the board: cards that came, moved or changed, places that lost some, numbers of players ("seat A gates"). */
export function changesBetween(before: View | undefined, now: View, look: Look): Map<Spot, Changed> {
  const changes = new Map<Spot, Changed>()
  if (!before) return changes
  const were = places(before)
  const are = places(now)
  for (const [id, { card, zone }] of are) {
    const was = were.get(id)
    if (!was || was.card.name !== card.name) changes.set(`card ${id}`, 'new')
    else if (was.zone !== zone) changes.set(`card ${id}`, 'moved')
    else if (seen(was.card) !== seen(card)) changes.set(`card ${id}`, 'changed')
  }
  for (const [id, { zone }] of were) if (!are.has(id) && now.zones.some((each) => each.name === zone)) changes.set(`zone ${zone}`, 'lost')
  for (const zone of now.zones) {
    const was = before.zones.find((each) => each.name === zone.name)
    if (isPile(look, zone) && zone.cards && was && was.count !== zone.count) changes.set(`zone ${zone.name}`, 'changed')
  }
  const facts = (view: View): Map<string, string> => new Map(view.facts.filter((fact) => fact.seat).map((fact) => [`${fact.seat} ${fact.name}`, String(fact.value)]))
  const said = facts(before)
  for (const [key, value] of facts(now)) if (said.has(key) && said.get(key) !== value) changes.set(`seat ${key}`, 'changed')
  return changes
}

function places(view: View): Map<number, { card: CardView; zone: string }> {
  return new Map(view.zones.flatMap((zone) => (zone.cards ?? []).map((card) => [card.id, { card, zone: zone.name }] as const)))
}

const seen = (card: CardView): string => JSON.stringify([card.counters ?? {}, card.stats?.map((stat) => stat.now), card.marks, card.on, card.controller])
