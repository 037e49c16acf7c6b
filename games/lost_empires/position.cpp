// What a match of Lost Empires can look like: which cards lie where, and how many.
#include <fmt/format.h>

#include "games/lost_empires/game.hpp"

namespace muster::lost_empires {

unsigned LostEmpires::kinds_in(ZoneId zone) const {
  constexpr unsigned kUnit = 1U << static_cast<unsigned>(Type::unit);
  constexpr unsigned kSupport = 1U << static_cast<unsigned>(Type::support);
  return is_battlefield(zone) ? kUnit : kUnit | kSupport;
}

bool LostEmpires::is_passing(ZoneId zone) const {
  for (int i = 0; i < kMaxSeats; ++i) {
    if (zone == zone_of(seat_at(i), Place::playing)) return true;
  }
  return false;
}

/// A faction's cards lie in the box, two of each name, while a deck is built at the table.
int LostEmpires::cards_of_a_seat() const { return kDeckCards; }

std::string LostEmpires::misfit(const State& s, CardId card) const {
  if (s.table.host(card) != CardId::none) return "is attached, and nothing is in this game";
  if (s.table.counter(kThirdHit, card) > s.seats)
    return fmt::format("cannot have third_hit = {}: a match of {} has no such seat",
                       s.table.counter(kThirdHit, card), s.seats);
  return "";
}

}  // namespace muster::lost_empires
