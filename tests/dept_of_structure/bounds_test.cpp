// Every match of Dept of Structure ends, whatever its cards do, and who is asked tells nothing about a hand.
#include "games/dept_of_structure/game.hpp"
#include "tests/game_test.hpp"

namespace muster::dept_of_structure {
namespace {

class DeptOfStructureBounds : public GameTest<DeptOfStructure> {
 protected:
  void SetUp() override {
    ASSERT_NO_FATAL_FAILURE(GameTest::SetUp());
    setup_.decks = {rules_->decks()[0], rules_->decks()[1]};
  }

  muster::Setup setup_;
  Events silent_;
};

// shows: DOS-B1
TEST_F(DeptOfStructureBounds, AMatchOfTooManyChoicesIsDrawn) {
  Chance chance(1);
  State state = game().start(setup_, chance, silent_);
  state.decisions = kMaxDecisions - 1;
  game().apply(state, {verb::done, 0, 0, 0}, chance, silent_);
  EXPECT_EQ(state.result, Result::drawn(2, static_cast<std::uint8_t>(Ending::bound)));
  EXPECT_TRUE(game().decision(state).over());
}

// shows: DOS-51
TEST_F(DeptOfStructureBounds, WhoIsAskedNextTellsNothingAboutAHand) {
  // The same choice in two worlds that differ only in what the other player holds asks the same seat next,
  // unless the choice itself drew or showed cards.
  Options options;
  int compared = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Chance chance(seed);
    Chance pick(seed + 900);
    State state = game().start(setup_, chance, silent_);
    while (!game().decision(state).over()) {
      game().options(state, options);
      const Action action = options[pick.below(static_cast<std::uint32_t>(options.size()))];
      const Seat seat = game().decision(state).seat;
      State other = state;
      game().imagine(other, seat, pick);
      State after = state;
      Chance same(7);
      game().apply(after, action, same, silent_);
      if (action.verb == act::deploy || action.verb == verb::pass || action.verb == act::attack) {
        Chance again(7);
        game().apply(other, action, again, silent_);
        const bool drew = after.table.size(zone_of(Seat::a, Place::deck)) !=
                              state.table.size(zone_of(Seat::a, Place::deck)) ||
                          after.table.size(zone_of(Seat::b, Place::deck)) !=
                              state.table.size(zone_of(Seat::b, Place::deck));
        if (!drew) {
          EXPECT_EQ(game().decision(after).seat, game().decision(other).seat) << "seed " << seed;
          ++compared;
        }
      }
      game().apply(state, action, chance, silent_);
    }
  }
  EXPECT_GT(compared, 1000);
}

}  // namespace
}  // namespace muster::dept_of_structure
