// How long a match takes is told before one begins; here it is measured.
#include <string>

#include <gtest/gtest.h>

#include "agents/agent.hpp"
#include "tests/conformance/kit.hpp"

namespace muster::conformance {
namespace {

class LengthOfEveryGame : public ::testing::TestWithParam<std::string> {};

TEST_P(LengthOfEveryGame, IsAboutWhatItSays) {
  const auto rules = load(*find_game(GetParam()));
  ASSERT_NE(rules, nullptr);
  const auto all = configs(*rules);
  constexpr std::size_t kMatches = 16;
  std::string error;
  std::size_t decisions = 0;
  std::size_t played = 0;
  for (std::size_t i = 0; played < kMatches && i < 4 * all.size(); ++i) {
    const Config& config = all[i * 7 % all.size()];
    if (config.setup.seats != rules->info().min_seats) continue;
    auto match = rules->start(config.setup, 900 + i);
    const auto greedy = make_agent("greedy", *rules, i);
    while (!match->decision().over()) {
      ASSERT_TRUE(match->apply(greedy->choose(*match), error)) << error;
      ++decisions;
    }
    ++played;
  }
  ASSERT_EQ(played, kMatches);
  const double measured = static_cast<double>(decisions) / kMatches;
  EXPECT_GT(measured, rules->info().decisions * 0.6);
  EXPECT_LT(measured, rules->info().decisions * 1.6);
}

INSTANTIATE_TEST_SUITE_P(Games, LengthOfEveryGame, ::testing::ValuesIn(game_names()), named_after);

}  // namespace
}  // namespace muster::conformance
