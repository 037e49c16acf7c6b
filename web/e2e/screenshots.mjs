// Draws docs/screenshots anew: `tools/web shots`, or those of one game: `tools/web shots GAME`. Not a test.
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { follow } from './advised.mjs'
import { buildUp } from './builder.mjs'
import { House, laptop, phone, seededMatch, until } from './house.mjs'
import { click, look, play, press } from './player.mjs'

const folder = resolve(import.meta.dirname, '../../docs/screenshots')
mkdirSync(folder, { recursive: true })
const only = process.argv[2]
const house = await House.open()

async function shot(page, name) {
  await page.mouse.move(2, 2)
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: join(folder, `${name}.jpg`), type: 'jpeg', quality: 82 })
}

/** Plays on until the question fits and there is something on the board; a match that ends before is dealt anew. */
async function reach(page, game, seed, wanted, clicks, { decks = [], act = click } = {}) {
  for (let deal = seed; deal < seed + 20; deal++) {
    await seededMatch(page, { game, seats: ['me', 'easy'].map((player, i) => ({ player, ...(decks[i] ? { deck: decks[i] } : {}) })), seed: String(deal), hints: true })
    let done = 0
    const fits = async () => {
      const now = await look(page)
      return now.asked && wanted.test(now.prompt) && now.chosen === 0 && !now.window
    }
    await play([page], { seed: deal, act, enough: async () => ++done > clicks && (await fits()) })
    if (await fits()) return
  }
  throw new Error(`${game}: no deal comes to ${wanted}`)
}

/** Two people build their rigs until one opens fire. */
async function reachSalvo(page, seed, turn) {
  const match = await seededMatch(page, { game: 'war-rig', seats: [{ player: 'me' }, { player: 'open' }], seed, waiting: true, hints: true })
  const other = await house.person()
  await other.goto('/about')
  await other.evaluate(async (wanted) => {
    const post = (path, data) => fetch(`/api/v1${path}`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(data) })
    await post('/guests', { name: 'Vera' })
    await post(`/matches/${wanted}/join`, {})
  }, match)
  await page.goto('/about')
  await buildUp([page, other], match, turn)
  await page.goto(`/match/${match}`)
  await until(async () => (await look(page)).asked, 'the question')
  return other
}

const tables = [
  ['lanes', 31, /^Main Phase/, 26],
  ['lost-empires', 12, /^Order Phase/, 45],
  ['dept-of-structure', 4, /^(Defend|Tactics)/, 40],
  ['purge', 3, /^Battle .*: attack/, 14, { decks: ['Infinite One', 'Linux Lexmada'], act: follow }],
]

try {
  const page = await house.person({ viewport: laptop })
  if (!only) {
    await page.goto('/')
    await page.waitForSelector('.tile-game')
    // As tall as it takes to have every game in it.
    const bottom = await page.evaluate(() => Math.ceil(document.querySelector('.tiles').getBoundingClientRect().bottom + scrollY))
    await page.setViewportSize({ width: laptop.width, height: Math.max(laptop.height, bottom + 24) })
    await shot(page, 'lobby')
    await page.setViewportSize(laptop)
    await page.goto('/cards/lanes')
    await page.waitForSelector('.gallery .card')
    await shot(page, 'cards')
  }
  for (const [game, seed, wanted, clicks, how] of tables) {
    if (only && only !== game) continue
    await page.setViewportSize(laptop)
    await reach(page, game, seed, wanted, clicks, how)
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
  if (!only || only === 'war-rig') {
    await page.setViewportSize(laptop)
    const other = await reachSalvo(page, '4', 27)
    await shot(page, 'war-rig')
    await page.setViewportSize(phone)
    await until(async () => (await look(page)).asked, 'the question')
    await shot(page, 'war-rig-phone')
    await other.context().close()
  }
} finally {
  await house.close()
}
