// Cards entering play, moving in it and leaving it, and the short lists kept of those that are there.
#include <array>
#include <cassert>

#include "games/lanes/chapters.hpp"

namespace muster::lanes {

namespace {

using End = Table<Layout>::End;

/// Nothing lies in the zone any more.
void unmark(State& s, ZoneId zone) {
  const ZoneSet others = ~lane_bit(zone);
  s.listeners &= others;
  s.main_effects &= others;
  s.resting &= others;
  s.bulwarks &= others;
}

/// The card lies in its zone now.
void mark(State& s, CardId card, const Design& printed) {
  const ZoneSet bit = lane_bit(s.table.zone(card));
  const auto where = [bit](bool holds) { return holds ? bit : ZoneSet{0}; };
  s.listeners |= where((printed.triggers & kHeard) != 0);
  s.main_effects |= where(printed.has_trigger(static_cast<std::size_t>(When::main)));
  s.resting |= where(s.table.counter(kRest, card) > 0);
  s.bulwarks |= where(printed.has_keyword(kBulwark));
}

/// What is still heard once `gone` has left.
void count_heard(const Lanes& g, State& s, CardId gone) {
  s.heard = 0;
  const auto add = [&](CardId card) {
    if (card != gone) s.heard |= static_cast<std::uint32_t>(g.design_of(s, card).triggers) & kHeard;
  };
  each_in(s, s.listeners, add);
  s.table.each(kAttached, add);
}

void depart(const Lanes& g, State& s, CardId card) {
  unmark(s, s.table.zone(card));
  if ((g.design_of(s, card).triggers & kHeard) != 0) count_heard(g, s, card);
  if ((g.compiled(s, card).grants & ~kOwnPower) == 0) return;
  for (std::uint8_t i = 0; i < s.auras; ++i) {
    if (s.aura_cards[i] != card) continue;
    --s.auras;
    s.aura_cards[i] = s.aura_cards[s.auras];
    s.aura_grants[i] = s.aura_grants[s.auras];
    s.aura_cards[s.auras] = CardId::none;
    s.aura_grants[s.auras] = 0;
    if (s.auras == 0) s.live_auras = 0;
    return;
  }
}

}  // namespace

/// How long a card rests from now on, the turn counted (LAN-19).
void set_rest(State& s, CardId card, int turns) {
  s.table.counter(kRest, card) = static_cast<std::int8_t>(turns);
  note_rest(s, card);
}

void note_rest(State& s, CardId card) {
  const ZoneSet bit = lane_bit(s.table.zone(card));
  s.resting = s.table.counter(kRest, card) > 0 ? s.resting | bit : s.resting & ~bit;
}

/// Keeps the short lists that spare looking at every card: who listens, who has continuous effects.
void arrive(const Lanes& g, State& s, CardId card) {
  const Design& printed = g.design_of(s, card);
  mark(s, card, printed);
  s.heard |= static_cast<std::uint32_t>(printed.triggers) & kHeard;
  const std::uint8_t grants = g.compiled(s, card).grants;
  if ((grants & ~kOwnPower) == 0) return;
  assert(s.auras < kMostAuras);
  s.aura_cards[s.auras] = card;
  s.aura_grants[s.auras++] = grants;
  s.live_auras |= grants;
}

void count_live(const Lanes& g, State& s) {
  s.heard = 0;
  s.live_auras = 0;
  s.works_elsewhere = g.cards().elsewhere() != 0 ? kBothSeats : 0;
  s.auras = 0;
  s.aura_cards.fill(CardId::none);
  s.aura_grants.fill(0);
  s.listeners = s.main_effects = s.resting = s.bulwarks = 0;
  g.each_card(s, static_cast<std::uint8_t>(Area::play), Seat::a, Side::any,
              [&](CardId card) { arrive(g, s, card); });
}

/// A unit goes to another zone of its side.
void shift(const Lanes& g, State& s, CardId unit, ZoneId to) {
  unmark(s, s.table.zone(unit));
  s.table.move(unit, to);
  mark(s, unit, g.design_of(s, unit));
}

/// A unit goes to a zone of the other side with what it carries, and obeys that player from now on.
void change_sides(const Lanes& g, State& s, CardId unit, ZoneId to) {
  depart(g, s, unit);
  s.table.move(unit, to);
  s.table.set_controller(unit, side_of(to));
  each_equip(s, unit, [&](CardId equip) { s.table.set_controller(equip, side_of(to)); });
  arrive(g, s, unit);
}

/// A unit that waits, out of its zone, for another to go there.
void set_aside(State& s, CardId unit) {
  unmark(s, s.table.zone(unit));
  s.table.move(unit, kAttached);
}

/// The card lies in its zone already.
void enter_play(const Lanes& g, State& s, CardId card, ZoneId zone, Events& events) {
  s.table.set_controller(card, side_of(zone));
  s.table.counter(kFresh, card) = 1;
  arrive(g, s, card);
  happen(events, Happening::summons, side_of(zone), s, card, zone);
}

void note_elsewhere(const Lanes& g, State& s, CardId card) {
  if (g.design_of(s, card).elsewhere != 0)
    s.works_elsewhere =
        static_cast<std::uint8_t>(s.works_elsewhere | SeatSet::only(s.table.owner(card)).bits());
}

/// Leaves its zone for good: equips fall off into the trash (LAN-A12), effects on it end.
CardId leave_play(const Lanes& g, State& s, CardId card, ZoneId to, End end) {
  for (CardId equip = s.table.top(kAttached); equip != CardId::none;) {
    const CardId after = s.table.next(equip);
    if (s.table.host(equip) == card)
      leave_play(g, s, equip, zone_of(s.table.owner(equip), Place::trash), End::top);
    equip = after;
  }
  s.modifiers.forget(card);
  note_elsewhere(g, s, card);
  depart(g, s, card);
  return s.table.move(card, to, end);
}

void kill(const Lanes& g, State& s, CardId unit, CardId killer, Events& events) {
  if (s.modifiers.live_marks != 0 && s.modifiers.unmark(g.columns(), unit, what::saved)) [[unlikely]] {
    happen(events, Happening::saved, s.table.controller(unit), s, unit);
    return;
  }
  happen(events, Happening::dies, s.table.controller(unit), s, unit, killer);
  fire(g, s, When::death, unit, killer);
  fire_all(g, s, When::unit_dies, unit);  // while it still stands where it died
  if (killer != CardId::none && is_unit(g, s, killer)) fire(g, s, When::kill, killer, unit);
  leave_play(g, s, unit, zone_of(s.table.owner(unit), Place::graveyard), End::top);  // LAN-12, LAN-A21
}

CardId destroy(const Lanes& g, State& s, CardId card, Events& events) {
  if (is_unit(g, s, card)) {
    kill(g, s, card, CardId::none, events);
    return card;
  }
  happen(events, Happening::to_trash, s.table.controller(card), s, card);
  if (type(g, s, card) == Type::land) {
    fire(g, s, When::destroyed, card, CardId::none);
    fire_all(g, s, When::land_destroyed, card);
  }
  return leave_play(g, s, card, zone_of(s.table.owner(card), Place::trash), End::top);  // LAN-A13
}

/// Nothing saves what its player gives up.
CardId sacrifice(const Lanes& g, State& s, CardId card, Events& events) {
  s.modifiers.unmark(g.columns(), card, what::saved);
  return destroy(g, s, card, events);
}

CardId put(const Lanes& g, State& s, CardId card, Into into, Chance& chance, Events& events) {
  const Seat owner = s.table.owner(card);
  static constexpr std::array<Place, 7> places{Place::hand,      Place::deck,  Place::deck,      Place::deck,
                                               Place::graveyard, Place::trash, Place::protection};
  static constexpr std::array<Happening, 7> said{
      Happening::to_hand,  Happening::to_deck,  Happening::to_deck,      Happening::to_deck,
      Happening::to_trash, Happening::to_trash, Happening::to_protection};
  const auto which = static_cast<std::size_t>(into);
  const ZoneId to = zone_of(owner, places[which]);
  const bool on_top =
      into == Into::deck_top || into == Into::graveyard || into == Into::trash || into == Into::protection;
  if (s.table.zone(card) == to) return card;
  note_elsewhere(g, s, card);
  if (is_unit(g, s, card) && (into == Into::graveyard)) {
    kill(g, s, card, CardId::none, events);  // LAN-12: units that reach the graveyard from play have died
    return card;
  }
  const bool searched = s.table.zone(card) == zone_of(owner, Place::deck) && into == Into::hand;
  card = s.table.in_play(card) ? leave_play(g, s, card, to, on_top ? End::top : End::bottom)
                               : s.table.move(card, to, on_top ? End::top : End::bottom);
  if (searched) s.table.show(card, SeatSet::everyone());  // what is searched for is shown (LAN-H6)
  happen(events, said[which], owner, s, card);
  if (into == Into::deck) {
    s.table.shuffle(to, chance);
    happen(events, Happening::shuffles, owner, s);
    return CardId::none;  // which slot it is in now is nobody's business
  }
  return card;
}

}  // namespace muster::lanes
