// Gives the page, as virtual:licences, what it is made of: every package of others that goes into it, as package-lock.json
// says. Each must have a licence that lets us give it away.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

interface Lock {
  packages: Record<string, { version?: string; license?: string; dev?: boolean; optional?: boolean }>
}

export interface Part {
  name: string
  version: string
  licence: string
}

/** As SPDX calls them; tools/licences reads this list too. */
const allowed = ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC-BY-3.0', 'ISC', 'MIT', 'OFL-1.1', 'Unlicense']

export function partsOf(lock: Lock): Part[] {
  const parts = Object.entries(lock.packages)
    .filter(([path, part]) => path !== '' && !part.dev && !part.optional)
    .map(([path, part]) => ({ name: path.replace(/^.*node_modules\//, ''), version: part.version ?? '', licence: part.license ?? '' }))
  for (const part of parts) {
    if (!allowed.includes(part.licence)) throw new Error(`${part.name} ${part.version}: licence '${part.licence}' is none of ${allowed.join(', ')} (web/licences.ts)`)
  }
  return parts.sort((a, b) => (a.name < b.name ? -1 : 1))
}

export function licences(root: string): Plugin {
  const file = join(root, 'package-lock.json')
  return {
    name: 'muster-licences',
    resolveId: (id) => (id === 'virtual:licences' ? '\0virtual:licences' : null),
    load(id) {
      if (id !== '\0virtual:licences') return null
      this.addWatchFile(file)
      return `export default ${JSON.stringify(partsOf(JSON.parse(readFileSync(file, 'utf8')) as Lock))}`
    },
  }
}
