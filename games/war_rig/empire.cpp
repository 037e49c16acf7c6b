// The Empire Invasion (RIG-53 to RIG-56).
#include "games/war_rig/chapters.hpp"
#include "games/war_rig/rolls.hpp"

namespace muster::war_rig {

namespace {

/// Ships to destroy for a retreat, by players (RIG-56).
constexpr int ships_for_retreat(int seats) { return seats - 1; }

/// RIG-54, RIG-I10: hostile squads in held areas; the summoner's and lesser factions are left alone.
void suppress(const WarRig& g, State& s, Events& events) {
  for (const Squad& each : s.squads) {
    if (each.card == CardId::none || !is_free(s, each.card)) continue;
    const ZoneId place = s.table.zone(each.card);
    const Seat seat = s.table.controller(each.card);
    if (!is_basic(place) || (s.held & basic_bit(place)) == 0 || seat == s.summoner || seat == Seat::none)
      continue;
    take_captive(g, s, each.card, events);
  }
}

struct Summon {
  static Why why_not(const WarRig& g, const State& s, Action action) {
    const CardId card = action.card();
    if (const Why why = why_not_act(g, s, card); why != Why::none) return why;
    if (s.table.zone(card) != kDeepSpace) return Why::wrong_place;  // RIG-I1
    if (g.facility(s, s.active, Op::summon) == CardId::none) return Why::no_facility;
    return s.summoner == Seat::none ? Why::none : Why::empire_here;
  }
  /// RIG-53, RIG-I2: three ships, each in a location of its own.
  static void answer(const WarRig& g, State& s, Action action, Chance& chance, Events& events) {
    const CardId card = action.card();
    spend(g, s, card);
    s.summoner = s.active;
    s.landed = s.turn;
    s.ships_lost = 0;
    s.held = 0;
    happen(events, Happening::summons, s.active, s, card);
    for (std::size_t i = 0; i < kShips; ++i) {
      ZoneId place = landing(roll_white(s.active, chance, events));
      while ((s.held & basic_bit(place)) != 0) place = next_basic(place);
      const CardId ship = s.table.move(s.table.top(kReserve), place);
      s.table.counter(kHits, ship) = 0;
      s.chain[i] = 1;
      s.held = static_cast<std::uint8_t>(s.held | basic_bit(place));
      happen(events, Happening::lands, s.active, s, ship, place);
    }
    suppress(g, s, events);
  }
};

}  // namespace

void take_captive(const WarRig& g, State& s, CardId card, Events& events) {
  free_captives(g, s, card, events);
  lay_off(g, s, card);
  s.table.move(card, kEmpire);
  happen(events, Happening::suppressed, s.table.controller(card), s, card);
}

/// RIG-54, RIG-I3, RIG-I4: each ship's hold grows clockwise; when all is held the Wastes fall and it is over.
void advance(const WarRig& g, State& s, Events& events) {
  if (s.held == kAllBasics) {
    win(g, s, s.summoner, Ending::empire, events);
    return;
  }
  for (std::size_t i = 0; i < kRing; i += 2) {
    s.table.each(zone_at(i), [&](CardId card) {
      if (g.type(s, card) != Type::ship) return;
      std::uint8_t& length = s.chain[g.compiled(s, card).number - 1U];
      if (length >= kRing / 2) return;
      const ZoneId next = zone_at((i + 2U * length) % kRing);
      ++length;
      if ((s.held & basic_bit(next)) != 0) return;
      s.held = static_cast<std::uint8_t>(s.held | basic_bit(next));
      happen(events, Happening::holds, s.summoner, s, next);
    });
  }
  suppress(g, s, events);
}

void lose_ship(const WarRig& g, State& s, CardId ship, Events& events) {
  happen(events, Happening::ship_falls, s.summoner, s, ship);
  s.table.counter(kHits, ship) = 0;
  s.table.move(ship, kReserve);
  if (++s.ships_lost >= ships_for_retreat(s.seats)) retreat(g, s, events);
}

/// RIG-56, RIG-I7, RIG-I9: the captives are let go into the Wastes.
void retreat(const WarRig& g, State& s, Events& events) {
  happen(events, Happening::retreats, s.summoner);
  for (std::size_t i = 0; i < kRing; i += 2) {
    s.table.each(zone_at(i), [&](CardId card) {
      if (g.type(s, card) == Type::ship) s.table.move(card, kReserve);
    });
  }
  s.summoner = Seat::none;
  s.held = 0;
  s.landed = 0;
  s.ships_lost = 0;
  s.chain.fill(0);
  s.table.each(kEmpire, [&](CardId card) { escape(g, s, card, events); });
}

const Point kSummon = point<WarRig, Summon>();

}  // namespace muster::war_rig
