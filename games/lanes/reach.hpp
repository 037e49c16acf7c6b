// Which zones each word of reach speaks of, by where the card it is seen from stands (LAN-16, LAN-A10).
#pragma once

#include "games/lanes/state.hpp"
#include "games/lanes/vocabulary.hpp"

namespace muster::lanes {

/// Whether a zone is within reach from another; neither need be one of the lanes.
constexpr bool reaches(Reach reach, ZoneId from, ZoneId zone) {
  if (!is_lane_zone(zone)) return false;
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

}  // namespace muster::lanes
