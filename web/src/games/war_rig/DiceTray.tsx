// The dice of the latest roll as they fell. What is rolled again falls anew in its place; what may be rolled again is clicked.
import { motion } from 'motion/react'
import type { ReactElement } from 'react'
import { Sign } from '../../art/Sign'
import { useTable } from '../../match/context'
import { shortNameOf, withNames } from '../../match/names'
import type { Choice, GameEvent, Option } from '../../net/protocol'
import { t } from '../../text/text'

const faces: Record<string, string> = {
  miss: 'face-miss',
  nothing: 'face-miss',
  hit: 'face-hit',
  'two hits': 'face-hits',
  overheat: 'face-overheat',
  lightning: 'face-lightning',
  special: 'face-special',
  splash: 'face-splash',
  skull: 'face-skull',
  dodge: 'face-dodge',
  'two dodges': 'face-dodges',
  alarm: 'face-alarm',
  crosshair: 'face-crosshair',
  padlock: 'face-padlock',
  handcuffs: 'face-handcuffs',
}

const isDie = (event: GameEvent): boolean => event.kind.startsWith('die-')
const isWhite = (die: GameEvent): boolean => die.kind === 'die-white'
/** The question whether the targeting die is rolled again. */
const aimed = 16
/** After so many more events a roll is no news. */
const stale = 14

export interface Roll {
  dice: GameEvent[]
  /** What the dice were rolled for. */
  why: GameEvent | undefined
}

/** The latest run of dice among the events shown so far; a die that was rolled again shows what it fell to last. */
export function latestRoll(events: GameEvent[]): Roll | undefined {
  let end = events.length - 1
  while (end >= 0 && !isDie(events[end]!)) end -= 1
  if (end < 0 || events.length - 1 - end > stale) return undefined
  let start = end
  while (start > 0 && isDie(events[start - 1]!)) start -= 1
  const roll = { dice: events.slice(start, end + 1), why: events[start - 1] }
  // Only a die of a weapon has a number; with the targeting die a new roll begins.
  const again = roll.why?.kind === 'reroll' ? roll.why.number : undefined
  const before = again ? latestRoll(events.slice(0, start - 1)) : undefined
  const old = before?.dice.filter((die) => !isWhite(die))[again! - 1]
  if (!before || !old) return roll
  return { dice: [...before.dice.map((die) => (die === old ? roll.dice[0]! : die)), ...roll.dice.slice(1)], why: before.why }
}

/** How each die of a roll is rolled again, where that may be chosen now. */
export function rerolls(dice: GameEvent[], choice: Choice | undefined): (Option | undefined)[] {
  let weapon = 0
  return dice.map((die, i) => {
    if (isWhite(die)) {
      const last = dice.slice(i + 1).every((other) => !isWhite(other))
      return last && choice?.kind === aimed ? choice.options.find((option) => option.verb === 'yes') : undefined
    }
    weapon += 1
    return choice?.options.find((option) => option.verb === 'reroll' && option.operands.some((each) => 'number' in each && each.number === weapon))
  })
}

export function DiceTray(): ReactElement {
  const { state, choice } = useTable()
  const later = state.waiting.slice(1).reduce((n, step) => n + step.events.length, 0)
  const roll = latestRoll(state.log.slice(Math.max(0, state.log.length - later - 40), state.log.length - later))
  const again = rerolls(roll?.dice ?? [], choice)
  return (
    <section className="dice-tray" tabIndex={0} aria-label={t('rig.dice')}>
      {roll ? (
        <>
          <p>{roll.why && withNames(roll.why.text, (seat) => shortNameOf(state.table, seat))}</p>
          <ul>
            {roll.dice.map((die, i) => (
              <Die key={die.n} die={die} index={i} again={again[i]} />
            ))}
          </ul>
        </>
      ) : (
        <p className="none">{t('rig.noDice')}</p>
      )}
    </section>
  )
}

function Die({ die, index, again }: { die: GameEvent; index: number; again: Option | undefined }): ReactElement {
  const { act } = useTable()
  const face = /: (.+)$/.exec(die.text)?.[1] ?? ''
  const shown = faces[face] ? <Sign name={faces[face]} /> : <b aria-hidden="true">{die.number ?? face}</b>
  return (
    <motion.li
      className={`die ${die.kind}`}
      title={die.text}
      initial={{ y: -60, rotate: -200 + index * 37, opacity: 0, scale: 1.5 }}
      animate={{ y: 0, rotate: 0, opacity: 1, scale: 1 }}
      transition={{ type: 'spring', stiffness: 260, damping: 17, delay: index * 0.07 }}
    >
      {again ? (
        <button type="button" className="again" aria-label={t('rig.again', { die: die.text })} onClick={() => act(again)}>
          {shown}
        </button>
      ) : (
        <>
          <span className="sr">{die.text}</span>
          {shown}
        </>
      )}
    </motion.li>
  )
}
