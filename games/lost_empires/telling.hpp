// What is said at the table: the verbs of actions, prompts, events, refusals and endings. Their texts are in
// view.cpp and refusals.cpp.
#pragma once

#include <cstdint>
#include <span>

#include "engine/action.hpp"
#include "engine/decision.hpp"
#include "engine/interpreter.hpp"

namespace muster::lost_empires {

/// Lost Empires' own verbs, after the shared ones.
namespace act {
inline constexpr std::uint8_t take = verb::first_game_verb;  // take FACTION
inline constexpr std::uint8_t starter = take + 1;            // build the starter deck
inline constexpr std::uint8_t keep = take + 2;
inline constexpr std::uint8_t mulligan = take + 3;
inline constexpr std::uint8_t play = take + 4;      // play CARD
inline constexpr std::uint8_t levy = take + 5;      // levy CARD: play it for no cost, drained
inline constexpr std::uint8_t activate = take + 6;  // activate UNIT, command | supply | free
inline constexpr std::uint8_t move = take + 7;      // move BATTLEFIELD
inline constexpr std::uint8_t attack = take + 8;    // attack UNIT
inline constexpr std::uint8_t use = take + 9;       // use UNIT, ability
inline constexpr std::uint8_t stop = take + 10;     // the activation ends here (LEW-A5)
inline constexpr std::uint8_t end_turn = take + 11;
}  // namespace act

enum class Pay : std::uint8_t { command, supply, free };

/// Why an action is not legal; refusals.cpp lists rule and text in this order.
enum class Why : std::uint8_t {
  none,
  not_now,
  setup_only,
  faction_taken,
  no_starter,
  not_in_box,
  not_in_hand,
  cannot_pay,
  no_levy,
  passed_only,
  no_mandatory,
  mandatory_done,
  not_yours,
  not_in_play,
  drained,
  just_played,
  one_activation,
  no_token,
  not_free,
  free_only,
  not_adjacent,
  cannot_move,
  no_actions,
  one_attack,
  no_enemy,
  not_here,
  guarded,
  one_ability,
  no_such_ability,
  attack_condition,
  draining_condition,
  condition,
  must_act,
  not_granted,
  cannot_choose,
  cannot_place,
  no_friend_there,
};

enum class Ending : std::uint8_t {
  none,
  fourth_gate,
  more_artifacts,
  more_control,
  all_equal,
  team_gates,
  stuck,
  endless,
  bound
};

enum class Prompt : std::uint8_t {
  take_faction = prompt::first_game_prompt,
  build_deck,
  mulligan,
  order,
  order_more,
  activation,
  melee,
  grant,
  place,
  scout,
  ruthless,
  fall_back,
};

/// Event kinds; view.cpp lists their texts in this order.
enum class Happening : std::uint8_t {
  rolls_for_first,
  first_player,
  takes_feng,  // and the other factions in their order
  takes_terra_corps,
  takes_neo_human_republic,
  takes_scion_imperium,
  picks,
  deck_built,
  draws,
  keeps,
  mulligans,
  round_begins,
  plays,
  levies,
  enters,
  activates,
  moves,
  placed,
  uses,
  attacks,
  attack_roll,
  defense_roll,
  attack_critical,
  defense_critical,
  damaged,
  repaired,
  destroyed,
  casualty,
  claims_elite,
  drained,
  readied,
  control_changes,  // and the other values in their order
  offense_changes,
  defense_changes,
  gains_keyword,
  discards,
  reveals,
  to_hand,
  to_bottom,
  refreshes_command,
  refreshes_supply,
  depletes_command,
  depletes_supply,
  ends_turn,
  passes,
  control_phase,  // and the other phases in their order
  gate_phase,
  casualty_phase,
  wrap_up_phase,
  controls,
  contested_tie,
  gains_artifact,
  gains_artifacts,
  builds_gate,
  falls_back,
  endless,
  crowded,
  wins,
  drawn,
};

constexpr Happening after(Happening first, int places) {
  return static_cast<Happening>(static_cast<int>(first) + places);
}

/// Rule and text of every Why.
std::span<const Refusal> refusals();

}  // namespace muster::lost_empires
