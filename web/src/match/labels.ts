// Words for options, cards and zones, put together from what the server sent.
import { keywordOf, wordOf, type Faces } from '../cards/faces'
import { counterOf, statText } from '../cards/numbers'
import type { CardId, CardView, Option, SeatName, View, ZoneView } from '../net/protocol'
import { maybe, sentence } from '../text/text'

export interface Found {
  card: CardView
  zone: ZoneView
}

export function findCard(view: View | undefined, id: CardId | undefined): Found | undefined {
  if (id === undefined) return undefined
  for (const zone of view?.zones ?? []) {
    const card = zone.cards?.find((each) => each.id === id)
    if (card) return { card, zone }
  }
  return undefined
}

/** A zone's name without its seat: "A left front" is "left front". */
export const zoneLabel = (name: string): string => name.replace(/^[A-D] /, '')

export const withoutIds = (text: string): string => text.replace(/#\d+/g, '')

/** The line of a card's text an option of it means: abilities are printed after the keywords, in order. */
function abilityLine(option: Option, view: View | undefined, faces: Faces): string | undefined {
  const [first, second] = option.operands
  if (!first || !('card' in first) || !second || !('number' in second)) return undefined
  const face = faces.byName.get(findCard(view, first.card)?.card.name ?? '')
  const own = face?.text.filter((line) => !keywordOf(faces, line))
  return own?.[second.number]
}

export const verbLabel = (verb: string): string => maybe(`verb.${verb}`) ?? sentence(verb)

/** What a button says whose cards and zones are chosen already: the verb and the words left over. */
export function actionLabel(option: Option, view: View | undefined, faces: Faces): string {
  const verb = verbLabel(option.verb)
  const line = abilityLine(option, view, faces)
  if (line) return `${verb}: ${line.split(' — ')[0]?.split('. ')[0] ?? line}`
  // The number of an ability is told by its line; others are the answer itself.
  const counts = !option.operands.some((operand) => 'card' in operand)
  const rest = option.operands.flatMap((operand) => ('word' in operand ? [operand.word] : 'number' in operand && counts ? [String(operand.number)] : []))
  if (option.verb === 'number' && rest.length > 0) return rest.join(' ')
  return rest.length > 0 ? `${verb}: ${rest.join(', ')}` : verb
}

/** A whole option in words, with where its cards are: for the list of choices. */
export function optionText(option: Option, view: View | undefined, faces: Faces, me: SeatName): string {
  const parts = option.operands.map((operand) => {
    if ('card' in operand) {
      const found = findCard(view, operand.card)
      return found ? `${found.card.name} (${zoneWords(found.zone.name, me)})` : ''
    }
    if ('zone' in operand) return zoneWords(operand.zone, me)
    if ('seat' in operand) return operand.seat
    if ('word' in operand) return operand.word
    return option.operands.length === 1 ? String(operand.number) : ''
  })
  const line = abilityLine(option, view, faces)
  const known = parts.filter((part) => part !== '')
  if (known.length < option.operands.filter((operand) => !('number' in operand)).length) return sentence(withoutIds(option.text))
  return `${verbLabel(option.verb)} ${known.join(' → ')}${line ? `: ${line}` : ''}`.trim()
}

/** "your left front", "their hand", "center". */
export function zoneWords(name: string, me: SeatName): string {
  const owner = /^([A-D]) /.exec(name)?.[1]
  if (!owner) return name
  return `${owner === me ? 'your' : `${owner}’s`} ${zoneLabel(name)}`
}

/** Everything a screen reader should hear of a card. */
export function cardWords(card: CardView, faces: Faces, attached: CardView[] = []): string {
  const face = faces.byName.get(card.name)
  const stats = (card.stats ?? []).map(statText)
  const counters = Object.keys(card.counters ?? {})
    .filter((name) => !faces.look.quiet.includes(name) && counterOf(card, name) !== 0)
    .map((name) => `${name} ${counterOf(card, name)}`)
  const worn = attached.map((each) => `+ ${each.name}`)
  const rules = face ? face.text : []
  return [card.name, face ? wordOf(faces, face.type) : '', face?.cost ? `cost ${face.cost}` : '', ...stats, ...(card.marks ?? []), ...counters, ...worn, ...rules]
    .filter((part) => part !== '')
    .join(', ')
}
