// The numbers of the words cards of Lost Empires may use; vocabulary.cpp lists the words in the same order.
#pragma once

#include <array>
#include <cstdint>

#include "engine/vocabulary.hpp"

namespace muster::lost_empires {

enum class Type : std::uint8_t { unit, support };
enum Stat : std::uint8_t { kCommandCost, kSupplyCost, kControl, kOffense, kDefense };
enum Trait : std::uint8_t { kLight, kHeavy };
/// The first five are the rulebook's; the others are what single cards say about how they are played and
/// fight.
enum Keyword : std::uint8_t {
  kEliteUnit,
  kFormation,
  kFrontline,
  kMelee,
  kRuthless,
  kWounding,
  kArmor,
  kGuard,
  kLevy,
  kVigilant,
  kImmobile,
  kDrop,
  kKeywordCount
};

enum class When : std::uint8_t {
  always,
  support,
  action,
  played,
  moves,
  enters,
  hits,
  attacked,
  destroyed,
  falls,
  controls,
  wrap_up
};

/// The special conditions of a named ability, one bit each (LEW-42, LEW-43).
inline constexpr unsigned kAttackCondition = 1;
inline constexpr unsigned kDrainingCondition = 2;

enum class If : std::uint8_t { some, none, at };

enum class Op : std::uint8_t {
  damage,
  repair,
  destroy,
  drain,
  ready,
  gain,
  give,
  grant,
  strike,
  place,
  recall,
  discard,
  reveal_hand,
  scout,
  draw,
  refresh,
  deplete,
  artifact,
};

enum class Area : std::uint8_t { play, discard, hand, revealed };
enum class Reach : std::uint8_t {
  anywhere,
  here,
  adjacent,
  objective,
  outer,
  center,
  your_hive,
  faced,
  beside_it,
  beside_chosen
};
enum class Flag : std::uint8_t { ready, drained, damaged };
/// Where `place` and the keyword `drop` put a unit.
enum class Where : std::uint8_t { here, adjacent, objective, outer, friendly_objective, hive };
enum class Ground : std::uint8_t { objective, outer, center, hive };
enum class Lasts : std::uint8_t { always, activation, turn, round };
enum class Token : std::uint8_t { command, supply };

/// What a unit may be granted, one bit each (LEW-45).
inline constexpr std::uint8_t kGrantMove = 1;
inline constexpr std::uint8_t kGrantAttack = 2;

/// The stats `gain` may name, in the order of its words.
inline constexpr std::array<std::uint8_t, 3> kGainedStats{kControl, kOffense, kDefense};

const Vocabulary& vocabulary();

}  // namespace muster::lost_empires
