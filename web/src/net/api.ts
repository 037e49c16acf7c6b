// What is asked once, over HTTP. The cookie tells the server who we are.
import type { CardList, DeckChoice, Guest, Lobby, NewMatch, SeatName, TableInfo } from './protocol'

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message)
  }
}

/** `more`: how the request is made, such as one that outlives the page. */
export async function ask<T>(path: string, body?: unknown, more: RequestInit = {}): Promise<T> {
  const response = await fetch(`/api/v1${path}`, {
    credentials: 'same-origin',
    ...more,
    ...(body === undefined
      ? {}
      : { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  })
  const answer: unknown = await response.json().catch(() => ({}))
  if (!response.ok) {
    const error = (answer as { error?: { code?: string; message?: string } }).error
    throw new ApiError(response.status, error?.code ?? 'unknown', error?.message ?? response.statusText)
  }
  return answer as T
}

/** What is no JSON: rules, records, scenarios. */
export async function askText(path: string): Promise<string> {
  const response = await fetch(`/api/v1${path}`, { credentials: 'same-origin' })
  if (response.ok) return response.text()
  const answer = (await response.json().catch(() => ({}))) as { error?: { code?: string; message?: string } }
  throw new ApiError(response.status, answer.error?.code ?? 'unknown', answer.error?.message ?? response.statusText)
}

const remembered = new Map<string, Promise<unknown>>()

/** Games and cards do not change while the page is open; a failed request is asked again. */
export function once<T>(path: string, load: (path: string) => Promise<T> = ask): Promise<T> {
  const known = remembered.get(path)
  if (known) return known as Promise<T>
  const asked = load(path)
  remembered.set(path, asked)
  asked.catch(() => remembered.delete(path))
  return asked
}

export const lobby = (): Promise<Lobby> => once('/games')
/** The cards of a game now, or those an older match was begun with. */
export const cards = (game: string, set?: string): Promise<CardList> => once(`/games/${game}/cards${set ? `?set=${set}` : ''}`)

export async function me(): Promise<Guest | undefined> {
  try {
    return (await ask<{ guest: Guest }>('/me')).guest
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return undefined
    throw error
  }
}

export async function becomeGuest(name: string): Promise<Guest> {
  return (await ask<{ guest: Guest }>('/guests', { name })).guest
}

export async function rename(name: string): Promise<Guest> {
  return (await ask<{ guest: Guest }>('/me', { name })).guest
}

export async function myMatches(): Promise<TableInfo[]> {
  return (await ask<{ matches: TableInfo[] }>('/me/matches?limit=20')).matches
}

export async function matches(state: 'waiting' | 'running'): Promise<TableInfo[]> {
  return (await ask<{ matches: TableInfo[] }>(`/matches?state=${state}&limit=20`)).matches
}

export async function table(match: string): Promise<TableInfo> {
  return (await ask<{ table: TableInfo }>(`/matches/${match}`)).table
}

export async function newMatch(match: NewMatch): Promise<TableInfo> {
  return (await ask<{ table: TableInfo }>('/matches', match)).table
}

export async function guidedMatch(game: string, guide: string): Promise<TableInfo> {
  return (await ask<{ table: TableInfo }>('/matches', { game, guide })).table
}

export async function join(match: string, seat?: SeatName, deck?: DeckChoice): Promise<TableInfo> {
  const body = { ...(seat ? { seat } : {}), ...(deck ? { deck } : {}) }
  return (await ask<{ table: TableInfo }>(`/matches/${match}/join`, body)).table
}

export async function leave(match: string): Promise<void> {
  await ask(`/matches/${match}/leave`, {})
}
