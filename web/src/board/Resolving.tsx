// Cards that are declared and wait to take effect: in sight for everyone who may respond, the next one first.
import type { ReactElement } from 'react'
import { useTable } from '../match/context'
import { t } from '../text/text'
import { HandCard } from './Hand'
import { Chip } from './Tile'
import { isResolving } from './zones'

export function Resolving(): ReactElement | null {
  const { view } = useTable()
  const cards = view.zones.filter(isResolving).flatMap((zone) => zone.cards ?? [])
  const [next, ...later] = cards.sort((a, b) => (a.position ?? 0) - (b.position ?? 0))
  if (!next) return null
  return (
    <section className="resolving" aria-label={t('match.resolving')}>
      <h2>{t('match.resolving')}</h2>
      <HandCard card={next} />
      {later.length > 0 && (
        <ol aria-label={t('stack.then')}>
          {later.map((card) => (
            <li key={card.id}>
              <Chip card={card} />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
