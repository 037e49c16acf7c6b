// The numbers of the words cards of Dept of Structure may use; vocabulary.cpp lists the words in the same
// order.
#pragma once

#include <cstdint>

#include "engine/vocabulary.hpp"

namespace muster::dept_of_structure {

enum class Type : std::uint8_t {
  unit,
  equipment,
  fortification,
  upgrade,
  vehicle,
  resource,
  tactic,
  counter
};
constexpr std::uint16_t bit_of(Type type) {
  return static_cast<std::uint16_t>(1U << static_cast<unsigned>(type));
}
inline constexpr std::uint16_t kTechnology =
    bit_of(Type::equipment) | bit_of(Type::fortification) | bit_of(Type::upgrade) | bit_of(Type::vehicle);
constexpr bool is_technology(Type type) { return (kTechnology & bit_of(type)) != 0; }

enum Stat : std::uint8_t { kAttack, kDefense, kCrew };

/// The rulebook's glossary but for Resurrect, which is an operation.
enum Keyword : std::uint8_t {
  kCrippled,
  kDefenseGain,
  kDisguise,
  kEquipmentAssist,
  kFirstStrike,
  kGenerator,
  kHidden,
  kHunger,
  kLeadership,
  kMotivator,
  kMountingAggression,
  kOverrun,
  kPacifist,
  kRage,
  kRampage,
  kTechSavvy,
  kUnblockable,
  kKeywordCount
};
constexpr std::uint32_t bit_of(Keyword keyword) { return 1U << static_cast<unsigned>(keyword); }

enum class When : std::uint8_t {
  always,
  use,
  play,
  deployed,
  equipped,
  attacks,
  blocks,
  kills,
  breaches,
  retired,
  regroup,
  round_end
};

enum class If : std::uint8_t { count, crewed, equipped, pool };

enum class Op : std::uint8_t {
  damage,
  hit,
  restore,
  repair,
  boost,
  give,
  token,
  draw,
  discard,
  add,
  drain,
  utilize,
  ready,
  retire,
  recall,
  resurrect,
  cancel,
  choose,
};

enum class Cost : std::uint8_t { survivor, bio, power, supplies, any, utilize, sacrifice, discard, tokens };

enum class Area : std::uint8_t { play, graveyard, hand };
enum class Flag : std::uint8_t { ready, utilized, attacking, blocking, damaged, crewed, equipped };
enum class Measure : std::uint8_t { tokens, survivor, bio, power, supplies, your_hand, enemy_hand };

enum class Who : std::uint8_t { you, enemy, each };
enum class Lasts : std::uint8_t { good, round, battle };
enum class Cancels : std::uint8_t { anything, tactic, ability };

const Vocabulary& vocabulary();

}  // namespace muster::dept_of_structure
