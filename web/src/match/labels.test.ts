import { expect, it } from 'vitest'
import { faces, mainChoice, view, wolfInPlay } from '../test/table'
import { actionLabel, cardWords, optionText, zoneWords } from './labels'
import { withNames } from './Log'

it('names an option with where its card is and where it goes', () => {
  expect(optionText(mainChoice.options[0]!, view(), faces, 'A')).toBe('Play Ember Wolf (your hand) → your left back')
  expect(optionText(mainChoice.options[5]!, view(), faces, 'A')).toBe('End turn')
})

it('names the ability an option uses by its printed line', () => {
  const use = { text: 'use Ember Wolf#3, 0', verb: 'use', operands: [{ card: 3 }, { number: 0 }] }
  expect(actionLabel(use, view(), faces)).toContain('When attacking')
})

it('says which of several numbered things an option means', () => {
  const again = (number: number) => ({ text: `reroll ${number}`, verb: 'reroll', operands: [{ number }] })
  expect(actionLabel(again(2), view(), faces)).toBe('Reroll: 2')
  expect(optionText(again(3), view(), faces, 'A')).toBe('Reroll 3')
})

it('falls back to the server’s words, without ids, for a card it cannot see', () => {
  const hidden = { text: 'choose Old Growth#77', verb: 'choose', operands: [{ card: 77 }] }
  expect(optionText(hidden, view(), faces, 'A')).toBe('Choose Old Growth')
})

it('says whose zone it is', () => {
  expect(zoneWords('A left front', 'A')).toBe('your left front')
  expect(zoneWords('B left front', 'A')).toBe('B’s left front')
  expect(zoneWords('center', 'A')).toBe('center')
})

it('tells everything about a card, with where a changed number comes from', () => {
  const words = cardWords(wolfInPlay, faces)
  expect(words).toContain('power 7 (printed 5, Lava Field +2)')
  expect(words).toContain('rest 2')
  expect(words).not.toContain('used')
})

it('puts the players’ names where the server writes seats', () => {
  const name = (seat: string): string => ({ A: 'Ann', B: 'Bob' })[seat] ?? seat
  expect(withNames('Turn 3: A', name)).toBe('Turn 3: Ann')
  expect(withNames("a card goes to B's hand", name)).toBe("a card goes to Bob's hand")
  expect(withNames('Eye of Gliese attacks Basilisk', name)).toBe('Eye of Gliese attacks Basilisk')
})
