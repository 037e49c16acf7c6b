// Requests and WebSockets over TLS from an address of our choice, which neither fetch nor WebSocket can do.
import { createHash, randomBytes } from 'node:crypto'
import { request } from 'node:https'

/** Somebody at `address` who reaches the site by its name through a proxy at this port. */
export class Visitor {
  constructor({ port, ca, address, site }) {
    this.options = { host: '127.0.0.1', port, ca, localAddress: address, servername: site, headers: { Host: site } }
    this.headers = {}
  }

  ask(method, path, body, headers = {}) {
    return new Promise((done, failed) => {
      const asked = request(
        {
          ...this.options,
          method,
          path,
          agent: false,
          headers: {
            ...this.options.headers,
            ...this.headers,
            ...(body === undefined ? {} : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }),
            ...headers,
          },
        },
        (reply) => {
          const parts = []
          reply.on('data', (part) => parts.push(part))
          reply.on('end', () => done({ status: reply.statusCode, headers: reply.headers, body: Buffer.concat(parts).toString() }))
        },
      )
      asked.on('error', failed)
      asked.end(body)
    })
  }

  post(path, body, headers) {
    return this.ask('POST', `/api/v1${path}`, JSON.stringify(body), headers)
  }

  /** A WebSocket, after its handshake. */
  open(path) {
    const key = randomBytes(16).toString('base64')
    return new Promise((done, failed) => {
      const asked = request({
        ...this.options,
        path,
        agent: false,
        headers: { ...this.options.headers, ...this.headers, Connection: 'Upgrade', Upgrade: 'websocket', 'Sec-WebSocket-Version': '13', 'Sec-WebSocket-Key': key },
      })
      asked.on('error', failed)
      asked.on('response', (reply) => failed(new Error(`no WebSocket: ${reply.statusCode}`)))
      asked.on('upgrade', (reply, socket, head) => {
        const accept = createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64')
        if (reply.headers['sec-websocket-accept'] !== accept) return failed(new Error('a wrong handshake'))
        done(new Wire(socket, head))
      })
      asked.end()
    })
  }
}

/** The frames of a WebSocket, as far as text messages need them. */
class Wire {
  constructor(socket, head) {
    this.socket = socket
    this.bytes = head
    this.messages = []
    this.waiting = []
    this.closed = false
    socket.on('data', (part) => {
      this.bytes = Buffer.concat([this.bytes, part])
      this.read()
    })
    const end = () => {
      this.closed = true
      this.waiting.splice(0).forEach((each) => each())
    }
    socket.on('close', end)
    socket.on('error', end)
    this.read()
  }

  frame(kind, payload) {
    const mask = randomBytes(4)
    const size = payload.length < 126 ? Buffer.from([0x80 | payload.length]) : Buffer.from([0xfe, payload.length >> 8, payload.length & 255])
    this.socket.write(Buffer.concat([Buffer.from([0x80 | kind]), size, mask, payload.map((byte, i) => byte ^ mask[i % 4])]))
  }

  send(message) {
    this.frame(1, Buffer.from(JSON.stringify(message)))
  }

  read() {
    for (;;) {
      if (this.bytes.length < 2) return
      const kind = this.bytes[0] & 15
      let size = this.bytes[1] & 127
      let from = 2
      if (size === 126) {
        if (this.bytes.length < 4) return
        size = this.bytes.readUInt16BE(2)
        from = 4
      } else if (size === 127) {
        if (this.bytes.length < 10) return
        size = Number(this.bytes.readBigUInt64BE(2))
        from = 10
      }
      if (this.bytes.length < from + size) return
      const payload = this.bytes.subarray(from, from + size)
      this.bytes = this.bytes.subarray(from + size)
      if (kind === 1) this.messages.push(JSON.parse(payload.toString()))
      if (kind === 8) {
        this.code = payload.length >= 2 ? payload.readUInt16BE(0) : undefined
        this.frame(8, payload)
        this.socket.end()
      }
      if (kind === 9) this.frame(10, payload)
      this.waiting.splice(0).forEach((each) => each())
    }
  }

  /** The next message of this type; those before it are dropped. Nothing when the socket closed instead. */
  async next(type, seconds = 30) {
    const end = Date.now() + seconds * 1000
    for (;;) {
      while (this.messages.length > 0) {
        const message = this.messages.shift()
        if (message.type === type) return message
      }
      if (this.closed) return undefined
      if (Date.now() > end) throw new Error(`waited ${seconds} s for "${type}"`)
      await new Promise((wake) => {
        const timer = setTimeout(wake, 250)
        this.waiting.push(() => {
          clearTimeout(timer)
          wake()
        })
      })
    }
  }

  async ended(seconds = 30) {
    while (!this.closed) await this.next('nothing of this kind', seconds)
  }
}
