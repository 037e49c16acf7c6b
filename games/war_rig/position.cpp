// What a match of War Rig can look like: which pieces stand where, and how many.
#include <fmt/format.h>

#include "games/war_rig/game.hpp"

namespace muster::war_rig {

int WarRig::room(const State& /*s*/, ZoneId zone) const {
  if (zone == kReserve) return kShips;
  for (int i = 0; i < kMaxSeats; ++i) {
    const Seat seat = seat_at(i);
    if (zone == zone_of(seat, Area::cell)) return 1;                     // RIG-18
    if (zone == zone_of(seat, Area::facilities)) return kFacilitySlots;  // RIG-K3
    if (zone == zone_of(seat, Area::chassis)) return kChassisSlots;      // RIG-42
  }
  return static_cast<int>(Layout::kCards);
}

unsigned WarRig::kinds_in(ZoneId zone) const {
  constexpr unsigned kAll = (unsigned{bit_of(Type::mission)} << 1U) - 1;
  if (muster::at(zone) < kPlaces)
    return unsigned{bit_of(Type::squad)} | bit_of(Type::rig) | bit_of(Type::ship);
  if (muster::at(zone) < kAfterAreas) {
    switch (static_cast<Area>((muster::at(zone) - kPlaces) / kMaxSeats)) {
      case Area::inventory:
      case Area::open:
      case Area::drawn:
        return kTech;
      case Area::parts:
      case Area::chassis:
        return kParts;
      case Area::facilities:
        return bit_of(Type::facility);
      case Area::cell:
        return bit_of(Type::squad);
      case Area::mission:
        return bit_of(Type::mission);
    }
  }
  if (muster::at(zone) < kFirstSites + kSiteZones) return bit_of(Type::facility);  // RIG-33
  if (zone == kTechDeck) return kTech;
  if (zone == kEmpire) return bit_of(Type::squad);
  if (zone == kReserve) return bit_of(Type::ship);
  return zone == kGone ? kAll : bit_of(Type::mission);
}

bool WarRig::is_passing(ZoneId zone) const {
  for (int i = 0; i < kMaxSeats; ++i) {
    if (zone == zone_of(seat_at(i), Area::drawn)) return true;
  }
  return false;
}

std::string WarRig::misfit(const State& s, CardId card) const {
  const ZoneId zone = s.table.zone(card);
  const Brief& printed = brief(s, card);
  const bool single = printed.type == Type::squad || printed.type == Type::rig || printed.type == Type::ship;
  for (std::size_t i = 0; single && i < muster::at(card); ++i) {
    if (s.table.design(card_at(i)) == s.table.design(card)) return "is on the table twice; there is only one";
  }
  if (const CardId captor = s.table.host(card); captor != CardId::none) {
    if (printed.type != Type::squad) return "is led by a squad, and only squads are captured";
    if (muster::at(captor) >= s.table.used || brief(s, captor).type != Type::squad || captor == card)
      return "is led by what is no other squad (RIG-17)";
    if (s.table.zone(captor) != zone) return "is led by a squad that stands elsewhere (RIG-17)";
  }
  if (Table<Layout>::spec(zone).in_play && is_part(printed.type)) {
    const int slot = s.table.counter(kSlot, card);
    if (slot != 0 && (slot > kUpperSlots) != (printed.type == Type::movement))
      return fmt::format("cannot be in slot {}: movement goes into slots {} to {}, the rest above (RIG-42)",
                         slot, kUpperSlots + 1, kChassisSlots);
    for (CardId each = s.table.top(zone); slot != 0 && each != card; each = s.table.next(each)) {
      if (s.table.counter(kSlot, each) == slot) return fmt::format("is in slot {} with another part", slot);
    }
  }
  if (printed.type == Type::squad && s.squads[printed.squad].coercion != 0 &&
      !is_seated(Table<Layout>::spec(zone).owner))
    return "has coercion counters, which only a squad in a cell has (RIG-31)";
  return "";
}

}  // namespace muster::war_rig
