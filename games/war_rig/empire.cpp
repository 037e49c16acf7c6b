// The Empire Invasion (RIG-53 to RIG-56).
#include "games/war_rig/game.hpp"

namespace muster::war_rig {

namespace {

/// Ships to destroy for a retreat, by players (RIG-56).
constexpr int ships_for_retreat(int seats) { return seats - 1; }

}  // namespace

Why WarRig::why_not_summon(const State& s, CardId card) const {
  if (const Why why = why_not_act(s, card); why != Why::none) return why;
  if (s.table.zone(card) != kDeepSpace) return Why::wrong_place;  // RIG-I1
  if (facility(s, s.active, Function::summon) == CardId::none) return Why::no_facility;
  return s.summoner == Seat::none ? Why::none : Why::empire_here;
}

/// RIG-53, RIG-I2: three ships, each in a location of its own.
void WarRig::summon(State& s, CardId card, Chance& chance, Events& events) const {
  spend(s, card);
  s.summoner = s.active;
  s.landed = s.turn;
  s.ships_lost = 0;
  s.held = 0;
  happen(events, Happening::summons, s.active, s, card);
  for (std::size_t i = 0; i < kShips; ++i) {
    ZoneId place = landing(white(s.active, chance, events));
    while ((s.held & basic_bit(place)) != 0) place = next_basic(place);
    const CardId ship = s.table.move(s.table.top(kReserve), place);
    s.table.counter(kHits, ship) = 0;
    s.chain[i] = 1;
    s.held = static_cast<std::uint8_t>(s.held | basic_bit(place));
    happen_at(events, Happening::lands, s.active, s, ship, place);
  }
  suppress(s, events);
}

/// RIG-54, RIG-I10: hostile squads in held areas; the summoner's and lesser factions are left alone.
void WarRig::suppress(State& s, Events& events) const {
  for (const Squad& each : s.squads) {
    if (each.card == CardId::none || !is_free(s, each.card)) continue;
    const ZoneId place = s.table.zone(each.card);
    const Seat seat = s.table.controller(each.card);
    if (!is_basic(place) || (s.held & basic_bit(place)) == 0 || seat == s.summoner || seat == Seat::none)
      continue;
    take_captive(s, each.card, events);
  }
}

void WarRig::take_captive(State& s, CardId card, Events& events) const {
  free_captives(s, card, events);
  lay_off(s, card);
  s.table.move(card, kEmpire);
  happen(events, Happening::suppressed, s.table.controller(card), s, card);
}

/// RIG-54, RIG-I3, RIG-I4: each ship's hold grows clockwise; when all is held the Wastes fall and it is over.
void WarRig::advance(State& s, Events& events) const {
  if (s.held == kAllBasics) {
    win(s, s.summoner, Ending::empire, events);
    return;
  }
  for (std::size_t i = 0; i < kRing; i += 2) {
    s.table.each(zone_at(i), [&](CardId card) {
      if (type(s, card) != Type::ship) return;
      std::uint8_t& length = s.chain[brief(s, card).number - 1U];
      if (length >= kRing / 2) return;
      const ZoneId next = zone_at((i + 2U * length) % kRing);
      ++length;
      if ((s.held & basic_bit(next)) != 0) return;
      s.held = static_cast<std::uint8_t>(s.held | basic_bit(next));
      if (events.listening())
        tell(events, Happening::holds, s.summoner, nullptr, CardId::none, CardId::none, next, 0);
    });
  }
  suppress(s, events);
}

void WarRig::lose_ship(State& s, CardId ship, Events& events) const {
  happen(events, Happening::ship_falls, s.summoner, s, ship);
  s.table.counter(kHits, ship) = 0;
  s.table.move(ship, kReserve);
  if (++s.ships_lost >= ships_for_retreat(s.seats)) retreat(s, events);
}

/// RIG-56, RIG-I7, RIG-I9: the captives are let go into the Wastes.
void WarRig::retreat(State& s, Events& events) const {
  happen(events, Happening::retreats, s.summoner);
  for (std::size_t i = 0; i < kRing; i += 2) {
    s.table.each(zone_at(i), [&](CardId card) {
      if (type(s, card) == Type::ship) s.table.move(card, kReserve);
    });
  }
  s.summoner = Seat::none;
  s.held = 0;
  s.landed = 0;
  s.ships_lost = 0;
  s.chain.fill(0);
  s.table.each(kEmpire, [&](CardId card) { escape(s, card, events); });
}

}  // namespace muster::war_rig
