// Waiting triggers on the frame stack: whose come first, who puts them in order, "you may".
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

#include "engine/running_programs.hpp"
#include "engine/triggers.hpp"

namespace muster {

template <class G>
class WaitingTriggers {
  using Programs = RunningPrograms<G>;

 public:
  using State = typename G::State;

  /// True when triggers wait that no trigger frame looks after yet. Programs in progress are finished first.
  static bool triggers_wait(const State& state) {
    if (state.pending.count == 0) return false;
    for (std::size_t i = state.frames.depth; i > 0; --i) {
      const std::uint8_t kind = state.frames.frames[i - 1].kind;
      if (kind == frame::program || kind == frame::optional) return false;
      if (!part_of_program(kind)) break;
    }
    return state.pending.count > cared_for(state);
  }

  static void push_triggers(State& state) {
    const std::uint8_t base = cared_for(state);
    Frame frame;
    frame.kind = frame::triggers;
    frame.n = base;
    frame.y = static_cast<std::uint8_t>(state.pending.count - base);
    state.frames.push(frame);
  }

  static Flow run_triggers(const G& game, State& state) {
    Frame& frame = state.frames.top();
    drop_dead_triggers(game, state, frame);
    if (frame.y == 0) {
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
    for (std::uint8_t i = frame.n; i < frame.n + frame.y; ++i) {
      if (game.order_seat(state, state.pending.list[i]) != frame.seat || repeats_earlier(state, frame, i))
        continue;
      out.add(verb::resolve, state.pending.list[i].source, static_cast<std::uint8_t>(i - frame.n));
    }
  }

  static void choose_trigger(const G& game, State& state, Action action) {
    Frame& frame = state.frames.top();
    frame.step = 0;
    resolve(game, state, static_cast<std::uint8_t>(frame.n + action.b));
  }

  /// "You may": the answer to an optional frame.
  static void answer_optional(const G& game, State& state, bool yes) {
    const Frame& frame = state.frames.top();
    const PendingTrigger trigger{frame.code, frame.card, frame.other, frame.seat, 0};
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

  static std::uint8_t cared_for(const State& state) {
    for (std::uint8_t i = state.frames.depth; i > 0; --i) {
      const Frame& frame = state.frames.frames[i - 1U];
      if (frame.kind == frame::triggers) return static_cast<std::uint8_t>(frame.n + frame.y);
    }
    return 0;
  }

  static void drop_dead_triggers(const G& game, State& state, Frame& frame) {
    for (std::uint8_t i = frame.n; i < frame.n + frame.y;) {
      if (game.trigger_still_valid(state, state.pending.list[i])) {
        ++i;
      } else {
        state.pending.take(i);
        --frame.y;
      }
    }
  }

  /// The active seat's triggers come first, then the others' in turn order.
  static Seat first_seat(const G& game, const State& state, const Frame& frame) {
    const int seats = game.seats(state);
    Seat seat = game.active_seat(state);
    for (int k = 0; k < seats; ++k, seat = next_seat(seat, seats)) {
      for (std::uint8_t i = frame.n; i < frame.n + frame.y; ++i) {
        if (game.order_seat(state, state.pending.list[i]) == seat) return seat;
      }
    }
    return game.order_seat(state, state.pending.list[frame.n]);
  }

  static bool repeats_earlier(const State& state, const Frame& frame, std::uint8_t index) {
    for (std::uint8_t i = frame.n; i < index; ++i) {
      if (state.pending.list[i] == state.pending.list[index]) return true;
    }
    return false;
  }

  /// The one trigger this seat can take next, or kSeveral.
  static std::uint8_t single_choice(const G& game, const State& state, const Frame& frame) {
    std::uint8_t found = kSeveral;
    for (std::uint8_t i = frame.n; i < frame.n + frame.y; ++i) {
      if (game.order_seat(state, state.pending.list[i]) != frame.seat || repeats_earlier(state, frame, i))
        continue;
      if (found != kSeveral) return kSeveral;
      found = i;
    }
    return found;
  }

  static void resolve(const G& game, State& state, std::uint8_t index) {
    const PendingTrigger trigger = state.pending.take(index);
    if (--state.frames.top().y == 0) state.frames.pop();  // it was the last this frame looked after
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
