// Records positions for the layout test: `tools/web positions`, or those of one game: `tools/web positions GAME`. Not a test.
//
// Every match is played over the socket by people who know no rule, with a fixed deal and fixed dice; what the server
// tells the first seat is kept whenever it is the fullest of its kind seen so far. What is written to e2e/positions/ is
// what the server sent, shortened to the last lines of the log.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildUp } from './builder.mjs'
import { House } from './house.mjs'

const folder = join(import.meta.dirname, 'positions')
const lines = 40

/** Runs in the page: plays the seat of its person by chance and keeps the fullest position of each kind. */
function drive({ match, seed, moves, kinds, unlikely }) {
  let state = seed >>> 0 || 1
  const random = () => ((state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 4294967296)
  const piles = /^(?:[A-D] )?(deck|pool|protection|graveyard|trash|discard|discard pile|removed|archive|exile|box|counters|TEK deck|OPS deck|WAR deck|TEK discard|OPS discard|WAR discard)$/
  const waiting = /^(?:[A-D] )?(resolving|playing|stack)$/
  const kept = {}
  const cardsOf = (view, fits) => view.zones.filter((zone) => fits(zone.name)).flatMap((zone) => zone.cards ?? [])

  /** How full a position is, by kind; 0 when it is none of that kind. */
  function fullness(message) {
    const { view, choice, table } = message
    const laid = cardsOf(view, (name) => !piles.test(name) && !/hand$/.test(name)).length
    const options = choice?.options ?? []
    const spots = new Set(options.flatMap(({ operands }) => operands.slice(0, 1).flatMap((each) => ('card' in each ? [each.card] : 'zone' in each ? [each.zone] : []))))
    const words = options.filter(({ operands }) => operands.some((each) => 'word' in each) && !operands.some((each) => 'card' in each || 'zone' in each))
    const onStack = cardsOf(view, (name) => waiting.test(name)).length
    const inPiles = new Set(cardsOf(view, (name) => piles.test(name)).map((card) => card.id))
    const fighting = cardsOf(view, () => true).filter((card) => card.counters?.fighting || card.counters?.attacking || card.counters?.blocking || card.marks?.some((mark) => /^(attack|block|defend)/.test(mark))).length
    const carried = cardsOf(view, () => true).filter((card) => card.on !== undefined).length
    return {
      start: choice && !kept.start ? 1 : 0,
      built: choice ? 1 : 0,
      crowded: spots.size > 0 ? laid + spots.size / 100 : 0,
      resolving: onStack > 0 && spots.size > 0 ? 1000 * onStack + laid + spots.size : 0,
      tray: spots.size > 0 && [...spots].every((spot) => inPiles.has(spot)) ? spots.size : 0,
      words: words.length > 1 && spots.size === 0 ? 100 * words.length + laid : 0,
      battle: choice && fighting > 0 ? 100 * fighting + laid : 0,
      equipped: choice && carried > 0 ? 100 * carried + laid : 0,
      buttons: options.length - spots.size,
      over: table.outcome ? 1 : 0,
    }
  }

  return new Promise((done, failed) => {
    const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/v1/ws`)
    let sent = 0
    let answered = -1
    const send = (message) => socket.send(JSON.stringify({ id: ++sent, match, ...message }))
    const end = () => {
      socket.close()
      done(kept)
    }
    socket.onerror = () => failed(new Error('the socket broke'))
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data)
      if (message.type === 'welcome' || message.type === 'update') return send({ type: 'join' })
      if (message.type === 'error' && !['stale', 'not_your_turn'].includes(message.code)) return failed(new Error(data))
      if (message.type !== 'state') return undefined
      if (answered < 0 && message.seq === 0) send({ type: 'chat', text: 'Good luck, and may the longer sentence be read to its very end!' })
      const full = fullness(message)
      for (const kind of kinds) if (full[kind] > (kept[kind]?.full ?? 0)) kept[kind] = { full: full[kind], message }
      if (message.table.outcome || message.seq >= moves) return end()
      if (!message.choice || message.seq === answered) return undefined
      answered = message.seq
      const { options } = message.choice
      const weights = options.map(({ verb }) => 1 / options.filter((each) => each.verb === verb).length * (new RegExp(unlikely).test(verb) ? 0.12 : 1))
      let rest = random() * weights.reduce((sum, each) => sum + each, 0)
      const chosen = options[weights.findIndex((weight) => (rest -= weight) <= 0)] ?? options[0]
      return send({ type: 'move', seq: message.seq, move: `p-${message.seat}-${message.seq}`, do: chosen.text })
    }
  })
}

/** Runs in the page: walks through a lesson and keeps every step. */
function learn({ match }) {
  return new Promise((done, failed) => {
    const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/v1/ws`)
    const steps = []
    let sent = 0
    let answered = -1
    const send = (message) => socket.send(JSON.stringify({ id: ++sent, match, ...message }))
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data)
      if (message.type === 'welcome' || message.type === 'update') return send({ type: 'join' })
      if (message.type === 'error' && message.code !== 'stale') return failed(new Error(data))
      if (message.type !== 'state') return undefined
      if (message.choice || message.table.outcome) steps.push(message)
      if (message.table.outcome) {
        socket.close()
        return done(steps)
      }
      if (!message.choice || message.seq === answered) return undefined
      answered = message.seq
      return send({ type: 'move', seq: message.seq, move: `l-${message.seq}`, do: message.guide.do })
    }
  })
}

const calm = 'pass|done|attack|end|resign|surrender|skip|combat'
const names = ['Maximiliane von Hohenfels', 'Bartholomew', 'Cleo', 'Dragomir the Patient']
/** Which matches are played, and what is kept of each. */
const plans = {
  lanes: [
    { seed: '31', dice: 3, moves: 700, kinds: ['start', 'crowded', 'equipped', 'tray', 'resolving', 'words', 'over'] },
    { seed: '12', dice: 9, moves: 700, kinds: ['crowded', 'equipped', 'tray', 'resolving', 'words'] },
  ],
  'lost-empires': [
    { seed: '12', dice: 3, moves: 700, kinds: ['start', 'crowded', 'tray', 'resolving', 'words', 'over'] },
    { seed: '5', dice: 7, moves: 900, four: true, options: { mode: 'teams' }, kinds: ['crowded', 'resolving'] },
  ],
  'dept-of-structure': [
    { seed: '4', dice: 5, moves: 900, kinds: ['start', 'crowded', 'battle', 'equipped', 'tray', 'resolving', 'words', 'over'] },
    { seed: '9', dice: 2, moves: 900, kinds: ['crowded', 'battle', 'equipped', 'resolving', 'words'] },
  ],
  purge: [
    { seed: '3', dice: 4, moves: 1200, kinds: ['start', 'crowded', 'battle', 'equipped', 'tray', 'resolving', 'words', 'over'] },
    { seed: '8', dice: 6, moves: 1200, kinds: ['crowded', 'battle', 'equipped', 'resolving'] },
  ],
  'war-rig': [
    { seed: '4', dice: 3, moves: 1500, kinds: ['start', 'crowded', 'tray', 'words', 'buttons'] },
    { seed: '6', dice: 8, moves: 1500, four: true, kinds: ['start', 'crowded', 'words', 'buttons'] },
    // Two who build their rigs, up to this turn.
    { seed: '4', dice: 1, built: 22, moves: 0, kinds: ['built'] },
  ],
}

async function person(house, name) {
  const page = await house.person()
  await page.goto('/about')
  await page.evaluate((wanted) => fetch('/api/v1/guests', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ name: wanted }) }), name)
  return page
}

const post = (page, path, body) =>
  page.evaluate(
    async ([to, data]) => (await fetch(`/api/v1${to}`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(data) })).json(),
    [path, body],
  )

/** What is written down: a match without its id, with the end of its log. */
function shortened(message) {
  const { re: _, log, ...rest } = message
  return { ...rest, match: 'layout', table: { ...message.table, match: 'layout' }, log: (log ?? []).slice(-lines) }
}

async function record(house, game, people) {
  const kept = {}
  for (const { seed, dice, moves, built, four = false, options = {}, kinds } of plans[game]) {
    const players = people.slice(0, four ? 4 : 2)
    const [first, ...others] = players
    const answer = await post(first, '/matches', { game, seats: [{ player: 'me' }, ...others.map(() => ({ player: 'open' }))], options, seed, chat: true, hints: true })
    if (!answer.table) throw new Error(JSON.stringify(answer))
    const { match } = answer.table
    for (const other of others) await post(other, `/matches/${match}/join`, {})
    if (built) await buildUp(players, match, built)
    const found = await Promise.all(players.map((page, i) => page.evaluate(drive, { match, seed: dice + i, moves, kinds: i === 0 ? kinds : [], unlikely: calm })))
    for (const [kind, { full, message }] of Object.entries(found[0])) {
      const name = four ? `${kind}-four` : kind
      if (full > (kept[name]?.full ?? 0)) kept[name] = { full, message }
    }
  }
  const positions = Object.fromEntries(Object.entries(kept).map(([name, { message }]) => [name, shortened(message)]))
  const lesson = await post(people[0], '/matches', { game, guide: 'first_match' })
  const steps = await people[0].evaluate(learn, { match: lesson.table.match })
  const long = steps.filter((step) => step.guide?.text).sort((a, b) => b.guide.text.length - a.guide.text.length)
  const picked = { 'guide-first': steps[0], 'guide-long': long[0], 'guide-second': long[1], 'guide-late': steps.at(-2), 'guide-over': steps.at(-1) }
  for (const [name, step] of Object.entries(picked)) positions[name] = shortened(step)
  mkdirSync(folder, { recursive: true })
  const text = Object.entries(positions).map(([name, message]) => `${JSON.stringify(name)}:${JSON.stringify(message)}`)
  writeFileSync(join(folder, `${game}.json`), `{\n${text.join(',\n')}\n}\n`)
  console.log(`${game}: ${Object.entries(kept).map(([name, { full }]) => `${name} ${Math.round(full)}`).join(', ')}, guide ${steps.length} steps`)
}

export const isRecorded = (game) => existsSync(join(folder, `${game}.json`))

/** The positions of a game, by name; one that is the fullest of several kinds comes once. */
export function positionsOf(game) {
  const seen = new Set()
  const fresh = ([, { view, choice, guide, table }]) => {
    const what = JSON.stringify([view, choice?.prompt, guide, table.outcome])
    return !seen.has(what) && seen.add(what)
  }
  return Object.fromEntries(Object.entries(JSON.parse(readFileSync(join(folder, `${game}.json`), 'utf8'))).filter(fresh))
}

if (process.argv[1] === import.meta.filename) {
  // The players here are quicker than people.
  process.env.MUSTER_MESSAGES_PER_SECOND = '0'
  const house = await House.open()
  try {
    const people = []
    for (const name of names) people.push(await person(house, name))
    for (const game of process.argv[2] ? [process.argv[2]] : Object.keys(plans)) await record(house, game, people)
  } finally {
    await house.close()
  }
}
