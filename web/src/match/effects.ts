// What the table shows of an event: a lunge, a flash, a number, a die, a card held up. Effects only decorate; the view that
// follows is the server's whatever happens here.
import { animate } from 'motion'
import type { GameEvent } from '../net/protocol'
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

const roll: Effect = (event, s) => float(cardElement(event.card), `⚄ ${event.number ?? 0}`, 'die', s)
const critical: Effect = (event, s) => float(cardElement(event.card), `⚅ ${event.number ?? 0}!`, 'die critical', s)

/** What dice decided, in words where it was decided. */
async function decide({ dice, means, went }: Roll, seconds: number): Promise<void> {
  const at = dice.map((die) => cardElement(die.card)).findLast((found) => found !== null) ?? document.querySelector('.board')
  if (!at) return
  const made = put(`float decided ${went === undefined ? '' : went ? 'went' : 'failed'}`, means, centre(at))
  await animate(made, { opacity: [0, 1, 1, 0] }, { duration: seconds, times: [0, 0.12, 0.85, 1] }).finished
  made.remove()
}
const reading = 1.1
const shift: Effect = (event, s) => {
  const n = event.number ?? 0
  return float(cardElement(event.card), n > 0 ? `+${n}` : `${n}`, n < 0 ? 'down' : 'up', s)
}
const leave: Effect = (event, s) => fade(cardElement(event.card), s)

/** Kinds of events that are shown, with how long they take. Kinds not listed here need no more than the new view. */
const effects: Record<string, [number, Effect]> = {
  attack: [0.42, lunge],
  fight: [0.3, (event, s) => Promise.all([lunge(event, s), shake(cardElement(event.other), s)])],
  block: [0.3, lunge],
  damage: [0.5, (event, s) => Promise.all([shake(cardElement(event.card), s), float(cardElement(event.card), `−${event.number ?? 1}`, 'down', s)])],
  repair: [0.45, (event, s) => float(cardElement(event.card), `+${event.number ?? 1}`, 'up', s)],
  'attack-roll': [0.6, roll],
  'defense-roll': [0.6, roll],
  'attack-critical': [0.8, critical],
  'defense-critical': [0.8, critical],
  power: [0.4, shift],
  'control-change': [0.4, shift],
  'offense-change': [0.4, shift],
  boost: [0.4, shift],
  retire: [0.35, leave],
  skirmish: [0.35, (event, s) => Promise.all([lunge(event, s), shake(cardElement(event.other), s)])],
  'base-damage': [0.6, (event, s) => float(document.querySelector(`[data-seat="${event.seat}"]`), `−${event.number ?? 1}`, 'down', s)],
  battle: [0.7, (event, s) => banner(event.text, s)],
  'defense-change': [0.4, shift],
  die: [0.35, leave],
  kill: [0.35, leave],
  remove: [0.35, leave],
  'token-gone': [0.25, leave],
  unharmed: [0.35, (event, s) => float(cardElement(event.card), '0', 'up', s)],
  heal: [0.4, shift],
  armor: [0.4, shift],
  'armor-lost': [0.4, (event, s) => float(cardElement(event.card), `−${event.number ?? 1}`, 'down', s)],
  'population-lost': [0.6, (event, s) => float(document.querySelector(`[data-seat="${event.seat}"]`), `−${event.number ?? 1}`, 'down', s)],
  'population-back': [0.5, (event, s) => float(document.querySelector(`[data-seat="${event.seat}"]`), `+${event.number ?? 1}`, 'up', s)],
  invoke: [0.3, (event, s) => pulse(cardElement(event.card), s)],
  retreat: [0.3, (event, s) => pulse(cardElement(event.card), s)],
  destroy: [0.35, leave],
  draw: [0.3, draw],
  protection: [0.6, (event, s) => float(document.querySelector(`[data-seat="${event.seat}"]`), '✦', 'down', s)],
  play: [0.85, linger],
  levy: [0.85, linger],
  declare: [0.85, linger],
  use: [0.3, (event, s) => pulse(cardElement(event.card), s)],
  activate: [0.3, (event, s) => pulse(cardElement(event.card), s)],
  turn: [0.75, (event, s) => banner(event.text, s)],
  round: [0.85, (event, s) => banner(event.text, s)],
  phase: [0.7, (event, s) => banner(event.text, s)],
  'die-white': [0.5, pause],
  'die-red': [0.5, pause],
  'die-blue': [0.5, pause],
  'die-black': [0.5, pause],
  'die-brown': [0.5, pause],
  'die-green': [0.5, pause],
  shoot: [0.4, lunge],
  hit: [0.4, (event, s) => shake(cardElement(event.card), s)],
  fire: [0.5, (event, s) => shake(cardElement(event.card), s)],
  crash: [0.6, (event, s) => shake(cardElement(event.card), s)],
  capture: [0.4, (event, s) => pulse(cardElement(event.card), s)],
  construct: [0.85, linger],
  land: [0.6, (event, s) => banner(event.text, s)],
  summon: [0.9, (event, s) => banner(event.text, s)],
  discover: [0.9, (event, s) => banner(event.text, s)],
  out: [0.9, (event, s) => banner(event.text, s)],
  gate: [0.9, (event, s) => banner(event.text, s)],
  artifact: [0.5, (event, s) => float(document.querySelector(`[data-seat="${event.seat}"]`), `+${event.number ?? 1}`, 'up', s)],
}

/** How long the events of a step may take together, in seconds. */
const longest = 2.2

interface Showing {
  speed: number
  /** False ends the show. */
  going(): boolean
  /** Called before an event is shown with how many are told then. */
  telling(count: number): void
}

/** Shows the events of a step one after the other. */
export async function show(events: GameEvent[], { speed, going, telling }: Showing): Promise<void> {
  const rolls = new Map([...rollsIn(events)].map(([at, roll]) => [at + roll.dice.length - 1, roll]))
  const total = events.reduce((sum, event, i) => sum + (effects[event.kind]?.[0] ?? 0) + (rolls.has(i) ? reading : 0), 0)
  const factor = Math.min(1, longest / Math.max(total, 0.01)) / speed
  for (const [i, event] of events.entries()) {
    const [seconds, effect] = effects[event.kind] ?? []
    const decided = rolls.get(i)
    if (!effect && !decided) continue
    if (!going()) return
    telling(i + 1)
    sound(event.kind)
    if (effect) await effect(event, (seconds ?? 0) * factor)
    if (decided && going()) await decide(decided, reading * factor)
  }
}

/** Ends whatever is still being shown. */
export function clearEffects(): void {
  document.getElementById('effects')?.replaceChildren()
}
