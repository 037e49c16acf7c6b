// Three lanes face each other: from the far back line to the near one, lands between.
import type { ReactElement } from 'react'
import { Sign } from '../../art/Sign'
import { Chip } from '../../board/Tile'
import { Zone } from '../../board/Zone'
import { othersOf, seatZone } from '../../board/zones'
import { useTable } from '../../match/context'
import type { SeatName } from '../../net/protocol'

const lanes = ['left', 'middle', 'right'] as const
const rows = ['front', 'land', 'back'] as const

export function LanesBoard(): ReactElement {
  const { view, me } = useTable()
  const [far = me] = othersOf(view, me)
  return (
    <div className="lanes-board">
      {lanes.map((lane) => (
        <div key={lane} className="lane" role="group" aria-label={`${lane} lane`}>
          {[...rows].reverse().map((row) => (
            <LaneZone key={row} seat={far} lane={lane} row={row} />
          ))}
          <div className="lane-middle" aria-hidden="true">
            <span>{lane}</span>
          </div>
          {rows.map((row) => (
            <LaneZone key={row} seat={me} lane={lane} row={row} />
          ))}
        </div>
      ))}
    </div>
  )
}

function LaneZone({ seat, lane, row }: { seat: SeatName; lane: string; row: string }): ReactElement {
  const { view } = useTable()
  const sign = row === 'land' ? 'land' : row === 'front' ? 'front' : 'back'
  return (
    <Zone
      zone={seatZone(view, seat, `${lane} ${row}`)}
      className={`lane-zone ${row}`}
      empty={
        <>
          <Sign name={sign} /> {row}
        </>
      }
    />
  )
}

/** The open cards of a player's pool, beside the piles. */
export function LanesSeat({ seat }: { seat: SeatName }): ReactElement | null {
  const { view } = useTable()
  const cards = seatZone(view, seat, 'revealed')?.cards ?? []
  if (cards.length === 0) return null
  return (
    <span className="pool-open" role="group" aria-label="open pool cards">
      {cards.map((card) => (
        <Chip key={card.id} card={card} />
      ))}
    </span>
  )
}
