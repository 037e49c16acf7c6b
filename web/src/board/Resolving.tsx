// Cards that are declared and wait to take effect: in sight for everyone who may respond, the next one first. They have
// a place beside the board, so that they never lie over what they are aimed at; a tight window gives them one line.
import type { ReactElement } from 'react'
import { useTable } from '../match/context'
import { t } from '../text/text'
import { tightWindow, useMedia } from '../ui/useMedia'
import { HandCard } from './Hand'
import { Chip } from './Tile'
import { zonesOf } from './zones'

export function Resolving(): ReactElement | null {
  const { view, faces } = useTable()
  const tight = useMedia(tightWindow)
  const cards = zonesOf(view, faces.look, 'resolving').flatMap((zone) => zone.cards ?? [])
  const sorted = cards.sort((a, b) => (a.position ?? 0) - (b.position ?? 0))
  const [next] = sorted
  if (!next) return null
  const named = tight ? sorted : sorted.slice(1)
  return (
    <section className="resolving" aria-label={t('match.resolving')}>
      <h2>{t('match.resolving')}</h2>
      {!tight && <HandCard card={next} />}
      {named.length > 0 && (
        <ol aria-label={tight ? t('match.resolving') : t('stack.then')}>
          {named.map((card) => (
            <li key={card.id}>
              <Chip card={card} />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
