import { expect, it } from 'vitest'
import { paceOf } from './usePresenter'

it('what is shown goes at the speed that was set, and hurries when much waits, but for who wants to see all of it', () => {
  expect(paceOf('slow', 0)).toBeLessThan(paceOf('normal', 0))
  expect(paceOf('normal', 0)).toBeLessThan(paceOf('fast', 0))
  expect(paceOf('normal', 8)).toBeGreaterThan(paceOf('normal', 3))
  expect(paceOf('normal', 3)).toBeGreaterThan(paceOf('normal', 0))
  expect(paceOf('slow', 8)).toBe(paceOf('slow', 0))
})
