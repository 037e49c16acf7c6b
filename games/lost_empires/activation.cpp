// What an active unit can do, and granted actions (LEW-29 to LEW-31, LEW-41 to LEW-46).
#include "games/lost_empires/chapters.hpp"
#include "games/lost_empires/combat.hpp"
#include "games/lost_empires/decisions.hpp"

namespace muster::lost_empires {

namespace {

void move_options(const Game& g, const State& s, CardId card, Options& out) {
  if (g.has_keyword(s, card, kImmobile)) return;
  each_adjacent(s, s.table.zone(card),
                [&](ZoneId zone) { out.add(act::move, static_cast<std::uint8_t>(zone)); });  // LEW-30
}

Why why_not_move(const Game& g, const State& s, CardId card, ZoneId to) {
  if (g.has_keyword(s, card, kImmobile)) return Why::cannot_move;
  return is_battlefield(to) && adjacent(s, s.table.zone(card), to) ? Why::no_actions : Why::not_adjacent;
}

void move_unit(const Game& g, State& s, CardId card, ZoneId to, Events& events) {
  happen(events, Happening::moves, s.table.controller(card), s, card, to);
  s.table.move(card, to);
  fire(g, s, When::moves, card);  // LEW-46, LEW-128
  fire_entry(g, s, card);
}

struct Activation {
  static Decision ask(const Game& /*g*/, const State& s) {
    return asks(s.frames.top(), ask::activation, s.frames.top().n);
  }

  static void options(const Game& g, const State& s, Options& out) {
    const Frame& frame = s.frames.top();
    move_options(g, s, frame.card, out);
    if ((frame.flags & did::attack) == 0) attack_options(g, s, frame.card, out);  // LEW-29
    const Design& printed = g.design(s, frame.card);
    if (printed.has_trigger(static_cast<std::size_t>(When::action))) {
      for (std::size_t slot = 0; slot < printed.ability_count; ++slot) {
        if (why_not_use(g, s, frame, slot) == Why::none)
          out.add(act::use, frame.card, static_cast<std::uint8_t>(slot));
      }
    }
    if ((frame.flags & did::act) != 0) out.add(act::stop);  // LEW-A5
  }

  static Why why_not(const Game& g, const State& s, Action action) {
    const Frame& frame = s.frames.top();
    switch (action.verb) {
      case act::move:
        return why_not_move(g, s, frame.card, static_cast<ZoneId>(action.a));
      case act::attack:
        return (frame.flags & did::attack) != 0 ? Why::one_attack
                                                : why_not_attack(g, s, frame.seat, frame.card, action.card());
      case act::use:
        return action.card() == frame.card ? why_not_use(g, s, frame, action.b) : Why::not_granted;
      case act::stop:
        return Why::must_act;
      default:
        return Why::not_now;
    }
  }

  static void answer(const Game& g, State& s, Action action, Chance& chance, Events& events) {
    Frame& frame = s.frames.top();
    const CardId card = frame.card;
    if (action.verb == act::stop) return end(g, s, events);
    const auto note = [&](std::uint8_t what) { frame.flags = static_cast<std::uint8_t>(frame.flags | what); };
    note(did::act);
    --frame.n;
    if (action.verb == act::move) {
      move_unit(g, s, card, static_cast<ZoneId>(action.a), events);
    } else if (action.verb == act::attack) {
      note(did::attack);
      attack_action(g, s, card, action.card(), chance, events);
    } else if (action.verb == act::use) {
      const Ability& ability = g.cards().abilities_of(s.table.design(card))[action.b];
      note(did::ability);
      if ((ability.trigger.args[0] & kAttackCondition) != 0) note(did::attack);
      if ((ability.trigger.args[0] & kDrainingCondition) != 0) frame.n = 0;  // LEW-43
      happen(events, Happening::uses, frame.seat, s, card, action.b);
      const Seat seat = frame.seat;
      Steps::push_program(s, seat, card, CardId::none, ability.effects);
      Steps::push_program(s, seat, card, CardId::none, ability.cost, kCostProgram);
    }
  }

  static Flow step(const Game& g, State& s, Chance& /*chance*/, Events& events) {
    const Frame& frame = s.frames.top();
    const bool spent = !s.table.in_play(frame.card) || frame.n == 0 ||  // LEW-A16
                       s.table.controller(frame.card) != frame.seat;    // it obeys somebody else now
    const bool stuck = !spent && g.has_keyword(s, frame.card, kImmobile) &&
                       ((frame.flags & did::attack) != 0 || !has_target(s, frame.card));
    if (!spent && !stuck) return Flow::wait;
    end(g, s, events);
    return Flow::go_on;
  }

 private:
  static Why why_not_use(const Game& g, const State& s, const Frame& frame, std::size_t slot) {
    const std::span<const Ability> abilities = g.cards().abilities_of(s.table.design(frame.card));
    if (slot >= abilities.size() || static_cast<When>(abilities[slot].trigger.word) != When::action ||
        s.modifiers.is_silenced(g.columns(), frame.card))
      return Why::no_such_ability;
    if ((frame.flags & did::ability) != 0) return Why::one_ability;        // LEW-29, LEW-41
    if (g.has_keyword(s, frame.card, kImmobile)) return Why::cannot_move;  // LEW-126
    const unsigned special = abilities[slot].trigger.args[0];
    if ((special & kAttackCondition) != 0 && (frame.flags & did::attack) != 0)
      return Why::attack_condition;                                                          // LEW-42
    if ((special & kDrainingCondition) != 0 && frame.n < 2) return Why::draining_condition;  // LEW-43
    if (!Steps::conditions_hold(g, s, abilities[slot], {frame.seat, frame.card, CardId::none}))
      return Why::condition;
    if (!g.can_pay(s, {frame.seat, frame.card, CardId::none}, abilities[slot].cost)) return Why::cannot_pay;
    return Why::none;
  }

  static void end(const Game& g, State& s, Events& events) {
    const CardId card = s.frames.top().card;
    s.frames.pop();
    s.modifiers.expire(g.columns(), Until::activation);
    if (s.table.in_play(card)) drain(s, card, events);  // LEW-28
  }
};

/// LEW-45: the named action and nothing else; no cost, no drain, no activation. The frame stays below the
/// action until all that it set off is done (LEW-44).
struct GrantedAction {
  static Decision ask(const Game& /*g*/, const State& s) { return asks(s.frames.top(), ask::grant); }

  static void options(const Game& g, const State& s, Options& out) {
    const Frame& frame = s.frames.top();
    if ((frame.n & kGrantMove) != 0) move_options(g, s, frame.card, out);
    if ((frame.n & kGrantAttack) != 0) attack_options(g, s, frame.card, out);
    out.add(verb::done);
  }

  static Why why_not(const Game& g, const State& s, Action action) {
    const Frame& frame = s.frames.top();
    if (action.verb == act::move && (frame.n & kGrantMove) != 0)
      return why_not_move(g, s, frame.card, static_cast<ZoneId>(action.a));
    if (action.verb == act::attack && (frame.n & kGrantAttack) != 0)
      return why_not_attack(g, s, frame.seat, frame.card, action.card());
    return Why::not_granted;
  }

  static void answer(const Game& g, State& s, Action action, Chance& chance, Events& events) {
    const CardId card = s.frames.top().card;
    s.frames.top().step = 1;
    if (action.verb == act::move) {
      move_unit(g, s, card, static_cast<ZoneId>(action.a), events);
    } else if (action.verb == act::attack) {
      attack_action(g, s, card, action.card(), chance, events);  // LEW-A7
    }
  }

  static Flow step(const Game& g, State& s, Chance& /*chance*/, Events& /*events*/) {
    const Frame& frame = s.frames.top();
    const bool here = s.table.in_play(frame.card) && frame.step == 0;
    const bool can_move = here && (frame.n & kGrantMove) != 0 && !g.has_keyword(s, frame.card, kImmobile);
    const bool can_attack = here && (frame.n & kGrantAttack) != 0 && has_target(s, frame.card);
    if (can_move || can_attack) return Flow::wait;
    s.frames.pop();
    return Flow::go_on;
  }
};

}  // namespace

const Point kActivation = point<Game, Activation>();
const Point kGrantedAction = point<Game, GrantedAction>();

}  // namespace muster::lost_empires
