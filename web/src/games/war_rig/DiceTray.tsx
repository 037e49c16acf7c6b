// The dice of the latest roll as they fell. What is rolled again falls anew.
import { motion } from 'motion/react'
import type { ReactElement } from 'react'
import { Sign } from '../../art/Sign'
import { useTable } from '../../match/context'
import { shortNameOf, withNames } from '../../match/Log'
import type { GameEvent } from '../../net/protocol'
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
/** After so many more events a roll is no news. */
const stale = 14

export interface Roll {
  dice: GameEvent[]
  /** What the dice were rolled for. */
  why: GameEvent | undefined
}

/** The latest run of dice among the events shown so far. */
export function latestRoll(events: GameEvent[]): Roll | undefined {
  let end = events.length - 1
  while (end >= 0 && !isDie(events[end]!)) end -= 1
  if (end < 0 || events.length - 1 - end > stale) return undefined
  let start = end
  while (start > 0 && isDie(events[start - 1]!)) start -= 1
  return { dice: events.slice(start, end + 1), why: events[start - 1] }
}

export function DiceTray(): ReactElement {
  const { state } = useTable()
  const later = state.waiting.slice(1).reduce((n, step) => n + step.events.length, 0)
  const roll = latestRoll(state.log.slice(Math.max(0, state.log.length - later - 40), state.log.length - later))
  return (
    <section className="dice-tray" tabIndex={0} aria-label={t('rig.dice')}>
      {roll ? (
        <>
          <p>{roll.why && withNames(roll.why.text, (seat) => shortNameOf(state.table, seat))}</p>
          <ul>
            {roll.dice.map((die, i) => (
              <Die key={die.n} die={die} index={i} />
            ))}
          </ul>
        </>
      ) : (
        <p className="none">{t('rig.noDice')}</p>
      )}
    </section>
  )
}

function Die({ die, index }: { die: GameEvent; index: number }): ReactElement {
  const face = /: (.+)$/.exec(die.text)?.[1] ?? ''
  return (
    <motion.li
      className={`die ${die.kind}`}
      title={die.text}
      initial={{ y: -60, rotate: -200 + index * 37, opacity: 0, scale: 1.5 }}
      animate={{ y: 0, rotate: 0, opacity: 1, scale: 1 }}
      transition={{ type: 'spring', stiffness: 260, damping: 17, delay: index * 0.07 }}
    >
      <span className="sr">{die.text}</span>
      {faces[face] ? <Sign name={faces[face]} /> : <b aria-hidden="true">{die.number ?? face}</b>}
    </motion.li>
  )
}
