// Tuning: figures are found and changed in their files and nowhere else; the search finds what is best in
// noise.
#include "lab/tune.hpp"

#include <cmath>

#include <gmock/gmock.h>

#include "tests/lab/kit.hpp"

namespace muster::lab {
namespace {

using ::testing::HasSubstr;

const char* const kFile = R"(game = "lanes" # héros

[[card]]
name = "Ember Wolf"
front = 5  # strong
cost = [ { discard = 1 }, { rest = 2 } ]

[[card.ability]]
do = [ { power = 1, to = "self" }, { draw = 12 } ]
)";

std::vector<CardFile> files() { return {{"ember.toml", kFile}}; }

TEST(LabFigures, ANumberIsFoundByItsPathAndChangedInItsPlace) {
  std::vector<CardFile> cards = files();
  std::string problem;
  EXPECT_EQ(read_figure(cards, {"Ember Wolf", "front", {}}, problem), 5);
  EXPECT_EQ(read_figure(cards, {"Ember Wolf", "cost.2.rest", {}}, problem), 2);
  EXPECT_EQ(read_figure(cards, {"Ember Wolf", "ability.1.do.2.draw", {}}, problem), 12);
  EXPECT_EQ(problem, "");
  write_figure(cards, {"Ember Wolf", "ability.1.do.2.draw", {}}, 3);
  write_figure(cards, {"Ember Wolf", "front", {}}, 14);
  std::string wanted = kFile;
  wanted.replace(wanted.find("12"), 2, "3");
  wanted.replace(wanted.find("5  #"), 1, "14");
  EXPECT_EQ(cards[0].text, wanted);
}

TEST(LabFigures, WhatIsNotThereIsSaid) {
  const auto problem_of = [](const std::string& card, const std::string& key) {
    std::string problem;
    read_figure(files(), {card, key, {}}, problem);
    return problem;
  };
  EXPECT_THAT(problem_of("Ember Wulf", "front"), HasSubstr("no card \"Ember Wulf\""));
  EXPECT_THAT(problem_of("Ember Wolf", "back"),
              HasSubstr("there is no \"back\"; there are: ability, cost, front"));
  EXPECT_THAT(problem_of("Ember Wolf", "ability.3.do"), HasSubstr("should be a number from 1 to 1"));
  EXPECT_THAT(problem_of("Ember Wolf", "name"), HasSubstr("not a whole number"));
}

TEST(LabTuner, TheBestOfManyIsFoundInNoiseWithFewLooks) {
  // Five figures of seven values: 16,807 points, of which 3 3 3 3 3 is best; noise as large as two steps.
  int near = 0;
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    Tuner tuner({7, 7, 7, 7, 7}, {0, 6, 0, 6, 0}, seed);
    Chance noise(seed + 100);
    for (int look = 0; look < 150; ++look) {
      double worth = 0;
      for (const std::size_t value : tuner.current())
        worth -= std::pow((static_cast<double>(value) - 3) / 6, 2);
      tuner.seen(worth + (static_cast<double>(noise.below(1001)) / 1000 - 0.5) * 0.2);
    }
    double off = 0;
    for (const std::size_t value : tuner.best()) off += std::abs(static_cast<double>(value) - 3);
    near += off <= 5 ? 1 : 0;
  }
  EXPECT_GE(near, 4);
}

TEST(LabTuner, TheSameSeedSearchesTheSameWay) {
  Tuner x({4, 4}, {0, 0}, 9);
  Tuner y({4, 4}, {0, 0}, 9);
  for (int i = 0; i < 20; ++i) {
    EXPECT_EQ(x.current(), y.current());
    x.seen(i % 3);
    y.seen(i % 3);
  }
  EXPECT_EQ(x.best(), y.best());
}

TEST(LabTune, FairPairsAreWorthMoreThanUnfairOnesWhateverTheirNumber) {
  const Plan plan = plan_of(kSmallPlan);
  const auto worth_with = [&](std::uint32_t every) {
    std::vector<Cell> cells = cells_with(plan.cells, plan.cells[0].rules, "made", 5, 40);
    Store store(":memory:", Store::Access::write);
    std::vector<MatchRow> rows;
    for (const Cell& cell : cells) {
      for (std::uint32_t i = 0; i < 40; ++i) {
        MatchRow row;
        row.cell = key_of(cell);
        row.number = i;
        row.winners = SeatSet::only(seat_of(cell, i, i % every == 0 ? 0 : 1));
        rows.push_back(row);
      }
    }
    store.add(rows);
    return worth_of(cells, store, plan);
  };
  EXPECT_GT(worth_with(2), worth_with(4));
  EXPECT_NEAR(worth_with(2), 0.25 / 39, 1e-9) << "chance alone would be further off";
}

TEST(LabPlan, TuneSaysWhatItVaries) {
  const std::string head = "[[game]]\nname = \"lanes\"\n[tune]\n";
  const Plan plan = plan_of(head +
                            "looks = 3\nminutes = [5, 12]\n[[tune.figure]]\ncard = \"Ember Wolf\"\nkey = "
                            "\"front\"\nrange = [4, 6]\n");
  ASSERT_TRUE(plan.tune.has_value());
  EXPECT_EQ(plan.tune->looks, 3U);
  EXPECT_EQ(plan.tune->most_minutes, 12);
  EXPECT_EQ(plan.tune->figures[0].values, (std::vector<long>{4, 5, 6}));
  EXPECT_THAT(complaints(head), HasSubstr("tune names no figure"));
  EXPECT_THAT(complaints(head + "[[tune.figure]]\ncard = \"x\"\nkey = \"front\"\nvalues = [1]"),
              HasSubstr("a figure needs from 2 to 64 values"));
  EXPECT_THAT(complaints(head + "[[tune.figure]]\ncard = \"x\"\nkee = \"front\"\nvalues = [1, 2]"),
              HasSubstr("did you mean \"key\"?"));
}

}  // namespace
}  // namespace muster::lab
