import { expect, it } from 'vitest'
import { faces, mainChoice, view, wolfInPlay } from '../test/table'
import { actionLabel, buttonWords, cardWords, choiceWords, optionText, shortened, zoneWords } from './labels'
import { shortNameOf, withNames } from './names'

const names = (seat: string): string => ({ A: 'Ann (you)', B: 'Bob' })[seat] ?? seat
const use = (number: number, note: string) => ({ text: `use Linux Lexmada#3, ${number}`, verb: 'use', operands: [{ card: 3 }, { number }], note })

it('names an option with where its card is and where it goes', () => {
  expect(optionText(mainChoice.options[0]!, view(), 'A', names)).toBe('Play Ember Wolf (your hand) → your left back')
  expect(optionText(mainChoice.options[5]!, view(), 'A', names)).toBe('End turn')
})

it('tells two abilities of a card apart by what they do, not by how often they may be used', () => {
  const first = use(0, 'Once per turn, 2 energy: Draw a card.')
  const second = use(1, 'Unlocked by Nano. Once per turn, discard a card: Destroy a Unit.')
  expect(actionLabel(first)).toBe('Use: 2 energy: Draw a card')
  expect(actionLabel(second)).toBe('Use: Discard a card: Destroy a Unit')
  expect(buttonWords(first).full).toBe('Use: Once per turn, 2 energy: Draw a card.')
})

it('calls an ability by its name where it has one', () => {
  const rally = use(0, 'Rally — Another friendly unit in this battlefield may move.')
  expect(actionLabel(rally)).toBe('Rally')
  expect(buttonWords(rally).full).toBe('Use: Rally — Another friendly unit in this battlefield may move.')
})

it('says which of several waiting abilities of one card comes first', () => {
  const first = (number: number, note: string) => ({ text: `resolve Wall of Flesh#1, ${number}`, verb: 'resolve', operands: [{ card: 1 }, { number }], note })
  expect(actionLabel(first(4, 'When this unit is retired: Gain 1 Bio.'))).toBe('First: When this unit is retired: Gain 1 Bio')
  expect(actionLabel(first(5, 'When attacked: Draw a card.'))).not.toContain('5')
})

it('shortens what a button has no room for, at a word, and keeps the whole for a title', () => {
  const long = 'Sacrifice this Unit: Deal 3 damage to each enemy Unit in the same vector as this Unit, then draw a card'
  const words = buttonWords(use(0, `${long}.`))
  expect(words.short.length).toBeLessThan(70)
  expect(words.short).toMatch(/^Use: Sacrifice this Unit: .*\w …$/)
  expect(words.full).toContain(long)
  expect(shortened('short')).toBe('short')
})

it('says on an attack what comes of it', () => {
  const attack = { text: 'attack Hound#26', verb: 'attack', operands: [{ card: 26 }], note: 'offense 3 against defense 2: 58 % to hit, 17 % to destroy' }
  expect(buttonWords(attack)).toEqual({ short: 'Attack (58 % to hit, 17 % to destroy)', full: `Attack (${attack.note})` })
})

it('says which of several numbered things an option means', () => {
  const again = (number: number) => ({ text: `reroll ${number}`, verb: 'reroll', operands: [{ number }] })
  expect(actionLabel(again(2))).toBe('Reroll: 2')
  expect(optionText(again(3), view(), 'A')).toBe('Reroll 3')
})

it('names a card it cannot see as the server does, and one that nobody sees as hidden', () => {
  const hidden = { text: 'choose Old Growth#77', verb: 'choose', operands: [{ card: 77 }] }
  expect(optionText(hidden, view(), 'A')).toBe('Choose Old Growth')
  expect(optionText({ ...hidden, text: 'choose #77' }, view(), 'A')).toBe('Choose a hidden card')
})

it('says whose zone it is', () => {
  expect(zoneWords('A left front', 'A', names)).toBe('your left front')
  expect(zoneWords('B left front', 'A', names)).toBe('Bob’s left front')
  expect(zoneWords('B left front', 'A')).toBe('their left front')
  expect(zoneWords('center', 'A', names)).toBe('center')
})

it('tells everything about a card, with where a changed number comes from', () => {
  const words = cardWords(wolfInPlay, faces)
  expect(words).toContain('power 7 (printed 5, Lava Field +2)')
  expect(words).toContain('rest 2')
  expect(words).not.toContain('used')
  expect(cardWords({ ...wolfInPlay, marks: ['plans stolen by B'] }, faces, [], names)).toContain('plans stolen by Bob')
})

it('puts the players’ names where the server writes seats', () => {
  expect(withNames('Turn 3: A', names)).toBe('Turn 3: Ann (you)')
  expect(withNames("a card goes to B's hand", names)).toBe("a card goes to Bob's hand")
  expect(withNames('Eye of Gliese attacks Basilisk', names)).toBe('Eye of Gliese attacks Basilisk')
})

it('tells choices of finished matches without ids, seats or names of places in records', () => {
  expect(choiceWords("play Ember Wolf → B's left front", 'play Ember Wolf#3, B left front', names)).toBe("play Ember Wolf → Bob's left front")
  expect(choiceWords(undefined, 'play Ember Wolf#3, A left front', names)).toBe('play Ember Wolf, Ann’s left front')
  expect(choiceWords(undefined, 'spy #12', names)).toBe('spy a hidden card')
})

it('counts computers and players without a name instead of giving them letters', () => {
  const seat = (letter: 'A' | 'B' | 'C', kind: 'person' | 'computer', name?: string) => ({ seat: letter, kind, ...(name ? { name } : {}) })
  const table = { seats: [seat('A', 'person', 'Ann'), seat('B', 'computer'), seat('C', 'computer')] } as unknown as Parameters<typeof shortNameOf>[0]
  expect(['A', 'B', 'C'].map((each) => shortNameOf(table, each as 'A'))).toEqual(['Ann', 'Computer 1', 'Computer 2'])
  expect(shortNameOf(undefined, 'B')).toBe('Player 2')
})
