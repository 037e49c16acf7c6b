// Pinned counts of decision sequences from a fixed deal. A changed count is a changed rule: look before
// pinning anew.
#include <map>

#include <gtest/gtest.h>

#include "engine/match_of.hpp"
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
      {"lanes", {2, 35, 928}},
      {"lost-empires", {2, 4, 22, 85, 286}},
      {"dept-of-structure", {6, 31, 141, 577, 2217, 8743, 30948}},
      {"purge", {1, 5, 5, 25, 50, 805, 4225}},
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

}  // namespace
}  // namespace muster::conformance
