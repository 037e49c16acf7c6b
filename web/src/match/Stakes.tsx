// What the attacks on offer come to: strengths and odds, one line each, while there are few enough to read.
import type { ReactElement } from 'react'
import type { Choice, Option, View } from '../net/protocol'
import { t } from '../text/text'
import { spotsOf, type Spot } from './choosing'
import { useTable } from './context'
import { findCard } from './labels'

const most = 3

/** The options that go on from what is chosen and that say what comes of them; abilities say it on their buttons. */
export function stakesOf(choice: Choice | undefined, path: Spot[]): Option[] {
  const told = (choice?.options ?? []).filter(
    (option) =>
      option.note !== undefined &&
      !option.operands.some((operand) => 'number' in operand || 'word' in operand) &&
      spotsOf(option).length > path.length &&
      path.every((spot, i) => spotsOf(option)[i] === spot),
  )
  return told.length > most ? [] : told
}

/** What choosing a spot next comes to, when that leads to one option only. */
export function noteAt(choice: Choice | undefined, path: Spot[], spot: Spot): string | undefined {
  const longer = [...path, spot]
  const fitting = (choice?.options ?? []).filter((option) => longer.every((each, i) => spotsOf(option)[i] === each))
  return fitting.length === 1 && spotsOf(fitting[0]!).length === longer.length ? fitting[0]!.note : undefined
}

export function Stakes(): ReactElement | null {
  const { view, choice, path } = useTable()
  const told = stakesOf(choice, path)
  if (told.length === 0) return null
  return (
    <ul className="stakes" aria-label={t('match.stakes')}>
      {told.map((option) => (
        <li key={option.text} title={option.note}>
          <b>{namesOf(option, view, path.length)}</b> {option.note}
        </li>
      ))}
    </ul>
  )
}

/** Who is acted with or on, as far as it is not chosen yet. */
function namesOf(option: Option, view: View, chosen: number): string {
  const names = option.operands.flatMap((operand) => ('card' in operand ? [findCard(view, operand.card)?.card.name ?? ''] : 'zone' in operand ? [operand.zone] : []))
  return names.slice(chosen).filter(Boolean).join(' → ')
}
