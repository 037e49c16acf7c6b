import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { App } from '../App'
import { info, table } from '../test/table'
import { go } from '../ui/router'

let posted: { path: string; body: unknown }[]

beforeEach(() => {
  posted = []
  go('/')
  vi.stubGlobal('fetch', (url: string, options: RequestInit = {}) => {
    const path = url.replace('/api/v1', '')
    const body = options.body ? (JSON.parse(String(options.body)) as unknown) : undefined
    if (options.method === 'POST') posted.push({ path, body })
    const answers: Record<string, unknown> = {
      '/games': { games: [info], levels: [{ name: 'easy', help: '' }, { name: 'normal', help: '' }], limits: {} },
      '/guests': { guest: { id: 'g1', name: 'Brave Fox' } },
      '/matches': { table },
    }
    const lists = path.startsWith('/matches?') || path.startsWith('/me/matches')
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
  expect((await screen.findByRole('link', { name: /Watch Ann, Bob at Lanes/ })).getAttribute('href')).toBe('/match/m9')
})

it('makes a table with seats, decks, clock and visibility as chosen', async () => {
  const user = userEvent.setup()
  render(<App />)
  await user.click(await screen.findByRole('link', { name: /Make a table/ }))
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Deck of seat A' }), 'Ember Raid')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Seat B' }), 'easy')
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
