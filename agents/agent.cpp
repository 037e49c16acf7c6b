#include "agents/agent.hpp"

#include <array>
#include <tuple>
#include <type_traits>

#include "agents/greedy.hpp"
#include "agents/perspective.hpp"
#include "agents/random.hpp"
#include "engine/match_of.hpp"
#include "games/games.hpp"

namespace muster {

namespace {

constexpr std::array<AgentKind, 2> kKinds{{
    {"random", "any legal action, each as likely as the next"},
    {"greedy", "the action that looks best one choice ahead"},
}};

/// The one place where a match is opened; the policy gets the perspective of the seat that must choose.
template <Game G, class Policy>
class AgentOf final : public Agent {
 public:
  explicit AgentOf(std::uint64_t seed) : seed_(seed) {}

  Action choose(const Match& match) override {
    const auto& typed = dynamic_cast<const MatchOf<G>&>(match);
    Chance chance(stream_seed(seed_, match.steps().size()));
    return policy_.choose(Perspective<G>(typed.game(), typed.state()), chance);
  }

 private:
  std::uint64_t seed_;
  Policy policy_;
};

template <Game G>
std::unique_ptr<Agent> make_for(std::string_view kind, std::uint64_t seed) {
  if (kind == "random") return std::make_unique<AgentOf<G, Random<G>>>(seed);
  if (kind == "greedy") return std::make_unique<AgentOf<G, Greedy<G>>>(seed);
  return nullptr;
}

/// Makes the agent for whichever of the games the rules are of.
template <class... Games>
std::unique_ptr<Agent> make_for_one_of(std::type_identity<std::tuple<Games...>>, std::string_view kind,
                                       const Rules& rules, std::uint64_t seed) {
  std::unique_ptr<Agent> made;
  const auto try_game = [&]<class G>(std::type_identity<G>) {
    if (dynamic_cast<const RulesOf<G>*>(&rules) != nullptr) made = make_for<G>(kind, seed);
  };
  (try_game(std::type_identity<Games>{}), ...);
  return made;
}

}  // namespace

std::span<const AgentKind> agent_kinds() { return kKinds; }

std::unique_ptr<Agent> make_agent(std::string_view kind, const Rules& rules, std::uint64_t seed) {
  return make_for_one_of(std::type_identity<AllGames>{}, kind, rules, seed);
}

}  // namespace muster
