// Which zones each word of reach speaks of, by where the card it is seen from stands (LAN-16, LAN-A10).
#pragma once

#include <array>
#include <cstddef>

#include "games/lanes/state.hpp"
#include "games/lanes/vocabulary.hpp"

namespace muster::lanes {

constexpr bool reaches(Reach reach, ZoneId from, ZoneId zone) {
  if (reach == Reach::anywhere) return true;
  if (reach == Reach::frontline) return row_of(zone) == Row::front;
  if (reach == Reach::backline) return row_of(zone) == Row::back;
  if (!is_lane_zone(from)) return false;
  const int apart =
      lane_of(from) > lane_of(zone) ? lane_of(from) - lane_of(zone) : lane_of(zone) - lane_of(from);
  const bool same_side = side_of(from) == side_of(zone);
  switch (reach) {
    case Reach::this_lane:
    case Reach::its_lane:
      return apart == 0 && same_side;
    case Reach::opposite_lane:
    case Reach::facing_it:
      return apart == 0 && !same_side;
    case Reach::adjacent_lanes:
      return apart == 1;
    case Reach::adjacent_zones:  // front, land and back of one lane stand next to each other (LAN-A10)
      return same_side && from != zone && (apart == 0 || (apart == 1 && row_of(from) == row_of(zone)));
    default:
      return false;
  }
}

constexpr auto all_reached() {
  std::array<std::array<ZoneSet, kAnchors>, static_cast<std::size_t>(Reach::backline) + 1> table{};
  for (std::size_t reach = 0; reach < table.size(); ++reach) {
    for (std::size_t from = 0; from < kAnchors; ++from) {
      for (std::size_t zone = 0; zone + 1 < kAnchors; ++zone) {
        const ZoneId seen_from = from + 1 == kAnchors ? ZoneId::none : zone_at(from);
        if (is_lane_zone(zone_at(zone)) && reaches(static_cast<Reach>(reach), seen_from, zone_at(zone)))
          table[reach][from] |= ZoneSet{1} << zone;
      }
    }
  }
  return table;
}
inline constexpr auto kReached = all_reached();

}  // namespace muster::lanes
