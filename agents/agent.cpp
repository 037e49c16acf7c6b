#include "agents/agent.hpp"

#include <algorithm>
#include <array>
#include <deque>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "agents/greedy.hpp"
#include "agents/levels.hpp"
#include "agents/perspective.hpp"
#include "agents/random.hpp"
#include "agents/search.hpp"
#include "agents/state_agent.hpp"
#include "engine/core/diagnostics.hpp"
#include "engine/match/action_words.hpp"
#include "engine/match/match_of.hpp"
#include "games/all_games.hpp"

namespace muster {

namespace {

constexpr std::array<AgentKind, 6> kKinds{{
    {"random", "any legal action, each as likely as the next"},
    {"greedy", "the action that looks best one choice ahead"},
    {"easy", "searches a little"},
    {"normal", "searches enough to punish mistakes"},
    {"hard", "searches ten times as much as normal"},
    {"expert", "as strong as two seconds a choice allow"},
}};

constexpr std::string_view kSearch = "search";
constexpr std::string_view kNameLetters = "abcdefghijklmnopqrstuvwxyz0123456789-";

/// A kind that was added, with the words its AgentKind refers to.
struct AddedKind {
  std::string name;
  std::string help;
  AgentMaker maker;
};

struct KnownKinds {
  std::deque<AddedKind> added;  // what has been added stays where it is
  std::vector<AgentKind> all{kKinds.begin(), kKinds.end()};
};

KnownKinds& known_kinds() {
  static KnownKinds known;
  return known;
}

/// "search" or "search:…": the settings, if that is what the kind is.
bool is_search(std::string_view kind) {
  return kind.starts_with(kSearch) && (kind.size() == kSearch.size() || kind[kSearch.size()] == ':');
}

std::string_view settings_text(std::string_view kind) {
  return kind.size() == kSearch.size() ? "" : kind.substr(kSearch.size() + 1);
}

InTurn& in_turn() {
  static InTurn one;
  return one;
}

/// The search as a policy beside random and greedy.
template <Game G>
class Searcher {
 public:
  Searcher(const SearchSettings& settings, const Cancellation* stop) : settings_(settings), stop_(stop) {}

  Action choose(const Perspective<G>& seen, Chance& chance, Workers& workers) {
    if (seen.options().size() == 1) return seen.options()[0];
    const bool again = before_ != nullptr && steps_ == before_steps_ + 1 && seen.seat() == before_seat_;
    auto search = std::make_unique<Search<G>>(seen, settings_, chance.bits(), workers,
                                              again ? before_.get() : nullptr, chosen_, stop_);
    const Action action = search->judgements().front().action;
    before_.reset();
    if (settings_.reuse) {
      chosen_ = search->key_of(action);
      before_ = std::move(search);
      before_steps_ = steps_;
      before_seat_ = seen.seat();
    }
    return action;
  }
  /// How many actions came before the decision it is asked about next.
  void after(std::size_t steps) { steps_ = steps; }
  const SearchSettings& settings() const { return settings_; }
  const Cancellation* stop() const { return stop_; }

 private:
  SearchSettings settings_;
  const Cancellation* stop_;
  std::size_t steps_ = 0;
  std::unique_ptr<Search<G>> before_;  // only with reuse; its perspective is gone, its trees are not
  std::size_t before_steps_ = 0;
  Seat before_seat_ = Seat::none;
  ChoiceKey chosen_ = 0;
};

Advice advice_of(const std::vector<Judgement>& judged) {
  Advice advice;
  double visits = 0;
  for (const Judgement& each : judged) visits += static_cast<double>(each.visits);
  for (const Judgement& each : judged) {
    const double share = visits > 0 ? static_cast<double>(each.visits) / visits : 0;
    advice.options.push_back({each.action, share, each.worth});
  }
  return advice;
}

}  // namespace

/// The one place where a match is opened.
class MatchOpener {
 public:
  static const Match& match(const SeatPerspective& seen) { return *seen.match_; }
};

namespace {

/// The policy gets the perspective of the seat that must choose.
template <Game G, class Policy>
class AgentOf final : public Agent, public StateAgent<G> {
 public:
  AgentOf(std::uint64_t seed, Workers& workers, Policy policy)
      : seed_(seed), workers_(&workers), policy_(std::move(policy)) {}

  Action choose(const SeatPerspective& seen) override {
    const Match& match = MatchOpener::match(seen);
    const auto& typed = dynamic_cast<const MatchOf<G>&>(match);
    return choose(Perspective<G>(typed.game(), typed.state()), match.steps().size());
  }

  Action choose(const Perspective<G>& seen, std::size_t actions_before) override {
    Chance chance(stream_seed(seed_, actions_before));
    if constexpr (std::is_same_v<Policy, Searcher<G>>) policy_.after(actions_before);
    return policy_.choose(seen, chance, *workers_);
  }

  Advice advise(const SeatPerspective& given) override {
    const Match& match = MatchOpener::match(given);
    const auto& typed = dynamic_cast<const MatchOf<G>&>(match);
    const Perspective<G> seen(typed.game(), typed.state());
    Chance chance(stream_seed(seed_, match.steps().size()));
    if constexpr (std::is_same_v<Policy, Searcher<G>>) {
      const Search<G> search(seen, policy_.settings(), chance.bits(), *workers_, nullptr, 0, policy_.stop());
      Advice advice = advice_of(search.judgements());
      advice.line = expected_line(match, search, advice.options.front().action);
      return advice;
    } else {
      return advice_of(policy_.judge(seen, chance, *workers_));
    }
  }

 private:
  static constexpr std::size_t kLongestLine = 8;
  static constexpr std::uint32_t kWellTried = 8;

  /// Follows the most visited choices through one world that could be the true one.
  std::vector<std::string> expected_line(const Match& match, const Search<G>& search, Action action) const {
    std::vector<std::string> line;
    const SearchShare<G>& share = search.first_share();
    const std::unique_ptr<Match> world =
        match.imagine(match.decision().seat, stream_seed(seed_, match.steps().size() + 1));
    std::uint32_t node = 0;
    while (line.size() < kLongestLine) {
      const auto& state = dynamic_cast<const MatchOf<G>&>(*world).state();
      node = share.child(node, state, world->decision(), action);
      line.push_back(fmt::format("{} {}", name_of(world->decision().seat), words_of(*world, action)));
      std::string error;
      if (node == TreeNode::kNone || !world->apply(action, error) || world->decision().over()) break;
      const auto& next = dynamic_cast<const MatchOf<G>&>(*world).state();
      std::uint32_t most = kWellTried;
      for (const Action& each : world->options()) {
        const std::uint32_t child = share.child(node, next, world->decision(), each);
        if (child == TreeNode::kNone || share.tree()[child].visits <= most) continue;
        most = share.tree()[child].visits;
        action = each;
      }
      if (most == kWellTried) break;
    }
    return line;
  }

  std::uint64_t seed_;
  Workers* workers_;
  Policy policy_;
};

/// As an Agent or as a StateAgent.
template <class As, Game G>
std::unique_ptr<As> make_for(std::string_view kind, std::uint64_t seed, Workers& workers,
                             const Cancellation* stop) {
  if (kind == "random") return std::make_unique<AgentOf<G, Random<G>>>(seed, workers, Random<G>());
  if (kind == "greedy") return std::make_unique<AgentOf<G, Greedy<G>>>(seed, workers, Greedy<G>());
  return std::make_unique<AgentOf<G, Searcher<G>>>(seed, workers,
                                                   Searcher<G>(search_settings(kind, G::info()), stop));
}

/// Makes the agent for whichever of the games the rules are of.
template <class... Games>
std::unique_ptr<Agent> make_for_one_of(std::type_identity<std::tuple<Games...>>, std::string_view kind,
                                       const Rules& rules, std::uint64_t seed, Workers& workers,
                                       const Cancellation* stop) {
  std::unique_ptr<Agent> made;
  const auto try_game = [&]<class G>(std::type_identity<G>) {
    if (dynamic_cast<const RulesOf<G>*>(&rules) != nullptr)
      made = make_for<Agent, G>(kind, seed, workers, stop);
  };
  (try_game(std::type_identity<Games>{}), ...);
  return made;
}

}  // namespace

Advice Agent::advise(const SeatPerspective& seen) {
  Advice advice;
  advice.options.push_back({choose(seen), 1, 0});
  for (const Action& each : seen.options()) {
    if (each != advice.options.front().action) advice.options.push_back({each, 0, 0});
  }
  return advice;
}

std::span<const AgentKind> agent_kinds() { return known_kinds().all; }

std::string add_agent_kind(std::string name, std::string help, AgentMaker maker) {
  constexpr std::size_t kLongest = 24;
  const bool plain =
      !name.empty() && name.size() <= kLongest && name.find_first_not_of(kNameLetters) == name.npos;
  if (!plain)
    return fmt::format("\"{}\" is no name for a player: small letters, digits and hyphens, at most {}", name,
                       kLongest);
  if (maker == nullptr) return fmt::format("nothing makes players of the kind \"{}\"", name);
  KnownKinds& known = known_kinds();
  const bool taken = is_search(name) || std::any_of(known.all.begin(), known.all.end(),
                                                    [&](const AgentKind& each) { return each.name == name; });
  if (taken) return fmt::format("there is a player \"{}\" already", name);
  const AddedKind& kept =
      known.added.emplace_back(AddedKind{std::move(name), std::move(help), std::move(maker)});
  known.all.push_back({kept.name, kept.help});
  return "";
}

std::string kind_problem(std::string_view kind) {
  if (is_search(kind)) {
    SearchSettings settings;
    return read_settings(settings_text(kind), settings);
  }
  std::vector<std::string_view> known;
  known.reserve(agent_kinds().size());
  for (const AgentKind& each : agent_kinds()) known.push_back(each.name);
  if (std::find(known.begin(), known.end(), kind) != known.end()) return "";
  return fmt::format("unknown player \"{}\"{}", kind, suggestion(kind, known));
}

SearchSettings search_settings(std::string_view kind, const GameInfo& game) {
  SearchSettings settings;
  settings.iterations = 0;
  if (is_level(kind)) return level_settings(kind, game);
  if (!is_search(kind)) return settings;
  settings = level_settings("normal", game);
  read_settings(settings_text(kind), settings);
  return settings;
}

std::unique_ptr<Agent> make_agent(std::string_view kind, const Rules& rules, std::uint64_t seed,
                                  Workers* workers, const Cancellation* stop) {
  if (!kind_problem(kind).empty()) return nullptr;
  for (const AddedKind& each : known_kinds().added) {
    if (each.name == kind) return each.maker(rules, seed);
  }
  return make_for_one_of(std::type_identity<AllGames>{}, kind, rules, seed,
                         workers == nullptr ? static_cast<Workers&>(in_turn()) : *workers, stop);
}

template <Game G>
std::unique_ptr<StateAgent<G>> make_state_agent(std::string_view kind, std::uint64_t seed) {
  const std::deque<AddedKind>& added = known_kinds().added;
  const bool sees_matches =
      std::any_of(added.begin(), added.end(), [&](const AddedKind& each) { return each.name == kind; });
  if (sees_matches || !kind_problem(kind).empty()) return nullptr;
  return make_for<StateAgent<G>, G>(kind, seed, in_turn(), nullptr);
}

#define MUSTER_STATE_AGENT(folder, name) \
  template std::unique_ptr<StateAgent<folder::name>> make_state_agent(std::string_view, std::uint64_t);
MUSTER_LISTED_GAMES(MUSTER_STATE_AGENT)
#undef MUSTER_STATE_AGENT

}  // namespace muster
