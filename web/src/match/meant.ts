// What a lesson is about: of all that may be chosen, the one option it asks for.
import type { Choice, Option } from '../net/protocol'
import type { MatchState } from './store'

export const meantOf = (state: Pick<MatchState, 'guide'>, choice: Choice | undefined): Option | undefined =>
  choice?.options.find((option) => option.text === state.guide?.do)

/** What is lit: in a lesson what it means and nothing else, so that nobody has to search. */
export function litChoice(state: Pick<MatchState, 'guide'>, choice: Choice | undefined): Choice | undefined {
  const meant = meantOf(state, choice)
  return choice && meant ? { ...choice, options: [meant] } : choice
}
