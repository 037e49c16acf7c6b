// Pinned counts of decision sequences from a fixed deal. A changed count is a changed rule: look before
// pinning anew.
#include "engine/match/perft.hpp"

#include <cstdlib>

#include <gtest/gtest.h>

#include "engine/match/match_of.hpp"
#include "games/all_games.hpp"
#include "tests/conformance/each_game.hpp"
#include "tests/conformance/kit.hpp"
#include "tests/conformance/pins.hpp"

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
  for (const GameEntry& game : all_games()) {
    const auto rules = load(game);
    ASSERT_NE(rules, nullptr);
    const std::vector<std::uint64_t> pinned = pins_of(game.info->name).perft;
    ASSERT_FALSE(pinned.empty()) << game.info->name << " has no pinned counts";
    const auto match = rules->start(configs(*rules)[1].setup, 1);
    for (std::size_t depth = 1; depth <= pinned.size(); ++depth) {
      EXPECT_EQ(perft(*match, static_cast<int>(depth)), pinned[depth - 1])
          << game.info->name << " depth " << depth;
    }
  }
}

// --- deep counts from the middle of matches ---------------------------------------------------------

template <class G>
void expect_counts() {
  const auto rules = load(*find_game(G::info().name));
  ASSERT_NE(rules, nullptr);
  const G& game = dynamic_cast<const RulesOf<G>&>(*rules).game();
  Events silent;
  Options options;
  const auto all = configs(*rules);
  const std::vector<DeepPin> pins = pins_of(G::info().name).deep;
  EXPECT_FALSE(pins.empty()) << G::info().name << " has no deep counts pinned";
  for (const DeepPin& pin : pins) {
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
    EXPECT_EQ(muster::perft(game, state, chance, pin.depth), pin.count)
        << G::info().name << ", seed " << pin.seed << ", after " << pin.decisions << " decisions, depth "
        << pin.depth;
  }
}

template <class G>
class DeepPerft : public ::testing::Test {};

TYPED_TEST_SUITE(DeepPerft, AsTypes<AllGames>::type, GameName);

TYPED_TEST(DeepPerft, IsPinned) { expect_counts<TypeParam>(); }

}  // namespace
}  // namespace muster::conformance
