import { describe, expect, it } from 'vitest'
import type { GameEvent, SeatName, View } from '../net/protocol'
import { faces, view } from '../test/table'
import type { Step } from './store'
import { changesBetween, deedsOf, isFresh, lastTurn } from './turns'

let n = 0
const during = (turn: SeatName, base: View = view()): View => ({ ...base, facts: base.facts.map((fact) => (fact.name === 'turn' ? { ...fact, value: turn } : fact)) })
const step = (by: SeatName, turn: SeatName, ...kinds: string[]): Step => ({
  by, before: during(turn), view: during(turn), logged: 0, events: kinds.map((kind): GameEvent => ({ n: n++, kind, text: kind, seat: by })),
})
const who = (steps: Step[]): string => steps.map((each) => each.by).join('')

describe('the last turn', () => {
  it('is what the others did since one’s own, with one’s own answers in it', () => {
    const kept = [step('B', 'B', 'play'), step('A', 'A', 'play'), step('A', 'A', 'end'), step('B', 'B', 'play'), step('A', 'B', 'pass'), step('B', 'B', 'attack')]
    expect(who(lastTurn(kept, 'A'))).toBe('BAB')
    expect(isFresh(kept, 'A')).toBe(true)
  })

  it('can still be looked at in the middle of one’s own, when it is no news any more', () => {
    const kept = [step('A', 'A', 'end'), step('B', 'B', 'play'), step('B', 'B', 'end'), step('A', 'A', 'play')]
    expect(who(lastTurn(kept, 'A'))).toBe('BB')
    expect(isFresh(kept, 'A')).toBe(false)
  })

  it('is still news when the table has made a choice for one that decided nothing', () => {
    const kept = [step('A', 'A', 'end'), step('B', 'B', 'play'), { ...step('A', 'A', 'draw'), made: true as const }]
    expect(who(lastTurn(kept, 'A'))).toBe('B')
    expect(isFresh(kept, 'A')).toBe(true)
  })

  it('begins with something the others did', () => {
    expect(who(lastTurn([step('A', 'B', 'set-back'), step('A', 'B', 'set-back'), step('B', 'B', 'declare'), step('A', 'B', 'pass'), step('B', 'B', 'end')], 'A'))).toBe('BAB')
  })

  it('of several others is all of theirs', () => {
    const kept = [step('A', 'A', 'end'), step('B', 'B', 'end'), step('C', 'C', 'end'), step('D', 'D', 'end')]
    expect(who(lastTurn(kept, 'A'))).toBe('BCD')
  })

  it('of somebody who watches is that of whoever had it', () => {
    const kept = [step('A', 'A', 'play'), step('B', 'B', 'play'), step('B', 'B', 'end')]
    expect(who(lastTurn(kept, null))).toBe('BB')
    expect(isFresh(kept, null)).toBe(false)
  })

  it('has an entry per action: choices that carry one on belong to it', () => {
    const kept = [step('B', 'B', 'play'), step('B', 'B', 'destroy'), step('B', 'B'), step('B', 'B', 'attack', 'fight'), step('A', 'B', 'pass')]
    const deeds = deedsOf(kept, faces.look.events)
    expect(deeds.map((deed) => [deed.by, ...deed.events.map((event) => event.kind)])).toEqual([['B', 'play', 'destroy'], ['B', 'attack', 'fight'], ['A', 'pass']])
    expect(deeds[0]!.before).toBe(kept[0]!.before)
    expect(deeds[0]!.view).toBe(kept[2]!.view)
  })
})

describe('what changed', () => {
  const edit = (change: (draft: View) => void): View => {
    const draft = structuredClone(view())
    change(draft)
    return draft
  }
  const zone = (draft: View, name: string) => draft.zones.find((each) => each.name === name)!

  it('is nothing between equal views, and nothing before the first one', () => {
    expect(changesBetween(view(), view(), faces.look).size).toBe(0)
    expect(changesBetween(undefined, view(), faces.look).size).toBe(0)
  })

  it('are cards that came, moved and changed, and the place one was lost from', () => {
    const now = edit((draft) => {
      zone(draft, 'A left front').cards![0]!.counters = { rest: 1 }
      const [rat] = draft.zones.flatMap((each) => (each.name.startsWith('B ') ? (each.cards ?? []) : []))
      for (const each of draft.zones) if (each.cards?.includes(rat!)) each.cards = []
      zone(draft, 'B middle back').cards = [rat!]
      zone(draft, 'B right back').cards = [{ id: 77, name: 'Grave Rat', owner: 'B' }]
      zone(draft, 'A hand').cards!.shift()
    })
    const changes = changesBetween(view(), now, faces.look)
    expect(changes.get('card 3')).toBe('changed')
    expect(changes.get('card 4')).toBe('moved')
    expect(changes.get('card 77')).toBe('new')
    expect(changes.get('zone A hand')).toBe('lost')
    expect(changes.has('card 2')).toBe(false)
  })

  it('are numbers of players', () => {
    const was = edit((draft) => draft.facts.push({ name: 'gates', seat: 'B', value: 1 }, { name: 'gates', seat: 'A', value: 1 }))
    const now = edit((draft) => draft.facts.push({ name: 'gates', seat: 'B', value: 2 }, { name: 'gates', seat: 'A', value: 1 }))
    expect([...changesBetween(was, now, faces.look)]).toEqual([['seat B gates', 'changed']])
  })
})
