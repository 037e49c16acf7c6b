// A person who takes the computer's advice: for pictures in which something sensible happens.
import { click, look, press } from './player.mjs'

/** Does what the computer advises: what bears the best mark, on the board or on a button. */
export async function follow(page, random, mood) {
  const now = await look(page)
  if (now.over || !now.asked) return false
  const marked = '.hint-badge.best, .hint-inline'
  if ((await page.locator(marked).count()) === 0) {
    if ((await page.locator('.dock [aria-pressed="true"]').count()) > 0) return click(page, random, mood)
    await page.click('.dock >> text=Hint')
    await page.waitForSelector('.hint-line')
  }
  const best = await page.evaluate(() => {
    const spot = document.querySelector('.hint-badge.best')?.closest('[data-spot]')?.getAttribute('data-spot')
    const button = [...document.querySelectorAll('[data-number]')].find((each) => /1\. \d+%/.test(each.textContent))
    return spot ? `[data-spot="${spot}"][data-lit]` : button ? `[data-number="${button.getAttribute('data-number')}"]` : undefined
  })
  if (!best) return click(page, random, mood)
  await press(page, best)
  return true
}
