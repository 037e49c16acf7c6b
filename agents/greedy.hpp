// Looks one choice ahead: tries every option in a few worlds that could be the true one and takes what the
// game's own evaluation likes best on average.
#pragma once

#include <array>

#include "agents/perspective.hpp"

namespace muster {

template <Game G>
class Greedy {
 public:
  static constexpr int kWorlds = 4;

  Action choose(const Perspective<G>& seen, Chance& chance) const {
    const Options& options = seen.options();
    if (options.size() == 1) return options[0];
    std::array<double, Options::kRoom> worth{};
    for (int i = 0; i < kWorlds; ++i) {
      const typename G::State world = seen.sample(chance);
      // Every option meets the same luck, so that they are compared and not the dice.
      const std::uint64_t luck = chance.bits();
      for (std::size_t option = 0; option < options.size(); ++option) {
        typename G::State after = world;
        Chance same(luck);
        Events unheard;
        seen.game().apply(after, options[option], same, unheard);
        worth[option] += value(seen.game(), after, seen.seat());
      }
    }
    return options[best(worth, options.size(), chance)];
  }

 private:
  static double value(const G& game, const typename G::State& state, Seat seat) {
    switch (game.result(state).of(seat)) {
      case Verdict::win:
        return 1.0;
      case Verdict::draw:
        return 0.5;
      case Verdict::loss:
        return 0.0;
      case Verdict::open:
        break;
    }
    return static_cast<double>(game.evaluate(state, seat));
  }

  /// Among equals each is as likely as the next.
  static std::size_t best(const std::array<double, Options::kRoom>& worth, std::size_t count,
                          Chance& chance) {
    std::size_t found = 0;
    std::uint32_t equals = 1;
    for (std::size_t i = 1; i < count; ++i) {
      if (worth[i] < worth[found]) continue;
      equals = worth[i] > worth[found] ? 1 : equals + 1;
      if (equals == 1 || chance.below(equals) == 0) found = i;
    }
    return found;
  }
};

}  // namespace muster
