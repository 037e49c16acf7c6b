// The lab in the browser: a deck is tested, a card is changed, checked and tried, and a server without the lab shows nothing of it.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { after, before, test } from 'node:test'
import { House, phone, until } from './house.mjs'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

let house
before(async () => {
  house = await House.open({ more: ['--lab'] })
})
after(() => house.close())

async function clean(page, where) {
  await page.evaluate(axe)
  const found = await page.evaluate(() => globalThis.axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'] }))
  assert.deepEqual(found.violations.map((each) => `${each.id}: ${each.nodes.map((node) => `${node.target} ${node.failureSummary}`).join(' | ')}`), [], where)
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${where}: no scrolling sideways`)
}

/** The deck builder with a ready deck of Lanes in it. */
async function builder(viewport) {
  const page = await house.person(viewport ? { viewport } : {})
  await page.goto('/decks/lanes')
  await page.locator('button[aria-label^="Copy "]').first().click()
  await page.waitForSelector('.deck-fine')
  return page
}

async function effort(page, matches) {
  await page.locator('.trial-wish select:visible').selectOption('greedy')
  await page.locator('.trial-wish input[type=number]:visible').fill(String(matches))
  await page.locator('.trial-wish .primary:visible').click()
}

const state = (page) => page.locator('[data-testid=trial]').first().getAttribute('data-state', { timeout: 1000 }).catch(() => '')

test('a deck is tested against every ready one while the table grows', async () => {
  const page = await builder()
  await page.click('.test-deck summary')
  await effort(page, 40)
  await until(async () => (await state(page)) === 'done', 'the trial to end')
  const rows = await page.locator('.test-deck .trial-table').first().locator('tbody tr').allInnerTexts()
  assert.equal(rows.length, 4)
  for (const row of rows) assert.match(row, /\d+ %/)
  assert.match(await page.locator('.test-deck tfoot').innerText(), /Against all\s+\d+ %.*40/s)
  await page.locator('.trial summary').click()
  assert.ok((await page.locator('.trial details tbody tr').count()) > 10)
  await clean(page, 'a tested deck')
  assert.deepEqual(page.problems, [])
  await page.context().close()
})

for (const viewport of [undefined, phone]) {
  test(`a card is changed, checked while typing, and tried${viewport ? ' on a phone' : ''}`, async () => {
    const page = await builder(viewport)
    await page.locator('.deck-section button.bare', { hasText: 'Ember Wolf' }).first().click()
    await page.click('.card-dialog >> text=Try this card')
    const area = page.locator('.try-card textarea')
    await area.waitFor()
    const was = await area.inputValue()
    assert.ok(was.startsWith('[[card]]'), was)
    await area.fill(was.replace('front', 'frnt'))
    await page.waitForSelector('.try-said .problems')
    assert.match(await page.innerText('.try-said'), /Line 5: .*front/)
    assert.ok(await page.locator('.try-card .primary').isDisabled(), 'what is wrong cannot be played')
    await page.click('.try-said .problems button')
    assert.equal(await area.evaluate((each) => each.value.slice(each.selectionStart, each.selectionEnd)), 'frnt = 5')
    await clean(page, 'a mistake in a card')
    await area.fill(was.replace('front = 5', 'front = 12'))
    await until(async () => (await page.locator('.try-card figure').innerText()).includes('12'), 'the face to change')
    await page.waitForSelector('.try-said .deck-fine')
    await effort(page, 60)
    await until(async () => (await state(page)) === 'done', 'the trial to end')
    const tables = await page.locator('.try-card .trial-table').allInnerTexts()
    assert.equal(tables.length, 3, 'decks, pairs and cards')
    assert.match(tables[2], /Ember Wolf/)
    await clean(page, 'a tried card')
    assert.deepEqual(page.problems, [])
    await page.context().close()
  })
}

test('a server without the lab shows nothing of it', async () => {
  const plain = await House.open()
  try {
    const page = await plain.person()
    await page.goto('/decks/lanes')
    await page.locator('button[aria-label^="Copy "]').first().click()
    await page.waitForSelector('.deck-fine')
    assert.equal(await page.locator('.test-deck').count(), 0)
    await page.locator('.deck-section button.bare').first().click()
    await page.waitForSelector('.card-dialog')
    assert.equal(await page.locator('text=Try this card').count(), 0)
  } finally {
    await plain.close()
  }
})
