import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Change, SeatName, ServerMessage, View } from '../net/protocol'
import type { Line } from '../net/socket'
import { faces, info, mainChoice, table, view } from '../test/table'
import { change } from '../ui/settings'
import { useSyncExternalStore, type ReactElement } from 'react'
import { announcer } from './announcer'
import { MatchStore } from './store'
import { TableView } from './TableView'

let sent: Record<string, unknown>[]
let server: { message(m: ServerMessage): void; line(l: Line): void }
let store: MatchStore

function Room(): ReactElement | null {
  const state = useSyncExternalStore(store.subscribe, store.snapshot)
  return state.view ? <TableView store={store} state={state} view={state.view} faces={faces} info={info} /> : null
}

const moves = (): unknown[] => sent.filter((message) => message['type'] === 'move').map((message) => message['do'])
const receive = (message: ServerMessage): void => act(() => server.message(message))
const during = (turn: SeatName, base: View): View => ({ ...base, facts: base.facts.map((fact) => (fact.name === 'turn' ? { ...fact, value: turn } : fact)) })
const changeTo = ({ waiting_for, facts }: View): Change => ({ ...(waiting_for ? { waiting_for } : {}), facts })
const button = (name: RegExp): HTMLElement => screen.getByRole('button', { name })

beforeEach(() => {
  change({ autoPass: {}, speed: 'off' })
  sent = []
  store = new MatchStore('m1', (listener) => {
    server = listener
    return { send: (message) => (sent.push(message), true), close: () => undefined }
  })
  server.message({ type: 'welcome', protocol: 1, server: 'test', now: 0, guest: null })
  server.message({ type: 'state', match: 'm1', seq: 4, now: 0, seat: 'A', table, view: view(), choice: mainChoice, log: [{ n: 0, kind: 'turn', text: 'Turn 3: A' }], log_size: 1 })
  render(<Room />)
})

describe('the table', () => {
  it('says what is asked, whose turn it is and what happened', () => {
    expect(screen.getByText('Main Phase: what now?')).toBeTruthy()
    expect(screen.getByText('Your turn')).toBeTruthy()
    expect(screen.getByText('Turn 3: Ann')).toBeTruthy()
  })

  it('labels every zone, empty or not', () => {
    expect(screen.getByRole('group', { name: 'your left front' })).toBeTruthy()
    expect(screen.getByRole('group', { name: 'computer’s right back, empty' })).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Your hand' })).toBeTruthy()
  })

  it('marks what can act, lights the targets of the chosen card and sends the option', async () => {
    const user = userEvent.setup()
    expect(screen.queryByRole('button', { name: /choose your right front/ })).toBeNull()
    await user.click(within(screen.getByRole('region', { name: 'Your hand' })).getByRole('button', { name: /Ember Wolf.*can act/ }))
    await user.click(button(/choose your right front/))
    expect(moves()).toEqual(['play Ember Wolf#1, A right front'])
  })

  it('offers what a chosen card does without a target as a button', async () => {
    const user = userEvent.setup()
    await user.click(within(screen.getByRole('group', { name: 'your left front' })).getByRole('button', { name: /Ember Wolf/ }))
    await user.click(button(/^Attack$/))
    expect(moves()).toEqual(['attack Ember Wolf#3'])
  })

  it('is played by keys: a number presses a button, Escape lets go', async () => {
    const user = userEvent.setup()
    const hand = within(screen.getByRole('region', { name: 'Your hand' }))
    hand.getByRole('button', { name: /Ember Wolf/ }).focus()
    await user.keyboard('{Enter}')
    expect(button(/choose your right front/)).toBeTruthy()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('button', { name: /choose your right front/ })).toBeNull()
    await user.keyboard('1')
    expect(moves()).toEqual(['end turn'])
  })

  it('lists every choice in words', async () => {
    const user = userEvent.setup()
    await user.keyboard('l')
    await user.click(button(/Play Ember Wolf \(your hand\) → your left back/))
    expect(moves()).toEqual(['play Ember Wolf#1, A left back'])
  })

  it('shows states and changed numbers on a card', () => {
    const wolf = within(screen.getByRole('group', { name: 'your left front' })).getByRole('button')
    expect(wolf.className).toContain('tired')
    expect(wolf.querySelector('.tile-stat')?.textContent).toBe('7▴')
    expect(wolf.querySelector('.mark-part.rest')).toBeTruthy()
  })

  it('draws a hint on the board and on the buttons', async () => {
    const user = userEvent.setup()
    await user.click(button(/Hint/))
    expect(sent[sent.length - 1]).toMatchObject({ type: 'hint', seq: 4 })
    receive({
      type: 'hint', match: 'm1', seq: 4, line: [],
      options: [{ text: 'play Ember Wolf#1, A left back', share: 0.7, chance: 0.61 }, { text: 'end turn', share: 0.2, chance: 0.4 }],
    })
    expect(document.querySelector('.hand .hint-badge')?.textContent).toBe('1. 61%')
    expect(button(/End turn/).textContent).toContain('2. 40%')
  })

  it('takes back a choice when the server allows it', async () => {
    const user = userEvent.setup()
    await user.click(button(/Undo/))
    expect(sent[sent.length - 1]).toMatchObject({ type: 'undo', seq: 4 })
  })

  it('shows cards of a pile that can be chosen', () => {
    receive({
      type: 'update', match: 'm1', seq: 5, now: 0, cause: 'move', events: [], change: { waiting_for: 'A' },
      choice: { kind: 0, prompt: 'choose a dead unit', card: 2, undo: false, options: [{ text: 'choose Grave Rat#5', verb: 'choose', operands: [{ card: 5 }] }] },
    })
    expect(within(screen.getByRole('region', { name: 'Choose from your graveyard' })).getByRole('button', { name: /Grave Rat/ })).toBeTruthy()
  })

  it('passes by itself in the windows the player named, and only there', async () => {
    const user = userEvent.setup()
    const asked = (seq: number, kind: number): void =>
      receive({
        type: 'update', match: 'm1', seq, now: 0, cause: 'move', events: [], change: { waiting_for: 'A' },
        choice: { kind, prompt: `Respond? (${kind})`, card: 4, undo: false, pass: 1, options: [{ text: 'yes', verb: 'yes', operands: [] }, { text: 'no', verb: 'no', operands: [] }] },
      })
    asked(5, 2)
    await user.click(button(/Always pass here/))
    expect(moves()).toEqual(['no'])
    const name = sent[sent.length - 1]?.['move'] as string
    receive({ type: 'update', match: 'm1', seq: 6, now: 0, cause: 'move', move: name, events: [], change: { waiting_for: 'B' } })
    asked(7, 0)
    expect(moves()).toEqual(['no'])
    expect(screen.getByText('Respond? (0)')).toBeTruthy()
  })

  it('shows a lost line and lets nothing be chosen meanwhile', () => {
    act(() => server.line('offline'))
    expect(document.querySelector('.line-lost')?.textContent).toContain('Connection lost')
    expect(document.querySelectorAll('[data-lit]')).toHaveLength(0)
  })

  it('has one voice: events, then the question, in one live region and nothing twice', async () => {
    await screen.findByText('Main Phase: what now?', { selector: '[data-testid=heard] *' })
    receive({ type: 'update', match: 'm1', seq: 5, now: 0, cause: 'move', by: 'B', events: [{ n: 1, kind: 'draw', text: 'B draws a card', seat: 'B' }], change: { waiting_for: 'A' }, choice: { ...mainChoice, prompt: 'And now?' } })
    await screen.findByText('Computer draws a card. And now?', { selector: '[data-testid=heard] *' })
    expect(document.querySelectorAll('.table [aria-live], .table [role=status], .table [role=alert], .table [role=log]')).toHaveLength(1)
    expect(screen.getByTestId('heard').getAttribute('aria-live')).toBe('polite')
  })

  it('does not say that a move is on its way', async () => {
    const user = userEvent.setup()
    const said = new Set<string>()
    const stop = announcer.subscribe(() => said.add(announcer.snapshot().text))
    await user.keyboard('1')
    expect(document.querySelector('.prompt')?.textContent).toBe('Sending …')
    receive({ type: 'update', match: 'm1', seq: 5, now: 0, cause: 'move', by: 'A', move: sent.at(-1)?.['move'] as string, events: [{ n: 1, kind: 'end', text: 'A is done' }], change: { waiting_for: 'B' } })
    await screen.findByText(/Ann is done/, { selector: '[data-testid=heard] *' })
    stop()
    expect([...said].join(' ')).not.toContain('Sending')
  })

  it('shows the last turn again, action by action, with the board as it stood, and goes back to the question', async () => {
    const user = userEvent.setup()
    const end = during('A', { ...view(), waiting_for: 'B' })
    receive({ type: 'update', match: 'm1', seq: 5, now: 0, cause: 'move', by: 'A', events: [{ n: 1, kind: 'end', text: 'A is done', seat: 'A' }], change: changeTo(end) })
    const zones = (cards: View['zones'][0]['cards']): View['zones'] => [{ ...view().zones.find((zone) => zone.name === 'B right back')!, count: cards?.length ?? 0, cards: cards ?? [] }]
    receive({
      type: 'update', match: 'm1', seq: 6, now: 0, cause: 'move', by: 'B', change: { waiting_for: 'B', zones: zones([{ id: 9, name: 'Grave Rat', owner: 'B' }]) },
      events: [{ n: 2, kind: 'play', text: 'B plays Grave Rat', seat: 'B', card: 9, card_name: 'Grave Rat' }, { n: 3, kind: 'enter', text: 'Grave Rat enters B right back', card: 9, card_name: 'Grave Rat' }],
    })
    receive({
      type: 'update', match: 'm1', seq: 7, now: 0, cause: 'move', by: 'B', choice: mainChoice,
      change: { waiting_for: 'A', zones: zones([{ id: 9, name: 'Grave Rat', owner: 'B', counters: { rest: 1 } }]) },
      events: [{ n: 4, kind: 'attack', text: 'Grave Rat attacks', seat: 'B', card: 9, card_name: 'Grave Rat' }],
    })
    expect(document.querySelector('[data-spot="card 9"]')?.getAttribute('data-changed')).toBe('new')
    await user.keyboard('t')
    const look = await screen.findByRole('region', { name: 'The last turn' })
    expect(within(look).getByText('1 of 2')).toBeTruthy()
    expect(look.textContent).toContain('Computer plays Grave Rat')
    expect(document.querySelector('.tile[data-spot="card 9"]')?.className).not.toContain('tired')
    expect(document.querySelectorAll('[data-lit]')).toHaveLength(0)
    await user.keyboard('{ArrowRight}')
    expect(within(look).getByText('2 of 2')).toBeTruthy()
    expect(look.textContent).toContain('Grave Rat attacks')
    expect(document.querySelector('[data-spot="card 9"]')?.getAttribute('data-changed')).toBe('changed')
    await user.keyboard('{ArrowLeft}')
    expect(within(look).getByText('1 of 2')).toBeTruthy()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('region', { name: 'The last turn' })).toBeNull()
    expect(document.querySelectorAll('[data-lit]').length).toBeGreaterThan(0)
    expect(screen.getByText('Main Phase: what now?', { selector: '.prompt' })).toBeTruthy()
  })

  it('links the cards of the log: one Tab stop, arrows between them, Enter opens the card though it has left the board', async () => {
    const user = userEvent.setup()
    receive({
      type: 'update', match: 'm1', seq: 5, now: 0, cause: 'move', by: 'B', change: { waiting_for: 'B' },
      events: [
        { n: 1, kind: 'play', text: 'B plays Scorch', seat: 'B', card: 50, card_name: 'Scorch' },
        { n: 2, kind: 'die', text: 'Ember Wolf dies', card: 51, card_name: 'Ember Wolf' },
      ],
    })
    const links = [...document.querySelectorAll<HTMLElement>('.log .card-link')]
    expect(links.map((link) => link.textContent)).toEqual(['Scorch', 'Ember Wolf'])
    expect(links.map((link) => link.tabIndex)).toEqual([-1, 0])
    links[1]!.focus()
    await user.keyboard('{ArrowUp}')
    expect(document.activeElement).toBe(links[0])
    expect(links.map((link) => link.tabIndex)).toEqual([0, -1])
    await user.keyboard('{Enter}')
    expect(within(screen.getByRole('dialog')).getAllByText('Scorch').length).toBeGreaterThan(0)
    await user.keyboard('{Escape}')
  })

  it('has one Tab stop in a long log, which stays where one reads when more comes, and Tab leaves it', async () => {
    const user = userEvent.setup()
    const links = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.log .card-link')]
    const stops = (): HTMLElement[] => links().filter((link) => link.tabIndex === 0)
    const tell = (seq: number): void =>
      receive({
        type: 'update', match: 'm1', seq, now: 0, cause: 'move', by: 'B', change: { waiting_for: 'B' },
        events: Array.from({ length: 15 }, (_, i) => ({ n: seq * 100 + i, kind: 'play', text: 'B plays Scorch', seat: 'B' as const, card: 50, card_name: 'Scorch' })),
      })
    tell(5)
    expect(links().length).toBe(15)
    expect(stops()).toEqual([links().at(-1)])
    act(() => stops()[0]!.focus())
    await user.keyboard('{Home}{ArrowDown}')
    expect(stops()).toEqual([links()[1]])
    tell(6)
    expect(links().length).toBe(30)
    expect(stops()).toEqual([links()[1]])
    expect(document.activeElement).toBe(links()[1])
    await user.tab()
    expect(document.activeElement?.closest('.log-list')).toBeNull()
  })

  it('keeps the end of the log in sight when the window changes, and the place where one reads when one scrolls', () => {
    const list = document.querySelector<HTMLElement>('.log-list')!
    const size = (clientHeight: number, scrollTop: number): void => {
      Object.defineProperties(list, { clientHeight: { value: clientHeight, configurable: true }, scrollHeight: { value: 1000, configurable: true } })
      list.scrollTop = scrollTop
      act(() => void list.dispatchEvent(new Event('scroll')))
    }
    const away = (): boolean => document.querySelector('.log-newest') !== null
    size(400, 600)
    size(0, 0)
    size(400, 0)
    expect(away()).toBe(false)
    expect(list.scrollTop).toBe(1000)
    size(400, 100)
    expect(away()).toBe(true)
    size(300, 100)
    expect(list.scrollTop).toBe(100)
    expect(away()).toBe(true)
  })

  it('closes the card, and not the table, when the browser goes back', async () => {
    const user = userEvent.setup()
    const path = location.pathname
    const before = history.length
    await user.click(screen.getAllByRole('button', { name: /Grave Rat/ })[0]!)
    expect(screen.getByRole('dialog')).toBeTruthy()
    await waitFor(() => expect(history.state).toEqual({ window: true }))
    history.back()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(location.pathname).toBe(path)
    expect(document.querySelector('.board')).toBeTruthy()
    expect(history.length).toBeLessThanOrEqual(before + 1)
  })

  it('says nobody’s turn after the end, though the other side gave up in the middle of one', () => {
    expect(document.querySelectorAll('.seat.turn')).toHaveLength(1)
    receive({ type: 'update', match: 'm1', seq: 5, now: 0, cause: 'resign', events: [], change: { waiting_for: 'A' }, outcome: { result: ['win', 'loss'], ending: 'B resigned', cause: 'resign' } })
    expect(screen.queryByText('Your turn')).toBeNull()
    expect(document.querySelectorAll('.seat.turn')).toHaveLength(0)
  })

  it('ends with the result and a rematch', async () => {
    const user = userEvent.setup()
    receive({ type: 'update', match: 'm1', seq: 5, now: 0, cause: 'move', events: [], change: {}, outcome: { result: ['win', 'loss'], ending: 'a lane was hit', cause: 'rules' } })
    expect(within(screen.getByRole('dialog')).getByText('Victory')).toBeTruthy()
    await user.click(button(/Rematch/))
    expect(sent[sent.length - 1]).toMatchObject({ type: 'rematch' })
  })

  it('says that a draw one offered was declined, not that one took it back, and lets that be closed', async () => {
    const user = userEvent.setup()
    const offer = (...seats: SeatName[]): void => receive({ type: 'table', match: 'm1', now: 0, table: { ...table, ...(seats.length > 0 ? { draw: { offered_by: seats } } : {}) } })
    const declined = (): HTMLElement | null => screen.queryByText('Your draw offer was declined.', { selector: '.problem' })
    offer('A')
    await user.click(screen.getByRole('button', { name: 'Withdraw it' }))
    offer()
    expect(declined()).toBeNull()
    offer('B')
    offer()
    expect(declined()).toBeNull()
    offer('A')
    offer()
    expect(declined()).toBeTruthy()
    offer()
    await user.click(within(declined()!).getByRole('button', { name: 'Close' }))
    expect(declined()).toBeNull()
  })

  it('tells at the end what a rated match did to the rating', () => {
    const outcome = { result: ['win', 'loss'] as ('win' | 'loss')[], ending: 'a lane was hit', cause: 'rules' as const }
    receive({ type: 'update', match: 'm1', seq: 5, now: 0, cause: 'move', events: [], change: {}, outcome })
    const [mine, theirs] = table.seats
    receive({ type: 'table', match: 'm1', now: 0, table: { ...table, state: 'finished', outcome, seats: [{ ...mine!, rated: { before: 1500, after: 1492 } }, { ...theirs!, rated: { before: 1500, after: 1508 } }] } })
    expect(within(screen.getByRole('dialog')).getByText('Your rating: 1500 → 1492 (−8)')).toBeTruthy()
    expect(screen.queryByText(/1508/)).toBeNull()
  })

  it('counts a clock of days in days, and says who is on vacation', () => {
    const [mine, theirs] = table.seats
    const seats = [{ ...mine!, vacation: Date.UTC(2030, 0, 5, 12) }, theirs!]
    receive({ type: 'table', match: 'm1', now: 0, table: { ...table, clock: { per_move: 259200, on_timeout: 'lose' }, seats }, clock: { seat: 'A', move: 50 * 3600_000 } })
    expect(screen.getByRole('timer').textContent).toMatch(/^2 d [12] h/)
    expect(screen.getByRole('timer').textContent).toContain('on vacation until')
  })

  it('says who wants a rematch', () => {
    const outcome = { result: ['win', 'loss'] as ('win' | 'loss')[], ending: 'a lane was hit', cause: 'rules' as const }
    receive({ type: 'update', match: 'm1', seq: 5, now: 0, cause: 'move', events: [], change: {}, outcome })
    const wanted = (...seats: SeatName[]): void => receive({ type: 'table', match: 'm1', now: 0, table: { ...table, state: 'finished', outcome, rematch: { wanted_by: seats } } })
    wanted('A')
    expect(screen.queryByText(/wants a rematch/, { selector: '.over .wish' })).toBeNull()
    wanted('A', 'B')
    expect(screen.getByText(/[Cc]omputer.* wants a rematch\./, { selector: '.over .wish' })).toBeTruthy()
  })

  it('says who is not there, and for how long', () => {
    vi.useFakeTimers()
    const gone = (connected: boolean): void =>
      receive({ type: 'table', match: 'm1', now: 0, table: { ...table, seats: table.seats.map((seat) => (seat.seat === 'B' ? { ...seat, kind: 'person', connected } : seat)) } })
    const said = (): string | undefined => document.querySelector('.seat .away')?.textContent ?? undefined
    gone(false)
    expect(said()).toBe('not connected')
    act(() => vi.advanceTimersByTime(125_000))
    gone(false)
    expect(said()).toBe('not connected for 2 min')
    gone(true)
    expect(said()).toBeUndefined()
    vi.useRealTimers()
  })
})
