// Words for options, cards and zones, put together from what the server sent.
import { wordOf, type Faces } from '../cards/faces'
import { counterOf, statText } from '../cards/numbers'
import type { CardId, CardView, Choice, Option, SeatName, View, ZoneView } from '../net/protocol'
import { maybe, sentence, t } from '../text/text'
import { withNames } from './names'

export interface Found {
  card: CardView
  zone: ZoneView
}

type NameOf = (seat: SeatName) => string

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

/** "your left front", "Bob’s hand", "center". */
export function zoneWords(name: string, me: SeatName, nameOf?: NameOf): string {
  const owner = /^([A-D]) /.exec(name)?.[1] as SeatName | undefined
  if (!owner) return name
  if (owner === me) return t('zone.mine', { zone: zoneLabel(name) })
  return nameOf ? t('zone.of', { who: plainName(nameOf(owner)), zone: zoneLabel(name) }) : t('zone.theirs', { zone: zoneLabel(name) })
}

/** A name without the remark in brackets that panels add to it. */
const plainName = (name: string): string => name.replace(/ \(.*\)$/, '')

export const verbLabel = (verb: string): string => maybe(`verb.${verb}`) ?? sentence(verb)

/** Whether an option uses an ability of a card: its note is the ability's text, and its number says nothing. */
const usesAbility = (option: Option): boolean => {
  const [first, second] = option.operands
  return first !== undefined && 'card' in first && second !== undefined && 'number' in second
}

const enough = 56

/** The first words of a text, as many as a button has room for. */
export function shortened(text: string, most = enough): string {
  if (text.length <= most) return text
  const cut = text.slice(0, most)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), most / 2)).replace(/[ ,;:.—-]+$/, '')} …`
}

/** What an ability does, without how often it may be used and what has unlocked it: that is the same for several. */
const effectOf = (note: string): string => sentence(note.replace(/^(Unlocked by [^.]*\. |While in [^,:]*[,:] |Once per \w+[,:.] )+/, '')).replace(/\.$/, '')

/** "Rally — Another friendly unit may move." is called Rally. */
const nameOfAbility = (note: string): string | undefined => /^([^—:.]{2,40}) — /.exec(note)?.[1]

export interface ButtonWords {
  /** What there is room for. */
  short: string
  /** All of it: for a title and for screen readers. */
  full: string
}

/** What a button says whose cards and zones are chosen already: the verb and the words left over. */
export function buttonWords(option: Option): ButtonWords {
  const verb = verbLabel(option.verb)
  if (usesAbility(option)) {
    if (!option.note) return { short: verb, full: verb }
    const name = nameOfAbility(option.note)
    if (name) return { short: name, full: `${verb}: ${option.note}` }
    return { short: `${verb}: ${shortened(effectOf(option.note))}`, full: `${verb}: ${option.note}` }
  }
  const counts = !option.operands.some((operand) => 'card' in operand)
  const rest = option.operands.flatMap((operand) => ('word' in operand ? [operand.word] : 'number' in operand && counts ? [String(operand.number)] : []))
  const said = option.verb === 'number' && rest.length > 0 ? rest.join(' ') : rest.length > 0 ? `${verb}: ${rest.join(', ')}` : verb
  if (!option.note) return { short: said, full: said }
  return { short: `${said} (${shortened(lastPart(option.note), 40)})`, full: `${said} (${option.note})` }
}

/** Of "offense 3 against defense 2: 58 % to hit" what comes of it. */
const lastPart = (note: string): string => note.slice(note.lastIndexOf(': ') + 1).trim()

export const actionLabel = (option: Option): string => buttonWords(option).short

/** A whole option in words, with where its cards are: for the list of choices and for advice. */
export function optionText(option: Option, view: View | undefined, me: SeatName, nameOf?: NameOf): string {
  const parts = option.operands.flatMap((operand) => {
    if ('card' in operand) {
      const found = findCard(view, operand.card)
      return [found ? `${found.card.name} (${zoneWords(found.zone.name, me, nameOf)})` : (nameIn(option.text, operand.card) ?? t('card.hidden'))]
    }
    if ('zone' in operand) return [zoneWords(operand.zone, me, nameOf)]
    if ('seat' in operand) return [operand.seat === me ? t('match.you') : nameOf ? plainName(nameOf(operand.seat)) : t('seat.other')]
    if ('word' in operand) return [operand.word]
    return usesAbility(option) ? [] : [String(operand.number)]
  })
  return `${verbLabel(option.verb)} ${parts.join(' → ')}${option.note ? `: ${option.note}` : ''}`.trim()
}

/** An option that the computer advises, by its text. */
export function adviceText(text: string, { choice, view, me, nameOf }: { choice: Choice | undefined; view: View; me: SeatName; nameOf: NameOf }): string {
  const option = choice?.options.find((each) => each.text === text)
  return option ? optionText(option, view, me, nameOf) : ''
}

/** The name that an action's text gives a card which is on no board: "choose Old Growth#77". */
const nameIn = (text: string, card: CardId): string | undefined =>
  new RegExp(`(?:^\\S+|,) ([^#]+)#${card}(?:,|$)`).exec(text)?.[1]?.trim()

/** A choice that the server has put into words; of older matches only the text of the record is there. */
export function choiceWords(words: string | undefined, text: string, nameOf: NameOf): string {
  const said = words ?? text.replace(/ #\d+/g, ` ${t('card.hidden')}`).replace(/#\d+/g, '').replace(/\b([A-D]) (?=[a-z])/g, '$1’s ')
  return withNames(said, (seat) => plainName(nameOf(seat)))
}

/** Everything a screen reader should hear of a card. */
export function cardWords(card: CardView, faces: Faces, attached: CardView[] = [], nameOf?: NameOf): string {
  const face = faces.byName.get(card.name)
  const stats = (card.stats ?? []).map(statText)
  const counters = Object.keys(card.counters ?? {})
    .filter((name) => !faces.look.quiet.includes(name) && counterOf(card, name) !== 0)
    .map((name) => `${name} ${counterOf(card, name)}`)
  const marks = (card.marks ?? []).map((mark) => (nameOf ? withNames(mark, nameOf) : mark))
  const worn = attached.map((each) => `+ ${each.name}`)
  const rules = face ? face.text : []
  return [card.name, face ? wordOf(faces, face.type) : '', face?.cost ? `cost ${face.cost}` : '', ...stats, ...marks, ...counters, ...worn, ...rules]
    .filter((part) => part !== '')
    .join(', ')
}
