// Gives `virtual:icons/<set>` modules: only the icon bodies a set names, so that the page never loads all four
// thousand. A set is a recipe file of src/art/recipes, or `table` for the signs of the table itself.
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Plugin } from 'vite'

interface IconFile {
  icons: Record<string, { body: string }>
}

const require = createRequire(import.meta.url)
const prefix = 'virtual:icons/'

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))

/** The icon names a recipe file uses: the first two words of each recipe. */
export function iconsOf(recipes: Record<string, string>): string[] {
  return [...new Set(Object.values(recipes).flatMap((recipe) => recipe.split(' ').slice(0, 2)))].sort()
}

export function icons(root: string): Plugin {
  const folder = join(root, 'src/art/recipes')
  const all = (readJson(require.resolve('@iconify-json/game-icons/icons.json')) as IconFile).icons
  const sets = new Set(readdirSync(folder).map((file) => file.replace(/\.json$/, '')))
  return {
    name: 'muster-icons',
    resolveId: (id) => (id.startsWith(prefix) ? '\0' + id : null),
    load(id) {
      if (!id.startsWith('\0' + prefix)) return null
      const set = id.slice(prefix.length + 1)
      if (!sets.has(set)) throw new Error(`no icon set '${set}' in ${folder}`)
      const file = join(folder, `${set}.json`)
      this.addWatchFile(file)
      const bodies: Record<string, string> = {}
      for (const name of iconsOf(readJson(file) as Record<string, string>)) {
        const icon = all[name]
        if (!icon) throw new Error(`${file}: game-icons has no icon '${name}'`)
        bodies[name] = icon.body
      }
      return `export default ${JSON.stringify(bodies)}`
    },
  }
}
