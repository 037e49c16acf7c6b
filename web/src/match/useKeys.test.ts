import { expect, it } from 'vitest'
import { nextInDirection } from './useKeys'

const places: [number, number][] = [[0, 0], [100, 0], [210, 10], [100, 100]]

it('an arrow goes to the nearest lit piece in its direction', () => {
  expect(nextInDirection([0, 0], places, [1, 0])).toBe(1)
  expect(nextInDirection([100, 0], places, [0, 1])).toBe(3)
  expect(nextInDirection([210, 10], places, [-1, 0])).toBe(1)
})

it('an arrow into nothing goes nowhere', () => {
  expect(nextInDirection([0, 0], places, [0, -1])).toBe(-1)
})
