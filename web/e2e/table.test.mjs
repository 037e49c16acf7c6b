// What a table offers besides the match itself: clocks, draws, touch, teams and sounds.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { House, phone, seededMatch, until } from './house.mjs'
import { closeWindow, look, openMenu, place, play } from './player.mjs'

let house
before(async () => {
  house = await House.open()
})
after(() => house.close())

const seconds = (text) => text.split('+').reduce((sum, part) => sum + part.trim().split(':').reduce((all, each) => all * 60 + Number(each.match(/\d+/)?.[0] ?? 0), 0), 0)

test('a timed match: the clock of whoever must choose runs, and a draw is offered and agreed on', async () => {
  const [ann, bob] = [await house.person(), await house.person()]
  await ann.goto('/new/lanes')
  await ann.getByLabel('Clock').selectOption('fast')
  await ann.click('text=Create the table')
  const link = await ann.inputValue('input[readonly]')
  await bob.goto(link)
  await bob.click('text=Take a seat')
  await Promise.all([ann, bob].map((page) => page.waitForSelector('.board')))

  for (const page of [ann, bob]) {
    assert.equal(await page.locator('.clock').count(), 2)
    const running = () => page.locator('.clock.running').first().textContent()
    const first = seconds(await running())
    assert.ok(first > 20 && first <= 200, `${first} seconds of 3 minutes and 20 seconds`)
    await until(async () => seconds(await running()) < first, 'the clock to run')
  }

  await openMenu(ann)
  await ann.click('text=Offer a draw')
  await bob.waitForSelector('text=offers a draw.')
  await bob.click('text=Accept')
  for (const page of [ann, bob]) {
    await page.waitForSelector('.over')
    assert.equal(await page.textContent('.over h2'), 'Draw')
  }
  assert.deepEqual([...ann.problems, ...bob.problems], [])
  await Promise.all([ann, bob].map((page) => page.context().close()))
})

test('on a touch screen a tap chooses and a long press shows the card', async () => {
  const page = await house.person({ viewport: phone, touch: true })
  await seededMatch(page, { game: 'lanes', seats: [{ player: 'me' }, { player: 'easy' }], seed: '11' })
  await page.waitForSelector('.hand [data-spot]')
  const at = [await place(page, '.hand [data-spot]')]
  const line = await page.context().newCDPSession(page)
  await line.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at })
  await page.waitForSelector('dialog[open]')
  await line.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  assert.ok((await page.textContent('dialog[open]')).length > 20)
  await closeWindow(page)

  await play([page], { seed: 2, enough: async () => (await page.locator('.hand [data-lit]').count()) > 0 && /^Main Phase/.test((await look(page)).prompt) })
  await closeWindow(page) // a pile that was looked at last
  const before = (await look(page)).log
  await page.locator('.hand [data-lit]').first().tap()
  await until(async () => {
    const now = await look(page)
    return now.chosen > 0 || now.log > before
  }, 'the tapped card to be chosen or played')
  assert.deepEqual(page.problems, [])
  await page.context().close()
})

test('two against two: four seats at one table, partners and all', async () => {
  const page = await house.person()
  const easy = { player: 'easy' }
  await seededMatch(page, { game: 'lost-empires', seats: [{ player: 'me' }, easy, easy, easy], options: { mode: 'teams' }, seed: '3' })
  assert.equal(await page.locator('.battlefield.hive').count(), 4)
  let clicks = 0
  await play([page], { seed: 5, enough: () => ++clicks > 30 })
  assert.equal(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight), true, 'the board fits the screen')
  assert.deepEqual(page.problems, [])
  await page.context().close()
})

test('sounds are off until they are wanted', async () => {
  const page = await house.person({ motion: true })
  await page.addInitScript(() => {
    globalThis.tones = 0
    const start = OscillatorNode.prototype.start
    OscillatorNode.prototype.start = function (...when) {
      globalThis.tones += 1
      return start.apply(this, when)
    }
  })
  await seededMatch(page, { game: 'lost-empires', seats: [{ player: 'me' }, { player: 'easy' }], seed: '11' })
  const tones = () => page.evaluate(() => globalThis.tones)
  let clicks = 0
  await play([page], { seed: 5, enough: () => ++clicks > 20 })
  assert.equal(await tones(), 0)
  await closeWindow(page)
  await openMenu(page)
  await page.click('text=Settings …')
  await page.getByLabel('Sounds').check()
  await closeWindow(page)
  await play([page], { seed: 7, enough: async () => (await tones()) > 0 })
  assert.ok((await tones()) > 0)
  await page.context().close()
})
