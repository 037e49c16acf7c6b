// Dice with what they decide: who rolled what, against what or how much was needed, and what came of it.
import type { EventLooks, GameEvent, Shows } from '../net/protocol'
import { t } from '../text/text'

export interface Roll {
  /** The dice as they fell. */
  dice: GameEvent[]
  /** What the roll means, in words: needed against rolled. */
  means: string
  /** Whether it did what who rolled wanted; undefined where nobody can say. */
  went: boolean | undefined
}

type Is = (event: GameEvent | undefined) => boolean

/** The rolls among some events, each with the place of its first die. */
export function rollsIn(events: GameEvent[], looks: EventLooks, words: (event: GameEvent) => string = (event) => event.text): Map<number, Roll> {
  const shown = (...all: Shows[]): Is => (event) => all.some((each) => event !== undefined && looks[event.kind]?.shows === each)
  const readers = [fight(shown), repel(shown, words), first(shown, words), faces(shown, words)]
  const rolls = new Map<number, Roll>()
  for (let i = 0; i < events.length; ) {
    let roll: Roll | undefined
    for (const read of readers) roll ??= read(events, i)
    if (roll) rolls.set(i, roll)
    i += roll?.dice.length ?? 1
  }
  return rolls
}

type Shown = (...all: Shows[]) => Is
type Words = (event: GameEvent) => string
type Reader = (events: GameEvent[], at: number) => Roll | undefined

/** Attack against defense: at least as much hits, and a critical of the defender stops anything. */
function fight(shown: Shown): Reader {
  const isAttack = shown('attack-die', 'critical-attack')
  const isDefense = shown('defense-die', 'critical-defense')
  return (events, at) => {
    const [attack, defense] = [events[at], events[at + 1]]
    if (!attack || !defense || !isAttack(attack) || !isDefense(defense)) return undefined
    const n = attack.number ?? 0
    const needed = defense.number ?? 0
    const stopped = shown('critical-defense')(defense)
    const went = !stopped && n >= needed
    const verdict = stopped ? t('dice.stopped') : went ? t(shown('critical-attack')(attack) ? 'dice.critical' : 'dice.hits') : t('dice.misses')
    return { dice: [attack, defense], went, means: t('dice.fight', { who: attack.card_name ?? '', n, other: defense.card_name ?? '', needed, verdict }) }
  }
}

/** A die that must not show more than so many. */
function repel(shown: Shown, words: Words): Reader {
  return (events, at) => {
    const [asked, die, result] = [events[at - 1], events[at], events[at + 1]]
    if (!shown('at-most')(asked) || !die || !shown('die')(die)) return undefined
    const n = die.number ?? 0
    const needed = asked?.number ?? 0
    return { dice: [die], went: n <= needed, means: t('dice.atMost', { n, needed, verdict: result ? words(result) : '' }) }
  }
}

/** Everybody rolls for something; what comes after says who it was. */
function first(shown: Shown, words: Words): Reader {
  return (events, at) => {
    const dice = run(events, at, shown('first-die'))
    const result = events[at + dice.length]
    return dice.length === 0 ? undefined : { dice, went: undefined, means: `${dice.map(words).join(', ')}${result ? ` → ${words(result)}` : ''}` }
  }
}

/** Dice with pictures on their faces: what follows says what they did. */
function faces(shown: Shown, words: Words): Reader {
  const isDie = shown('die')
  return (events, at) => {
    const dice = run(events, at, isDie)
    if (dice.length === 0) return undefined
    const why = events[at - 1]
    const result = events[at + dice.length]
    const fell = dice.map(words).join(', ')
    return { dice, went: undefined, means: [why && !isDie(why) ? `${words(why)}: ${fell}` : fell, result && !isDie(result) ? words(result) : t('dice.nothing')].join(' → ') }
  }
}

function run(events: GameEvent[], at: number, wanted: Is): GameEvent[] {
  let end = at
  while (end < events.length && wanted(events[end]!)) end += 1
  return events.slice(at, end)
}
