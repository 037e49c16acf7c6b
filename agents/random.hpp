// Any legal action, each as likely as the next.
#pragma once

#include <utility>
#include <vector>

#include "agents/judgement.hpp"
#include "agents/perspective.hpp"
#include "agents/workers.hpp"
#include "agents/worth.hpp"

namespace muster {

template <Game G>
class Random {
 public:
  Action choose(const Perspective<G>& seen, Chance& chance, Workers& /*workers*/) const {
    const Options& options = seen.options();
    return options[chance.below(static_cast<std::uint32_t>(options.size()))];
  }

  /// It thinks nothing of any option: all look as the position does.
  std::vector<Judgement> judge(const Perspective<G>& seen, Chance& chance, Workers& workers) const {
    const Action chosen = choose(seen, chance, workers);
    const auto worth = static_cast<double>(worth_of(seen.game(), seen.sample(chance), seen.seat()));
    std::vector<Judgement> out;
    for (const Action& each : seen.options()) {
      out.push_back({each, 1, worth});
      if (each == chosen) std::swap(out.front(), out.back());
    }
    return out;
  }
};

}  // namespace muster
