// Cards of others that can be chosen but not seen: their backs.
import type { ReactElement } from 'react'
import { useSpot } from '../../board/useSpot'
import { CardBack } from '../../cards/Card'
import type { Spot } from '../../match/choosing'
import { useTable } from '../../match/context'
import { findCard } from '../../match/labels'
import { t } from '../../text/text'

export function Secrets(): ReactElement | null {
  const { spots, view, path } = useTable()
  const unseen = [...spots].filter((spot) => spot.startsWith('card ') && !findCard(view, Number(spot.slice(5))))
  // Without anything else to choose the tray of the table shows them.
  if (unseen.length === 0 || (unseen.length === spots.size && path.length === 0)) return null
  return (
    <section className="secrets" aria-label={t('rig.secrets')}>
      <h2>{t('rig.secrets')}</h2>
      <div>
        {unseen.map((spot, i) => (
          <Back key={spot} spot={spot} number={i + 1} />
        ))}
      </div>
    </section>
  )
}

function Back({ spot, number }: { spot: Spot; number: number }): ReactElement {
  const { faces } = useTable()
  const props = useSpot(spot)
  return (
    <button type="button" className="secret" {...props} aria-label={t('rig.secret', { n: number })}>
      <CardBack hue={faces.look.hue} />
    </button>
  )
}
