import { describe, expect, it } from 'vitest'
import type { GameEvent } from '../net/protocol'
import { lookFrom } from '../test/look'
import { rollsIn as rollsOf, type Roll } from './dice'

const fights = lookFrom('lost-empires').events
const shots = lookFrom('war-rig').events
const rollsIn = (events: GameEvent[], looks = fights): Map<number, Roll> => rollsOf(events, looks)

let n = 0
const event = (kind: string, more: Partial<GameEvent> = {}): GameEvent => ({ n: n++, kind, text: kind, ...more })
const attack = (number: number, kind = 'attack-roll'): GameEvent => event(kind, { number, card: 1, card_name: 'Honor Guard' })
const defense = (number: number, kind = 'defense-roll'): GameEvent => event(kind, { number, card: 2, card_name: 'Hound' })

describe('dice', () => {
  it('of an attack say what was needed, what was rolled and what came of it', () => {
    const rolls = rollsIn([event('attack'), attack(7), defense(5), event('damage')])
    expect([...rolls.keys()]).toEqual([1])
    expect(rolls.get(1)).toMatchObject({ went: true, means: 'Honor Guard rolled 7, needed 5 to hit Hound: hit' })
  })

  it('hit with equal numbers, miss with fewer, and a critical defence stops everything', () => {
    expect(rollsIn([attack(5), defense(5)]).get(0)?.went).toBe(true)
    expect(rollsIn([attack(4), defense(5)]).get(0)).toMatchObject({ went: false, means: 'Honor Guard rolled 4, needed 5 to hit Hound: missed' })
    expect(rollsIn([attack(9, 'attack-critical'), defense(2, 'defense-critical')]).get(0)).toMatchObject({ went: false, means: expect.stringContaining('stopped') as string })
    expect(rollsIn([attack(9, 'attack-critical'), defense(2)]).get(0)?.means).toContain('critical hit')
  })

  it('that repel must not show more than the strength there', () => {
    const fell = (number: number, result: string): GameEvent[] => [
      event('move'), event('repel-try', { number: 4 }), event('die-white', { number, text: `White die: ${number}` }), event(result, { text: result === 'repel' ? 'Red repels Blue 1' : 'Red fails to repel Blue 1' }),
    ]
    expect(rollsIn(fell(3, 'repel'), shots).get(2)).toMatchObject({ went: true, means: 'Rolled 3, needed 4 or less: Red repels Blue 1' })
    expect(rollsIn(fell(5, 'repel-failed'), shots).get(2)).toMatchObject({ went: false, means: 'Rolled 5, needed 4 or less: Red fails to repel Blue 1' })
  })

  it('with faces say what they were thrown for and what followed', () => {
    const rolls = rollsIn([
      event('shoot', { text: 'Cannon fires at Tower' }), event('die-red', { text: 'Red die: hit' }), event('die-blue', { text: 'Blue die: miss' }), event('hit', { text: 'Tower is hit 1 times' }),
    ], shots)
    expect(rolls.get(1)?.means).toBe('Cannon fires at Tower: Red die: hit, Blue die: miss → Tower is hit 1 times')
    expect(rolls.get(1)?.dice).toHaveLength(2)
  })

  it('of a start say who begins', () => {
    const rolls = rollsIn([event('roll-first', { text: 'Ann rolls 3' }), event('roll-first', { text: 'Bob rolls 5' }), event('first', { text: 'Bob is the First Player' })])
    expect(rolls.get(0)?.means).toBe('Ann rolls 3, Bob rolls 5 → Bob is the First Player')
  })
})
