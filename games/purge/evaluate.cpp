// How good a position is for a seat: what the computer players go by, from 0 (lost) to 1 (won).
//
// Everything is counted in points of POPULATION: what stands on the table, what it earns, and what each side
// could do to the other's Stronghold.
#include <algorithm>
#include <bit>
#include <cmath>

#include "games/purge/game.hpp"

namespace muster::purge {

namespace {

constexpr float kPoint = 0.16F;  // log odds of winning for a point
constexpr float kPopulationWorth = 1.0F;
constexpr float kDangerPopulation = 9.0F;  // below it each point counts more
constexpr float kDangerWorth = 0.5F;
constexpr float kHealthWorth = 0.42F;
constexpr float kArmorWorth = 0.9F;
constexpr float kStrikeWorth = 0.42F;  // for each point of damage it can do in a turn
constexpr float kKeywordWorth = 0.5F;
constexpr float kAbilityWorth = 0.8F;
constexpr float kTokenWorth = 0.25F;    // what a token is worth of a Unit: it is gone soon
constexpr float kFightingToken = 0.5F;  // in the battle it was made for
constexpr float kReadyWorth = 0.08F;    // for each point of damage it can still do this turn
constexpr float kFieldWorth = 0.25F;
constexpr float kDefensiveWorth = 0.22F;
constexpr float kTekWorth = 1.3F;
constexpr float kUnlockWorth = 0.7F;
constexpr float kIncomeWorth = 1.25F;
constexpr float kActionWorth = 0.6F;
constexpr float kSuperWorth = 5.0F;
constexpr float kAllowedWorth = 2.0F;  // a TEK that allows Super Weapons
constexpr float kEnergyWorth = 0.12F;
constexpr float kOpsWorth = 0.1F;
constexpr float kStackWorth = 0.45F;
constexpr float kThreatWorth = 0.5F;
constexpr float kGuardWorth = 1.0F;  // a Unit at home keeps the Stronghold from being attacked

}  // namespace

/// What a Unit or Commander is worth.
float Purge::worth(const State& s, CardId card) const {
  const Brief& printed = brief(s, card);
  const int stands = std::max(0, health(s, card));
  const auto hits =
      static_cast<float>(std::max(0, value(s, card, kAttack)) * std::max(0, damage(s, card) - 1));
  float sum = kHealthWorth * static_cast<float>(stands) + kStrikeWorth * hits +
              kArmorWorth * static_cast<float>(armor(s, card));
  if (stands == 0) return 0;
  if (keywords(s, card) != 0) sum += kKeywordWorth;
  if ((printed.triggers & ~1U) != 0) sum += kAbilityWorth;
  if (place_of(s.table.zone(card)) == Place::battlefield) sum += kFieldWorth;
  if (!printed.is_token()) return sum;
  return sum * (part_of(s, card) != Part::none && attack_left(s, card) > 0 ? kFightingToken : kTokenWorth);
}

float Purge::side_worth(const State& s, Seat seat) const {
  const Standing& standing = s.standing[at(seat)];
  const auto population = static_cast<float>(s.population[at(seat)]);
  float sum = kPopulationWorth * population - kDangerWorth * std::max(0.0F, kDangerPopulation - population);
  int pool = 0;    // damage its fighters could do to the enemy Stronghold this turn
  int coming = 0;  // and next turn
  const CardId wall = s.stronghold[at(enemy(seat))];
  const int shield = wall == CardId::none ? 0 : armor(s, wall);
  each_fighter(s, seat, [&](CardId card) {
    sum += worth(s, card);
    const int through = std::max(0, damage(s, card) - shield);
    const bool near = place_of(s.table.zone(card)) == Place::battlefield || has_keyword(s, card, kJet);
    const int strikes = attack_left(s, card);
    pool += near ? strikes * through : 0;
    sum += kReadyWorth * static_cast<float>(strikes * through);
    coming += std::max(0, value(s, card, kAttack)) * through;
  });
  int guard = 0;  // HEALTH that must be cut through first
  int guards = 0;
  s.table.each(zone_of(enemy(seat), Place::home), [&](CardId card) {
    if (!is_unit(type(s, card))) return;
    ++guards;
    guard += std::max(0, health(s, card)) + armor(s, card);
  });
  const int target = s.population[at(enemy(seat))];
  sum += kThreatWorth * static_cast<float>(std::min(target, std::max(0, pool - guard)));
  sum += 0.3F * kThreatWorth * static_cast<float>(std::min(target, std::max(0, coming - guard)));
  if (guards == 0) sum += kGuardWorth;
  s.table.each(zone_of(seat, Place::stronghold), [&](CardId card) {
    const Brief& printed = brief(s, card);
    if (printed.type == Type::defensive)
      sum += 1.0F + kDefensiveWorth * static_cast<float>(printed.stats[kAttack] * printed.stats[kDamage]);
    if (printed.type == Type::super_weapon)
      sum += kSuperWorth + 0.3F * static_cast<float>(s.table.counter(kCounters, card));
  });
  sum += kTekWorth * static_cast<float>(standing.teks) + kIncomeWorth * static_cast<float>(standing.income) +
         kActionWorth * static_cast<float>(standing.actions) +
         kAllowedWorth * static_cast<float>(standing.super_weapons);
  sum += kUnlockWorth * static_cast<float>(std::popcount(standing.unlocked & standing.printed));
  sum += kEnergyWorth * static_cast<float>(std::min<int>(s.energy[at(seat)], 8)) +
         kOpsWorth * static_cast<float>(s.table.size(zone_of(seat, Place::ops_deck)));
  return sum;
}

float Purge::evaluate(const State& s, Seat seat) const {
  if (s.result.over()) {
    const Verdict verdict = s.result.of(seat);
    return verdict == Verdict::win ? 1.0F : verdict == Verdict::draw ? 0.5F : 0.0F;
  }
  std::array<float, kSeats> sides{side_worth(s, Seat::a), side_worth(s, Seat::b)};
  // What is declared and paid for is not lost.
  s.table.each(kStack, [&](CardId card) {
    sides[at(s.table.owner(card))] += kStackWorth * (1.0F + static_cast<float>(brief(s, card).cost));
  });
  const float lead = sides[at(seat)] - sides[at(enemy(seat))];
  // Half the log odds, bent into (0, 1): close to the logistic curve, with nothing a compiler may round its
  // own way.
  const float x = 0.5F * kPoint * lead;
  return 0.5F + 0.499F * x / std::sqrt(1.0F + x * x);
}

}  // namespace muster::purge
