// The player's own hand.
import { motion } from 'motion/react'
import type { ReactElement } from 'react'
import { Card } from '../cards/Card'
import { cardSpot } from '../match/choosing'
import { useTable } from '../match/context'
import { cardWords } from '../match/labels'
import type { CardView, ZoneView } from '../net/protocol'
import { t } from '../text/text'
import { Spoken } from '../ui/Spoken'
import { HintBadge } from './HintBadge'
import { useSpot } from './useSpot'

export function Hand({ zone }: { zone: ZoneView | undefined }): ReactElement {
  const cards = zone?.cards ?? []
  return (
    <section className="hand" aria-label={t('match.hand')} data-zone={zone?.name} data-hand={zone?.owner}>
      {cards.length > 0 ? (
        <ul>
          {cards.map((card) => (
            <li key={card.id}>
              <HandCard card={card} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="none">{t('match.handEmpty')}</p>
      )}
    </section>
  )
}

/** `still`: not animated from where the card lay before, as in a window. */
export function HandCard({ card, still = false }: { card: CardView; still?: boolean }): ReactElement {
  const { faces, nameOf } = useTable()
  const face = faces.byName.get(card.name)
  const spot = cardSpot(card.id)
  const props = useSpot(spot, card)
  const lit = props['data-lit']
  return (
    <motion.div {...(still ? {} : { layoutId: `card ${card.id} ${card.name}` })} transition={{ duration: 0.28 }} className="hand-wrap">
      <button
        type="button"
        className="hand-card"
        {...props}
      >
        <Spoken words={`${cardWords(card, faces, [], nameOf)}${lit ? `, ${t(lit === 'source' ? 'card.can' : 'card.target')}` : ''}`}>
          {face ? <Card face={face} faces={faces} card={card} short /> : card.name}
        </Spoken>
        <HintBadge spot={spot} />
      </button>
    </motion.div>
  )
}
