// A computer player for programs that hold a type-erased Match.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

#include "engine/match.hpp"

namespace muster {

class Agent {
 public:
  Agent() = default;
  Agent(const Agent&) = delete;
  Agent& operator=(const Agent&) = delete;
  virtual ~Agent() = default;

  /// A legal action for the seat that must choose. The answer depends only on what that seat may know, on the
  /// agent's seed and on how many actions came before; a match taken back or resumed gets the same answers
  /// again.
  virtual Action choose(const Match& match) = 0;
};

struct AgentKind {
  std::string_view name;
  std::string_view help;
};

/// Every kind there is, weakest first.
std::span<const AgentKind> agent_kinds();

/// Null when there is no such kind, or when the rules are of no game known here.
std::unique_ptr<Agent> make_agent(std::string_view kind, const Rules& rules, std::uint64_t seed);

}  // namespace muster
