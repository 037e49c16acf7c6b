// Computer players for programs that hold states instead of matches: the same players, handed the same
// perspective.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>

#include "agents/perspective.hpp"

namespace muster {

template <Game G>
class StateAgent {
 public:
  StateAgent() = default;
  StateAgent(const StateAgent&) = delete;
  StateAgent& operator=(const StateAgent&) = delete;
  virtual ~StateAgent() = default;

  /// As Agent::choose in a match in which so many actions came before.
  virtual Action choose(const Perspective<G>& seen, std::size_t actions_before) = 0;
};

/// For every listed game; null when there is no such kind, or when it was added and so sees matches only.
template <Game G>
std::unique_ptr<StateAgent<G>> make_state_agent(std::string_view kind, std::uint64_t seed);

}  // namespace muster
