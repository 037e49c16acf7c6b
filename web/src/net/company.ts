// What is asked to find company: opponents, what waits for me, vacations.
import { ask } from './api'
import type { AskSeek, DeckChoice, GameStatistics, Pool, Seeking, VacationNow } from './schema'
import type { TableInfo } from './protocol'

export type { ClockPreset, GameStatistics, Pool, Seeking, Tally } from './schema'
export type ClockName = AskSeek['clock']

export interface SeekWish {
  game: string
  clock: ClockName
  rated: boolean
  deck?: DeckChoice
}

const seekOf = async (path: string, body?: unknown): Promise<Seeking | undefined> => (await ask<{ seek: Seeking | null }>(path, body)).seek ?? undefined
export const beginSeek = (wish: SeekWish): Promise<Seeking | undefined> => seekOf('/me/seek', wish)
/** How it stands; asking shows the server that somebody is there. */
export const lookSeek = (): Promise<Seeking | undefined> => seekOf('/me/seek')
export const stopSeek = (): Promise<unknown> => ask('/me/seek/stop', {}, { keepalive: true })
export const pools = async (): Promise<Pool[]> => (await ask<{ seeks: Pool[] }>('/seeks')).seeks

/** Matches of several people in which I am to choose, the most urgent first. */
export const myTurns = async (): Promise<TableInfo[]> => (await ask<{ matches: TableInfo[] }>('/me/turns')).matches

export const statistics = async (id: string): Promise<GameStatistics[]> => (await ask<{ statistics: GameStatistics[] }>(`/people/${id}/statistics`)).statistics

export type Vacation = VacationNow['vacation']
export const vacation = async (): Promise<Vacation> => (await ask<VacationNow>('/me/vacation')).vacation
/** 0 days: back now. */
export const takeVacation = async (days: number): Promise<Vacation> => (await ask<VacationNow>('/me/vacation', { days })).vacation
