// A state that a record or a save brings must be one that can be, whoever wrote it.
#include <string>

#include "engine/record.hpp"
#include "games/lanes/game.hpp"
#include "tests/game_test.hpp"

namespace muster::lanes {
namespace {

class Saves : public GameTest<Lanes> {
 protected:
  State begun() const {
    muster::Setup setup = default_setup(rules_->info(), kSeats);
    setup.decks = {deck("Ember Raid"), deck("Grove Season")};
    Chance chance(1);
    Events silent;
    return game().start(setup, chance, silent);
  }
  std::string saved(const State& state) const {
    const std::array<std::uint64_t, 4> stream{1, 2, 3, 4};
    return sealed(fmt::format("muster-save 2 lanes {:016x} {} {}", cards().hash(),
                              to_hex(stream.data(), sizeof(stream)), to_hex(&state, sizeof(state))));
  }
  /// What a save, a record's first state and a scenario's say of it.
  void expect_refused(const State& state, const std::string& why) const {
    std::string error;
    EXPECT_EQ(rules_->restore(saved(state), error), nullptr);
    EXPECT_NE(error.find(why), std::string::npos) << error;

    Origin origin;
    origin.setup = default_setup(rules_->info(), kSeats);
    origin.scripted = true;
    origin.state = to_hex(&state, sizeof(state));
    const Record record{"lanes", cards().hash(), origin, {}, {}};
    EXPECT_EQ(replay(record, *rules_, error), nullptr);
    EXPECT_NE(error.find(why), std::string::npos) << error;
  }
};

TEST_F(Saves, OfAMatchAreTaken) {
  std::string error;
  EXPECT_NE(rules_->restore(saved(begun()), error), nullptr) << error;
}

TEST_F(Saves, RefuseANumberOutOfItsRange) {
  State state = begun();
  state.turn = 500;
  expect_refused(state, "\"turn number\" cannot be 500");
}

TEST_F(Saves, RefuseACardWhereItCannotLie) {
  State state = begun();
  CardId tech = state.table.top(zone_of(Seat::a, Place::deck));
  while (game().type(state, tech) != Type::tech) tech = state.table.next(tech);
  state.table.move(tech, lane_zone(Seat::a, 0, Row::front));
  expect_refused(state, "cannot lie in \"A left front\"; only units can");
}

TEST_F(Saves, RefuseMoreCardsThanThereIsRoomFor) {
  State state = begun();
  for (int n = 0; n < 2;) {
    CardId unit = state.table.top(zone_of(Seat::a, Place::deck));
    while (game().type(state, unit) != Type::unit) unit = state.table.next(unit);
    state.table.move(unit, lane_zone(Seat::a, 0, Row::front));
    ++n;
  }
  expect_refused(state, "\"A left front\" cannot hold 2 cards; it has room for 1");
}

TEST_F(Saves, RefuseMoreCountersThanCanBe) {
  State state = begun();
  state.table.counter(kRest, state.table.top(zone_of(Seat::a, Place::deck))) = 9;
  expect_refused(state, "cannot be 9; it goes from 0 to 4");
}

}  // namespace
}  // namespace muster::lanes
