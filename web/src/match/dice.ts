// Dice with what they decide: who rolled what, against what or how much was needed, and what came of it.
import type { GameEvent } from '../net/protocol'
import { t } from '../text/text'

export interface Roll {
  /** The dice as they fell. */
  dice: GameEvent[]
  /** What the roll means, in words: needed against rolled. */
  means: string
  /** Whether it did what who rolled wanted; undefined where nobody can say. */
  went: boolean | undefined
}

const isAttack = (event: GameEvent | undefined): boolean => event?.kind === 'attack-roll' || event?.kind === 'attack-critical'
const isDefense = (event: GameEvent | undefined): boolean => event?.kind === 'defense-roll' || event?.kind === 'defense-critical'
const isDie = (event: GameEvent | undefined): boolean => event?.kind.startsWith('die-') ?? false
export const isRoll = (event: GameEvent): boolean => isAttack(event) || isDefense(event) || isDie(event) || event.kind === 'roll-first'

/** The rolls among some events, each with the place of its first die. */
export function rollsIn(events: GameEvent[], words: (event: GameEvent) => string = (event) => event.text): Map<number, Roll> {
  const rolls = new Map<number, Roll>()
  for (let i = 0; i < events.length; ) {
    const roll = fight(events, i) ?? repel(events, i, words) ?? first(events, i, words) ?? faces(events, i, words)
    if (roll) rolls.set(i, roll)
    i += roll?.dice.length ?? 1
  }
  return rolls
}

/** Attack against defense: at least as much hits, and a critical of the defender stops anything. */
function fight(events: GameEvent[], at: number): Roll | undefined {
  const [attack, defense] = [events[at], events[at + 1]]
  if (!attack || !defense || !isAttack(attack) || !isDefense(defense)) return undefined
  const n = attack.number ?? 0
  const needed = defense.number ?? 0
  const stopped = defense.kind === 'defense-critical'
  const went = !stopped && n >= needed
  const verdict = stopped ? t('dice.stopped') : went ? t(attack.kind === 'attack-critical' ? 'dice.critical' : 'dice.hits') : t('dice.misses')
  return { dice: [attack, defense], went, means: t('dice.fight', { who: attack.card_name ?? '', n, other: defense.card_name ?? '', needed, verdict }) }
}

/** A die that must not show more than so many. */
function repel(events: GameEvent[], at: number, words: (event: GameEvent) => string): Roll | undefined {
  const [asked, die, result] = [events[at - 1], events[at], events[at + 1]]
  if (asked?.kind !== 'repel-try' || !die || !isDie(die)) return undefined
  const n = die.number ?? 0
  const needed = asked.number ?? 0
  return { dice: [die], went: n <= needed, means: t('dice.atMost', { n, needed, verdict: result ? words(result) : '' }) }
}

/** Everybody rolls for something; what comes after says who it was. */
function first(events: GameEvent[], at: number, words: (event: GameEvent) => string): Roll | undefined {
  const dice = run(events, at, (event) => event.kind === 'roll-first')
  const result = events[at + dice.length]
  return dice.length === 0 ? undefined : { dice, went: undefined, means: `${dice.map(words).join(', ')}${result ? ` → ${words(result)}` : ''}` }
}

/** Dice with pictures on their faces: what follows says what they did. */
function faces(events: GameEvent[], at: number, words: (event: GameEvent) => string): Roll | undefined {
  const dice = run(events, at, isDie)
  if (dice.length === 0) return undefined
  const why = events[at - 1]
  const result = events[at + dice.length]
  const fell = dice.map(words).join(', ')
  return { dice, went: undefined, means: [why && !isDie(why) ? `${words(why)}: ${fell}` : fell, result && !isDie(result) ? words(result) : t('dice.nothing')].join(' → ') }
}

function run(events: GameEvent[], at: number, wanted: (event: GameEvent) => boolean): GameEvent[] {
  let end = at
  while (end < events.length && wanted(events[end]!)) end += 1
  return events.slice(at, end)
}
