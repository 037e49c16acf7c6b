import { describe, expect, it } from 'vitest'
import type { EventLooks, GameEvent } from '../net/protocol'
import { lookFrom } from '../test/look'
import { grownParts, partsOf, type LogPart } from './actions'

const [lanes, empires, structure] = ['lanes', 'lost-empires', 'dept-of-structure'].map((game) => lookFrom(game).events) as [EventLooks, EventLooks, EventLooks]

let n = 0
const event = (kind: string, seat?: 'A' | 'B', text = kind): GameEvent => ({ n: n++, kind, text, ...(seat ? { seat } : {}) })
const shape = (parts: LogPart[]): unknown => parts.map((part) => ('heading' in part ? `# ${part.heading.kind}` : [part.lead.kind, ...part.rest.map((each) => each.kind)]))

describe('the log', () => {
  it('has a heading per turn and one entry per action with what came of it', () => {
    const events = [event('turn'), event('draw', 'A'), event('play', 'A'), event('enter'), event('power'), event('attack', 'A'), event('fight'), event('die'), event('turn')]
    expect(shape(partsOf(events, lanes))).toEqual(['# turn', ['draw'], ['play', 'enter', 'power'], ['attack', 'fight', 'die'], '# turn'])
  })

  it('keeps what an activated unit does together, and the answer of the other side apart', () => {
    const events = [event('activate', 'A'), event('move', 'A'), event('attack', 'A'), event('attack-roll', 'A'), event('defense-roll', 'B'), event('play', 'B'), event('attack', 'A')]
    expect(shape(partsOf(events, empires))).toEqual([['activate', 'move', 'attack', 'attack-roll', 'defense-roll'], ['play'], ['attack']])
  })

  it('puts attacks of one battle under it, and two plays in two entries', () => {
    const events = [event('battle', 'A'), event('attack', 'A'), event('attack', 'A'), event('block', 'B'), event('declare', 'A'), event('declare', 'A')]
    expect(shape(partsOf(events, structure))).toEqual([['battle', 'attack', 'attack'], ['block'], ['declare'], ['declare']])
  })

  it('loses no event, whatever the kinds', () => {
    const kinds = ['turn', 'xyz', 'play', 'xyz', 'phase', 'pass', 'move', 'attack', 'draw', 'roll-first']
    const events = Array.from({ length: 500 }, (_, i) => event(kinds[(i * 7) % kinds.length]!, i % 3 ? 'A' : 'B'))
    const all = partsOf(events, lanes).flatMap((part) => ('heading' in part ? [part.heading] : [part.lead, ...part.rest]))
    expect(all).toEqual(events)
  })

  it('keeps the entries that did not change when it grows', () => {
    const events = [event('turn'), event('play', 'A'), event('enter')]
    const before = partsOf(events, lanes)
    const after = grownParts(before, [...events, event('power'), event('play', 'A')], lanes)
    expect(after[0]).toBe(before[0])
    expect(after[1]).not.toBe(before[1])
    expect(shape(after)).toEqual(['# turn', ['play', 'enter', 'power'], ['play']])
  })

  it('of a game that does not say what its events are has an entry for each', () => {
    const events = [event('play', 'A'), event('enter'), event('turn')]
    expect(shape(partsOf(events, {}))).toEqual([['play'], ['enter'], ['turn']])
  })
})
