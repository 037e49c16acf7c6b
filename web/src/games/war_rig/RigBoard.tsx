// The ring map: six locations and six bases around the Barren Wastes, Deep Space and the Planet Core beyond two of them.
import { useLayoutEffect, useRef, useState, type CSSProperties, type ReactElement } from 'react'
import { Sign } from '../../art/Sign'
import { HandCard } from '../../board/Hand'
import { Zone } from '../../board/Zone'
import { factOf, seatZone, zoneOf } from '../../board/zones'
import { Art, type ArtBook } from '../../art/Art'
import { frameOf, tintOf, type Tint } from '../../art/palette'
import { zoneSpot } from '../../match/choosing'
import { useTable } from '../../match/context'
import { findCard } from '../../match/labels'
import type { CardView, SeatName, ZoneView } from '../../net/protocol'
import { t } from '../../text/text'
import { DiceTray } from './DiceTray'
import { AnyPiece, Site, Squad } from './Pieces'
import { Planet } from './Planet'
import { controlOf, doors, homeOf, looseIn, pictureOf, places, seatColours, type Place, type PlaceKind } from './places'
import { Secrets } from './Secrets'

export function RigBoard(): ReactElement {
  return (
    <div className="ring-map">
      <Spokes />
      {places.map((place) => (
        <PlaceCell key={place.zone} place={place} />
      ))}
      <DiceTray />
      <Planet />
      <Drawn />
      <Secrets />
    </div>
  )
}

interface Way {
  zone: string
  from: string
}

/** Every place of the ring touches the hub, the far ones the place before them. */
const ways: Way[] = [
  ...places.filter((place) => place.kind === 'basic' || place.kind === 'base').map((place) => ({ zone: place.zone, from: 'Barren Wastes' })),
  ...doors.map(([far, door]) => ({ zone: far, from: door })),
]

/** The ways as lines between the places as they stand now. Ways that can be taken shine. */
function Spokes(): ReactElement {
  const { spots } = useTable()
  const drawing = useRef<SVGSVGElement>(null)
  const [middles, setMiddles] = useState(new Map<string, [number, number]>())
  useLayoutEffect(() => {
    const map = drawing.current?.parentElement
    if (!map) return
    const measure = (): void => {
      const cells = [...map.querySelectorAll<HTMLElement>(':scope > .place')]
      setMiddles(new Map(cells.map((cell) => [cell.dataset.zone ?? '', [cell.offsetLeft + cell.offsetWidth / 2, cell.offsetTop + cell.offsetHeight / 2]])))
    }
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(map)
    return () => watch.disconnect()
  }, [])
  const at = (zone: string): [number, number] => middles.get(zone) ?? [0, 0]
  return (
    <svg className="spokes" ref={drawing} aria-hidden="true" focusable="false">
      <rect x="10%" y="10%" width="80%" height="80%" rx="12" className="ring-line" />
      {ways.map(({ zone, from }) => (
        <line key={zone} x1={at(from)[0]} y1={at(from)[1]} x2={at(zone)[0]} y2={at(zone)[1]} className={spots.has(zoneSpot(zone)) ? 'open' : ''} />
      ))}
    </svg>
  )
}

function PlaceCell({ place }: { place: Place }): ReactElement | null {
  const { view, faces, me } = useTable()
  const zone = zoneOf(view, place.zone)
  const home = homeOf(place.zone, view.seats)
  if (!zone) return null
  const sites = [...cardsOf(place.sites ? zoneOf(view, place.sites) : undefined), ...cardsOf(home && seatZone(view, home, 'facilities'))]
  const jailed = cardsOf(home && seatZone(view, home, 'cell'))
  const held = factOf(view, `${place.zone} held`)?.value === 1
  const shielded = Number(factOf(view, 'shielded')?.value ?? 0) === zone.id + 1
  const style = {
    '--area': place.area,
    '--narrow': place.narrow,
    ...(home ? frameOf(tintOf(faces.look.tints, seatColours[home])) : {}),
  } as CSSProperties
  const kind = `place ${place.kind} ${home ? 'home' : ''} ${home === me ? 'mine' : ''} ${held ? 'held' : ''} ${shielded ? 'shielded' : ''}`
  return (
    <Zone zone={zone} className={kind} style={style}>
      <>
        <PlaceArt zone={place.zone} kind={place.kind} tint={home && tintOf(faces.look.tints, seatColours[home])} />
        <PlaceHead place={place} home={home} held={held} shielded={shielded} control={controlOf(view, place.zone)} />
        <div className="stand">
          {cardsOf(zone).filter((card) => card.on === undefined).map((card) => (
            <AnyPiece key={card.id} card={card} />
          ))}
          {sites.map((card) => (
            <Site key={card.id} card={card} short />
          ))}
          {jailed.length > 0 && (
            <span className="cell" role="group" aria-label={t('rig.cell')}>
              <Sign name="cell" />
              {jailed.map((card) => (
                <Squad key={card.id} card={card} />
              ))}
            </span>
          )}
          <Loose zone={place.zone} />
        </div>
      </>
    </Zone>
  )
}

function PlaceArt({ zone, kind, tint }: { zone: string; kind: PlaceKind; tint: Tint | undefined }): ReactElement {
  const [scene, own] = pictureOf(zone)
  return (
    <span className="place-art" aria-hidden="true">
      <Art id={zone} book={scenery(zone, scene)} tint={tint ?? own} />
      <Sign name={kind === 'base' ? 'home' : zone} className="place-mark" />
    </span>
  )
}

const books = new Map<string, ArtBook>()

/** A book with a scene alone, the same one every time: pictures are drawn once. */
function scenery(zone: string, scene: string): ArtBook {
  const book = books.get(zone) ?? { recipes: { [zone]: `none none ${scene}` }, icons: {} }
  books.set(zone, book)
  return book
}

const cardsOf = (zone: ZoneView | undefined | '' | false): CardView[] => (zone ? (zone.cards ?? []) : [])

interface HeadProps {
  place: Place
  home: SeatName | undefined
  held: boolean
  shielded: boolean
  control: SeatName | undefined
}

function PlaceHead({ place, home, held, shielded, control }: HeadProps): ReactElement {
  const { nameOf, me, faces } = useTable()
  const name = home ? (home === me ? t('rig.myBase') : t('rig.baseOf', { who: nameOf(home).replace(/ \(.*\)$/, '') })) : place.zone
  return (
    <h2>
      <Sign name={place.kind === 'base' ? 'home' : place.zone} />
      <span className="place-name" title={name}>
        {name}
      </span>
      {control && (
        <span className="flag control" style={frameOf(tintOf(faces.look.tints, seatColours[control])) as CSSProperties} title={t('rig.controlled', { who: nameOf(control) })}>
          <Sign name="control" />
          <span className="sr">{t('rig.controlled', { who: nameOf(control) })}</span>
        </span>
      )}
      {held && (
        <span className="flag held" title={t('rig.held')}>
          <Sign name="held" />
          <span className="sr">{t('rig.held')}</span>
        </span>
      )}
      {shielded && (
        <span className="flag" title={t('rig.shielded')}>
          <Sign name="shielded" />
          <span className="sr">{t('rig.shielded')}</span>
        </span>
      )}
      {home && <span className="sr">{place.zone}</span>}
      {place.supply.length > 0 && (
        <span className="supply" title={t('rig.supply', { what: place.supply.join(', ') })}>
          <span className="sr">{t('rig.supply', { what: place.supply.join(', ') })}</span>
          {place.supply.map((token) => (
            <i key={token} className={`cube ${token}`} aria-hidden="true" />
          ))}
        </span>
      )}
    </h2>
  )
}

/** Tokens left lying: anybody may claim them. */
function Loose({ zone }: { zone: string }): ReactElement | null {
  const { view } = useTable()
  const loose = looseIn(view, zone)
  if (loose.length === 0) return null
  const words = t('rig.loose', { what: loose.map(([token, n]) => `${n} ${token}`).join(', ') })
  return (
    <span className="loose" title={words}>
      <span className="sr">{words}</span>
      {loose.map(([token, n]) => (
        <span key={token} className={`cube ${token} counted`} aria-hidden="true">
          {n}
        </span>
      ))}
    </span>
  )
}

/** Tech cards just drawn, one of which is kept: they lie over the map until then. */
function Drawn(): ReactElement | null {
  const { view, me, choice, spots } = useTable()
  const drawn = cardsOf(seatZone(view, me, 'drawn'))
  const asked = drawn.filter((card) => spots.has(`card ${card.id}`))
  if (asked.length === 0 || !findCard(view, asked[0]?.id)) return null
  return (
    <div className="trays">
      <section className="tray" aria-label={choice?.prompt}>
        <h2>{choice?.prompt}</h2>
        <ul>
          {asked.map((card) => (
            <li key={card.id}>
              <HandCard card={card} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
