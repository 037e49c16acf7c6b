// A choice between words or players alone, such as resources or who goes first: large buttons in the middle of the board.
import type { ReactElement } from 'react'
import { Sign } from '../art/Sign'
import { offerOf, plainOptions, type Spot } from '../match/choosing'
import { useTable } from '../match/context'
import { hintOf } from '../match/Hints'
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

/** The words that stand on the board itself: only when nothing on it can be chosen, for they would lie over it. */
export function boardWords(choice: Choice | undefined, path: Spot[]): Option[] {
  const onBoard = [...offerOf(choice, []).spots].some((spot) => !spot.startsWith('seat '))
  return path.length > 0 || onBoard ? [] : [...wordOptions(plainOptions(choice)), ...seatOptions(choice?.options ?? [])]
}

export function Words(): ReactElement | null {
  const { choice, path, act, faces, state, nameOf } = useTable()
  const options = boardWords(choice, path)
  const parts = (option: Option): string[] => [...wordsOf(option), ...option.operands.flatMap((operand) => ('seat' in operand ? [nameOf(operand.seat)] : []))]
  if (!choice || options.length === 0) return null
  return (
    <section className="words" aria-label={choice.prompt}>
      <h2>{choice.prompt}</h2>
      <div>
        {options.map((option, n) => {
          const hint = hintOf(state.hint, option.text)
          return (
            <button key={option.text} type="button" onClick={() => act(option)} data-number={n + 1} data-verb={option.verb}>
              {n < 9 && <kbd aria-hidden="true">{n + 1}</kbd>}
              {parts(option).map((word, i) => (
                <span key={i}>
                  <Sign name={faces.look.signs[word.toLowerCase()] ?? word.toLowerCase()} />
                  {sentence(word)}
                </span>
              ))}
              {hint && <span className="hint-inline">{Math.round(hint.chance * 100)}%</span>}
            </button>
          )
        })}
      </div>
    </section>
  )
}
