// How good a position is for a seat: what the computer players go by, from 0 (lost) to 1 (won).
#include <algorithm>

#include "games/dept_of_structure/game.hpp"

namespace muster::dept_of_structure {

namespace {

// Worths in points of base health, found by playing.
constexpr float kAttackWorth = 1.1F;
constexpr float kDefenseWorth = 0.6F;
constexpr float kBodyWorth = 0.7F;
constexpr float kReadyWorth = 0.3F;
constexpr float kCardWorth = 1.0F;
constexpr float kResourceWorth = 0.55F;
constexpr float kManyResources = 8.0F;  // what lies unspent beyond this is hardly worth anything
constexpr float kKeywordWorth = 0.35F;
constexpr float kDangerHealth = 8.0F;  // below it each point counts more
constexpr float kDangerWorth = 0.5F;
constexpr float kScale = 16.0F;

}  // namespace

float DeptOfStructure::evaluate(const State& s, Seat seat) const {
  if (s.result.over()) {
    const Verdict verdict = s.result.of(seat);
    return verdict == Verdict::win ? 1.0F : verdict == Verdict::draw ? 0.5F : 0.0F;
  }
  std::array<float, kSeats> strength{};
  for (std::size_t i = 0; i < kSeats; ++i) {
    const auto health = static_cast<float>(s.base[i]);
    const auto resources = static_cast<float>(s.pool[i].total());
    float& sum = strength[i];
    sum += health - kDangerWorth * std::max(0.0F, kDangerHealth - health);
    sum += kCardWorth *
           static_cast<float>(std::min(s.table.size(zone_of(seat_at(static_cast<int>(i)), Place::hand)), 7));
    sum += kResourceWorth *
           (resources <= kManyResources ? resources : kManyResources + 0.2F * (resources - kManyResources));
  }
  const auto weigh = [&](CardId card) {
    const Brief& printed = brief(s, card);
    float& sum = strength[at(s.table.controller(card))];
    const auto price = static_cast<float>(printed.price.total);
    if (s.table.zone(card) == kAttached) {
      sum += kResourceWorth * price + (printed.type == Type::unit ? kBodyWorth : 0.5F);
      return;
    }
    float worth = kBodyWorth + kAttackWorth * static_cast<float>(attack(s, card)) +
                  kDefenseWorth * static_cast<float>(std::max(0, defense(s, card)));
    if (printed.type == Type::fortification) worth *= 0.7F;
    if (printed.keywords != 0) worth += kKeywordWorth;
    if (s.table.counter(kUtilized, card) == 0) worth += kReadyWorth;
    sum += worth;
  };
  each_card(s, static_cast<std::uint8_t>(Area::play), Seat::a, Side::any, weigh);
  // What is declared and paid for is not lost.
  s.table.each(kResolving, [&](CardId card) {
    strength[at(s.table.owner(card))] +=
        kCardWorth + kResourceWorth * static_cast<float>(brief(s, card).price.total);
  });
  const float x = (strength[at(seat)] - strength[at(enemy(seat))]) / kScale;
  return 0.5F + 0.49F * (x / (1.0F + (x < 0 ? -x : x)));
}

}  // namespace muster::dept_of_structure
