// How a game looks: colours of its factions and which printed numbers stand where on a card. Looks only, no rule.
import type { Tint } from '../art/palette'

export interface Look {
  /** Hue of the game's tile and table. */
  hue: number
  tints: Record<string, Tint>
  /** Printed numbers that are a price, shown at the top of a card. */
  costs: string[]
  /** Printed numbers shown at the foot of a card, in this order. */
  stats: string[]
  /** The number shown large on a card in play, when the view gives one. */
  main?: string
  /** Signs for the words of a written price. */
  priceSigns: [RegExp, string][]
  /** Signs of words and numbers that go by another name at this table. */
  signs: Record<string, string>
  /** Counters and what sign shows them; others are written out. */
  counters: Record<string, string>
  /** What a counter is called on a card, if not by its own name. */
  counterWords: Record<string, string>
  /** Counters, numbers and marks that a card in play need not show. */
  quiet: string[]
}

const plain: Look = {
  hue: 220,
  tints: {},
  costs: [],
  stats: [],
  priceSigns: [],
  signs: {},
  counters: { damage: 'damage' },
  counterWords: {},
  quiet: [],
}

const looks: Record<string, Look> = {
  lanes: {
    hue: 28,
    tints: {
      Ember: { hue: 32, chroma: 0.15, against: 70 },
      Gale: { hue: 232, chroma: 0.1, against: 190 },
      Grove: { hue: 145, chroma: 0.11, against: 105 },
      Hollow: { hue: 305, chroma: 0.1, against: 165 },
    },
    costs: [],
    stats: ['front', 'back'],
    main: 'power',
    priceSigns: [
      [/discard (\d+)/, 'discard'],
      [/\[Rest\] (\d+)/, 'rest'],
      [/sacrifice/, 'sacrifice'],
      [/return/, 'return'],
      [/top (\d+) cards/, 'mill'],
    ],
    signs: {},
    counters: { rest: 'rest' },
    counterWords: { rest: 'rested' },
    quiet: ['used', 'fresh', 'attacked'],
  },
  'lost-empires': {
    hue: 265,
    tints: {
      Feng: { hue: 18, chroma: 0.14, against: 85 },
      'Terra Corps': { hue: 65, chroma: 0.11, against: 35 },
      'Neo Human Republic': { hue: 245, chroma: 0.11, against: 210 },
      'Scion Imperium': { hue: 318, chroma: 0.12, against: 88 },
    },
    costs: ['command', 'supply'],
    stats: ['control', 'offense', 'defense'],
    priceSigns: [],
    signs: {},
    counters: { damage: 'damage', drain: 'drain', elite: 'elite' },
    counterWords: { drain: 'drained' },
    quiet: ['fresh', 'spent', 'third_hit', 'doomed', 'last_seen'],
  },
  'dept-of-structure': {
    hue: 150,
    tints: {
      Grid: { hue: 225, chroma: 0.1, against: 95 },
      Horde: { hue: 140, chroma: 0.1, against: 20 },
      Militia: { hue: 85, chroma: 0.09, against: 250 },
      Scavengers: { hue: 45, chroma: 0.13, against: 200 },
    },
    costs: [],
    stats: ['attack', 'defense', 'crew'],
    priceSigns: [
      [/(\d+) Survivor/, 'survivor'],
      [/(\d+) Bio/, 'bio'],
      [/(\d+) Power/, 'energy'],
      [/(\d+) Supplies/, 'supplies'],
      [/(\d+) \*/, 'any'],
    ],
    signs: { power: 'energy', base: 'base' },
    counters: { damage: 'damage', utilized: 'utilized', tokens: 'tokens' },
    counterWords: {},
    quiet: ['fresh', 'attacking', 'blocking', 'order', 'fed'],
  },
  purge: {
    hue: 345,
    tints: {
      Humans: { hue: 22, chroma: 0.13, against: 60 },
      Machines: { hue: 145, chroma: 0.11, against: 110 },
      Ancients: { hue: 255, chroma: 0.12, against: 200 },
    },
    costs: ['tek'],
    stats: ['attack', 'damage', 'armor', 'health', 'population', 'energy', 'initiative'],
    priceSigns: [[/(\d+) energy/, 'energy']],
    signs: { damage: 'firepower', 'TEK count': 'tek' },
    counters: { moving: 'moving', counters: 'tokens' },
    counterWords: { moving: 'moves' },
    quiet: ['spent attacks', 'wounds', 'rust', 'fighting', 'used', 'initiative', 'attacker', 'defender', 'token'],
  },
  'war-rig': {
    hue: 48,
    tints: {
      Purple: { hue: 308, chroma: 0.13, against: 270 },
      Red: { hue: 24, chroma: 0.16, against: 60 },
      Orange: { hue: 56, chroma: 0.14, against: 20 },
      Yellow: { hue: 98, chroma: 0.13, against: 75 },
      equipment: { hue: 165, chroma: 0.07, against: 90 },
      facility: { hue: 200, chroma: 0.08, against: 60 },
      movement: { hue: 130, chroma: 0.08, against: 95 },
      weapon: { hue: 12, chroma: 0.12, against: 75 },
      cockpit: { hue: 240, chroma: 0.09, against: 190 },
      mission: { hue: 345, chroma: 0.09, against: 40 },
      'drop-ship': { hue: 275, chroma: 0.05, against: 25 },
    },
    costs: [],
    stats: ['armour', 'weight'],
    priceSigns: [
      [/(\d+) red/, 'red'],
      [/(\d+) green/, 'green'],
      [/(\d+) blue/, 'blue'],
      [/(\d+) brown/, 'brown'],
    ],
    signs: { tech: 'chip' },
    counters: { stock: 'stock' },
    counterWords: {},
    quiet: ['hits', 'fire', 'slot', 'used', 'moved', 'round', 'lesser', 'gear', 'camped', 'overheated', 'stun', 'stunned'],
  },
}

export const lookOf = (game: string): Look => looks[game] ?? plain
