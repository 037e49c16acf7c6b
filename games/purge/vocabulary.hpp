// The numbers of the words cards of Purge may use; vocabulary.cpp lists the words in the same order.
#pragma once

#include <cstdint>

#include "engine/vocabulary.hpp"

namespace muster::purge {

enum class Type : std::uint8_t {
  commander,
  stronghold,
  ops,
  unit,
  defensive,
  resource,
  tek,
  super_weapon,
  super_unit  // a Super Weapon that is also a Unit (PUR-4)
};
constexpr std::uint16_t bit_of(Type type) {
  return static_cast<std::uint16_t>(1U << static_cast<unsigned>(type));
}
inline constexpr std::uint16_t kUnits = bit_of(Type::unit) | bit_of(Type::super_unit);
inline constexpr std::uint16_t kFighters = kUnits | bit_of(Type::commander);
inline constexpr std::uint16_t kAttachments = bit_of(Type::defensive) | bit_of(Type::resource);
inline constexpr std::uint16_t kSuperWeapons = bit_of(Type::super_weapon) | bit_of(Type::super_unit);
constexpr bool is_unit(Type type) { return (kUnits & bit_of(type)) != 0; }
constexpr bool is_fighter(Type type) { return (kFighters & bit_of(type)) != 0; }

enum Stat : std::uint8_t {
  kAttack,
  kDamage,
  kInitiative,
  kArmor,
  kHealth,
  kPopulation,
  kEnergy,  // EP
  kTek      // how many TEKs a card needs
};

/// Classes of Units, then the label of tokens, then the Commanders that OPS are tied to.
enum Trait : std::uint8_t {
  kInfantry,
  kTank,
  kJetClass,
  kDreadnought,
  kToken,
  kEvaX,
  kLinuxLexmada,
  kJuggernaut,
  kInfiniteOne,
  kMastermindOfTime,
  kMastermindOfMatter,
  kTraitCount
};
inline constexpr std::uint16_t kCommanderTraits = 0x3FU << kEvaX;
inline constexpr std::uint16_t kClassTraits = 0x0FU;

/// The rulebook's abilities. Those before kCloaking are dead text until a TEK unlocks them (PUR-49).
enum Keyword : std::uint8_t {
  kCloneDna,
  kCompositeArmor,
  kCriticalMass,
  kCumulative,
  kEntrenched,
  kFractalRepairs,
  kFury,
  kIrradiate,
  kMemoryMetal,
  kPyriteRounds,
  kChronometry,
  kCloaking,
  kDefender,
  kFlux,
  kJet,
  kOverlay,
  kTactician,
  kAntiAir,
  kImmune,
  kKeywordCount
};
constexpr std::uint32_t bit_of(Keyword keyword) { return 1U << static_cast<unsigned>(keyword); }
inline constexpr std::uint32_t kStated = ~(bit_of(kCloaking) - 1U);

/// Keywords that are used like activated abilities, in the order of the words of `invoke`.
enum class Invoked : std::uint8_t { clone_dna, fractal_repairs, irradiate, chronometry, flux, overlay };
inline constexpr int kInvoked = 6;

enum class When : std::uint8_t {
  always,
  use,
  play,
  enters,
  attacks,
  damaged,
  kills,
  dies,
  resolution,
  turn_start,
  turn_end
};

enum class If : std::uint8_t { count, battle };

enum class Op : std::uint8_t {
  damage,
  heal,
  boost,
  give,
  energy,
  drain,
  counter,
  destroy,
  remove,
  recall,
  rewind,
  advance,
  recover,
  revive,
  token,
  refresh,
  cancel,
  nullify,
  choose,
  plays,
  actions,
  unlock,
  super_weapons,
  discount,
  income,
  supply,
  haste
};
/// From here on only passive abilities use them.
inline constexpr Op kFirstPassive = Op::actions;

enum class Cost : std::uint8_t { energy, discard, counters, sacrifice };

enum class Area : std::uint8_t { play, war_discard, ops_discard, tek_discard };
enum class Reach : std::uint8_t { anywhere, home, battlefield, battle, same_vector };
enum class Flag : std::uint8_t { attacking, defending, damaged, token };
enum class Measure : std::uint8_t { teks };
enum class BoostStat : std::uint8_t { attack, damage, armor, health };
inline constexpr std::uint8_t kStatOf[] = {kAttack, kDamage, kArmor, kHealth};
enum class Lasts : std::uint8_t { turn, battle, good };
enum class Answered : std::uint8_t { anything, ops, ability, production };
enum class TokenKind : std::uint8_t { clone, facsimile, nanite, swarm };
inline constexpr int kTokenKinds = 4;

const Vocabulary& vocabulary();

}  // namespace muster::purge
