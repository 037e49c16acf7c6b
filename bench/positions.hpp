// Positions to measure on: from random matches with all ready decks, opening to end.
#pragma once

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "engine/core/diagnostics.hpp"
#include "engine/match/match_of.hpp"
#include "engine/match/matchups.hpp"
#include "games/all_games.hpp"
#include "games/games.hpp"

namespace muster::bench {

/// The built-in rules of a game; null when they do not load, which the tests would tell first.
template <class G>
std::shared_ptr<const Rules> loaded() {
  Diagnostics diagnostics;
  return find_game(G::info().name)->load({}, {}, diagnostics);
}

template <class G>
const G& game_of(const Rules& rules) {
  return dynamic_cast<const RulesOf<G>&>(rules).game();
}

/// A decision and one of its options.
template <class G>
struct Position {
  typename G::State state;
  Action action;
};

/// As many decisions as asked for, every seventh of random matches, the same on every run. Odd in number, so
/// that going around them does not keep step with anything.
template <class G>
std::vector<Position<G>> positions(const Rules& rules, std::size_t count = 1021) {
  constexpr int kApart = 7;
  const G& game = game_of<G>(rules);
  const std::vector<Setup> setups = deck_pairs(rules);
  std::vector<Position<G>> out;
  out.reserve(count);
  Events unheard;
  Options options;
  for (std::uint64_t match = 1; out.size() < count; ++match) {
    Chance chance(match);
    typename G::State state = game.start(setups[match % setups.size()], chance, unheard);
    for (int i = static_cast<int>(match) % kApart; !game.decision(state).over() && out.size() < count; ++i) {
      options.clear();
      game.options(state, options);
      const Action action = options[chance.below(static_cast<std::uint32_t>(options.size()))];
      if (i % kApart == 0) out.push_back({state, action});
      game.apply(state, action, chance, unheard);
    }
  }
  return out;
}

/// Around and around a list.
template <class T>
class Around {
 public:
  explicit Around(const std::vector<T>& list) : list_(&list) {}
  const T& next() {
    const T& here = (*list_)[at_];
    at_ = at_ + 1 == list_->size() ? 0 : at_ + 1;
    return here;
  }

 private:
  const std::vector<T>* list_;
  std::size_t at_ = 0;
};

template <class Visit, class... Games>
void each_game(std::type_identity<std::tuple<Games...>>, Visit& visit) {
  (visit(std::type_identity<Games>{}), ...);
}

}  // namespace muster::bench
