// Looks one choice ahead: tries every option in a few worlds that could be the true one and takes what the
// game's own evaluation likes best on average.
#pragma once

#include <array>
#include <vector>

#include "agents/judgement.hpp"
#include "agents/perspective.hpp"
#include "agents/workers.hpp"
#include "agents/worth.hpp"

namespace muster {

template <Game G>
class Greedy {
 public:
  static constexpr int kWorlds = 4;

  Action choose(const Perspective<G>& seen, Chance& chance, Workers& /*workers*/) const {
    const Options& options = seen.options();
    if (options.size() == 1) return options[0];
    const Worth worth = weigh(seen, chance);
    return options[best(worth, options.size(), chance)];
  }

  std::vector<Judgement> judge(const Perspective<G>& seen, Chance& chance, Workers& /*workers*/) const {
    const Options& options = seen.options();
    const Worth worth = weigh(seen, chance);
    const std::size_t chosen = options.size() == 1 ? 0 : best(worth, options.size(), chance);
    std::vector<Judgement> out;
    out.reserve(options.size());
    for (std::size_t i = 0; i < options.size(); ++i)
      out.push_back({options[i], i == chosen ? std::uint64_t{1} : 0, worth[i] / kWorlds});
    best_first(out);
    return out;
  }

 private:
  using Worth = std::array<double, Options::kRoom>;

  static Worth weigh(const Perspective<G>& seen, Chance& chance) {
    const Options& options = seen.options();
    Worth worth{};
    for (int i = 0; i < kWorlds; ++i) {
      const typename G::State world = seen.sample(chance);
      // Every option meets the same luck, so that they are compared and not the dice.
      const std::uint64_t luck = chance.bits();
      for (std::size_t option = 0; option < options.size(); ++option) {
        typename G::State after = world;
        Chance same(luck);
        Events unheard;
        seen.game().apply(after, options[option], same, unheard);
        worth[option] += static_cast<double>(worth_of(seen.game(), after, seen.seat()));
      }
    }
    return worth;
  }

  /// Among equals each is as likely as the next.
  static std::size_t best(const Worth& worth, std::size_t count, Chance& chance) {
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
