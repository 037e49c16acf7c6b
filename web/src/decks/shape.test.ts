import { describe, expect, it } from 'vitest'
import type { CardFace } from '../net/protocol'
import { faceOf } from '../test/look'
import { barsOf, shapeOf, withCard } from './shape'

const face = (name: string, type: string, group = 'Feng'): CardFace => faceOf(name, type, { id: name, group })
const byName = new Map([face('Hound', 'unit'), face('Blast', 'support'), face('Keep', 'stronghold'), face('Lord', 'commander')].map((each) => [each.name, each]))

describe('the shape of a deck', () => {
  it('is learnt from the ready-made ones: sizes, pairs, and where kinds go', () => {
    const ready = [
      { sections: { main: { Hound: 2, Blast: 2 }, start: { Keep: 1, Lord: 1 } } },
      { sections: { main: { Hound: 2, Blast: 2 }, start: { Lord: 1, Keep: 1 } } },
    ]
    const { sections, home } = shapeOf(['main', 'start'], ready, byName)
    expect(sections.map(({ size, step, most }) => [size, step, most])).toEqual([[4, 2, 2], [2, 1, 1]])
    expect([home.get('unit'), home.get('stronghold')]).toEqual(['main', 'start'])
  })

  it('claims nothing the ready-made ones do not agree on', () => {
    const ready = [{ sections: { main: { Hound: 2 }, pool: { Hound: 1 } } }, { sections: { main: { Hound: 3 }, pool: {} } }]
    const { sections, home } = shapeOf(['main', 'pool'], ready, byName)
    expect(sections.map(({ size, step }) => [size, step])).toEqual([[undefined, 1], [undefined, 1]])
    expect(home.get('unit')).toBeUndefined()
  })
})

it('cards come and go without leaving a trace', () => {
  const one = withCard({}, 'main', 'Hound', 2)
  expect(one).toEqual({ main: { Hound: 2 } })
  expect(withCard(one, 'main', 'Hound', -2)).toEqual({ main: {} })
  expect(withCard(one, 'pool', 'Blast', -1)).toEqual({ main: { Hound: 2 }, pool: {} })
})

it('bars count copies, and numbers stand in their order', () => {
  const sections = { main: { Hound: 3, Blast: 1 }, pool: { Hound: 1 } }
  expect(barsOf(sections, byName, (each) => [{ name: each.type }])).toEqual([{ name: 'unit', count: 4 }, { name: 'support', count: 1 }])
  expect(barsOf(sections, byName, (each) => [{ name: each.type === 'unit' ? '2' : '1' }]).map((bar) => bar.name)).toEqual(['1', '2'])
})
