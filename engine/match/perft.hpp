// Counting runs of decisions: a changed count is a changed rule.
#pragma once

#include <cstdint>

#include "engine/match/game.hpp"

namespace muster {

/// How many different runs of `depth` decisions there are from here. Chance is copied with the state, so that
/// every run of decisions meets the same luck.
template <Game G>
std::uint64_t perft(const G& game, const typename G::State& state, const Chance& chance, int depth) {
  if (depth == 0) return 1;
  if (game.decision(state).over()) return 0;
  Options options;
  game.options(state, options);
  if (depth == 1) return options.size();
  std::uint64_t sum = 0;
  Events unheard;
  for (const Action action : options) {
    typename G::State after = state;
    Chance luck = chance;
    game.apply(after, action, luck, unheard);
    sum += perft(game, after, luck, depth - 1);
  }
  return sum;
}

}  // namespace muster
