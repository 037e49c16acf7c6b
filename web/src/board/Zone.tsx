// A place on the board. It can be a target itself; then a button lies over it.
import type { CSSProperties, ReactElement, ReactNode } from 'react'
import { zoneSpot } from '../match/choosing'
import { useTable } from '../match/context'
import { zoneWords } from '../match/labels'
import type { ZoneView } from '../net/protocol'
import { t } from '../text/text'
import { HintBadge } from './HintBadge'
import { Tile } from './Tile'
import { useSpot } from './useSpot'

interface Props {
  zone: ZoneView | undefined
  className?: string
  style?: CSSProperties
  /** Shown when nothing lies here. */
  empty?: ReactNode
  children?: ReactNode
}

export function Zone({ zone, className = '', style, empty, children }: Props): ReactElement | null {
  const { me, nameOf, changes } = useTable()
  if (!zone) return null
  const name = zoneWords(zone.name, me, nameOf)
  return (
    <div
      className={`zone ${className} ${zone.count === 0 ? 'is-empty' : ''}`}
      style={style}
      role="group"
      aria-label={zone.count === 0 ? `${name}, ${t('zone.empty')}` : name}
      data-zone={zone.name}
      data-changed={changes?.get(zoneSpot(zone.name))}
    >
      {children ?? zone.cards?.map((card) => <Tile key={card.id} card={card} />)}
      {zone.count === 0 && <span className="zone-empty">{empty}</span>}
      <ZoneTarget name={zone.name} />
    </div>
  )
}

export function ZoneTarget({ name }: { name: string }): ReactElement | null {
  const { spots, me, nameOf } = useTable()
  const spot = zoneSpot(name)
  const props = useSpot(spot)
  if (!spots.has(spot)) return null
  return (
    <button type="button" className="zone-target" {...props} aria-label={t('zone.target', { name: zoneWords(name, me, nameOf) })}>
      <HintBadge spot={spot} />
    </button>
  )
}
