// A small table of Lanes for component tests, in the words of the protocol.
import { facesOf, type Faces } from '../cards/faces'
import { faceOf, listOf } from './look'
import type { CardView, Choice, GameInfo, TableInfo, View, ZoneView } from '../net/protocol'

const list = listOf('lanes', {
  types: [{ name: 'unit', text: 'unit', help: '' }],
  groups: [{ name: 'Ember', text: 'Ember', help: '' }],
  keywords: [
    { name: 'ranged', text: 'Ranged', help: 'it does not die when it shoots', reminder: 'It does not die when it shoots.' },
    { name: 'bulwark', text: 'Bulwark', help: 'it cannot attack', reminder: 'It cannot attack.' },
  ],
  cards: [
    faceOf('Ember Wolf', 'unit', {
      group: 'Ember',
      stats: { front: 5, back: 0 },
      cost: 'discard 1 card',
      text: ['Ranged', 'On kill: This unit gets +1 power until end of turn.'],
    }),
    faceOf('Scorch', 'tech', { group: 'Ember', text: ['On play: Destroy an enemy unit.'] }),
    faceOf('Grave Rat', 'unit', { group: 'Hollow', stats: { front: 1, back: 1 } }),
  ],
})

export const faces: Faces = facesOf(list, { recipes: { 'ember-wolf': 'wolf fire flames' }, icons: { wolf: '<path d="M0 0h9"/>' } })

export const info: GameInfo = {
  name: 'lanes',
  title: 'Lanes',
  summary: 'Three lanes.',
  min_seats: 2,
  max_seats: 2,
  decisions: 94,
  difficulty: 'easy',
  cards: 3,
  rule_prefix: 'LAN',
  card_set: '0',
  group_key: 'faction',
  deck_sections: ['main', 'pool'],
  guides: [],
  cover: { hue: 28, cards: [] },
  groups: ['Ember'],
  decks: [{ name: 'Ember Raid', description: '' }],
  options: [],
  prompts: ['{card}: choose a card', 'Main Phase: what now?', 'Respond to {card}?'],
}

export const wolfInHand: CardView = { id: 1, name: 'Ember Wolf', owner: 'A', stats: [{ name: 'front', printed: 5, now: 5 }] }
export const scorch: CardView = { id: 2, name: 'Scorch', owner: 'A' }
export const wolfInPlay: CardView = {
  id: 3,
  name: 'Ember Wolf',
  owner: 'A',
  counters: { rest: 2, used: 1 },
  stats: [{ name: 'power', printed: 5, now: 7, because: ['Lava Field +2'] }],
  marks: ['ranged', 'rested'],
}
export const rat: CardView = { id: 4, name: 'Grave Rat', owner: 'B', stats: [{ name: 'power', printed: 1, now: 1 }] }
const dead: CardView = { id: 5, name: 'Grave Rat', owner: 'A' }

export function view(): View {
  let id = 0
  const zone = (name: string, count: number, cards?: CardView[]): ZoneView => ({
    id: id++,
    name,
    ...(/^[AB] /.test(name) ? { owner: name[0] as 'A' | 'B' } : {}),
    count,
    ...(cards ? { cards } : {}),
  })
  const lanes = (seat: string, filled: Record<string, CardView[]>): ZoneView[] =>
    ['left', 'middle', 'right'].flatMap((lane) =>
      ['front', 'land', 'back'].map((row) => {
        const cards = filled[`${lane} ${row}`]
        return zone(`${seat} ${lane} ${row}`, cards?.length ?? 0, cards)
      }),
    )
  return {
    game: 'lanes',
    seats: 2,
    viewer: 'A',
    waiting_for: 'A',
    prompt: 'Main Phase: what now?',
    facts: [
      { name: 'turn', value: 'A' },
      { name: 'phase', value: 'main' },
      { name: 'turn number', value: 3 },
    ],
    zones: [
      zone('A hand', 2, [wolfInHand, scorch]),
      zone('A deck', 30),
      zone('A graveyard', 1, [dead]),
      ...lanes('A', { 'left front': [wolfInPlay] }),
      zone('B hand', 4),
      zone('B deck', 29),
      ...lanes('B', { 'left front': [rat] }),
      zone('attached', 0),
    ],
  }
}

export const mainChoice: Choice = {
  kind: 1,
  prompt: 'Main Phase: what now?',
  undo: true,
  pass: 5,
  options: [
    { text: 'play Ember Wolf#1, A left back', verb: 'play', operands: [{ card: 1 }, { zone: 'A left back' }] },
    { text: 'play Ember Wolf#1, A right front', verb: 'play', operands: [{ card: 1 }, { zone: 'A right front' }] },
    { text: 'play tech Scorch#2', verb: 'play tech', operands: [{ card: 2 }] },
    { text: 'attack Ember Wolf#3', verb: 'attack', operands: [{ card: 3 }] },
    { text: 'move Ember Wolf#3, A left back', verb: 'move', operands: [{ card: 3 }, { zone: 'A left back' }] },
    { text: 'end turn', verb: 'end turn', operands: [] },
  ],
}

export const table: TableInfo = {
  match: 'm1',
  game: 'lanes',
  title: 'Lanes',
  state: 'running',
  created: 0,
  seq: 4,
  listed: false,
  undo: true,
  hints: true,
  seeded: false,
  chat: false,
  spectators: 0,
  options: {},
  seats: [
    { seat: 'A', kind: 'person', name: 'Ann', connected: true, you: true },
    { seat: 'B', kind: 'computer', name: 'easy', level: 'easy' },
  ],
}
