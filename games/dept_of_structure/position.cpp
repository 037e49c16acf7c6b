// What a match of Dept of Structure can look like: which cards lie where, and how many.
#include <fmt/format.h>

#include "games/dept_of_structure/game.hpp"

namespace muster::dept_of_structure {

int DeptOfStructure::room(const State& /*s*/, ZoneId zone) const {
  for (int i = 0; i < kSeats; ++i) {
    if (zone == zone_of(seat_at(i), Place::counters)) return kCounterCards;  // DOS-3
  }
  return static_cast<int>(Layout::kCards);
}

unsigned DeptOfStructure::kinds_in(ZoneId zone) const {
  constexpr Bits kCounter = bits(Type::counter);
  constexpr unsigned kAll = (kCounter << 1U) - 1;
  for (int i = 0; i < kSeats; ++i) {
    const Seat seat = seat_at(i);
    if (zone == zone_of(seat, Place::counters)) return kCounter;
    if (zone == zone_of(seat, Place::hand) || zone == zone_of(seat, Place::deck)) return kAll & ~kCounter;
    // Upgrades lie on technology; resources and tactics go to the graveyard once they have counted.
    if (zone == zone_of(seat, Place::battlefield))
      return bits(Type::unit) | (kTechnology & ~bits(Type::upgrade));
  }
  return zone == kAttached ? bits(Type::unit, Type::equipment, Type::upgrade) : kAll;
}

bool DeptOfStructure::is_passing(ZoneId zone) const { return zone == kResolving; }

int DeptOfStructure::cards_of_a_seat() const { return kDeckCards + kCounterCards; }

std::string DeptOfStructure::misfit(const State& s, CardId card) const {
  const ZoneId zone = s.table.zone(card);
  const CardId host = s.table.host(card);
  if (zone != kAttached) return host == CardId::none ? "" : "is attached and yet not with what it is on";
  if (host == CardId::none || !s.table.in_play(host)) return "is attached to nothing in play";
  const Type carrier = type(s, host);
  switch (type(s, card)) {
    case Type::unit:
      if (carrier != Type::vehicle) return "cannot be a crew: units are attached to vehicles only (DOS-49)";
      if (crew_of(s, host) > compiled(s, host).crew)  // DOS-A31
        return fmt::format("is one of {} aboard \"{}\", which has room for {}", crew_of(s, host),
                           cards_->face(s.table.design(host)).name, compiled(s, host).crew);
      return "";
    case Type::equipment:
      return carrier == Type::unit ? "" : "cannot be there: equipment is attached to units only (DOS-46)";
    default:
      return is_technology(carrier) && carrier != Type::upgrade
                 ? ""
                 : "cannot be there: an upgrade is attached to technology that is no upgrade (DOS-48)";
  }
}

}  // namespace muster::dept_of_structure
