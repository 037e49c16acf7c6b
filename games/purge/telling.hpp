// What is said at the table: the verbs of actions, prompts, events, refusals and endings. Their texts are in
// view.cpp and refusals.cpp.
#pragma once

#include <cstdint>
#include <span>

#include "engine/action.hpp"
#include "engine/decision.hpp"
#include "engine/interpreter.hpp"
#include "engine/table_event.hpp"
#include "games/purge/state.hpp"

namespace muster::purge {

/// Purge's own verbs, after the shared ones.
namespace act {
inline constexpr std::uint8_t first = verb::first_game_verb;  // first SEAT: who begins the turn
inline constexpr std::uint8_t play = first + 1;               // play CARD, from one of the decks
inline constexpr std::uint8_t use = first + 2;                // use CARD, ability
inline constexpr std::uint8_t invoke = first + 3;             // invoke CARD, KEYWORD
inline constexpr std::uint8_t move = first + 4;               // move CARD, between home and Battlefield
inline constexpr std::uint8_t battle = first + 5;             // battle ZONE: declare one there
inline constexpr std::uint8_t send = first + 6;               // send CARD as an attacker
inline constexpr std::uint8_t attack = first + 7;             // attack CARD, TARGET
inline constexpr std::uint8_t retreat = first + 8;            // retreat CARD
inline constexpr std::uint8_t pass_all = first + 9;  // pass, and on all of this kind until the turn ends
}  // namespace act

/// Why an action is not legal; refusals.cpp lists rule and text in this order.
enum class Why : std::uint8_t {
  none,
  not_now,
  not_in_deck,
  not_starting_resource,
  not_starting_tek,
  wrong_commander,
  no_energy,
  no_teks,
  not_your_sub_phase,
  no_actions,
  tek_this_turn,
  tek_twice,
  no_super_weapon,
  too_early,
  supply_cap,
  no_target,
  no_token_room,
  nothing_to_cancel,
  condition,
  not_yours,
  not_in_play,
  no_such_ability,
  used_up,
  locked,
  no_tactician,
  not_dead,
  not_damaged,
  no_partner,
  cannot_pay,
  not_a_fighter,
  immobile,
  other_place,
  laid_over,
  no_enemies,
  not_adjacent,
  no_attack_left,
  no_striker,
  not_in_battle,
  sent_already,
  jet,
  protected_stronghold,
  defensive,
  own_side,
  no_retreat,
  cloaked,
  tactician,
  cannot_choose,
};

enum class Ending : std::uint8_t { none, purged, both_purged, endless, bound };

enum class Prompt : std::uint8_t {
  starting_resource = prompt::first_game_prompt,
  starting_tek,
  initiative,
  sub_phase,
  production,
  moving,
  assigning,
  entrenched,
  battle,
  respond,
  respond_move,
  respond_battle,
  respond_attack,
  aim,
  flux,
  discard,
};

/// Event kinds; view.cpp lists their texts in this order.
enum class Happening : std::uint8_t {
  starts_with,
  coin,
  goes_first,
  turn_begins,
  gets_energy,
  loses_energy,
  declares,
  enters,
  resolves,
  uses,
  invokes,
  cancelled,
  nullified,
  joins_group,
  moves,
  battle_declared,
  sent,
  battle_begins,
  strikes,
  misses,
  damaged,
  unharmed,
  population_lost,
  population_back,
  armor_lost,
  armor_up,
  healed,
  killed,
  removed,
  retreats,
  recalled,
  to_deck,
  returns,
  battle_over,
  boosted_attack,  // and the other stats in the order of BoostStat
  boosted_damage,
  boosted_armor,
  boosted_health,
  gains_keyword,
  out_of_reach,
  gets_counters,
  loses_counters,
  token_made,
  token_gone,
  no_room,
  refreshed,
  discards,
  flows,
  laid_over,
  lifted,
  dearer,
  passes,
  passes_all,
  ends_production,
  turn_ends,
  endless,
  crowded,
  deep,
  wins,
  drawn,
};

constexpr Happening after(Happening first, int places) {
  return static_cast<Happening>(static_cast<int>(first) + places);
}

// Events are made only when somebody listens.

void tell(Events& events, Happening kind, Seat seat, const State* s, CardId card, int number, CardId other,
          ZoneId zone);
inline void happen(Events& events, Happening kind, Seat seat, int number = 0) {
  if (events.listening()) [[unlikely]]
    tell(events, kind, seat, nullptr, CardId::none, number, CardId::none, ZoneId::none);
}
inline void happen(Events& events, Happening kind, Seat seat, const State& s, CardId card, int number = 0,
                   CardId other = CardId::none) {
  if (events.listening()) [[unlikely]]
    tell(events, kind, seat, &s, card, number, other, ZoneId::none);
}
inline void happen_at(Events& events, Happening kind, Seat seat, ZoneId zone) {
  if (events.listening()) [[unlikely]]
    tell(events, kind, seat, nullptr, CardId::none, 0, CardId::none, zone);
}

/// Rule and text of every Why.
std::span<const Refusal> refusals();

}  // namespace muster::purge
