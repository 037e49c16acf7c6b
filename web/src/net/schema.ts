// Written by web/protocol.mjs from docs/schemas; change those and run `npm run protocol`.

export type SeatName = 'A' | 'B' | 'C' | 'D'

export type Verdicts = Verdict[]

export interface Outcome {
  result?: Verdicts
  ending: string
  cause: 'rules' | 'resign' | 'draw' | 'time' | 'closed'
}

export interface GameEvent {
  n: number
  kind: string
  text: string
  seat?: SeatName
  card?: number
  card_name?: string
  other?: number
  other_name?: string
  zone?: string
  number?: number
}

export interface StatView {
  name: string
  printed: number
  now: number
  because?: string[]
}

export interface CardView {
  id: number
  name: string
  owner?: SeatName
  controller?: SeatName
  on?: number
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

export interface ChangedFact {
  name: string
  seat?: SeatName
  value: number | string | null
}

export interface View {
  game: string
  seats: number
  viewer: 'A' | 'B' | 'C' | 'D' | 'none'
  waiting_for?: SeatName
  prompt?: string
  prompt_card?: number
  result?: Verdicts
  ending?: string
  facts: Fact[]
  zones: ZoneView[]
}

export interface Change {
  waiting_for?: SeatName
  prompt?: string
  prompt_card?: number
  result?: Verdicts
  ending?: string
  /** A fact whose value is null is gone. */
  facts?: ChangedFact[]
  zones?: ZoneView[]
  gone?: string[]
}

export interface ClockSetting {
  per_move?: number
  bank?: number
  away?: number
  on_timeout: 'computer' | 'lose'
}

export interface SeatInfo {
  seat: SeatName
  kind: 'open' | 'person' | 'computer'
  name?: string
  guest?: string
  level?: string
  connected?: boolean
  you?: boolean
  stand_in?: boolean
  resigned?: boolean
  deck?: string
  account?: boolean
  /** Until when the clock of this seat stands still. */
  vacation?: number
  /** In the game of a table that waits. */
  rating?: number
  /** What a rated match that is over did to the rating. */
  rated?: {
    before: number
    after: number
  }
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
  seeded: boolean
  options: Record<string, string>
  clock?: ClockSetting
  seats: SeatInfo[]
  spectators: number
  draw?: {
    offered_by: SeatName[]
  }
  rematch?: {
    wanted_by: SeatName[]
    next?: string
  }
  outcome?: Outcome
  chat: boolean
  rated?: boolean
  guide?: string
  /** Its cards, when they are others than those of matches that begin now. */
  card_set?: string
  /** Whose choice it is, in the list of what waits for somebody. */
  turn?: SeatName
  /** When that choice runs out, where a choice has days. */
  due?: number
}

export interface Guest {
  id: string
  name: string
  account?: boolean
}

export type ErrorCode = 'malformed' | 'unknown_type' | 'unauthorized' | 'forbidden' | 'not_found' | 'not_joined' | 'not_running' | 'still_running' | 'not_your_turn' | 'stale' | 'illegal' | 'no_undo' | 'no_hints' | 'busy' | 'seat_taken' | 'bad_setup' | 'bad_name' | 'too_many' | 'slow_down' | 'too_large' | 'storage' | 'shutting_down' | 'bad_login' | 'bad_password' | 'name_taken' | 'no_chat' | 'guided' | 'banned' | 'muted' | 'damaged' | 'outdated'

export interface Term {
  name: string
  text: string
  help: string
}

export interface Keyword {
  name: string
  text: string
  help: string
  /** what it means, as a sentence; empty when its text says that */
  reminder: string
}

export interface LookTint {
  /** in degrees */
  hue: number
  /** in hundredths */
  chroma: number
  /** the hue it is set against */
  against: number
  /** the picture of cards that have none of their own: main icon, second icon, scene */
  art?: string
}

/** What stands for a game in a list: its hue and a few of its cards with their colours. */
export interface Cover {
  hue: number
  cards: Array<{
    id: string
    tint?: LookTint
  }>
}

export interface Look {
  /** Of the table. */
  hue: number
  /** Colours of groups; of types for cards without a group. */
  tints: Record<string, LookTint>
  /** Of groups: who they are and how it came to this. */
  stories?: Record<string, string>
  /** Printed numbers at the foot of a card, in this order; none: all there are. */
  stats: string[]
  /** Printed numbers that are a price. */
  costs: string[]
  /** The number shown large on a card in play. */
  main?: string
  /** Counters, numbers and marks that a card in play need not show. */
  quiet: string[]
  /** Counters of a card that is used up for now. */
  tired: string[]
  /** Parts of a written price and their signs; # is the number. */
  prices: Array<{
    words: string
    sign: string
  }>
  /** Counters that are shown as a sign. */
  counters: Record<string, {
    sign: string
    word?: string
    always?: boolean
  }>
  /** Numbers beside a name: as so many pips, not at all, or with another one behind. */
  facts: Record<string, {
    pips?: number
    hidden?: boolean
    behind?: string
    mark?: string
  }>
  /** What the log and the table make of events: headings, what a player decided on and which other deeds that can be a part of; how it is shown. */
  events: Record<string, {
    role?: 'heading' | 'deed'
    in?: string[]
    shows?: 'lunge' | 'clash' | 'hurt' | 'mend' | 'change' | 'loss' | 'unharmed' | 'leave' | 'pulse' | 'shake' | 'hold' | 'banner' | 'proclaim' | 'draw' | 'strip' | 'seat-loss' | 'seat-gain' | 'die' | 'attack-die' | 'critical-attack' | 'defense-die' | 'critical-defense' | 'first-die' | 'at-most'
  }>
  /** Icons of names, as game-icons calls them. */
  signs: Record<string, string>
  /** What every zone is drawn as, by its name without a seat. */
  zones: Record<string, 'board' | 'hand' | 'shelf' | 'pile' | 'resolving' | 'attached' | 'aside'>
  /** Rows of a seat's zones on the board, from the middle of the table to its edge. */
  near: string[][]
  /** Rows of zones that nobody owns. */
  middle: string[][]
}

export interface MatchOption {
  name: string
  help: string
  default: string
  words: Term[]
}

export interface DeckName {
  name: string
  description: string
}

export interface GuideName {
  name: string
  title: string
  about: string
}

export interface Level {
  name: string
  help: string
}

export interface ClockPreset {
  name: string
  clock: ClockSetting
}

export interface GameInfo {
  name: string
  title: string
  summary: string
  rule_prefix: string
  min_seats: number
  max_seats: number
  /** Choices of all players in a usual match. */
  decisions: number
  difficulty: 'easy' | 'medium' | 'hard'
  cards: number
  card_set: string
  group_key: string
  groups: string[]
  deck_sections: string[]
  decks: DeckName[]
  options: MatchOption[]
  prompts: string[]
  guides: GuideName[]
  cover: Cover
}

/** The cards of a deck: how many of which, section by section. */
export type Sections = Record<string, Record<string, number>>

export interface DeckProblem {
  rule: string
  message: string
}

export interface ReviewPoint {
  seq: number
  seat: SeatName
  did: string
  did_words?: string
  chance: number
  best: string
  best_words?: string
  best_chance: number
}

export type Review = {
  state: 'running'
  done: number
  total: number
} | {
  state: 'done'
  by: string
  points: ReviewPoint[]
  turning: number[]
}

export interface LadderRow {
  id: string
  name: string
  rating: number
  deviation: number
  matches: number
  provisional?: boolean
}

export interface PersonRating {
  game: string
  rating: number
  deviation: number
  matches: number
  provisional?: boolean
  history: Array<{
    at: number
    match: string
    rating: number
  }>
}

export interface Session {
  id: string
  created: number
  used: number
  this: boolean
}

export interface ReadyDeck {
  name: string
  description: string
  sections: Sections
}

export interface Lobby {
  protocol: 1
  server: string
  games: GameInfo[]
  levels: Level[]
  limits: {
    name: number
    seats: number
    matches_per_guest: number
    message_bytes: number
  }
  /** People may try decks and changed cards here. */
  lab?: boolean
  /** The clocks that have names. */
  clocks: ClockPreset[]
}

export interface CardFace {
  id: string
  name: string
  type: string
  group?: string
  traits: string[]
  stats: Record<string, number>
  cost: string
  text: string[]
  keywords: Array<{
    name: string
    value: number
  }>
  flavor?: string
  provenance: 'rulebook' | 'published' | 'derived' | 'invented'
  note?: string
}

export interface CardList {
  game: string
  card_set: string
  group_key: string
  types: Term[]
  groups: Term[]
  traits: Term[]
  stats: Term[]
  keywords: Keyword[]
  cards: CardFace[]
  look: Look
}

export interface ReadyDecks {
  game: string
  decks: ReadyDeck[]
}

export interface WhoIAm {
  guest: Guest
  token?: string
}

export interface OneTable {
  table: TableInfo
}

export interface Tables {
  matches: TableInfo[]
}

export interface ReplayStep {
  seq: number
  by?: SeatName
  cause: 'move' | 'resign' | 'draw' | 'time' | 'closed'
  did?: string
  did_words?: string
  events: GameEvent[]
  change: Change
  /** There was nothing to decide. */
  forced?: true
}

export interface ReplayAnswer {
  table: TableInfo
  viewer: 'A' | 'B' | 'C' | 'D' | 'none' | 'all'
  start: {
    view: View
    log: GameEvent[]
  }
  steps: ReplayStep[]
  /** The match was played by other rules or cards, and from this entry on it would go another way now. */
  differs?: {
    seq: number
    text: string
  }
}

export interface ErrorAnswer {
  error: {
    code: ErrorCode
    message: string
  }
}

export interface LookedAt {
  game: string
  name: string
  sections: Sections
  problems: DeckProblem[]
  /** What could not be read of a text, line by line. */
  unread: string[]
  /** The deck as a file. */
  text: string
}

export interface KeptDeck {
  id: string
  game: string
  name: string
  sections: Sections
  shared: boolean
  yours: boolean
  changed: number
  problems: DeckProblem[]
}

export interface OneDeck {
  deck: KeptDeck
}

export interface Settings {
  settings: Record<string, unknown>
}

export interface MyDecks {
  decks: KeptDeck[]
}

export interface ReviewAnswer {
  review: Review
}

export interface Ladder {
  game: string
  ladder: LadderRow[]
}

export interface Person {
  person: Guest
  ratings: PersonRating[]
}

export interface Vocabulary {
  game: string
  triggers: Term[]
  conditions: Term[]
  operations: Term[]
  costs: Term[]
}

export type Nothing = Record<string, unknown>

export interface Account {
  guest: Guest
  /** Recovery codes, told this once. */
  codes?: string[]
}

export interface Sessions {
  sessions: Session[]
  codes?: number
}

export interface Sanction {
  kind: 'mute' | 'ban'
  who: string
  at: number
  until: number
  why: string
  name?: string
}

export interface Sanctions {
  sanctions: Sanction[]
}

export interface Reports {
  reports: Array<{
    number: number
    at: number
    by: string
    about: string
    name: string
    match: string
    reason: string
    text: string
    said: string
    done: boolean
  }>
}

export interface AdminLog {
  log: Array<{
    number: number
    at: number
    what: string
    who: string
    name: string
    until: number
    why: string
  }>
}

export interface KnownPerson {
  who: string
  addresses: string[]
  sanctions: Sanction[]
  name?: string
}

export type Verdict = 'win' | 'loss' | 'draw'

/** Line 0: it shows elsewhere than in the entry. */
export interface Mistake {
  line: number
  column: number
  message: string
}

export interface TriedCard {
  card: string
  text: string
  mistakes: Mistake[]
  face?: CardFace
}

/** A share of so many matches, and where it lies in truth, 95 times of 100. */
export interface Rate {
  share: number
  low: number
  high: number
  matches: number
}

export interface TrialPair {
  what: string
  rate: Rate | null
}

export interface TrialUse {
  what: string
  drawn: Rate | null
  played: Rate | null
  dead: number
}

/** A share before and after; `needed`: matches of each still missing to be sure. */
export interface TrialChange {
  what: string
  before: Rate | null
  after: Rate | null
  by: number
  low: number
  high: number
  needed: number
  sure: boolean
}

export interface TrialText {
  what: string
  before: string
  after: string
}

export interface TrialAnswer {
  trial: Trial
}

export interface Trial {
  trial: string
  game: string
  level: string
  state: 'waiting' | 'running' | 'done' | 'stopped' | 'out_of_time' | 'failed'
  played: number
  at_most: number
  all?: Rate | null
  pairs?: TrialPair[]
  cards?: TrialUse[]
  card?: string
  texts?: TrialText[]
  changed_decks?: TrialChange[]
  changed_pairs?: TrialChange[]
  changed_cards?: TrialChange[]
}

/** How many look for the same. */
export interface Pool {
  game: string
  clock: string
  rated: boolean
  waiting: number
  /** How long it took lately, in milliseconds. */
  expected?: number
}

/** What I look for; `waiting` counts the others. */
export interface Seeking {
  state: 'waiting' | 'found'
  game: string
  clock: string
  rated: boolean
  waiting: number
  /** How long it took lately, in milliseconds. */
  expected?: number
  waited: number
  /** How far from mine the rating of an opponent may be now; not there when it does not matter any more. */
  within?: number
  match?: string
}

export interface SeekNow {
  seek: Seeking | null
}

export interface Pools {
  seeks: Pool[]
}

export interface VacationNow {
  vacation: {
    until?: number
    /** Whole days of this year. */
    left: number
  }
}

export interface Tally {
  won: number
  drawn: number
  lost: number
}

export interface NamedTally {
  name: string
  won: number
  drawn: number
  lost: number
}

export interface GameStatistics {
  game: string
  won: number
  drawn: number
  lost: number
  people: Tally
  levels: NamedTally[]
  decks: NamedTally[]
  /** Matches won one after the other, up to now. */
  streak: number
  best_streak: number
}

export interface Statistics {
  statistics: GameStatistics[]
}

export type Operand = {
  card: number
} | {
  zone: string
} | {
  seat: SeatName
} | {
  number: number
} | {
  word: string
}

export interface Option {
  text: string
  verb: string
  operands: Operand[]
  /** What to know besides: the words of an ability, strengths and odds. */
  note?: string
}

export interface Choice {
  kind: number
  prompt: string
  card?: number
  undo: boolean
  pass?: number
  options: Option[]
  /** The table makes it after a pause. */
  soon?: true
}

export interface Clock {
  seat?: SeatName
  move?: number
  banks?: number[]
  away?: Array<number | null>
}

export interface Welcome {
  type: 'welcome'
  protocol: 1
  server: string
  now: number
  guest: Guest | null
}

export interface StateMessage {
  type: 'state'
  re?: number | string
  reason?: 'start' | 'undo'
  match: string
  seq: number
  now: number
  seat: SeatName | null
  table: TableInfo
  view?: View
  choice?: Choice
  clock?: Clock
  log?: GameEvent[]
  log_size?: number
  chat?: ChatLine[]
  guide?: GuideNow
}

export interface UpdateMessage {
  type: 'update'
  re?: number | string
  move?: string
  match: string
  seq: number
  now: number
  by?: SeatName
  cause: 'move' | 'resign' | 'draw' | 'time' | 'closed'
  events: GameEvent[]
  change: Change
  choice?: Choice
  clock?: Clock
  outcome?: Outcome
  guide?: GuideNow
  made?: Made
}

export interface TableMessage {
  type: 'table'
  match: string
  now: number
  table: TableInfo
  clock?: Clock
}

export interface HintMessage {
  type: 'hint'
  re?: number | string
  match: string
  seq: number
  options: HintOption[]
  line: string[]
}

export interface Ack {
  type: 'ack'
  re?: number | string
  match: string
  move?: string
  seq?: number
  repeated?: true
}

export interface ErrorMessage {
  type: 'error'
  re?: number | string
  match?: string
  code: ErrorCode
  message: string
  seq?: number
}

export interface Pong {
  type: 'pong'
  re?: number | string
  now: number
}

export interface ChatLine {
  n: number
  seat?: SeatName
  guest: string
  name: string
  text: string
  at: number
}

export interface GuideNow {
  step: number
  steps: number
  text?: string
  do?: string
}

export interface ChatMessage {
  type: 'chat'
  re?: number | string
  match: string
  line: ChatLine
}

/** A choice that the table made for this seat. */
export interface Made {
  why: 'forced' | 'alike' | 'own' | 'nothing'
  did: string
}

export interface HintOption {
  text: string
  share: number
  chance: number
}

/** What the server sends over a WebSocket. */
export type ServerMessage = Welcome | StateMessage | UpdateMessage | TableMessage | HintMessage | Ack | ErrorMessage | Pong | ChatMessage

export interface SendJoin {
  type: 'join'
  match: string
  id?: number | string
  since?: number
  as?: string
  let?: Array<'forced' | 'own' | 'nothing'>
}

export interface SendMove {
  type: 'move'
  match: string
  id?: number | string
  seq: number
  move: string
  do: string
}

export interface SendUndo {
  type: 'undo'
  match: string
  id?: number | string
  seq: number
}

export interface SendHint {
  type: 'hint'
  match: string
  id?: number | string
  seq: number
}

export interface SendResign {
  type: 'resign'
  match: string
  id?: number | string
}

export interface SendDraw {
  type: 'draw'
  match: string
  id?: number | string
  do: 'offer' | 'accept' | 'decline' | 'withdraw'
}

export interface SendRematch {
  type: 'rematch'
  match: string
  id?: number | string
  do?: string
}

export interface SendLeave {
  type: 'leave'
  match: string
  id?: number | string
}

export interface SendPing {
  type: 'ping'
  id?: number | string
}

export interface SendChat {
  type: 'chat'
  match: string
  id?: number | string
  text: string
}

export interface SendLet {
  type: 'let'
  match: string
  id?: number | string
  let: Array<'forced' | 'own' | 'nothing'>
}

/** What a client sends over a WebSocket. */
export type ClientMessage = SendJoin | SendMove | SendUndo | SendHint | SendResign | SendDraw | SendRematch | SendLeave | SendPing | SendChat | SendLet

export type DeckChoice = string | {
  name?: string
  sections: Sections
}

export type AskNothing = Record<string, unknown>

export interface AskGuest {
  name: string
  token?: boolean
}

export interface AskRename {
  name: string
}

export type AskLook = {
  text: string
} | {
  name?: string
  sections: Sections
}

export interface NewDeck {
  game: string
  name: string
  sections: Sections
  shared?: boolean
}

export interface AskSettings {
  settings: Record<string, boolean | number | string>
}

export interface AskEndSessions {
  which: string
}

export interface AskLogin {
  name: string
  password: string
  token?: boolean
}

export interface AskPassword {
  password: string
}

export interface AskNewPassword {
  password: string
  new_password: string
}

export interface AskRecover {
  name: string
  code: string
  new_password: string
  token?: boolean
}

export interface NewReport {
  about: string
  reason: 'chat' | 'name' | 'cheating' | 'stalling' | 'other'
  match?: string
  text?: string
}

export interface NewSeat {
  /** `me`, `open`, or a level of the computer. */
  player?: string
  deck?: DeckChoice
}

export interface NewMatch {
  game: string
  seats?: NewSeat[]
  options?: Record<string, string>
  clock?: {
    per_move?: number
    bank?: number
    away?: number
    on_timeout?: 'computer' | 'lose'
  }
  listed?: boolean
  undo?: boolean
  hints?: boolean
  chat?: boolean
  rated?: boolean
  seed?: string
  guide?: string
}

export interface AskJoin {
  seat?: 'A' | 'B' | 'C' | 'D'
  deck?: DeckChoice
}

export interface AskContinue {
  seq: number
  seat: 'A' | 'B' | 'C' | 'D'
  level?: string
}

export interface AskRecord {
  record: string
}

export interface AskWhy {
  why?: string
}

export interface AskSanction {
  do: 'mute' | 'unmute' | 'ban' | 'unban'
  who: string
  seconds?: number
  why?: string
}

/** The entry of a card as it is, or, with a text, as it would be. */
export interface AskCard {
  card: string
  text?: string
}

/** A deck against the ready ones, or a changed card against the card as it is, in that deck or in the ready ones. */
export interface NewTrial {
  deck?: {
    name?: string
    sections: Sections
  }
  card?: string
  text?: string
  level?: 'greedy' | 'easy' | 'normal'
  matches?: number
}

export interface AskSeek {
  game: string
  clock: 'fast' | 'calm' | 'slow' | 'day' | 'days' | 'week'
  rated?: boolean
  deck?: DeckChoice
}

export interface AskVacation {
  days: number
}
