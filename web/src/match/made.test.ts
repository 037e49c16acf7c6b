// What the table makes for a player: what the page lets it make, and how it says so.
import { beforeEach, describe, expect, it } from 'vitest'
import type { ServerMessage } from '../net/protocol'
import { mainChoice, table, view } from '../test/table'
import { change, currentSettings, plain } from '../ui/settings'
import { letOf, setHold } from './letTable'
import { MatchStore } from './store'

describe('what the table may make', () => {
  it('is everything that decides nothing when nobody has set anything', () => {
    expect(letOf(plain, 'lanes')).toEqual(['forced', 'own', 'nothing'])
    expect(letOf(plain, undefined)).toEqual(['forced', 'own', 'nothing'])
  })

  it('leaves out windows on own plays in the games where one wants to be asked', () => {
    const settings = { ...plain, hold: ['purge'] }
    expect(letOf(settings, 'purge')).toEqual(['forced', 'nothing'])
    expect(letOf(settings, 'lanes')).toContain('own')
    // Nobody passes for us before we know which game it is.
    expect(letOf(settings, undefined)).not.toContain('own')
  })

  it('follows the settings', () => {
    expect(letOf({ ...plain, passNothing: false }, 'lanes')).toEqual(['forced', 'own'])
    expect(letOf({ ...plain, makeForced: false }, 'lanes')).toEqual(['own', 'nothing'])
  })
})

describe('a match', () => {
  let sent: Record<string, unknown>[]
  let server: { message(m: ServerMessage): void }
  let store: MatchStore

  beforeEach(() => {
    change(plain)
    sent = []
    store = new MatchStore('m1', (listener) => {
      server = listener
      return { send: (message) => (sent.push(message), true), close: () => undefined }
    })
    server.message({ type: 'welcome', protocol: 1, server: 'test', now: 0, guest: null })
    server.message({ type: 'state', match: 'm1', seq: 4, now: 0, seat: 'A', table, view: view(), choice: mainChoice, log: [], log_size: 0 })
  })

  const made = (seq: number, why: string): void =>
    server.message({
      type: 'update', match: 'm1', seq, now: 0, by: 'A', cause: 'move', events: [{ n: seq, kind: 'pass', text: 'A passes' }], change: {}, made: { why, did: 'pass' },
    } as ServerMessage)

  it('tells the table with every join what it may make', () => {
    expect(sent[0]).toMatchObject({ type: 'join', let: ['forced', 'own', 'nothing'] })
  })

  it('tells it again only when that changes', () => {
    store.allow(['forced', 'own', 'nothing'])
    expect(sent).toHaveLength(1)
    store.allow(['forced'])
    expect(sent[1]).toMatchObject({ type: 'let', match: 'm1', let: ['forced'] })
    server.message({ type: 'welcome', protocol: 1, server: 'test', now: 0, guest: null })
    expect(sent[2]).toMatchObject({ type: 'join', let: ['forced'] })
  })

  it('remembers what the table made until the player chooses, and marks it in the log', () => {
    made(5, 'own')
    made(6, 'nothing')
    expect(store.snapshot().made.map((each) => each.why)).toEqual(['own', 'nothing'])
    expect(store.snapshot().log.every((event) => event.byTable)).toBe(true)
    server.message({ type: 'update', match: 'm1', seq: 7, now: 0, by: 'B', cause: 'move', events: [{ n: 7, kind: 'pass', text: 'B passes' }], change: {}, choice: mainChoice } as ServerMessage)
    expect(store.snapshot().made).toHaveLength(2)
    expect(store.snapshot().log.at(-1)?.byTable).toBeUndefined()
    store.do(mainChoice.options[0]!)
    expect(store.snapshot().made).toHaveLength(0)
  })

  it('keeps per game whether one wants to be asked on own plays', () => {
    setHold('lanes', true)
    setHold('purge', true)
    setHold('lanes', false)
    expect(letOf(currentSettings(), 'lanes')).toContain('own')
    expect(letOf(currentSettings(), 'purge')).not.toContain('own')
  })
})
