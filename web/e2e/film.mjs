// Draws docs/screenshots/match.webp, a match in motion, anew: `tools/web film`. Not a test.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { follow } from './advised.mjs'
import { House, laptop, seededMatch } from './house.mjs'
import { look, play } from './player.mjs'

const [game = 'lanes', seed = '31', wanted = '36'] = process.argv.slice(2)
const film = resolve(import.meta.dirname, '../../docs/screenshots/match.webp')
const folder = mkdtempSync(join(tmpdir(), 'muster-film-'))
const house = await House.open()
const frames = []

try {
  // Small enough for a page, large enough to read the names of cards.
  const context = await house.browser.newContext({ viewport: laptop, deviceScaleFactor: 0.65, baseURL: house.url, reducedMotion: 'reduce' })
  context.setDefaultTimeout(120_000)
  const page = await context.newPage()
  await seededMatch(page, { game, seats: [{ player: 'me' }, { player: 'easy' }], seed, hints: true })
  await page.evaluate(() => document.fonts.ready)
  const shoot = async () => {
    const path = join(folder, `${String(frames.length).padStart(3, '0')}.png`)
    await page.mouse.move(2, 2)
    await page.screenshot({ path })
    frames.push(path)
  }
  const act = async (one, random, mood) => {
    const asked = (await look(one)).asked
    if (asked) await shoot()
    return follow(one, random, mood)
  }
  await play([page], { seed: Number(seed), act, enough: async () => frames.length >= Number(wanted) })
  await shoot()
  execFileSync('img2webp', ['-loop', '0', '-lossy', '-q', '55', '-m', '6', '-min_size', '-d', '900', ...frames, '-o', film])
  console.log(`${film}: ${frames.length} frames, ${Math.round(statSync(film).size / 1024)} kB`)
} finally {
  await house.close()
  rmSync(folder, { recursive: true })
}
