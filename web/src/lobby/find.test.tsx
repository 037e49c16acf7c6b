import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { App } from '../App'
import { info, table } from '../test/table'
import { go } from '../ui/router'
import { becomes } from '../ui/session'

let posted: { path: string; body: unknown }[]
let seek: Record<string, unknown> | null
let turns: unknown[]

const waiting = { state: 'waiting', game: 'lanes', clock: 'fast', rated: false, waiting: 0, waited: 0, within: 450 }

beforeEach(() => {
  posted = []
  seek = waiting
  turns = []
  becomes({ id: 'g1', name: 'Ann' } as Parameters<typeof becomes>[0])
  go('/')
  vi.stubGlobal('fetch', (url: string, options: RequestInit = {}) => {
    const path = url.replace('/api/v1', '')
    if (options.method === 'POST') posted.push({ path, body: JSON.parse(String(options.body)) as unknown })
    const answers: Record<string, unknown> = {
      '/games': {
        games: [info],
        levels: [{ name: 'normal', help: '' }],
        clocks: [
          { name: 'fast', clock: { per_move: 20, bank: 180, on_timeout: 'computer' } },
          { name: 'days', clock: { per_move: 259200, on_timeout: 'lose' } },
        ],
        limits: {},
      },
      '/me/seek': { seek },
      '/me/seek/stop': {},
      '/seeks': { seeks: [{ game: 'lanes', clock: 'days', rated: false, waiting: 2 }] },
      '/me/turns': { matches: turns },
      '/me/matches?limit=20': { matches: [] },
      '/matches': { table },
    }
    const answer = answers[path]
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

it('looks for an opponent in two clicks, and goes to the table when one is found', async () => {
  const user = userEvent.setup()
  render(<App />)
  await user.click(await screen.findByRole('link', { name: 'Find an opponent for Lanes' }))
  await user.click(await screen.findByRole('button', { name: /^Fast/ }))
  expect((await screen.findByRole('status')).textContent).toContain('Looking for an opponent at Lanes')
  expect(posted.at(-1)).toEqual({ path: '/me/seek', body: { game: 'lanes', clock: 'fast', rated: false } })
  seek = { ...waiting, state: 'found', match: 'm1' }
  await vi.waitFor(() => expect(location.pathname).toBe('/match/m1'), { timeout: 4000 })
  expect(posted.map((each) => each.path)).not.toContain('/me/seek/stop')
})

it('stops looking when the page is left, and plays the computer instead if wanted', async () => {
  const user = userEvent.setup()
  go('/find/lanes')
  render(<App />)
  await user.click(await screen.findByRole('button', { name: /^Fast/ }))
  await user.click(await screen.findByRole('button', { name: 'Play the computer instead' }))
  await vi.waitFor(() => expect(location.pathname).toBe('/match/m1'))
  expect(posted.map((each) => each.path)).toEqual(['/me/seek', '/me/seek/stop', '/matches'])
})

it('says how many look for what', async () => {
  go('/find/lanes')
  render(<App />)
  expect(await screen.findByRole('button', { name: /Three days for each choice · 2 look for this/ }, { timeout: 4000 })).toBeTruthy()
})

it('lists what waits for me with the time that is left', async () => {
  turns = [{ ...table, match: 'm7', clock: { per_move: 259200, on_timeout: 'lose' }, turn: 'A', due: Date.now() + 50 * 3600_000, seats: [table.seats[0], { seat: 'B', kind: 'person', name: 'Bob' }] }]
  render(<App />)
  const link = await screen.findByRole('link', { name: 'Play on at Lanes with Bob' }, { timeout: 4000 })
  expect(link.getAttribute('href')).toBe('/match/m7')
  expect(link.closest('li')?.textContent).toMatch(/3 days a choice · 2 d [12] h left/)
})

it('lists who looks for an opponent now, a press away', async () => {
  render(<App />)
  const link = await screen.findByRole('link', { name: /Lanes.*Three days for each choice/ }, { timeout: 9000 })
  expect(link.getAttribute('href')).toBe('/find/lanes')
}, 12_000)
