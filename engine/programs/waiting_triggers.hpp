// Waiting triggers on the frame stack: whose come first, who puts them in order, "you may".
//
// All that wait are in one pool. What is set off while another is carried out joins those that wait already;
// but what waited before an effect began does not come between its parts.
//
// A game using it provides, besides what running_programs.hpp asks for:
//   can_pay(state, viewpoint, block)        is every cost of the block payable
//   trigger_still_valid(state, trigger)     may the waiting trigger still resolve
//   active_seat(state)                      whose triggers come first
//   order_seat(state, trigger)              who puts this trigger in order (usually its own seat)
//   part_of_program(kind)                   may be left out: frames that only ask for the program below
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/programs/running_programs.hpp"
#include "engine/programs/triggers.hpp"

namespace muster {

template <class G>
class WaitingTriggers {
  using Programs = RunningPrograms<G>;

 public:
  using State = typename G::State;

  /// An ability is set off. The card it is about is only kept if the ability speaks of it.
  static void wait_for(const G& game, State& state, std::size_t ability, CardId source, CardId subject,
                       Seat seat) {
    const bool about_it = game.cards().ability(ability).about_it != 0;
    state.pending.add({static_cast<std::uint16_t>(ability), 1, source, about_it ? subject : CardId::none,
                       seat, next_level(state)});
  }
  /// One of a card's own, which is its controller's.
  static void wait_for(const G& game, State& state, CardId source, const Ability& ability, CardId subject) {
    const std::size_t first = game.cards()[state.table.design(source)].first_ability;
    wait_for(game, state, first + ability.slot, source, subject, state.table.controller(source));
  }

  /// True when triggers wait that no trigger frame looks after yet. Programs in progress are finished first,
  /// and deep down whatever is in progress is (the rule XXX-N2 of each game).
  static bool triggers_wait(const State& state) {
    if (state.pending.empty() || state.frames.is_deep()) return false;
    for (std::size_t i = state.frames.depth; i > 0; --i) {
      const std::uint8_t kind = state.frames.frames[i - 1].kind;
      if (kind == frame::program || kind == frame::optional || kind == frame::triggers) return false;
      if (!part_of_program(kind)) break;
    }
    return state.pending.any_at(next_level(state));
  }

  /// Frame::n of a trigger frame is the level it looks after.
  static void push_triggers(State& state) {
    Frame frame;
    frame.kind = frame::triggers;
    frame.n = next_level(state);
    state.frames.push(frame);
  }

  static Flow run_triggers(const G& game, State& state) {
    Frame& frame = state.frames.top();
    state.pending.join(frame.n);
    drop_dead_triggers(game, state, frame);
    if (!state.pending.any_at(frame.n)) {
      state.frames.pop();
      return Flow::go_on;
    }
    frame.seat = first_seat(game, state, frame);
    const std::uint8_t only = single_choice(game, state, frame);
    if (only == kSeveral) {
      frame.step = 1;
      return Flow::wait;
    }
    resolve(game, state, only);
    return Flow::go_on;
  }

  static void trigger_options(const G& game, const State& state, Options& out) {
    const Frame& frame = state.frames.top();
    for (std::uint8_t i = 0; i < state.pending.count; ++i) {
      const PendingTrigger& each = state.pending.list[i];
      if (is_next(game, state, frame, each)) out.add(verb::resolve, each.source, i);
    }
  }

  static void choose_trigger(const G& game, State& state, Action action) {
    state.frames.top().step = 0;
    resolve(game, state, action.b);
  }

  /// "You may": the answer to an optional frame.
  static void answer_optional(const G& game, State& state, bool yes) {
    const Frame& frame = state.frames.top();
    const PendingTrigger trigger{frame.code, 1, frame.card, frame.other, frame.seat, 1};
    state.frames.pop();
    if (yes) Programs::push_ability(game, state, trigger);
  }

 private:
  static constexpr std::uint8_t kSeveral = 255;

  /// Frames that only ask something for the program below them; a game names its own, if it has any.
  static constexpr bool part_of_program(std::uint8_t kind) {
    if constexpr (requires { G::part_of_program(kind); }) {
      return G::part_of_program(kind);
    } else {
      return false;
    }
  }

  /// The level of what is set off now: above that of the trigger frame that looks after the effect in
  /// progress.
  static std::uint8_t next_level(const State& state) {
    for (std::uint8_t i = state.frames.depth; i > 0; --i) {
      const Frame& frame = state.frames.frames[i - 1U];
      if (frame.kind == frame::triggers) return static_cast<std::uint8_t>(frame.n + 1);
    }
    return 1;
  }

  /// Looked after by this frame, and its seat puts it in order.
  static bool is_next(const G& game, const State& state, const Frame& frame, const PendingTrigger& trigger) {
    return trigger.level >= frame.n && game.order_seat(state, trigger) == frame.seat;
  }

  static void drop_dead_triggers(const G& game, State& state, const Frame& frame) {
    for (std::uint8_t i = 0; i < state.pending.count;) {
      const PendingTrigger& each = state.pending.list[i];
      if (each.level < frame.n || game.trigger_still_valid(state, each)) {
        ++i;
      } else {
        state.pending.drop(i);
      }
    }
  }

  /// The active seat's triggers come first, then the others' in turn order.
  static Seat first_seat(const G& game, const State& state, const Frame& frame) {
    const int seats = game.seats(state);
    Frame asked = frame;
    asked.seat = game.active_seat(state);
    for (int k = 0; k < seats; ++k, asked.seat = next_seat(asked.seat, seats)) {
      for (std::uint8_t i = 0; i < state.pending.count; ++i) {
        if (is_next(game, state, asked, state.pending.list[i])) return asked.seat;
      }
    }
    return asked.seat;
  }

  /// The one trigger this seat can take next, or kSeveral.
  static std::uint8_t single_choice(const G& game, const State& state, const Frame& frame) {
    std::uint8_t found = kSeveral;
    for (std::uint8_t i = 0; i < state.pending.count; ++i) {
      if (!is_next(game, state, frame, state.pending.list[i])) continue;
      if (found != kSeveral) return kSeveral;
      found = i;
    }
    return found;
  }

  static void resolve(const G& game, State& state, std::uint8_t index) {
    const PendingTrigger trigger = state.pending.take(index);
    if (!state.pending.any_at(state.frames.top().n)) state.frames.pop();  // it was the last
    const Ability& ability = game.cards().ability(trigger.ability);
    const Viewpoint from{trigger.seat, trigger.source, trigger.subject};
    if (!Programs::conditions_hold(game, state, ability, from)) return;
    if (!ability.cost.empty() && !game.can_pay(state, from, ability.cost)) return;
    if (ability.optional == 0) {
      Programs::push_ability(game, state, trigger);
      return;
    }
    Frame frame;
    frame.kind = frame::optional;
    frame.seat = trigger.seat;
    frame.card = trigger.source;
    frame.other = trigger.subject;
    frame.code = trigger.ability;
    state.frames.push(frame);
  }
};

}  // namespace muster
