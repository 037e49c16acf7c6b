// A server of our own on loopback and a browser, for the tests.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { chromium } from 'playwright-core'

const root = resolve(import.meta.dirname, '../..')
const muster = process.env.MUSTER ?? join(root, 'build/release/muster')
/** The server that knows the toy game as well. */
export const toyServer = join(dirname(muster), 'muster_toy_server')
/** Every game, by its name. */
export const games = [...readFileSync(join(root, 'games/list.cmake'), 'utf8').matchAll(/^    (\w+)/gm)].map(([, folder]) => folder.replaceAll('_', '-'))
export const laptop = { width: 1366, height: 768 }
export const phone = { width: 390, height: 844 }

/** How long anything may take, in seconds: a machine with much to do is no fault. Only what fails waits so long. */
export const patience = 120

/** Asks again until `look` gives something true. */
export async function until(look, what, seconds = patience) {
  const end = Date.now() + seconds * 1000
  for (;;) {
    const found = await look()
    if (found) return found
    assert.ok(Date.now() < end, `waited ${seconds} s for ${what}`)
    await new Promise((done) => setTimeout(done, 25))
  }
}

export class House {
  /** `program`: another server than `muster`, `more`: what it is told besides. */
  static async open({ program = muster, more = [] } = {}) {
    assert.ok(existsSync(program), `${program} is missing: build it first (./play or ./test does)`)
    const house = new House()
    Object.assign(house, { program, more })
    house.data = mkdtempSync(join(tmpdir(), 'muster-e2e-'))
    await house.start()
    house.browser = await chromium.launch({
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    })
    return house
  }

  /** Again at the port it had, if it had one. */
  async start() {
    const args = ['serve', '--port', String(this.port ?? 0), '--data', this.data, '--web', join(root, 'build/web'), ...this.more]
    this.server = spawn(this.program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    this.words = ''
    for (const stream of [this.server.stdout, this.server.stderr]) stream.on('data', (part) => (this.words += part))
    this.gone = new Promise((done) => this.server.once('exit', done))
    await until(
      async () => {
        assert.equal(this.server.exitCode, null, `the server ended: ${this.words}`)
        this.port ??= this.portTold()
        if (!this.port) return false
        this.url = `http://127.0.0.1:${this.port}`
        return fetch(`${this.url}/healthz`).then((r) => r.ok, () => false)
      },
      'the server to answer',
    )
  }

  /** The port the server chose, once it has told. */
  portTold() {
    try {
      return JSON.parse(readFileSync(join(this.data, 'server.json'), 'utf8')).port
    } catch {
      return undefined
    }
  }

  async kill() {
    this.server.kill('SIGKILL')
    await this.gone
  }

  /** A person at a browser of their own. Animations are off unless asked for. */
  async person({ viewport = laptop, motion = false, touch = false } = {}) {
    const context = await this.browser.newContext({ viewport, hasTouch: touch, baseURL: this.url, reducedMotion: motion ? 'no-preference' : 'reduce' })
    context.setDefaultTimeout(patience * 1000)
    const page = await context.newPage()
    page.problems = []
    page.on('pageerror', (error) => page.problems.push(error.message))
    return page
  }

  async close() {
    await this.browser?.close()
    this.server?.kill('SIGTERM')
    await this.gone
    rmSync(this.data, { recursive: true, force: true })
  }
}

/** A table set up over HTTP with a fixed deal, as the person of this page. The player `easy` is the weakest there is; a table that waits for more people is not waited for. */
export async function seededMatch(page, body) {
  if (page.url() === 'about:blank') await page.goto('/about')
  const match = await page.evaluate(async (wanted) => {
    const post = (path, data) =>
      fetch(`/api/v1${path}`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(data) })
    if ((await fetch('/api/v1/me')).status === 401) await post('/guests', { name: 'Tester' })
    const levels = (await (await fetch('/api/v1/games')).json()).levels.map((level) => level.name)
    const weakest = ['easy', 'random'].find((name) => levels.includes(name)) ?? levels[0]
    const seats = wanted.seats.map((seat) => (seat.player === 'easy' ? { ...seat, player: weakest } : seat))
    const { waiting: _, ...table } = wanted
    const answer = await (await post('/matches', { ...table, seats })).json()
    if (!answer.table) throw new Error(JSON.stringify(answer))
    return answer.table.match
  }, body)
  await page.goto(`/match/${match}`)
  if (!body.waiting) await page.waitForSelector('.board')
  return match
}
