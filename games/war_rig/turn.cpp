// The order of play (RIG-9, RIG-10): turns, rounds and what a player may do when it is their turn to act.
#include <algorithm>

#include "games/war_rig/game.hpp"

namespace muster::war_rig {

void WarRig::begin_turn(State& s, Chance& chance, Events& events) const {
  happen(events, Happening::turn_begins, Seat::none, s.turn);
  recover(s);
  spread_fires(s, chance, events);
  upkeep(s, events);
  check_endings(s, events);
  if (s.result.over()) return;
  if (s.power != Seat::none) {  // RIG-58, RIG-P2
    s.phase = Phase::power;
    s.active = next_bidder(s);
    return;
  }
  begin_rounds(s, events);
}

/// What lasts for a turn ends.
void WarRig::recover(State& s) const {
  const auto wake = [](auto& stunned) {
    if (stunned < 0) {
      stunned = static_cast<std::int8_t>(-stunned);  // RIG-T6: until the same round of this turn
    } else {
      stunned = 0;
    }
  };
  for (Squad& each : s.squads) {
    each.clear(kOverheated);
    each.clear(kLocked);  // RIG-C12
    wake(each.stunned);
  }
  for (std::size_t i = 0; i < s.table.used; ++i) {
    const CardId card = card_at(i);
    s.table.counter(kUsed, card) = 0;
    s.table.counter(kMoved, card) = 0;
    wake(s.table.counter(kStunned, card));
  }
  s.disabled.fill(0);
  s.shielded = 0;
  for (int i = 0; i < s.seats; ++i)
    s.rig_actions[static_cast<std::size_t>(i)] = s.out.has(seat_at(i)) ? 0 : kRigActions;
}

void WarRig::begin_rounds(State& s, Events& events) const {
  s.phase = Phase::activation;
  s.round = 0;
  s.active = seat_at(s.seats - 1);
  next_activation(s, events);
}

/// RIG-T1, RIG-T5: up to the highest number on any squad that can act, at least one.
int WarRig::last_round(const State& s) const {
  int last = 1;
  for (const Squad& each : s.squads) {
    if (each.number > last && each.card != CardId::none && is_free(s, each.card) &&
        s.table.controller(each.card) != Seat::none)
      last = each.number;
  }
  return last;
}

/// RIG-T3: seat order, whoever has nothing to act with is skipped.
void WarRig::next_activation(State& s, Events& events) const {
  for (;;) {
    if (index_of(s.active) + 1 < s.seats) {
      s.active = seat_at(index_of(s.active) + 1);
    } else {
      if (s.round >= 1 && s.round >= last_round(s)) {
        end_turn(s, events);
        return;
      }
      ++s.round;
      s.active = Seat::a;
      happen(events, Happening::round_begins, Seat::none, s.round);
      for (Squad& each : s.squads) {
        if (each.stunned > 0 && each.stunned <= s.round) each.stunned = 0;
      }
      for (std::size_t i = 0; i < s.table.used; ++i) {
        std::int8_t& stunned = s.table.counter(kStunned, card_at(i));
        if (stunned > 0 && stunned <= s.round) stunned = 0;
      }
    }
    if (has_activation(s, s.active)) break;
  }
  begin_activation(s, events);
}

bool WarRig::has_activation(const State& s, Seat seat) const {
  if (s.out.has(seat)) return false;
  bool squads = false;
  for (const Squad& each : s.squads) {
    if (each.card == CardId::none || s.table.controller(each.card) != seat || !is_free(s, each.card))
      continue;
    squads = true;
    if (each.number == s.round && each.stunned == 0) return true;
  }
  if (!squads && s.round == 1 && why_not_rig(s, seat) == Why::none) return true;  // RIG-T9
  return rig_can_act(s, seat) || rig_can_change(s, seat);                         // RIG-T4, RIG-T9
}

void WarRig::begin_activation(State& s, Events& events) const {
  s.rig_moved_on = 0;
  for (Squad& each : s.squads) {
    if (each.number != s.round || each.card == CardId::none || s.table.controller(each.card) != s.active ||
        !is_free(s, each.card) || each.stunned != 0)
      continue;
    each.actions = kSquadActions;
    each.dropped = 0;
    each.set(kActive);
  }
  happen(events, Happening::acts, s.active);
}

void WarRig::finish_activation(State& s, Events& events) const {
  for (Squad& each : s.squads) {
    if (each.is(kThrower)) {
      each.gear = static_cast<std::uint8_t>(each.gear & ~kit(each).smoke);  // RIG-E10
    }
    each.actions = 0;
    each.dropped = 0;
    each.clear(kActive);
    each.clear(kSmoked);
    each.clear(kThrower);
  }
  // RIG-T4: both actions of a rig in one round, unless the players agreed otherwise.
  if (s.rig_moved_on != 0 && s.variants.rig_rounds == 0) s.rig_actions[at(s.active)] = 0;
  s.rig_moved_on = 0;
  check_endings(s, events);  // RIG-W2
}

void WarRig::end_turn(State& s, Events& events) const {
  if (s.summoner != Seat::none && s.turn > s.landed) advance(s, events);  // RIG-54
  if (s.result.over()) return;
  const CardId reactor = facility(s, Seat::none, Function::discover);
  if (reactor == CardId::none) {
    s.reactor_turns = 0;
  } else if (s.table.counter(kMoved, reactor) == 0 && s.reactor_turns < brief(s, reactor).amount) {
    ++s.reactor_turns;  // RIG-P1: a full turn of work
  }
  for (Squad& each : s.squads) {
    if (each.is(kCamped)) each.camp_turns = counted(each.camp_turns);
  }
  if (s.variants.missions != 0) check_missions(s, events);
  s.phase = Phase::turn_end;
}

/// When nobody has to choose a reward any more, the next turn comes, or the end (RIG-B1).
void WarRig::pass_on(State& s, Events& events) const {
  if (s.turn >= kLastTurns[s.variants.length]) {
    end_at_bound(s, events);
    return;
  }
  ++s.turn;
  s.round = 0;
  s.phase = Phase::turn_start;
}

// --- what may be done ----------------------------------------------------------------------------

Why WarRig::why_not_act(const State& s, CardId card) const {
  if (!is_squad(s, card) || s.table.controller(card) != s.active) return Why::not_yours;
  if (!is_free(s, card)) return Why::captive;
  const Squad& each = squad(s, card);
  if (each.stunned != 0) return Why::stunned;
  if (!each.is(kActive)) return Why::not_active;
  return each.actions > 0 ? Why::none : Why::no_actions;
}

void WarRig::spend(State& s, CardId card) const { --squad(s, card).actions; }

void WarRig::activation_options(const State& s, Options& out) const {
  for (const Squad& each : s.squads) {
    if (!each.is(kActive)) continue;
    gather_options(s, each, out);
    if (each.actions > 0) squad_options(s, each, out);
  }
  if (why_not_rig(s, s.active) == Why::none) rig_options(s, s.active, out);
  free_options(s, s.active, out);
  out.add(verb::done);
}

void WarRig::squad_options(const State& s, const Squad& each, Options& out) const {
  const ZoneId place = s.table.zone(each.card);
  if (must_fight_fire(s, each.card)) {
    out.add(act::fight_fire, each.card, static_cast<std::uint8_t>(s.blaze));
    return;
  }
  move_options(s, each, out);
  if (why_not_encamp(s, each.card) == Why::none) out.add(act::encamp, each.card);
  if (each.is(kCamped)) out.add(act::decamp, each.card);
  if (!is_base(place)) attack_options(s, each, out);
  if (why_not_coerce(s, each.card) == Why::none) out.add(act::coerce, each.card);
  if (has_tools(s, each.card)) construct_options(s, each, out);
  fire_options(s, each, out);
  if (is_base(place) && place != home_of(s.active)) base_options(s, each, out);
  if (place == kDeepSpace && why_not_summon(s, each.card) == Why::none) out.add(act::summon, each.card);
  if (place == kPlanetCore && why_not_discover(s, each.card) == Why::none) out.add(act::discover, each.card);
}

/// What costs no action.
void WarRig::free_options(const State& s, Seat seat, Options& out) const {
  equip_options(s, seat, out);
  if (why_not_research(s, seat) == Why::none) out.add(act::research);
  if (s.stores[at(seat)][Token::scrap] >= scrap_price(s)) {
    for (std::uint8_t t = 0; t < kBasics; ++t) out.add(act::exchange, t);
  }
  attach_options(s, seat, out);
  facility_options(s, seat, out);
}

}  // namespace muster::war_rig
