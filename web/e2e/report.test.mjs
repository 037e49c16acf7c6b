// The page of `muster lab report`, opened from the disk: drawn from its own figures, sorted by keyboard, no violations in light
// and dark, on a phone, and nothing asked of the network.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { after, before, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright-core'
import { laptop, patience, phone } from './house.mjs'

const root = resolve(import.meta.dirname, '../..')
const program = process.env.MUSTER ?? join(root, 'build/release/muster')
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const plan = `title = "Is the report readable?"
[sure]
least = 4
most = 4
[[game]]
name = "lanes"
cards = ["built-in", "copy"]
players = ["greedy"]
skill = [["greedy", "random"]]
[[game]]
name = "war-rig"
players = ["greedy"]
most = 2
`

let browser, folder, url
before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'muster-report-'))
  execFileSync('cp', ['-r', join(root, 'games/lanes/cards'), join(folder, 'copy')])
  writeFileSync(join(folder, 'plan.toml'), plan)
  execFileSync(program, ['lab', 'run', 'plan.toml'], { cwd: folder })
  execFileSync(program, ['lab', 'report', 'plan.toml', '--page', join(root, 'build/web-report/report.html')], { cwd: folder })
  url = pathToFileURL(join(folder, 'plan-report/report.html')).href
  browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell', args: ['--no-sandbox', '--disable-gpu'] })
})
after(async () => {
  await browser?.close()
  rmSync(folder, { recursive: true, force: true })
})

async function opened(options) {
  const context = await browser.newContext(options)
  context.setDefaultTimeout(patience * 1000)
  const page = await context.newPage()
  const wrong = []
  page.on('pageerror', (error) => wrong.push(String(error)))
  page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()))
  page.on('request', (request) => request.url().startsWith('file:') || request.url().startsWith('data:') || wrong.push(`asked for ${request.url()}`))
  await page.goto(url)
  await page.waitForSelector('h2')
  return { page, wrong }
}

for (const colorScheme of ['light', 'dark']) {
  for (const viewport of [laptop, phone]) {
    test(`nothing in the way in ${colorScheme} at ${viewport.width}×${viewport.height}`, async () => {
      const { page, wrong } = await opened({ colorScheme, viewport })
      await page.evaluate(axe)
      const found = await page.evaluate(() => globalThis.axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'] }))
      assert.deepEqual(found.violations.map((each) => `${each.id}: ${each.nodes.map((node) => node.target).join(' | ')}`), [])
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'the page itself does not scroll sideways')
      assert.deepEqual(wrong, [])
      await page.context().close()
    })
  }
}

test('says what was played and sorts it by keyboard', async () => {
  const { page } = await opened({ viewport: laptop })
  assert.equal(await page.title(), 'Is the report readable?')
  const text = await page.innerText('main')
  for (const words of ['Lanes, built-in cards', 'War Rig', 'Ember Raid – Gale Watch', 'Skill: greedy against random', 'Printed texts that changed', 'Nothing surely moved']) assert.ok(text.includes(words), words)
  assert.ok((await page.$$('figure svg[role=img]')).length >= 10)
  const table = page.locator('table', { hasText: 'Cards; press a heading to sort' }).first()
  const names = () => table.locator('tbody th').allInnerTexts()
  const button = table.locator('thead button', { hasText: /^Card$/ })
  await button.press('Enter')
  const up = await names()
  assert.deepEqual(up, [...up].sort((x, y) => x.localeCompare(y)))
  await button.press('Enter')
  assert.deepEqual(await names(), [...up].reverse())
  assert.equal(await table.locator('th[aria-sort]').getAttribute('aria-sort'), 'descending')
  await page.context().close()
})

test('goes on paper: nothing is wider than a page, in the dark as well', async () => {
  const { page } = await opened({ colorScheme: 'dark' })
  // A4 less its margins, at 96 dots an inch.
  const paper = { width: Math.floor(((210 - 28) / 25.4) * 96), height: Math.floor(((297 - 28) / 25.4) * 96) }
  await page.setViewportSize(paper)
  await page.emulateMedia({ media: 'print' })
  const wider = await page.evaluate((width) => [...document.querySelectorAll('main *')].filter((each) => each.getBoundingClientRect().right > width + 1)
    .map((each) => `${each.tagName} ${each.className} ${Math.round(each.getBoundingClientRect().right)} ${each.textContent.slice(0, 40)}`), paper.width)
  assert.deepEqual(wider, [])
  assert.equal(await page.evaluate(() => getComputedStyle(document.body).backgroundColor), 'rgb(255, 255, 255)')
  const pdf = await page.pdf({ format: 'A4' })
  assert.equal(pdf.subarray(0, 5).toString(), '%PDF-')
  const pages = pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
  assert.ok(pages >= 2 && pages <= 20, `${pages} pages`)
  await page.context().close()
})

test('its most telling matches lie beside it', async () => {
  const { page } = await opened({ viewport: laptop })
  const records = await page.locator('a[download]').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  assert.ok(records.length > 2)
  for (const record of records) {
    const path = join(folder, 'plan-report', record)
    assert.ok(existsSync(path), record)
    execFileSync(program, ['replay', path, '--verify'], { cwd: folder })
  }
  await page.context().close()
})
