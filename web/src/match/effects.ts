// What the table shows of an event: a lunge, a flash, a number, a die, a card held up. Effects only decorate; the view that
// follows is the server's whatever happens here.
import { animate } from 'motion'
import type { EventLooks, GameEvent, Shows } from '../net/protocol'
import { rollsIn, type Roll } from './dice'
import { sound } from './sounds'

const element = (spot: string): HTMLElement | null => document.querySelector(`[data-spot="${CSS.escape(spot).replaceAll('\\ ', ' ')}"]`)
const cardElement = (id: number | undefined): HTMLElement | null => (id === undefined ? null : element(`card ${id}`))

const centre = (from: Element): { x: number; y: number } => {
  const box = from.getBoundingClientRect()
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 }
}

function layer(): HTMLElement {
  return document.getElementById('effects') ?? document.body
}

function put(className: string, html: string, at: { x: number; y: number }): HTMLElement {
  const made = document.createElement('div')
  made.className = className
  made.textContent = html
  Object.assign(made.style, { left: `${at.x}px`, top: `${at.y}px` })
  layer().append(made)
  return made
}

async function float(target: Element | null, text: string, kind: string, seconds: number): Promise<void> {
  if (!target) return
  const made = put(`float ${kind}`, text, centre(target))
  await animate(made, { opacity: [0, 1, 1, 0], y: [6, -14, -26, -40], scale: [0.7, 1.15, 1, 1] }, { duration: seconds }).finished
  made.remove()
}

async function lunge(event: GameEvent, seconds: number): Promise<void> {
  const from = cardElement(event.card)
  if (!from) return
  const to = cardElement(event.other)
  const a = centre(from)
  const b = to ? centre(to) : { x: a.x, y: a.y + (from.classList.contains('mine') ? -60 : 60) }
  const part = to ? 0.55 : 1
  from.style.zIndex = '5'
  await animate(
    from,
    { x: [0, (b.x - a.x) * part, 0], y: [0, (b.y - a.y) * part, 0], scale: [1, 1.08, 1] },
    { duration: seconds, ease: 'easeInOut' },
  ).finished
  from.style.zIndex = ''
}

async function shake(target: HTMLElement | null, seconds: number): Promise<void> {
  if (!target) return
  await animate(target, { x: [0, -6, 6, -4, 4, 0] }, { duration: seconds }).finished
}

async function fade(target: HTMLElement | null, seconds: number): Promise<void> {
  if (!target) return
  await animate(target, { opacity: [1, 0], scale: [1, 0.7], rotate: [0, 6] }, { duration: seconds }).finished
}

async function pulse(target: HTMLElement | null, seconds: number): Promise<void> {
  if (!target) return
  await animate(target, { scale: [1, 1.07, 1] }, { duration: seconds }).finished
}

async function banner(text: string, seconds: number): Promise<void> {
  const board = document.querySelector('.board')
  if (!board) return
  const made = put('banner', text, centre(board))
  await animate(made, { opacity: [0, 1, 1, 0], scale: [0.92, 1, 1, 1.02] }, { duration: seconds }).finished
  made.remove()
}

/** A card back flies from a seat's first pile to its hand. */
async function draw(event: GameEvent, seconds: number): Promise<void> {
  const deck = document.querySelector(`[data-pile="${event.seat}"]`)
  const hand = document.querySelector(`[data-hand="${event.seat}"]`) ?? document.querySelector(`[data-seat="${event.seat}"]`)
  if (!deck || !hand) return
  const made = put('flying', '', centre(deck))
  const a = centre(deck)
  const b = centre(hand)
  await animate(made, { x: [0, b.x - a.x], y: [0, b.y - a.y], opacity: [1, 1, 0.2] }, { duration: seconds, ease: 'easeOut' }).finished
  made.remove()
}

/** Time to read a card that is held up. */
function linger(_: GameEvent, seconds: number): Promise<void> {
  return document.querySelector('.spotlight') ? new Promise((done) => setTimeout(done, seconds * 1000)) : Promise.resolve()
}

/** Time to see what fell. */
const pause = (_: GameEvent, seconds: number): Promise<void> => new Promise((done) => setTimeout(done, seconds * 1000))

type Effect = (event: GameEvent, seconds: number) => Promise<unknown>

/** What dice decided, in words where it was decided. */
async function decide({ dice, means, went }: Roll, seconds: number): Promise<void> {
  const at = dice.map((die) => cardElement(die.card)).findLast((found) => found !== null) ?? document.querySelector('.board')
  if (!at) return
  const made = put(`float decided ${went === undefined ? '' : went ? 'went' : 'failed'}`, means, centre(at))
  await animate(made, { opacity: [0, 1, 1, 0] }, { duration: seconds, times: [0, 0.12, 0.85, 1] }).finished
  made.remove()
}
const reading = 1.1
const ofCard = (event: GameEvent): HTMLElement | null => cardElement(event.card)
const ofSeat = (event: GameEvent): HTMLElement | null => document.querySelector(`[data-seat="${event.seat}"]`)
const shift: Effect = (event, s) => {
  const n = event.number ?? 0
  return float(ofCard(event), n > 0 ? `+${n}` : `${n}`, n < 0 ? 'down' : 'up', s)
}
const roll: Effect = (event, s) => float(ofCard(event), `⚄ ${event.number ?? 0}`, 'die', s)
const critical: Effect = (event, s) => float(ofCard(event), `⚅ ${event.number ?? 0}!`, 'die critical', s)

/** How events are shown that a game's look names, and how long each takes in seconds. Others need no more than the new view. */
const effects: Record<Shows, [number, Effect] | undefined> = {
  lunge: [0.4, lunge],
  clash: [0.32, (event, s) => Promise.all([lunge(event, s), shake(cardElement(event.other), s)])],
  hurt: [0.5, (event, s) => Promise.all([shake(ofCard(event), s), float(ofCard(event), `−${event.number ?? 1}`, 'down', s)])],
  mend: [0.45, (event, s) => float(ofCard(event), `+${event.number ?? 1}`, 'up', s)],
  change: [0.4, shift],
  loss: [0.4, (event, s) => float(ofCard(event), `−${event.number ?? 1}`, 'down', s)],
  unharmed: [0.35, (event, s) => float(ofCard(event), '0', 'up', s)],
  leave: [0.35, (event, s) => fade(ofCard(event), s)],
  pulse: [0.3, (event, s) => pulse(ofCard(event), s)],
  shake: [0.45, (event, s) => shake(ofCard(event), s)],
  hold: [0.85, linger],
  banner: [0.75, (event, s) => banner(event.text, s)],
  proclaim: [0.9, (event, s) => banner(event.text, s)],
  draw: [0.3, draw],
  strip: [0.6, (event, s) => float(ofSeat(event), '✦', 'down', s)],
  'seat-loss': [0.6, (event, s) => float(ofSeat(event), `−${event.number ?? 1}`, 'down', s)],
  'seat-gain': [0.5, (event, s) => float(ofSeat(event), `+${event.number ?? 1}`, 'up', s)],
  die: [0.5, pause],
  'attack-die': [0.6, roll],
  'critical-attack': [0.8, critical],
  'defense-die': [0.6, roll],
  'critical-defense': [0.8, critical],
  // Told with what they decided.
  'first-die': undefined,
  'at-most': undefined,
}

/** How long the events of a step may take together, in seconds. */
const longest = 2.2

interface Showing {
  /** What the game's look says of events. */
  looks: EventLooks
  speed: number
  /** False ends the show. */
  going(): boolean
  /** Called before an event is shown with how many are told then. */
  telling(count: number): void
}

/** Shows the events of a step one after the other. */
export async function show(events: GameEvent[], { looks, speed, going, telling }: Showing): Promise<void> {
  const rolls = new Map([...rollsIn(events, looks)].map(([at, roll]) => [at + roll.dice.length - 1, roll]))
  const effectOf = (event: GameEvent): [number, Effect] | undefined => {
    const shows = looks[event.kind]?.shows
    return shows && effects[shows]
  }
  const total = events.reduce((sum, event, i) => sum + (effectOf(event)?.[0] ?? 0) + (rolls.has(i) ? reading : 0), 0)
  const factor = Math.min(1, longest / Math.max(total, 0.01)) / speed
  for (const [i, event] of events.entries()) {
    const [seconds, effect] = effectOf(event) ?? []
    const decided = rolls.get(i)
    if (!effect && !decided) continue
    if (!going()) return
    telling(i + 1)
    sound(looks[event.kind]?.shows)
    if (effect) await effect(event, (seconds ?? 0) * factor)
    if (decided && going()) await decide(decided, reading * factor)
  }
}

/** Ends whatever is still being shown. */
export function clearEffects(): void {
  document.getElementById('effects')?.replaceChildren()
}
