// Only a game's own folder here knows the game: no other file of the page names a game, one of its zones or one of its events.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, it } from 'vitest'

const web = join(import.meta.dirname, '../..')
const files = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? files(join(folder, entry.name)) : [join(folder, entry.name)]))

const folders = readdirSync(join(web, '../games'), { withFileTypes: true }).filter((entry) => entry.isDirectory()).map((entry) => entry.name)
const games = folders.flatMap((folder) => [folder, folder.replaceAll('_', '-')])

/** The zones of a game by their names without a seat, as its recorded matches show them. */
function zonesOf(game: string): string[] {
  const names = new Set<string>()
  const look = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(look)
    else if (value && typeof value === 'object') {
      const zones = (value as { zones?: { name?: unknown }[] }).zones
      if (Array.isArray(zones)) for (const { name } of zones) if (typeof name === 'string') names.add(name.replace(/^[A-D] /, ''))
      Object.values(value).forEach(look)
    }
  }
  const recorded = join(web, 'e2e/positions', `${game}.json`)
  if (existsSync(recorded)) look(JSON.parse(readFileSync(recorded, 'utf8')))
  return [...names]
}

/** Words that a zone shares with something else: parts of a look, words of style sheets, decks people build. */
const shared = new Set(['hand', 'attached', 'resolving', 'center', 'deck'])
const zones = [...new Set(folders.flatMap((folder) => zonesOf(folder.replaceAll('_', '-'))))].filter((name) => !shared.has(name))

/** The events of the games, by the words their tellings give them. */
const events = new Set(
  folders.flatMap((folder) => [...readFileSync(join(web, '../games', folder, 'telling.def'), 'utf8').matchAll(/EVENT\(\w+,\s*"([\w-]+)"|\(OF_\w+, \w+, "([\w-]+)"/g)].map((found) => found[1] ?? found[2] ?? '')),
)
/** Events that a file names: in quotes where a word of two parts can be nothing else, others where the kind of something is asked for. */
function eventsIn(path: string): string[] {
  const asked = [...readFileSync(path, 'utf8').matchAll(/\bkind\s*[!=]==\s*'([\w-]+)'/g)].map((found) => found[1] ?? '')
  return [...wordsOf(path).filter((word) => word.includes('-')), ...asked].filter((word) => events.has(word))
}

/** What a file says in quotes, and the classes and attributes of a style sheet. */
function wordsOf(path: string): string[] {
  const text = readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  if (path.endsWith('.css')) return [...text.matchAll(/\.(?:game|pile|zone)-([\w-]+)|\[data-zone[^\]]*?=["']?([^"'\]]+)/g)].map((found) => (found[1] ?? found[2] ?? '').replaceAll('-', ' '))
  return [...text.matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g)].flatMap((found) => {
    const said = found[1] ?? found[2] ?? found[3] ?? ''
    // "A deck" and `${seat} deck` name a zone as well.
    return [said, said.replace(/^(?:[A-D]|\$\{[^}]*\}) /, '')]
  })
}

const sources = files(join(web, 'src')).filter((path) => /\.(tsx?|css)$/.test(path) && !/\.test\.tsx?$|\/src\/test\//.test(path) && !folders.some((folder) => path.includes(`/src/games/${folder}/`)))

it('is known of every game and zone', () => {
  expect(games.length).toBeGreaterThanOrEqual(10)
  expect(zones.length).toBeGreaterThan(30)
  expect(events.size).toBeGreaterThan(150)
  expect(sources.length).toBeGreaterThan(100)
})

it('a file that names one is found', () => {
  expect(wordsOf(join(web, 'src/games/lanes/LanesBoard.tsx'))).toContain('revealed')
  expect(wordsOf(join(web, 'src/games/lanes/lanes.css'))).toContain('protection')
})

it.each(sources.map((path) => relative(web, path)))('%s names no game and no zone', (path) => {
  const known = new Set([...games, ...games.map((game) => game.replaceAll('-', ' ')), ...zones])
  expect(wordsOf(join(web, path)).filter((word) => known.has(word))).toEqual([])
})

it.each(sources.filter((path) => !path.endsWith('.css')).map((path) => relative(web, path)))('%s names no event', (path) => {
  expect(eventsIn(join(web, path))).toEqual([])
})
