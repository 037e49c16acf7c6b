// What a deck of a game looks like, learnt from its ready-made decks: how large its sections are, how cards come, and
// which kinds go where. Only to make building comfortable; whether a deck may be played the server says.
import type { CardFace, Sections } from '../net/protocol'

export interface SectionShape {
  name: string
  /** How many cards, where all ready-made decks agree. */
  size: number | undefined
  /** How many copies of a card come at once: 2 where cards come in pairs. */
  step: number
  /** The most copies any ready-made deck has. */
  most: number
  types: Set<string>
}

export interface DeckShape {
  sections: SectionShape[]
  /** Where a kind of card goes when it goes to one section only. */
  home: Map<string, string>
}

export const countOf = (cards: Record<string, number> = {}): number => Object.values(cards).reduce((sum, n) => sum + n, 0)

export function shapeOf(names: string[], ready: { sections: Sections }[], byName: Map<string, CardFace>): DeckShape {
  const sections = names.map((name): SectionShape => {
    const lists = ready.map((deck) => deck.sections[name] ?? {})
    const sizes = new Set(lists.map(countOf))
    const counts = new Set(lists.flatMap((list) => Object.values(list)))
    const only = [...counts]
    return {
      name,
      size: sizes.size === 1 ? [...sizes][0] : undefined,
      step: only.length === 1 && (only[0] ?? 1) > 1 ? (only[0] ?? 1) : 1,
      most: Math.max(1, ...only),
      types: new Set(lists.flatMap((list) => Object.keys(list).flatMap((card) => byName.get(card)?.type ?? []))),
    }
  })
  const home = new Map<string, string>()
  for (const type of new Set([...byName.values()].map((face) => face.type))) {
    const places = sections.filter((section) => section.types.has(type))
    if (places.length === 1 && places[0]) home.set(type, places[0].name)
  }
  return { sections, home }
}

/** One more or fewer of a card; sections keep their place, cards that are gone leave nothing behind. */
export function withCard(sections: Sections, section: string, card: string, by: number): Sections {
  const list = { ...sections[section] }
  const count = (list[card] ?? 0) + by
  if (count > 0) list[card] = Math.min(count, 99)
  else delete list[card]
  return { ...sections, [section]: list }
}

export interface Bar {
  name: string
  count: number
}

/** Counts the cards of a deck by something they have, in falling order or by number. */
export function barsOf(sections: Sections, byName: Map<string, CardFace>, of: (face: CardFace) => { name: string; weight?: number }[]): Bar[] {
  const sums = new Map<string, number>()
  for (const [card, n] of Object.values(sections).flatMap((list) => Object.entries(list))) {
    const face = byName.get(card)
    for (const { name, weight = 1 } of face ? of(face) : []) sums.set(name, (sums.get(name) ?? 0) + n * weight)
  }
  const bars = [...sums].map(([name, count]) => ({ name, count }))
  const numbers = bars.every((bar) => /^\d+$/.test(bar.name))
  return bars.sort((a, b) => (numbers ? Number(a.name) - Number(b.name) : b.count - a.count || a.name.localeCompare(b.name)))
}
