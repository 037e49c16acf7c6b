// Choices that are none: there is nothing to decide, and whoever hosts a match may make them for the player.
//
// What the others can tell apart must not depend on what they cannot know. So every reason says who can see
// that it holds:
//   forced, alike, own   follow from what everybody sees: a host may act at once, for it tells nothing
//   nothing              follows from what only the player sees: a host that acts must look like a player
// A game says with options_are_open which of its decisions offer what everybody can work out. Saying nothing
// is safe: then every single option counts as the player's secret.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/cards/about_source.hpp"
#include "engine/core/action.hpp"
#include "engine/core/decision.hpp"
#include "engine/match/game.hpp"
#include "engine/programs/responses.hpp"
#include "engine/programs/running_programs.hpp"

namespace muster {

enum class Empty : std::uint8_t {
  no,      // there is something to decide
  forced,  // one option, as everybody can see
  alike,   // waiting abilities that do the same in any order
  own,     // a window on the player's own play or turn, which is passed unless the player asks for it
  nothing  // one option, or nothing but ways to pass, for reasons only the player sees
};

constexpr std::string_view name_of(Empty why) {
  constexpr std::array<std::string_view, 5> names{"", "forced", "alike", "own", "nothing"};
  return names[static_cast<std::size_t>(why)];
}

struct EmptyChoice {
  Empty why = Empty::no;
  Action action;  // what is done then

  explicit operator bool() const { return why != Empty::no; }
  /// Whether acting at once tells nobody anything.
  bool is_open() const { return why != Empty::no && why != Empty::nothing; }
};

/// What a game may say about its decisions. Both must say the same in worlds that look alike to anybody
/// (tests/conformance/empty_choice_test.cpp).
///
/// game.options_are_open(state): what may be chosen now follows from what everybody sees, whoever looks.
template <class G>
bool options_are_open(const G& game, const typename G::State& state) {
  if constexpr (requires { game.options_are_open(state); }) {
    return game.options_are_open(state);
  } else {
    return false;
  }
}
/// G::lets_go(action): the action only passes; of several the one listed first is the plain one.
template <class G>
bool lets_go(Action action) {
  if constexpr (requires { G::lets_go(action); }) {
    return G::lets_go(action);
  } else {
    return action.verb == verb::pass || action.verb == verb::done;
  }
}

/// A window is on one's own play when what waits below it is of the seat that may respond.
template <class State>
bool is_own_window(const State& state) {
  if constexpr (requires { state.frames; }) {
    const auto& frames = state.frames;
    return frames.depth >= 2 && frames.top().kind == frame::window &&
           frames.frames[frames.depth - 2U].seat == frames.top().seat;
  } else {
    return false;
  }
}

/// Whether all waiting abilities that may come next are one ability of cards that everybody sees, and it
/// matters neither to it on which card it stands nor which card set it off: then their order does not matter.
template <class G>
bool order_is_idle(const G& game, const typename G::State& state, const Options& options) {
  if constexpr (requires { state.pending; }) {
    const auto& first = state.pending.list[options[0].b];
    for (const Action& each : options) {
      if (each.verb != verb::resolve) return false;
      const auto& waiting = state.pending.list[each.b];
      if (waiting.ability != first.ability || waiting.subject != first.subject || waiting.seat != first.seat)
        return false;
      const ZoneId zone = state.table.zone(waiting.source);
      if (zone == ZoneId::none || G::Layout::kZones[at(zone)].sight != Sight::open) return false;
    }
    return !speaks_of_source(game.cards(), first.ability);
  } else {
    return false;
  }
}

/// Why the choice that waits is none, and what is done then. `own_windows`: windows on one's own plays count
/// as empty too.
template <class G>
EmptyChoice empty_choice(const G& game, const typename G::State& state, bool own_windows) {
  const Decision decision = game.decision(state);
  if (decision.over()) return {};
  if (own_windows && is_own_window(state)) return {Empty::own, Action{verb::pass, 0, 0, 0}};
  Options options;
  game.options(state, options);
  if (options.empty()) return {};
  if (options.size() == 1 || std::all_of(options.begin(), options.end(), &lets_go<G>))
    return {options_are_open(game, state) ? Empty::forced : Empty::nothing, options[0]};
  if (decision.prompt == prompt::order_triggers && order_is_idle(game, state, options))
    return {Empty::alike, options[0]};
  return {};
}

}  // namespace muster
