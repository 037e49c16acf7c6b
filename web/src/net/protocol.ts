// The messages of the server. Their types are written from docs/schemas (protocol.mjs); here stand names for parts of
// them and how a change is made to a view. Nothing here knows a rule of any game.
import type { CardView, Change, ChangedFact, Fact, GameEvent as Told, Look, View } from './schema'

export type {
  CardFace, CardList, CardView, Change, ChatLine, Choice, Clock, ClockSetting, Cover, DeckChoice, Fact, GameInfo, Guest, GuideNow, HintOption, Keyword, Level,
  Lobby, Look, LookTint, Made, MatchOption, NewMatch, NewSeat, Operand, Option, Outcome, SeatInfo, SeatName, Sections, ServerMessage, StateMessage, StatView,
  TableInfo, Term, UpdateMessage, Verdict, View, ZoneView,
} from './schema'

export type CardId = CardView['id']
/** What a game's look says of its events. */
export type EventLooks = Look['events']
/** How an event can be shown. */
export type Shows = NonNullable<EventLooks[string]['shows']>

export interface GameEvent extends Told {
  /** Not from the server: it came of a choice the table made for us. */
  byTable?: true
}

/** Brings a view up to date with the change of an update: the head is replaced whole, facts and zones one by one. */
export function changed(view: View, change: Change): View {
  const { facts: said = [], zones = [], gone = [], ...head } = change
  const key = (fact: Pick<Fact, 'seat' | 'name'>): string => `${fact.seat ?? ''} ${fact.name}`
  const facts = said.filter((fact: ChangedFact): fact is Fact => fact.value !== null)
  const unsaid = new Set(said.filter((fact) => fact.value === null).map(key))
  const newFacts = new Map(facts.map((fact) => [key(fact), fact]))
  const known = new Set(view.facts.map(key))
  const newZones = new Map(zones.map((zone) => [zone.name, zone]))
  const kept = view.zones.filter((zone) => !gone.includes(zone.name) && !newZones.has(zone.name))
  return {
    game: view.game,
    seats: view.seats,
    viewer: view.viewer,
    ...head,
    facts: [...view.facts.filter((fact) => !unsaid.has(key(fact))).map((fact) => newFacts.get(key(fact)) ?? fact), ...facts.filter((fact) => !known.has(key(fact)))],
    zones: [...kept, ...zones].sort((a, b) => a.id - b.id),
  }
}
