// The vocabulary of War Rig's cards, made from its lists.
#include "games/war_rig/vocabulary.hpp"

#include <array>

#include "engine/cards/params.hpp"
#include "games/war_rig/sizes.hpp"

namespace muster::war_rig {

namespace {

struct TypeWords {
  std::string_view plural;
  Term term;
};
constexpr auto kTypeWords = MUSTER_TABLE(TypeWords, WAR_RIG_TYPES);
constexpr auto kTypes = column<&TypeWords::term>(kTypeWords);
constexpr auto kTypePlurals = column<&TypeWords::plural>(kTypeWords);
constexpr std::array<TypeSet, 1> kTypeSets{{{"rig part", "rig part", "rig parts", kParts}}};

constexpr std::array<Term, 4> kFactions{{
    {"Purple", "Purple", "seat A, Home Base 1"},
    {"Red", "Red", "seat B, Home Base 2"},
    {"Orange", "Orange", "seat C, Home Base 3"},
    {"Yellow", "Yellow", "seat D, Home Base 4"},
}};

constexpr auto kStats = MUSTER_TABLE(StatSpec, WAR_RIG_STATS);

#define WAR_RIG_GROUND(ground, name, ...) {name, name},
constexpr std::array<Term, 1 + kSiteZones> kGrounds{
    {{"Home Base", "Home Base"}, WAR_RIG_SITES(WAR_RIG_GROUND)}};
#undef WAR_RIG_GROUND
constexpr auto kFoundations = MUSTER_TABLE(Term, WAR_RIG_FOUNDATIONS);

constexpr Bits kFacility = bits(Type::facility);
constexpr Bits kMission = bits(Type::mission);
constexpr Bits kEquipment = bits(Type::equipment);
constexpr Bits kShoots = bits(Type::weapon, Type::facility);

/// Nobody is asked whether it is done.
constexpr Scope kBuilt{.types = kFacility, .zones = 1, .it = 0, .may = false};
constexpr Scope kRewards{.types = kMission, .zones = 1, .it = 0, .may = false, .cost = false, .once = false};

constexpr Scope kByItself{.types = kFacility, .triggers = bits(When::always)};
constexpr Scope kByUse{.types = kFacility, .triggers = bits(When::use)};
constexpr Scope kByAct{.types = kFacility, .triggers = bits(When::act)};

#include "engine/cards/words_tables.inc"

constexpr std::array<Term, 1> kAreaWords{{{"in play", "in play"}}};
constexpr std::array<Term, 1> kReaches{{{"anywhere", ""}}};
constexpr std::array<Term, 1> kFlagWords{{{"burning", "burning"}}};
constexpr std::array<Term, 1> kMeasures{{{"turns", "turn"}}};

}  // namespace

const Vocabulary& vocabulary() {
  static constexpr Vocabulary all = words::worded({
      .game = "war-rig",
      .types = kTypes,
      .type_plurals = kTypePlurals,
      .type_sets = kTypeSets,
      .group_key = "faction",
      .groups = kFactions,
      .new_groups = false,  // colours are seats, with bases and squads of their own on the map
      .stats = kStats,
      .traits = kGrounds,
      .areas = kAreaWords,
      .reaches = kReaches,
      .flags = kFlagWords,
      .measures = kMeasures,
      .once_text = "Once per turn.",
      .continuous_trigger = 0,
      .uses = bits(When::use),
      .tasks = bits(When::complete),
      .attached = 0,
      .does_once = kFacility | kMission,
      .unlocks = false,
  });
  static_assert(has_room(all));
  return all;
}

}  // namespace muster::war_rig
