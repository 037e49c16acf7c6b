// What is said at the table: the verbs of actions, prompts, events, refusals and endings. Their texts are in
// view.cpp and refusals.cpp.
#pragma once

#include <cstdint>
#include <span>

#include "engine/action.hpp"
#include "engine/decision.hpp"
#include "engine/interpreter.hpp"

namespace muster::dept_of_structure {

/// Dept of Structure's own verbs, after the shared ones.
namespace act {
inline constexpr std::uint8_t gain = verb::first_game_verb;  // gain RESOURCE, RESOURCE
inline constexpr std::uint8_t deploy = gain + 1;             // deploy CARD
inline constexpr std::uint8_t upgrade = gain + 2;            // upgrade CARD, TECHNOLOGY
inline constexpr std::uint8_t play = gain + 3;               // play TACTIC
inline constexpr std::uint8_t equip = gain + 4;              // equip TECHNOLOGY, UNIT
inline constexpr std::uint8_t unequip = gain + 5;            // unequip TECHNOLOGY, UNIT
inline constexpr std::uint8_t use = gain + 6;                // use CARD, ability
inline constexpr std::uint8_t attack = gain + 7;             // attack CARD
inline constexpr std::uint8_t block = gain + 8;              // block CARD, ATTACKER
inline constexpr std::uint8_t pay = gain + 9;                // pay RESOURCE
}  // namespace act

/// Why an action is not legal; refusals.cpp lists rule and text in this order.
enum class Why : std::uint8_t {
  none,
  not_now,
  same_resource,
  not_in_hand,
  not_deployable,
  not_a_tactic,
  no_window,
  cannot_pay,
  no_target,
  nothing_to_cancel,
  needs_technology,
  not_yours,
  not_in_play,
  utilized,
  just_deployed,
  no_such_ability,
  condition,
  abilities_wait,
  not_equipment,
  not_a_unit,
  no_room,
  not_together,
  upgrades_stay,
  crippled,
  pacifist,
  fortification,
  upgrade_fights,
  loose_equipment,
  attached,
  attacks_already,
  must_attack,
  not_attacking,
  blocks_already,
  unblockable,
  disguised,
  none_left,
  hidden,
  cannot_choose,
};

enum class Ending : std::uint8_t { none, base_fell, both_fell, endless, bound };

enum class Prompt : std::uint8_t {
  mulligan = prompt::first_game_prompt,
  regroup,
  deploy,
  redeploy,
  attack,
  defend,
  tactics,
  respond,
  respond_aimed,
  respond_phase,
  pay_any,
  hand_limit,
  discard,
  overrun,
  feed,
};

/// Event kinds; view.cpp lists their texts in this order.
enum class Happening : std::uint8_t {
  first_player,
  sets_back,
  mulligans,
  keeps,
  draws,
  round_begins,
  gains_survivor,  // and the other resources in their order
  gains_bio,
  gains_power,
  gains_supplies,
  loses_survivor,
  loses_bio,
  loses_power,
  loses_supplies,
  spends_survivor,
  spends_bio,
  spends_power,
  spends_supplies,
  declares,
  aims,
  enters,
  joins,
  parts,
  uses,
  cancelled,
  battle_begins,
  attacks,
  blocks,
  skirmish,
  attack_left,
  damaged,
  repaired,
  retired,
  base_damaged,
  base_restored,
  boosted_attack,
  boosted_defense,
  gains_keyword,
  gets_tokens,
  loses_tokens,
  utilized,
  readied,
  resurrected,
  to_hand,
  discards,
  feeds,
  passes,
  ends_deploying,
  ends_attacking,
  ends_blocking,
  endless,
  crowded,
  deep,
  wins,
  drawn,
};

constexpr Happening after(Happening first, int places) {
  return static_cast<Happening>(static_cast<int>(first) + places);
}

/// Rule and text of every Why.
std::span<const Refusal> refusals();

}  // namespace muster::dept_of_structure
