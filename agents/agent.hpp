// Computer players. An agent of one's own derives from Agent, sees a SeatPerspective and nothing else, and is
// made known with add_agent_kind; programs then offer it beside the kinds that are here.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "agents/advice.hpp"
#include "agents/cancellation.hpp"
#include "agents/search_settings.hpp"
#include "agents/seat_perspective.hpp"
#include "agents/workers.hpp"
#include "engine/match/match.hpp"

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
  virtual Action choose(const SeatPerspective& seen) = 0;

  /// What it thinks of each option; the first is what `choose` would answer. One that has no more to say than
  /// what it would choose leaves this as it is.
  virtual Advice advise(const SeatPerspective& seen);
};

struct AgentKind {
  std::string_view name;
  std::string_view help;
};

/// Every kind there is: those that are here, weakest first, then those that were added.
std::span<const AgentKind> agent_kinds();

/// What makes an agent of an added kind; null for a game it does not play.
using AgentMaker = std::function<std::unique_ptr<Agent>(const Rules& rules, std::uint64_t seed)>;
/// Makes a kind of one's own known under its name, which must be new, short and of small letters, digits and
/// hyphens. Call it before any agent is made: a program's first lines. Returns what is wrong, or "".
std::string add_agent_kind(std::string name, std::string help, AgentMaker maker);

/// Null when there is no such kind, or when the rules are of no game known here. Besides the kinds listed
/// there is "search" with settings of one's own: "search:iterations=5000,rollout=4". `workers` and `stop`
/// must outlive the agent; without workers it thinks on the caller's thread, without `stop` to the end.
std::unique_ptr<Agent> make_agent(std::string_view kind, const Rules& rules, std::uint64_t seed,
                                  Workers* workers = nullptr, const Cancellation* stop = nullptr);

/// What is wrong with a kind; empty when make_agent knows it.
std::string kind_problem(std::string_view kind);

/// How a level or a "search:…" thinks in a game; iterations 0 when the kind does not search.
SearchSettings search_settings(std::string_view kind, const GameInfo& game);

}  // namespace muster
