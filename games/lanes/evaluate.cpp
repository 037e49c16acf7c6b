// How good a position is for a seat: what the computer players go by, from 0 (lost) to 1 (won).
#include <algorithm>

#include "games/lanes/chapters.hpp"

namespace muster::lanes {

float Lanes::evaluate(const State& s, Seat seat) const {
  if (s.result.over()) return worth_of(s.result.of(seat));
  const auto strength = [&](Seat side) {
    float sum = 3.0F * static_cast<float>(s.table.size(zone_of(side, Place::protection)));
    sum += 0.8F * static_cast<float>(std::min(s.table.size(zone_of(side, Place::hand)), 8));
    if (s.table.size(zone_of(side, Place::deck)) < 3) sum -= 2.0F;
    for (int lane = 0; lane < kLanes; ++lane) {
      bool held = false;
      for (const Row row : {Row::front, Row::back}) {
        const CardId unit = only_card(s, lane_zone(side, lane, row));
        if (unit == CardId::none) continue;
        held = true;
        const int worth = power(*this, s, unit);
        sum += 0.8F + 0.25F * static_cast<float>(std::min(worth, 9));
        // A ready unit before an open lane is a threat.
        const bool open = s.table.empty(lane_zone(enemy(side), lane, Row::front)) &&
                          s.table.empty(lane_zone(enemy(side), lane, Row::back));
        if (open && worth > 0) sum += s.table.counter(kRest, unit) == 0 ? 1.0F : 0.5F;
      }
      if (!held) sum -= 0.8F;
      if (!s.table.empty(lane_zone(side, lane, Row::land))) sum += 0.6F;
    }
    return sum;
  };
  const float difference = strength(seat) - strength(enemy(seat));
  const float x = difference / 10.0F;
  return 0.5F +
         0.49F * (x / (1.0F + (x < 0 ? -x : x)));  // a smooth curve without a call into the math library
}

}  // namespace muster::lanes
