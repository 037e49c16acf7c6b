// What people set for themselves: where it is reached from, what it does, how it looks, and that it is kept per person.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { after, before, test } from 'node:test'
import { House, laptop, phone, seededMatch, until } from './house.mjs'
import { closeWindow, openMenu, play } from './player.mjs'

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

const root = (page) => page.evaluate(() => ({ ...document.documentElement.dataset, text: getComputedStyle(document.documentElement).getPropertyValue('--text-scale'), card: getComputedStyle(document.documentElement).getPropertyValue('--card-scale') }))

const kept = (page) => page.evaluate(async () => (await (await fetch('/api/v1/me/settings')).json()).settings)

async function openSettings(page) {
  if (await page.$('.board')) {
    await openMenu(page)
    await page.click('text=Settings …')
  } else {
    await page.click('.page-head button:has-text("Settings")')
  }
  await page.waitForSelector('dialog.settings[open]')
}

test('settings are reached from the lobby and from a match, are seen at once, and stay after a reload', async () => {
  const page = await house.person()
  await page.goto('/')
  await page.waitForSelector('.tile-game')
  await openSettings(page)
  await clean(page, 'the window of settings')
  const size = () => page.evaluate(() => parseFloat(getComputedStyle(document.querySelector('.dialog-body h2')).fontSize))
  const before = await size()
  await page.getByLabel('Text size').selectOption('1.5')
  await until(async () => (await size()) > before * 1.3, 'the text to grow')
  await page.getByLabel('Theme').selectOption('contrast')
  await until(() => page.evaluate(() => getComputedStyle(document.body).backgroundColor === 'rgb(0, 0, 0)'), 'the theme')
  await closeWindow(page)
  await page.reload()
  await page.waitForSelector('.tile-game')
  const wanted = JSON.stringify({ theme: 'contrast', palette: 'usual', text: '1.5', card: '1' })
  await until(async () => JSON.stringify(await root(page)) === wanted, `the settings to be ${wanted}`)

  await seededMatch(page, { game: 'lanes', seats: [{ player: 'me' }, { player: 'easy' }], seed: '11' })
  const card = () => page.evaluate(() => document.querySelector('.hand .card').getBoundingClientRect().width)
  await page.waitForSelector('.hand .card')
  const wide = await card()
  await openSettings(page)
  await page.getByLabel('Card size').selectOption('0.85')
  await closeWindow(page)
  await until(async () => (await card()) < wide, 'the cards to shrink')
  await openSettings(page)
  await page.click('text=As it was at first')
  await until(async () => (await root(page)).theme === 'dark', 'the first theme')
  assert.deepEqual(page.problems, [])
  await page.context().close()
})

test('settings follow an account to another browser, and another person has their own', async () => {
  const page = await house.person()
  await page.goto('/about')
  const post = (where, path, body) => where.evaluate(async ([to, data]) => (await fetch(`/api/v1${to}`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(data) })).status, [path, body])
  assert.equal(await post(page, '/guests', { name: 'Ann' }), 201)
  assert.equal(await post(page, '/account', { name: 'annsettings', password: 'correct horse battery' }), 201)
  await page.goto('/')
  await page.waitForSelector('.tile-game')
  await openSettings(page)
  await page.getByLabel('Speed').selectOption('slow')
  await page.getByLabel('Colours').selectOption('redgreen')
  await until(async () => (await kept(page)).palette === 'redgreen', 'the server to have it')

  const elsewhere = await house.person()
  await elsewhere.goto('/about')
  assert.equal((await root(elsewhere)).palette, 'usual')
  assert.equal(await post(elsewhere, '/session', { name: 'annsettings', password: 'correct horse battery' }), 200)
  await elsewhere.goto('/')
  await until(async () => (await root(elsewhere)).palette === 'redgreen', 'the settings of the account')
  await openSettings(elsewhere)
  assert.equal(await elsewhere.getByLabel('Speed').inputValue(), 'slow')
  await closeWindow(elsewhere)

  // Somebody else at the same browser is not shown what Ann had set.
  await post(elsewhere, '/session/end', {})
  assert.equal(await post(elsewhere, '/guests', { name: 'Bob' }), 201)
  await elsewhere.goto('/')
  await until(async () => (await root(elsewhere)).palette === 'usual', 'the settings of another person')
  assert.deepEqual([...page.problems, ...elsewhere.problems], [])
  await Promise.all([page, elsewhere].map((each) => each.context().close()))
})

for (const [theme, palette] of [['contrast', 'usual'], ['dark', 'redgreen'], ['dark', 'blueyellow'], ['contrast', 'redgreen'], ['contrast', 'blueyellow']]) {
  test(`${theme}, ${palette}: the lobby and a match can be read by everybody`, async () => {
    const page = await house.person({ viewport: theme === 'contrast' ? laptop : phone })
    await page.addInitScript(([themeName, paletteName]) => localStorage.setItem('muster.settings', JSON.stringify({ theme: themeName, palette: paletteName })), [theme, palette])
    await page.goto('/')
    await page.waitForSelector('.tile-game')
    const glow = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--them').trim())
    await until(async () => (await glow()) !== '#ff9d8a', 'the colours')
    await clean(page, 'lobby')
    const game = palette === 'usual' ? 'lost-empires' : palette === 'redgreen' ? 'lanes' : 'dept-of-structure'
    await seededMatch(page, { game, seats: [{ player: 'me' }, { player: 'easy' }], seed: '5' })
    let clicks = 0
    await play([page], { seed: 6, enough: () => ++clicks > 10 })
    await page.waitForSelector('.dock.asked, .over')
    await clean(page, `table of ${game}`)
    await page.context().close()
  })
}

test('the speed: off shows only what came of it, slow takes its time', async () => {
  const page = await house.person({ motion: true })
  await page.addInitScript(() => localStorage.setItem('muster.settings', JSON.stringify({ speed: 'off' })))
  await page.addInitScript(() => {
    globalThis.effects = 0
    new MutationObserver((changes) => {
      for (const change of changes) if (change.target.id === 'effects') globalThis.effects += change.addedNodes.length
    }).observe(document, { subtree: true, childList: true })
  })
  await seededMatch(page, { game: 'lost-empires', seats: [{ player: 'me' }, { player: 'easy' }], seed: '11' })
  const effects = () => page.evaluate(() => globalThis.effects)
  let clicks = 0
  await play([page], { seed: 5, enough: () => ++clicks > 20 })
  assert.equal(await effects(), 0)
  await closeWindow(page)
  await openSettings(page)
  await page.getByLabel('Speed').selectOption('slow')
  await closeWindow(page)
  await play([page], { seed: 7, enough: async () => (await effects()) > 0 })
  assert.ok((await effects()) > 0)
  await page.context().close()
})

test('the volume of sounds is what was set', async () => {
  const page = await house.person({ motion: true })
  await page.addInitScript(() => {
    globalThis.gains = []
    const Gain = GainNode
    globalThis.GainNode = class extends Gain {
      constructor(context, options) {
        super(context, options)
        globalThis.gains.push(options.gain)
      }
    }
  })
  await seededMatch(page, { game: 'lost-empires', seats: [{ player: 'me' }, { player: 'easy' }], seed: '11' })
  await openSettings(page)
  assert.ok(await page.getByLabel('Volume').isDisabled(), 'no volume without sounds')
  await page.getByLabel('Sounds').check()
  await page.getByLabel('Volume').fill('1')
  await closeWindow(page)
  await play([page], { seed: 5, enough: () => page.evaluate(() => globalThis.gains.length > 0) })
  assert.equal((await page.evaluate(() => globalThis.gains))[0], 0.16)
  await page.context().close()
})
