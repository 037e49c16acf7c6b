// Cards that can be chosen but lie in no place the board lays out: a search through a deck, a graveyard, a hand shown.
// They are laid where the hand lies, of which nothing can be chosen then, and never over the board.
import { useEffect, useState, type ReactElement, type ReactNode } from 'react'
import type { Spot } from '../match/choosing'
import { useTable } from '../match/context'
import { findCard, zoneWords } from '../match/labels'
import type { CardView, ZoneView } from '../net/protocol'
import { t } from '../text/text'
import { HandCard } from './Hand'
import { isPile, partOf } from './zones'

/** The cards to choose from, or what lies here else (`children`); a button changes between the two. */
export function Tray({ children }: { children?: ReactNode }): ReactElement {
  const { choice } = useTable()
  const [folded, fold] = useState(false)
  const groups = useGroups()
  useEffect(() => fold(false), [choice])
  if (groups.length === 0) return <>{children}</>
  const button = (
    <button type="button" className="quiet tray-fold" aria-expanded={!folded} onClick={() => fold(!folded)}>
      {t(folded ? 'tray.open' : 'tray.fold')}
    </button>
  )
  if (!folded) return <Trays groups={groups} button={button} />
  return (
    <div className="tray-folded">
      {button}
      {children}
    </div>
  )
}

interface Group {
  zone: ZoneView | undefined
  cards: CardView[]
}

function useGroups(): Group[] {
  const { spots, view, me, choice, faces } = useTable()
  const { look } = faces
  const onShelf = (zone: ZoneView): boolean => zone.owner === me && partOf(look, zone) === 'shelf'
  const onBoard = (spot: Spot): boolean => {
    const [kind, id] = spot.split(' ')
    const zone = kind === 'card' ? findCard(view, Number(id))?.zone : undefined
    return kind !== 'card' || (zone !== undefined && (onShelf(zone) || !isPile(look, zone)) && !(partOf(look, zone) === 'hand' && zone.owner !== me))
  }
  // With choices on the board as well, the tray would lie over them; the piles glow instead.
  if ([...spots].some(onBoard)) return []
  const groups = new Map<string, Group>()
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
  return [...groups.values()]
}

function Trays({ groups, button }: { groups: Group[]; button: ReactElement }): ReactElement {
  const { me, nameOf } = useTable()
  return (
    <div className="trays">
      {groups.map(({ zone, cards }, i) => {
        const title = t('tray.title', { name: zone ? zoneWords(zone.name, me, nameOf) : t('match.choices') })
        return (
          <section key={zone?.name ?? ''} className="tray" aria-label={title}>
            <div className="tray-head">
              <h2>{title}</h2>
              {i === 0 && button}
            </div>
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
