// Puts a packed copy beside every file worth packing, which is what the server sends to browsers that take it.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const worthIt = /\.(js|css|html|svg|json)$/

export function gzip(): Plugin {
  return {
    name: 'muster-gzip',
    apply: 'build',
    writeBundle({ dir }) {
      if (!dir) return
      for (const file of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
        if (worthIt.test(file)) writeFileSync(join(dir, `${file}.gz`), gzipSync(readFileSync(join(dir, file)), { level: 9 }))
      }
    },
  }
}
