// One WebSocket that heals itself. A line that has died without a word is noticed by pings, given up at once instead of
// waiting for its goodbye, and tried anew every second until one try succeeds.
import type { ServerMessage } from './protocol'

export type Line = 'connecting' | 'online' | 'offline'

interface Listener {
  message(message: ServerMessage): void
  line(line: Line): void
}

/** In milliseconds. A dead line is noticed after `pingEvery + pongWithin` at the latest; a new one is tried every `tryEvery`. */
export const timing = {
  pingEvery: 2000,
  pongWithin: 2500,
  /** When the browser says that the network is gone, the answer must come sooner. */
  pongWithinOffline: 1000,
  tryEvery: 1000,
  /** A try that hangs is kept beside newer ones for so long: a slow network may still answer it. Browsers open six requests at once. */
  tryFor: 4000,
  /** Nobody looks at a hidden page. */
  pingHidden: 20000,
}

type Timer = ReturnType<typeof setTimeout>

/** Resolves when the server answers anything. Browsers hold WebSockets back for seconds after some have failed, plain requests not. */
export type Knock = (signal: AbortSignal) => Promise<unknown>
const askHealth: Knock = (signal) => fetch('/healthz', { cache: 'no-store', signal })

export class Socket {
  private socket: WebSocket | undefined
  /** The socket that is being opened. Browsers open one at a time, so one that hangs stands in the way of the next. */
  private opening: { socket: WebSocket; since: number; expire: Timer } | undefined
  private retry: Timer | undefined
  private pinger: Timer | undefined
  private deadline: Timer | undefined
  private closed = false
  private told: Line | undefined

  constructor(
    private readonly listener: Listener,
    private readonly address: string = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/v1/ws`,
    private readonly knock: Knock = askHealth,
  ) {
    addEventListener('online', this.back)
    addEventListener('offline', this.gone)
    document.addEventListener('visibilitychange', this.looked)
    this.tell('connecting')
    this.tryLater()
    this.open()
  }

  send(message: Record<string, unknown>): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false
    this.socket.send(JSON.stringify(message))
    return true
  }

  close(): void {
    this.closed = true
    removeEventListener('online', this.back)
    removeEventListener('offline', this.gone)
    document.removeEventListener('visibilitychange', this.looked)
    clearTimeout(this.retry)
    this.stopWatching()
    this.dropOpening()
    if (this.socket) abandon(this.socket)
    this.socket = undefined
  }

  /** The network is back, or so the browser says. */
  private readonly back = (): void => {
    if (this.socket) this.probe(timing.pongWithin)
    else this.attempt()
  }

  /** The browser says the network is gone. A server on this machine is still there, so the line is asked. */
  private readonly gone = (): void => this.probe(timing.pongWithinOffline)

  private readonly looked = (): void => {
    if (document.visibilityState === 'hidden') return
    this.back()
  }

  private tell(line: Line): void {
    if (line === this.told) return
    this.told = line
    this.listener.line(line)
  }

  /** Tries of many pages must not come in step. */
  private tryLater(): void {
    clearTimeout(this.retry)
    this.retry = setTimeout(() => this.attempt(), timing.tryEvery * (0.8 + Math.random() * 0.2))
  }

  private attempt(): void {
    if (this.closed || this.socket) return
    this.tryLater()
    const since = Date.now()
    const giveUp = new AbortController()
    const expire = setTimeout(() => giveUp.abort(), timing.tryFor)
    this.knock(giveUp.signal)
      .then(
        () => this.open(Date.now() - since),
        () => this.socket ?? this.tell('offline'),
      )
      .finally(() => clearTimeout(expire))
  }

  /** Opens a socket to a server that took so long to answer. */
  private open(took = 0): void {
    if (this.closed || this.socket) return
    // A socket takes a few journeys there and back; one that takes much longer began when there was no network.
    if (this.opening && Date.now() - this.opening.since < Math.max(1200, 4 * took)) return
    this.dropOpening()
    const socket = new WebSocket(this.address)
    this.opening = { socket, since: Date.now(), expire: setTimeout(() => this.failed(socket), timing.tryFor) }
    socket.onopen = () => this.opened(socket)
    socket.onclose = () => this.failed(socket)
  }

  private dropOpening(): void {
    if (!this.opening) return
    clearTimeout(this.opening.expire)
    abandon(this.opening.socket)
    this.opening = undefined
  }

  private failed(socket: WebSocket): void {
    if (this.opening?.socket !== socket) return
    this.dropOpening()
    if (!this.socket && !this.closed) this.tell('offline')
  }

  private opened(socket: WebSocket): void {
    if (this.opening?.socket !== socket) return
    clearTimeout(this.opening.expire)
    this.opening = undefined
    clearTimeout(this.retry)
    this.socket = socket
    socket.onmessage = (event: MessageEvent<string>) => {
      this.heard()
      this.listener.message(JSON.parse(event.data) as ServerMessage)
    }
    socket.onclose = () => this.lost()
    this.heard()
    this.tell('online')
  }

  /** Something came: the line lives, and is asked again a while after the last word. */
  private heard(): void {
    this.stopWatching()
    const pause = document.visibilityState === 'hidden' ? timing.pingHidden : timing.pingEvery
    this.pinger = setTimeout(() => this.probe(timing.pongWithin), pause)
  }

  private probe(within: number): void {
    if (!this.socket) return
    this.stopWatching()
    this.send({ type: 'ping', id: 0 })
    // What has arrived while the page was busy is heard before the line is given up.
    this.deadline = setTimeout(() => (this.deadline = setTimeout(() => this.lost(), 0)), within)
  }

  private stopWatching(): void {
    clearTimeout(this.pinger)
    clearTimeout(this.deadline)
  }

  private lost(): void {
    if (!this.socket) return
    abandon(this.socket)
    this.socket = undefined
    this.stopWatching()
    if (this.closed) return
    this.tell('offline')
    this.attempt()
  }
}

/** Lets go of a socket without waiting for its goodbye, which a dead line never sends. */
function abandon(socket: WebSocket): void {
  socket.onopen = null
  socket.onmessage = null
  socket.onclose = null
  socket.close()
}
