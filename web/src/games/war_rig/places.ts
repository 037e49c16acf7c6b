// The map as it is printed: where each place is drawn and which tokens are to be found there. Looks only; what may be done
// comes with the options.
import type { Tint } from '../../art/palette'
import { controllerOf, factOf, zoneOf } from '../../board/zones'
import type { CardView, SeatName, View } from '../../net/protocol'

export type PlaceKind = 'basic' | 'base' | 'beyond' | 'hub'

export interface Place {
  zone: string
  area: string
  kind: PlaceKind
  /** Where it is drawn on a map too narrow for corners. */
  narrow: string
  supply: string[]
  /** The zone of what is built here. */
  sites?: string
}

export const tokens = ['red', 'green', 'blue', 'brown', 'tech', 'scrap']

const place = (zone: string, kind: PlaceKind, column: number, row: number, supply: string[] = []): Place => ({
  zone,
  area: `${row} / ${column}`,
  narrow: `${row} / ${column}`,
  kind,
  supply,
})

/** Clockwise from Low Orbit, then what lies beyond and the hub. */
export const places: Place[] = [
  { ...place('Low Orbit', 'basic', 1, 2, ['tech']), sites: 'Low Orbit sites' },
  place('Base 4', 'base', 2, 1),
  place('Oil Sands', 'basic', 3, 1, ['red', 'green', 'brown']),
  place('Base 1', 'base', 4, 1),
  { ...place('Deep Trenches', 'basic', 5, 2, ['tech']), sites: 'Deep Trenches sites' },
  place('Base 6', 'base', 5, 3),
  place('Methane Sea', 'basic', 5, 4, ['red', 'green', 'blue']),
  { ...place('Base 3', 'base', 4, 5), narrow: '5 / 4 / auto / span 2' },
  place('Ancient City', 'basic', 3, 5, ['tech']),
  { ...place('Base 2', 'base', 2, 5), narrow: '5 / 1 / auto / span 2' },
  place('Volcanic Range', 'basic', 1, 4, ['green', 'blue', 'brown']),
  place('Base 5', 'base', 1, 3),
  { ...place('Deep Space', 'beyond', 1, 1), sites: 'Deep Space sites' },
  { ...place('Planet Core', 'beyond', 5, 1), sites: 'Planet Core sites' },
  { ...place('Barren Wastes', 'hub', 3, 3, ['scrap']), area: '2 / 2 / span 3 / span 3', narrow: '2 / 2 / span 3 / span 3' },
]

/** The picture behind a place: a scene of the cards, tinted for the place. */
const pictures: Record<string, [string, Tint]> = {
  'Low Orbit': ['stars', { hue: 250, chroma: 9, against: 205 }],
  'Oil Sands': ['dunes', { hue: 60, chroma: 9, against: 85 }],
  'Deep Trenches': ['crypt', { hue: 200, chroma: 7, against: 170 }],
  'Methane Sea': ['wind', { hue: 175, chroma: 9, against: 140 }],
  'Ancient City': ['city', { hue: 100, chroma: 6, against: 80 }],
  'Volcanic Range': ['ridge', { hue: 28, chroma: 13, against: 60 }],
  'Barren Wastes': ['dunes', { hue: 55, chroma: 7.5, against: 70 }],
  'Deep Space': ['stars', { hue: 290, chroma: 11, against: 330 }],
  'Planet Core': ['flames', { hue: 35, chroma: 15, against: 75 }],
}

export const pictureOf = (zone: string): [string, Tint] => pictures[zone] ?? ['grid', { hue: 255, chroma: 3, against: 230 }]

/** What a far place is reached from. */
export const doors: [string, string][] = [
  ['Deep Space', 'Low Orbit'],
  ['Planet Core', 'Deep Trenches'],
]

/** Whose home a base is: players sit at the bases with the first numbers. */
export function homeOf(zone: string, seats: number): SeatName | undefined {
  const number = Number(/^Base (\d)$/.exec(zone)?.[1] ?? 0)
  return number >= 1 && number <= seats ? (['A', 'B', 'C', 'D'] as const)[number - 1] : undefined
}

/** The places all three of which win by domination. */
export const richPlaces = ['Oil Sands', 'Methane Sea', 'Volcanic Range']

/** Who is in control of a place, as the marks of the squads there tell. */
export const controlOf = (view: View, zone: string): SeatName | undefined =>
  zoneOf(view, zone)?.cards?.flatMap((card) => (card.marks?.includes('in control') ? [controllerOf(card)] : []))[0]

export interface Chain {
  name: 'space' | 'core'
  /** In the order in which they are built; the last one is what a match is won with. */
  facilities: string[]
}

export const chains: Chain[] = [
  { name: 'space', facilities: ['Orbital Platform', 'Solar Harvester', 'Empire Portal'] },
  { name: 'core', facilities: ['Planetary Venting Infrastructure', 'Experimental Core Vent', 'Stable Core Reactor'] },
]

/** How far a side has come with a chain: what the last of its facilities there stood on is needed no more. */
export function builtOf(view: View, seat: SeatName, chain: Chain): number {
  const standing = view.zones
    .filter((zone) => zone.name.endsWith(' sites'))
    .flatMap((zone) => zone.cards ?? [])
    .filter((card) => controllerOf(card) === seat && !(card.marks ?? []).includes('burning'))
  return Math.max(0, ...standing.map((card) => chain.facilities.indexOf(card.name) + 1))
}

/** How many of the six basic locations the Empire holds. */
export const heldByEmpire = (view: View): number => places.filter((place) => place.kind === 'basic' && factOf(view, `${place.zone} held`)?.value === 1).length

/** The tokens lying loose in a place, by kind. */
export const looseIn = (view: View, zone: string): [string, number][] =>
  tokens.map((token): [string, number] => [token, Number(factOf(view, `${zone} ${token}`)?.value ?? 0)]).filter(([, n]) => n > 0)

/** The tokens a squad carries, by kind. */
export const cargoOf = (card: CardView): [string, number][] =>
  tokens.map((token): [string, number] => [token, card.counters?.[token] ?? 0]).filter(([, n]) => n > 0)

export const gear: Record<string, string> = {
  'ID Scanner': 'guard',
  'Assault Rifles': 'arms',
  'Workshop Tools': 'tools',
  'Fire Control Drones': 'extinguisher',
  'Smoke Grenades': 'smoke',
  'Armoured Haulage': 'haulage',
}

export const gearOf = (card: CardView): { name: string; sign: string }[] =>
  (card.marks ?? []).flatMap((name) => (gear[name] ? [{ name, sign: gear[name] }] : []))

export const states: Record<string, string> = {
  camped: 'camped',
  captive: 'captive',
  overheated: 'overheated',
  stunned: 'stunned',
  infiltrating: 'infiltrating',
  'behind smoke': 'smoke',
  outpost: 'outpost',
  disabled: 'stunned',
}

/** What is the matter with a piece, as signs. */
export const statesOf = (card: CardView): { name: string; sign: string }[] =>
  (card.marks ?? []).flatMap((name) => (states[name] ? [{ name, sign: states[name] }] : []))

export const seatColours: Record<SeatName, string> = { A: 'Purple', B: 'Red', C: 'Orange', D: 'Yellow' }
