// Lessons that light only what they mean; a lobby that says where to start; a gallery with filters; matches of every game in
// words for people.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { after, before, test } from 'node:test'
import { House, seededMatch, until } from './house.mjs'
import { closeWindow, play, resign } from './player.mjs'
import { positionsOf } from './positions.mjs'
import { faultIn, idsIn, listen, wordsOf } from './reader.mjs'
import { plain, Stage } from './stage.mjs'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

let house
before(async () => {
  house = await House.open()
})
after(() => house.close())

const games = async () => (await (await fetch(`${house.url}/api/v1/games`)).json()).games

async function clean(page, where) {
  await page.evaluate(axe)
  const found = await page.evaluate(() => globalThis.axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'] }))
  assert.deepEqual(found.violations.map((each) => `${each.id}: ${each.nodes.map((node) => node.target).join(' | ')}`), [], where)
}

/** A guided match of a game, begun as the lobby begins it. */
async function lesson(page, game) {
  await page.goto('/about')
  const match = await page.evaluate(async ({ name, guides }) => {
    const post = async (path, data) => (await fetch(`/api/v1${path}`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(data) })).json()
    if ((await fetch('/api/v1/me')).status === 401) await post('/guests', { name: 'Learner' })
    return (await post('/matches', { game: name, guide: guides[0].name })).table.match
  }, game)
  await page.goto(`/match/${match}`)
  await page.waitForSelector('.guide')
}

/** What is lit, and which button is meant; each must be one that a hand can reach. */
const meant = (page) =>
  page.evaluate(() => {
    const pieces = [...new Set([...document.querySelectorAll('.table [data-lit], .table [data-meant]')])]
    return pieces.map((piece) => {
      const box = piece.getBoundingClientRect()
      const points = [[0.5, 0.5], [0.2, 0.2], [0.8, 0.2], [0.2, 0.8], [0.8, 0.8]].map(([x, y]) => [box.left + box.width * x, box.top + box.height * y])
      const inside = box.top >= -1 && box.left >= -1 && box.bottom <= innerHeight + 1 && box.right <= innerWidth + 1
      return { spot: piece.dataset.spot ?? piece.textContent, seen: inside && points.some(([x, y]) => piece.contains(document.elementFromPoint(x, y))) }
    })
  })

for (const viewport of [{ width: 1366, height: 640 }, { width: 390, height: 664 }]) {
  test(`lessons light what they mean and nothing else at ${viewport.width}×${viewport.height}`, async () => {
    const page = await house.person({ viewport })
    for (const game of await games()) {
      await lesson(page, game)
      for (let step = 0; step < 40 && !(await page.$('.over')); step++) {
        const button = page.locator('.guide >> text=Do it for me')
        await until(async () => (await button.count()) > 0 || (await page.$('.over')), 'the next step')
        if (await page.$('.over')) break
        const named = `${game.name}, step ${step + 1}`
        let spots = []
        const lit = async () => (spots = [...new Set((await meant(page)).map((each) => each.spot))]).length === 1
        await until(lit, `one thing to be lit: ${named}`).catch((error) => assert.fail(`${error.message}; lit are: ${spots.join(' and ') || 'none'}`))
        await until(async () => (await meant(page)).some((each) => each.seen), `what is meant to be in sight: ${named}`)
        const facts = await page.textContent('.guide .facts')
        await button.click()
        await until(async () => (await page.$('.over')) || (await page.locator('.guide .facts').textContent({ timeout: 500 }).catch(() => facts)) !== facts, 'the step to be done')
      }
      assert.ok(await page.$('.over'), `${game.name} is finished`)
    }
    await page.context().close()
  })
}

test('the lobby says how long, how hard and where to start, and has my matches first', async () => {
  const page = await house.person()
  await page.goto('/')
  await page.waitForSelector('.tile-game')
  const tiles = await page.locator('.tile-game').evaluateAll((all) => all.map((tile) => tile.textContent))
  assert.equal(tiles.length, (await games()).length)
  for (const tile of tiles) assert.match(tile, /about \d+ minutes · (easy to learn|some rules to learn|much to learn)/)
  assert.equal(tiles.filter((tile) => tile.includes('Start here')).length, 1)
  assert.equal(await page.locator('.my-matches').count(), 0)
  await seededMatch(page, { game: 'lanes', seats: [{ player: 'me' }, { player: 'easy' }], seed: '4' })
  await page.goto('/')
  await page.waitForSelector('.my-matches >> text=Resume')
  const order = await page.evaluate(() => document.querySelector('.my-matches').compareDocumentPosition(document.querySelector('.tiles')) & Node.DOCUMENT_POSITION_FOLLOWING)
  assert.ok(order)
  await clean(page, 'lobby with a match of mine')
  await page.context().close()
})

test('the gallery finds cards by words, faction, kind and keyword', async () => {
  const page = await house.person()
  for (const game of await games()) {
    await page.goto(`/cards/${game.name}`)
    const all = game.cards
    await until(async () => (await page.locator('.gallery .card').count()) === all, `all ${all} cards of ${game.name}`)
    for (const label of await page.locator('.gallery-tools select').evaluateAll((each) => each.map((select) => select.getAttribute('aria-label')))) {
      const select = page.locator(`.gallery-tools select[aria-label="${label}"]`)
      await select.selectOption({ index: 1 })
      await until(async () => (await page.locator('.gallery .card').count()) < all || all === 1, `${label} of ${game.name}`)
      assert.ok((await page.locator('.gallery .card').count()) > 0, `${label} of ${game.name} leaves cards`)
      await select.selectOption({ index: 0 })
    }
    await clean(page, `gallery of ${game.name}`)
  }
  await page.context().close()
})

test('the reader knows what nobody should read', () => {
  const bad = ['resolve Wall of Flesh#1, 4', 'A right front', 'Seat B', 'A', 'Ann attacks A', 'none fails to repel', 'play_tech', 'war-rig', 'match.yourTurn', 'Play {name}', 'undefined', 'turnNumber 3']
  for (const text of bad) assert.notEqual(faultIn(text, ['war-rig'], ['A right front']), '', text)
  const good = ['A dashed frame: the card is used up for now.', 'your right front', 'Wall of Flesh (Bob’s hand)', 'a face-down card', 'Turn 3 of 12', 'A deck was empty in the Draw Phase.', 'Summon the Empire if there is none.', 'Hint: Attack → Base of Computer']
  for (const text of good) assert.equal(faultIn(text, ['war-rig'], ['A right front', 'A deck']), '', text)
})

/** The words that nobody should read, each with what is wrong with it. */
const unreadable = (words, { ids, zones }, where) =>
  words.flatMap((text) => {
    const fault = faultIn(text, ids, zones)
    return fault ? [`${where}: ${fault}: ${text.slice(0, 200)}`] : []
  })

/** What the server calls things in a game, and people do not. */
async function namesOf(game) {
  const views = Object.values(positionsOf(game)).map(({ view }) => view)
  const zones = new Set(views.flatMap((view) => view.zones.map((zone) => zone.name)).filter((name) => /^[A-D] /.test(name)))
  return { ids: idsIn(await games()), zones: [...zones] }
}

test('recorded positions of every game are in words for people, every choice and the log included', async () => {
  const found = []
  for (const { name } of await games()) {
    const names = await namesOf(name)
    const positions = Object.entries(positionsOf(name))
    const stage = await Stage.open(house, positions[0][1], { bare: true })
    await stage.page.evaluate(listen)
    for (const [position, message] of positions) {
      await stage.show(message)
      if (message.choice && !message.guide) {
        await stage.page.keyboard.press('l')
        await stage.page.waitForSelector('.choice-list')
        await closeWindow(stage.page)
      }
      found.push(...unreadable(await wordsOf(stage.page), names, `${name}, ${position}`))
    }
    await stage.page.context().close()
  }
  assert.deepEqual(found, [])
})

const matches = [
  { game: 'lanes', seed: '7' },
  { game: 'lost-empires', seed: '5', review: true },
  { game: 'dept-of-structure', seed: '11' },
  { game: 'purge', seed: '3' },
  { game: 'war-rig', seed: '4' },
  { game: 'war-rig', seed: '6', seats: 4 },
]

for (const { game, seed, seats = 2, review = false } of matches) {
  test(`${game}${seats > 2 ? ` with ${seats} seats` : ''}: a match, its hints and its replay are in words for people`, async () => {
    const names = await namesOf(game)
    const page = await house.person()
    await page.addInitScript(listen)
    await page.goto('/about')
    const others = Array.from({ length: seats - 1 }, () => ({ player: 'easy' }))
    await seededMatch(page, { game, seats: [{ player: 'me' }, ...others], seed, hints: true })
    await page.addStyleTag({ content: plain })
    let clicks = 0
    const enough = async () => {
      clicks += 1
      if (clicks % 6 === 1 && (await page.locator('.dock button:enabled:has-text("Hint")').count()) > 0) {
        await page.keyboard.press('h')
        await page.waitForSelector('.hint-line:not(.made)', { timeout: 4000 }).catch(() => undefined)
      }
      return clicks > 12
    }
    await play([page], { seed: 8, enough })
    await resign(page)
    const found = unreadable(await wordsOf(page), names, 'the match')
    await page.click('text=Replay and review')
    await page.waitForSelector('.replay .board')
    for (let i = 0; i < 12; i++) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('End')
    if (review) {
      await page.click('.top >> text=Review')
      await page.waitForSelector('.review .chart', { timeout: 300_000 })
    }
    found.push(...unreadable(await wordsOf(page), names, 'the replay and the review'))
    assert.deepEqual(found, [])
    assert.deepEqual(page.problems, [])
    await page.context().close()
  })
}
