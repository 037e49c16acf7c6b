// The server behind the real nginx and the real Caddy, set up by the very files of docs/operate, with a certificate of
// our own: people play over wss, and each is counted by the address they come from.
import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { test } from 'node:test'
import { Visitor } from './wire.mjs'

const root = resolve(import.meta.dirname, '../..')
const program = process.env.MUSTER ?? join(root, 'build/release/muster')
const site = 'play.example.org'

/** A port that was free a moment ago; somebody else may take it before it is used. */
const freePort = () =>
  new Promise((done, failed) => {
    const probe = createServer()
    probe.once('error', failed)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => done(port))
    })
  })

async function until(look, what, seconds = 60) {
  const end = Date.now() + seconds * 1000
  for (;;) {
    const found = await look()
    if (found) return found
    assert.ok(Date.now() < end, `waited ${seconds} s for ${what}`)
    await new Promise((done) => setTimeout(done, 50))
  }
}

/** A program that ends with the test; its words are shown when it ends by itself. */
function start(command, args, options = {}) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
  child.words = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (child.words += part))
  child.gone = new Promise((done) => {
    child.once('exit', done)
    child.once('error', (error) => done((child.words += error.message)))
  })
  return child
}

const replace = (text, from, to) => {
  assert.ok(text.includes(from), `the file of docs/operate has no "${from}"`)
  return text.replaceAll(from, to)
}

/** nginx with docs/operate/nginx.conf, but for ports, certificate and where it keeps its files. */
function nginx(folder, { plain, tls, upstream }) {
  let text = readFileSync(join(root, 'docs/operate/nginx.conf'), 'utf8')
  text = replace(text, '127.0.0.1:8080', `127.0.0.1:${upstream}`)
  text = replace(text, 'listen 80;', `listen 127.0.0.1:${plain};`)
  text = replace(text, 'listen 443 ssl http2;', `listen 127.0.0.1:${tls} ssl http2;`)
  text = replace(text, `/etc/letsencrypt/live/${site}/fullchain.pem`, join(folder, 'site.pem'))
  text = replace(text, `/etc/letsencrypt/live/${site}/privkey.pem`, join(folder, 'site.key'))
  writeFileSync(join(folder, 'muster.conf'), text)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((each) => `${each}_temp_path ${join(folder, each)};`).join('\n')
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off;\nmaster_process off;\npid ${join(folder, 'nginx.pid')};\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${temporary}\ninclude ${join(folder, 'muster.conf')};\n}\n`,
  )
  return start('nginx', ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')])
}

/** Caddy with docs/operate/Caddyfile, likewise. */
function caddy(folder, { plain, tls, upstream }) {
  let text = readFileSync(join(root, 'docs/operate/Caddyfile'), 'utf8')
  text = replace(text, '127.0.0.1:8080', `127.0.0.1:${upstream}`)
  text = replace(text, `${site} {`, `${site} {\n\tbind 127.0.0.1\n\ttls ${join(folder, 'site.pem')} ${join(folder, 'site.key')}`)
  text = `{\n\tadmin off\n\thttp_port ${plain}\n\thttps_port ${tls}\n\tdefault_bind 127.0.0.1\n}\n${text}`
  writeFileSync(join(folder, 'Caddyfile'), text)
  return start('caddy', ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')], {
    env: { ...process.env, XDG_DATA_HOME: join(folder, 'data'), XDG_CONFIG_HOME: join(folder, 'config'), HOME: folder },
  })
}

function certificate(folder) {
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2', '-subj', `/CN=${site}`, '-addext', `subjectAltName=DNS:${site}`, '-keyout', join(folder, 'site.key'), '-out', join(folder, 'site.pem')],
    { stdio: 'ignore' },
  )
  return readFileSync(join(folder, 'site.pem'))
}

/** The port the server chose, once it has told. */
function portOf(data) {
  try {
    return JSON.parse(readFileSync(join(data, 'server.json'), 'utf8')).port
  } catch {
    return undefined
  }
}

const visitor = (ports, ca, address) => new Visitor({ port: ports.tls, ca, address, site })

/** A proxy in front of the server that answers; when somebody else was given its ports meanwhile, at other ones. */
async function behind(begin, folder, upstream, ca) {
  for (let tries = 1; ; tries++) {
    const ports = { plain: await freePort(), tls: await freePort(), upstream }
    const proxy = begin(folder, ports)
    const answers = () => visitor(ports, ca, '127.0.0.2').ask('GET', '/healthz').then((reply) => reply.status === 200, () => false)
    // Whoever else has the port may take the question and never answer it.
    const tired = () => new Promise((done) => setTimeout(done, 5000, false))
    await until(() => Promise.race([proxy.gone.then(() => true), answers(), tired()]), 'the site to answer').catch((error) => {
      proxy.kill('SIGTERM')
      throw error
    })
    if (proxy.exitCode === null) return { proxy, ports }
    assert.ok(tries < 5 && /address already in use/i.test(proxy.words), `it ended: ${proxy.words}`)
  }
}

for (const [name, begin] of Object.entries({ nginx, caddy })) {
  test(`behind ${name} people play over wss and are counted by their own address`, { timeout: 240_000 }, async () => {
    const folder = mkdtempSync(join(tmpdir(), `muster-${name}-`))
    const data = join(folder, 'muster')
    mkdirSync(data)
    const ca = certificate(folder)
    const flags = ['--host', site, '--secure-cookies', '--behind-proxy', '--guests-per-hour', '2', '--log-level', 'off']
    const server = start(program, ['serve', '--port', '0', '--data', data, '--web', folder, ...flags])
    const admin = (...words) => execFileSync(program, ['admin', ...words, '--data', data]).toString()
    let proxy
    try {
      const upstream = await until(() => {
        assert.ok(server.pid && server.exitCode === null, `it ended: ${server.words}`)
        return portOf(data)
      }, 'the server to say its port')
      let ports
      ;({ proxy, ports } = await behind(begin, folder, upstream, ca))
      const from = (address) => visitor(ports, ca, address)
      const ann = from('127.0.0.2')
      const bob = from('127.0.0.3')

      // TLS only, and the browser is told to keep to it.
      const plain = await new Promise((done, failed) => get({ host: '127.0.0.1', port: ports.plain, path: '/x', headers: { Host: site } }, done).on('error', failed))
      plain.resume()
      assert.equal(plain.statusCode, 308)
      assert.match(plain.headers.location, /^https:\/\/play\.example\.org/)
      const games = await ann.ask('GET', '/api/v1/games')
      assert.equal(games.status, 200)
      assert.match(games.headers['strict-transport-security'], /max-age/)
      assert.equal((await ann.ask('GET', '/metrics')).status, 403)

      // Each address has a limit of its own, and nobody gets another by writing the header.
      const become = (visitor, who, headers) => visitor.post('/guests', { name: who }, headers)
      const made = await become(ann, 'Ann')
      assert.equal(made.status, 201, made.body)
      assert.match(made.headers['set-cookie'][0], /; Secure/)
      assert.equal((await become(ann, 'Ann')).status, 201)
      assert.equal((await become(ann, 'Ann')).status, 429)
      assert.equal((await become(ann, 'Ann', { 'X-Forwarded-For': '203.0.113.50' })).status, 429)
      assert.equal((await become(ann, 'Ann', { Forwarded: 'for=203.0.113.50' })).status, 429)
      const other = await become(bob, 'Bob')
      assert.equal(other.status, 201, other.body)
      ann.headers = { Cookie: made.headers['set-cookie'][0].split(';')[0] }
      bob.headers = { Cookie: other.headers['set-cookie'][0].split(';')[0] }

      // A match over wss.
      const table = JSON.parse((await ann.post('/matches', { game: 'lanes', seats: [{ player: 'me' }, { player: 'open' }], seed: '7' })).body).table
      assert.equal((await bob.post(`/matches/${table.match}/join`, {})).status, 200)
      const sockets = [await ann.open('/api/v1/ws'), await bob.open('/api/v1/ws')]
      const views = []
      for (const socket of sockets) {
        assert.ok((await socket.next('welcome')).guest, 'the cookie tells who it is')
        socket.send({ type: 'join', id: 1, match: table.match })
        views.push(await socket.next('state'))
      }
      for (let seq = 0; seq < 12; ++seq) {
        const chooser = views.findIndex((view) => view.choice)
        assert.notEqual(chooser, -1)
        const { options } = views[chooser].choice
        sockets[chooser].send({ type: 'move', match: table.match, seq, move: `m${seq}`, do: options[seq % options.length].text })
        for (const [i, socket] of sockets.entries()) {
          views[i] = await socket.next('update')
          assert.equal(views[i].seq, seq + 1)
        }
      }

      // The administrator sees and bans the client, not the proxy.
      const { id } = JSON.parse(other.body).guest
      assert.deepEqual(JSON.parse(admin('person', id)).addresses, ['127.0.0.3'])
      assert.match(admin('ban', '127.0.0.3', '--for', '1h', '--why', 'a test'), /127\.0\.0\.3 is banned until/)
      const told = await sockets[1].next('error')
      assert.equal(told.code, 'banned')
      assert.match(told.message, /a test/)
      await sockets[1].ended()
      const refused = await bob.post('/matches', { game: 'lanes' })
      assert.equal(refused.status, 403)
      assert.equal(JSON.parse(refused.body).error.code, 'banned')
      sockets[0].send({ type: 'ping', id: 9 })
      assert.ok(await sockets[0].next('pong'), 'the others play on')
    } finally {
      for (const each of [proxy, server].filter(Boolean)) {
        each.kill('SIGTERM')
        await each.gone
      }
      rmSync(folder, { recursive: true, force: true })
    }
  })
}
