// node gallery.mjs PROGRAM FOLDER: one file of HTML a game, with every card as the table draws it. The cards are those that a
// server of the program tells.
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { JSDOM } from 'jsdom'
import { createServer } from 'vite'

// The texts look for the language of the page they are on.
Object.assign(globalThis, { document: new JSDOM('<!doctype html><html lang="en">').window.document })

const [program, folder] = process.argv.slice(2)
const data = mkdtempSync(join(tmpdir(), 'muster-gallery-'))
const server = spawn(program, ['serve', '--port', '0', '--data', data], { stdio: ['ignore', 'pipe', 'inherit'] })
const gone = new Promise((resolve) => server.once('exit', resolve))
const vite = await createServer({ server: { middlewareMode: true, ws: false }, appType: 'custom', logLevel: 'error' })
try {
  const address = await Promise.race([
    new Promise((resolve) => createInterface(server.stdout).on('line', (line) => {
      const found = /(http:\S+?)\/?$/.exec(line)
      if (found) resolve(found[1])
    })),
    gone.then((code) => { throw new Error(`the server ended with ${code}`) }),
  ])
  const ask = async (path) => {
    const answer = await fetch(`${address}/api/v1/${path}`)
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  const { galleryOf } = await vite.ssrLoadModule('/src/gallery/pages.tsx')
  mkdirSync(folder, { recursive: true })
  for (const { name } of (await ask('games')).games) {
    writeFileSync(join(folder, `${name}.html`), await galleryOf(await ask(`games/${name}/cards`)))
  }
} finally {
  await vite.close()
  server.kill('SIGTERM')
  await gone
  rmSync(data, { recursive: true })
}
