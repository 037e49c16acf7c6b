// Plays recorded positions to the real page: the games and cards come from the real server, only what is told of the match
// comes from the record.
import { until } from './house.mjs'
import { measure } from './measure.mjs'

export const sizes = [
  [1920, 1080], [1366, 768], [1366, 640], [911, 512], [844, 390], [390, 844], [390, 664], [360, 640],
].map(([width, height]) => ({ width, height }))

/** What takes long to paint and has no part in the layout. */
export const plain = '*, ::before, ::after { background-image: none !important; box-shadow: none !important; text-shadow: none !important; filter: none !important; animation: none !important; transition: none !important } svg.art { visibility: hidden }'

/** The window has its new size and the page is drawn for it. */
export async function resize(page, size) {
  await page.setViewportSize(size)
  // The page hears of its width and of its height one after the other.
  await until(
    () => page.evaluate(({ width, height }) => {
      const { width: w, height: h } = document.querySelector('.table').getBoundingClientRect()
      return w === width && h === height && document.body.offsetHeight === height
    }, size),
    `a window of ${size.width}×${size.height}`,
  )
  await settled(page)
}

/** What may be spent on waiting for faults to go, in milliseconds: where there are many they are no matter of time. */
let spare = 60_000

/** What a look in the page finds and goes on finding: a browser on a busy machine may still be drawing. */
export async function lasting(page, look, about) {
  const begin = Date.now()
  const end = begin + Math.max(3000, Math.min(20_000, spare))
  for (;;) {
    const found = await page.evaluate(look, about)
    if (found.length === 0 || Date.now() > end) {
      spare -= Date.now() - begin
      return found
    }
    await new Promise((done) => setTimeout(done, 100))
  }
}

/** Nothing has moved for some frames. */
function settled(page) {
  return page.evaluate(async () => {
    // Pictures have thousands of parts, which move with them.
    const places = () => [...document.querySelectorAll('.table :not(svg *)')].map((each) => {
      const { x, y, width, height } = each.getBoundingClientRect()
      return `${x} ${y} ${width} ${height}`
    }).join()
    const end = performance.now() + 10_000
    let before = ''
    for (let same = 0; same < 2 && performance.now() < end;) {
      await new Promise((done) => requestAnimationFrame(done))
      const now = places()
      same = now === before ? same + 1 : 0
      before = now
    }
  })
}

export class Stage {
  /** `bare`: without pictures and shadows, which is several times as quick. */
  static async open(house, first, { bare = false } = {}) {
    const stage = new Stage()
    stage.page = await house.person()
    stage.count = 0
    stage.now = stage.marked(first)
    await stage.page.routeWebSocket(/\/api\/v1\/ws$/, (line) => {
      stage.line = line
      line.onMessage((text) => {
        const message = JSON.parse(text)
        if (message.type === 'join') line.send(JSON.stringify({ ...stage.now, re: message.id }))
        if (message.type === 'ping') line.send(JSON.stringify({ type: 'pong', re: message.id }))
      })
      line.send(JSON.stringify({ type: 'welcome', protocol: 1, server: 'recorded' }))
    })
    await stage.page.goto('/match/layout')
    await stage.drawn()
    if (bare) await stage.page.addStyleTag({ content: plain })
    await stage.page.evaluate(() => document.fonts.ready)
    return stage
  }

  /** Every position carries a number in a name, so that it is known when it is drawn. */
  marked(message) {
    this.count += 1
    const seats = message.table.seats.map((seat) => (seat.seat === 'A' ? { ...seat, name: `${seat.name} ${this.count}` } : seat))
    return { ...message, reason: 'start', table: { ...message.table, seats } }
  }

  async show(message) {
    this.now = this.marked(message)
    this.line.send(JSON.stringify(this.now))
    await this.drawn()
  }

  resize(size) {
    return resize(this.page, size)
  }

  /** How large the text is, as the settings say it. */
  async scale(factor) {
    await this.page.evaluate((wanted) => document.documentElement.style.setProperty('--text-scale', wanted), factor)
    await settled(this.page)
  }

  /** What is wrong with the table. */
  faults() {
    return this.lasting(measure)
  }

  lasting(look, about) {
    return lasting(this.page, look, about)
  }

  async drawn() {
    const mark = ` ${this.count}`
    await until(
      () => this.page.evaluate((wanted) => [...document.querySelectorAll('.table [data-seat]')].some((each) => each.getAttribute('aria-label')?.includes(wanted)), mark),
      `position ${this.count} to be drawn`,
    )
    await settled(this.page)
  }
}
