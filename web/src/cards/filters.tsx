// Finding cards of a game: by words, faction, kind and keyword. The gallery and the deck builder look alike in this.
import { useMemo, useState, type ReactElement } from 'react'
import type { CardFace, Term } from '../net/protocol'
import { sentence, t } from '../text/text'
import type { Faces } from './faces'

export interface CardWish {
  words: string
  group: string
  type: string
  keyword: string
}

export function fittingCards(cards: CardFace[], { words, group, type, keyword }: CardWish): CardFace[] {
  const wanted = words.toLowerCase()
  return cards.filter(
    (face) =>
      (type === '' || face.type === type) &&
      (group === '' || face.group === group) &&
      (keyword === '' || face.keywords?.some((each) => each.name === keyword)) &&
      `${face.name} ${face.type} ${face.group ?? ''} ${(face.traits ?? []).join(' ')} ${face.text.join(' ')}`.toLowerCase().includes(wanted),
  )
}

/** The cards that fit, and the row of tools to say what should. */
export function useCardFilters(faces: Faces | undefined, start = ''): { shown: CardFace[]; tools: ReactElement } {
  const [wish, setWish] = useState<CardWish>({ words: start, group: '', type: '', keyword: '' })
  const list = faces?.list
  const shown = useMemo(() => fittingCards(list?.cards ?? [], wish), [list, wish])
  const set = (part: Partial<CardWish>): void => setWish({ ...wish, ...part })
  // A filter by something no card of the game has would only empty the page.
  const used = (terms: Term[] | undefined, has: (face: CardFace, name: string) => boolean): Term[] =>
    (terms ?? []).filter((term) => list?.cards.some((face) => has(face, term.name)))
  const tools = (
    <div className="gallery-tools">
      <input type="search" aria-label={t('deck.find')} placeholder={t('deck.find')} value={wish.words} onChange={(event) => set({ words: event.target.value })} />
      <Filter label={t('deck.group')} terms={used(list?.groups, (face, name) => face.group === name)} value={wish.group} set={(group) => set({ group })} />
      <Filter label={t('deck.type')} terms={used(list?.types, (face, name) => face.type === name)} value={wish.type} set={(type) => set({ type })} />
      <Filter label={t('deck.keyword')} terms={used(list?.keywords, (face, name) => face.keywords?.some((each) => each.name === name) ?? false)} value={wish.keyword} set={(keyword) => set({ keyword })} />
      <span role="status">{t('gallery.count', { count: shown.length })}</span>
    </div>
  )
  return { shown, tools }
}

interface FilterProps {
  label: string
  terms: Term[]
  value: string
  set(value: string): void
}

function Filter({ label, terms, value, set }: FilterProps): ReactElement | null {
  if (terms.length === 0) return null
  return (
    <select aria-label={label} value={value} onChange={(event) => set(event.target.value)}>
      <option value="">
        {label}: {t('deck.all')}
      </option>
      {terms.map((term) => (
        <option key={term.name} value={term.name}>
          {sentence((term.text || term.name).replace(/ ?\{.*?\}| ?\(.*?\)|\*/g, '') || term.name)}
        </option>
      ))}
    </select>
  )
}
