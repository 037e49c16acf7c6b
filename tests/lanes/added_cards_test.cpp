// Cards that the set does not have but the vocabulary allows.
#include <string>

#include "engine/scenario.hpp"
#include "games/lanes/game.hpp"
#include "tests/game_test.hpp"

namespace muster::lanes {
namespace {

/// Plays a scenario with a set of these cards alone.
void expect_passes(const std::string& cards, const std::string& scenario) {
  Diagnostics wrong;
  const SourceFile set{"added.toml", cards};
  const SourceFile no_deck{"none.toml", "name = \"None\"\ngame = \"lanes\"\n"};
  const auto rules = find_game("lanes")->load({&set, 1}, {&no_deck, 1}, wrong);
  ASSERT_NE(rules, nullptr) << wrong.text();
  const auto file = read_scenarios({"added_scenario.toml", "game = \"lanes\"\n" + scenario}, wrong);
  ASSERT_TRUE(file) << wrong.text();
  for (const auto& each : file->scenarios) {
    const ScenarioOutcome outcome = run_scenario(*each, *rules);
    EXPECT_TRUE(outcome.passed) << outcome.failure;
  }
}

// A combat that an effect begins goes on to its end although other triggers, older ones, still wait.
TEST(AddedCards, ACombatBegunByATriggerDoesNotWaitForTheOthers) {
  expect_passes(R"(
[[card]]
name = "Duellist"
type = "unit"
front = 3
back = 1
flavor = "Bows first."
provenance = "invented"

[[card.ability]]
when = "play"
do = [ { draw = 1 } ]

[[card.ability]]
when = "summon"
do = [ { combat = "self", with = { choose = "enemy unit" } } ]

[[card]]
name = "Recruit"
type = "unit"
front = 1
back = 1
flavor = "Learns to bow."
provenance = "invented"
)",
                R"(
[[scenario]]
name = "The Duellist fights before its other effect resolves"
position.turn = "A"
position.phase = "main"
position."A hand" = ["Duellist"]
position."A deck" = ["Recruit", "Recruit"]
position."B left front" = "Recruit"
position."B deck" = ["Recruit"]
position."B protection" = ["Recruit"]
steps = [
  { do = "play Duellist, A left front" },
  { do = "resolve Duellist, 1" },
  { expect = { "B left front" = "", "B graveyard" = ["Recruit"], "A left front" = "Duellist" } },
  { expect = { "A hand" = ["Recruit"] } },
]
)");
}

// Only an equip is carried by a unit; a unit that speaks of the one it is on would mean nobody.
TEST(AddedCards, AUnitCannotSpeakOfTheUnitItIsOn) {
  Diagnostics wrong;
  const SourceFile set{"added.toml", R"(
[[card]]
name = "Lost Shield"
type = "unit"
front = 2
back = 1
flavor = "Looks for an arm."
provenance = "invented"

[[card.ability]]
when = "always"
do = [ { grant = "bulwark", to = "host" } ]
)"};
  EXPECT_EQ(find_game("lanes")->load({&set, 1}, {}, wrong), nullptr);
  EXPECT_EQ(wrong.text(),
            "added.toml:12:8: Lost Shield: a card of type unit is put on nothing; \"host\" is for: equip\n");
}

}  // namespace
}  // namespace muster::lanes
