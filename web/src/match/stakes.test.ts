import { expect, it } from 'vitest'
import type { Choice, Option } from '../net/protocol'
import { noteAt, stakesOf } from './Stakes'

const attack = (source: number, target: number): Option => ({
  text: `attack #${source}, #${target}`,
  verb: 'attack',
  operands: [{ card: source }, { card: target }],
  note: `${source} against ${target}`,
})
const choice = (...options: Option[]): Choice => ({ kind: 1, prompt: 'Battle', undo: false, options })

it('tells the odds of the attacks on offer while they are few, and of those that go on from what is chosen', () => {
  const many = choice(attack(1, 5), attack(1, 6), attack(2, 5), attack(2, 6))
  expect(stakesOf(many, [])).toEqual([])
  expect(stakesOf(many, ['card 1']).map((option) => option.note)).toEqual(['1 against 5', '1 against 6'])
  expect(stakesOf(choice(attack(1, 5)), [])).toHaveLength(1)
})

it('leaves the words of abilities to their buttons', () => {
  const use: Option = { text: 'use Wolf#1, 0', verb: 'use', operands: [{ card: 1 }, { number: 0 }], note: 'Draw a card.' }
  expect(stakesOf(choice(use), [])).toEqual([])
})

it('says at a lit piece what choosing it comes to', () => {
  const two = choice(attack(1, 5), attack(1, 6))
  expect(noteAt(two, ['card 1'], 'card 6')).toBe('1 against 6')
  expect(noteAt(two, [], 'card 1')).toBeUndefined()
})
