// What only War Rig has: missions of the later rules, and a board that leaves no room for what lies over it.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { House, phone, seededMatch, until } from './house.mjs'
import { play } from './player.mjs'

let house
before(async () => {
  house = await House.open()
})
after(() => house.close())

const missions = { missions: 'yes', length: 'short' }

test('war-rig with missions: one’s own lies beside the inventory, the rival’s is only counted, and every fourth turn they are shown', async (t) => {
  const page = await house.person()
  await seededMatch(page, { game: 'war-rig', seats: [{ player: 'me' }, { player: 'easy' }], seed: '7', options: missions })
  const names = await page.evaluate(async () => (await (await fetch('/api/v1/games/war-rig/cards')).json()).cards.filter((card) => card.type === 'mission').map((card) => card.name))
  assert.ok(names.length > 0, 'there are missions')
  const mine = () => names.filter((name) => hand.includes(name))
  let hand = await page.textContent('.my-yard .inventory')
  assert.equal(mine().length, 1, `one mission of my own: ${hand}`)
  const rival = await page.textContent('.far')
  assert.ok(!names.some((name) => rival.includes(name)), 'no name of a mission on the other side')
  assert.match(rival, /1\s*missions/)

  const shown = () => page.locator('.log li', { hasText: /mission/i }).count()
  const turn = (n) => page.locator('.log li.heading', { hasText: new RegExp(`Turn ${n}$`) }).count()
  const clicks = await play([page], { seed: 5, patience: 2, enough: async () => (await turn(5)) > 0 })
  t.diagnostic(`${clicks} clicks`)
  assert.ok((await shown()) >= 2, 'after the fourth turn the missions of both are told')
  hand = await page.textContent('.my-yard .inventory')
  assert.equal(mine().length, 1, 'and another one is drawn')
  assert.deepEqual(page.problems, [])
  await page.context().close()
})

test('on a phone the chat, the log and the menu lie over nothing of the table', async () => {
  const [ann, bob] = [await house.person({ viewport: phone, touch: true }), await house.person()]
  const match = await seededMatch(ann, { game: 'war-rig', seats: [{ player: 'me' }, { player: 'open' }], seed: '7', waiting: true })
  await bob.goto(`/match/${match}`)
  await bob.click('text=Take a seat')
  await ann.waitForSelector('.board')
  await ann.waitForSelector('.chat-toggle')
  const boxes = (selector) => ann.locator(selector).evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON()))
  const buttons = (await Promise.all(['.chat-toggle', '.log-toggle', '.top > button'].map(boxes))).flat()
  assert.equal(buttons.length, 3)
  const apart = (x, y) => x.right <= y.left || y.right <= x.left || x.bottom <= y.top || y.bottom <= x.top
  for (const [i, button] of buttons.entries()) {
    assert.ok(button.left >= 0 && button.right <= phone.width && button.width >= 32 && button.height >= 32, JSON.stringify(button))
    for (const other of buttons.slice(i + 1)) assert.ok(apart(button, other), 'the buttons lie beside each other')
    for (const panel of (await Promise.all(['.far .seat', '.board', '.dock', '.near', '.stage > *'].map(boxes))).flat()) {
      assert.ok(apart(button, panel), `${JSON.stringify(button)} over ${JSON.stringify(panel)}`)
    }
  }
  await ann.tap('.chat-toggle')
  await ann.waitForSelector('.chat')
  await until(async () => (await ann.locator('.chat input').count()) === 1, 'a line to write')
  assert.deepEqual([...ann.problems, ...bob.problems], [])
  await Promise.all([ann, bob].map((page) => page.context().close()))
})
