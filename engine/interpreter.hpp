// The frames every game with card programs has: programs, waiting triggers and "you may". What they ask of a
// game is said in running_programs.hpp and waiting_triggers.hpp; every other frame is the game's own.
#pragma once

#include <cstdint>

#include "engine/running_programs.hpp"
#include "engine/stated_targets.hpp"
#include "engine/waiting_triggers.hpp"

namespace muster {

template <class G>
class Interpreter : public RunningPrograms<G>, public WaitingTriggers<G> {
  using Programs = RunningPrograms<G>;
  using Triggers = WaitingTriggers<G>;

 public:
  using State = typename G::State;

  /// Programs, waiting triggers and "you may" are looked after here; every other frame is the game's own.
  static bool looks_after(const Frame& frame) {
    return frame.kind >= frame::program && frame.kind <= frame::optional;
  }

  static Decision decision(const G& game, const State& state) {
    const Frame& top = state.frames.top();
    if (top.kind == frame::program) return Programs::program_decision(game, state);
    if (top.kind == frame::triggers) return {top.seat, prompt::order_triggers, CardId::none, 0};
    return {top.seat, prompt::use_ability, top.card, 0};
  }

  static void options(const G& game, const State& state, Options& out) {
    const std::uint8_t kind = state.frames.top().kind;
    if (kind == frame::program) {
      Programs::program_options(game, state, out);
    } else if (kind == frame::triggers) {
      Triggers::trigger_options(game, state, out);
    } else {
      out.add(verb::yes);
      out.add(verb::no);
    }
  }

  static void answer(const G& game, State& state, Action action, Chance& chance, Events& events) {
    const std::uint8_t kind = state.frames.top().kind;
    if (kind == frame::program) {
      Programs::choose(game, state, action, chance, events);
    } else if (kind == frame::triggers) {
      Triggers::choose_trigger(game, state, action);
    } else {
      Triggers::answer_optional(game, state, action.verb == verb::yes);
    }
  }

  static Flow step(const G& game, State& state, Chance& chance, Events& events) {
    const std::uint8_t kind = state.frames.top().kind;
    if (kind == frame::program) return Programs::run_program(game, state, chance, events);
    if (kind == frame::triggers) return Triggers::run_triggers(game, state);
    return Flow::wait;
  }
};

}  // namespace muster
