// A choice between words or players alone, such as resources or who goes first: large buttons under the question.
import type { ReactElement } from 'react'
import { Sign } from '../art/Sign'
import { offerOf, plainOptions, type Spot } from '../match/choosing'
import { useTable } from '../match/context'
import { hintOf } from '../match/Hints'
import { meantOf } from '../match/meant'
import type { Choice, Option } from '../net/protocol'
import { sentence } from '../text/text'

export const wordsOf = (option: Option): string[] => option.operands.flatMap((operand) => ('word' in operand ? [operand.word] : []))

/** Options that are words and nothing else, when the choice offers several of them. */
export function wordOptions(options: Option[]): Option[] {
  const words = options.filter((option) => wordsOf(option).length > 0)
  return words.length > 1 ? words : []
}

/** Options that each name a player and nothing else, when there are no others. */
function seatOptions(options: Option[]): Option[] {
  const named = options.filter((option) => option.operands.length === 1 && option.operands.every((operand) => 'seat' in operand))
  return named.length === options.length ? named : []
}

/** The words that get large buttons: only when nothing on the board can be chosen. */
export function boardWords(choice: Choice | undefined, path: Spot[]): Option[] {
  const onBoard = [...offerOf(choice, []).spots].some((spot) => !spot.startsWith('seat '))
  return path.length > 0 || onBoard ? [] : [...wordOptions(plainOptions(choice)), ...seatOptions(choice?.options ?? [])]
}

export function Words(): ReactElement | null {
  const { choice, path, act, state, nameOf } = useTable()
  const options = boardWords(choice, path)
  const meant = meantOf(state, choice)
  const parts = (option: Option): string[] => [...wordsOf(option), ...option.operands.flatMap((operand) => ('seat' in operand ? [nameOf(operand.seat)] : []))]
  if (!choice || options.length === 0) return null
  return (
    <div className="words" role="group" aria-label={choice.prompt}>
        {options.map((option, n) => {
          const hint = hintOf(state.hint, option.text)
          return (
            <button key={option.text} type="button" className={meant === option ? 'primary' : ''} data-meant={meant === option || undefined} onClick={() => act(option)} data-number={n + 1} data-verb={option.verb}>
              {n < 9 && <kbd aria-hidden="true">{n + 1}</kbd>}
              {parts(option).map((word, i) => (
                <span key={i}>
                  <Sign name={word.toLowerCase()} />
                  {sentence(word)}
                </span>
              ))}
              {hint && <span className="hint-inline">{Math.round(hint.chance * 100)}%</span>}
            </button>
          )
        })}
    </div>
  )
}
