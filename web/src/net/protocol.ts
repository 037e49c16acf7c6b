// The messages of the server, as docs/protocol.md describes them. Nothing here knows a rule of any game.

export type SeatName = 'A' | 'B' | 'C' | 'D'
export type CardId = number

export interface Term {
  name: string
  text: string
  help: string
}

export interface MatchOption {
  name: string
  help: string
  default: string
  words: Term[]
}

export interface GameInfo {
  name: string
  title: string
  summary: string
  min_seats: number
  max_seats: number
  cards: number
  groups: string[]
  decks: { name: string; description: string }[]
  deck_sections?: string[]
  rule_prefix?: string
  guides?: { name: string; title: string; about: string }[]
  options: MatchOption[]
  prompts: string[]
}

export interface Level {
  name: string
  help: string
}

export interface Lobby {
  games: GameInfo[]
  levels: Level[]
  limits: { name: number; seats: number }
}

export interface CardFace {
  id: string
  name: string
  type: string
  group?: string
  traits?: string[]
  stats: Record<string, number>
  cost: string
  text: string[]
  keywords?: { name: string; value: number }[]
  flavor?: string
  provenance: string
  note?: string
}

export interface CardList {
  game: string
  types: Term[]
  groups: Term[]
  stats: Term[]
  traits: Term[]
  keywords: Term[]
  cards: CardFace[]
}

export interface Guest {
  id: string
  name: string
  account?: boolean
}

/** The cards of a deck: how many of which, section by section. */
export type Sections = Record<string, Record<string, number>>

/** A ready-made deck by its name, or one card by card. */
export type DeckChoice = string | { name: string; sections: Sections }

export interface ClockSetting {
  per_move?: number
  bank?: number
  away?: number
  on_timeout?: 'computer' | 'lose'
}

export interface SeatInfo {
  seat: SeatName
  kind: 'person' | 'computer' | 'open'
  name?: string
  guest?: string
  level?: string
  connected?: boolean
  you?: boolean
  stand_in?: boolean
  resigned?: boolean
  account?: boolean
  deck?: string
}

export type Verdict = 'win' | 'loss' | 'draw'

export interface Outcome {
  result?: Verdict[]
  ending: string
  cause: 'rules' | 'resign' | 'draw' | 'time' | 'closed'
}

export interface TableInfo {
  match: string
  game: string
  title: string
  state: 'waiting' | 'running' | 'finished'
  created: number
  seq: number
  listed: boolean
  undo: boolean
  hints: boolean
  chat?: boolean
  rated?: boolean
  guide?: string
  options: Record<string, string>
  clock?: ClockSetting
  seats: SeatInfo[]
  spectators?: number
  draw?: { offered_by: SeatName[] }
  rematch?: { wanted_by?: SeatName[]; next?: string }
  outcome?: Outcome
}

export interface NewSeat {
  player: string
  deck?: DeckChoice
}

export interface NewMatch {
  game: string
  seats: NewSeat[]
  options?: Record<string, string>
  clock?: ClockSetting
  listed?: boolean
  undo?: boolean
  hints?: boolean
  chat?: boolean
  rated?: boolean
  seed?: string
}

export interface StatView {
  name: string
  printed: number
  now: number
  because?: string[]
}

export interface CardView {
  id: CardId
  name: string
  owner?: SeatName
  controller?: SeatName
  on?: CardId
  position?: number
  counters?: Record<string, number>
  stats?: StatView[]
  marks?: string[]
}

export interface ZoneView {
  id: number
  name: string
  owner?: SeatName
  count: number
  cards?: CardView[]
}

export interface Fact {
  name: string
  seat?: SeatName
  value: number | string
}

export interface ViewHead {
  waiting_for?: SeatName
  prompt?: string
  prompt_card?: CardId
  result?: Verdict[]
  ending?: string
}

export interface View extends ViewHead {
  game: string
  seats: number
  viewer: string
  facts: Fact[]
  zones: ZoneView[]
}

export interface Change extends ViewHead {
  /** A fact whose value is null is gone. */
  facts?: (Omit<Fact, 'value'> & { value: Fact['value'] | null })[]
  zones?: ZoneView[]
  gone?: string[]
}

export type Operand =
  | { card: CardId }
  | { zone: string }
  | { seat: SeatName }
  | { number: number }
  | { word: string }

export interface Option {
  text: string
  verb: string
  operands: Operand[]
}

export interface Choice {
  kind: number
  prompt: string
  card?: CardId
  undo: boolean
  pass?: number
  options: Option[]
}

export interface GameEvent {
  n: number
  kind: string
  text: string
  seat?: SeatName
  card?: CardId
  card_name?: string
  other?: CardId
  other_name?: string
  zone?: string
  number?: number
}

export interface Clock {
  seat?: SeatName
  move?: number
  banks?: number[]
  away?: (number | null)[]
}

export interface HintOption {
  text: string
  share: number
  chance: number
}

export interface ChatLine {
  n: number
  seat?: SeatName
  guest: string
  name: string
  text: string
  at: number
}

/** Where a guided match stands. */
export interface GuideNow {
  step: number
  steps: number
  text?: string
  do?: string
}

interface About {
  match: string
  re?: number
}

export type ServerMessage =
  | { type: 'welcome'; protocol: number; now: number; guest: Guest | null }
  | (About & {
      type: 'state'
      seq: number
      now: number
      seat: SeatName | null
      table: TableInfo
      view?: View
      choice?: Choice
      clock?: Clock
      log?: GameEvent[]
      log_size?: number
      reason?: 'start' | 'undo'
      chat?: ChatLine[]
      guide?: GuideNow
    })
  | (About & {
      type: 'update'
      seq: number
      now: number
      by?: SeatName
      cause: string
      events: GameEvent[]
      change: Change
      choice?: Choice
      clock?: Clock
      outcome?: Outcome
      move?: string
      guide?: GuideNow
    })
  | (About & { type: 'table'; now: number; table: TableInfo; clock?: Clock })
  | (About & { type: 'hint'; seq: number; options: HintOption[]; line?: string[] })
  | (About & { type: 'chat'; line: ChatLine })
  | (About & { type: 'ack'; seq?: number; move?: string; repeated?: boolean })
  | { type: 'error'; re?: number; match?: string; code: string; message: string; seq?: number }
  | { type: 'pong'; re?: number }

export type StateMessage = Extract<ServerMessage, { type: 'state' }>
export type UpdateMessage = Extract<ServerMessage, { type: 'update' }>

/** Brings a view up to date with the change of an update: the head is replaced whole, facts and zones one by one. */
export function changed(view: View, change: Change): View {
  const { facts: said = [], zones = [], gone = [], ...head } = change
  const key = (fact: Pick<Fact, 'seat' | 'name'>): string => `${fact.seat ?? ''} ${fact.name}`
  const facts = said.filter((fact): fact is Fact => fact.value !== null)
  const unsaid = new Set(said.filter((fact) => fact.value === null).map(key))
  const newFacts = new Map(facts.map((fact) => [key(fact), fact]))
  const known = new Set(view.facts.map(key))
  const newZones = new Map(zones.map((zone) => [zone.name, zone]))
  const kept = view.zones.filter((zone) => !gone.includes(zone.name) && !newZones.has(zone.name))
  return {
    game: view.game,
    seats: view.seats,
    viewer: view.viewer,
    ...head,
    facts: [...view.facts.filter((fact) => !unsaid.has(key(fact))).map((fact) => newFacts.get(key(fact)) ?? fact), ...facts.filter((fact) => !known.has(key(fact)))],
    zones: [...kept, ...zones].sort((a, b) => a.id - b.id),
  }
}
