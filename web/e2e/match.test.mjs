// Whole matches on the screen, against the computer and between two people.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { games, House, seededMatch, until } from './house.mjs'
import { look, play, resign, type } from './player.mjs'
import { plain } from './stage.mjs'

let house
before(async () => {
  house = await House.open()
})
after(() => house.close())

// A long game is played by its short rules and by a player who is soon done.
const ways = { 'war-rig': { options: { length: 'short' }, patience: 2 } }

for (const game of games) {
  test(`${game}: a whole match against the computer with the mouse`, async (t) => {
    const page = await house.person()
    const { options = {}, patience } = ways[game] ?? {}
    await seededMatch(page, { game, seats: [{ player: 'me' }, { player: 'easy' }], seed: '11', options })
    // The pictures are painted in every other test; here they would cost more than the match.
    await page.addStyleTag({ content: plain })
    const clicks = await play([page], { seed: 5, patience })
    t.diagnostic(`${clicks} clicks`)
    assert.match(await page.textContent('.over h2'), /Victory|Defeat|Draw/)
    assert.deepEqual(page.problems, [])
    await page.context().close()
  })
}

test('war-rig: the start of a match of four, every base at its place and every yard beside the map', async (t) => {
  const page = await house.person()
  await seededMatch(page, { game: 'war-rig', seats: [{ player: 'me' }, { player: 'easy' }, { player: 'easy' }, { player: 'easy' }], seed: '3' })
  assert.equal(await page.locator('.place').count(), 15)
  assert.equal(await page.locator('.place.home').count(), 4)
  assert.equal(await page.locator('.far .chassis').count(), 3)
  const turns = () => page.locator('.log li.heading', { hasText: 'Turn 2' }).count()
  const clicks = await play([page], { seed: 5, patience: 2, enough: async () => (await turns()) > 0 })
  t.diagnostic(`${clicks} clicks`)
  const [height, width] = await page.evaluate(() => [document.documentElement.scrollHeight, document.documentElement.scrollWidth])
  assert.ok(height <= 768 && width <= 1366, `${width}×${height}`)
  assert.deepEqual(page.problems, [])
  await page.context().close()
})

test('a match from the lobby to its end with the keyboard alone', async () => {
  const page = await house.person()
  await page.goto('/')
  await page.waitForSelector('.tile-game')
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
  await until(async () => {
    await page.keyboard.press('Tab')
    return /^Play now: Lanes/.test(await focused())
  }, 'the focus to reach the button')
  await page.keyboard.press('Enter')
  await page.waitForSelector('.board')
  await play([page], { seed: 3, act: type })
  await until(() => look(page).then((now) => now.over), 'the end')
  assert.deepEqual(page.problems, [])
  await page.context().close()
})

test('two people play each other by an invite link, one reloads in the middle, a third watches', async () => {
  const [ann, bob, eve] = [await house.person(), await house.person(), await house.person()]
  await ann.goto('/new/lanes')
  await ann.click('text=Create the table')
  const link = await ann.inputValue('input[readonly]')
  await bob.goto(link)
  await bob.click('text=Take a seat')
  await Promise.all([ann.waitForSelector('.board'), bob.waitForSelector('.board')])
  await eve.goto(link)
  await eve.waitForSelector('text=You are watching')
  assert.equal(await eve.locator('.hand').count(), 0)

  let clicks = 0
  await play([ann, bob], { seed: 8, enough: () => ++clicks > 25 })
  const before = await look(bob)
  await bob.reload()
  await bob.waitForSelector('.board')
  await until(async () => (await look(bob)).log >= before.log, 'the log to be whole again')
  let more = 0
  await play([ann, bob], { seed: 9, enough: () => ++more > 40 })
  // Whoever still plays gives up: the end is told to all three.
  await resign(ann)
  await bob.waitForSelector('.over')
  const ends = await Promise.all([ann, bob].map((page) => page.textContent('.over h2')))
  assert.ok(['Victory,Defeat', 'Defeat,Victory', 'Draw,Draw'].includes(ends.join()), ends.join())
  await eve.waitForSelector('.over')

  await ann.click('button:has-text("Rematch")')
  await bob.waitForSelector('.over .wish:has-text("wants a rematch")')
  await bob.click('button:has-text("Rematch")')
  await Promise.all([ann, bob].map((page) => page.waitForURL((url) => !link.endsWith(url.pathname))))
  await ann.waitForSelector('.board')
  assert.deepEqual([...ann.problems, ...bob.problems, ...eve.problems], [])
  await Promise.all([ann, bob, eve].map((page) => page.context().close()))
})

test('the server is killed in the middle of a match and started again: the page says so and heals itself', async () => {
  const page = await house.person()
  await seededMatch(page, { game: 'lanes', seats: [{ player: 'me' }, { player: 'easy' }], seed: '21' })
  let clicks = 0
  await play([page], { seed: 2, enough: () => ++clicks > 25 })
  const before = await look(page)
  await house.kill()
  await page.waitForSelector('text=Connection lost')
  assert.equal(await page.locator('[data-lit]').count(), 0, 'nothing can be chosen while the line is down')
  await house.start()
  await page.waitForSelector('text=Connection lost', { state: 'detached' })
  await until(async () => (await look(page)).log >= before.log, 'the match to be as it was')
  await play([page], { seed: 4 })
  assert.match(await page.textContent('.over h2'), /Victory|Defeat|Draw/)
  await page.context().close()
})
