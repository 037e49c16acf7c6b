import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { GameEvent, ServerMessage, StateMessage } from '../net/protocol'
import type { ErrorCode } from '../net/schema'
import type { Line } from '../net/socket'
import { mainChoice, table, view } from '../test/table'
import { MatchStore } from './store'

const event = (n: number): GameEvent => ({ n, kind: 'draw', text: `event ${n}` })

let sent: Record<string, unknown>[]
let server: { message(m: ServerMessage): void; line(l: Line): void }
let store: MatchStore

const last = (): Record<string, unknown> | undefined => sent[sent.length - 1]
const stateAt = (seq: number, more: Partial<StateMessage> = {}): StateMessage => ({
  type: 'state', match: 'm1', seq, now: 0, seat: 'A', table, view: view(), choice: mainChoice, log: [event(0)], log_size: 1, ...more,
})
const updateTo = (seq: number, more: Record<string, unknown> = {}): void =>
  server.message({ type: 'update', match: 'm1', seq, now: 0, cause: 'move', events: [event(seq)], change: { waiting_for: 'B' }, ...more } as ServerMessage)

beforeEach(() => {
  sent = []
  store = new MatchStore('m1', (listener) => {
    server = listener
    return { send: (message) => (sent.push(message), true), close: () => undefined }
  })
  server.message({ type: 'welcome', protocol: 1, server: 'test', now: 0, guest: null })
  server.message(stateAt(4))
})

describe('a match', () => {
  it('joins when it is welcomed and shows what it is sent', () => {
    expect(sent[0]).toMatchObject({ type: 'join', match: 'm1' })
    expect(store.snapshot()).toMatchObject({ line: 'online', seat: 'A', choice: mainChoice })
  })

  it('asks again when the server has too much to do to open it, and when its table started over', () => {
    vi.useFakeTimers()
    try {
      const joins = (): number => sent.filter((message) => message['type'] === 'join').length
      const refused = (code: ErrorCode, re?: number): void => server.message({ type: 'error', code, message: code, match: 'm1', ...(re === undefined ? {} : { re }) })
      refused('busy', sent[0]!['id'] as number)
      expect(joins()).toBe(1)
      vi.advanceTimersByTime(1000)
      expect(joins()).toBe(2)
      refused('storage')
      vi.advanceTimersByTime(1000)
      expect(joins()).toBe(3)
      // What was asked for besides is only refused.
      refused('busy', 4711)
      vi.advanceTimersByTime(5000)
      expect(joins()).toBe(3)
      expect(store.snapshot().problem).toBe('busy')
    } finally {
      vi.useRealTimers()
    }
  })

  it('sends a move with the sequence number and a name of its own', () => {
    store.do(mainChoice.options[5]!)
    expect(last()).toMatchObject({ type: 'move', match: 'm1', seq: 4, do: 'end turn' })
    expect(last()?.['move']).toMatch(/\S/)
    expect(store.snapshot().sending).toBe(true)
  })

  it('sends one move at a time', () => {
    store.do(mainChoice.options[5]!)
    store.do(mainChoice.options[3]!)
    expect(sent.filter((message) => message['type'] === 'move')).toHaveLength(1)
  })

  it('keeps the old view until the events of an update were shown, then has the server’s', () => {
    updateTo(5)
    expect(store.snapshot().view?.waiting_for).toBe('A')
    expect(store.snapshot().waiting).toHaveLength(1)
    store.advance()
    expect(store.snapshot().view?.waiting_for).toBe('B')
    expect(store.snapshot().waiting).toHaveLength(0)
  })

  it('skips to the server’s view at once', () => {
    updateTo(5)
    updateTo(6, { change: { waiting_for: 'A' } })
    store.skip()
    expect(store.snapshot().view?.waiting_for).toBe('A')
    expect(store.snapshot().waiting).toHaveLength(0)
  })

  it('asks for everything when it missed an update, and leaves an old one alone', () => {
    updateTo(4)
    expect(store.snapshot().waiting).toHaveLength(0)
    updateTo(9)
    expect(last()).toMatchObject({ type: 'join', since: 1 })
  })

  it('settles a move by the update that carries its name', () => {
    store.do(mainChoice.options[5]!)
    updateTo(5, { move: last()?.['move'] })
    expect(store.snapshot().sending).toBe(false)
  })

  it('sends an unconfirmed move again under the same name after the line broke', () => {
    store.do(mainChoice.options[5]!)
    const name = last()?.['move']
    server.line('offline')
    expect(store.snapshot().line).toBe('offline')
    server.message({ type: 'welcome', protocol: 1, server: 'test', now: 0, guest: null })
    server.message(stateAt(4, { log: [] }))
    expect(last()).toMatchObject({ type: 'move', move: name, seq: 4 })
  })

  it('forgets an unconfirmed move that had arrived before the line broke', () => {
    store.do(mainChoice.options[5]!)
    server.line('offline')
    server.message({ type: 'welcome', protocol: 1, server: 'test', now: 0, guest: null })
    server.message(stateAt(5, { log: [event(1)] }))
    expect(last()?.['type']).toBe('join')
    expect(store.snapshot().sending).toBe(false)
    expect(store.snapshot().log.map((each) => each.n)).toEqual([0, 1])
  })

  it('takes the whole log after an undo', () => {
    updateTo(5)
    server.message(stateAt(6, { reason: 'undo', log: [event(0)] }))
    expect(store.snapshot().log.map((each) => each.n)).toEqual([0])
  })

  it('joins again when its move was stale, and says why another was refused', () => {
    store.do(mainChoice.options[5]!)
    server.message({ type: 'error', match: 'm1', code: 'stale', message: 'the match is at 5' })
    expect(last()?.['type']).toBe('join')
    server.message({ type: 'error', match: 'm1', code: 'illegal', message: 'it is rested (LAN-19)' })
    expect(store.snapshot().problem).toBe('it is rested (LAN-19)')
  })

  it('tells of a step event by event, and begins anew with the next', () => {
    updateTo(5, { events: [event(5), event(6)] })
    updateTo(6)
    store.tell(2)
    expect(store.snapshot().told).toBe(2)
    store.advance()
    expect(store.snapshot()).toMatchObject({ told: 0, waiting: [{}] })
  })

  it('keeps the steps of a turn with the table before and after, and forgets what was undone', () => {
    updateTo(5, { by: 'B', change: { waiting_for: 'B' } })
    updateTo(6, { by: 'B', change: { waiting_for: 'A' } })
    const { kept } = store.snapshot()
    expect(kept.map((step) => [step.before.waiting_for, step.view.waiting_for])).toEqual([['A', 'B'], ['B', 'A']])
    expect(kept[1]!.before).toBe(kept[0]!.view)
    server.message(stateAt(7, { reason: 'undo', log: [event(0), event(5)] }))
    expect(store.snapshot().kept).toHaveLength(1)
  })

  it('keeps the steps over a line that broke when nothing was missed, and none when something was', () => {
    updateTo(5, { by: 'B' })
    server.message(stateAt(5, { log: [] }))
    expect(store.snapshot().kept).toHaveLength(1)
    server.message(stateAt(9, { log: [event(2)] }))
    expect(store.snapshot().kept).toHaveLength(0)
  })

  it('looks back at the last turn and never past its ends', () => {
    store.recall({})
    expect(store.snapshot().recall).toBeUndefined()
    updateTo(5, { by: 'B', events: [{ n: 1, kind: 'play', text: 'B plays' }] })
    updateTo(6, { by: 'B', events: [{ n: 2, kind: 'play', text: 'B plays again' }] })
    store.recall({})
    expect(store.snapshot().recall).toMatchObject({ at: 0, playing: false })
    store.recallAt(-3)
    expect(store.snapshot().recall?.at).toBe(0)
    store.recallAt(1, true)
    expect(store.snapshot().recall).toMatchObject({ at: 1, playing: true })
    store.recallAt(2, true)
    expect(store.snapshot().recall).toMatchObject({ at: 1, playing: false })
    store.recallNoMore()
    expect(store.snapshot().recall).toBeUndefined()
  })

  it('shows a hint for the position it was asked for only', () => {
    store.askHint()
    expect(store.snapshot().thinking).toBe(true)
    server.message({ type: 'hint', match: 'm1', seq: 3, line: [], options: [] })
    expect(store.snapshot().hint).toBeUndefined()
    server.message({ type: 'hint', match: 'm1', seq: 4, line: [], options: [{ text: 'end turn', share: 1, chance: 0.6 }] })
    expect(store.snapshot().hint).toHaveLength(1)
  })
})
