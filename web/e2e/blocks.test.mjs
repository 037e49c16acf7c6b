// The blocking order of Dept of Structure is made on the board: with the mouse, with the keyboard, and anew after taking it back.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { House, seededMatch, until } from './house.mjs'
import { look, press } from './player.mjs'

let house
before(async () => {
  house = await House.open()
})
after(() => house.close())

const spot = (name) => `[data-spot="${name}"][data-lit]`
const roleOf = (page, name) => page.evaluate((wanted) => document.querySelector(`[data-spot="${wanted}"] .role`)?.textContent ?? '', name)

/** Runs in the page. Writes down the numbers on the arrows whenever they change: the last block ends the battle at once. */
function watchArrows() {
  const seen = (globalThis.arrowsSeen = [])
  const read = () => {
    const now = [...document.querySelectorAll('.battle-arrows text')].map((number) => number.textContent).sort().join()
    if (now !== seen.at(-1)) seen.push(now)
  }
  new MutationObserver(read).observe(document.body, { subtree: true, childList: true, characterData: true })
  read()
}

/** Runs in the page. Plays the seat of its person over the socket, eager to attack, until it may block one attacker with two cards. */
function fight({ match, seed }) {
  let state = seed >>> 0
  const random = (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 4294967296) * n)
  }
  const pairOf = (options) => {
    const blocks = options.filter((option) => option.verb === 'block').map((option) => option.operands.map((operand) => operand.card))
    for (const [first, attacker] of blocks) {
      const second = blocks.find(([other, target]) => target === attacker && other !== first)
      if (second) return { attacker: `card ${attacker}`, blockers: [`card ${first}`, `card ${second[0]}`] }
    }
    return undefined
  }
  return new Promise((done, failed) => {
    let sent = 0
    const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/v1/ws`)
    const send = (message) => socket.send(JSON.stringify({ id: ++sent, match, ...message }))
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data)
      if (message.type === 'welcome') send({ type: 'join' })
      if (message.type === 'error') failed(new Error(data))
      if (message.outcome) done(undefined)
      const { choice } = message
      if (!choice) return
      const found = pairOf(choice.options)
      if (found) {
        socket.close()
        done(found)
        return
      }
      const eager = choice.options.filter((option) => option.verb === 'attack')
      const busy = choice.options.filter((_, i) => i !== choice.pass)
      const from = eager.length > 0 ? eager : busy.length > 0 && random(4) > 0 ? busy : choice.options
      // The server wants no more than so many messages in a second.
      setTimeout(() => send({ type: 'move', seq: message.seq, move: `f-${message.seq}`, do: from[random(from.length)].text }), 55)
    }
  })
}

/** Two people fight until one of them can block one attacker with two cards; nothing if nobody ever can. */
async function matchWithBlocks(seed) {
  const pages = [await house.person(), await house.person()]
  const [ann, bob] = pages
  const match = await seededMatch(ann, { game: 'dept-of-structure', seats: [{ player: 'me' }, { player: 'open' }], seed, waiting: true })
  await bob.goto('/about')
  await bob.evaluate(async (wanted) => {
    const post = (path, data) => fetch(`/api/v1${path}`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(data) })
    await post('/guests', { name: 'Bob' })
    await post(`/matches/${wanted}/join`, {})
  }, match)
  await ann.goto('/about')
  const here = await Promise.race(pages.map(async (page, i) => ({ ...(await page.evaluate(fight, { match, seed: Number(seed) * 2 + i })), defender: page })))
  if (!here.attacker) {
    await Promise.all(pages.map((page) => page.context().close()))
    return undefined
  }
  await Promise.all(pages.map((page) => page.goto(`/match/${match}`)))
  return { ...here, pages }
}

/** Presses a piece that is lit until it did what is wanted: a card may still be on its way to its place. */
async function byMouse(page, name, works) {
  await until(async () => {
    if (await works()) return true
    if ((await look(page)).lit.includes(name)) await press(page, spot(name))
    return works()
  }, `${name} to be chosen with the mouse`)
}

async function byKeyboard(page, name, works) {
  await until(async () => (await look(page)).lit.includes(name), `${name} to light up`)
  for (let i = 0; i < 400; i++) {
    if (await works()) return
    const at = await page.evaluate(() => document.activeElement?.closest('[data-spot]')?.getAttribute('data-spot') ?? '')
    if (at === name) {
      await page.keyboard.press('Enter')
      await until(works, `${name} to be chosen with the keyboard`)
      return
    }
    await page.keyboard.press('Tab')
  }
  assert.fail(`the keyboard does not reach ${name}`)
}

test('blockers fight in the order they were assigned in', async () => {
  // A match may go by without such a battle.
  let here
  for (const seed of ['6', '4', '5', '7']) here ??= await matchWithBlocks(seed)
  assert.ok(here, 'nobody could block one attacker with two cards in four whole matches')
  const { pages, defender, attacker, blockers } = here

  const [first, second] = blockers
  const chosen = (name) => async () => (await defender.locator(`[data-spot="${name}"][aria-pressed="true"]`).count()) > 0
  const assigned = (blocker, n) => async () => (await roleOf(defender, blocker)).includes(String(n))
  await until(async () => /^Defend/.test((await look(defender)).prompt), 'the question')
  await defender.evaluate(watchArrows)
  await byMouse(defender, first, chosen(first))
  await byMouse(defender, attacker, assigned(first, 1))
  await defender.click('text=Undo')
  await until(async () => (await roleOf(defender, first)) === '', 'the block to be taken back')

  await byKeyboard(defender, second, chosen(second))
  await byKeyboard(defender, attacker, assigned(second, 1))
  await byMouse(defender, first, chosen(first))
  await byMouse(defender, attacker, assigned(first, 2))
  // One arrow, none after taking it back, one again, then both.
  assert.deepEqual(await defender.evaluate(() => globalThis.arrowsSeen.slice(0, 5)), ['', '1', '', '1', '1,2'])
  assert.deepEqual(pages.flatMap((page) => page.problems), [])
  await Promise.all(pages.map((page) => page.context().close()))
})
