// One number over many random matches of a game: the same from every compiler and on every machine, another
// one when a rule or a card changes.
#pragma once

#include <span>

#include "engine/core/hash.hpp"
#include "engine/match/match_of.hpp"

namespace muster {

/// Every action of a match of random choices and its last state go in.
template <Game G>
void take_match(const G& game, const Setup& setup, std::uint64_t seed, Hasher& hasher) {
  Chance chance(stream_seed(seed, 0));
  Chance choices(stream_seed(seed, 1));
  Events unheard;
  typename G::State state = game.start(setup, chance, unheard);
  Options options;
  while (!game.decision(state).over()) {
    options.clear();
    game.options(state, options);
    const Action action = options[choices.below(static_cast<std::uint32_t>(options.size()))];
    game.apply(state, action, chance, unheard);
    hasher.bytes(&action, sizeof(action));
  }
  hasher.number(hash_of(state));
}

/// `tables` are played in turn, each match with a seed of its own; `seen` is told the number of each before
/// it begins.
template <Game G, class Seen>
std::uint64_t fingerprint(const RulesOf<G>& rules, std::span<const Setup> tables, std::size_t matches,
                          const Seen& seen) {
  Hasher hasher;
  for (std::size_t i = 0; i < matches; ++i) {
    seen(i);
    take_match(rules.game(), tables[i % tables.size()], i + 1, hasher);
  }
  return hasher.value();
}

}  // namespace muster
