// What concerns the whole planet: the turn, how the sides stand, the tech deck, the Empire, Infinite Power.
import type { CSSProperties, ReactElement } from 'react'
import { frameOf, tintOf } from '../../art/palette'
import { Sign } from '../../art/Sign'
import { factOf, seatNames, zoneOf } from '../../board/zones'
import { useTable } from '../../match/context'
import type { SeatName } from '../../net/protocol'
import { t } from '../../text/text'
import { Squad } from './Pieces'
import { builtOf, chains, controlOf, heldByEmpire, richPlaces, seatColours } from './places'

export function Planet(): ReactElement {
  const { view, nameOf } = useTable()
  const number = (name: string): number => Number(factOf(view, name)?.value ?? 0)
  const seat = (name: string): SeatName | undefined => {
    const value = factOf(view, name)?.value
    return typeof value === 'string' && /^[A-D]$/.test(value) ? (value as SeatName) : undefined
  }
  const summoner = seat('summoner')
  const power = seat('power')
  const captives = zoneOf(view, 'Empire captives')?.cards ?? []
  return (
    <section className="orbit" tabIndex={0} aria-label={t('rig.planet')}>
      <p>
        <Sign name="clock" /> <Turn />
      </p>
      <Standings />
      <p>
        <Sign name="deck" /> {t('rig.deck', { n: zoneOf(view, 'tech deck')?.count ?? 0 })}
      </p>
      {summoner && (
        <p className="alarm">
          <Sign name="held" /> {t('rig.empire', { who: nameOf(summoner), n: number('ships lost'), held: heldByEmpire(view) })}
        </p>
      )}
      {captives.length > 0 && (
        <p>
          <Sign name="captive" /> {t('rig.captives')}
          {captives.map((card) => (
            <Squad key={card.id} card={card} />
          ))}
        </p>
      )}
      {power && (
        <p className="alarm">
          <Sign name="energy" /> {t('rig.power', { who: nameOf(power) })}
        </p>
      )}
      {!power && number('reactor turns') > 0 && (
        <p>
          <Sign name="energy" /> {t('rig.reactor', { n: number('reactor turns') })}
        </p>
      )}
    </section>
  )
}

/** A match ends with its last turn, and says so before it comes. */
function Turn(): ReactElement {
  const { view } = useTable()
  const n = Number(factOf(view, 'turn')?.value ?? 0)
  const last = Number(factOf(view, 'last turn')?.value ?? 0)
  if (view.result) return <b>{t('rig.over', { n })}</b>
  return n === last ? <b className="last-turn">{t('rig.lastTurn', { n, last })}</b> : <span>{t('rig.turn', { n, last })}</span>
}

/** Points of every side and how near it is to each ending, the leader first; each in its colour. */
function Standings(): ReactElement | null {
  const { view, faces, nameOf } = useTable()
  const sides = seatNames(view).flatMap((seat) => {
    const points = factOf(view, 'points', seat)?.value
    if (typeof points !== 'number') return []
    const holds = richPlaces.filter((zone) => controlOf(view, zone) === seat).length
    return [{ seat, points, holds, built: chains.map((chain) => ({ name: chain.name, n: builtOf(view, seat, chain) })) }]
  })
  if (sides.length === 0) return null
  return (
    <ol className="standings" aria-label={t('rig.standings')}>
      {sides
        .sort((a, b) => b.points - a.points)
        .map(({ seat, points, holds, built }) => (
          <li key={seat} style={frameOf(tintOf(faces.look.tints, seatColours[seat])) as CSSProperties} title={t('rig.points')}>
            <span className="whose">{nameOf(seat).replace(/ \(.*\)$/, '')}</span>
            <b>{points === 1 ? t('rig.onePoint') : t('rig.pointsOf', { n: points })}</b>
            {holds > 0 && (
              <span className="holds" title={t('rig.holds', { n: holds })}>
                <Sign name="control" /> {t('rig.holdsOf', { n: holds })}
              </span>
            )}
            {built
              .filter(({ n }) => n > 0)
              .map(({ name, n }) => (
                <span key={name} className="holds" title={t(`rig.chain.${name}`, { n })}>
                  <Sign name={name === 'space' ? 'Deep Space' : 'Planet Core'} /> {t(`rig.chainOf.${name}`, { n })}
                </span>
              ))}
          </li>
        ))}
    </ol>
  )
}
