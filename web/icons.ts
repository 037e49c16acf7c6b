// Gives the pictures and signs of the games (games/GAME/art.json and look.toml) and those of the page, each with the bodies
// of the icons it names and no others, so that the page never loads all four thousand:
//   virtual:signs         the page's own signs (src/art/signs.json)
//   virtual:covers        the pictures of the cards that stand for the games in the lobby
//   virtual:books         for each game, by its name, what loads its book
//   virtual:book/FOLDER   the pictures of a game's cards, and the icons of its signs
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { parse } from 'smol-toml'
import type { Plugin } from 'vite'

interface IconFile {
  icons: Record<string, { body: string }>
}
interface LookFile {
  covers?: string[]
  signs?: Record<string, string>
}
type Words = Record<string, string>

const require = createRequire(import.meta.url)

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))

/** The icon names that recipes use: the first two words of each. */
const iconsOf = (recipes: Words): string[] => Object.values(recipes).flatMap((recipe) => recipe.split(' ').slice(0, 2))

/** A card's id, as the server makes it from its name. */
export const idOf = (name: string): string => name.toLowerCase().replace(/['’]/g, '').replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')

/** A tenth of a 512th is finer than any screen: more digits are a quarter of what a match loads. */
const coarse = (body: string): string =>
  body.replace(/ d="([^"]*)"/g, (_, path: string) => ` d="${path.replace(/\.(\d\d+)/g, (_digits, after: string) => `.${Math.min(9, Math.round(Number(`0.${after}`) * 10))}`)}"`)

export function icons(root: string): Plugin {
  const games = join(root, '../games')
  const ownSigns = join(root, 'src/art/signs.json')
  const all = (readJson(require.resolve('@iconify-json/game-icons/icons.json')) as IconFile).icons
  const folders = readdirSync(games).filter((folder) => existsSync(join(games, folder, 'look.toml')) || existsSync(join(games, folder, 'art.json')))
  const artFile = (folder: string): string => join(games, folder, 'art.json')
  const lookFile = (folder: string): string => join(games, folder, 'look.toml')
  const artOf = (folder: string): Words => (existsSync(artFile(folder)) ? (readJson(artFile(folder)) as Words) : {})
  const lookOf = (folder: string): LookFile => (existsSync(lookFile(folder)) ? (parse(readFileSync(lookFile(folder), 'utf8')) as LookFile) : {})
  const bodies = (names: string[], file: string): Words =>
    Object.fromEntries(
      [...new Set(names)].sort().map((name) => {
        const icon = all[name]
        if (!icon) throw new Error(`${file}: game-icons has no icon '${name}'`)
        return [name, coarse(icon.body)]
      }),
    )
  const book = (folder: string): object => {
    const recipes = artOf(folder)
    return { recipes, icons: { ...bodies(iconsOf(recipes), artFile(folder)), ...bodies(Object.values(lookOf(folder).signs ?? {}), lookFile(folder)) } }
  }
  const covers = (): object => {
    const recipes: Words = {}
    for (const folder of folders) {
      const art = artOf(folder)
      for (const id of (lookOf(folder).covers ?? []).map(idOf)) if (art[id]) recipes[id] = art[id]
    }
    return { recipes, icons: bodies(iconsOf(recipes), 'a cover') }
  }
  const modules: Record<string, () => string> = {
    'virtual:signs': () => {
      const signs = readJson(ownSigns) as Words
      return `export default ${JSON.stringify({ signs, icons: bodies(Object.values(signs), ownSigns) })}`
    },
    'virtual:covers': () => `export default ${JSON.stringify(covers())}`,
    'virtual:books': () => `export default {${folders.map((folder) => `'${folder.replaceAll('_', '-')}': () => import('virtual:book/${folder}')`).join(',')}}`,
    ...Object.fromEntries(folders.map((folder) => [`virtual:book/${folder}`, () => `export default ${JSON.stringify(book(folder))}`])),
  }
  return {
    name: 'muster-icons',
    resolveId: (id) => (id in modules ? '\0' + id : null),
    load(id) {
      const make = modules[id.slice(1)]
      if (!id.startsWith('\0') || !make) return null
      for (const file of [ownSigns, ...folders.flatMap((folder) => [artFile(folder), lookFile(folder)])]) if (existsSync(file)) this.addWatchFile(file)
      return make()
    },
  }
}
