// The names of what cards of Lanes may speak of. Words are in words.def, the shorter lists here with their
// texts; the constants these use are in vocabulary.cpp.
#pragma once

#include <cstdint>

#include "engine/cards/vocabulary.hpp"
#include "engine/core/named_list.hpp"
#include "engine/table/modifiers.hpp"

#undef MUSTER_WORDS
#define MUSTER_WORDS "games/lanes/words.def"

namespace muster::lanes {

#include "engine/cards/words_names.inc"

// clang-format off
#define LANES_TYPES(ENTRY) \
  ENTRY(unit, {"unit", "unit", "fights in a frontline or backline zone (LAN-6, LAN-15)"}, "units") \
  ENTRY(land, {"land", "land", "lies in the land zone of a lane and acts on both its unit zones (LAN-16)"}, "lands") \
  ENTRY(tech, {"tech", "tech", "resolves once and goes to the trash (LAN-13)"}, "techs") \
  ENTRY(equip, {"equip", "equip", "is put on a unit and goes to the trash when that leaves (LAN-A12)"}, "equips")

#define LANES_STATS(ENTRY) \
  ENTRY(kFront, "front", "front power", kUnitBit | kEquipBit, 0, 12, "power in the frontline; on an equip, what it adds there") \
  ENTRY(kBack, "back", "back power", kUnitBit | kEquipBit, 0, 12, "power in the backline; on an equip, what it adds there") \
  ENTRY(kPower, "power", "power", 0, 0, 99, "effective power now (LAN-15); only in selectors")

#define LANES_AREAS(ENTRY) \
  ENTRY(play, "in play", "in play") \
  ENTRY(hand, "hand", "{whose} hand") \
  ENTRY(deck, "deck", "{whose} deck") \
  ENTRY(graveyard, "graveyard", "{whose} graveyard") \
  ENTRY(trash, "trash", "{whose} trash") \
  ENTRY(pool, "pool", "{whose} revealed pool") \
  ENTRY(protection, "protection", "{whose} protection")

#define LANES_REACHES(ENTRY) \
  ENTRY(anywhere, "anywhere", "") \
  ENTRY(this_lane, "this lane", "in this lane", "the lane of the card itself, on its side", kStands) \
  ENTRY(opposite_lane, "opposite lane", "in the opposite lane", "the enemy lane facing the card", kStands) \
  ENTRY(adjacent_lanes, "adjacent lanes", "in an adjacent lane", "the neighbouring lanes, on either side of the table", kStands) \
  ENTRY(adjacent_zones, "adjacent zones", "in an adjacent zone", "orthogonally next to the card (LAN-A10)", kStands) \
  ENTRY(its_lane, "its lane", "in {it's} lane", "the lane of the card the trigger is about, on that card's side", kItStands) \
  ENTRY(facing_it, "lane facing it", "in the lane facing {it}", "the lane facing the card the trigger is about", kItStands) \
  ENTRY(frontline, "frontline", "in the frontline") \
  ENTRY(backline, "backline", "in the backline")

#define LANES_FLAGS(ENTRY) \
  ENTRY(rested, "rested", "rested", "has a rest counter (LAN-19)", {.types = kInLanes}) \
  ENTRY(ready, "ready", "ready", "has none", {.types = kInLanes}) \
  ENTRY(frontline, "frontline", "frontline", "stands in a frontline zone", {.types = kUnitBit}) \
  ENTRY(backline, "backline", "backline", "stands in a backline zone", {.types = kUnitBit}) \
  ENTRY(equipped, "equipped", "equipped", "carries an equip", {.types = kUnitBit}) \
  ENTRY(fresh, "fresh", "newly arrived", "entered play this turn", {.types = kInLanes}) \
  ENTRY(attacked, "attacked", "that attacked this turn", "has attacked this turn", {.types = kUnitBit})

#define LANES_MEASURES(ENTRY) \
  ENTRY(its_power, "its power", "point of {which's} power", "effective power of the card the trigger is about, or of the one chosen", {.needs = Needs::it_or_chosen}) \
  ENTRY(your_hand, "cards in your hand", "card in your hand") \
  ENTRY(enemy_hand, "cards in the enemy hand", "card in the enemy's hand") \
  ENTRY(your_protection, "cards in your protection", "card in your protection") \
  ENTRY(enemy_protection, "cards in the enemy protection", "card in the enemy's protection") \
  ENTRY(your_graveyard, "cards in your graveyard", "card in your graveyard") \
  ENTRY(enemy_graveyard, "cards in the enemy graveyard", "card in the enemy's graveyard")

#define LANES_WHO(ENTRY) \
  ENTRY(you, "you", "you") ENTRY(enemy, "enemy", "the enemy") ENTRY(each, "each", "each player")

/// Whose turn it is.
#define LANES_WHOSE(ENTRY) \
  ENTRY(your, "your", "your") ENTRY(enemy, "enemy", "the enemy's") ENTRY(each, "each", "each")

#define LANES_UNTIL(ENTRY) \
  ENTRY(turn, {"turn", "until end of turn", "", {.triggers = ~bits(When::end_of_turn)}}, Until::turn) \
  /* LAN-H13: outside a combat it ends with the next one or with the turn. */ \
  ENTRY(combat, {"combat", "until end of combat", "", {.triggers = ~bits(When::end_of_turn, When::end_of_combat)}}, Until::battle) \
  ENTRY(next_turn, {"next turn", "until the end of the next turn"}, Until::next_turn) \
  ENTRY(forever, {"forever", "for good"}, Until::permanent)

#define LANES_INTO(ENTRY) \
  ENTRY(hand, "hand", "into {whose} hand", "", into(Area::hand)) \
  ENTRY(deck_top, "deck top", "on top of {whose} deck", "", into(Area::deck)) \
  ENTRY(deck_bottom, "deck bottom", "on the bottom of {whose} deck", "", into(Area::deck)) \
  ENTRY(deck, "deck", "into {whose} deck and shuffle it", "", into(Area::deck)) \
  ENTRY(graveyard, "graveyard", "into {whose} graveyard", "", into(Area::graveyard)) \
  ENTRY(trash, "trash", "into {whose} trash", "", into(Area::trash)) \
  ENTRY(protection, "protection", "face down on top of {whose} protection", "", into(Area::protection))

#define LANES_WHERE(ENTRY) \
  ENTRY(any, "any", "any empty zone") \
  ENTRY(adjacent, "adjacent", "an empty adjacent zone", "", near) \
  ENTRY(same_lane, "same lane", "the other empty zone of its lane", "", near) \
  ENTRY(same_row, "same row", "an empty zone of its row", "", near) \
  ENTRY(this_lane, "this lane", "an empty zone of this lane", "", kFromHere) \
  ENTRY(frontline, "frontline", "an empty frontline zone", "", rows) \
  ENTRY(backline, "backline", "an empty backline zone", "", rows)
// clang-format on

enum class Type : std::uint8_t { LANES_TYPES(MUSTER_NAME) };
enum Stat : std::uint8_t { LANES_STATS(MUSTER_NAME) };
enum class Area : std::uint8_t { LANES_AREAS(MUSTER_NAME) };
enum class Reach : std::uint8_t { LANES_REACHES(MUSTER_NAME) };
enum class Flag : std::uint8_t { LANES_FLAGS(MUSTER_NAME) };
enum class Measure : std::uint8_t { LANES_MEASURES(MUSTER_NAME) };
enum class Who : std::uint8_t { LANES_WHO(MUSTER_NAME) };
enum class Whose : std::uint8_t { LANES_WHOSE(MUSTER_NAME) };
enum class Into : std::uint8_t { LANES_INTO(MUSTER_NAME) };
enum class Where : std::uint8_t { LANES_WHERE(MUSTER_NAME) };

/// Triggers that are looked for: those of [Main], and those that many cards may hear at one moment.
inline constexpr std::uint32_t kHeard =
    bits(When::start_of_turn, When::start_of_main, When::end_of_turn, When::main, When::unit_summoned,
         When::unit_dies, When::unit_attacks, When::land_placed, When::land_destroyed);

inline constexpr std::size_t kReachCount = MUSTER_COUNT(LANES_REACHES);

/// How long a change lasts, by the word of LANES_UNTIL.
Until until_of(std::uint8_t word);

const Vocabulary& vocabulary();

}  // namespace muster::lanes
