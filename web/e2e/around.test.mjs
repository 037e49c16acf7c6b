// What is around the table: replays and reviews, rules, decks, accounts, chat, guided first matches.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { after, before, test } from 'node:test'
import { House, laptop, phone, seededMatch, until } from './house.mjs'
import { closeWindow, openMenu, play, resign } from './player.mjs'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

let house
before(async () => {
  house = await House.open()
})
after(() => house.close())

const games = async () => (await (await fetch(`${house.url}/api/v1/games`)).json()).games

async function clean(page, where) {
  await page.evaluate(axe)
  const found = await page.evaluate(() => globalThis.axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'] }))
  const words = found.violations.map((each) => `${each.id}: ${each.nodes.map((node) => `${node.target} ${node.failureSummary}`).join(' | ')}`)
  assert.deepEqual(words, [], where)
}

/** A match of some clicks that was then given up; the page stands at its replay. */
async function replayOf(page, game, seed = '7') {
  const match = await seededMatch(page, { game, seats: [{ player: 'me' }, { player: 'easy' }], seed })
  let clicks = 0
  await play([page], { seed: 3, enough: () => ++clicks > 30 })
  await resign(page)
  await page.click('text=Replay and review')
  await page.waitForSelector('.replay .board')
  return match
}

const at = async (page) => Number((await page.textContent('[data-testid=at]')).split('/')[0])
const comesTo = (page, place, what = `step ${place}`) => until(async () => (typeof place === 'function' ? place(await at(page)) : (await at(page)) === place), what)
const last = async (page) => Number((await page.textContent('[data-testid=at]')).split('/')[1])

for (const game of ['lanes', 'lost-empires', 'dept-of-structure']) {
  test(`${game}: a finished match is stepped through, seen from every side, sent, kept and played on`, async () => {
    const page = await house.person()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const match = await replayOf(page, game)
    await comesTo(page, 0)
    await page.keyboard.press('ArrowRight')
    await comesTo(page, 1)
    await page.keyboard.press('ArrowRight')
    await comesTo(page, 2)
    await page.keyboard.press('ArrowLeft')
    await comesTo(page, 1)
    await page.keyboard.press('End')
    const end = await last(page)
    await comesTo(page, end)
    await page.keyboard.press('PageUp')
    await comesTo(page, (now) => now < end, 'a turn back')
    await page.keyboard.press('Home')
    await comesTo(page, 0)
    await page.keyboard.press('Shift+ArrowRight')
    await comesTo(page, (now) => now > 0, 'the next turn')
    const turn = await at(page)
    assert.ok(turn < end, 'the next turn is not the last')

    // From the other side the other hand is seen, and the place is kept.
    await page.selectOption('select[aria-label=Perspective]', 'B')
    await page.waitForFunction(() => location.search.includes('view=B'))
    await page.waitForSelector('.seat.mine[data-seat=B]')
    await comesTo(page, turn)
    await page.click('text=Copy the link')
    await page.waitForSelector('text=The link to this moment')
    const link = await page.evaluate(() => navigator.clipboard.readText())
    const other = await house.person()
    await other.goto(link)
    await other.waitForSelector('.replay .board')
    await comesTo(other, turn)
    await other.waitForSelector('.seat.mine[data-seat=B]')
    await other.context().close()

    await page.click('text=Copy as scenario')
    await page.waitForSelector('text=The scenario is in the clipboard')
    assert.match(await page.evaluate(() => navigator.clipboard.readText()), /\[\[scenario\]\]/)

    const [file] = await Promise.all([page.waitForEvent('download'), page.click('text=Download the record')])
    const path = await file.path()
    assert.match(readFileSync(path, 'utf8'), /^\{"muster":1/)

    // The speed: it plays by itself.
    await page.selectOption('select[aria-label=Speed]', '4')
    await page.click('[aria-label=Play]')
    await comesTo(page, (now) => now >= turn + 2, 'the replay to play')
    await page.click('[aria-label=Pause]')

    await page.goto('/replay')
    await page.setInputFiles('input[type=file]', { name: 'match.jsonl', mimeType: 'application/x-ndjson', buffer: readFileSync(path) })
    await page.waitForSelector('.replay .board')
    assert.notEqual(new URL(page.url()).pathname, `/replay/${match}`)
    for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight')
    await comesTo(page, 3)

    await page.click('text=Play on from here')
    await page.selectOption('select[name=level]', 'easy')
    await page.click('dialog button[type=submit]')
    await page.waitForURL(/\/match\//)
    await page.waitForSelector('.dock.asked, .over')
    assert.deepEqual(page.problems, [])
    await page.context().close()
  })
}

test('a record that is none is refused in words', async () => {
  const page = await house.person()
  await page.goto('/replay')
  await page.setInputFiles('input[type=file]', { name: 'x.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') })
  await page.waitForSelector('[role=alert]')
  assert.match(await page.textContent('[role=alert]'), /no record/)
  await page.context().close()
})

test('the replay of a running match says that it comes later', async () => {
  const page = await house.person()
  const match = await seededMatch(page, { game: 'lanes', seats: [{ player: 'me' }, { player: 'easy' }], seed: '3' })
  await page.goto(`/replay/${match}`)
  await page.waitForSelector('text=still being played')
  await page.context().close()
})

test('a review shows the chance to win, marks turning points and leads to them', async () => {
  const page = await house.person()
  await replayOf(page, 'lanes', '9')
  await page.click('.top >> text=Review')
  await page.waitForSelector('.review .chart', { timeout: 300_000 })
  assert.ok((await page.getAttribute('.review polyline', 'points')).split(' ').length > 4)
  await page.waitForSelector('text=what its player could know')
  const marks = await page.locator('.review circle').count()
  assert.equal(await page.locator('.turns button').count(), marks)
  if (marks > 0) {
    await page.keyboard.press('Home')
    await comesTo(page, 0)
    await page.locator('.turns button').last().click()
    await comesTo(page, (now) => now > 0, 'the turning point')
  }
  await clean(page, 'review')
  await page.context().close()
})

test('the rules are searched, linked and found from a question at the table', async () => {
  const page = await house.person()
  for (const game of await games()) {
    await page.goto(`/rules/${game.name}`)
    await page.waitForSelector('.rule')
    const all = await page.locator('.rule').count()
    assert.ok(all > 5, `${game.name}: ${all} rules`)
    const id = await page.locator('.rule').nth(5).getAttribute('id')
    await page.fill('input[type=search]', id)
    await until(async () => (await page.locator('.rule').count()) < all, 'the search')
    await page.goto(`/rules/${game.name}#${id}`)
    await page.waitForSelector(`.rule.here[id="${id}"]`)
    await clean(page, `rules of ${game.name}`)
  }
  await seededMatch(page, { game: 'lanes', seats: [{ player: 'me' }, { player: 'easy' }], seed: '5' })
  await page.waitForSelector('.dock.asked')
  await page.click('.dock >> text=Rules')
  await page.waitForSelector('.rules-dialog dt a')
  await clean(page, 'rules of a question')
  await page.context().close()
})

test('the rules print without the page around them', async () => {
  const page = await house.person()
  await page.goto('/rules/lanes')
  await page.waitForSelector('.rule')
  await page.emulateMedia({ media: 'print' })
  assert.equal(await page.locator('.page-head').isVisible(), false)
  assert.equal(await page.locator('.rule').first().isVisible(), true)
  await page.context().close()
})

test('every game: a ready deck is copied, broken, mended, kept and played', async () => {
  for (const game of (await games()).filter((each) => each.decks.length > 0)) {
    const page = await house.person()
    await page.goto(`/decks/${game.name}`)
    await page.locator('button[aria-label^="Copy "]').first().click()
    await page.waitForSelector('.deck-fine')
    // Too many of a card, until the rules object; then as it was.
    const label = await page.locator('.deck-section button[aria-label^="One more "]').first().getAttribute('aria-label')
    const [, card, section] = /^One more (.*) in (.*)$/.exec(label)
    let more = 0
    while (more < 6 && !(await page.$('.problems li'))) {
      const checked = page.waitForResponse((answer) => answer.url().endsWith('/deck'))
      await page.click(`button[aria-label="${label}"]`)
      await checked
      more += 1
    }
    await page.waitForSelector('.problems li')
    assert.match(await page.textContent('.problems li'), /[A-Z]{3}-/, `${game.name}: the rule is named`)
    for (; more > 0; more--) await page.click(`button[aria-label="Take ${card} out of ${section}"]`)
    await page.waitForSelector('.deck-fine')
    await page.fill('.deck-head input', `Mine of ${game.name}`)
    await page.click('text="Save"')
    await page.waitForSelector('text=Saved.')
    await page.waitForSelector('.bars li')
    await page.click('text=Make a table with it')
    await page.waitForSelector('text=Create the table')
    await until(() => page.evaluate((name) => document.querySelector('select[aria-label="Deck of seat 1"]')?.selectedOptions[0]?.textContent === name, `Mine of ${game.name}`), 'the deck to be chosen')
    await page.selectOption('select[aria-label="Seat 2"]', 'easy')
    await page.click('text=Create the table')
    await page.waitForSelector('.board')
    assert.deepEqual(page.problems, [])
    await page.context().close()
  }
})

test('the shapes of decks: forty and ten in Lanes, nine pairs in Lost Empires, Commander, Stronghold and three decks in Purge', async () => {
  const page = await house.person()
  await page.goto('/decks/lanes')
  await page.click('text=Build a deck')
  await page.waitForSelector('.browser .add')
  await page.waitForSelector('text=0 of 40')
  await page.waitForSelector('text=0 of 10')
  await page.click('.chips >> text=Pool')
  await page.fill('.browser input[type=search]', 'Ember Wolf')
  await page.click('button[aria-label="Add 1 Ember Wolf to pool"]')
  await page.waitForSelector('text=1 of 10')
  await page.goto('/decks/lost-empires')
  await page.click('text=Build a deck')
  await page.waitForSelector('text=0 of 18')
  await page.fill('.browser input[type=search]', 'War Dog')
  await page.click('button[aria-label="Add 2 War Dog to main"]')
  await page.waitForSelector('text=2 of 18')
  if ((await games()).some((game) => game.name === 'purge')) {
    // Commander and Stronghold make the heads; other kinds know which of the three decks is theirs.
    await page.goto('/decks/purge')
    await page.click('text=Build a deck')
    await page.waitForSelector('text=0 of 2')
    await page.fill('.browser input[type=search]', 'Eva X, Alpha')
    await page.click('button[aria-label="Add 1 Eva X, Alpha Clone Matriarch to heads"]')
    await page.waitForSelector('text=1 of 2')
    await page.fill('.browser input[type=search]', 'Flame Walker')
    await page.click('button[aria-label="Add 1 Flame Walker to war"]')
    await page.fill('.browser input[type=search]', 'Carpet Bomb')
    await page.click('button[aria-label="Add 1 Carpet Bomb to ops"]')
    await page.waitForSelector('.problems li')
  }
  await page.context().close()
})

test('a deck comes from text and goes out as text, and is seen by others once shared', async () => {
  const page = await house.person()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/decks/lanes')
  await page.fill('textarea', '4 Embr Wolf')
  await page.click('text="Import"')
  await page.waitForSelector('.problems li')
  assert.match(await page.textContent('.problems li'), /Ember Wolf/)
  await page.fill('textarea', 'main:\n4 Ember Wolf\n2 Scorch')
  await page.click('text="Import"')
  await page.waitForSelector('text=6 of 40')
  await page.waitForSelector('.problems li')
  await page.click('text=Copy as text')
  await page.waitForSelector('text=The deck is in the clipboard')
  assert.match(await page.evaluate(() => navigator.clipboard.readText()), /"Ember Wolf" = 4/)
  await page.check('text=Whoever has the link')
  await page.click('text="Save"')
  await page.waitForURL(/\/decks\/lanes\/(?!new)/)
  const other = await house.person()
  await other.goto(page.url())
  await other.waitForSelector('text=shared with you')
  await other.click('button >> text=Save a copy')
  await other.waitForSelector('text=Saved.')
  await other.context().close()
  await page.context().close()
})

test('an account: made from a guest, left, come back to, with a new password, deleted', async () => {
  const page = await house.person()
  const match = await seededMatch(page, { game: 'lanes', seats: [{ player: 'me' }, { player: 'easy' }], seed: '4' })
  await resign(page)
  await page.goto('/account')
  const form = (name) => page.locator(`form[aria-label="${name}"]`)
  await form('Make an account').locator('[name=name]').fill('Tess-1')
  await form('Make an account').locator('[name=newPassword]').fill('a long secret')
  await form('Make an account').locator('button').click()
  await page.waitForSelector('text=Signed in as Tess-1')
  await clean(page, 'account')
  await page.click('text=Sign out')
  await page.waitForSelector('form[aria-label="Sign in"]')
  await form('Sign in').locator('[name=name]').fill('tess-1')
  await form('Sign in').locator('[name=password]').fill('a wrong secret')
  await form('Sign in').locator('button').click()
  await page.waitForSelector('text=the name or the password is wrong')
  await form('Sign in').locator('[name=password]').fill('a long secret')
  await form('Sign in').locator('button').click()
  await page.waitForSelector('text=Signed in as Tess-1')
  await page.goto('/')
  await page.waitForSelector(`a[href="/replay/${match}"], a[href="/match/${match}"]`)
  await page.goto('/account')
  await form('Change the password').locator('[name=password]').fill('a long secret')
  await form('Change the password').locator('[name=newPassword]').fill('another secret')
  await form('Change the password').locator('button').click()
  await page.waitForSelector('text=The password is changed')
  await form('Delete the account').locator('[name=password]').fill('another secret')
  await form('Delete the account').locator('button').click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.goto('/account')
  await page.waitForSelector('form[aria-label="Sign in"]')
  await page.context().close()
})

async function account(name) {
  const page = await house.person()
  await page.goto('/account')
  const form = page.locator('form[aria-label="Make an account"]')
  await form.locator('[name=name]').fill(name)
  await form.locator('[name=newPassword]').fill('a long secret')
  await form.locator('button').click()
  await page.waitForSelector(`text=Signed in as ${name}`)
  return page
}

test('a rated match between accounts moves the ladder', async () => {
  const [ann, bob] = [await account('Rated-Ann'), await account('Rated-Bob')]
  await ann.goto('/new/lanes')
  await ann.getByLabel(/Rated \(/).check()
  await ann.click('text=Create the table')
  const link = await ann.inputValue('input[readonly]')
  const guest = await house.person()
  await guest.goto(link)
  await guest.click('text=Take a seat')
  await guest.waitForSelector('[role=alert]')
  assert.match(await guest.textContent('[role=alert]'), /account/)
  await bob.goto(link)
  await bob.click('text=Take a seat')
  await bob.waitForSelector('.board')
  await resign(bob)
  await ann.waitForSelector('.rating-change')
  assert.match(await ann.textContent('.rating-change'), /^Your rating: 1500 → \d+ \(\+\d+\)/)
  await until(async () => {
    await ann.goto('/ladder/lanes')
    await ann.waitForSelector('h1')
    return ann.waitForSelector('.ladder tbody tr', { timeout: 3000 }).then(() => true, () => false)
  }, 'the ladder to have them')
  assert.match(await ann.textContent('.ladder tbody tr'), /Rated-Ann/)
  await clean(ann, 'ladder')
  await ann.click('text=Rated-Ann')
  await ann.waitForSelector('.chart polyline')
  await clean(ann, 'person')
  await Promise.all([ann, bob, guest].map((page) => page.context().close()))
})

test('people talk at a table; a muted one is not heard, and who watches cannot talk yet', async () => {
  const [ann, bob, eve] = [await house.person(), await house.person(), await house.person()]
  await ann.goto('/new/lanes')
  await ann.click('text=Create the table')
  await ann.click('text=Show as QR code')
  await ann.waitForSelector('svg.qr path[d^=M]')
  await clean(ann, 'waiting room with its code')
  const link = await ann.inputValue('input[readonly]')
  await bob.goto(link)
  await bob.click('text=Take a seat')
  await Promise.all([ann.waitForSelector('.board'), bob.waitForSelector('.board')])
  await eve.goto(link)
  await eve.waitForSelector('.board')
  await eve.click('.chat-toggle')
  await eve.waitForSelector('text=Who watches can talk after the match')
  await ann.click('.chat-toggle')
  await ann.fill('.chat input', 'good luck')
  await ann.keyboard.press('Enter')
  await bob.waitForSelector('.chat-toggle >> text=1 new')
  await bob.click('.chat-toggle')
  await bob.waitForSelector('.chat >> text=good luck')
  await eve.waitForSelector('.chat >> text=good luck')
  await clean(bob, 'chat')
  await bob.click('.chat >> text=/^Mute /')
  await bob.waitForSelector('.chat >> text=Nothing was said yet')
  await openMenu(bob)
  await bob.click('dialog >> text=Settings …')
  await bob.uncheck('dialog label:has-text("Chat") input')
  await closeWindow(bob)
  await until(async () => (await bob.locator('.chat-toggle').count()) === 0, 'the chat to be off')
  await Promise.all([ann, bob, eve].map((page) => page.context().close()))
})

test('every game is learnt in a guided match, with a kind word for other choices', async () => {
  const page = await house.person()
  for (const game of await games()) {
    await page.goto('/')
    await page.click(`button[aria-label^="Learn to play ${game.title}"]`)
    await page.waitForSelector('.guide')
    assert.match(await page.textContent('[data-testid=guide]'), /goal|win/i)
    if (game.name === 'lanes') {
      await clean(page, 'guided match')
      await page.keyboard.press('l')
      await page.click('dialog >> text=/End turn/i')
      await page.waitForSelector('.problem')
      assert.match(await page.textContent('.problem'), /Toll Keeper/)
    }
    for (let i = 0; i < 60 && !(await page.$('.over')); i++) {
      const button = page.locator('.guide >> text=Do it for me')
      await until(async () => (await button.count()) > 0 || (await page.$('.over')), 'the next step')
      if (await page.$('.over')) break
      const before = await page.textContent('.guide .facts')
      await button.click()
      await until(async () => (await page.$('.over')) || (await page.locator('.guide .facts').textContent({ timeout: 500 }).catch(() => before)) !== before, 'the step to be done')
    }
    assert.match(await page.textContent('.over h2'), /Victory/, game.name)
    await page.waitForSelector('.guide >> text=Play a real match')
  }
  assert.deepEqual(page.problems, [])
  await page.context().close()
})

for (const viewport of [laptop, phone]) {
  test(`no accessibility violations around the table at ${viewport.width}×${viewport.height}`, async () => {
    const page = await house.person({ viewport })
    await replayOf(page, 'lanes')
    await clean(page, 'replay')
    await page.keyboard.press('End')
    await clean(page, 'end of a replay')
    await page.goto('/replay')
    await page.waitForSelector('input[type=file]')
    await clean(page, 'upload')
    await page.goto('/account')
    await page.waitForSelector('form')
    await clean(page, 'account')
    await page.goto('/ladder/lanes')
    await page.waitForSelector('h1')
    await clean(page, 'empty ladder')
    for (const game of await games()) {
      await page.goto(`/decks/${game.name}`)
      await page.waitForSelector('.table-list li, .notice')
      await clean(page, `decks of ${game.name}`)
      if (game.decks.length > 0) {
        await page.locator('button[aria-label^="Copy "]').first().click()
        await page.waitForSelector('.deck-fine')
        await clean(page, `building a deck of ${game.name}`)
      }
      await page.goto(`/rules/${game.name}`)
      await page.waitForSelector('.rule')
      await clean(page, `rules of ${game.name}`)
    }
    await page.context().close()
  })
}
