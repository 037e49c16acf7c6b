// Games the page has never heard of are played on the board that any game gets: the toy, the smallest whole game, as it is, and
// the drill of the engine's tests with a look of its own. Nothing in web/ knows them.
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { House, laptop, phone, seededMatch, toyServer, until } from './house.mjs'
import { measure } from './measure.mjs'
import { look, play, type } from './player.mjs'
import { lasting, plain, resize, sizes } from './stage.mjs'

// A layout with rows, colours and signs, as a game's own look.toml would say it.
const ownLook = `
hue = 90
stats = ["power"]
near = [["field"], ["set"]]
tired = ["tired"]
[tints]
Red = { hue = 20, chroma = 14, against = 60 }
Blue = { hue = 240, chroma = 11, against = 190 }
[facts]
lives = { pips = 5 }
[zones]
set = "board"
stack = "resolving"
`

const folder = mkdtempSync(join(tmpdir(), 'muster-toy-'))
const houses = {}
before(async () => {
  const file = join(folder, 'look.toml')
  writeFileSync(file, ownLook)
  houses.plain = await House.open({ program: toyServer })
  houses.dressed = await House.open({ program: toyServer, more: ['--look', file] })
})
after(async () => {
  await Promise.all(Object.values(houses).map((house) => house.close()))
  rmSync(folder, { recursive: true, force: true })
})

/** People who sit down at a table: the first one makes it. */
async function sitDown(house, game, viewports, options = {}) {
  const pages = []
  for (const viewport of viewports) pages.push(await house.person({ viewport }))
  const seats = pages.map((_, i) => ({ player: i === 0 ? 'me' : 'open' }))
  const match = await seededMatch(pages[0], { game, seats, seed: '5', options, waiting: true })
  for (const page of pages.slice(1)) {
    await page.goto(`/match/${match}`)
    await page.click('text=Take a seat')
  }
  await Promise.all(pages.map((page) => page.waitForSelector('.generic-board')))
  return pages
}

async function faultsAt(page, what) {
  const was = page.viewportSize()
  const found = []
  const style = await page.addStyleTag({ content: plain })
  for (const size of sizes) {
    await resize(page, size)
    found.push(...(await lasting(page, measure)).map((fault) => `${what} at ${size.width}×${size.height}: ${fault}`))
  }
  await style.evaluate((element) => element.remove())
  await page.setViewportSize(was)
  return found
}

async function picture(page, name) {
  if (process.env.SHOTS) await page.screenshot({ path: join(process.env.SHOTS, `${name}.png`) })
}

for (const [kind, game] of [['plain', 'toy'], ['dressed', 'drill']]) {
  test(`${kind}: two people play a whole match with mouse and keyboard, and the table fits every window`, async () => {
    const pages = await sitDown(houses[kind], game, [laptop, phone])
    const [ann, bob] = pages
    await play(pages, { seed: 3, enough: async () => (await ann.locator('.generic-board .tile').count()) >= 4 })
    await until(async () => (await look(ann)).asked || (await look(bob)).asked, 'somebody to be asked')
    await picture(ann, `toy-${kind}`)
    await picture(bob, `toy-${kind}-phone`)
    assert.ok((await ann.locator('.hand-card').count()) > 0, 'a hand')
    assert.equal(await ann.locator('.near .pile').count(), 3, 'deck, discard and the legend')
    assert.deepEqual(await faultsAt(ann, kind), [])
    await play(pages, { seed: 4, act: kind === 'plain' ? undefined : type })
    const ends = await Promise.all(pages.map((page) => page.textContent('.over h2')))
    assert.ok(['Victory,Defeat', 'Defeat,Victory', 'Draw,Draw'].includes(ends.join()), ends.join())
    assert.deepEqual(pages.flatMap((page) => page.problems), [])
    await Promise.all(pages.map((page) => page.context().close()))
  })
}

test('four people sit around the board, and every side says whose it is', async () => {
  const pages = await sitDown(houses.dressed, 'drill', [laptop, laptop, laptop, phone], { teams: 'on' })
  const [ann, , , dan] = pages
  await play(pages, { seed: 6, enough: async () => (await ann.locator('.generic-board .tile').count()) >= 6 })
  await picture(ann, 'toy-four')
  await picture(dan, 'toy-four-phone')
  assert.equal(await ann.locator('.generic-others .generic-side h2').count(), 3)
  assert.deepEqual(await faultsAt(ann, 'four'), [])
  assert.deepEqual(pages.flatMap((page) => page.problems), [])
  await Promise.all(pages.map((page) => page.context().close()))
})

test('cards of such a game and the page to make a table are drawn as well', async () => {
  const page = await houses.plain.person()
  await page.goto('/cards/toy')
  await page.waitForSelector('.gallery .card')
  await page.goto('/')
  await page.waitForSelector('.tile-game h2')
  assert.ok((await page.locator('.tile-game h2').allTextContents()).includes('Toy'))
  assert.deepEqual(page.problems, [])
  await page.context().close()
})
