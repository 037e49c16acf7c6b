// Information-set Monte Carlo tree search (Cowling, Powley, Whitehouse 2012; single observer). Each iteration
// plays through one world that could be the true one, so no hidden card is ever looked at. Nodes stand for
// runs of choices as the searching seat can tell them apart; how often a choice was available is counted,
// since not every world offers it. Each seat is taken to want the best for itself (max^n), so three and four
// seats and teams need nothing special.
//
// What it adds to the plain form, each measured in docs/agents.md: options are judged once at first sight and
// that counts as a few visits; a few decisions below the tree the position is judged instead of played to
// its end.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "agents/cancellation.hpp"
#include "agents/choice_key.hpp"
#include "agents/judgement.hpp"
#include "agents/perspective.hpp"
#include "agents/search_settings.hpp"
#include "agents/search_tree.hpp"
#include "agents/workers.hpp"
#include "agents/worth.hpp"

namespace muster {

/// A game may say how inviting an action looks at a glance (above 0; 2 is ordinary).
template <class G>
concept HasPolicy = requires(const G& game, const typename G::State& s, Action action) {
  { game.inclination(s, action) } -> std::same_as<int>;
};

/// A game whose players plan says it of all options of a decision at once; 0 is what need not be considered,
/// and at least one option is above it.
template <class G>
concept HasPlans = requires(const G& game, const typename G::State& s, const Options& options,
                            std::span<int> out) { game.inclinations(s, options, out); };

/// One tree of a search.
template <Game G>
class SearchShare {
 public:
  using State = typename G::State;

  SearchShare(const Perspective<G>& seen, const SearchSettings& settings, std::uint64_t seed,
              std::size_t bound)
      : seen_(&seen),
        settings_(&settings),
        chance_(seed),
        keys_(seen.sample(chance_), seen.seat()),
        tree_(bound) {}

  /// Begins with what an earlier share found out below one of its nodes.
  void go_on_from(const SearchShare& before, std::uint32_t node) { tree_.graft(before.tree_, node); }

  void think(int iterations, const Cancellation* stop) {
    // A flag that nobody writes stays in the cache: looking at it is nothing beside playing a world through.
    for (int i = 0; i < iterations; ++i) {
      if (stop != nullptr && i % kLook == 0 && stop->cancelled()) return;
      iterate();
    }
  }

  const SearchTree& tree() const { return tree_; }
  const ChoiceKeys<G>& keys() const { return keys_; }

  /// The node for an option of the decision asked about; kNone when it was never looked at.
  std::uint32_t child(std::uint32_t node, const State& s, const Decision& decision, Action action) const {
    return tree_.find(node, keys_.of(s, decision, action), tree_[node].first_child);
  }

  double worth(std::uint32_t node) const { return mean(tree_[node]); }

 private:
  static constexpr std::size_t kDeepest = 200;
  static constexpr int kLook = 8;  // iterations between two looks at whether to stop

  struct Visit {
    std::uint32_t node;
    Seat seat;  // who chose it
  };

  void iterate() {
    State world = seen_->sample(chance_);
    const G& game = seen_->game();
    std::uint32_t node = 0;
    std::size_t depth = 0;
    while (depth < kDeepest) {
      const Decision decision = game.decision(world);
      if (decision.over() || (node != 0 && tree_[node].visits == 0)) break;
      const Step step = choose(world, decision, node);
      if (step.child == TreeNode::kNone) break;
      game.apply(world, step.action, chance_, unheard_);
      node = step.child;
      path_[depth++] = {node, decision.seat};
    }
    play_on(world);
    ++tree_[0].visits;
    const Worths<G> worths(game, world, settings_->plan);
    for (std::size_t i = 0; i < depth; ++i) {
      TreeNode& each = tree_[path_[i].node];
      ++each.visits;
      each.total += static_cast<double>(worths.of(path_[i].seat));
    }
  }

  struct Step {
    Action action;
    std::uint32_t child = TreeNode::kNone;
  };

  /// The most promising option of a world; options never met before get a node. No child when there is no
  /// room left for it.
  Step choose(const State& world, const Decision& decision, std::uint32_t node) {
    options_.clear();
    seen_->game().options(world, options_);
    std::uint32_t hint = tree_[node].first_child;
    std::uint32_t last = TreeNode::kNone;
    std::uint64_t luck = 0;
    Step best;
    float best_score = -1.0F;
    const bool planned = weigh(world);
    for (std::size_t i = 0; i < options_.size(); ++i) {
      const Action action = options_[i];
      if (planned && weights_[i] == 0) continue;
      const ChoiceKey key = keys_.of(world, decision, action);
      std::uint32_t child = tree_.find(node, key, hint);
      if (child == TreeNode::kNone) {
        if (!tree_.has_room(1)) continue;
        if (last == TreeNode::kNone) {
          last = last_child(node);
          luck = chance_.bits();
        }
        child = tree_.add(node, last, key);
        last = child;
        tree_[child].guess = first_sight(world, action, decision.seat, luck);
      }
      TreeNode& each = tree_[child];
      hint = each.next_sibling;
      ++each.available;
      const float eager = planned ? settings_->exploration * pull(weights_[i]) : settings_->exploration;
      const float score = static_cast<float>(mean(each)) + eager *
                                                               std::sqrt(static_cast<float>(each.available)) /
                                                               static_cast<float>(1 + each.visits);
      if (score > best_score) {
        best_score = score;
        best = {action, child};
      }
    }
    return best;
  }

  /// Asks the game for its plans; false when it has none or nobody wants them.
  bool weigh(const State& world) {
    if constexpr (HasPlans<G>) {
      if (!settings_->plan || options_.size() < 2) return false;
      seen_->game().inclinations(world, options_, std::span(weights_).first(options_.size()));
      most_ = 0;
      for (std::size_t i = 0; i < options_.size(); ++i) most_ = std::max(most_, weights_[i]);
      assert(most_ > 0);
      return most_ > 0;
    } else {
      return false;
    }
  }

  /// How much an option is preferred that fits the plans so well: from a quarter for the least to 1.
  float pull(int weight) const {
    constexpr float kLeast = 0.25F;
    return kLeast + (1.0F - kLeast) * static_cast<float>(weight) / static_cast<float>(most_);
  }

  std::uint32_t last_child(std::uint32_t node) const {
    std::uint32_t last = TreeNode::kNone;
    for (std::uint32_t child = tree_[node].first_child; child != TreeNode::kNone;
         child = tree_[child].next_sibling)
      last = child;
    return last;
  }

  /// All options of one decision meet the same luck, so that they are compared and not the dice.
  float first_sight(const State& world, Action action, Seat seat, std::uint64_t luck) {
    State after = world;
    Chance same(luck);
    seen_->game().apply(after, action, same, unheard_);
    return Worths<G>(seen_->game(), after, settings_->plan).of(seat);
  }

  void play_on(State& world) {
    const G& game = seen_->game();
    for (int i = 0; i < settings_->rollout && !game.decision(world).over(); ++i) {
      options_.clear();
      game.options(world, options_);
      game.apply(world, pick(world), chance_, unheard_);
    }
  }

  /// Any option, the inviting ones more often where the game has a policy.
  Action pick(const State& world) {
    const auto count = static_cast<std::uint32_t>(options_.size());
    assert(count > 0);  // whoever is asked can answer
    if constexpr (HasPlans<G>) {
      if (settings_->policy && settings_->plan && count > 1) {
        if (!weigh(world)) return options_[chance_.below(count)];
        std::uint32_t sum = 0;
        for (std::size_t i = 0; i < count; ++i) {
          sum += static_cast<std::uint32_t>(weights_[i]);
          sums_[i] = sum;
        }
        return drawn(sum);
      }
    }
    if constexpr (HasPolicy<G>) {
      if (settings_->policy && count > 1) {
        std::uint32_t sum = 0;
        for (std::size_t i = 0; i < count; ++i) {
          sum += static_cast<std::uint32_t>(seen_->game().inclination(world, options_[i]));
          sums_[i] = sum;
        }
        assert(sum > 0);  // a policy finds something inviting in every decision
        return drawn(sum);
      }
    }
    return options_[chance_.below(count)];
  }

  /// One of the options, by the running sums of their weights.
  Action drawn(std::uint32_t sum) {
    const std::uint32_t luck = chance_.below(sum);
    std::size_t i = 0;
    while (sums_[i] <= luck) ++i;
    return options_[i];
  }

  double mean(const TreeNode& node) const {
    const auto trust = static_cast<double>(settings_->trust);
    return (node.total + trust * static_cast<double>(node.guess)) /
           (static_cast<double>(node.visits) + trust);
  }

  const Perspective<G>* seen_;
  const SearchSettings* settings_;
  Chance chance_;
  ChoiceKeys<G> keys_;
  SearchTree tree_;
  Options options_;
  Events unheard_;
  std::array<Visit, kDeepest> path_{};
  std::array<std::uint32_t, Options::kRoom> sums_;
  std::array<int, Options::kRoom> weights_;
  int most_ = 0;
};

/// A whole search: its shares added up.
template <Game G>
class Search {
 public:
  /// Nodes of all shares together: 8 million are 320 MiB.
  static constexpr std::size_t kRoom = 8'000'000;

  /// `before` is a search about the decision just before this one, in which the seat chose `chosen`.
  Search(const Perspective<G>& seen, const SearchSettings& settings, std::uint64_t seed, Workers& workers,
         const Search* before = nullptr, ChoiceKey chosen = 0, const Cancellation* stop = nullptr)
      : seen_(&seen) {
    const int shares = std::max(settings.shares, 1);
    shares_.reserve(static_cast<std::size_t>(shares));
    for (int i = 0; i < shares; ++i) {
      shares_.emplace_back(seen, settings, stream_seed(seed, static_cast<std::uint64_t>(i)),
                           kRoom / static_cast<std::size_t>(shares));
    }
    workers.run(shares, [&](int i) {
      const auto at = static_cast<std::size_t>(i);
      if (before != nullptr && at < before->shares_.size()) {
        const SearchShare<G>& earlier = before->shares_[at];
        const std::uint32_t node = earlier.tree().find(0, chosen, earlier.tree()[0].first_child);
        if (node != TreeNode::kNone) shares_[at].go_on_from(earlier, node);
      }
      shares_[at].think(settings.iterations * (i + 1) / shares - settings.iterations * i / shares, stop);
    });
  }

  /// The key by which every share knows an option of the decision asked about.
  ChoiceKey key_of(Action action) const {
    Chance any(0);
    return shares_.front().keys().of(seen_->sample(any), seen_->decision(), action);
  }

  /// Every option, the most visited first.
  std::vector<Judgement> judgements() const {
    std::vector<Judgement> out;
    Chance any(0);
    const auto world = seen_->sample(any);
    for (const Action& action : seen_->options()) {
      Judgement each{action};
      double weighted = 0;
      double guessed = 0;
      for (const SearchShare<G>& share : shares_) {
        const std::uint32_t node = share.child(0, world, seen_->decision(), action);
        if (node == TreeNode::kNone) continue;
        const std::uint32_t visits = share.tree()[node].visits;
        each.visits += visits;
        weighted += share.worth(node) * static_cast<double>(visits);
        guessed += share.worth(node);
      }
      each.worth = each.visits > 0 ? weighted / static_cast<double>(each.visits)
                                   : guessed / static_cast<double>(shares_.size());
      out.push_back(each);
    }
    best_first(out);
    return out;
  }

  const SearchShare<G>& first_share() const { return shares_.front(); }

 private:
  const Perspective<G>* seen_;
  std::vector<SearchShare<G>> shares_;
};

}  // namespace muster
