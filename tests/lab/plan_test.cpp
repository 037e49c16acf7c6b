// Plans: what they make of games and decks, and what they say where something is wrong.
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>

#include <gmock/gmock.h>

#include "lab/field.hpp"
#include "tests/lab/kit.hpp"

namespace muster::lab {
namespace {

using ::testing::HasSubstr;

std::string lanes(const std::string& more) { return "[[game]]\nname = \"lanes\"\n" + more; }

TEST(LabPlan, EveryPairOfDecksIsACellForEachPlayer) {
  const Plan plan = plan_of(lanes("players = [\"random\", \"greedy\"]"));
  EXPECT_EQ(plan.cells.size(), 2U * 6U);
  for (const Cell& cell : plan.cells) EXPECT_NE(cell.sides[0].deck.name, cell.sides[1].deck.name);
}

TEST(LabPlan, MirrorsAndSkillAddTheirCells) {
  EXPECT_EQ(plan_of(lanes("mirrors = true")).cells.size(), 10U);
  const Plan skill = plan_of(lanes("skill = [[\"greedy\", \"random\"]]"));
  EXPECT_EQ(skill.cells.size(), 16U);
  EXPECT_EQ(skill.cells[0].purpose, Purpose::skill);
  EXPECT_EQ(skill.cells[0].sides[0].player, "greedy");
  EXPECT_EQ(skill.cells[0].sides[1].player, "random");
}

TEST(LabPlan, OneDeckAgainstAllOthersLeavesTheOtherPairsOut) {
  const Plan plan =
      plan_of(lanes("with = [\"ember raid\"]\nskill = [[\"greedy\", \"random\"]]\nplayers = \"random\""));
  EXPECT_EQ(plan.cells.size(), 3U + 7U);
  for (const Cell& cell : plan.cells) EXPECT_THAT(decks_of(cell), HasSubstr("Ember Raid"));
}

TEST(LabPlan, APairAskedForTwiceIsOneCellPlayedAsOftenAsAnyWantsIt) {
  const std::string pair = "decks = [\"Ember Raid\", \"Gale Watch\"]\n";
  const Plan plan = plan_of(lanes(pair + "most = 60\n") + lanes("most = 50\nleast = 50\n"));
  ASSERT_EQ(plan.cells.size(), 6U);
  EXPECT_EQ(plan.cells[0].least, 50U);
  EXPECT_EQ(plan.cells[0].most, 60U);
  EXPECT_EQ(plan.cells[1].most, 50U);
  EXPECT_EQ(plan_of("[[game]]\nname = \"purge\"\n[[game]]\nname = \"purge\"\n").notes.size(), 3U);
}

TEST(LabPlan, AtALargerTableEverySeatMayHaveAPlayerOfItsOwn) {
  const std::string table = "[[game]]\nname = \"war-rig\"\nseats = 3\n";
  const Plan plan = plan_of(table + "skill = [[\"hard\", \"normal\", \"greedy\"], [\"hard\", \"easy\"]]");
  ASSERT_EQ(plan.cells.size(), 2U);
  EXPECT_EQ(plan.cells[0].sides[2].player, "greedy");
  EXPECT_EQ(rivals_of(plan.cells[0]), "hard against normal and greedy");
  EXPECT_EQ(plan.cells[1].sides[2].player, "easy");
  EXPECT_EQ(rivals_of(plan.cells[1]), "hard against easy");
  EXPECT_THAT(complaints(table + "skill = [[\"hard\"]]"), HasSubstr("or of one for each seat"));
}

TEST(LabPlan, AGameWithoutDecksIsOneCell) {
  const Plan plan = plan_of("[[game]]\nname = \"war-rig\"\nseats = 3\nplayers = \"random\"");
  ASSERT_EQ(plan.cells.size(), 1U);
  EXPECT_EQ(plan.cells[0].sides.size(), 3U);
}

TEST(LabPlan, TablesOfMoreSeatsAreNamedOnceHoweverTheyAreTurned) {
  const Plan plan = plan_of("[[game]]\nname = \"lost-empires\"\nseats = 3\nplayers = \"random\"");
  std::set<std::string> names;
  for (const Cell& cell : plan.cells) EXPECT_TRUE(names.insert(name_of(cell)).second);
  EXPECT_FALSE(plan.cells.empty());
}

TEST(LabPlan, WhatMayNotMeetIsSaid) {
  const Plan plan = plan_of("[[game]]\nname = \"purge\"\nplayers = \"random\"");
  EXPECT_EQ(plan.cells.size(), 12U);
  EXPECT_EQ(plan.notes.size(), 3U);
}

TEST(LabPlan, MistakesAreSaidWithTheirPlaceAndTheNearestWord) {
  EXPECT_THAT(complaints(""), HasSubstr("plan.toml:1:1: a plan names at least one game"));
  EXPECT_THAT(complaints("sed = 1\n" + lanes("")),
              HasSubstr("unknown key \"sed\" in a plan; did you mean \"seed\""));
  EXPECT_THAT(complaints("[[game]]\nname = \"lane\""), HasSubstr("plan.toml:2:8: unknown game \"lane\""));
  EXPECT_THAT(complaints("[[game]]\n"), HasSubstr("this game has no name"));
  EXPECT_THAT(
      complaints(lanes("decks = [\"Ember Rade\"]")),
      HasSubstr("plan.toml:3:10: no ready deck and no file \"Ember Rade\"; did you mean \"Ember Raid\"?"));
  EXPECT_THAT(complaints(lanes("decks = [\"Ember Raid\", \"Ember Raid\"]")),
              HasSubstr("two decks are named"));
  EXPECT_THAT(complaints(lanes("decks = [\"Ember Raid\"]")), HasSubstr("no two of these decks may meet"));
  EXPECT_THAT(
      complaints(lanes("with = \"Ember Rade\"")),
      HasSubstr(
          "plan.toml:3:8: none of the decks here is named \"Ember Rade\"; did you mean \"Ember Raid\"?"));
  EXPECT_THAT(complaints(lanes("players = [\"gredy\"]")), HasSubstr("did you mean \"greedy\"?"));
  EXPECT_THAT(complaints(lanes("skill = [\"hard\"]")), HasSubstr("a list of two players each"));
  EXPECT_THAT(complaints(lanes("skill = [[\"easy\", \"easy\"]]")), HasSubstr("have no skill gap"));
  EXPECT_THAT(complaints(lanes("seats = 3")), HasSubstr("seats of Lanes must be"));
  EXPECT_THAT(complaints(lanes("options = { protection = \"hans\" }")), HasSubstr("plan.toml:3:13:"));
  EXPECT_THAT(complaints(lanes("cards = [\"no-such-folder\"]")), HasSubstr("no folder no-such-folder"));
  EXPECT_THAT(complaints(lanes("least = 9\nmost = 4")), HasSubstr("least is 9, more than most, which is 4"));
  EXPECT_THAT(complaints("[sure]\nfair = [60, 70]\n" + lanes("")),
              HasSubstr("the lowest fair share must be a number from 0 to 50"));
  EXPECT_THAT(complaints("records = \"some\"\n" + lanes("")), HasSubstr("must be \"none\" or \"all\""));
}

TEST(LabPlan, ThePlansOfTheDocumentsCanBeRead) {
  std::size_t read = 0;
  for (const auto& entry : std::filesystem::directory_iterator("docs/plans")) {
    std::ifstream file(entry.path());
    const std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    EXPECT_EQ(complaints(text), "") << entry.path();
    ++read;
  }
  EXPECT_GE(read, 6U);
}

TEST(LabPlan, AnIllegalDeckIsAnErrorAndNotLeftOut) {
  Shelf shelf = built_in_shelf();
  shelf.text = [](const std::string& path) -> std::optional<std::string> {
    if (path != "thin.toml") return std::nullopt;
    return "name = \"Thin\"\ngame = \"lanes\"\n[main]\n\"Ember Wolf\" = 1\n";
  };
  Diagnostics diagnostics;
  const std::string text = lanes("decks = [\"Ember Raid\", \"thin.toml\"]");
  EXPECT_FALSE(read_plan({"plan.toml", text}, shelf, diagnostics).has_value());
  EXPECT_THAT(diagnostics.text(), HasSubstr("plan.toml:3:24: an illegal deck (built-in cards): Thin: LAN-"));
}

TEST(LabPlan, SeedsFollowFromNamesSoAnotherDeckChangesNobodysLuck) {
  const auto seed_of_pair = [](const Plan& plan, const std::string& pair) {
    for (const Cell& cell : plan.cells) {
      if (decks_of(cell) == pair) return seed_of(cell, 5);
    }
    return std::uint64_t{0};
  };
  const Plan few = plan_of(lanes("decks = [\"Gale Watch\", \"Hollow Host\"]"));
  const Plan all = plan_of(lanes(""));
  EXPECT_NE(seed_of_pair(few, "Gale Watch – Hollow Host"), 0U);
  EXPECT_EQ(seed_of_pair(few, "Gale Watch – Hollow Host"), seed_of_pair(all, "Gale Watch – Hollow Host"));
  EXPECT_NE(seed_of_pair(all, "Ember Raid – Hollow Host"), seed_of_pair(all, "Gale Watch – Hollow Host"));
}

TEST(LabPlan, AGroupSharesItsSeedAndEverySideTakesEverySeat) {
  const Cell cell = plan_of(lanes("")).cells.front();
  EXPECT_EQ(seed_of(cell, 6), seed_of(cell, 7));
  EXPECT_NE(seed_of(cell, 6), seed_of(cell, 8));
  EXPECT_EQ(seat_of(cell, 6, 0), Seat::a);
  EXPECT_EQ(seat_of(cell, 7, 0), Seat::b);
  EXPECT_EQ(setup_of(cell, 6).decks[0].name, cell.sides[0].deck.name);
  EXPECT_EQ(setup_of(cell, 7).decks[1].name, cell.sides[0].deck.name);
}

}  // namespace
}  // namespace muster::lab
