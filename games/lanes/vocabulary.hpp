// The numbers of the words cards of Lanes may use; vocabulary.cpp lists the words in the same order.
#pragma once

#include <cstdint>

#include "engine/vocabulary.hpp"

namespace muster::lanes {

enum class Type : std::uint8_t { unit, land, tech, equip };
enum Stat : std::uint8_t { kFront, kBack, kPower };
enum Keyword : std::uint8_t { kRanged, kArcing, kSteadfast, kBulwark, kWarded };

enum class When : std::uint8_t {
  always,
  start_of_turn,
  start_of_main,
  end_of_turn,
  main,
  play,
  summon,
  attacking,
  start_of_combat,
  combat_victory,
  combat_loss,
  end_of_combat,
  end_of_attack,
  death,
  kill,
  protection_hit,
  destroyed,
  unit_summoned,
  unit_dies,
  unit_attacks,
  land_placed,
  land_destroyed,
};

/// Triggers that are looked for: those of [Main], and those that many cards may hear at one moment.
inline constexpr std::uint32_t kHeard = [] {
  std::uint32_t bits = 0;
  for (const When when :
       {When::start_of_turn, When::start_of_main, When::end_of_turn, When::main, When::unit_summoned,
        When::unit_dies, When::unit_attacks, When::land_placed, When::land_destroyed})
    bits |= std::uint32_t{1} << static_cast<unsigned>(when);
  return bits;
}();

enum class If : std::uint8_t { count, is, turn };

enum class Op : std::uint8_t {
  power,
  grant,
  draw,
  discard,
  mill,
  destroy,
  sacrifice,
  put,
  rest,
  ready,
  move,
  swap,
  summon,
  place,
  equip,
  combat,
  hit,
  protect,
  reveal,
  choose,
};

enum class Cost : std::uint8_t { discard, sacrifice, rest, mill, give_back, recycle };

enum class Area : std::uint8_t { play, hand, deck, graveyard, trash, pool, protection };
enum class Reach : std::uint8_t {
  anywhere,
  this_lane,
  opposite_lane,
  adjacent_lanes,
  adjacent_zones,
  its_lane,
  facing_it,
  frontline,
  backline
};
enum class Flag : std::uint8_t { rested, ready, frontline, backline, equipped, fresh, attacked };
enum class Measure : std::uint8_t {
  its_power,
  your_hand,
  enemy_hand,
  your_protection,
  enemy_protection,
  your_graveyard,
  enemy_graveyard
};

enum class Who : std::uint8_t { you, enemy, each };
enum class Into : std::uint8_t { hand, deck_top, deck_bottom, deck, graveyard, trash, protection };
enum class Where : std::uint8_t { any, adjacent, same_lane, same_row, this_lane, frontline, backline };

const Vocabulary& vocabulary();

}  // namespace muster::lanes
