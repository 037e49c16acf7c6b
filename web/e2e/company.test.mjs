// Company: an opponent is found in two clicks, what waits is listed and led to, vacations stop clocks.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { after, before, test } from 'node:test'
import { House, laptop, phone, seededMatch } from './house.mjs'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

let house
before(async () => {
  house = await House.open()
})
after(() => house.close())

async function clean(page, where) {
  await page.evaluate(axe)
  const found = await page.evaluate(() => globalThis.axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'] }))
  const words = found.violations.map((each) => `${each.id}: ${each.nodes.map((node) => `${node.target} ${node.failureSummary}`).join(' | ')}`)
  assert.deepEqual(words, [], where)
}

async function fits(page, where) {
  for (const viewport of [phone, laptop]) {
    await page.setViewportSize(viewport)
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    assert.ok(over <= 0, `${where}: ${over} px too wide at ${viewport.width}`)
  }
}

test('two people find each other, each in two clicks from the lobby; the second by keyboard alone', async () => {
  const [ann, bob] = [await house.person(), await house.person()]
  await ann.goto('/')
  await ann.getByRole('link', { name: 'Find an opponent for Lanes' }).click()
  await ann.getByRole('button', { name: /^Fast/ }).waitFor()
  await clean(ann, 'find')
  await fits(ann, 'find')
  await ann.getByRole('button', { name: /^Fast/ }).click()
  await ann.waitForSelector('text=Looking for an opponent at Lanes')
  await clean(ann, 'looking')
  await fits(ann, 'looking')
  // Others see that somebody looks, and not who.
  await bob.goto('/')
  await bob.waitForSelector('text=1 look for this')
  await fits(bob, 'lobby')
  await bob.getByRole('link', { name: 'Find an opponent for Lanes' }).focus()
  await bob.keyboard.press('Enter')
  const fast = bob.getByRole('button', { name: /^Fast/ })
  await fast.waitFor()
  await fast.focus()
  await bob.keyboard.press('Enter')
  await Promise.all([ann, bob].map((page) => page.waitForSelector('.board')))
  assert.equal(new URL(ann.url()).pathname, new URL(bob.url()).pathname)
  assert.deepEqual([...ann.problems, ...bob.problems], [])
  for (const page of [ann, bob]) await page.context().close()
})

test('whoever leaves the page looks no more, and the computer plays when nobody comes', async () => {
  const page = await house.person()
  await page.goto('/find/lanes')
  await page.getByRole('button', { name: /^Calm/ }).click()
  await page.waitForSelector('text=Looking for an opponent')
  const seeks = () => page.evaluate(async () => (await (await fetch('/api/v1/seeks')).json()).seeks.length)
  assert.equal(await seeks(), 1)
  await page.getByRole('button', { name: 'Play the computer instead' }).click()
  await page.waitForSelector('.board')
  assert.equal(await seeks(), 0)
  await page.context().close()
})

test('matches of days: what waits is listed, led to, and stands still on vacation', async () => {
  const [ann, bob] = [await house.person(), await house.person()]
  const matches = []
  for (const seed of ['5', '6']) {
    matches.push(await seededMatch(ann, { game: 'lanes', seats: [{ player: 'me' }, { player: 'open' }], clock: { per_move: 259200, on_timeout: 'lose' }, seed, waiting: true }))
  }
  await bob.goto('/about')
  await bob.evaluate(async (all) => {
    const post = (path, data) => fetch(`/api/v1${path}`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(data) })
    await post('/guests', { name: 'Bob' })
    for (const match of all) await post(`/matches/${match}/join`, {})
  }, matches)
  const turnsOf = (page) => page.evaluate(async () => (await (await fetch('/api/v1/me/turns')).json()).matches.length)
  for (const match of matches) {
    await bob.goto(`/match/${match}`)
    await bob.waitForSelector('.board')
  }
  assert.equal((await turnsOf(ann)) + (await turnsOf(bob)), 2)
  const page = (await turnsOf(ann)) > 0 ? ann : bob
  await page.goto('/')
  await page.waitForSelector('h2:has-text("It is your turn")')
  assert.match(await page.title(), /^● It is your turn \([12]\)/)
  assert.match(await page.textContent('.my-turns li'), /3 days a choice · (3 d 0 h|2 d 23 h) left/)
  await clean(page, 'what waits')
  await fits(page, 'what waits')
  const count = await turnsOf(page)
  await page.locator('.my-turns a').first().click()
  await page.waitForSelector('.board')
  assert.match(await page.textContent('.clock.running'), /d \d+ h/)
  if (count === 2) {
    const here = new URL(page.url()).pathname
    await page.getByRole('link', { name: /next match that waits for you/ }).click()
    await page.waitForFunction((path) => location.pathname !== path, here)
    await page.waitForSelector('.board')
  }
  await page.goto('/account')
  const form = page.locator('form[aria-label="Make an account"]')
  await form.locator('[name=name]').fill('Away-Day')
  await form.locator('[name=newPassword]').fill('a long secret')
  await form.locator('button').click()
  await page.waitForSelector('form[aria-label=Vacation]')
  await page.fill('[name=days]', '5')
  await page.getByRole('button', { name: 'Go on vacation' }).click()
  await page.waitForSelector('text=You are on vacation until')
  await clean(page, 'vacation')
  await fits(page, 'vacation')
  await page.goto('/')
  await page.waitForSelector('text=/[78] d \\d+ h left/')
  await ann.context().close()
  await bob.context().close()
})
