// The map: hives around, objectives between them, the center in the middle. Seats sit clockwise from the viewer.
import type { CSSProperties, ReactElement } from 'react'
import { Sign } from '../../art/Sign'
import { Tile } from '../../board/Tile'
import { Zone } from '../../board/Zone'
import { controllerOf, othersOf, seatNames, sideOf, zoneOf } from '../../board/zones'
import { statNow } from '../../cards/numbers'
import { useTable } from '../../match/context'
import type { CardView, SeatName, View, ZoneView } from '../../net/protocol'
import { sentence, t } from '../../text/text'

interface Place {
  zone: string
  area: string
}

/** Where every battlefield is drawn. The outer objective numbered like a seat lies between it and the next. */
function placesOf(view: View, me: SeatName): Place[] {
  const all = seatNames(view)
  const others = othersOf(view, me)
  const outer = (seat: SeatName): string => `outer ${all.indexOf(seat) + 1}`
  const hive = (seat: SeatName): string => `${seat} hive`
  const ring = [me, ...others]
  const last = ring[ring.length - 1] ?? me
  const base: Place[] = [
    { zone: 'center', area: 'mid' },
    { zone: hive(me), area: 'near' },
    { zone: outer(me), area: 'west' },
    { zone: outer(last), area: 'east' },
  ]
  if (ring.length === 2) return [...base, { zone: hive(last), area: 'far' }]
  if (ring.length === 3) {
    const next = ring[1] ?? me
    return [...base, { zone: hive(next), area: 'farwest' }, { zone: outer(next), area: 'far' }, { zone: hive(last), area: 'fareast' }]
  }
  const [, second = me, third = me] = ring
  return [
    { zone: 'center', area: 'mid' },
    { zone: hive(me), area: 'near' },
    { zone: hive(second), area: 'west' },
    { zone: hive(third), area: 'far' },
    { zone: hive(last), area: 'east' },
    { zone: outer(me), area: 'nearwest' },
    { zone: outer(second), area: 'farwest' },
    { zone: outer(third), area: 'fareast' },
    { zone: outer(last), area: 'neareast' },
  ]
}

/** So many units of a side fit any field. */
const fewUnits = 3

/** A crowd gets more of its row than its neighbours: as many parts as its larger side has units, within limits. */
function widthsOf(view: View, places: Place[]): CSSProperties {
  const parts = places.map(({ zone, area }) => {
    const cards = zoneOf(view, zone)?.cards ?? []
    const sides = seatNames(view).map((seat) => cards.filter((card) => controllerOf(card) === seat).length)
    return [`--${area}`, `${Math.min(2 * fewUnits, Math.max(fewUnits, ...sides))}fr`]
  })
  return Object.fromEntries(parts) as CSSProperties
}

export function LostEmpiresBoard(): ReactElement {
  const { view, me } = useTable()
  const places = placesOf(view, me)
  const crowded = places.some(({ zone }) => (zoneOf(view, zone)?.cards?.length ?? 0) > 2 * fewUnits)
  return (
    <div className={`map seats-${view.seats} ${crowded ? 'crowded' : ''}`} style={widthsOf(view, places)}>
      {places.map(({ zone, area }) => (
        <Battlefield key={zone} zone={zoneOf(view, zone)} area={area} />
      ))}
    </div>
  )
}

function Battlefield({ zone, area }: { zone: ZoneView | undefined; area: string }): ReactElement | null {
  const { view, me, nameOf } = useTable()
  if (!zone) return null
  const cards = zone.cards ?? []
  const sides = [...othersOf(view, me), me]
    .map((seat) => ({ seat, cards: cards.filter((card) => controllerOf(card) === seat) }))
    .filter((side) => side.cards.length > 0)
  const isHive = zone.name.endsWith('hive')
  const kind = isHive ? 'hive' : zone.name === 'center' ? 'center' : 'outer'
  const title = isHive && zone.owner ? t('map.hive', { who: nameOf(zone.owner) }) : sentence(zone.name)
  return (
    <Zone zone={zone} className={`battlefield ${kind}`} style={{ gridArea: area, '--sides': Math.max(1, sides.length) } as CSSProperties}>
      <>
        <h2>
          <Sign name={isHive ? 'hive' : 'artifacts'} />
          <span className="field-name" title={title}>
            {title}
          </span>
          {kind !== 'hive' && sides.map((side) => <Control key={side.seat} seat={side.seat} cards={side.cards} />)}
        </h2>
        <div className="sides">
          {sides.map((side) => (
            <div key={side.seat} className={`side ${sideOf(view, me, side.seat)}`} role="group" aria-label={nameOf(side.seat)}>
              {side.cards.map((card) => (
                <Tile key={card.id} card={card} />
              ))}
            </div>
          ))}
        </div>
      </>
    </Zone>
  )
}

/** The control figures shown on a side's units, added up for the eye. */
function Control({ seat, cards }: { seat: SeatName; cards: CardView[] }): ReactElement {
  const { view, me, nameOf } = useTable()
  const sum = cards.reduce((total, card) => total + (statNow(card, 'control') ?? 0), 0)
  return (
    <span className={`control-sum ${sideOf(view, me, seat)}`} title={nameOf(seat)}>
      <Sign name="control" />
      <span className="sr">{nameOf(seat)}: control </span>
      {sum}
    </span>
  )
}
