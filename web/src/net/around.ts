// What is asked around the table: replays and reviews, rules, decks, accounts.
import { ask, askText, once } from './api'
import type { Change, GameEvent, Guest, SeatName, Sections, TableInfo, Term, View } from './protocol'

export type Perspective = 'all' | 'none' | SeatName

export interface ReplayStep {
  seq: number
  by?: SeatName
  cause: string
  did?: string
  events: GameEvent[]
  change: Change
}

export interface ReplayAnswer {
  table: TableInfo
  viewer: string
  start: { view: View; log: GameEvent[] }
  steps: ReplayStep[]
}

export const replay = (match: string, viewer: Perspective): Promise<ReplayAnswer> => ask(`/matches/${match}/replay?viewer=${viewer}`)
export const record = (match: string): Promise<string> => askText(`/matches/${match}/record`)
export const scenario = (match: string, seq: number): Promise<string> => askText(`/matches/${match}/scenario?seq=${seq}`)

export async function playOn(match: string, seq: number, seat: SeatName, level: string): Promise<TableInfo> {
  return (await ask<{ table: TableInfo }>(`/matches/${match}/continue`, { seq, seat, level })).table
}

export async function uploadRecord(text: string): Promise<TableInfo> {
  return (await ask<{ table: TableInfo }>('/records', { record: text })).table
}

export interface ReviewPoint {
  seq: number
  seat: SeatName
  did: string
  chance: number
  best: string
  best_chance: number
}

export type Review =
  | { state: 'running'; done: number; total: number }
  | { state: 'done'; by: string; points: ReviewPoint[]; turning: number[] }

export const beginReview = async (match: string): Promise<Review> => (await ask<{ review: Review }>(`/matches/${match}/review`, {})).review
export const lookReview = async (match: string): Promise<Review> => (await ask<{ review: Review }>(`/matches/${match}/review`)).review

export type Vocabulary = Record<'triggers' | 'conditions' | 'operations' | 'costs', Term[]>
export const vocabulary = (game: string): Promise<Vocabulary> => once(`/games/${game}/vocabulary`)
export const rulesText = (game: string): Promise<string> => once(`/games/${game}/rules`, askText)

// ---- decks

export interface DeckProblem {
  rule: string
  message: string
}

export interface LookedAt {
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

export interface ReadyDeck {
  name: string
  description: string
  sections: Sections
}

export const readyDecks = async (game: string): Promise<ReadyDeck[]> => (await once<{ decks: ReadyDeck[] }>(`/games/${game}/decks`)).decks
export const lookAtDeck = (game: string, name: string, sections: Sections): Promise<LookedAt> => ask(`/games/${game}/deck`, { name, sections })
export const readDeckText = (game: string, text: string): Promise<LookedAt> => ask(`/games/${game}/deck`, { text })
export const myDecks = async (game: string): Promise<KeptDeck[]> => (await ask<{ decks: KeptDeck[] }>(`/me/decks?game=${game}`)).decks
export const oneDeck = async (id: string): Promise<KeptDeck> => (await ask<{ deck: KeptDeck }>(`/decks/${id}`)).deck
export const deleteDeck = (id: string): Promise<unknown> => ask(`/decks/${id}/delete`, {})

export async function keepDeck(deck: { id?: string | undefined; game: string; name: string; sections: Sections; shared: boolean }): Promise<KeptDeck> {
  const { id, ...body } = deck
  return (await ask<{ deck: KeptDeck }>(id ? `/decks/${id}` : '/me/decks', body)).deck
}

// ---- accounts

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
  history: { at: number; match: string; rating: number }[]
}

const guestOf = async (path: string, body: unknown): Promise<Guest> => (await ask<{ guest: Guest }>(path, body)).guest
export const signUp = (name: string, password: string): Promise<Guest> => guestOf('/account', { name, password })
export const signIn = (name: string, password: string): Promise<Guest> => guestOf('/session', { name, password })
export const changePassword = (password: string, newPassword: string): Promise<Guest> =>
  guestOf('/account/password', { password, new_password: newPassword })
export const signOut = (): Promise<unknown> => ask('/session/end', {})
export const deleteAccount = (password: string): Promise<unknown> => ask('/account/delete', { password })
export const ladder = async (game: string): Promise<LadderRow[]> => (await ask<{ ladder: LadderRow[] }>(`/games/${game}/ladder`)).ladder
export const person = (id: string): Promise<{ person: Guest; ratings: PersonRating[] }> => ask(`/people/${id}`)
