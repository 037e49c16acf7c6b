#include "engine/core/chance.hpp"

#include <array>
#include <numeric>
#include <vector>

#include <gtest/gtest.h>

#include "engine/match/chance_text.hpp"
#include "tests/engine/drill_game.hpp"

namespace muster {
namespace {

TEST(TheGenerator, GivesTheNumbersItsAuthorsPublished) {
  Chance chance(0);
  chance.restore({1, 2, 3, 4});
  const std::array<std::uint64_t, 6> published{
      41943041, 58720359, 3588806011781223, 3591011842654386, 9228616714210784205U, 9973669472204895162U};
  for (const std::uint64_t each : published) EXPECT_EQ(chance.bits(), each);
}

TEST(TheGenerator, SpreadsASeedTheSameWayOnEveryMachine) {
  EXPECT_EQ(Chance(0).state(), (std::array<std::uint64_t, 4>{0xe220a8397b1dcdafU, 0x6e789e6aa1b965f4U,
                                                             0x06c45d188009454fU, 0xf88bb8a8724c81ecU}));
  EXPECT_EQ(Chance(7).bits(), 1021219803524665661U);
  EXPECT_EQ(stream_seed(7, 0), 7191089600892374487U);
  EXPECT_NE(stream_seed(7, 0), stream_seed(7, 1));
}

TEST(TheGenerator, DrawsTheSameDiceForTheSameSeed) {
  Chance chance(2024);
  std::vector<std::uint32_t> dice(12);
  for (std::uint32_t& die : dice) die = chance.roll(Roll::die, 6);
  EXPECT_EQ(dice, (std::vector<std::uint32_t>{3, 1, 1, 2, 4, 4, 5, 3, 0, 2, 3, 4}));
}

TEST(TheGenerator, ShufflesTheSameWayForTheSameSeed) {
  std::vector<int> cards(10);
  std::iota(cards.begin(), cards.end(), 0);
  Chance chance(2024);
  chance.shuffle(std::span(cards));
  EXPECT_EQ(cards, (std::vector<int>{6, 0, 7, 3, 9, 4, 8, 1, 2, 5}));
}

TEST(TheGenerator, DrawsEveryNumberBelowTheBoundAboutEquallyOften) {
  Chance chance(1);
  std::array<int, 6> faces{};
  for (int i = 0; i < 60000; ++i) ++faces[chance.below(6)];
  for (const int each : faces) EXPECT_NEAR(each, 10000, 400);
}

TEST(AScript, AnswersInOrderAndCountsFromZero) {
  ChanceScript script;
  script.entries = {{Roll::coin, 1, {}}, {Roll::die, 4, {}}};
  Chance chance(script);
  EXPECT_EQ(chance.roll(Roll::coin, 2), 1U);
  EXPECT_EQ(chance.roll(Roll::die, 6), 4U);
  EXPECT_EQ(script.problem, "");
  EXPECT_EQ(chance.roll(Roll::die, 6), 0U);
  EXPECT_EQ(script.problem, "a die of 6 was needed but the scripted chance is used up");
}

TEST(AScript, MustNameTheKindOfDrawItAnswers) {
  ChanceScript script;
  script.entries = {{Roll::die, 2, {}}};
  Chance(script).roll(Roll::coin, 2);
  EXPECT_EQ(script.problem, "a coin of 2 was needed but the scripted chance says \"die 3\" next");
}

TEST(AScript, CannotGiveADieAFaceItDoesNotHave) {
  ChanceScript script;
  script.entries = {{Roll::die, 6, {}}};
  Chance(script).roll(Roll::die, 6);
  EXPECT_EQ(script.problem, "a die of 6 was needed but the scripted chance says \"die 7\" next");
}

TEST(AScript, NamesCardsThatAreAmongThoseShuffled) {
  const auto rules = drill::load();
  drill::State s{};
  s.table.clear();
  const ZoneId deck = drill::zone_of(Seat::a, drill::Place::deck);
  for (const DesignId design : {DesignId{0}, DesignId{1}, DesignId{2}}) s.table.create(design, Seat::a, deck);
  ChanceScript script;
  script.entries = {{Roll::shuffle, 0, {2, 0}}, {Roll::shuffle, 0, {1, 1}}};
  Chance chance(script);
  s.table.shuffle(deck, chance);
  EXPECT_EQ(s.table.design(s.table.top(deck)), DesignId{2});
  EXPECT_EQ(s.table.design(s.table.next(s.table.top(deck))), DesignId{0});
  EXPECT_EQ(script.problem, "");
  s.table.shuffle(deck, chance);
  EXPECT_EQ(script.problem,
            "entry 2 of the scripted chance puts a card on top that is not among those shuffled");
}

TEST(ScriptedOutcomes, AreReadAsTheyAreWritten) {
  const auto rules = drill::load();
  for (const std::string_view text : {"coin heads", "coin tails", "die 6", "pick 1", "shuffle",
                                      "shuffle Medic, Second Class, Recruit, Medic, Second Class"}) {
    std::string error;
    const auto entry = read_chance(text, rules->cards(), error);
    ASSERT_TRUE(entry) << error;
    EXPECT_EQ(write_chance(*entry, rules->cards()), text);
  }
}

TEST(ScriptedOutcomes, AreRefusedWithWhatWasExpected) {
  const auto rules = drill::load();
  const auto error_of = [&](std::string_view text) {
    std::string error;
    EXPECT_FALSE(read_chance(text, rules->cards(), error)) << text;
    return error;
  };
  EXPECT_EQ(error_of("dye 3"), "unknown kind of chance \"dye\"; did you mean \"die\"?");
  EXPECT_EQ(error_of("die 0"), "expected \"die N\" with N counted from 1, found \"die 0\"");
  EXPECT_EQ(error_of("die"), "expected \"die N\" with N counted from 1, found \"die\"");
  EXPECT_EQ(error_of("coin edge"), "a coin falls \"coin heads\" or \"coin tails\", found \"coin edge\"");
  EXPECT_EQ(error_of("shuffle Recrut"), "unknown card \"Recrut\"; did you mean \"Recruit\"?");
}

}  // namespace
}  // namespace muster
