// The frames every game with card programs has: programs, waiting triggers and "you may". What they ask of a
// game is said in running_programs.hpp and waiting_triggers.hpp; every other frame is the game's own.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>

#include "engine/programs/running_programs.hpp"
#include "engine/programs/stated_targets.hpp"
#include "engine/programs/waiting_triggers.hpp"

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

/// The same frames as points of a game's list (engine/programs/decision_point.hpp). The game has
/// why_not_chosen(state, action): why a choice that a program does not offer is none.
template <class G>
class ProgramPoints {
  using State = typename G::State;
  using Programs = RunningPrograms<G>;
  using Triggers = WaitingTriggers<G>;

  struct Program {
    static Decision ask(const G& game, const State& state) { return Programs::program_decision(game, state); }
    static void options(const G& game, const State& state, Options& out) {
      Programs::program_options(game, state, out);
    }
    static auto why_not(const G& game, const State& state, Action action) {
      return game.why_not_chosen(state, action);
    }
    static void answer(const G& game, State& state, Action action, Chance& chance, Events& events) {
      Programs::choose(game, state, action, chance, events);
    }
    static Flow step(const G& game, State& state, Chance& chance, Events& events) {
      return Programs::run_program(game, state, chance, events);
    }
  };

  struct WhichTrigger {
    static Decision ask(const G& /*game*/, const State& state) {
      return {state.frames.top().seat, prompt::order_triggers, CardId::none, 0};
    }
    static void options(const G& game, const State& state, Options& out) {
      Triggers::trigger_options(game, state, out);
    }
    static void answer(const G& game, State& state, Action action, Chance& /*chance*/, Events& /*events*/) {
      Triggers::choose_trigger(game, state, action);
    }
    static Flow step(const G& game, State& state, Chance& /*chance*/, Events& /*events*/) {
      return Triggers::run_triggers(game, state);
    }
  };

  struct YouMay {
    static Decision ask(const G& /*game*/, const State& state) {
      return {state.frames.top().seat, prompt::use_ability, state.frames.top().card, 0};
    }
    static void options(const G& /*game*/, const State& /*state*/, Options& out) {
      out.add(verb::yes);
      out.add(verb::no);
    }
    static void answer(const G& game, State& state, Action action, Chance& /*chance*/, Events& /*events*/) {
      Triggers::answer_optional(game, state, action.verb == verb::yes);
    }
  };

 public:
  static constexpr DecisionPoint<G> kProgram = point<G, Program>();
  static constexpr DecisionPoint<G> kTriggers = point<G, WhichTrigger>();
  static constexpr DecisionPoint<G> kOptional = point<G, YouMay>();
};

/// A game's list of points by kind of frame: those of card programs, its own in the order of its frames, and
/// nothing for all others.
template <class G, std::size_t Kinds>
constexpr auto program_points(std::initializer_list<const DecisionPoint<G>*> own = {}) {
  std::array<const DecisionPoint<G>*, Kinds> points;
  points.fill(&kNothing<G>);
  points[frame::program] = &ProgramPoints<G>::kProgram;
  points[frame::triggers] = &ProgramPoints<G>::kTriggers;
  points[frame::optional] = &ProgramPoints<G>::kOptional;
  std::copy(own.begin(), own.end(), points.begin() + frame::first_game_frame);
  return points;
}

}  // namespace muster
