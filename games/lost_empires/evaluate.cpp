// How good a position is for a seat: what the computer players go by, from 0 (lost) to 1 (won).
#include <algorithm>

#include "games/lost_empires/game.hpp"

namespace muster::lost_empires {

float LostEmpires::evaluate(const State& s, Seat seat) const {
  if (s.result.over()) {
    const Verdict verdict = s.result.of(seat);
    return verdict == Verdict::win ? 1.0F : verdict == Verdict::draw ? 0.5F : 0.0F;
  }
  std::array<float, kMaxSeats> strength{};
  const auto of = [&](Seat who) -> float& { return strength[static_cast<std::size_t>(index_of(who))]; };
  for (int i = 0; i < s.seats; ++i) {
    const auto at_seat = static_cast<std::size_t>(i);
    float& sum = strength[at_seat];
    sum += 4.0F * static_cast<float>(s.gates[at_seat]) + static_cast<float>(s.artifacts[at_seat]);
    sum += 0.25F * static_cast<float>(std::min(s.table.size(zone_of(seat_at(i), Place::hand)), 8));
    sum += 0.1F * static_cast<float>(s.command[at_seat]) + 0.05F * static_cast<float>(s.supply[at_seat]);
  }
  each_unit(s, [&](CardId card) {
    const Design& printed = design(s, card);
    const int worth = printed.stats[kControl] + printed.stats[kOffense] + printed.stats[kDefense];
    const int damage = s.table.counter(kDamage, card);
    const float health = damage >= kCasualtyDamage ? 0.1F : 1.0F - 0.2F * static_cast<float>(damage);
    // Units in the hive still have their way to go.
    const float place = is_objective(s.table.zone(card)) ? 1.0F : 0.7F;
    of(s.table.controller(card)) += (0.4F + 0.12F * static_cast<float>(worth)) * health * place;
  });
  // What the objectives would give now; they usually change hands before the round is over.
  for (int i = 0; i <= s.seats; ++i) {
    const ZoneId objective = i < s.seats ? outer_zone(i) : kCenter;
    if (const Seat holder = controller_of(s, objective); holder != Seat::none) of(holder) += objective == kCenter ? 1.5F : 0.8F;
  }
  float mine = 0.0F;
  float theirs = 0.0F;
  for (int i = 0; i < s.seats; ++i) {
    const bool with_me = seat_at(i) == seat || !are_enemies(s, seat, seat_at(i));
    float& best = with_me ? mine : theirs;
    best = std::max(best, strength[static_cast<std::size_t>(i)]);
  }
  const float x = (mine - theirs) / 6.0F;
  return 0.5F + 0.49F * (x / (1.0F + (x < 0 ? -x : x)));  // a smooth curve without a call into the math library
}

}  // namespace muster::lost_empires
