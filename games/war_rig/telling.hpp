// What is said at the table: the verbs of actions, prompts, events, refusals and endings. Their texts are in
// view.cpp, events.cpp and refusals.cpp.
#pragma once

#include <cstdint>
#include <span>

#include "engine/action.hpp"
#include "engine/decision.hpp"
#include "engine/events.hpp"
#include "engine/interpreter.hpp"

namespace muster::war_rig {

/// War Rig's own verbs, after the shared ones.
namespace act {
inline constexpr std::uint8_t equip = verb::first_game_verb;  // equip SQUAD, EQUIPMENT
inline constexpr std::uint8_t move = equip + 1;               // move SQUAD or RIG, PLACE
inline constexpr std::uint8_t gather = equip + 2;             // gather SQUAD, token
inline constexpr std::uint8_t take = equip + 3;               // take token
inline constexpr std::uint8_t encamp = equip + 4;             // encamp SQUAD
inline constexpr std::uint8_t decamp = equip + 5;             // decamp SQUAD
inline constexpr std::uint8_t attack = equip + 6;             // attack SQUAD, SQUAD
inline constexpr std::uint8_t coerce = equip + 7;             // coerce SQUAD
inline constexpr std::uint8_t construct = equip + 8;          // construct SQUAD, CARD
inline constexpr std::uint8_t fight_fire = equip + 9;         // fight fire SQUAD or RIG, SITE
inline constexpr std::uint8_t recruit = equip + 10;           // recruit SQUAD, SQUAD
inline constexpr std::uint8_t rescue = equip + 11;            // rescue SQUAD, SQUAD
inline constexpr std::uint8_t spy = equip + 12;               // spy SQUAD, CARD
inline constexpr std::uint8_t sabotage = equip + 13;          // sabotage SQUAD, SITE
inline constexpr std::uint8_t summon = equip + 14;            // summon SQUAD
inline constexpr std::uint8_t discover = equip + 15;          // discover SQUAD
inline constexpr std::uint8_t open_fire = equip + 16;         // open fire RIG
inline constexpr std::uint8_t shoot = equip + 17;             // shoot WEAPON, TARGET
inline constexpr std::uint8_t claim = equip + 18;             // claim SQUAD, token
inline constexpr std::uint8_t drop = equip + 19;              // drop SQUAD, token
inline constexpr std::uint8_t supply = equip + 20;            // supply SQUAD, token
inline constexpr std::uint8_t exchange = equip + 21;          // exchange token
inline constexpr std::uint8_t refine = equip + 22;            // refine token, token, token
inline constexpr std::uint8_t research = equip + 23;          // research
inline constexpr std::uint8_t attach = equip + 24;            // attach PART, slot
inline constexpr std::uint8_t detach = equip + 25;            // detach PART
inline constexpr std::uint8_t disable = equip + 26;           // disable RIG
inline constexpr std::uint8_t bombard = equip + 27;           // bombard TARGET
inline constexpr std::uint8_t hack = equip + 28;              // hack CARD
inline constexpr std::uint8_t shield = equip + 29;            // shield PLACE
inline constexpr std::uint8_t give = equip + 30;              // give token
inline constexpr std::uint8_t yield = equip + 31;             // yield EQUIPMENT
inline constexpr std::uint8_t surrender = equip + 32;         // surrender
inline constexpr std::uint8_t reveal = equip + 33;            // reveal
inline constexpr std::uint8_t steal = equip + 34;             // steal
inline constexpr std::uint8_t reroll = equip + 35;            // reroll die
}  // namespace act

/// Where on the chassis a part goes (RIG-K7).
enum class Slot : std::uint8_t { centre, upper, lower };

/// Why an action is not legal; refusals.cpp lists rule and text in this order.
enum class Why : std::uint8_t {
  none,
  not_now,
  not_yours,
  not_active,
  no_actions,
  captive,
  stunned,
  camped,
  not_adjacent,
  no_supply,
  no_camp_here,
  not_camped,
  camped_already,
  not_together,
  infiltrated,
  own_squad,
  unequipped,
  no_dice,
  overheated,
  shielded,
  loyal,
  not_home,
  empty_cell,
  locked_now,
  no_tools,
  wrong_place,
  slots_full,
  foundation,
  cannot_pay,
  not_in_inventory,
  not_burning,
  cannot_reach_fire,
  not_rival_base,
  nobody_there,
  no_prisoner,
  no_facility,
  empire_here,
  not_ready,
  no_stock,
  has_one,
  nothing_there,
  no_room,
  dropped_it,
  nothing_carried,
  no_scrap,
  no_tech,
  deck_empty,
  rig_away,
  slot_taken,
  moved_already,
  burning,
  rig_done,
  rig_stuck,
  rig_base,
  rig_far,
  no_targeting,
  no_weapon,
  no_target,
  used_up,
  in_base,
  power_known,
  must_fight_fire,
  cannot_choose,
};

enum class Ending : std::uint8_t { none, domination, annihilation, empire, power, bound };

enum class Prompt : std::uint8_t {
  assign = prompt::first_game_prompt,
  activation,
  repel,
  gather,
  drawn,
  smoke,
  release,
  hit,
  toll,
  crush,
  spy,
  salvo,
  retarget,
  part,
  own_rerolls,
  rerolls,
  splash,
  return_fire,
  bid,
  gain,
  keep_cards,
  reward,
};

/// Event kinds; events.cpp lists their texts in this order.
enum class Happening : std::uint8_t {
  turn_begins,
  round_begins,
  acts,
  equips,
  moves,
  repels,
  fails_to_repel,
  repelled,
  infiltrates,
  gathers_red,  // and the other tokens in their order
  gathers_green,
  gathers_blue,
  gathers_brown,
  gathers_tech,
  gathers_scrap,
  leaves_red,
  leaves_green,
  leaves_blue,
  leaves_brown,
  leaves_tech,
  leaves_scrap,
  claims_red,
  claims_green,
  claims_blue,
  claims_brown,
  claims_tech,
  claims_scrap,
  gives_red,
  gives_green,
  gives_blue,
  gives_brown,
  gives_tech,
  gives_scrap,
  stores,
  gains_red,
  gains_green,
  gains_blue,
  gains_brown,
  researches,
  draws,
  keeps,
  bottoms,
  encamps,
  decamps,
  attacks,
  rolls_white,
  rolls_red,  // each face of dice.hpp has a kind of its own
  rolls_blue = rolls_red + 5,
  rolls_black = rolls_blue + 3,
  rolls_brown = rolls_black + 5,
  rolls_green = rolls_brown + 3,
  cancelled = rolls_green + 5,
  backfires,
  hit,
  smoked,
  hauls,
  released,
  yields,
  captured,
  jailed,
  escapes,
  coerces,
  joins,
  destroyed,
  constructs,
  built,
  attaches,
  detaches,
  fights_fire,
  fire_out,
  catches_fire,
  damaged,
  spreads,
  crashes,
  returns_home,
  recruits,
  rescues,
  spies,
  looks,
  revealed,
  steals,
  alarm,
  sabotages,
  opens_fire,
  shoots,
  targeted,
  rerolls,
  stunned,
  disabled,
  bombards,
  hacks,
  shields,
  supplies,
  platform_falls,
  summons,
  lands,
  suppressed,
  holds,
  ship_falls,
  retreats,
  discovers,
  bids,
  bid_shown,
  matched,
  loyal,
  exchanges,
  refines,
  mission_drawn,
  mission_done,
  mission_failed,
  ends,
  eliminated,
  wins,
  drawn,
};

constexpr Happening after(Happening first, std::size_t places) {
  return static_cast<Happening>(static_cast<std::size_t>(first) + places);
}

/// How every Happening is told.
std::span<const EventSpec> event_texts();
/// Rule and text of every Why.
std::span<const Refusal> refusals();

}  // namespace muster::war_rig
