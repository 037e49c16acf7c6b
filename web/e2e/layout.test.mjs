// The table fits: recorded positions of every game, crowded ones too, at eight sizes of window. Nothing may overlap, be cut,
// be too small to read or out of reach; measure.mjs says what that means.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { games as all, House } from './house.mjs'
import { measure } from './measure.mjs'
import { isRecorded, positionsOf } from './positions.mjs'
import { sizes, Stage } from './stage.mjs'

// A game without recorded positions has no board of its own; toy.test.mjs measures the board it gets.
const games = all.filter(isRecorded)
let house
before(async () => {
  house = await House.open()
})
after(() => house.close())


/** The faults of what is shown, at every size. */
async function faultsOf(stage, what) {
  const found = []
  for (const size of sizes) {
    await stage.resize(size)
    const faults = await stage.faults()
    found.push(...faults.map((fault) => `${what} at ${size.width}×${size.height}: ${fault}`))
  }
  return found
}

for (const game of games) {
  test(`${game}: recorded positions fit every window`, async () => {
    const positions = Object.entries(positionsOf(game))
    const stage = await Stage.open(house, positions[0][1], { bare: true })
    const found = []
    for (const [name, message] of positions) {
      await stage.show(message)
      found.push(...(await faultsOf(stage, `${game}, ${name}`)))
    }
    assert.equal(found.length, 0, `${found.length} faults\n${found.slice(0, 40).join('\n')}`)
    assert.deepEqual(stage.page.problems, [])
    await stage.page.context().close()
  })
}

/** Runs in the page: the room of the board in the window, and letters of the board, of the question and on the cards of the hand. */
function sizesOf() {
  const letters = (selector) => Math.min(...[...document.querySelectorAll(selector)].map((each) => parseFloat(getComputedStyle(each).fontSize)))
  const { width, height } = document.querySelector('.board').getBoundingClientRect()
  return { board: (width * height) / (innerWidth * innerHeight), name: letters('.board .tile-name'), prompt: letters('.prompt'), card: letters('.hand .card-name') }
}

test('board, cards and text grow with the window', async () => {
  for (const game of ['lanes', 'lost-empires', 'dept-of-structure']) {
    const { crowded } = positionsOf(game)
    const stage = await Stage.open(house, crowded, { bare: true })
    const found = {}
    for (const [width, height] of [[1366, 768], [1920, 1080]]) {
      await stage.resize({ width, height })
      found[width] = await stage.page.evaluate(sizesOf)
    }
    for (const part of ['name', 'prompt', 'card']) {
      assert.ok(found[1920][part] >= found[1366][part] * 1.25, `${game}: the letters of the ${part} are ${found[1366][part]} px and ${found[1920][part]} px`)
    }
    assert.ok(found[1920].board > 0.35 && found[1366].board > 0.35, `${game}: the board has ${found[1366].board} and ${found[1920].board} of the window`)
    await stage.page.context().close()
  }
})

/** Runs in the page: letters of the top line and of the question. */
function lettersOf() {
  const letters = (selector) => parseFloat(getComputedStyle(document.querySelector(selector)).fontSize)
  return { stage: letters('.stage span'), turn: letters('.stage b'), prompt: letters('.prompt') }
}

test('with the largest text the board keeps its share of the window, everything can be reached, and the top line and the question are as large as the rest', async () => {
  for (const game of games) {
    const positions = Object.entries(positionsOf(game)).filter(([name]) => /^(crowded|crowded-four|buttons-four|battle|words|built)$/.test(name))
    const stage = await Stage.open(house, positions[0][1], { bare: true })
    const found = []
    for (const [name, message] of positions) {
      await stage.show(message)
      for (const size of sizes.filter(({ width, height }) => width > 1000 || (width === 390 && height === 844) || width === 360 || width === 844)) {
        const at = `${game}, ${name} at ${size.width}×${size.height}`
        await stage.resize(size)
        const usual = await stage.page.evaluate(lettersOf)
        await stage.scale('1.5')
        found.push(...(await stage.faults()).map((fault) => `${at}: ${fault}`))
        const large = await stage.page.evaluate(lettersOf)
        for (const part of Object.keys(usual)) if (large[part] < usual[part] * 1.45) found.push(`${at}: the letters of the ${part} are ${usual[part]} px and ${large[part]} px`)
        await stage.scale('1')
      }
    }
    assert.deepEqual(found, [])
    await stage.page.context().close()
  }
})

test('the talk and the log stand beside the board, or in its place, and over nothing', async () => {
  const { start } = positionsOf('lanes')
  const stage = await Stage.open(house, start, { bare: true })
  await stage.page.click('.chat-toggle')
  await stage.page.waitForSelector('.chat li')
  const found = await faultsOf(stage, 'the talk')
  await stage.page.click('.chat-toggle')
  await stage.page.waitForSelector('.chat', { state: 'detached' })
  await stage.page.click('.log-toggle')
  await stage.page.waitForSelector('.log.open')
  found.push(...(await faultsOf(stage, 'the log')))
  assert.deepEqual(found, [])
  await stage.page.context().close()
})

test('what a lesson is about is in sight on a phone, whatever the lesson says', async () => {
  for (const game of games) {
    const positions = Object.entries(positionsOf(game)).filter(([name]) => /^guide-(first|long|second|late)$/.test(name))
    const stage = await Stage.open(house, positions[0][1], { bare: true })
    for (const size of [{ width: 390, height: 664 }, { width: 360, height: 640 }, { width: 844, height: 390 }]) {
      await stage.resize(size)
      for (const [name, message] of positions) {
        await stage.show(message)
        const missing = await stage.lasting(subjectOutOfSight, message.guide.do)
        assert.equal(missing, '', `${game}, ${name} at ${size.width}×${size.height}: ${missing} is out of sight`)
      }
    }
    await stage.page.context().close()
  }
})

/** Runs in the page: the piece the lesson's move begins with, if it is drawn and less than half of it is in sight. */
function subjectOutOfSight(move) {
  const id = /#(\d+)/.exec(move)?.[1]
  const piece = id && document.querySelector(`.table [data-spot="card ${id}"][data-lit]`)
  if (!piece) return ''
  const box = piece.getBoundingClientRect()
  const at = [[0.5, 0.5], [0.3, 0.3], [0.7, 0.3], [0.3, 0.7], [0.7, 0.7]].map(([x, y]) => document.elementFromPoint(box.left + box.width * x, box.top + box.height * y))
  return at.filter((each) => each && (piece.contains(each) || each.contains(piece))).length >= 3 ? '' : piece.textContent.slice(0, 40)
}

test('the measure finds what it is for: a page with one fault of each kind', async () => {
  const page = await house.person()
  await page.setViewportSize({ width: 800, height: 600 })
  const table = (board, more = '') =>
    `<style>*{margin:0;font:16px/1.2 sans-serif}.table{position:fixed;inset:0;overflow:hidden;--board-min:300px}.board{height:400px;overflow:auto}.ground{height:100%;position:relative}</style>
     <div class="table"><main class="board"><div class="ground">${board}</div></main>${more}</div>`
  const tile = (style, inside = 'Ember Wolf', lit = '') => `<button class="tile" style="position:absolute;width:120px;height:60px;${style}" ${lit}>${inside}</button>`
  const say = async (html) => {
    await page.setContent(html)
    return page.evaluate(measure)
  }
  assert.deepEqual(await say(table(tile('left:0;top:0', 'Ember Wolf', 'data-lit="source"') + tile('left:200px;top:0'))), [], 'a good table has no fault')
  const faulty = {
    'overlap by': table(tile('left:0;top:0') + tile('left:100px;top:20px')),
    '9.0 px': table(tile('left:0;top:0', '<small style="font-size:9px">tiny</small>')),
    'without an ellipsis': table(tile('left:0;top:0', '<span style="display:block;width:60px;overflow:hidden;white-space:nowrap">Mossback Guardian</span>')),
    'nowhere whole': table('<p style="width:60px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis">Mossback Guardian</p>'),
    'cut by': table(`<div style="width:300px;height:40px;overflow:hidden;position:relative">${tile('left:0;top:0', '')}</div>`),
    'cut by 30 px': table('<div style="width:200px;height:80px;display:flex;justify-content:center;overflow:auto;position:relative"><button class="tile" style="flex:none;width:260px;height:60px">Wolf</button></div>'),
    vanished: table(tile('left:0;top:0;width:0;padding:0;border:0', '')),
    'lies under': table(tile('left:0;top:0', 'Wolf', 'data-lit="source"') + '<div style="position:absolute;inset:0"></div>'),
    'less than its minimum': table('').replace('.board{height:400px', '.board{height:200px'),
    'of the board is in sight': table('').replace('.board{height:400px', '.board{height:0'),
    'in a window of': table('').replace('.table{position:fixed;inset:0;overflow:hidden', '.table{width:1200px'),
    'does not show that there is more': table('<div style="height:40px;overflow:auto">one<br>two<br>three<br>four</div>'),
    'too small to scroll': table('<div style="height:10px;overflow:auto">one<br>two<br>three</div>'),
    'too small to touch': table(tile('left:0;top:0;width:12px;height:12px;padding:0', '', 'data-lit="source"')),
  }
  for (const [words, html] of Object.entries(faulty)) {
    const said = await say(html)
    assert.ok(said.some((fault) => fault.includes(words)), `“${words}” is not among: ${said.join(' | ') || 'nothing'}`)
  }
  await page.context().close()
})
