import { expect, it } from 'vitest'
import { view } from '../test/table'
import { changed } from './protocol'

it('a change replaces the head whole', () => {
  const next = changed(view(), { waiting_for: 'B' })
  expect(next.waiting_for).toBe('B')
  expect(next.prompt).toBeUndefined()
})

it('a fact whose value is null is gone', () => {
  const next = changed(view(), { facts: [{ name: 'phase', value: null }] })
  expect(next.facts.map((fact) => fact.name)).toEqual(['turn', 'turn number'])
})

it('a change replaces listed facts by name and seat and keeps the others', () => {
  const next = changed(view(), { facts: [{ name: 'phase', value: 'end' }, { name: 'gates', seat: 'B', value: 1 }] })
  expect(next.facts.find((fact) => fact.name === 'phase')?.value).toBe('end')
  expect(next.facts.find((fact) => fact.name === 'turn number')?.value).toBe(3)
  expect(next.facts.map((fact) => fact.name)).toEqual(['turn', 'phase', 'turn number', 'gates'])
})

it('a change replaces listed zones, removes gone ones and keeps the order', () => {
  const before = view()
  const deck = before.zones.find((zone) => zone.name === 'A deck')
  const next = changed(before, { zones: [{ ...deck!, count: 12 }], gone: ['attached'] })
  expect(next.zones.find((zone) => zone.name === 'A deck')?.count).toBe(12)
  expect(next.zones.some((zone) => zone.name === 'attached')).toBe(false)
  expect(next.zones.map((zone) => zone.id)).toEqual([...next.zones.map((zone) => zone.id)].sort((a, b) => a - b))
})
