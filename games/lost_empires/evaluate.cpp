// How good a position is for a seat: what the computer players go by, from 0 (lost) to 1 (won).
#include <algorithm>

#include "games/lost_empires/chapters.hpp"

namespace muster::lost_empires {

namespace {

// Worths in artifacts, found by playing; a command spent must buy more than it is worth.
constexpr float kArtifactWorth = 0.7F;
constexpr float kProgressWorth = 0.03F;  // the last artifacts count more than the first
constexpr float kCommandWorth = 0.6F;
constexpr float kSupplyWorth = 0.3F;
constexpr float kActionWorth = 0.25F;
constexpr float kCardWorth = 0.3F;
constexpr float kUnitWorth = 0.9F;
constexpr float kPointWorth = 0.25F;
constexpr float kReadyWorth = 0.15F;
constexpr float kHiveShare = 0.8F;  // units in a hive still have their way to go

}  // namespace

float LostEmpires::evaluate(const State& s, Seat seat) const {
  if (s.result.over()) return worth_of(s.result.of(seat));
  std::array<float, kMaxSeats> strength{};
  const auto of = [&](Seat who) -> float& { return strength[at(who)]; };
  for (int i = 0; i < s.seats; ++i) {
    const auto at_seat = static_cast<std::size_t>(i);
    float& sum = strength[at_seat];
    const auto progress = static_cast<float>(kGatePrice * s.gates[at_seat] + s.artifacts[at_seat]);
    sum += kArtifactWorth * progress + kProgressWorth * progress * progress;
    sum += kCardWorth * static_cast<float>(std::min(s.table.size(zone_of(seat_at(i), Place::hand)), 10));
    if (!s.passed.has(seat_at(i))) {
      sum += kCommandWorth * static_cast<float>(s.command[at_seat]) +
             kSupplyWorth * static_cast<float>(s.supply[at_seat]);
    }
  }
  for (std::uint8_t i = 0; i < s.frames.depth; ++i) {
    const Frame& frame = s.frames.frames[i];
    if (frame.kind == fr::activation) of(frame.seat) += kActionWorth * static_cast<float>(frame.n);
    if (frame.kind == fr::grant || frame.kind == fr::melee) of(frame.seat) += kActionWorth;
    if (frame.kind == fr::support || frame.kind == fr::deploy) {
      // What is being played is not lost: it has yet to have its effect or its place.
      const Design& printed = design(s, frame.card);
      of(frame.seat) += kCardWorth + kPointWorth +
                        kCommandWorth * static_cast<float>(printed.stats[kCommandCost]) +
                        kSupplyWorth * static_cast<float>(printed.stats[kSupplyCost]);
    }
  }
  each_unit(s, [&](CardId card) {
    const Design& printed = design(s, card);
    const int points = printed.stats[kControl] + printed.stats[kOffense] + printed.stats[kDefense];
    const int damage = s.table.counter(kDamage, card);
    const float health = damage >= kCasualtyDamage ? 0.1F : 1.0F - 0.22F * static_cast<float>(damage);
    const float place = is_objective(s.table.zone(card)) ? 1.0F : kHiveShare;
    float worth = (kUnitWorth + kPointWorth * static_cast<float>(points)) * health * place;
    if (s.table.counter(kDrain, card) == 0) worth += kReadyWorth;
    of(s.table.controller(card)) += worth;
  });
  // What the objectives would give as things stand.
  for (int i = 0; i <= s.seats; ++i) {
    const ZoneId objective = i < s.seats ? outer_zone(i) : kCenter;
    if (const Seat holder = controller_of(*this, s, objective); holder != Seat::none)
      of(holder) += kArtifactWorth * (objective == kCenter ? 2.0F : 1.0F);
  }
  float mine = 0.0F;
  float theirs = 0.0F;
  for (int i = 0; i < s.seats; ++i) {
    float& best = are_enemies(s, seat, seat_at(i)) ? theirs : mine;
    best = std::max(best, strength[static_cast<std::size_t>(i)]);
  }
  const float x = (mine - theirs) / 6.0F;
  return 0.5F +
         0.49F * (x / (1.0F + (x < 0 ? -x : x)));  // a smooth curve without a call into the math library
}

}  // namespace muster::lost_empires
