// The line that says what is asked, or what is going on until something is.
import type { SeatName } from '../net/protocol'
import { sentence, t } from '../text/text'
import { offerOf } from './choosing'
import type { Table } from './context'
import { rollsIn } from './dice'
import { findCard, zoneWords } from './labels'
import { shortNameOf, withNames } from './names'

export interface Prompt {
  text: string
  /** Not read aloud: it is told otherwise, or no news. */
  quiet: boolean
}

export function promptOf(table: Table): Prompt {
  const { state, view, choice, path, nameOf } = table
  const step = state.waiting[0]
  if (state.recall) return { text: t('turn.title'), quiet: true }
  // In step with what is shown: the event that is on, not the last one of many.
  if (step) return { text: toldNow(table), quiet: true }
  if (state.outcome) return { text: sentence(withNames(state.outcome.ending, (seat) => shortNameOf(state.table, seat))), quiet: false }
  if (choice) return { text: path.length > 0 ? `${chosen(table)}: ${nextStep(table)}` : choice.prompt, quiet: false }
  if (state.sending) return { text: t('match.sending'), quiet: true }
  const who = view.waiting_for
  if (!who || state.line !== 'online') return { text: '', quiet: true }
  const seat = state.table?.seats.find((each) => each.seat === who)
  if (seat?.kind === 'computer') return { text: t('match.thinking'), quiet: true }
  return { text: who === state.seat ? '' : t('match.waitFor', { who: nameOf(who) }), quiet: false }
}

function toldNow({ state, faces }: Table): string {
  const events = state.waiting[0]?.events ?? []
  const at = Math.max(0, state.told - 1)
  const words = (text: string): string => withNames(text, (seat) => shortNameOf(state.table, seat))
  const roll = [...rollsIn(events, faces.look.events, (event) => words(event.text))].find(([first, { dice }]) => at === first + dice.length - 1)?.[1]
  return roll?.means ?? words(events[at]?.text ?? '')
}

function chosen({ view, path, me, nameOf }: Table): string {
  return path
    .map((spot) => {
      const [kind = '', ...rest] = spot.split(' ')
      const name = rest.join(' ')
      if (kind === 'zone') return zoneWords(name, me, nameOf)
      if (kind === 'seat') return nameOf(name as SeatName)
      return findCard(view, Number(name))?.card.name ?? t('card.hidden')
    })
    .join(' → ')
}

function nextStep({ choice, path }: Table): string {
  const offer = offerOf(choice, path)
  return offer.spots.size > 0 ? (offer.actions.length > 0 ? t('match.chooseTargetOr') : t('match.chooseTarget')) : t('match.chooseAction')
}
