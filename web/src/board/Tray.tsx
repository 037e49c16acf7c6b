// Cards that can be chosen but lie in no place the board lays out: a search through a deck, a graveyard, a hand shown.
import type { ReactElement } from 'react'
import type { Spot } from '../match/choosing'
import { useTable } from '../match/context'
import { findCard, zoneWords } from '../match/labels'
import type { CardView, ZoneView } from '../net/protocol'
import { t } from '../text/text'
import { boardOf } from '../games/boards'
import { HandCard } from './Hand'
import { isHand, isPile, plainName } from './zones'

export function Tray(): ReactElement | null {
  const { spots, view, me, choice } = useTable()
  const { shelf = [] } = boardOf(view.game)
  const onShelf = (zone: ZoneView): boolean => zone.owner === me && shelf.includes(plainName(zone))
  const onBoard = (spot: Spot): boolean => {
    const [kind, id] = spot.split(' ')
    const zone = kind === 'card' ? findCard(view, Number(id))?.zone : undefined
    return kind !== 'card' || (zone !== undefined && (onShelf(zone) || !isPile(zone)) && !(isHand(zone) && zone.owner !== me))
  }
  // With choices on the board as well, the tray would lie over them; the piles glow instead.
  if ([...spots].some(onBoard)) return null
  const groups = new Map<string, { zone: ZoneView | undefined; cards: CardView[] }>()
  for (const spot of spots) {
    const [kind, id] = spot.split(' ')
    if (kind !== 'card') continue
    const found = findCard(view, Number(id))
    const card = found?.card ?? unseen(Number(id), choice?.options.map((option) => option.text) ?? [])
    const key = found?.zone.name ?? ''
    const group = groups.get(key) ?? { zone: found?.zone, cards: [] }
    group.cards.push(card)
    groups.set(key, group)
  }
  if (groups.size === 0) return null
  return (
    <div className="trays">
      {[...groups].map(([key, { zone, cards }]) => {
        const title = t('tray.title', { name: zone ? zoneWords(zone.name, me) : t('match.choices') })
        return (
          <section key={key} className="tray" aria-label={title}>
            <h2>{title}</h2>
            <ul>
              {cards.map((card) => (
                <li key={card.id}>
                  <HandCard card={card} />
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}

/** A card only an option names: its name stands before the number sign. */
function unseen(id: number, texts: string[]): CardView {
  for (const text of texts) {
    const found = new RegExp(`(?:^\\w+ |, )([^,#]+)#${id}\\b`).exec(text)
    if (found?.[1]) return { id, name: found[1] }
  }
  return { id, name: t('card.unknown') }
}
