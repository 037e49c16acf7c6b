// How good a position is for a seat: what the computer players go by, from 0 (lost) to 1 (won).
//
// Everything is counted in points of POPULATION: what stands on the table, what it earns, and what each side
// could do to the other's Stronghold.
#include <algorithm>
#include <bit>
#include <cmath>

#include "games/purge/chapters.hpp"

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
constexpr float kLaterThreatWorth = 0.15F;
constexpr float kGuardWorth = 1.0F;  // a Unit at home keeps the Stronghold from being attacked
constexpr float kMendWorth = 0.2F;   // for each wound that the end of the turn will heal
// Walking up and down puts off what is to come beyond the horizon of a search; so it costs for good.
constexpr float kIdleWorth = 2.0F;

/// A Unit or Commander as it stands.
struct Force {
  int attack = 0;  // all its attacks in a turn
  int left = 0;    // those it still has
  int damage = 0;
  int armor = 0;
  int health = 0;
};

/// Damage that a side's fighters could do to the enemy's Stronghold this turn, and in a fresh one.
struct Siege {
  int now = 0;
  int later = 0;
};

/// What stands in the way of an attack on a seat's Stronghold.
struct Guard {
  int units = 0;
  int health = 0;  // that must be cut through first
};

Force force(const Purge& g, const State& s, CardId card) {
  const int attack = value(g, s, card, kAttack);
  return {std::max(0, attack), std::max(0, attack - s.table.counter(kSpentAttacks, card)), damage(g, s, card),
          armor(g, s, card), std::max(0, health(g, s, card))};
}

/// What a Unit or Commander is worth.
float worth(const Purge& g, const State& s, CardId card, const Force& force) {
  if (force.health == 0) return 0;
  const CompiledCard& printed = g.compiled(s, card);
  float sum = kHealthWorth * static_cast<float>(force.health) +
              kStrikeWorth * static_cast<float>(force.attack * std::max(0, force.damage - 1)) +
              kArmorWorth * static_cast<float>(force.armor);
  if (keywords(g, s, card) != 0) sum += kKeywordWorth;
  if ((printed.triggers & ~1U) != 0) sum += kAbilityWorth;
  if (place_of(s.table.zone(card)) == Place::battlefield) {
    sum += kFieldWorth;
  } else {
    sum += kMendWorth * static_cast<float>(s.table.counter(kWounds, card));
  }
  if (!printed.is_token()) return sum;
  return sum * (fights(s, card) && force.left > 0 ? kFightingToken : kTokenWorth);
}

/// What an attack that is declared and about to hit will take from the other side (PUR-A48).
float worth_of_attack(const Purge& g, const State& s, CardId source, CardId target) {
  if (!s.table.in_play(source) || !s.table.in_play(target)) return 0;
  const int through =
      softened(g, s, target, damage(g, s, source), armor(g, s, target), Source::attack, source);
  if (g.type(s, target) == Type::stronghold) return kPopulationWorth * static_cast<float>(through);
  const Force hurt = force(g, s, target);
  return through < hurt.health ? kHealthWorth * static_cast<float>(through) : worth(g, s, target, hurt);
}

float army_worth(const Purge& g, const State& s, Seat seat, int shield, Siege& siege, Guard& guard) {
  float sum = 0;
  each_fighter(s, seat, [&](CardId card) {
    const Force each = force(g, s, card);
    sum += worth(g, s, card, each);
    const bool out = place_of(s.table.zone(card)) == Place::battlefield;
    if (!out && is_unit(g.type(s, card))) {
      ++guard.units;
      guard.health += each.health + each.armor;
    }
    const int through = std::max(0, each.damage - shield);
    if (out || has_keyword(g, s, card, kJet)) siege.now += each.left * through;
    siege.later += each.attack * through;
    sum += kReadyWorth * static_cast<float>(each.left * through);
  });
  return sum;
}

/// All of a side but its Units and Commander.
float base_worth(const Purge& g, const State& s, Seat seat) {
  const Standing& standing = s.standing[at(seat)];
  const auto population = static_cast<float>(s.population[at(seat)]);
  float sum = kPopulationWorth * population - kDangerWorth * std::max(0.0F, kDangerPopulation - population);
  s.table.each(zone_of(seat, Place::stronghold), [&](CardId card) {
    const CompiledCard& printed = g.compiled(s, card);
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
  return sum - kIdleWorth * static_cast<float>(s.idle[at(seat)]);
}

}  // namespace

float Purge::evaluate(const State& s, Seat seat) const {
  if (s.result.over()) return worth_of(s.result.of(seat));
  std::array<float, kSeats> sides{};
  std::array<Siege, kSeats> sieges;
  std::array<Guard, kSeats> guards;
  for (const Seat each : kBoth) {
    const CardId wall = s.stronghold[at(enemy(each))];
    const int shield = wall == CardId::none ? 0 : armor(*this, s, wall);
    sides[at(each)] =
        base_worth(*this, s, each) + army_worth(*this, s, each, shield, sieges[at(each)], guards[at(each)]);
  }
  for (const Seat each : kBoth) {
    const Guard& against = guards[at(enemy(each))];
    const int target = s.population[at(enemy(each))];
    const auto passing = [&](int damage) {
      return static_cast<float>(std::clamp(damage - against.health, 0, target));
    };
    sides[at(each)] +=
        kThreatWorth * passing(sieges[at(each)].now) + kLaterThreatWorth * passing(sieges[at(each)].later);
    if (against.units == 0) sides[at(each)] += kGuardWorth;
  }
  // What is declared and paid for is not lost.
  s.table.each(kStack, [&](CardId card) {
    sides[at(s.table.owner(card))] += kStackWorth * (1.0F + static_cast<float>(compiled(s, card).cost));
  });
  for (std::size_t i = 0; i < s.frames.depth; ++i) {
    const Frame& frame = s.frames.frames[i];
    if (is_attack(frame)) sides[at(frame.seat)] += worth_of_attack(*this, s, frame.card, frame.other);
  }
  const float lead = sides[at(seat)] - sides[at(enemy(seat))];
  // Half the log odds, bent into (0, 1): close to the logistic curve, with nothing a compiler may round its
  // own way.
  const float x = 0.5F * kPoint * lead;
  return 0.5F + 0.499F * x / std::sqrt(1.0F + x * x);
}

}  // namespace muster::purge
