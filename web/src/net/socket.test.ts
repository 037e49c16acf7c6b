import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ServerMessage } from './protocol'
import { Socket, type Line } from './socket'

/** A WebSocket whose network can be cut: what is sent over a dead one is never answered, nor is its closing. */
class Wire {
  static readonly OPEN = 1
  static all: Wire[] = []
  static network: 'up' | 'hole' | 'refuses' = 'up'
  readyState = 0
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: (() => void) | null = null
  closings = 0

  constructor() {
    Wire.all.push(this)
    if (Wire.network === 'refuses') setTimeout(() => this.onclose?.(), 1)
    if (Wire.network === 'up') setTimeout(() => this.answer(), 1)
  }
  private answer(): void {
    this.readyState = Wire.OPEN
    this.onopen?.()
  }
  send(text: string): void {
    if (Wire.network !== 'up' || (JSON.parse(text) as { type: string }).type !== 'ping') return
    setTimeout(() => this.onmessage?.({ data: '{"type":"pong","re":0}' }), 1)
  }
  close(): void {
    this.closings += 1
    this.readyState = 2
  }
}

let lines: { line: Line; at: number }[]
let heard: ServerMessage[]
let socket: Socket
const last = (): Line | undefined => lines.at(-1)?.line
const since = (from: number): number => Date.now() - from

/** A plain request over the same network. */
const knock = (signal: AbortSignal): Promise<unknown> => {
  knocks += 1
  return new Promise((done, failed) => {
    signal.addEventListener('abort', () => failed(new Error('gave up')))
    if (Wire.network === 'up') setTimeout(() => done('ok'), 1)
    if (Wire.network === 'refuses') setTimeout(() => failed(new Error('refused')), 1)
  })
}
let knocks: number

beforeEach(async () => {
  knocks = 0
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', Wire)
  Wire.all = []
  Wire.network = 'up'
  lines = []
  heard = []
  socket = new Socket({ message: (m) => heard.push(m), line: (line) => lines.push({ line, at: Date.now() }) }, 'ws://test', knock)
  await vi.advanceTimersByTimeAsync(5)
  expect(last()).toBe('online')
})
afterEach(() => {
  socket.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function cut(how: 'hole' | 'refuses'): number {
  Wire.network = how
  return Date.now()
}

describe('the line', () => {
  it('stays for hours while the server answers, on one socket', async () => {
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(Wire.all).toHaveLength(1)
    expect(lines.filter(({ line }) => line === 'offline')).toHaveLength(0)
  })

  // The cut may come at any moment between two pings.
  for (const after of [0, 500, 1000, 1500, 1999, 2001, 3700]) {
    it(`that goes silent ${after} ms later is noticed within 5 s, though its closing is never answered`, async () => {
      await vi.advanceTimersByTimeAsync(after)
      const from = cut('hole')
      await vi.advanceTimersByTimeAsync(5000)
      expect(last()).toBe('offline')
      expect(lines.at(-1)!.at - from).toBeLessThanOrEqual(5000)
      expect(Wire.all[0]!.closings).toBe(1)
    })
  }

  // The network may come back at any moment between two tries, and no event tells of it.
  for (const away of [5000, 5333, 6100, 9999, 61234]) {
    for (const how of ['hole', 'refuses'] as const) {
      it(`is healed within 2 s of the network’s return after ${away} ms, whether tries vanished or were refused (${how})`, async () => {
        cut(how)
        await vi.advanceTimersByTimeAsync(away)
        expect(last()).toBe('offline')
        Wire.network = 'up'
        const back = Date.now()
        await vi.advanceTimersByTimeAsync(2000)
        expect(last()).toBe('online')
        expect(lines.at(-1)!.at - back).toBeLessThanOrEqual(2000)
        expect(since(back)).toBe(2000)
      })
    }
  }

  it('is asked at once when the browser says the network is gone, and given up after a second', async () => {
    cut('hole')
    const from = Date.now()
    dispatchEvent(new Event('offline'))
    await vi.advanceTimersByTimeAsync(1100)
    expect(last()).toBe('offline')
    expect(lines.at(-1)!.at - from).toBeLessThanOrEqual(1100)
  })

  it('to a server on this machine outlives the network', async () => {
    dispatchEvent(new Event('offline'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(last()).toBe('online')
    expect(Wire.all).toHaveLength(1)
  })

  it('is tried at once when the browser says the network is back', async () => {
    cut('refuses')
    await vi.advanceTimersByTimeAsync(6000)
    Wire.network = 'up'
    dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(2)
    expect(last()).toBe('online')
  })

  it('says once that it is lost, not at every try', async () => {
    cut('hole')
    await vi.advanceTimersByTimeAsync(5000)
    const said = lines.length
    Wire.network = 'up'
    await vi.advanceTimersByTimeAsync(2000)
    expect(lines.slice(said).map(({ line }) => line)).toEqual(['online'])
  })

  it('opens no socket before a plain request was answered: browsers hold those back that follow failed ones', async () => {
    cut('refuses')
    await vi.advanceTimersByTimeAsync(120_000)
    expect(Wire.all).toHaveLength(1)
    expect(knocks).toBeGreaterThan(100)
    Wire.network = 'up'
    await vi.advanceTimersByTimeAsync(2000)
    expect(Wire.all).toHaveLength(2)
  })

  it('has a second one opened when the first hangs since before the network came back', async () => {
    socket.close()
    cut('hole')
    socket = new Socket({ message: (m) => heard.push(m), line: (line) => lines.push({ line, at: Date.now() }) }, 'ws://test', knock)
    await vi.advanceTimersByTimeAsync(2500)
    Wire.network = 'up'
    await vi.advanceTimersByTimeAsync(2000)
    expect(last()).toBe('online')
    expect(Wire.all).toHaveLength(3)
    expect(Wire.all[1]!.closings).toBe(1)
  })

  it('that was closed by its owner is tried no more', async () => {
    socket.close()
    await vi.advanceTimersByTimeAsync(10_000)
    dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(Wire.all).toHaveLength(1)
    expect(last()).toBe('online')
  })
})
