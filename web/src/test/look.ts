// What tests need of a game's own data: its look as its folder writes it, and lists of cards in the words of the protocol.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'smol-toml'
import type { CardFace, CardList, Look } from '../net/protocol'

export const plainLook: Look = {
  hue: 220, tints: {}, stats: [], costs: [], quiet: [], tired: [], prices: [], counters: { damage: { sign: 'damage', always: true } }, facts: {}, events: {}, signs: {},
  // As the server works them out of the layouts; the rest are zones of the board.
  zones: { hand: 'hand', deck: 'pile', graveyard: 'pile', discard: 'pile', 'OPS discard': 'pile', 'WAR discard': 'pile', attached: 'attached', resolving: 'resolving', stack: 'resolving' },
  near: [], middle: [],
}

/** The look in a game's folder. */
export function lookFrom(game: string): Look {
  const file = join(import.meta.dirname, '../../../games', game.replaceAll('-', '_'), 'look.toml')
  if (!existsSync(file)) return plainLook
  const own = parse(readFileSync(file, 'utf8')) as unknown as Partial<Look>
  const counters = Object.fromEntries(Object.entries(own.counters ?? plainLook.counters).map(([name, look]) => [name, { ...look, sign: look.sign ?? name }]))
  return { ...plainLook, ...own, counters, zones: { ...plainLook.zones, ...own.zones } }
}

export const listOf = (game: string, more: Partial<CardList> = {}): CardList => ({
  game, card_set: '0', group_key: 'faction', look: lookFrom(game), types: [], groups: [], stats: [], traits: [], keywords: [], cards: [], ...more,
})

export const faceOf = (name: string, type: string, more: Partial<CardFace> = {}): CardFace => ({
  id: name.toLowerCase().replaceAll(' ', '-'), name, type, traits: [], stats: {}, cost: '', text: [], keywords: [], provenance: 'invented', ...more,
})
