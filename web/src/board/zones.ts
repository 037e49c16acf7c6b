// Finding zones in a view, and what they are drawn as.
import type { CardView, Fact, Look, SeatName, View, ZoneView } from '../net/protocol'

export const zoneOf = (view: View, name: string): ZoneView | undefined => view.zones.find((zone) => zone.name === name)

export const seatZone = (view: View, seat: SeatName, name: string): ZoneView | undefined => zoneOf(view, `${seat} ${name}`)

export const plainName = (zone: ZoneView): string => zone.name.replace(/^[A-D] /, '')

export type Part = Look['zones'][string]
/** What a zone is drawn as, as the look of its game says. */
export const partOf = (look: Look, zone: ZoneView): Part => look.zones[plainName(zone)] ?? 'board'
/** The zones of a part, as far as the view shows any. */
export const zonesOf = (view: View, look: Look, part: Part): ZoneView[] => view.zones.filter((zone) => partOf(look, zone) === part)
/** A pile, or a deck that its owner searches: a number and a window, and no place on the board. */
export const isPile = (look: Look, zone: ZoneView): boolean => ['pile', 'shelf', 'aside'].includes(partOf(look, zone))
/** The hand a seat holds. */
export const handOf = (view: View, look: Look, seat: SeatName): ZoneView | undefined => zonesOf(view, look, 'hand').find((zone) => zone.owner === seat)
/** The decks that players of this game search instead of holding a hand. */
export const shelfOf = (look: Look): string[] => Object.keys(look.zones).filter((name) => look.zones[name] === 'shelf')

export const attachedTo = (view: View, host: CardView): CardView[] =>
  view.zones.flatMap((zone) => zone.cards ?? []).filter((card) => card.on === host.id)

export const seatNames = (view: View): SeatName[] => (['A', 'B', 'C', 'D'] as SeatName[]).slice(0, view.seats)

/** The other seats in turn order, from the one after `me`. */
export function othersOf(view: View, me: SeatName): SeatName[] {
  const all = seatNames(view)
  const at = all.indexOf(me)
  return [...all.slice(at + 1), ...all.slice(0, at)]
}

export const factOf = (view: View, name: string, seat?: SeatName): Fact | undefined =>
  view.facts.find((fact) => fact.name === name && fact.seat === seat)

export type Side = 'mine' | 'partner' | 'theirs'

/** How a seat stands to the viewer: the view names partners where there are any. */
export function sideOf(view: View, me: SeatName, seat: SeatName | undefined): Side {
  if (seat === me) return 'mine'
  return seat !== undefined && factOf(view, 'partner', me)?.value === seat ? 'partner' : 'theirs'
}

export const controllerOf = (card: CardView): SeatName | undefined => card.controller ?? card.owner
