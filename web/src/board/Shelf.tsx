// The decks a player searches freely instead of holding a hand. What can be played now is shown by itself; the rest is
// found by deck, by type and by words. Copies of a card lie on one another.
import { useEffect, useMemo, useRef, useState, type ReactElement } from 'react'
import { Sign } from '../art/Sign'
import { wordOf, type Faces } from '../cards/faces'
import { announcer } from '../match/announcer'
import { offerOf, cardSpot, type Spot } from '../match/choosing'
import { useTable } from '../match/context'
import type { CardFace, CardView, SeatName, View } from '../net/protocol'
import { sentence, t } from '../text/text'
import { HandCard } from './Hand'
import { seatZone } from './zones'

export interface Heap {
  /** The copy to choose: one that can be chosen, if there is one. */
  card: CardView
  face: CardFace | undefined
  deck: string
  copies: number
  lit: boolean
}

export interface Wanted {
  deck: string
  type: string
  words: string
  /** Only these names, if any are given. */
  names: Set<string>
}

/** The cards of the decks, copies together, what can be chosen now before the rest. */
export function heapsOf(view: View, seat: SeatName, decks: string[], faces: Faces, spots: Set<Spot>): Heap[] {
  const heaps = new Map<string, Heap>()
  for (const deck of decks) {
    for (const card of seatZone(view, seat, deck)?.cards ?? []) {
      const lit = spots.has(cardSpot(card.id))
      const known = heaps.get(`${deck} ${card.name}`)
      const heap = known ?? { card, face: faces.byName.get(card.name), deck, copies: 0, lit }
      heap.copies += 1
      if (lit && !heap.lit) Object.assign(heap, { card, lit })
      heaps.set(`${deck} ${card.name}`, heap)
    }
  }
  const all = [...heaps.values()]
  return [...all.filter((heap) => heap.lit), ...all.filter((heap) => !heap.lit)]
}

export function fitting(heaps: Heap[], { deck, type, words, names }: Wanted, faces: Faces): Heap[] {
  const parts = words.toLowerCase().split(/\s+/).filter(Boolean)
  return heaps.filter(({ card, face, deck: lies }) => {
    const text = [card.name, ...(face ? [wordOf(faces, face.type), ...(face.traits ?? []).map((trait) => wordOf(faces, trait)), ...face.text] : [])]
    const all = text.join(' ').toLowerCase()
    return (
      (deck === '' || lies === deck) &&
      (type === '' || face?.type === type) &&
      (names.size === 0 || names.has(card.name)) &&
      parts.every((part) => all.includes(part))
    )
  })
}

export function Shelf({ decks }: { decks: string[] }): ReactElement {
  const { view, me, faces, choice, path } = useTable()
  const [deck, setDeck] = useState('')
  const [type, setType] = useState('')
  const [words, setWords] = useState('')
  const [only, setOnly] = useState(true)
  const [open, setOpen] = useState(false)
  // A card was chosen: what it can do lies behind the spread.
  useEffect(() => {
    if (path.length > 0 || !choice) setOpen(false)
  }, [path, choice])
  const heaps = useMemo(() => heapsOf(view, me, decks, faces, offerOf(choice, []).spots), [view, me, decks, faces, choice])
  // Between two questions the shelf stays as it was.
  const playable = useRef(new Set<string>())
  if (choice) playable.current = new Set(heaps.filter((heap) => heap.lit).map((heap) => heap.card.name))
  const shown = fitting(heaps, { deck, type, words, names: only ? playable.current : new Set() }, faces)
  const list = useRef<HTMLUListElement>(null)
  const first = shown[0]?.card.name
  useEffect(() => {
    if (list.current) list.current.scrollLeft = 0
  }, [first, only, deck, type])
  // Said when the player has filtered, not when the match has moved on.
  const filter = `${deck} ${type} ${words} ${only}`
  const filtered = useRef(filter)
  useEffect(() => {
    if (filtered.current !== filter) announcer.say('note', t('shelf.count', { n: shown.length }))
    filtered.current = filter
  }, [filter, shown.length])
  const types = [...new Set(heaps.flatMap((heap) => (heap.face ? [heap.face.type] : [])))]
  const count = (name: string): number => seatZone(view, me, name)?.count ?? 0
  return (
    <section className={`hand shelf ${open ? 'open' : ''}`} aria-label={t('shelf.title')} onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}>
      <div className="shelf-tools">
        <button type="button" aria-pressed={only} onClick={() => setOnly(!only)}>
          {t('shelf.now')} <b>{playable.current.size}</b>
        </button>
        <span role="group" aria-label={t('shelf.deck')} className="shelf-decks">
          {['', ...decks].map((name) => (
            <button key={name} type="button" aria-pressed={deck === name} onClick={() => setDeck(name)}>
              {name && <Sign name={name} />}
              {name ? name.replace(/ deck$/, '') : t('shelf.all')} <b>{name ? count(name) : decks.reduce((sum, each) => sum + count(each), 0)}</b>
            </button>
          ))}
        </span>
        <select aria-label={t('shelf.type')} value={type} onChange={(event) => setType(event.target.value)}>
          <option value="">{t('shelf.types')}</option>
          {types.map((name) => (
            <option key={name} value={name}>
              {sentence(wordOf(faces, name))}
            </option>
          ))}
        </select>
        <input type="search" aria-label={t('shelf.find')} placeholder={t('shelf.find')} value={words} onChange={(event) => setWords(event.target.value)} />
        <button type="button" className="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'shelf.close' : 'shelf.open')}
        </button>
      </div>
      <ul ref={list}>
        {shown.map((heap) => (
          <li key={`${heap.deck} ${heap.card.name}`} className={heap.lit ? 'playable' : ''}>
            <HandCard card={heap.card} still />
            {heap.copies > 1 && (
              <span className="copies">
                <span aria-hidden="true">×{heap.copies}</span>
                <span className="sr">{t('shelf.copies', { n: heap.copies })}</span>
              </span>
            )}
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className="none">{t('shelf.none')}</p>}
    </section>
  )
}
