// What is said in a match of Lanes, by number: verbs, refusals, endings, events, frames and prompts. view.cpp
// lists the texts in the same order.
#pragma once

#include <cstdint>

#include "engine/interpreter.hpp"

namespace muster::lanes {

/// Lanes' own verbs, after the shared ones.
namespace act {
inline constexpr std::uint8_t go_first = verb::first_game_verb;
inline constexpr std::uint8_t go_second = go_first + 1;
inline constexpr std::uint8_t protect = go_first + 2;  // protect CARD: set a hand card as protection (LAN-A3)
inline constexpr std::uint8_t exchange = go_first + 3;   // exchange CARD, POOL CARD (LAN-5)
inline constexpr std::uint8_t keep = go_first + 4;       // no exchange
inline constexpr std::uint8_t play = go_first + 5;       // play CARD, ZONE: a unit or a land
inline constexpr std::uint8_t play_tech = go_first + 6;  // play tech CARD
inline constexpr std::uint8_t equip = go_first + 7;      // equip CARD, UNIT
inline constexpr std::uint8_t attack = go_first + 8;     // attack UNIT
inline constexpr std::uint8_t move = go_first + 9;       // move UNIT, ZONE
inline constexpr std::uint8_t use = go_first + 10;       // use CARD, ability: a [Main] effect
inline constexpr std::uint8_t end_turn = go_first + 11;
}  // namespace act

/// Why an action is not legal; view.cpp lists rule and text in this order.
enum class Why : std::uint8_t {
  none,
  not_now,
  not_in_hand,
  not_a_unit,
  zone_taken,
  not_your_zone,
  wrong_zone,
  wrong_type,
  cannot_pay,
  not_yours,
  rested,
  bulwark,
  not_adjacent,
  no_such_ability,
  used_up,
  not_revealed,
  no_target,
  no_effect,
};

enum class Ending : std::uint8_t { none, undefended, decked, both, endless, bound };

/// Event kinds; view.cpp lists their texts in this order.
enum class Happening : std::uint8_t {
  coin,
  first,
  draws,
  set_protection,
  reveals,
  exchanged_out,
  exchanged_in,
  turn_begins,
  plays,
  summons,
  equips,
  attacks,
  moves,
  fights,
  dies,
  to_trash,
  survives,
  protection_taken,
  power_changes,
  gains,
  rests,
  readies,
  discards,
  milled,
  to_hand,
  to_deck,
  to_protection,
  ability,
  shuffles,
  endless,
  crowded,
  wins,
  drawn,
};

/// Frames of Lanes' own rules.
namespace fr {
inline constexpr std::uint8_t first_player = frame::first_game_frame;  // the coin's winner chooses
inline constexpr std::uint8_t set_protection = frame::first_game_frame + 1;
inline constexpr std::uint8_t turn = frame::first_game_frame + 2;
inline constexpr std::uint8_t play = frame::first_game_frame + 3;
inline constexpr std::uint8_t attack = frame::first_game_frame + 4;
inline constexpr std::uint8_t combat = frame::first_game_frame + 5;
inline constexpr std::uint8_t choose_cards =
    frame::first_game_frame + 6;  // a seat picks cards to discard, sacrifice, recycle
inline constexpr std::uint8_t place =
    frame::first_game_frame + 7;  // a zone for a card that is moved, summoned, placed
inline constexpr std::uint8_t second =
    frame::first_game_frame + 8;  // the other card of a swap, fight or equip
}  // namespace fr

/// The steps of a turn, in order (LAN-4 … LAN-7).
enum class TurnStep : std::uint8_t { begin, draw, exchange, start_of_main, main, end, next };

/// Lanes' own prompts that come up most; view.cpp lists all.
inline constexpr std::uint8_t kExchangePrompt = prompt::first_game_prompt + 2;
inline constexpr std::uint8_t kMainPrompt = prompt::first_game_prompt + 3;

}  // namespace muster::lanes
