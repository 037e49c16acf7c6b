// A computer player for programs that hold a type-erased Match.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "agents/advice.hpp"
#include "agents/search_settings.hpp"
#include "agents/workers.hpp"
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
  /// again, on any number of threads.
  virtual Action choose(const Match& match) = 0;

  /// What it thinks of each option; the first is what `choose` would answer. The match must not be over.
  virtual Advice advise(const Match& match) = 0;
};

struct AgentKind {
  std::string_view name;
  std::string_view help;
};

/// Every kind there is, weakest first.
std::span<const AgentKind> agent_kinds();

/// Null when there is no such kind, or when the rules are of no game known here. Besides the kinds listed
/// there is "search" with settings of one's own: "search:iterations=5000,rollout=4". `workers` must outlive
/// the agent; without any it thinks on the caller's thread.
std::unique_ptr<Agent> make_agent(std::string_view kind, const Rules& rules, std::uint64_t seed,
                                  Workers* workers = nullptr);

/// What is wrong with a kind; empty when make_agent knows it.
std::string kind_problem(std::string_view kind);

/// How a level or a "search:…" thinks in a game; iterations 0 when the kind does not search.
SearchSettings search_settings(std::string_view kind, const GameInfo& game);

}  // namespace muster
