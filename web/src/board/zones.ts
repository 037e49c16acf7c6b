// Finding zones in a view, and which of them are piles rather than laid out.
import type { CardView, Fact, SeatName, View, ZoneView } from '../net/protocol'

export const zoneOf = (view: View, name: string): ZoneView | undefined => view.zones.find((zone) => zone.name === name)

export const seatZone = (view: View, seat: SeatName, name: string): ZoneView | undefined => zoneOf(view, `${seat} ${name}`)

const piles = new Set([
  'deck', 'pool', 'protection', 'graveyard', 'trash', 'discard', 'discard pile', 'removed', 'archive', 'exile', 'box', 'counters',
  'TEK deck', 'OPS deck', 'WAR deck', 'TEK discard', 'OPS discard', 'WAR discard',
])

export const plainName = (zone: ZoneView): string => zone.name.replace(/^[A-D] /, '')
export const isHand = (zone: ZoneView): boolean => plainName(zone) === 'hand'
export const isResolving = (zone: ZoneView): boolean => ['resolving', 'playing', 'stack'].includes(plainName(zone))
export const isPile = (zone: ZoneView): boolean => piles.has(plainName(zone))

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

export const controllerOf = (card: CardView): SeatName | undefined => card.controller ?? card.owner
