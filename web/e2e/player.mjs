// A player who knows no rule: chooses what glows, then what lights up, and presses the buttons.
import assert from 'node:assert/strict'
import { patience, until } from './house.mjs'

/** Numbers that look random and are the same in every run. */
export function dice(seed) {
  let state = seed >>> 0 || 1
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 4294967296) * n)
  }
}

/** What the screen offers now. An open window is all there is. */
export const look = (page) =>
  page.evaluate(() => {
    const top = document.querySelector('dialog[open]') ?? document
    const seen = (selector) => [...top.querySelectorAll(selector)]
    return {
      over: document.querySelector('.over h2')?.textContent ?? '',
      asked: document.querySelector('.dock.asked') !== null,
      lit: seen('[data-lit]').map((element) => element.getAttribute('data-spot')),
      chosen: seen('[data-spot][aria-pressed="true"]').length,
      primary: seen('.dock .primary').map((element) => element.getAttribute('data-number')),
      buttons: seen('[data-number]').map((element) => element.getAttribute('data-number')),
      window: top !== document,
      prompt: document.querySelector('.prompt')?.textContent ?? '',
      log: document.querySelectorAll('.log li').length,
    }
  })

/** Where a hand would touch an element: in sight, with nothing over it. `undefined` when there is no such element. */
export async function place(page, selector) {
  const end = Date.now() + patience * 1000
  for (;;) {
    const at = await page.evaluate((wanted) => {
      const element = (document.querySelector('dialog[open]') ?? document).querySelector(wanted)
      if (!element) return undefined
      element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      const box = element.getBoundingClientRect()
      const points = [[0.5, 0.5], [0.2, 0.2], [0.8, 0.2], [0.2, 0.8], [0.8, 0.8]].map(([x, y]) => [box.left + box.width * x, box.top + box.height * y])
      const free = points.find(([x, y]) => element.contains(document.elementFromPoint(x, y)))
      const over = document.elementFromPoint(...points[0])
      return free ?? `${wanted} lies under ${over?.className || over?.tagName}`
    }, selector)
    if (typeof at !== 'string') return at && { x: at[0], y: at[1] }
    assert.ok(Date.now() < end, at)
    await page.waitForTimeout(50)
  }
}

/** Clicks an element, as a hand would. */
export async function press(page, selector) {
  const at = await place(page, selector)
  if (at) await page.mouse.click(at.x, at.y)
  return at !== undefined
}

/** Opens the menu of the table. A press that met a page on the move is made again; a question in a window of its own is put away. */
export async function openMenu(page) {
  await until(async () => {
    if ((await page.locator('dialog.menu[open]').count()) > 0) return true
    if ((await page.locator('dialog[open]').count()) > 0) await closeWindow(page)
    await press(page, '.top > button')
    return page.waitForSelector('dialog.menu[open]', { timeout: 3000 }).then(() => true, () => false)
  }, 'the menu to open')
}

/** Closes the open window; what it had of the browser's history is gone as well, so that the page may be left. */
export async function closeWindow(page) {
  await until(async () => {
    if ((await page.locator('dialog[open]').count()) === 0) return true
    await page.keyboard.press('Escape')
    return page.waitForSelector('dialog[open]', { state: 'detached', timeout: 3000 }).then(() => true, () => false)
  }, 'the window to close')
  await until(() => page.evaluate(() => history.state?.window !== true), 'its entry to be gone')
}

/** Gives up, if the match is not over yet; it may end by itself while the menu is opened. */
export async function resign(page) {
  const isOver = async () => (await look(page)).over !== ''
  for (const button of ['Resign', 'Yes, resign']) {
    if (await isOver()) break
    if (button === 'Resign') await openMenu(page)
    const there = page.locator(`dialog.menu[open] button:text-is("${button}")`)
    await until(async () => (await isOver()) || (await there.click({ timeout: 3000 }).then(() => true, () => false)), `the button “${button}”`)
  }
  await page.waitForSelector('.over')
  await closeWindow(page)
}

const fresh = (now, mood) => {
  if (now.prompt !== mood.prompt) Object.assign(mood, { prompt: now.prompt, tries: 0 })
  mood.tries += 1
}

/** One thing a player does with the mouse. Returns false when it was not this player's turn. */
export async function click(page, random, mood) {
  const now = await look(page)
  if (now.over || !now.asked) return false
  fresh(now, mood)
  if (now.primary.length > 0 && (now.lit.length === 0 || random(2) === 0)) {
    await press(page, `.dock [data-number="${now.primary[random(now.primary.length)]}"]`)
  } else if (now.lit.length > 0 && (now.buttons.length === 0 || (mood.tries < 12 && random(mood.patience ?? 8) > 0))) {
    await press(page, `[data-spot="${now.lit[random(now.lit.length)]}"][data-lit]`)
  } else if (now.buttons.length > 0) {
    await press(page, `[data-number="${now.buttons[random(now.buttons.length)]}"]`)
  } else {
    await page.keyboard.press('Escape')
  }
  return true
}

/** The same with the keyboard alone: arrows and Tab to move, Enter to choose, numbers for buttons. */
export async function type(page, random, mood) {
  const now = await look(page)
  if (now.over || !now.asked) return false
  fresh(now, mood)
  const focused = () => page.evaluate(() => document.activeElement?.hasAttribute('data-lit') ?? false)
  if (now.window) {
    for (let i = 0; i < 40 && !(await focused()); i++) await page.keyboard.press('Tab')
    await page.keyboard.press((await focused()) ? 'Enter' : 'Escape')
  } else if (now.lit.length > 0 && (now.buttons.length === 0 || (mood.tries < 12 && random(6) > 0)) && now.primary.length === 0) {
    const arrows = ['ArrowUp', 'ArrowLeft', 'ArrowRight', 'ArrowDown']
    for (let i = 0; i <= random(3); i++) await page.keyboard.press(arrows[random(4)])
    await page.keyboard.press((await focused()) ? 'Enter' : 'ArrowUp')
  } else if (now.buttons.length > 0) {
    const first = now.primary[0] ?? now.buttons[random(Math.min(9, now.buttons.length))]
    await page.keyboard.press(first)
  } else {
    await page.keyboard.press('Escape')
  }
  return true
}

/** Plays until the match is over or `enough` says so; several pages play each other. One of `patience` times a button is pressed instead of a piece. */
export async function play(pages, { seed = 1, act = click, enough = () => false, limit = 3000, patience } = {}) {
  const random = dice(seed)
  const moods = pages.map(() => ({ prompt: '', tries: 0, patience }))
  for (let done = 0; done < limit; ) {
    if (await enough()) return done
    let acted = false
    for (const [i, page] of pages.entries()) acted = (await act(page, random, moods[i])) || acted
    if (acted) {
      done += 1
      continue
    }
    if ((await Promise.all(pages.map(look))).every((now) => now.over)) return done
    await until(async () => {
      const all = await Promise.all(pages.map(look))
      return all.some((now) => now.asked && !now.over) || all.every((now) => now.over)
    }, 'somebody to be asked')
  }
  assert.fail(`the match did not end within ${limit} clicks`)
}
