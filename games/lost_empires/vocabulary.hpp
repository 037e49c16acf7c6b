// The words that cards of Lost Empires may use: words.def, and here the kinds, numbers and places that they
// speak of. Parser, messages, schema, docs, dispatch and printed text all come from these lists.
#pragma once

#include <array>
#include <cstdint>

#include "engine/cards/vocabulary.hpp"
#include "engine/core/named_list.hpp"

#undef MUSTER_WORDS
#define MUSTER_WORDS "games/lost_empires/words.def"

namespace muster::lost_empires {

#include "engine/cards/words_names.inc"

#define LEW_TYPES(ENTRY)                                                                               \
  ENTRY(unit, "unit", "unit", "is played to the hive, moves, fights and controls objectives (LEW-22)") \
  ENTRY(support, "support", "support", "resolves once and goes to the discard pile (LEW-23)")
enum class Type : std::uint8_t { LEW_TYPES(MUSTER_NAME) };

#define LEW_FACTIONS(ENTRY)                                                               \
  ENTRY(feng, "Feng", "fast units that storm a battlefield the turn they arrive")         \
  ENTRY(terra_corps, "Terra Corps", "hard hitting units, attack over defense")            \
  ENTRY(neo_human_republic, "Neo Human Republic", "resilient units that fight as a team") \
  ENTRY(scion_imperium, "Scion Imperium", "powerful in melee, and disrupts the opponent")

#define LEW_STATS(ENTRY)                                                                                    \
  ENTRY(kCommandCost, "command", "command cost", kUnit | kSupport, 0, 4,                                    \
        "command tokens it costs to play (LEW-21)")                                                         \
  ENTRY(kSupplyCost, "supply", "supply cost", kUnit | kSupport, 0, 1,                                       \
        "supply tokens it costs to play (LEW-21)")                                                          \
  ENTRY(kControl, "control", "printed control", kUnit, 0, 6, "what it counts for at an objective (LEW-54)") \
  ENTRY(kOffense, "offense", "printed offense", kUnit, 0, 6, "added to its die when it attacks (LEW-33)")   \
  ENTRY(kDefense, "defense", "printed defense", kUnit, 0, 6, "added to its die when it is attacked (LEW-33)")
enum Stat : std::uint8_t { LEW_STATS(MUSTER_NAME) };

/// The stats `gain` may name.
#define LEW_GAINED(ENTRY)               \
  ENTRY(kControl, "control", "control") \
  ENTRY(kOffense, "offense", "offense") \
  ENTRY(kDefense, "defense", "defense")
inline constexpr std::array<std::uint8_t, MUSTER_COUNT(LEW_GAINED)> kGainedStats{LEW_GAINED(MUSTER_NAME)};

#define LEW_TRAITS(ENTRY) ENTRY(kLight, "light", "light") ENTRY(kHeavy, "heavy", "heavy")
enum Trait : std::uint8_t { LEW_TRAITS(MUSTER_NAME) };

#define LEW_AREAS(ENTRY)                               \
  ENTRY(play, "in play", "in play")                    \
  ENTRY(discard, "discard", "{whose} discard pile")    \
  ENTRY(hand, "hand", "{whose} hand")                  \
  ENTRY(revealed, "revealed", "{whose} revealed hand") \
  ENTRY(deck, "deck", "{whose} deck")
enum class Area : std::uint8_t { LEW_AREAS(MUSTER_NAME) };

#define LEW_REACHES(ENTRY)                                                                                 \
  ENTRY(anywhere, "anywhere", "")                                                                          \
  ENTRY(here, "here", "in this battlefield", "", kFromHere)                                                \
  ENTRY(adjacent, "adjacent", "in an adjacent battlefield", "", kFromHere)                                 \
  ENTRY(objective, "objective", "at an objective")                                                         \
  ENTRY(outer, "outer", "at an outer objective")                                                           \
  ENTRY(center, "center", "at the center objective")                                                       \
  ENTRY(your_hive, "your hive", "in your hive")                                                            \
  ENTRY(faced, "faced", "in a battlefield where you have a unit")                                          \
  ENTRY(beside_it, "beside it", "beside {it}", "in the same battlefield as the card the trigger is about", \
        {.needs = Needs::it})                                                                              \
  ENTRY(beside_chosen, "beside chosen", "beside {chosen}",                                                 \
        "in the same battlefield as the card chosen before", {.needs = Needs::chosen})
enum class Reach : std::uint8_t { LEW_REACHES(MUSTER_NAME) };

#define LEW_FLAGS(ENTRY) \
  ENTRY(ready, "ready", "ready") ENTRY(drained, "drained", "drained") ENTRY(damaged, "damaged", "damaged")
enum class Flag : std::uint8_t { LEW_FLAGS(MUSTER_NAME) };

/// Where `place` and the keyword `drop` put a unit; `here` and `adjacent` say which of them can.
#define LEW_WHERE(ENTRY)                                                                         \
  ENTRY(here, "here", "in this battlefield", "", here)                                           \
  ENTRY(adjacent, "adjacent", "in an adjacent battlefield", "", adjacent)                        \
  ENTRY(objective, "objective", "at an objective")                                               \
  ENTRY(outer, "outer", "at an outer objective")                                                 \
  ENTRY(friendly_objective, "friendly objective", "at an objective where you have another unit") \
  ENTRY(hive, "hive", "in its owner's hive")
enum class Where : std::uint8_t { LEW_WHERE(MUSTER_NAME) };

#define LEW_GROUND(ENTRY)                            \
  ENTRY(objective, "objective", "at an objective")   \
  ENTRY(outer, "outer", "at an outer objective")     \
  ENTRY(center, "center", "at the center objective") \
  ENTRY(hive, "hive", "in a hive")
enum class Ground : std::uint8_t { LEW_GROUND(MUSTER_NAME) };

#define LEW_LASTS(ENTRY)                                                                       \
  ENTRY(always, Until::permanent, "", "", {})                                                  \
  ENTRY(activation, Until::activation, "until the end of the activation", "",                  \
        {.triggers = bits(When::action, When::moves, When::enters, When::hits, When::attacked, \
                          When::destroyed, When::falls)})                                      \
  ENTRY(turn, Until::turn, "until the end of the turn", "",                                    \
        {.triggers = ~bits(When::controls, When::wrap_up)})                                    \
  ENTRY(round, Until::round, "until the end of the round", "", {})
enum class Lasts : std::uint8_t { LEW_LASTS(MUSTER_NAME) };

#define LEW_TOKENS(ENTRY) ENTRY(command, "command", "command") ENTRY(supply, "supply", "supply")
enum class Token : std::uint8_t { LEW_TOKENS(MUSTER_NAME) };

/// The special conditions of a named ability, one bit each (LEW-42, LEW-43).
inline constexpr unsigned kAttackCondition = 1;
inline constexpr unsigned kDrainingCondition = 2;

/// What a unit may be granted, one bit each (LEW-45).
inline constexpr std::uint8_t kGrantMove = 1;
inline constexpr std::uint8_t kGrantAttack = 2;

const Vocabulary& vocabulary();

}  // namespace muster::lost_empires
