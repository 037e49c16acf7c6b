// Choices that decide nothing are made by the table: it says so, it can be told otherwise, and replays step over them.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { House, seededMatch, until } from './house.mjs'
import { openMenu, play, resign } from './player.mjs'

let house
before(async () => {
  house = await House.open()
})
after(() => house.close())

/** Everything a page says and hears at its table from now on. */
function listen(page) {
  const heard = []
  const sent = []
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => heard.push(JSON.parse(payload)))
    socket.on('framesent', ({ payload }) => sent.push(JSON.parse(payload)))
  })
  return { heard, sent }
}

const words = (message) => (message?.let ?? []).join()

test('a match in which only what decides something is asked, and the page says what the table made', async (t) => {
  const page = await house.person()
  const { heard, sent } = listen(page)
  // What is shown for a moment only is kept by the page itself.
  await page.addInitScript(() => {
    window.madeLines = new Set()
    new MutationObserver(() => document.querySelectorAll('.hint-line.made').forEach((line) => window.madeLines.add(line.textContent))).observe(document, {
      childList: true, subtree: true, characterData: true,
    })
  })
  let from = 0
  const made = (why) => heard.slice(from).filter((message) => message.made && (!why || message.made.why === why)).length
  const both = () => made('nothing') > 0 && made('own') > 0
  // A match may be over before there was one of each; the button below is only in one that had them.
  for (const seed of ['11', '5', '7', '3', '2']) {
    if (both()) break
    from = heard.length
    await seededMatch(page, { game: 'dept-of-structure', seats: [{ player: 'me' }, { player: 'easy' }], seed })
    await play([page], { seed: 5, enough: async () => both() && (await page.evaluate(() => window.madeLines.size > 0)) })
  }
  t.diagnostic(`${made()} made by the table`)
  await until(() => page.evaluate(() => window.madeLines.size > 0), 'the page to say what the table made')
  assert.match((await page.evaluate(() => [...window.madeLines])).join(), /Made by the table: /)
  await until(() => page.locator('.log .by-table').count(), 'the log to mark it')
  assert.deepEqual(
    heard.flatMap((message) => (message.choice && message.choice.options.length === 1 ? [message.choice.prompt] : [])),
    [],
  )

  // The button to be asked on one's own plays is there, and is remembered.
  const hold = page.locator('.dock [data-key="o"]')
  const pressed = (state) => until(async () => (await hold.getAttribute('aria-pressed')) === state, `the button to be pressed: ${state}`)
  await pressed('false')
  await hold.click()
  await until(() => sent.some((message) => message.type === 'let' && words(message) === 'forced,nothing'), 'the table to be told')
  await pressed('true')
  const before = sent.length
  await page.reload()
  await page.waitForSelector('.board')
  await until(() => sent.slice(before).some((message) => message.type === 'join' && words(message) === 'forced,nothing'), 'the next join to say so')
  await until(() => page.locator('.dock [data-key="o"][aria-pressed="true"]').count(), 'the button to remember')

  // So are the settings.
  await openMenu(page)
  await page.locator('dialog.menu[open] button', { hasText: 'Settings' }).click()
  await page.getByLabel('Pass for me when I can do nothing').uncheck()
  await until(() => sent.some((message) => message.type === 'let' && words(message) === 'forced'), 'the table to be told')
  assert.deepEqual(page.problems, [])
  await page.context().close()
})

test('a replay steps over what decided nothing, unless one wants to see it', async () => {
  const page = await house.person()
  const { heard } = listen(page)
  const match = await seededMatch(page, { game: 'lost-empires', seats: [{ player: 'me' }, { player: 'random' }], seed: '7' })
  await play([page], { seed: 5, enough: async () => heard.filter((message) => message.made).length > 1 })
  const id = match ?? page.url().split('/').pop()
  await resign(page)
  await page.goto(`/replay/${id}`)
  await page.waitForSelector('.replay-controls')
  const at = async () => Number((await page.textContent('[data-testid="at"]')).split('/')[0])
  const next = async () => {
    const before = await at()
    await page.getByLabel('One step on', { exact: true }).click()
    await until(async () => (await at()) !== before, 'the next step')
    return [before, await at()]
  }
  let jump
  for (let i = 0; i < 200 && !jump; i++) {
    const [from, to] = await next()
    if (to > from + 1) jump = [from, to]
  }
  assert.ok(jump, 'something was stepped over')
  await page.getByLabel('Step over what decided nothing').uncheck()
  await page.getByLabel('One step back', { exact: true }).click()
  await until(async () => (await at()) === jump[1] - 1, 'one step back')
  await until(async () => /nothing to decide/.test(await page.textContent('[data-testid="frame"]')), 'the mark')
  assert.deepEqual(page.problems, [])
  await page.context().close()
})
