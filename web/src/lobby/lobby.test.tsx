import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { App } from '../App'
import { info, table } from '../test/table'
import { go } from '../ui/router'
import { becomes } from '../ui/session'
import { firstOf, minutesOf } from './LobbyPage'

let posted: { path: string; body: unknown }[]
let mine: unknown[]

beforeEach(() => {
  posted = []
  mine = []
  go('/')
  vi.stubGlobal('fetch', (url: string, options: RequestInit = {}) => {
    const path = url.replace('/api/v1', '')
    const body = options.body ? (JSON.parse(String(options.body)) as unknown) : undefined
    if (options.method === 'POST') posted.push({ path, body })
    const answers: Record<string, unknown> = {
      '/games': { games: [info], levels: [{ name: 'easy', help: '' }, { name: 'normal', help: '' }], clocks: [{ name: 'fast', clock: { per_move: 20, bank: 180, away: 90, on_timeout: 'computer' } }, { name: 'days', clock: { per_move: 259200, on_timeout: 'lose' } }], limits: {} },
      '/guests': { guest: { id: 'g1', name: 'Brave Fox' } },
      '/matches': { table },
    }
    const lists = path.startsWith('/matches?')
    if (path.startsWith('/me/matches')) return Promise.resolve(new Response(JSON.stringify({ matches: mine })))
    const answer = lists ? { matches: path.includes('running') ? [{ ...table, match: 'm9', seats: [{ seat: 'A', kind: 'person', name: 'Ann' }, { seat: 'B', kind: 'person', name: 'Bob' }] }] : [] } : answers[path]
    return Promise.resolve(new Response(JSON.stringify(answer ?? { error: { code: 'unauthorized', message: '' } }), { status: answer ? 200 : 401 }))
  })
  vi.stubGlobal(
    'WebSocket',
    class {
      static OPEN = 1
      readyState = 0
      close(): void {}
    },
  )
})

it('plays against the computer with one click, as a guest made on the way', async () => {
  const user = userEvent.setup()
  render(<App />)
  await user.click(await screen.findByRole('button', { name: /Play now: Lanes/ }))
  await vi.waitFor(() => expect(location.pathname).toBe('/match/m1'))
  expect(posted.map((each) => each.path)).toEqual(['/guests', '/matches'])
  expect(posted[1]?.body).toMatchObject({ game: 'lanes', seats: [{ player: 'me' }, { player: 'normal' }] })
})

it('lists matches to watch', async () => {
  render(<App />)
  expect((await screen.findByRole('link', { name: /Watch Ann, Bob at Lanes/ }, { timeout: 4000 })).getAttribute('href')).toBe('/match/m9')
})

it('makes a table with seats, decks, clock and visibility as chosen', async () => {
  const user = userEvent.setup()
  render(<App />)
  await user.click(await screen.findByRole('link', { name: /Make a table/ }))
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Deck of seat 1' }), 'Ember Raid')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Seat 2' }), 'easy')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Clock' }), 'fast')
  await user.click(screen.getByRole('checkbox', { name: /Show in the lobby/ }))
  await user.click(screen.getByRole('button', { name: 'Create the table' }))
  await vi.waitFor(() => expect(posted.at(-1)?.path).toBe('/matches'))
  expect(posted.at(-1)?.body).toMatchObject({
    seats: [{ player: 'me', deck: 'Ember Raid' }, { player: 'easy' }],
    clock: { per_move: 20, bank: 180, on_timeout: 'computer' },
    listed: false,
  })
})

it('says how long a game is, how hard, and where to start', async () => {
  render(<App />)
  const tile = (await screen.findByRole('heading', { name: 'Lanes' })).closest('article')!
  expect(tile.textContent).toContain('about 10 minutes')
  expect(tile.textContent).toContain('easy to learn')
  expect(tile.textContent).toContain('Start here')
})

it('tells lengths from measured choices, and begins with the easiest and shortest', () => {
  const game = (name: string, decisions: number, difficulty: 'easy' | 'medium' | 'hard') => ({ ...info, name, decisions, difficulty })
  const games = [game('long', 913, 'hard'), game('middle', 231, 'medium'), game('short', 94, 'easy'), game('longer', 200, 'easy')]
  expect(games.map(minutesOf)).toEqual([75, 20, 10, 15])
  expect(firstOf(games)?.name).toBe('short')
})

it('has my matches before everything else, those under way first', async () => {
  becomes({ id: 'g1', name: 'Ann' } as Parameters<typeof becomes>[0])
  mine = [
    { ...table, match: 'm8', state: 'finished', outcome: { ending: 'a lane was hit with no protection left' } },
    { ...table, match: 'm7', state: 'running' },
  ]
  render(<App />)
  const heading = await screen.findByRole('heading', { name: 'My matches' }, { timeout: 4000 })
  const games = screen.getByRole('region', { name: 'Games' })
  expect(heading.compareDocumentPosition(games) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  const section = heading.closest<HTMLElement>('.my-matches')!
  expect(within(section).getByRole('link', { name: /Resume Lanes/ }).getAttribute('href')).toBe('/match/m7')
  expect(within(section).getByText('Finished matches (1)')).toBeTruthy()
})
