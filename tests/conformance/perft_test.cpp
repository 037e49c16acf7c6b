// Pinned counts of decision sequences from a fixed deal. A changed count is a changed rule: look before
// pinning anew.
#include <cstdlib>
#include <initializer_list>
#include <map>

#include <gtest/gtest.h>

#include "engine/match_of.hpp"
#include "games/all_games.hpp"
#include "tests/conformance/kit.hpp"

namespace muster::conformance {
namespace {

/// Chance is copied with the state, so that every run of decisions meets the same luck.
std::uint64_t perft(const Match& match, int depth) {
  if (depth == 0) return 1;
  const auto options = match.options();
  if (depth == 1) return options.size();
  std::uint64_t sum = 0;
  for (const Action& action : options) {
    const auto after = match.clone();
    std::string error;
    EXPECT_TRUE(after->apply(action, error)) << error;
    sum += perft(*after, depth - 1);
  }
  return sum;
}

TEST(Perft, CountsOfDecisionSequencesArePinned) {
  const std::map<std::string_view, std::vector<std::uint64_t>> pinned{
      {"lanes", {2, 35, 901}},
      {"lost-empires", {2, 4, 22, 85, 280}},
      {"dept-of-structure", {6, 31, 141, 577, 2217, 8743, 30978}},
      {"purge", {1, 5, 5, 25, 50, 780, 3750}},
      {"war-rig", {3, 9, 27, 81, 243, 729, 1458}},
  };
  for (const GameEntry& game : all_games()) {
    const auto rules = load(game);
    ASSERT_NE(rules, nullptr);
    const auto found = pinned.find(game.info->name);
    ASSERT_NE(found, pinned.end()) << game.info->name << " has no pinned counts";
    const auto match = rules->start(configs(*rules)[1].setup, 1);
    for (std::size_t depth = 1; depth <= found->second.size(); ++depth) {
      EXPECT_EQ(perft(*match, static_cast<int>(depth)), found->second[depth - 1])
          << game.info->name << " depth " << depth;
    }
  }
}

// --- deep counts from the middle of matches ---------------------------------------------------------

template <class G>
std::uint64_t deep_perft(const G& game, const typename G::State& state, const Chance& chance, int depth) {
  if (game.decision(state).over()) return 0;
  Options options;
  game.options(state, options);
  if (depth == 1) return options.size();
  std::uint64_t sum = 0;
  Events silent;
  for (const Action& action : options) {
    typename G::State after = state;
    Chance luck = chance;
    game.apply(after, action, luck, silent);
    sum += deep_perft(game, after, luck, depth - 1);
  }
  return sum;
}

/// After so many random decisions, so many runs of so many decisions more.
struct Pin {
  std::uint64_t seed = 0;
  int decisions = 0;
  int depth = 0;
  std::uint64_t count = 0;
};

template <class G>
void expect_counts(std::initializer_list<Pin> pins) {
  const auto rules = load(*find_game(G::info().name));
  ASSERT_NE(rules, nullptr);
  const G& game = dynamic_cast<const RulesOf<G>&>(*rules).game();
  Events silent;
  Options options;
  const auto all = configs(*rules);
  for (const Pin& pin : pins) {
    Chance chance(pin.seed);
    Chance pick(pin.seed + 1);
    typename G::State state = game.start(all[pin.seed % all.size()].setup, chance, silent);
    for (int n = 0; n < pin.decisions; ++n) {
      game.options(state, options);
      ASSERT_FALSE(options.empty()) << "the match with seed " << pin.seed << " is over before "
                                    << pin.decisions;
      game.apply(state, options[pick.below(static_cast<std::uint32_t>(options.size()))], chance, silent);
    }
    if (std::getenv("MUSTER_QUICK") != nullptr && pin.count > 200'000) continue;
    EXPECT_EQ(deep_perft(game, state, chance, pin.depth), pin.count)
        << G::info().name << ", seed " << pin.seed << ", after " << pin.decisions << " decisions, depth "
        << pin.depth;
  }
}

TEST(DeepPerft, OfLanesIsPinned) { expect_counts<lanes::Lanes>({{1, 60, 7, 1'783'941}, {2, 40, 6, 9'143}}); }
TEST(DeepPerft, OfLostEmpiresIsPinned) {
  expect_counts<lost_empires::LostEmpires>({{1, 60, 12, 4'517'359}, {20, 90, 10, 1'099'539}});
}
TEST(DeepPerft, OfDeptOfStructureIsPinned) {
  expect_counts<dept_of_structure::DeptOfStructure>({{2, 60, 20, 1'464'930}, {3, 90, 12, 1'066}});
}
TEST(DeepPerft, OfPurgeIsPinned) {
  expect_counts<purge::Purge>({{1, 120, 9, 3'689'772}, {4, 200, 7, 28'307}});
}
TEST(DeepPerft, OfWarRigIsPinned) {
  expect_counts<war_rig::WarRig>({{0, 200, 9, 1'513'140}, {3, 500, 9, 4'970'681}});
}

}  // namespace
}  // namespace muster::conformance
