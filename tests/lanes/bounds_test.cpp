// LAN-H1: a match ends after so many choices, whatever the players do.
#include "games/lanes/game.hpp"
#include "tests/game_test.hpp"

namespace muster::lanes {
namespace {

class LanesBounds : public GameTest<Lanes> {};

TEST_F(LanesBounds, TheFourThousandthChoiceDrawsTheMatch) {
  muster::Setup setup = default_setup(rules_->info(), kSeats);
  setup.decks = {deck("Ember Raid"), deck("Grove Season")};
  Chance chance(1);
  Events silent;
  Options options;
  State state = game().start(setup, chance, silent);
  state.decisions = 3998;
  game().options(state, options);
  game().apply(state, options[0], chance, silent);
  EXPECT_FALSE(game().decision(state).over()) << "3999 choices";
  game().options(state, options);
  game().apply(state, options[0], chance, silent);
  ASSERT_TRUE(game().decision(state).over()) << "4000 choices";
  EXPECT_EQ(state.result.of(Seat::a), Verdict::draw);
  EXPECT_EQ(Lanes::info().endings[state.result.reason], "the match reached its bound");
}

}  // namespace
}  // namespace muster::lanes
