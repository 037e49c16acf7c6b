// Draws any game from its look: the others' zones above, those of nobody between, the viewer's below, in the rows the look
// gives. What lies towards the middle of the table is drawn towards it.
import type { ReactElement } from 'react'
import { Sign } from '../art/Sign'
import { Pile } from '../board/Pile'
import { Tile } from '../board/Tile'
import { Zone } from '../board/Zone'
import { othersOf, plainName, seatZone, zoneOf, zonesOf } from '../board/zones'
import { useTable } from '../match/context'
import type { SeatName, ZoneView } from '../net/protocol'
import { sentence, t } from '../text/text'

type Rows = (ZoneView | undefined)[][]

export function GenericBoard(): ReactElement {
  const { view, me, faces } = useTable()
  const { look } = faces
  const others = othersOf(view, me)
  const rowsOf = (seat: SeatName): Rows => look.near.map((row) => row.map((name) => seatZone(view, seat, name)))
  const piles = zonesOf(view, look, 'pile').filter((zone) => zone.owner === undefined)
  return (
    <div className="generic-board">
      <div className={`generic-others n${others.length}`}>
        {others.map((seat) => (
          <Side key={seat} seat={seat} rows={rowsOf(seat).reverse()} named={others.length > 1} />
        ))}
      </div>
      {look.middle.map((row, i) => (
        <Row key={i} zones={row.map((name) => zoneOf(view, name))} />
      ))}
      {piles.length > 0 && (
        <div className="generic-piles">
          {piles.map((zone) => (
            <Pile key={zone.name} zone={zone} />
          ))}
        </div>
      )}
      <Side seat={me} rows={rowsOf(me)} />
    </div>
  )
}

/** `named`: with the player's name, where several sit beside each other. */
function Side({ seat, rows, named = false }: { seat: SeatName; rows: Rows; named?: boolean }): ReactElement {
  const { nameOf } = useTable()
  return (
    <div className="generic-side">
      {named && <h2>{nameOf(seat)}</h2>}
      {rows.map((zones, i) => (
        <Row key={i} zones={zones} />
      ))}
    </div>
  )
}

function Row({ zones }: { zones: (ZoneView | undefined)[] }): ReactElement | null {
  const { view, faces } = useTable()
  const used = zones.filter((zone) => zone !== undefined)
  // One zone in a row needs no title: its place and its cards say what it is.
  const titled = used.length > 1 || zonesOf(view, faces.look, 'board').filter((zone) => zone.owner === used[0]?.owner).length > 1
  if (used.length === 0) return null
  return (
    <div className="generic-row">
      {used.map((zone) => (
        <GenericZone key={zone.name} zone={zone} titled={titled} />
      ))}
    </div>
  )
}

function GenericZone({ zone, titled }: { zone: ZoneView; titled: boolean }): ReactElement {
  const name = sentence(plainName(zone))
  const hidden = zone.count - (zone.cards?.length ?? 0)
  return (
    <Zone zone={zone} className={`generic-zone ${titled ? 'titled' : ''}`} empty={titled ? undefined : name}>
      <>
        {titled && <h3 title={name}>{name}</h3>}
        {zone.cards?.filter((card) => card.on === undefined).map((card) => <Tile key={card.id} card={card} />)}
        {hidden > 0 && (
          <span className="generic-hidden" title={t('zone.hidden', { count: hidden })}>
            <Sign name="hidden" /> {hidden}
            <span className="sr">{t('zone.hidden', { count: hidden })}</span>
          </span>
        )}
      </>
    </Zone>
  )
}
