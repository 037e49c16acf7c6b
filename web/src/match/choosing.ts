// From the options of the server to what can be chosen on the board. An option is a verb and a run of operands; cards,
// zones and seats are chosen on the board one after the other, what is left over becomes buttons. No rule is known here.
import type { CardId, Choice, Operand, Option } from '../net/protocol'

/** Something on the board: a card, a zone or a seat. */
export type Spot = `card ${number}` | `zone ${string}` | `seat ${string}`

export const cardSpot = (id: CardId): Spot => `card ${id}`
export const zoneSpot = (name: string): Spot => `zone ${name}`

export function spotOf(operand: Operand): Spot | undefined {
  if ('card' in operand) return cardSpot(operand.card)
  if ('zone' in operand) return zoneSpot(operand.zone)
  if ('seat' in operand) return `seat ${operand.seat}`
  return undefined
}

export const spotsOf = (option: Option): Spot[] =>
  option.operands.map(spotOf).filter((spot): spot is Spot => spot !== undefined)

export interface Offer {
  /** What can be chosen next on the board. */
  spots: Set<Spot>
  /** What can be done with what is chosen so far, as buttons. */
  actions: Option[]
}

const startsWith = (spots: Spot[], path: Spot[]): boolean => path.every((spot, i) => spots[i] === spot)

export function offerOf(choice: Choice | undefined, path: Spot[]): Offer {
  const offer: Offer = { spots: new Set(), actions: [] }
  for (const option of choice?.options ?? []) {
    const spots = spotsOf(option)
    if (!startsWith(spots, path)) continue
    const next = spots[path.length]
    if (next !== undefined) offer.spots.add(next)
    else offer.actions.push(option)
  }
  return offer
}

// Verbs of the engine that answer a question: what they name is the answer, so one click is enough.
const answers = new Set(['choose', 'resolve', 'place', 'number', 'yes', 'no', 'done', 'pass'])

function isAnswer(choice: Choice, option: Option): boolean {
  if (answers.has(option.verb) || choice.card !== undefined) return true
  return choice.options.every((other) => other.verb === option.verb || other.verb === 'done')
}

export type Step = { do: Option } | { path: Spot[] }

/** What choosing a spot leads to: an option is complete, or the path grows, or a new path begins. */
export function choose(choice: Choice, path: Spot[], spot: Spot): Step | undefined {
  const here = offerOf(choice, path)
  if (!here.spots.has(spot)) {
    if (path.length === 0) return undefined
    // Choosing the same card again does the one thing it can do, or lets go of it.
    if (path[path.length - 1] === spot) {
      const only = here.actions.length === 1 && here.spots.size === 0 ? here.actions[0] : undefined
      return only ? { do: only } : { path: path.slice(0, -1) }
    }
    return choose(choice, [], spot)
  }
  const longer = [...path, spot]
  const next = offerOf(choice, longer)
  const only = next.spots.size === 0 && next.actions.length === 1 ? next.actions[0] : undefined
  if (only && (path.length > 0 || isAnswer(choice, only))) return { do: only }
  return { path: longer }
}

/** The options that are no spot's: always shown as buttons. */
export const plainOptions = (choice: Choice | undefined): Option[] =>
  (choice?.options ?? []).filter((option) => spotsOf(option).length === 0)
