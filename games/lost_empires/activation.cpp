// Activating a unit, what it can do then, and granted actions (LEW-26 to LEW-31, LEW-41 to LEW-46).
#include "games/lost_empires/game.hpp"

namespace muster::lost_empires {

/// Why::none: nothing speaks against it.
Why LostEmpires::why_not_activate(const State& s, CardId card) const {
  if (!s.table.in_play(card)) return Why::not_in_play;
  if (s.table.controller(card) != s.turn) return Why::not_yours;
  if (s.activated != 0) return Why::one_activation;  // LEW-13, LEW-102
  return why_not_ready(s, card);
}

Why LostEmpires::why_not_pay(const State& s, CardId card, Pay pay) const {
  const bool vigilant = has_keyword(s, card, kVigilant);
  if (pay == Pay::free) return vigilant ? Why::none : Why::not_free;  // LEW-27
  if (vigilant) return Why::free_only;                                // LEW-A12
  const auto i = static_cast<std::size_t>(index_of(s.turn));
  return (pay == Pay::command ? s.command[i] : s.supply[i]) > 0 ? Why::none : Why::no_token;
}

void LostEmpires::activate(State& s, CardId card, Pay pay, Events& events) const {
  const auto i = static_cast<std::size_t>(index_of(s.turn));
  if (pay == Pay::command) --s.command[i];
  if (pay == Pay::supply) --s.supply[i];
  s.activated = 1;
  s.mandatory = 1;
  happen(events, Happening::activates, s.turn, s, card, pay == Pay::command ? 2 : 1);
  if (s.table.counter(kFresh, card) != 0) {
    s.modifiers.add(columns_, card, kOffense, Until::activation, 1, s.table.design(card));  // LEW-72, LEW-A3
  }
  Frame frame;
  frame.kind = fr::activation;
  frame.seat = s.turn;
  frame.card = card;
  frame.n = pay == Pay::command ? 2 : 1;  // LEW-27, LEW-A12
  s.frames.push(frame);
}

Flow LostEmpires::run_activation(State& s, Events& events) const {
  const Frame& frame = s.frames.top();
  if (!s.table.in_play(frame.card) || frame.n == 0) {  // LEW-A16
    end_activation(s, events);
    return Flow::go_on;
  }
  if (has_keyword(s, frame.card, kImmobile) &&
      ((frame.flags & did::attack) != 0 || !has_target(s, frame.card))) {
    end_activation(s, events);
    return Flow::go_on;
  }
  return Flow::wait;
}

void LostEmpires::end_activation(State& s, Events& events) const {
  const CardId card = s.frames.top().card;
  s.frames.pop();
  s.modifiers.expire(columns_, Until::activation);
  if (s.table.in_play(card)) drain(s, card, events);  // LEW-28
}

Why LostEmpires::why_not_use(const State& s, const Frame& frame, std::size_t slot) const {
  const std::span<const Ability> abilities = cards_->abilities_of(s.table.design(frame.card));
  if (slot >= abilities.size() || static_cast<When>(abilities[slot].trigger.word) != When::action)
    return Why::no_such_ability;
  if ((frame.flags & did::ability) != 0) return Why::one_ability;      // LEW-29, LEW-41
  if (has_keyword(s, frame.card, kImmobile)) return Why::cannot_move;  // LEW-126
  const unsigned special = abilities[slot].trigger.args[0];
  if ((special & kAttackCondition) != 0 && (frame.flags & did::attack) != 0)
    return Why::attack_condition;                                                          // LEW-42
  if ((special & kDrainingCondition) != 0 && frame.n < 2) return Why::draining_condition;  // LEW-43
  if (!Steps::conditions_hold(*this, s, abilities[slot], {frame.seat, frame.card, CardId::none}))
    return Why::condition;
  return Why::none;
}

void LostEmpires::move_options(const State& s, CardId card, Options& out) const {
  if (has_keyword(s, card, kImmobile)) return;
  each_adjacent(s, s.table.zone(card),
                [&](ZoneId zone) { out.add(act::move, static_cast<std::uint8_t>(zone)); });  // LEW-30
}

void LostEmpires::activation_options(const State& s, Options& out) const {
  const Frame& frame = s.frames.top();
  move_options(s, frame.card, out);
  if ((frame.flags & did::attack) == 0) attack_options(s, frame.card, out);  // LEW-29
  const Design& printed = design(s, frame.card);
  if (printed.has_trigger(static_cast<std::size_t>(When::action))) {
    for (std::size_t slot = 0; slot < printed.ability_count; ++slot) {
      if (why_not_use(s, frame, slot) == Why::none)
        out.add(act::use, frame.card, static_cast<std::uint8_t>(slot));
    }
  }
  if ((frame.flags & did::act) != 0) out.add(act::stop);  // LEW-A5
}

void LostEmpires::activation_action(State& s, Action action, Chance& chance, Events& events) const {
  Frame& frame = s.frames.top();
  const CardId card = frame.card;
  if (action.verb == act::stop) {
    end_activation(s, events);
    return;
  }
  frame.flags = static_cast<std::uint8_t>(frame.flags | did::act);
  --frame.n;
  if (action.verb == act::move) {
    move_unit(s, card, static_cast<ZoneId>(action.a), events);
  } else if (action.verb == act::attack) {
    frame.flags = static_cast<std::uint8_t>(frame.flags | did::attack);
    attack_action(s, card, action.card(), chance, events);
  } else if (action.verb == act::use) {
    const Ability& ability = cards_->abilities_of(s.table.design(card))[action.b];
    frame.flags = static_cast<std::uint8_t>(frame.flags | did::ability);
    if ((ability.trigger.args[0] & kAttackCondition) != 0)
      frame.flags = static_cast<std::uint8_t>(frame.flags | did::attack);
    if ((ability.trigger.args[0] & kDrainingCondition) != 0) frame.n = 0;  // LEW-43
    happen(events, Happening::uses, frame.seat, s, card, action.b);
    Steps::push_program(s, frame.seat, card, CardId::none, ability.effects);
  }
}

// --- granted actions -----------------------------------------------------------------------------

/// LEW-45: the named action and nothing else; no cost, no drain, no activation. The frame stays below the
/// action until all that it set off is done (LEW-44).
Flow LostEmpires::run_grant(State& s) const {
  const Frame& frame = s.frames.top();
  const bool here = s.table.in_play(frame.card) && frame.step == 0;
  const bool can_move = here && (frame.n & kGrantMove) != 0 && !has_keyword(s, frame.card, kImmobile);
  const bool can_attack = here && (frame.n & kGrantAttack) != 0 && has_target(s, frame.card);
  if (can_move || can_attack) return Flow::wait;
  s.frames.pop();
  return Flow::go_on;
}

void LostEmpires::grant_options(const State& s, Options& out) const {
  const Frame& frame = s.frames.top();
  if ((frame.n & kGrantMove) != 0) move_options(s, frame.card, out);
  if ((frame.n & kGrantAttack) != 0) attack_options(s, frame.card, out);
  out.add(verb::done);
}

void LostEmpires::grant_action(State& s, Action action, Chance& chance, Events& events) const {
  const CardId card = s.frames.top().card;
  s.frames.top().step = 1;
  if (action.verb == act::move) {
    move_unit(s, card, static_cast<ZoneId>(action.a), events);
  } else if (action.verb == act::attack) {
    attack_action(s, card, action.card(), chance, events);  // LEW-A7
  }
}

// --- moving --------------------------------------------------------------------------------------

void LostEmpires::move_unit(State& s, CardId card, ZoneId to, Events& events) const {
  happen(events, Happening::moves, s.table.controller(card), s, card, 0, to);
  s.table.move(card, to);
  fire(s, When::moves, card);  // LEW-46, LEW-128
  fire_entry(s, card);
}

void LostEmpires::place_unit(State& s, CardId card, ZoneId to, Events& events) const {
  if (s.table.zone(card) == to) return;
  happen(events, Happening::placed, s.table.controller(card), s, card, 0, to);
  s.table.move(card, to);
  fire_entry(s, card);  // LEW-A15
}

}  // namespace muster::lost_empires
