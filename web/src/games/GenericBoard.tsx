// Draws any game from its zones: the others' above, shared ones between, the viewer's below.
import type { ReactElement } from 'react'
import { Zone } from '../board/Zone'
import { isHand, isPile, isResolving, othersOf, plainName } from '../board/zones'
import { useTable } from '../match/context'
import type { SeatName, ZoneView } from '../net/protocol'

const laidOut = (zone: ZoneView): boolean => !isPile(zone) && !isHand(zone) && !isResolving(zone) && plainName(zone) !== 'attached'

export function GenericBoard(): ReactElement {
  const { view, me } = useTable()
  const zonesOf = (seat: SeatName | undefined): ZoneView[] => view.zones.filter((zone) => zone.owner === seat && laidOut(zone))
  const rows = [...othersOf(view, me).map(zonesOf), zonesOf(undefined), zonesOf(me)].filter((zones) => zones.length > 0)
  return (
    <div className="generic-board">
      {rows.map((zones, i) => (
        <div key={i} className="generic-row">
          {zones.map((zone) => (
            <Zone key={zone.name} zone={zone} className="generic-zone" empty={plainName(zone)} />
          ))}
        </div>
      ))}
    </div>
  )
}
