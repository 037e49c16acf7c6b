// Gives the page, as virtual:licences, its version and what it is made of: every package of others that goes into it, as
// package-lock.json says; each must have a licence that lets us give it away. And what the program behind it is made of,
// as tools/licences found.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

interface Lock {
  version: string
  packages: Record<string, { version?: string; license?: string; dev?: boolean; optional?: boolean }>
}

export interface Part {
  name: string
  version: string
  licence: string
}

/** As SPDX calls them; tools/licences reads this list too. */
const allowed = ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC-BY-3.0', 'ISC', 'MIT', 'OFL-1.1', 'Unlicense']

export function partsOf(lock: Pick<Lock, 'packages'>): Part[] {
  const parts = Object.entries(lock.packages)
    .filter(([path, part]) => path !== '' && !part.dev && !part.optional)
    .map(([path, part]) => ({ name: path.replace(/^.*node_modules\//, ''), version: part.version ?? '', licence: part.license ?? '' }))
  for (const part of parts) {
    if (!allowed.includes(part.licence)) throw new Error(`${part.name} ${part.version}: licence '${part.licence}' is none of ${allowed.join(', ')} (web/licences.ts)`)
  }
  return parts.sort((a, b) => (a.name < b.name ? -1 : 1))
}

export function licences(root: string): Plugin {
  const lock = join(root, 'package-lock.json')
  const program = join(root, '../packaging/libraries.json')
  return {
    name: 'muster-licences',
    resolveId: (id) => (id === 'virtual:licences' ? '\0virtual:licences' : null),
    load(id) {
      if (id !== '\0virtual:licences') return null
      const [packages, libraries] = [lock, program].map((file) => {
        this.addWatchFile(file)
        return JSON.parse(readFileSync(file, 'utf8')) as unknown
      })
      return Object.entries({ version: (packages as Lock).version, parts: partsOf(packages as Lock), libraries })
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
        .join('\n')
    },
  }
}
