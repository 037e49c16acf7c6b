import { expect, it } from 'vitest'
import { mainChoice } from '../test/table'
import { offerOf, spotsOf } from './choosing'
import { litChoice, meantOf } from './meant'

const guide = { step: 0, steps: 3, text: 'Attack.', do: mainChoice.options[0]!.text }

it('a lesson lights what it means and nothing else, step by step', () => {
  const lit = litChoice({ guide }, mainChoice)
  const [first, second] = spotsOf(mainChoice.options[0]!)
  expect([...offerOf(lit, []).spots]).toEqual([first])
  expect([...offerOf(lit, [first!]).spots]).toEqual(second ? [second] : [])
  expect(meantOf({ guide }, mainChoice)).toBe(mainChoice.options[0])
})

it('without a lesson, or while it only watches, everything is lit', () => {
  expect(litChoice({ guide: undefined }, mainChoice)).toBe(mainChoice)
  expect(litChoice({ guide: { step: 1, steps: 3 } }, mainChoice)).toBe(mainChoice)
})
