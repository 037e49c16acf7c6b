// Every match of Lost Empires ends, whatever its cards do.
#include "games/lost_empires/game.hpp"
#include "tests/game_test.hpp"

namespace muster::lost_empires {
namespace {

class LostEmpiresBounds : public GameTest<LostEmpires> {
 protected:
  void SetUp() override {
    ASSERT_NO_FATAL_FAILURE(GameTest::SetUp());
    setup_.decks = {deck("Feng Starter"), deck("Terra Corps Starter")};
  }

  muster::Setup setup_;
  Events silent_;
};

// shows: LEW-A22
TEST_F(LostEmpiresBounds, AMatchOfTooManyChoicesIsDrawn) {
  Chance chance(1);
  State state = game().start(setup_, chance, silent_);
  state.decisions = kMaxDecisions - 1;
  game().apply(state, {act::keep, 0, 0, 0}, chance, silent_);
  EXPECT_EQ(state.result, Result::drawn(2, static_cast<std::uint8_t>(Ending::bound)));
  EXPECT_TRUE(game().decision(state).over());
}

// shows: LEW-62
TEST_F(LostEmpiresBounds, NobodyWinsBeforeTheFourthRound) {
  Options options;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    Chance chance(seed);
    Chance pick(seed + 5000);
    State state = game().start(setup_, chance, silent_);
    while (!game().decision(state).over()) {
      game().options(state, options);
      game().apply(state, options[pick.below(static_cast<std::uint32_t>(options.size()))], chance, silent_);
    }
    EXPECT_GE(state.round, 4) << "seed " << seed;
    EXPECT_LE(state.round, kLastRound) << "seed " << seed;
  }
}

}  // namespace
}  // namespace muster::lost_empires
