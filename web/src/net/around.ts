// What is asked around the table: replays and reviews, rules, decks, accounts.
import { ask, askText, once } from './api'
import type { Account, KeptDeck, LadderRow, LookedAt, NewTrial, PersonRating, ReadyDeck, ReplayAnswer, Review, Sessions, Trial, TriedCard, Vocabulary } from './schema'
import type { Guest, SeatName, Sections, TableInfo } from './protocol'

export type { Account, DeckProblem, KeptDeck, LadderRow, LookedAt, Mistake, NewTrial, PersonRating, Rate, ReadyDeck, ReplayAnswer, ReplayStep, Review, ReviewPoint, Session, Sessions, Trial, TrialChange, TrialUse, TriedCard, Vocabulary } from './schema'

export type Perspective = 'all' | 'none' | SeatName

export const replay = (match: string, viewer: Perspective): Promise<ReplayAnswer> => ask(`/matches/${match}/replay?viewer=${viewer}`)
export const record = (match: string): Promise<string> => askText(`/matches/${match}/record`)
export const scenario = (match: string, seq: number): Promise<string> => askText(`/matches/${match}/scenario?seq=${seq}`)

export async function playOn(match: string, seq: number, seat: SeatName, level: string): Promise<TableInfo> {
  return (await ask<{ table: TableInfo }>(`/matches/${match}/continue`, { seq, seat, level })).table
}

export async function uploadRecord(text: string): Promise<TableInfo> {
  return (await ask<{ table: TableInfo }>('/records', { record: text })).table
}

export const beginReview = async (match: string): Promise<Review> => (await ask<{ review: Review }>(`/matches/${match}/review`, {})).review
export const lookReview = async (match: string): Promise<Review> => (await ask<{ review: Review }>(`/matches/${match}/review`)).review

export const vocabulary = (game: string): Promise<Vocabulary> => once(`/games/${game}/vocabulary`)
export const rulesText = (game: string): Promise<string> => once(`/games/${game}/rules`, askText)

// ---- decks

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

// ---- the lab, where the server lets people in

/** The entry of a card, or what another text would make of it. */
export const tryCard = (game: string, card: string, text?: string): Promise<TriedCard> => ask(`/games/${game}/card`, { card, ...(text === undefined ? {} : { text }) })
export const beginTrial = async (game: string, wish: NewTrial): Promise<Trial> => (await ask<{ trial: Trial }>(`/games/${game}/trials`, wish)).trial
export const lookAtTrial = async (id: string): Promise<Trial> => (await ask<{ trial: Trial }>(`/trials/${id}`)).trial
export const stopTrial = async (id: string): Promise<Trial> => (await ask<{ trial: Trial }>(`/trials/${id}/stop`, {}, { keepalive: true })).trial

// ---- accounts

const guestOf = async (path: string, body: unknown): Promise<Guest> => (await ask<{ guest: Guest }>(path, body)).guest

export const reportReasons = ['chat', 'name', 'cheating', 'stalling', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

export const signUp = (name: string, password: string): Promise<Account> => ask('/account', { name, password })
export const freshCodes = (password: string): Promise<Account> => ask('/account/codes', { password })
export const recoverAccount = (name: string, code: string, newPassword: string): Promise<Guest> =>
  guestOf('/account/recover', { name, code, new_password: newPassword })
export const mySessions = (): Promise<Sessions> => ask('/me/sessions')
export const endSessions = (which: string): Promise<unknown> => ask('/me/sessions/end', { which })
export const report = (about: { about: string; match?: string | undefined; reason: ReportReason; text: string }): Promise<unknown> => ask('/reports', about)
export const signIn = (name: string, password: string): Promise<Guest> => guestOf('/session', { name, password })
export const changePassword = (password: string, newPassword: string): Promise<Guest> =>
  guestOf('/account/password', { password, new_password: newPassword })
export const signOut = (): Promise<unknown> => ask('/session/end', {})
/** Guests without an account need no password. */
export const deleteAccount = (password?: string): Promise<unknown> => ask('/account/delete', password === undefined ? {} : { password })
export const ladder = async (game: string): Promise<LadderRow[]> => (await ask<{ ladder: LadderRow[] }>(`/games/${game}/ladder`)).ladder
export const person = (id: string): Promise<{ person: Guest; ratings: PersonRating[] }> => ask(`/people/${id}`)
