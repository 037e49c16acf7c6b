// A pile: a sign, a number, and a window with the cards that may be seen.
import { useEffect, useState, type ReactElement } from 'react'
import { hasSign, Sign } from '../art/Sign'
import { Card } from '../cards/Card'
import { faceWords } from '../cards/faces'
import { cardSpot, zoneSpot } from '../match/choosing'
import { useTable } from '../match/context'
import { zoneWords } from '../match/labels'
import type { ZoneView } from '../net/protocol'
import { t } from '../text/text'
import { Dialog } from '../ui/Dialog'
import { Spoken } from '../ui/Spoken'
import { HandCard } from './Hand'
import { useSpot } from './useSpot'
import { partOf, plainName } from './zones'

export function Pile({ zone }: { zone: ZoneView }): ReactElement {
  const { me, nameOf, faces, spots, open } = useTable()
  const [looking, setLooking] = useState(false)
  const props = useSpot(zoneSpot(zone.name))
  const name = plainName(zone)
  // Where there are several decks, their name is enough: the sign says whether it is the deck or its discard pile.
  const short = name.replace(/^(\w+) (deck|discard)$/, '$1')
  const words = zoneWords(zone.name, me, nameOf)
  const label = zone.count === 1 ? t('zone.countOne', { name: words }) : t('zone.count', { name: words, count: zone.count })
  const cards = zone.cards ?? []
  const lit = spots.has(props['data-spot'])
  // Cards in here that can be chosen: the pile glows, and they are chosen in its window.
  const choosable = cards.some((card) => spots.has(cardSpot(card.id)))
  useEffect(() => {
    if (!choosable) setLooking(false)
  }, [choosable])
  return (
    <>
      <button
        type="button"
        className={`pile pile-${name.replace(/\W/g, '-')} ${zone.count === 0 ? 'is-empty' : ''}`}
        {...props}
        {...(choosable ? { 'data-lit': 'source' as const } : {})}
        onClick={() => (lit ? props.onClick() : cards.length > 0 && setLooking(true))}
        title={label}
        data-pile={zone.owner}
      >
        <Spoken words={cards.length > 0 ? `${label}. ${t('zone.look', { name: words })}` : label}>
        <Sign name={hasSign(name) ? name : partOf(faces.look, zone) === 'hand' ? 'hand' : 'pile'} />
        <b>{zone.count}</b>
        <span className="word-of">{short}</span>
        </Spoken>
      </button>
      {looking && (
        <Dialog title={label} onClose={() => setLooking(false)} className="pile-dialog">
          <ul className="spread">
            {cards.map((card) => {
              const face = faces.byName.get(card.name)
              if (spots.has(cardSpot(card.id))) {
                return (
                  <li key={card.id}>
                    <HandCard card={card} still />
                  </li>
                )
              }
              return (
                <li key={card.id}>
                  <button type="button" className="bare" onClick={() => open(card)}>
                    {face ? (
                      <Spoken words={faceWords(face)}>
                        <Card face={face} faces={faces} card={card} />
                      </Spoken>
                    ) : (
                      card.name
                    )}
                  </button>
                </li>
              )
            })}
          </ul>
        </Dialog>
      )}
    </>
  )
}
