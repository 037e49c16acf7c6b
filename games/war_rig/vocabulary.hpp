// The numbers of the words cards of War Rig may use; vocabulary.cpp lists the words in the same order.
#pragma once

#include <cstdint>

#include "engine/vocabulary.hpp"

namespace muster::war_rig {

enum class Type : std::uint8_t { equipment, movement, weapon, cockpit, facility, squad, rig, ship, mission };
constexpr std::uint16_t bit_of(Type type) {
  return static_cast<std::uint16_t>(1U << static_cast<unsigned>(type));
}
inline constexpr std::uint16_t kParts = bit_of(Type::movement) | bit_of(Type::weapon) | bit_of(Type::cockpit);
inline constexpr std::uint16_t kTech = kParts | bit_of(Type::equipment) | bit_of(Type::facility);
inline constexpr std::uint16_t kSites = kParts | bit_of(Type::facility);
constexpr bool is_part(Type type) { return (kParts & bit_of(type)) != 0; }
constexpr bool is_tech(Type type) { return (kTech & bit_of(type)) != 0; }
constexpr bool is_site(Type type) { return (kSites & bit_of(type)) != 0; }

enum Stat : std::uint8_t { kArmour, kWeight, kLight, kMedium, kHeavy, kCopies, kNumber, kLevel };

/// Where a facility is built (RIG-33).
enum class Ground : std::uint8_t { home_base, low_orbit, deep_trenches, deep_space, planet_core };

enum Keyword : std::uint8_t {
  kGuard,
  kArms,
  kTools,
  kExtinguisher,
  kSmoke,
  kHaulage,
  kWalker,
  kCrawler,
  kFlight,
  kRedDice,
  kBlueDice,
  kBlackDice,
  kCritical,
  kStun,
  kIgnite,
  kTracking,
  kTargeting,
  kRedundancy,
  kDispersal,
  kGel,
  kNeeds,
  kStocked,
  kIndestructible,
  kKeywordCount
};
constexpr std::uint32_t bit_of(Keyword keyword) { return 1U << static_cast<unsigned>(keyword); }

enum class When : std::uint8_t { always, use, act, complete };

/// What must stand before a facility can be built or used (B3.7, B3.8).
enum class Needs : std::uint8_t { platform, harvester, venting, vent };

/// What a facility or a mission does, an operation each; `none` is no facility.
enum class Function : std::uint8_t {
  reeducate,
  disable,
  refine,
  platform,
  bombard,
  hack,
  harvest,
  summon,
  venting,
  vent,
  discover,
  hyperloop,
  shield,
  none
};

/// What a mission gives; operations after those of facilities.
inline constexpr std::uint8_t kFirstReward = static_cast<std::uint8_t>(Function::none);
enum class Reward : std::uint8_t {
  study,
  inspect,
  half_price,
  liberate,
  outpost,
  drive_off,
  search_part,
  duplicate,
  blaze,
  restore,
  take_plans,
  search
};

/// What a mission asks for; conditions after `controls`.
enum class Task : std::uint8_t {
  bring_basics,
  infiltrate,
  bring_tech,
  hit_squads,
  hold_camp,
  build_items,
  attach_part,
  recruit,
  sabotage,
  disable_rig,
  destroy_squad,
  build_far
};

enum class Cost : std::uint8_t { red, green, blue, brown, any };

const Vocabulary& vocabulary();

}  // namespace muster::war_rig
