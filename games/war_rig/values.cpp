// Who stands where, what a site can do, and how heavy a rig is (RIG-12 to RIG-14, RIG-42, RIG-43, RIG-51).
#include <algorithm>

#include "games/war_rig/game.hpp"

namespace muster::war_rig {

/// RIG-12 to RIG-14, RIG-M3: one number for the "double" test and for the roll.
int WarRig::repel_strength(const State& s, Seat seat, ZoneId place) const {
  int sum =
      is_base(place) && seat_of_base(place, s.seats) == seat ? 1 : 0;  // RIG-13; a lesser faction's base too
  for (CardId card = s.table.top(place); card != CardId::none; card = s.table.next(card)) {
    if (s.table.controller(card) != seat || !counts(s, card)) continue;
    const Squad& each = squad(s, card);
    sum += 1 + (each.is(kCamped) ? 1 : 0) + kit(each).guard;
  }
  return sum;
}

/// RIG-M2: those who enter count plainly, a camped friend twice.
int WarRig::mover_count(const State& s, Seat seat, ZoneId place) const {
  int sum = 0;
  for (CardId card = s.table.top(place); card != CardId::none; card = s.table.next(card)) {
    if (s.table.controller(card) == seat && counts(s, card)) sum += squad(s, card).is(kCamped) ? 2 : 1;
  }
  return sum;
}

/// RIG-51, RIG-K10: not burning, not stunned, the rig not held down, its owner still in the game.
bool works(const State& s, CardId site) {
  if (s.table.counter(kFire, site) != 0 || s.table.counter(kStunned, site) != 0) return false;
  // Where it stands tells what it is: facilities stand in far places or in their owner's base, parts on a
  // rig.
  const ZoneId zone = s.table.zone(site);
  const Seat seat = Table<Layout>::spec(zone).owner;
  const bool part = is_seated(seat) && zone != zone_of(seat, Area::facilities);
  if (!part) return !s.out.has(s.table.controller(site));
  return s.disabled[at(seat)] == 0 && !s.out.has(seat);
}

/// A working facility of this seat (of anybody with Seat::none) that does this.
CardId WarRig::facility(const State& s, Seat seat, Op function) const {
  CardId found = CardId::none;
  const auto look = [&](ZoneId zone) {
    for (CardId card = s.table.top(zone); card != CardId::none; card = s.table.next(card)) {
      if (compiled(s, card).function == function &&
          (seat == Seat::none || s.table.controller(card) == seat) && works(s, card))
        found = card;
    }
  };
  if (seat != Seat::none) look(zone_of(seat, Area::facilities));
  for (std::size_t i = 0; i < kSiteZones; ++i) {
    if (!s.table.empty(zone_at(kFirstSites + i))) look(zone_at(kFirstSites + i));
  }
  return found;
}

ZoneId WarRig::place_of(const State& s, CardId card) const {
  const ZoneId zone = s.table.zone(card);
  if (is_place(zone)) return zone;
  if (at(zone) >= kFirstSites && at(zone) < kFirstSites + kSiteZones) return place_of_sites(zone);
  const Seat seat = Table<Layout>::spec(zone).owner;
  if (seat == Seat::none) return ZoneId::none;
  if (zone == zone_of(seat, Area::chassis)) return s.table.zone(s.rigs[at(seat)]);
  return home_of(seat);
}

/// Who answers for a piece.
Seat WarRig::side_of(const State& s, CardId card) const {
  const Type kind = type(s, card);
  if (kind == Type::ship) return s.summoner;
  if (is_part(kind)) return Table<Layout>::spec(s.table.zone(card)).owner;
  return s.table.controller(card);
}

int WarRig::weight(const State& s, Seat seat) const {
  int sum = 0;
  s.table.each(zone_of(seat, Area::chassis), [&](CardId part) { sum += compiled(s, part).weight; });
  return sum;
}

bool WarRig::has_movement(const State& s, Seat seat) const {
  int walkers = 0;
  bool moves = false;
  s.table.each(zone_of(seat, Area::chassis), [&](CardId part) {
    const CompiledCard& printed = compiled(s, part);
    if (printed.type != Type::movement || !works(s, part)) return;
    walkers += printed.has(kWalker) ? 1 : 0;
    moves = moves || !printed.has(kWalker);
  });
  return moves || walkers > 1;  // RIG-R7
}

/// RIG-43: 0 light, 1 medium, 2 heavy; kOverweight when the rig cannot move (RIG-R5).
int WarRig::tier(const State& s, Seat seat) const {
  int walkers = 0;
  int crawlers = 0;
  const ZoneId chassis = zone_of(seat, Area::chassis);
  s.table.each(chassis, [&](CardId part) {
    if (!works(s, part)) return;
    walkers += compiled(s, part).has(kWalker) ? 1 : 0;
    crawlers += compiled(s, part).has(kCrawler) ? 1 : 0;
  });
  std::array<int, 3> limits{99, 99, 99};
  bool moves = false;
  s.table.each(chassis, [&](CardId part) {
    const CompiledCard& printed = compiled(s, part);
    if (printed.type != Type::movement || !works(s, part)) return;
    if (printed.has(kWalker) && walkers < 2) return;  // RIG-R7
    moves = true;
    const int times = printed.has(kCrawler) && crawlers > 1 ? 2 : 1;
    for (std::size_t i = 0; i < limits.size(); ++i)
      limits[i] = std::min(limits[i], times * printed.limits[i]);
  });
  if (!moves) return kOverweight;
  const int load = weight(s, seat);
  for (std::size_t i = 0; i < limits.size(); ++i) {
    if (load <= limits[i]) return static_cast<int>(i);
  }
  return kOverweight;
}

bool WarRig::has_working(const State& s, Seat seat, Keyword keyword) const {
  bool found = false;
  s.table.each(zone_of(seat, Area::chassis),
               [&](CardId part) { found = found || (compiled(s, part).has(keyword) && works(s, part)); });
  return found;
}

bool WarRig::has_weapon(const State& s, Seat seat) const {
  bool found = false;
  s.table.each(zone_of(seat, Area::chassis), [&](CardId part) {
    found = found || (compiled(s, part).type == Type::weapon && works(s, part));
  });
  return found;
}

}  // namespace muster::war_rig
