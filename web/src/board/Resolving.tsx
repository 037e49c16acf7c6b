// Cards that are declared and wait to take effect: in sight for everyone who may respond.
import type { ReactElement } from 'react'
import { useTable } from '../match/context'
import { t } from '../text/text'
import { HandCard } from './Hand'
import { isResolving } from './zones'

export function Resolving(): ReactElement | null {
  const { view } = useTable()
  const cards = view.zones.filter(isResolving).flatMap((zone) => zone.cards ?? [])
  if (cards.length === 0) return null
  return (
    <section className="resolving" aria-label={t('match.resolving')}>
      <h2>{t('match.resolving')}</h2>
      {cards.map((card) => (
        <HandCard key={card.id} card={card} />
      ))}
    </section>
  )
}
