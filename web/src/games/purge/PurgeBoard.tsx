// Three vectors in a line: their Stronghold above, the Battlefield between, one's own Stronghold below. The middle line
// tells of a battle: who attacks where, and whose battle action it is.
import type { ReactElement } from 'react'
import { Sign } from '../../art/Sign'
import { Role } from '../../board/Role'
import { Chip, Tile } from '../../board/Tile'
import { Zone } from '../../board/Zone'
import { factOf, othersOf, seatZone, zonesOf } from '../../board/zones'
import { counterOf, statNow } from '../../cards/numbers'
import { useTable } from '../../match/context'
import type { CardView, SeatName, View } from '../../net/protocol'
import { maybe, t } from '../../text/text'

/** The counter `fighting` says which part a card has in the battle. */
const attacks = (card: CardView): boolean => counterOf(card, 'fighting') === 1
const defends = (card: CardView): boolean => counterOf(card, 'fighting') === 2

interface Battle {
  attacker: SeatName
  defender: SeatName
  /** The zone the battle is about. */
  zone: string
  where: 'battlefield' | 'stronghold'
}

export function battleOf(view: View): Battle | undefined {
  const where = factOf(view, 'battle')?.value
  const attacker = factOf(view, 'active')?.value as SeatName | undefined
  if ((where !== 'battlefield' && where !== 'stronghold') || !attacker) return undefined
  const [defender = attacker] = othersOf(view, attacker)
  return { attacker, defender, where, zone: `${defender} ${where === 'stronghold' ? 'home' : 'battlefield'}` }
}

export function PurgeBoard(): ReactElement {
  const { view, me } = useTable()
  const [far = me] = othersOf(view, me)
  const battle = battleOf(view)
  return (
    <div className={`purge-board ${battle ? 'fighting' : ''}`}>
      <StrongholdVector seat={far} attacked={battle?.zone === `${far} home`} />
      <div className={`field ${battle?.where === 'battlefield' ? 'attacked' : ''}`}>
        <FieldSide seat={far} />
        <MiddleLine battle={battle} />
        <FieldSide seat={me} />
      </div>
      <StrongholdVector seat={me} attacked={battle?.zone === `${me} home`} />
    </div>
  )
}

const cardsOf = (view: View, seat: SeatName, place: string): CardView[] =>
  (seatZone(view, seat, place)?.cards ?? []).filter((card) => card.on === undefined)

function StrongholdVector({ seat, attacked }: { seat: SeatName; attacked: boolean }): ReactElement {
  const { view, me, faces, nameOf } = useTable()
  const who = nameOf(seat)
  const side = seat === me ? 'mine' : 'theirs'
  const attachments = cardsOf(view, seat, 'stronghold')
  const isResource = (card: CardView): boolean => faces.byName.get(card.name)?.type === 'resource'
  const isCity = (card: CardView): boolean => faces.byName.get(card.name)?.type === 'stronghold'
  const city = [...attachments.filter(isCity), ...attachments.filter((card) => !isCity(card) && !isResource(card))]
  return (
    <Zone zone={seatZone(view, seat, 'home')} className={`vector ${side} ${attacked ? 'attacked' : ''}`}>
      <>
        <div className="rank city" role="group" aria-label={t('vector.city', { who })} data-zone={`${seat} stronghold`}>
          {city.map((card) => (
            <Fighter key={card.id} card={card} />
          ))}
        </div>
        <div className="rank home" role="group" aria-label={t('vector.home', { who })}>
          {cardsOf(view, seat, 'home').map((card) => (
            <Fighter key={card.id} card={card} />
          ))}
        </div>
        <div className="works">
          <div role="group" aria-label={t('vector.resources', { who })}>
            {attachments.filter(isResource).map((card) => (
              <Chip key={card.id} card={card}>
                <b className="yield">
                  <Sign name="energy" />
                  {statNow(card, 'energy') ?? 0}
                </b>
              </Chip>
            ))}
          </div>
          <div role="group" aria-label={t('vector.teks', { who })} data-zone={`${seat} TEKs`}>
            {cardsOf(view, seat, 'TEKs').map((card) => (
              <Chip key={card.id} card={card} />
            ))}
          </div>
        </div>
      </>
    </Zone>
  )
}

function FieldSide({ seat }: { seat: SeatName }): ReactElement {
  const { view, me } = useTable()
  return (
    <Zone zone={seatZone(view, seat, 'battlefield')} className={`rank field-side ${seat === me ? 'mine' : 'theirs'}`}>
      <>
        {cardsOf(view, seat, 'battlefield').map((card) => (
          <Fighter key={card.id} card={card} />
        ))}
      </>
    </Zone>
  )
}

/** A card with its part in the battle. */
function Fighter({ card }: { card: CardView }): ReactElement {
  return (
    <Tile card={card}>
      {attacks(card) ? (
        <Role attacks word={t('battle.attacks')} />
      ) : defends(card) ? (
        <Role attacks={false} word={t('battle.defends')} />
      ) : undefined}
    </Tile>
  )
}

function MiddleLine({ battle }: { battle: Battle | undefined }): ReactElement {
  const { view, nameOf } = useTable()
  if (!battle) return <h2 className="field-line">{t('vector.field')}</h2>
  const cards = view.zones.flatMap((zone) => zone.cards ?? [])
  const names = { who: nameOf(battle.attacker), other: nameOf(battle.defender) }
  return (
    <h2 className="field-line battle">
      <Sign name="attack" />
      <span>{t(battle.where === 'stronghold' ? 'vector.battleStronghold' : 'vector.battleField', names)}</span>
      <small>{t('vector.sides', { attackers: cards.filter(attacks).length, defenders: cards.filter(defends).length })}</small>
      <WhoseAction />
    </h2>
  )
}

function WhoseAction(): ReactElement | null {
  const { view, me, nameOf, faces } = useTable()
  const who = view.waiting_for
  const waits = zonesOf(view, faces.look, 'resolving').some((zone) => zone.count > 0)
  const step = waits ? 'respond' : String(factOf(view, 'phase')?.value)
  const text = maybe(`vector.act.${step}`)
  if (!who || !text) return null
  return <b className={who === me ? 'mine' : 'theirs'}>{text.replace('{who}', nameOf(who))}</b>
}
