// A player who knows no rule: chooses what glows, then what lights up, and presses the buttons.
import assert from 'node:assert/strict'
import { until } from './house.mjs'

/** Numbers that look random and are the same in every run. */
export function dice(seed) {
  let state = seed >>> 0 || 1
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 4294967296) * n)
  }
}

/** What the screen offers now. */
export const look = (page) =>
  page.evaluate(() => {
    const seen = (selector) => [...document.querySelectorAll(selector)]
    return {
      over: document.querySelector('.over h2')?.textContent ?? '',
      asked: document.querySelector('.dock.asked') !== null,
      lit: seen('[data-lit]').map((element) => element.getAttribute('data-spot')),
      chosen: seen('[data-spot][aria-pressed="true"]').length,
      primary: seen('.dock .primary').length,
      buttons: seen('.table [data-number]').map((element) => ({ verb: element.getAttribute('data-verb'), number: element.getAttribute('data-number') })),
      prompt: document.querySelector('.prompt')?.textContent ?? '',
      log: document.querySelectorAll('.log li').length,
    }
  })

const spot = (name) => `[data-spot="${name}"][data-lit]`

/** One thing a player does with the mouse. Returns false when it was not this player's turn. */
export async function click(page, random, mood) {
  const now = await look(page)
  if (now.over || !now.asked) return false
  if (now.prompt !== mood.prompt) Object.assign(mood, { prompt: now.prompt, tries: 0 })
  mood.tries += 1
  const press = async (number) => page.click(`.table [data-number="${number}"]`, { noWaitAfter: true })
  if (now.primary > 0 && (now.lit.length === 0 || random(2) === 0)) {
    await page.click(`.dock .primary >> nth=${random(now.primary)}`)
  } else if (now.lit.length > 0 && (now.buttons.length === 0 || (mood.tries < 12 && random(8) > 0))) {
    await page.click(spot(now.lit[random(now.lit.length)]), { position: { x: 6, y: 6 } })
  } else if (now.buttons.length > 0) {
    await press(now.buttons[random(now.buttons.length)].number)
  } else {
    await page.keyboard.press('Escape')
  }
  return true
}

/** The same with the keyboard alone: arrows and Tab to move, Enter to choose, numbers for buttons. */
export async function type(page, random, mood) {
  const now = await look(page)
  if (now.over || !now.asked) return false
  if (now.prompt !== mood.prompt) Object.assign(mood, { prompt: now.prompt, tries: 0 })
  mood.tries += 1
  if (now.lit.length > 0 && (now.buttons.length === 0 || (mood.tries < 12 && random(6) > 0)) && now.primary === 0) {
    const arrows = ['ArrowUp', 'ArrowLeft', 'ArrowRight', 'ArrowDown']
    for (let i = 0; i <= random(3); i++) await page.keyboard.press(arrows[random(4)])
    const onLit = await page.evaluate(() => document.activeElement?.hasAttribute('data-lit') ?? false)
    if (onLit) await page.keyboard.press('Enter')
    else await page.keyboard.press('ArrowUp')
  } else if (now.buttons.length > 0) {
    await page.keyboard.press(now.buttons[now.primary > 0 ? 0 : random(Math.min(9, now.buttons.length))].number)
  } else {
    await page.keyboard.press('Escape')
  }
  return true
}

/** Plays until the match is over or `enough` says so; several pages play each other. */
export async function play(pages, { seed = 1, act = click, enough = () => false, limit = 3000 } = {}) {
  const random = dice(seed)
  const moods = pages.map(() => ({ prompt: '', tries: 0 }))
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
    }, 'somebody to be asked', 30)
  }
  assert.fail(`the match did not end within ${limit} clicks`)
}
