// What a player at the table has to go on: the choice to make, the view, and worlds that could be the true
// one. Agents are handed this and nothing else, so none of them can look at a card it should not see.
#pragma once

#include "engine/core/chance.hpp"
#include "engine/match/game.hpp"
#include "engine/match/view_of.hpp"

namespace muster {

template <Game G>
class Perspective {
 public:
  using State = typename G::State;

  /// The seat is the one that must choose; the match must not be over. Both arguments must outlive the
  /// perspective.
  Perspective(const G& game, const State& state)
      : game_(&game), state_(&state), decision_(game.decision(state)) {
    game.options(state, options_);
  }

  const G& game() const { return *game_; }
  Seat seat() const { return decision_.seat; }
  int seats() const { return game_->seats(*state_); }
  const Decision& decision() const { return decision_; }
  const Options& options() const { return options_; }
  /// Costs strings; playouts do without it.
  View view() const { return view_of(*game_, *state_, seat()); }

  /// A world that looks the same to this seat, everything it cannot know drawn anew.
  State sample(Chance& chance) const {
    State world = *state_;
    game_->imagine(world, seat(), chance);
    return world;
  }

 private:
  const G* game_;
  const State* state_;  // the truth: reachable only through view() and sample()
  Decision decision_;
  Options options_;
};

}  // namespace muster
