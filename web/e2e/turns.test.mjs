// The other side's turn, the log, the voice of the table, a lost line, and the browser's Back.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { connect, createServer } from 'node:net'
import { after, before, test } from 'node:test'
import { House, laptop, patience, phone, seededMatch, until } from './house.mjs'
import { closeWindow, look, openMenu, play, resign } from './player.mjs'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

let house
before(async () => {
  house = await House.open()
})
after(() => house.close())

async function clean(page, where) {
  await page.evaluate(axe)
  const found = await page.evaluate(() => globalThis.axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'] }))
  assert.deepEqual(found.violations.map((each) => `${each.id}: ${each.nodes.map((node) => `${node.target} ${node.failureSummary}`).join(' | ')}`), [], where)
}

const marks = (page) => page.locator('[data-changed]').count()
const where = (page) => page.textContent('[data-testid=recall-at]')

/** Runs in the page: the names of pieces that the mark of a change lies over. */
function namesUnderMarks() {
  return [...document.querySelectorAll('.board .tile[data-changed]')].flatMap((tile) => {
    const name = tile.querySelector('.tile-name')
    if (!name) return []
    const words = document.createRange()
    words.selectNodeContents(name)
    const room = words.getBoundingClientRect().left - tile.getBoundingClientRect().left - tile.clientLeft
    return parseFloat(getComputedStyle(tile, '::before').width) > room + 1 ? [name.textContent] : []
  })
}

/** A match in which the others have just acted and it is our choice again. A deal that ends before is no good. */
async function afterTheirTurn(page, table) {
  const ready = async () => (await look(page)).asked && (await marks(page)) > 0 && (await page.locator('[data-key="t"]').count()) > 0
  for (const seed of ['11', '5', '7', '3', '2', '1']) {
    await seededMatch(page, { ...table, seats: [{ player: 'me' }, { player: 'easy' }], seed })
    await play([page], { seed: 5, enough: ready })
    await closeWindow(page)
    if (await ready()) return
  }
  assert.fail('every match was over before the others had acted')
}

for (const [game, viewport] of [['lanes', laptop], ['lost-empires', phone], ['dept-of-structure', laptop], ['purge', phone], ['war-rig', laptop]]) {
  test(`${game}: the others' turn is marked on the board and stepped through, back and forth, with the board as it stood`, async () => {
    const page = await house.person({ viewport })
    await afterTheirTurn(page, { game, options: game === 'war-rig' ? { length: 'short' } : {} })
    assert.deepEqual(await page.evaluate(namesUnderMarks), [], 'no mark lies over a name')
    const question = (await look(page)).prompt
    await page.click('[data-key="t"]')
    await page.waitForSelector('.recall')
    const count = Number(/of (\d+)/.exec(await where(page))[1])
    assert.equal(await where(page), `1 of ${count}`)
    assert.equal((await look(page)).lit.length, 0, 'nothing can be chosen in the past')
    assert.ok((await page.textContent('.recall-lines')).trim().length > 5, 'the action is told')
    if (viewport === laptop) await clean(page, `${game}: the last turn`)
    await page.keyboard.press('End')
    await until(async () => (await where(page)) === `${count} of ${count}`, 'the last action')
    await page.keyboard.press('Home')
    await until(async () => (await where(page)) === `1 of ${count}`, 'the first action')
    if (count > 1) {
      await page.keyboard.press('ArrowRight')
      await until(async () => (await where(page)) === `2 of ${count}`, 'the next action')
      await page.click('.recall button[aria-label=Previous]')
      await until(async () => (await where(page)) === `1 of ${count}`, 'the action before')
    }
    // It plays by itself to the end, and stays there.
    await page.click('.recall button:has-text("Play")')
    await until(async () => (await where(page)) === `${count} of ${count}` && (await page.locator('.recall [aria-pressed=true]').count()) === 0, 'the turn to be shown again', patience + 2 * count)
    await page.click('text=Back to the match')
    await page.waitForSelector('.dock.asked')
    assert.equal((await look(page)).prompt, question)
    assert.deepEqual(page.problems, [])
    await page.context().close()
  })
}

test('what is shown is told beside it, event by event, and the question comes with the position it is about', async () => {
  const page = await house.person({ motion: true })
  await page.addInitScript(() => {
    globalThis.seen = []
    new MutationObserver(() => {
      const prompt = document.querySelector('.prompt')?.textContent ?? ''
      const asked = document.querySelector('.dock.asked') !== null
      const effects = document.querySelectorAll('#effects > *').length
      const last = globalThis.seen.at(-1)
      if (!last || last.prompt !== prompt || last.asked !== asked) globalThis.seen.push({ prompt, asked, effects })
    }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
  })
  await seededMatch(page, { game: 'lanes', seats: [{ player: 'me' }, { player: 'easy' }], seed: '11' })
  const told = () => page.evaluate(() => globalThis.seen.filter(({ asked }) => !asked).map(({ prompt }) => prompt).filter((prompt) => /^(Computer|Turn \d)/.test(prompt)))
  let clicks = 0
  await play([page], { seed: 5, enough: async () => ++clicks > 12 && new Set(await told()).size >= 3 })
  assert.ok(new Set(await told()).size >= 3, 'the line told several things the computer did')
  const seen = await page.evaluate(() => globalThis.seen)
  assert.ok(seen.filter(({ asked }) => asked).every(({ prompt }) => !/^(Computer|Turn \d)/.test(prompt)), 'a question is never told as an event')
  await page.context().close()
})

test('dice tell what they decide: who rolled what, and what was needed', async () => {
  const page = await house.person()
  const thrown = async () => (await page.locator('.log .dice').count()) > 0
  // A match may go by without dice.
  for (const seed of ['11', '5', '7']) {
    if (await thrown()) break
    await seededMatch(page, { game: 'lost-empires', seats: [{ player: 'me' }, { player: 'easy' }], seed })
    await play([page], { seed: 5, enough: thrown })
  }
  const line = await page.textContent('.log .dice')
  assert.match(line, /rolled \d+, needed \d+ to hit .+: (hit|critical hit|missed|stopped)/)
  const [, rolled, needed, verdict] = /rolled (\d+), needed (\d+) to hit .+: (\w+)/.exec(line)
  if (verdict === 'hit') assert.ok(Number(rolled) >= Number(needed), line)
  if (verdict === 'missed') assert.ok(Number(rolled) < Number(needed), line)
  await page.context().close()
})

test('the log has an entry per action, links and pictures of cards, one Tab stop, and stays where one reads', async () => {
  const page = await house.person()
  await seededMatch(page, { game: 'lost-empires', seats: [{ player: 'me' }, { player: 'easy' }], seed: '11' })
  const long = () => page.evaluate(() => { const list = document.querySelector('.log-list'); return list.scrollHeight > list.clientHeight * 2 })
  await play([page], { seed: 5, enough: long })
  const atEnd = () => page.evaluate(() => { const list = document.querySelector('.log-list'); return list.scrollHeight - list.scrollTop - list.clientHeight < 24 })
  await until(atEnd, 'the log to show its end')
  assert.ok((await page.locator('.log li.heading').count()) > 1)
  assert.ok((await page.locator('.log li.action ul li').count()) > 3, 'what came of actions stands under them')
  assert.ok((await page.locator('.log .thumb svg').count()) > 3)

  // The others are done, and the log stands still.
  await until(async () => (await look(page)).asked || (await look(page)).over, 'the others to be done')
  const stops = page.locator('.log .card-link[tabindex="0"]')
  await until(async () => (await stops.count()) === 1, 'one Tab stop')
  await stops.focus()
  const focused = () => page.evaluate(() => [...document.querySelectorAll('.log .card-link')].indexOf(document.activeElement))
  const last = await focused()
  await page.keyboard.press('ArrowUp')
  await until(async () => (await focused()) === last - 1, 'the link before')
  await page.keyboard.press('Home')
  await until(async () => (await focused()) === 0, 'the first link')
  assert.equal(await stops.count(), 1)
  const name = await page.evaluate(() => document.activeElement.textContent)
  await page.keyboard.press('Enter')
  await page.waitForSelector('dialog.card-dialog[open]')
  assert.ok((await page.textContent('dialog[open]')).includes(name))
  await page.keyboard.press('Escape')
  await page.waitForSelector('dialog[open]', { state: 'detached' })

  // Somebody reads further up: the log grows without moving under them.
  await page.evaluate(() => (document.querySelector('.log-list').scrollTop = 40))
  await page.waitForSelector('.log-newest')
  const before = await page.locator('.log li').count()
  await play([page], { seed: 7, enough: async () => (await page.locator('.log li').count()) > before + 3 })
  assert.equal(await page.evaluate(() => document.querySelector('.log-list').scrollTop), 40)
  assert.match(await page.textContent('.log-newest'), /\d+ new/)
  await page.click('.log-newest')
  await until(atEnd, 'the newest entries')
  assert.equal(await page.locator('.log-newest').count(), 0)
  await page.context().close()
})

test('one live region tells everything once, and never that a move is on its way', async () => {
  const page = await house.person()
  await page.addInitScript(() => {
    globalThis.heard = []
    new MutationObserver(() => {
      const text = document.querySelector('[data-testid=heard]')?.textContent ?? ''
      if (text && globalThis.heard.at(-1) !== text) globalThis.heard.push(text)
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  for (const game of ['lanes', 'purge']) {
    await seededMatch(page, { game, seats: [{ player: 'me' }, { player: 'easy' }], seed: '11' })
    let clicks = 0
    await play([page], { seed: 5, enough: () => ++clicks > 12 })
    const regions = await page.evaluate(() => [...document.querySelectorAll('[aria-live], [role=status], [role=alert], [role=log], output')].map((each) => each.outerHTML.slice(0, 80)))
    assert.equal(regions.length, 1, regions.join('\n'))
    await until(() => page.evaluate(() => globalThis.heard.length > 2), 'something to be heard')
    const heard = await page.evaluate(() => globalThis.heard)
    assert.ok(heard.every((text) => !text.includes('Sending')), heard.join('\n'))
    for (const text of heard) {
      const questions = text.split(/(?<=[.?!…]) /).filter((part) => part.endsWith('?'))
      assert.equal(new Set(questions).size, questions.length, `asked twice: ${text}`)
    }
  }
  await page.context().close()
})

test('Back with a card open closes the card, with the menu open the menu; only then it leaves the table', async () => {
  const page = await house.person()
  await page.goto('/')
  await page.waitForSelector('.tile-game')
  await seededMatch(page, { game: 'lanes', seats: [{ player: 'me' }, { player: 'easy' }], seed: '11' })
  const url = page.url()
  const opened = () => until(() => page.evaluate(() => history.state?.window === true), 'the window to have its entry')
  await page.locator('.hand [data-spot]').first().click({ button: 'right' })
  await page.waitForSelector('dialog[open]')
  await opened()
  await page.goBack()
  await page.waitForSelector('dialog[open]', { state: 'detached' })
  assert.equal(page.url(), url)
  await page.waitForSelector('.board')

  // A window that was closed otherwise leaves nothing behind in the history.
  await openMenu(page)
  await opened()
  await page.keyboard.press('Escape')
  await page.waitForSelector('dialog[open]', { state: 'detached' })
  await until(() => page.evaluate(() => history.state === null), 'the entry to be gone')
  await openMenu(page)
  await opened()
  await page.click('text=Settings …')
  await page.waitForSelector('dialog.settings[open]')
  await opened()
  await page.goBack()
  await page.waitForSelector('dialog[open]', { state: 'detached' })
  assert.equal(page.url(), url)
  await until(() => page.evaluate(() => history.state === null), 'the entry to be gone')
  await page.goBack()
  await page.waitForSelector('.tile-game')
  assert.deepEqual(page.problems, [])
  await page.context().close()
})

/** A wire to the server that can be cut: it stays open and carries nothing, as when a cable is pulled somewhere. */
async function wireTo(port) {
  const pairs = new Set()
  let cut = false
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    pairs.add([near, far])
    for (const [from, to] of [[near, far], [far, near]]) {
      from.on('data', (part) => cut || to.destroyed || to.write(part))
      from.on('error', () => undefined)
      from.on('close', () => to.destroy())
    }
  })
  await new Promise((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    cut: () => (cut = true),
    mend: () => (cut = false),
    close: () => {
      for (const pair of pairs) for (const end of pair) end.destroy()
      server.close()
    },
  }
}

/** When the page said that the line was lost and when that it was back, by its own clock. */
const watchLine = (page) =>
  page.addInitScript(() => {
    globalThis.line = []
    new MutationObserver(() => {
      const lost = document.querySelector('.line-lost') !== null
      if ((globalThis.line.at(-1)?.lost ?? false) !== lost) globalThis.line.push({ lost, at: performance.now() })
    }).observe(document, { subtree: true, childList: true })
  })

test('a line that goes dead without a word is noticed and said, and healed when the network is back', async (t) => {
  const wire = await wireTo(house.port)
  const context = await house.browser.newContext({ viewport: laptop, baseURL: wire.url, reducedMotion: 'reduce' })
  context.setDefaultTimeout(patience * 1000)
  const page = await context.newPage()
  await watchLine(page)
  await seededMatch(page, { game: 'lanes', seats: [{ player: 'me' }, { player: 'easy' }], seed: '21' })
  await page.waitForSelector('.dock.asked')
  const clock = () => page.evaluate(() => performance.now())
  const cutAt = await clock()
  wire.cut()
  await page.waitForSelector('text=Connection lost')
  assert.equal(await page.locator('[data-lit]').count(), 0, 'nothing can be chosen while the line is down')
  const [lost] = await page.evaluate(() => globalThis.line)
  t.diagnostic(`noticed after ${Math.round(lost.at - cutAt)} ms`)
  await until(() => page.textContent('[data-testid=heard]').then((text) => /Connection lost/.test(text)), 'it to be said')
  wire.mend()
  const mendedAt = await clock()
  await page.waitForSelector('text=Connection lost', { state: 'detached' })
  const back = await page.evaluate(() => globalThis.line.at(-1))
  t.diagnostic(`healed after ${Math.round(back.at - mendedAt)} ms`)
  // How soon, 5 s and 2 s, is shown with a clock of its own in src/net/socket.test.ts; a busy machine adds to them here.
  await page.waitForSelector('.dock.asked')
  await play([page], { seed: 4, enough: async () => (await look(page)).asked })
  await context.close()
  wire.close()
})

test('when the browser loses its network the page says so, and goes on when it is back', async () => {
  const page = await house.person()
  await seededMatch(page, { game: 'lanes', seats: [{ player: 'me' }, { player: 'easy' }], seed: '21' })
  await page.waitForSelector('.dock.asked')
  await page.context().setOffline(true)
  // Browsers leave open sockets alone when their network is switched off for a test; a server that stops answers nothing.
  house.server.kill('SIGSTOP')
  try {
    await page.waitForSelector('text=Connection lost')
  } finally {
    house.server.kill('SIGCONT')
  }
  await page.context().setOffline(false)
  await page.waitForSelector('text=Connection lost', { state: 'detached' })
  await page.waitForSelector('.dock.asked')
  assert.deepEqual(page.problems, [])
  await page.context().close()
})

test('after the end nobody is told that it is their turn', async () => {
  const [ann, bob] = [await house.person(), await house.person()]
  await ann.goto('/new/lanes')
  await ann.click('text=Create the table')
  await bob.goto(await ann.inputValue('input[readonly]'))
  await bob.click('text=Take a seat')
  await Promise.all([ann, bob].map((page) => page.waitForSelector('.board')))
  const turn = await until(async () => ((await ann.locator('text=Your turn').count()) > 0 ? [ann, bob] : (await bob.locator('text=Your turn').count()) > 0 ? [bob, ann] : undefined), 'a first choice')
  const [winner, loser] = turn
  await resign(loser)
  await winner.waitForSelector('.over')
  assert.equal(await winner.textContent('.over h2'), 'Victory')
  for (const page of turn) {
    await page.waitForSelector('.over')
    assert.equal(await page.locator('text=Your turn').count(), 0)
    assert.equal(await page.locator('.seat.turn').count(), 0)
  }
  await Promise.all([ann, bob].map((page) => page.context().close()))
})
