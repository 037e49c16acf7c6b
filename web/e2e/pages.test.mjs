// Every page for everyone: no accessibility violations, fits the screen, loads little; and what only a browser can show.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { after, before, test } from 'node:test'
import { House, laptop, patience, phone, seededMatch, until } from './house.mjs'
import { closeWindow, look, openMenu, play, resign } from './player.mjs'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

let house
before(async () => {
  house = await House.open()
})
after(() => house.close())

async function violations(page) {
  await page.evaluate(axe)
  const found = await page.evaluate(() => globalThis.axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'] }))
  return found.violations.map((each) => `${each.id}: ${each.nodes.map((node) => `${node.target} ${node.failureSummary}`).join(' | ')}`)
}

const clean = async (page, where) => assert.deepEqual(await violations(page), [], where)

async function games() {
  return (await (await fetch(`${house.url}/api/v1/games`)).json()).games.map((game) => game.name)
}

for (const viewport of [laptop, phone]) {
  test(`no accessibility violations on any page at ${viewport.width}×${viewport.height}`, async () => {
    const page = await house.person({ viewport })
    await page.goto('/')
    await page.waitForSelector('.tile-game')
    await clean(page, 'lobby')
    await page.goto('/about')
    await clean(page, 'about')
    for (const game of await games()) {
      await page.goto(`/new/${game}`)
      await page.waitForSelector('text=Create the table')
      await clean(page, `new ${game}`)
      await page.goto(`/cards/${game}`)
      await page.waitForSelector('.gallery .card')
      await clean(page, `cards ${game}`)
      await seededMatch(page, { game, seats: [{ player: 'me' }, { player: 'easy' }], seed: '5' })
      await page.waitForSelector('.dock.asked')
      await clean(page, `table ${game}`)
      let clicks = 0
      await play([page], { seed: 6, enough: () => ++clicks > 14 })
      await page.waitForSelector('.dock.asked, .over')
      await clean(page, `table ${game} later on`)
    }
    await page.keyboard.press('l')
    await page.waitForSelector('dialog[open]')
    await clean(page, 'list of choices')
    await closeWindow(page)
    await openMenu(page)
    await clean(page, 'menu')
    await resign(page)
    await clean(page, 'end of a match')
    await page.goto('/new/lanes')
    await page.click('text=Create the table')
    await page.waitForSelector('input[readonly]')
    await clean(page, 'waiting room')
    const other = await house.person({ viewport })
    await other.goto(page.url())
    await other.waitForSelector('text=Take a seat')
    await clean(other, 'invitation')
    await page.goto('/match/nothing-here')
    await page.waitForSelector('.notice')
    await clean(page, 'missing match')
    await other.context().close()
    await page.context().close()
  })
}

test('the table fits the screen of a laptop and of a phone without scrolling the page', async () => {
  for (const viewport of [laptop, phone]) {
    const page = await house.person({ viewport })
    for (const game of await games()) {
      await seededMatch(page, { game, seats: [{ player: 'me' }, { player: 'easy' }], seed: '5' })
      const [height, width] = await page.evaluate(() => [document.documentElement.scrollHeight, document.documentElement.scrollWidth])
      assert.ok(height <= viewport.height && width <= viewport.width, `${game}: ${width}×${height}`)
      const dock = await page.locator('.dock').boundingBox()
      assert.ok(dock.y + dock.height <= viewport.height, `${game}: what is asked is on the screen`)
    }
    await page.context().close()
  }
})

/** What the page has fetched so far, the page itself and what the server answered included. */
const fetched = (page) =>
  page.evaluate(() => {
    const all = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
    return { bytes: all.reduce((sum, entry) => sum + entry.transferSize, 0), requests: all.length }
  })

test('the first load is no heavier than 280 kB in 10 requests, and a match no more than 296 kB on top', async (t) => {
  const { games } = await (await fetch(`${house.url}/api/v1/games`)).json()
  for (const { name, title } of games) {
    const page = await house.person()
    await page.goto('/')
    await page.waitForSelector('.tile-game')
    await page.evaluate(() => document.fonts.ready)
    await page.waitForLoadState('networkidle')
    const lobby = await fetched(page)
    assert.ok(lobby.bytes > 50_000 && lobby.bytes <= 280_000 && lobby.requests <= 10, `the lobby fetches ${lobby.bytes} bytes in ${lobby.requests} requests`)
    await page.getByRole('button', { name: `Play now: ${title} against the computer` }).click()
    await page.waitForSelector('.dock.asked')
    await page.waitForLoadState('networkidle')
    const match = await fetched(page)
    const more = match.bytes - lobby.bytes
    t.diagnostic(`${name}: lobby ${lobby.bytes} bytes in ${lobby.requests} requests, match ${more} more in ${match.requests - lobby.requests}`)
    assert.ok(more > 50_000 && more <= 296_000, `a match of ${name} fetches ${more} bytes more`)
    await page.context().close()
  }
})

test('a card is played by dragging it, too', async () => {
  const page = await house.person()
  await seededMatch(page, { game: 'lanes', seats: [{ player: 'me', deck: 'Ember Raid' }, { player: 'easy' }], seed: '5' })
  await until(async () => {
    const now = await look(page)
    if (/Main Phase/.test(now.prompt)) return true
    if (now.asked && now.buttons.length > 0) await page.keyboard.press(now.buttons.at(-1))
    return false
  }, 'the Main Phase')
  const cards = page.locator('.hand [data-lit="source"]')
  // Not every card has a place to go to, and a place may take its time to light up.
  const end = Date.now() + patience * 1000
  for (let i = 0; Date.now() < end; i++) {
    const count = await cards.count()
    const from = count > 0 && (await cards.nth(i % count).boundingBox())
    if (!from) continue
    await page.mouse.move(from.x + 20, from.y + 20)
    await page.mouse.down()
    await page.mouse.move(from.x + 40, from.y - 40, { steps: 4 })
    const target = page.locator('.zone-target[data-lit="target"]').first()
    if (!(await target.waitFor({ timeout: 2000 }).then(() => true, () => false))) {
      await page.mouse.move(5, 5)
      await page.mouse.up()
      await page.keyboard.press('Escape')
      continue
    }
    const to = await target.boundingBox()
    const before = await look(page)
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 4 })
    await page.mouse.up()
    await until(async () => (await look(page)).log > before.log || (await look(page)).prompt !== before.prompt, 'the card to be played')
    await page.context().close()
    return
  }
  assert.fail('no card of the hand could be dragged to a zone')
})

test('a hint is drawn on the board, and a choice that revealed nothing is taken back', async () => {
  const page = await house.person()
  await seededMatch(page, { game: 'lost-empires', seats: [{ player: 'me', deck: 'Feng Starter' }, { player: 'easy', deck: 'Terra Corps Starter' }], seed: '7', hints: true })
  await until(async () => {
    const now = await look(page)
    if (/Order Phase/.test(now.prompt)) return true
    if (now.asked && now.buttons.length > 0) await page.keyboard.press('1')
    return false
  }, 'the Order Phase')
  await page.locator('.dock .tools button', { hasText: 'Hint' }).click()
  await page.waitForSelector('.hint-line:not(.made)')
  await until(async () => (await page.locator('.hint-badge, .hint-inline').count()) > 0, 'the hint to stand on a card or a button')
  const undo = page.locator('.dock .tools button', { hasText: 'Undo' })
  await play([page], { seed: 4, enough: async () => (await undo.count()) > 0 && (await look(page)).asked })
  const before = await look(page)
  await undo.click()
  await until(async () => {
    const now = await look(page)
    return now.asked && (now.log < before.log || now.prompt !== before.prompt)
  }, 'the choice to be taken back')
  await page.context().close()
})

test('animations play, can be skipped, and end at the server’s state', async () => {
  const page = await house.person({ motion: true })
  await seededMatch(page, { game: 'lanes', seats: [{ player: 'me' }, { player: 'easy' }], seed: '13' })
  let clicks = 0
  await play([page], { seed: 12, enough: () => ++clicks > 25 })
  const atRest = async (where) => (await look(where)).asked || (await look(where)).over !== ''
  await until(() => atRest(page), 'the events to be shown')
  // Another page of the same person is told the position as it is, and has nothing to animate.
  const other = await page.context().newPage()
  await other.goto(page.url())
  await other.waitForSelector('.board')
  await until(() => atRest(other), 'the table')
  const tiles = (where) => where.locator('[data-zone$="front"] .tile').evaluateAll((all) => all.map((each) => each.dataset.spot).sort().join())
  const wanted = await tiles(other)
  await until(async () => (await tiles(page)) === wanted, 'the tiles of the server’s state')
  assert.deepEqual(page.problems, [])
  await page.context().close()
})

test('Purge: a card is found in the decks by words and played, and a kind of window is passed by itself from then on', async () => {
  const page = await house.person()
  await seededMatch(page, { game: 'purge', seats: [{ player: 'me', deck: 'Juggernaut' }, { player: 'easy', deck: 'Mastermind of Time' }], options: { ask: 'always' }, seed: '5' })
  const asked = async (wanted) => until(async () => wanted.test((await look(page)).prompt) && (await look(page)).asked, `${wanted}`)
  // The deck has one Resource Attachment: there is nothing to choose, and the table plays it.
  await asked(/TEK to start/)
  await page.locator('.shelf [data-lit]').first().click()
  // Pass what comes before one's own sub-phase.
  await until(async () => {
    const now = await look(page)
    if (/^Your sub-phase/.test(now.prompt) && now.asked) return true
    if (now.asked && now.buttons.length > 0) await page.keyboard.press('1')
    return false
  }, 'the sub-phase')
  const names = () => page.locator('.shelf .card-name').allTextContents()
  const playable = await names()
  assert.ok(playable.length > 0, 'something can be played')
  await page.click('.shelf-tools >> text=Playable now')
  const all = await names()
  assert.ok(all.length > playable.length && playable.every((name) => all.includes(name)), 'the whole decks are there to look at')
  await page.click('.shelf-decks >> text=WAR')
  assert.ok((await names()).length < all.length)
  await page.click('.shelf-decks >> text=All')
  await page.fill('.shelf input', playable[0])
  assert.deepEqual([...new Set(await names())], [playable[0]])
  await page.locator('.shelf [data-lit]').first().click()
  await page.locator('.dock .primary').first().click()
  await until(async () => (await page.locator('.log li').allTextContents()).some((line) => line.includes(`plays ${playable[0]}`)), 'the log to tell of it')

  await page.fill('.shelf input', '')
  await page.click('.shelf-tools >> text=Playable now')
  const always = page.locator('.dock >> text=Always pass here')
  let passed = ''
  const pass = async () => {
    const { prompt } = await look(page)
    if ((await always.count()) === 0) return false
    // A window that was just answered may still be drawn for a moment.
    passed = await always.click({ timeout: 15_000 }).then(() => prompt, () => '')
    return passed !== ''
  }
  await play([page], { seed: 3, enough: pass })
  assert.notEqual(passed, '', 'a window offers to pass by itself')
  await until(async () => (await look(page)).prompt !== passed || (await look(page)).over, 'the window to be passed')
  assert.deepEqual(page.problems, [])
  await page.context().close()
})
