// A decision point: one kind of frame, or one phase of the frame at the bottom, with everything that belongs
// to it. Who is asked what, the options, why something is none of them, what an answer does and what happens
// without one stand side by side in one value, so they cannot disagree.
//
//   struct FallBack {                                                  // in the file of its chapter
//     static Decision ask(const G&, const State&);                     // who must choose, and what about
//     static void options(const G&, const State&, Options&);           // every legal choice
//     static Why why_not(const G&, const State&, Action);              // why another choice is none
//     static void answer(const G&, State&, Action, Chance&, Events&);  // carries a choice out
//     static Flow step(const G&, State&, Chance&, Events&);            // what happens while nobody chooses
//   };
//   const Point kFallBack = point<G, FallBack>();
//
// What a point does not need it leaves out: one that never waits has only `step`, one that always waits has
// none. A game lists its points by kind of frame and by phase (engine/match/card_game.hpp).
#pragma once

#include <cstdint>

#include "engine/core/action.hpp"
#include "engine/core/chance.hpp"
#include "engine/core/decision.hpp"
#include "engine/core/events.hpp"
#include "engine/programs/frames.hpp"

namespace muster {

/// What a frame asks its seat about its card.
constexpr Decision asks(const Frame& frame, std::uint8_t prompt, std::uint8_t number = 0) {
  return {frame.seat, prompt, frame.card, number};
}

enum class Flow : std::uint8_t {
  go_on,  // the top frame changed or moved a step: keep running
  wait    // a seat must choose
};

template <class G>
struct DecisionPoint {
  using State = typename G::State;
  using Why = typename G::Why;

  Decision (*ask)(const G&, const State&) = [](const G&, const State&) { return Decision{}; };
  void (*options)(const G&, const State&, Options&) = [](const G&, const State&, Options&) {};
  Why (*why_not)(const G&, const State&, Action) = [](const G&, const State&, Action) {
    return Why::not_now;
  };
  void (*answer)(const G&, State&, Action, Chance&, Events&) = [](const G&, State&, Action, Chance&,
                                                                  Events&) {};
  Flow (*step)(const G&, State&, Chance&, Events&) = [](const G&, State&, Chance&, Events&) {
    return Flow::wait;
  };
};

template <class G, class Point>
constexpr DecisionPoint<G> point() {
  DecisionPoint<G> out;
  if constexpr (requires { &Point::ask; }) out.ask = Point::ask;
  if constexpr (requires { &Point::options; }) out.options = Point::options;
  if constexpr (requires { &Point::why_not; }) out.why_not = Point::why_not;
  if constexpr (requires { &Point::answer; }) out.answer = Point::answer;
  if constexpr (requires { &Point::step; }) out.step = Point::step;
  return out;
}

/// The point of an entry of a list of frames, as one of a list of points.
#define MUSTER_POINT(name, point, ...) &(point),

/// Nothing happens and nobody is asked.
template <class G>
inline constexpr DecisionPoint<G> kNothing{};

}  // namespace muster
