// Chat and lessons at the table, over the messages of the server.
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ServerMessage } from '../net/protocol'
import { faces, info, mainChoice, table, view } from '../test/table'
import { change } from '../ui/settings'
import { MatchStore } from './store'
import { TableView } from './TableView'
import { useSyncExternalStore, type ReactElement } from 'react'

let hear: (message: ServerMessage) => void
let sent: Record<string, unknown>[]
let store: MatchStore

function Room(): ReactElement | null {
  const state = useSyncExternalStore(store.subscribe, store.snapshot)
  return state.view ? <TableView store={store} state={state} view={state.view} faces={faces} info={info} /> : null
}

function sit(more: Partial<Extract<ServerMessage, { type: 'state' }>> = {}): void {
  hear({ type: 'state', match: 'm1', seq: 4, now: 0, seat: 'A', table: { ...table, chat: true }, view: view(), choice: mainChoice, log: [], log_size: 0, ...more })
}

beforeEach(() => {
  sent = []
  change({ chat: true, muted: [] })
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { status: 401 })))
  store = new MatchStore('m1', (listener) => {
    hear = listener.message
    return { send: (message) => sent.push(message) > 0, close: () => undefined }
  })
})

const line = (n: number, guest: string, text: string): ServerMessage => ({ type: 'chat', match: 'm1', line: { n, guest, name: guest, text, at: 0 } })

describe('chat', () => {
  it('counts what was not read, shows it, and sends what is typed', async () => {
    const user = userEvent.setup()
    sit()
    render(<Room />)
    hear(line(0, 'Bob', 'hello'))
    await user.click(await screen.findByRole('button', { name: /Chat 1 new/ }))
    expect(screen.getByText('hello')).toBeTruthy()
    await user.type(screen.getByRole('textbox', { name: 'Say something' }), 'hi Bob{Enter}')
    expect(sent.at(-1)).toMatchObject({ type: 'chat', text: 'hi Bob' })
  })

  it('does not show a muted person, until they are heard again', async () => {
    const user = userEvent.setup()
    sit({ chat: [{ n: 0, guest: 'Bob', name: 'Bob', text: 'spam', at: 0 }] })
    render(<Room />)
    await user.click(screen.getByRole('button', { name: /^Chat/ }))
    await user.click(screen.getByRole('button', { name: 'Mute Bob' }))
    expect(screen.queryByText('spam')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Hear Bob again' }))
    expect(screen.getByText('spam')).toBeTruthy()
  })

  it('is not there at a table without it, nor for a player who turned it off', () => {
    sit({ table: { ...table, chat: false } })
    const { unmount } = render(<Room />)
    expect(screen.queryByRole('button', { name: /^Chat/ })).toBeNull()
    unmount()
    change({ chat: false })
    sit()
    render(<Room />)
    expect(screen.queryByRole('button', { name: /^Chat/ })).toBeNull()
  })

  it('is only listened to by who watches', async () => {
    const user = userEvent.setup()
    sit({ seat: null })
    render(<Room />)
    await user.click(screen.getByRole('button', { name: /^Chat/ }))
    expect(screen.queryByRole('textbox', { name: 'Say something' })).toBeNull()
  })
})

describe('a guided match', () => {
  it('says what to learn, can do it for the player, and can be left', async () => {
    const user = userEvent.setup()
    sit({ guide: { step: 0, steps: 3, text: 'The goal is to win.\n\nAttack.', do: 'attack Ember Wolf#3' } })
    render(<Room />)
    const guide = screen.getByRole('complementary', { name: 'Guided match' })
    expect(within(guide).getByText('The goal is to win.')).toBeTruthy()
    expect(within(guide).getByText('Step 1 of 3')).toBeTruthy()
    await user.click(within(guide).getByRole('button', { name: 'Do it for me' }))
    expect(sent.at(-1)).toMatchObject({ type: 'move', do: 'attack Ember Wolf#3' })
  })

  it('shows the friendly word for another choice', async () => {
    sit({ guide: { step: 0, steps: 3, text: 'Attack.', do: 'attack Ember Wolf#3' } })
    render(<Room />)
    hear({ type: 'error', match: 'm1', code: 'guided', message: 'First attack with the Ember Wolf.' })
    await waitFor(() => expect(document.querySelector('.problem')?.textContent).toContain('First attack'))
    await screen.findByText(/First attack/, { selector: '[data-testid=heard] *' })
  })
})
