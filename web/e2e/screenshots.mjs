// Draws docs/screenshots anew: `tools/web shots`. Not a test.
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { House, laptop, phone, seededMatch, until } from './house.mjs'
import { look, play, press } from './player.mjs'

const folder = resolve(import.meta.dirname, '../../docs/screenshots')
mkdirSync(folder, { recursive: true })
const house = await House.open()

async function shot(page, name) {
  await page.mouse.move(2, 2)
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: join(folder, `${name}.jpg`), type: 'jpeg', quality: 82 })
}

/** Plays on until the question fits and there is something on the board; a match that ends before is dealt anew. */
async function reach(page, game, seed, wanted, clicks) {
  for (let deal = seed; deal < seed + 20; deal++) {
    await seededMatch(page, { game, seats: [{ player: 'me' }, { player: 'easy' }], seed: String(deal), hints: true })
    let done = 0
    const fits = async () => {
      const now = await look(page)
      return now.asked && wanted.test(now.prompt) && now.chosen === 0 && !now.window
    }
    await play([page], { seed: deal, enough: async () => ++done > clicks && (await fits()) })
    if (await fits()) return
  }
  throw new Error(`${game}: no deal comes to ${wanted}`)
}

const tables = [
  ['lanes', 31, /^Main Phase/, 26],
  ['lost-empires', 12, /^Order Phase/, 45],
  ['dept-of-structure', 4, /^(Defend|Tactics)/, 40],
]

try {
  const page = await house.person({ viewport: laptop })
  await page.goto('/')
  await page.waitForSelector('.tile-game')
  await shot(page, 'lobby')
  await page.goto('/cards/lanes')
  await page.waitForSelector('.gallery .card')
  await shot(page, 'cards')
  for (const [game, seed, wanted, clicks] of tables) {
    await page.setViewportSize(laptop)
    await reach(page, game, seed, wanted, clicks)
    await shot(page, game)
    await page.setViewportSize(phone)
    await until(async () => (await look(page)).asked, 'the question')
    await shot(page, `${game}-phone`)
    if (game === 'lanes') {
      await page.setViewportSize(laptop)
      await press(page, '.hand [data-lit]')
      await shot(page, 'choosing')
    }
  }
} finally {
  await house.close()
}
