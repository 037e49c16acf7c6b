// A state that a record or a save brings must be one that can be, whoever wrote it.
#include <string>

#include "engine/match/record.hpp"
#include "engine/match/rules_version.hpp"
#include "games/lanes/chapters.hpp"
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

TEST_F(Saves, SayByWhichRulesTheyCameAboutAndThoseOfOtherRulesAreRefused) {
  const std::array<std::uint64_t, 4> stream{1, 2, 3, 4};
  const State state = begun();
  const auto under = [&](int rules) {
    return sealed(fmt::format("muster-save 3 lanes {:016x} {} {} {}", cards().hash(),
                              to_hex(stream.data(), sizeof(stream)), to_hex(&state, sizeof(state)), rules));
  };
  const int here = rules_version(rules_->info());
  std::string error;
  const auto match = rules_->restore(under(here), error);
  ASSERT_NE(match, nullptr) << error;
  EXPECT_EQ(match->save(), under(here));
  EXPECT_EQ(rules_->restore(under(here + 1), error), nullptr);
  EXPECT_EQ(error, fmt::format("this position was saved under version {} of the rules, these are version {}",
                               here + 1, here));
}

TEST_F(Saves, RecordsSayByWhichRulesTheyWereMadeAndOlderOnesStillHold) {
  muster::Setup setup = default_setup(rules_->info(), kSeats);
  setup.decks = {deck("Ember Raid"), deck("Grove Season")};
  const auto match = rules_->start(setup, 1);
  std::string text = write_record(*match);
  const std::string key = fmt::format("\"rules\":{},", rules_version(rules_->info()));
  ASSERT_NE(text.find(key), std::string::npos) << text;
  EXPECT_EQ(record_rules(text), rules_version(rules_->info()));
  EXPECT_EQ(record_cards(text), cards().hash());
  text.erase(text.find(key), key.size());
  std::string error;
  const auto record = read_record(text, *rules_, error);
  ASSERT_TRUE(record) << error;
  EXPECT_EQ(record->rules_version, 0);
  EXPECT_EQ(write_record(*record, *rules_), text) << "it does not claim more than it knew";
  EXPECT_NE(replay(*record, *rules_, error), nullptr) << error;
}

TEST_F(Saves, RefuseANumberOutOfItsRange) {
  State state = begun();
  state.turn = 500;
  expect_refused(state, "\"turn number\" cannot be 500");
}

TEST_F(Saves, RefuseACardWhereItCannotLie) {
  State state = begun();
  CardId tech = state.table.top(zone_of(Seat::a, Place::deck));
  while (type(game(), state, tech) != Type::tech) tech = state.table.next(tech);
  state.table.move(tech, lane_zone(Seat::a, 0, Row::front));
  expect_refused(state, "cannot lie in \"A left front\"; only units can");
}

TEST_F(Saves, RefuseMoreCardsThanThereIsRoomFor) {
  State state = begun();
  for (int n = 0; n < 2;) {
    CardId unit = state.table.top(zone_of(Seat::a, Place::deck));
    while (type(game(), state, unit) != Type::unit) unit = state.table.next(unit);
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
