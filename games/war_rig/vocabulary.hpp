// The words that cards of War Rig may use: words.def, and here the kinds, numbers and places they speak of.
// Parser, messages, schema, docs, dispatch and printed text all come from these lists.
#pragma once

#include <cstdint>

#include "engine/cards/vocabulary.hpp"
#include "engine/core/named_list.hpp"
#include "games/war_rig/tokens.hpp"
#include "games/war_rig/zones.hpp"

#undef MUSTER_WORDS
#define MUSTER_WORDS "games/war_rig/words.def"

namespace muster::war_rig {

#include "engine/cards/words_names.inc"

/// Of a card that does nothing.
inline constexpr Op kNoOp{255};

// In the plural; then the word, how it reads and what it is.
#define WAR_RIG_TYPES(ENTRY)                                                                                 \
  ENTRY(                                                                                                     \
      equipment, "equipment",                                                                                \
      {"equipment", "equipment", "held by squads; each Construct adds one to the stock (RIG-33, RIG-K14)"})  \
  ENTRY(movement, "movement systems", {"movement", "movement system", "a lower part of a war rig (RIG-42)"}) \
  ENTRY(weapon, "weapons", {"weapon", "weapon", "an upper part that attacks (RIG-46)"})                      \
  ENTRY(cockpit, "cockpits", {"cockpit", "cockpit", "an upper part that targets (RIG-45)"})                  \
  ENTRY(facility, "facilities", {"facility", "facility", "built at the place printed on it (RIG-33)"})       \
  ENTRY(squad, "squads", {"squad", "squad", "a faction's people, numbered (RIG-6)"})                         \
  ENTRY(rig, "war rigs", {"rig", "war rig", "the chassis and what is attached to it (RIG-42)"})              \
  ENTRY(ship, "drop-ships", {"drop-ship", "drop-ship", "brings the Empire (RIG-53)"})                        \
  ENTRY(mission, "missions", {"mission", "mission", "only with the match option; not part of the base rules"})
enum class Type : std::uint8_t { WAR_RIG_TYPES(MUSTER_NAME) };
inline constexpr Bits kParts = bits(Type::movement, Type::weapon, Type::cockpit);
inline constexpr Bits kTech = kParts | bits(Type::equipment, Type::facility);
inline constexpr Bits kSites = kParts | bits(Type::facility);
constexpr bool is_part(Type type) { return (kParts & bits(type)) != 0; }
constexpr bool is_tech(Type type) { return (kTech & bits(type)) != 0; }
constexpr bool is_site(Type type) { return (kSites & bits(type)) != 0; }

#define WAR_RIG_STATS(ENTRY)                                                                                 \
  ENTRY(kArmour, "armour", "armour", kSites | bits(Type::ship), 0, 20,                                       \
        "hits it takes before it burns (RIG-48)")                                                            \
  ENTRY(kWeight, "weight", "weight", kParts, 0, 9, "tonnes it adds to the rig (RIG-42)")                     \
  ENTRY(kLight, "light", "light", bits(Type::movement), 1, 40, "most tonnes of the light tier (RIG-43)")     \
  ENTRY(kMedium, "medium", "medium", bits(Type::movement), 1, 40, "most tonnes of the medium tier (RIG-43)") \
  ENTRY(kHeavy, "heavy", "heavy", bits(Type::movement), 1, 40, "most tonnes it moves at all (RIG-43)")       \
  ENTRY(kCopies, "copies", "copies", kTech | bits(Type::mission), 1, 9, "how many lie in the box")           \
  ENTRY(kNumber, "number", "number", bits(Type::squad), 1, 6, "the round it acts in (RIG-9)")                \
  ENTRY(kLevel, "level", "level", bits(Type::mission), 1, 3, "which mission deck it belongs to")
enum Stat : std::uint8_t { WAR_RIG_STATS(MUSTER_NAME) };

/// Where a facility is built (RIG-33).
enum class Ground : std::uint8_t { home_base, WAR_RIG_SITES(MUSTER_NAME) };

/// What must stand before a facility can be built or used (B3.7, B3.8).
#define WAR_RIG_FOUNDATIONS(ENTRY)                                                                   \
  ENTRY(platform, "Orbital Platform", "you control an Orbital Platform")                             \
  ENTRY(harvester, "Solar Harvester", "you control a Solar Harvester")                               \
  ENTRY(venting, "Planetary Venting Infrastructure", "you control Planetary Venting Infrastructure") \
  ENTRY(vent, "Experimental Core Vent", "anybody has built an Experimental Core Vent")
enum class Foundation : std::uint8_t { WAR_RIG_FOUNDATIONS(MUSTER_NAME) };

const Vocabulary& vocabulary();

}  // namespace muster::war_rig
