// Every card of every game has a picture of its own.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { idOf } from '../../icons'
import { artBook } from '../cards/faces'
import { lookFrom } from '../test/look'
import { hasSign, openSigns } from './Sign'
import { scenes } from './scenes'

const games = join(import.meta.dirname, '../../../games')

/** The names of a game's cards, as its files write them. */
function cardNames(folder: string): string[] {
  const cards = join(games, folder, 'cards')
  return readdirSync(cards)
    .filter((file) => file.endsWith('.toml'))
    .flatMap((file) => [...readFileSync(join(cards, file), 'utf8').matchAll(/^\[\[card\]\]\nname = "(.+)"$/gm)].map((found) => found[1] ?? ''))
}

const folders = readdirSync(games, { withFileTypes: true }).filter((entry) => entry.isDirectory())

it.each(folders.map((folder) => folder.name))('%s: every card has a recipe whose scene and icons exist', async (folder) => {
  const book = await artBook(folder.replaceAll('_', '-'))
  const names = cardNames(folder)
  expect(names.length).toBeGreaterThan(0)
  for (const name of names) {
    const recipe = book?.recipes[idOf(name)]
    expect(recipe, name).toBeDefined()
    const [main = '', second = '', scene = '', light = '0'] = recipe?.split(' ') ?? []
    expect(book?.icons[main], `${name}: ${main}`).toBeDefined()
    expect(book?.icons[second], `${name}: ${second}`).toBeDefined()
    expect(scenes[scene], `${name}: ${scene}`).toBeDefined()
    expect(Number(light), `${name}: ${light}`).toBeLessThan(360)
  }
})

it('no two cards of a game have the same picture', async () => {
  for (const folder of folders) {
    const book = await artBook(folder.name.replaceAll('_', '-'))
    const recipes = Object.values(book?.recipes ?? {})
    expect(new Set(recipes).size).toBe(recipes.length)
  }
})

it.each(folders.map((folder) => folder.name))('%s: every sign of its look has an icon', async (folder) => {
  const look = lookFrom(folder)
  openSigns(look.signs, (await artBook(folder.replaceAll('_', '-')))?.icons ?? {})
  const named = [...look.stats, ...look.costs, ...look.prices.map((price) => price.sign), ...Object.values(look.counters).map((counter) => counter.sign)]
  for (const name of [...named, ...Object.keys(look.signs)]) expect(hasSign(name), name).toBe(true)
})

it.each(['lanes', 'lost_empires', 'dept_of_structure', 'purge'])('%s: the example of a faction of one\'s own has a picture that the page can draw', async (folder) => {
  const file = readFileSync(join(games, '../examples/factions', folder, 'cards.toml'), 'utf8')
  const [main = '', second = '', scene = ''] = (/^art = "(.+)"$/m.exec(file)?.[1] ?? '').split(' ')
  const book = await artBook(folder.replaceAll('_', '-'))
  expect(book?.icons[main], main).toBeDefined()
  expect(book?.icons[second], second).toBeDefined()
  expect(scenes[scene], scene).toBeDefined()
})
