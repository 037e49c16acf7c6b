// The blocking order of Dept of Structure is made on the board: with the mouse, with the keyboard, and anew after taking it back.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { House, seededMatch, until } from './house.mjs'
import { look, play, press } from './player.mjs'

let house
before(async () => {
  house = await House.open()
})
after(() => house.close())

const spot = (name) => `[data-spot="${name}"][data-lit]`
const defends = async (page) => {
  const now = await look(page)
  return now.asked && !now.over && /^Defend/.test(now.prompt) ? now.lit : []
}
const roleOf = (page, name) => page.evaluate((wanted) => document.querySelector(`[data-spot="${wanted}"] .role`)?.textContent ?? '', name)

async function byMouse(page, name) {
  await until(async () => (await look(page)).lit.includes(name), `${name} to light up`)
  assert.ok(await press(page, spot(name)))
}

async function byKeyboard(page, name) {
  await until(async () => (await look(page)).lit.includes(name), `${name} to light up`)
  for (let i = 0; i < 120; i++) {
    const at = await page.evaluate(() => document.activeElement?.closest('[data-spot]')?.getAttribute('data-spot') ?? '')
    if (at === name) return page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
  }
  assert.fail(`the keyboard does not reach ${name}`)
}

/** What can be blocked by both, found by choosing each in turn and looking at what lights up. */
async function sharedAttacker(page, blockers) {
  const lit = []
  for (const blocker of blockers) {
    await byMouse(page, blocker)
    lit.push((await look(page)).lit.filter((name) => name !== blocker))
    await page.keyboard.press('Escape')
    await until(async () => (await look(page)).chosen === 0, 'the choice to be let go')
  }
  return lit[0].find((name) => lit[1].includes(name) && !blockers.includes(name))
}

/** Two people play until one of them can block one attacker with two cards; nothing if nobody ever can. */
async function matchWithBlocks(seed) {
  const [ann, bob] = [await house.person(), await house.person()]
  const match = await seededMatch(ann, { game: 'dept-of-structure', seats: [{ player: 'me' }, { player: 'open' }], seed, waiting: true })
  await bob.goto(`/match/${match}`)
  await bob.click('text=Take a seat')
  await Promise.all([ann, bob].map((page) => page.waitForSelector('.board')))
  let here
  const found = async () => {
    for (const page of [ann, bob]) {
      const lit = await defends(page)
      if (lit.length < 2) continue
      const blockers = lit.slice(0, 2)
      const attacker = await sharedAttacker(page, blockers)
      if (!attacker) continue
      here = { pages: [ann, bob], defender: page, attacker, blockers }
      return true
    }
    return false
  }
  await play([ann, bob], { seed: 6, enough: found })
  if (!here) await Promise.all([ann, bob].map((page) => page.context().close()))
  return here
}

test('blockers fight in the order they were assigned in', async () => {
  // Which of the two is quicker to answer is not the seed's to say, so a match may go by without such a battle.
  let here
  for (const seed of ['4', '5', '6', '7']) here ??= await matchWithBlocks(seed)
  assert.ok(here, 'nobody could block one attacker with two cards in four whole matches')
  const { pages, defender, attacker, blockers } = here

  const [first, second] = blockers
  const assigned = (blocker, n) => until(async () => (await roleOf(defender, blocker)).includes(String(n)), `${blocker} to block as number ${n}`)
  const arrows = () => defender.evaluate(() => [...document.querySelectorAll('.battle-arrows .block text')].map((text) => text.textContent).sort().join())
  await byMouse(defender, first)
  await byMouse(defender, attacker)
  await assigned(first, 1)
  await defender.click('text=Undo')
  await until(async () => (await roleOf(defender, first)) === '', 'the block to be taken back')

  await byKeyboard(defender, second)
  await byKeyboard(defender, attacker)
  await assigned(second, 1)
  await byMouse(defender, first)
  await byMouse(defender, attacker)
  await assigned(first, 2)
  await until(async () => (await arrows()).startsWith('1,2'), 'both arrows with their numbers')
  assert.deepEqual(pages.flatMap((page) => page.problems), [])
  await Promise.all(pages.map((page) => page.context().close()))
})
