// What cards look like that the page has no picture for: those of factions that a card file brought.
import { expect, it } from 'vitest'
import { scenes } from '../art/scenes'
import { faceOf, listOf, plainLook } from '../test/look'
import { facesOf } from './faces'

const brine = { hue: 200, chroma: 11, against: 45, art: 'whirlwind flying-flag storm' }
const list = listOf('lanes', {
  look: { ...plainLook, stats: ['front'], signs: { front: 'crossed-swords', land: 'hills' }, tints: { Brine: brine } },
  cards: [faceOf('Ember Wolf', 'unit'), faceOf('Net Caster', 'unit', { group: 'Brine' }), faceOf('Salt Flat', 'land'), faceOf('Drifter', 'unit')],
})
const recipes = facesOf(list, { recipes: { 'ember-wolf': 'wolf-head fire flames' }, icons: {} }).book?.recipes ?? {}

it('keeps the pictures there are', () => {
  expect(recipes['ember-wolf']).toBe('wolf-head fire flames')
})

it('gives a card without one the picture of its faction', () => {
  expect(recipes['net-caster']).toBe('whirlwind flying-flag storm')
})

it('gives a card of a faction without one the sign of its type, or of its first number, before some scene', () => {
  const [land = '', , place = ''] = recipes['salt-flat']?.split(' ') ?? []
  expect(land).toBe('hills')
  expect(scenes[place]).toBeDefined()
  expect(recipes['drifter']).toMatch(/^crossed-swords /)
})
