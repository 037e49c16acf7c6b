// One WebSocket that heals itself: it reconnects with growing pauses, at once when the network or the page comes back.
import type { ServerMessage } from './protocol'

export type Line = 'connecting' | 'online' | 'offline'

interface Listener {
  message(message: ServerMessage): void
  line(line: Line): void
}

const longestPause = 5000
const pingEvery = 20000

export class Socket {
  private socket: WebSocket | undefined
  private pause = 250
  private retry: ReturnType<typeof setTimeout> | undefined
  private pinger: ReturnType<typeof setInterval> | undefined
  private heard = true
  private closed = false

  constructor(
    private readonly listener: Listener,
    private readonly address: string = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/v1/ws`,
  ) {
    addEventListener('online', this.now)
    document.addEventListener('visibilitychange', this.now)
    this.open()
  }

  send(message: Record<string, unknown>): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false
    this.socket.send(JSON.stringify(message))
    return true
  }

  close(): void {
    this.closed = true
    removeEventListener('online', this.now)
    document.removeEventListener('visibilitychange', this.now)
    clearTimeout(this.retry)
    clearInterval(this.pinger)
    this.socket?.close()
  }

  private readonly now = (): void => {
    if (document.visibilityState === 'hidden' || this.socket) return
    clearTimeout(this.retry)
    this.open()
  }

  private open(): void {
    this.listener.line('connecting')
    const socket = new WebSocket(this.address)
    this.socket = socket
    socket.onopen = () => {
      this.pause = 250
      this.heard = true
      this.pinger = setInterval(() => this.ping(), pingEvery)
      this.listener.line('online')
    }
    socket.onmessage = (event: MessageEvent<string>) => {
      this.heard = true
      this.listener.message(JSON.parse(event.data) as ServerMessage)
    }
    socket.onclose = () => this.lost(socket)
  }

  private ping(): void {
    if (!this.heard) {
      this.socket?.close()
      return
    }
    this.heard = false
    this.send({ type: 'ping', id: 0 })
  }

  private lost(socket: WebSocket): void {
    if (this.socket !== socket) return
    this.socket = undefined
    clearInterval(this.pinger)
    if (this.closed) return
    this.listener.line('offline')
    this.retry = setTimeout(() => this.open(), this.pause)
    this.pause = Math.min(this.pause * 2, longestPause)
  }
}
