// Any legal action, each as likely as the next.
#pragma once

#include "agents/perspective.hpp"

namespace muster {

template <Game G>
class Random {
 public:
  Action choose(const Perspective<G>& seen, Chance& chance) const {
    const Options& options = seen.options();
    return options[chance.below(static_cast<std::uint32_t>(options.size()))];
  }
};

}  // namespace muster
