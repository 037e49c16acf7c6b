// Cards that the set of Dept of Structure does not have but the vocabulary allows: costs of several parts,
// durations and targets that no ready deck brings about.
#include "tests/added_cards.hpp"

#include <string>

#include "games/dept_of_structure/game.hpp"
#include "tests/game_test.hpp"

namespace muster::dept_of_structure {
namespace {

/// One card with one ability.
std::string card(const std::string& name, const std::string& figures, const std::string& ability) {
  return "[[card]]\nname = \"" + name + "\"\nprovenance = \"invented\"\n" + figures +
         (ability.empty() ? "" : "\n[[card.ability]]\n" + ability) + "\n";
}

std::string altar(const std::string& name, const std::string& cost) {
  return card(name, "type = \"fortification\"\nattack = 0\ndefense = 3",
              "when = \"use\"\ncost = [" + cost + "]\ndo = [{ draw = 1 }]");
}

std::string tactic(const std::string& name, const std::string& effects) {
  return card(name, "type = \"tactic\"\ncost = [{ power = 1 }]", "when = \"play\"\ndo = [" + effects + "]");
}

/// What all these scenarios are played with.
std::string plain_cards() {
  return "faction = \"Grid\"\n" + card("Soldier", "type = \"unit\"\nattack = 1\ndefense = 1", "") +
         card("Guard", "type = \"unit\"\nattack = 1\ndefense = 2", "") +
         card("Ghost", "type = \"unit\"\nattack = 1\ndefense = 1\nkeywords = [\"hidden\"]", "") +
         card("Wall", "type = \"fortification\"\nattack = 0\ndefense = 2", "") +
         card("Truck", "type = \"vehicle\"\nattack = 1\ndefense = 3\ncrew = 2", "");
}

/// Plays scenarios with the plain cards and these.
void expect_passes(const std::string& cards, const std::string& scenarios) {
  muster::expect_passes("dept-of-structure", plain_cards() + cards, scenarios);
}

// shows: DOS-A37
TEST(DeptAddedCards, OneCardIsNotSacrificedTwice) {
  expect_passes(altar("Altar",
                      "{ sacrifice = { choose = \"friendly unit\" } }, "
                      "{ sacrifice = { choose = \"friendly card\", other = true } }"),
                R"(
[[scenario]]
name = "One unit pays one part"
position = { "A battlefield" = ["Altar", "Soldier"], "A deck" = 3 }
steps = [{ illegal = "use Altar, 0", because = "DOS-39" }]
[[scenario]]
name = "Two cards pay both"
position = { "A battlefield" = ["Altar", "Soldier", "Wall"], "A deck" = 3 }
steps = [{ do = "use Altar, 0", expect = { "A hand" = 1, "A battlefield" = "Altar", "A graveyard" = 2 } }]
)");
}

// shows: DOS-A37
TEST(DeptAddedCards, OnlyCardsThatLeaveTheRestPayableCanBeChosen) {
  expect_passes(altar("Pyre",
                      "{ sacrifice = { choose = \"friendly card\", other = true } }, "
                      "{ sacrifice = { choose = \"friendly unit\" } }"),
                R"(
[[scenario]]
name = "The only unit is kept for the part that needs it"
position = { "A battlefield" = ["Pyre", "Soldier", "Wall", "Truck"], "A deck" = 3 }
steps = [
  { do = "use Pyre, 0", options = ["choose Wall", "choose Truck"], illegal = "choose Soldier" },
  { do = "choose Truck", expect = { "A hand" = 1, "A battlefield" = ["Pyre", "Wall"] } },
]
)");
}

// shows: DOS-A37
TEST(DeptAddedCards, WhatIsUtilizedForACostIsNotAlsoChosenForIt) {
  const std::string priest = card("Priest", "type = \"unit\"\nattack = 1\ndefense = 1",
                                  "when = \"use\"\ncost = [\"utilize\", { sacrifice = { choose = "
                                  "\"friendly unit\" } }]\ndo = [{ draw = 1 }]");
  const std::string bomb = altar("Bomb", "\"utilize\", { sacrifice = \"self\" }");
  expect_passes(priest + bomb, R"(
[[scenario]]
name = "Alone it cannot pay"
position = { "A battlefield" = ["Priest"], "A deck" = 3 }
steps = [{ illegal = "use Priest, 0", because = "DOS-39" }]
[[scenario]]
name = "Another unit pays the second part, and nobody is asked"
position = { "A battlefield" = ["Priest", "Soldier"], "A deck" = 3 }
steps = [{ do = "use Priest, 0", expect = { "A battlefield" = "Priest", "Priest.utilized" = 1, "A hand" = 1 } }]
[[scenario]]
name = "A card may name itself for two parts"
position = { "A battlefield" = ["Bomb"], "A deck" = 3 }
steps = [{ do = "use Bomb, 0", expect = { "A graveyard" = "Bomb", "A hand" = 1 } }]
)");
}

// shows: DOS-A37
TEST(DeptAddedCards, ACrewThatLeavesWithItsVehiclePaysNothing) {
  expect_passes(altar("Yard",
                      "{ sacrifice = { choose = \"friendly vehicle\" } }, "
                      "{ sacrifice = { choose = \"friendly unit\" } }") +
                    altar("Depot",
                          "{ sacrifice = { choose = \"friendly unit\" } }, "
                          "{ sacrifice = { choose = \"friendly vehicle\" } }"),
                R"(
[[scenario]]
name = "The vehicle first takes its crew along"
position = { "A battlefield" = ["Yard", { card = "Truck", attached = "Soldier" }], "A deck" = 3 }
steps = [{ illegal = "use Yard, 0", because = "DOS-39" }]
[[scenario]]
name = "The crew first leaves the vehicle to be paid"
position = { "A battlefield" = ["Depot", { card = "Truck", attached = "Soldier" }], "A deck" = 3 }
steps = [{ do = "use Depot, 0", expect = { "A graveyard" = 2, "A hand" = 1 } }]
)");
}

// shows: DOS-A37
TEST(DeptAddedCards, EveryPartOfACostIsPaidWhole) {
  expect_passes(altar("Archive", "{ discard = 2 }") + altar("Shrine", "{ tokens = 3 }") +
                    altar("Plant", "{ power = 2 }, { any = 1 }"),
                R"(
[[scenario]]
name = "One card in hand is not discarded twice"
position = { "A battlefield" = ["Archive"], "A hand" = ["Soldier"], "A deck" = 3 }
steps = [{ illegal = "use Archive, 0", because = "DOS-39" }]
[[scenario]]
name = "Two are"
position = { "A battlefield" = ["Archive"], "A hand" = ["Soldier", "Guard"], "A deck" = 3 }
steps = [{ do = "use Archive, 0", expect = { "A graveyard" = 2, "A hand" = 1 } }]
[[scenario]]
name = "Two tokens are not three"
position = { "A battlefield" = [{ card = "Shrine", tokens = 2 }], "A deck" = 3 }
steps = [{ illegal = "use Shrine, 0", because = "DOS-39" }]
[[scenario]]
name = "Three tokens are"
position = { "A battlefield" = [{ card = "Shrine", tokens = 3 }], "A deck" = 3 }
steps = [{ do = "use Shrine, 0", expect = { "Shrine.tokens" = 0, "A hand" = 1 } }]
[[scenario]]
name = "A star is paid with what the named parts leave"
position = { "A battlefield" = ["Plant"], "A power" = 2, "A deck" = 3 }
steps = [{ illegal = "use Plant, 0", because = "DOS-39" }]
[[scenario]]
name = "One more of any kind is enough"
position = { "A battlefield" = ["Plant"], "A power" = 2, "A bio" = 1, "A deck" = 3 }
steps = [{ do = "use Plant, 0", expect = { "A power" = 0, "A bio" = 0, "A hand" = 1 } }]
)");
}

// shows: DOS-A38
TEST(DeptAddedCards, TheDeadOfABattleAreCountedBeforeUntilBattleEnds) {
  expect_passes(
      tactic("Hex", "{ boost = 0, defense = -1, to = { choose = \"enemy unit\" }, until = \"battle\" }") +
          tactic("Shield",
                 "{ boost = 0, defense = 1, to = { choose = \"friendly unit\" }, until = \"battle\" }"),
      R"(
[[scenario]]
name = "Who is weaker until the end of the battle dies of it in the battle"
position = { phase = "tactics", "A hand" = ["Hex"], "A power" = 1, "A battlefield" = [{ card = "Soldier", attacking = 1, utilized = 1 }], "B battlefield" = [{ card = "Guard", blocking = 1, order = 1 }] }
steps = [{ do = "A: play Hex", expect = { phase = "redeploy", "B graveyard" = "Guard", "A graveyard" = { has = "Soldier" } } }]
[[scenario]]
name = "Who is stronger until the end of the battle dies of its wounds after it"
position = { phase = "tactics", "A hand" = ["Shield"], "A power" = 1, "A battlefield" = [{ card = "Soldier", attacking = 1, utilized = 1 }], "B battlefield" = [{ card = "Soldier", blocking = 1, order = 1 }] }
steps = [{ do = "A: play Shield", expect = { phase = "redeploy", "B graveyard" = "Soldier", "A graveyard" = { has = "Soldier" } } }]
[[scenario]]
name = "A weakness given without a battle is gone in the next round"
position = { phase = "redeploy", "A hand" = ["Hex"], "A power" = 1, "B battlefield" = ["Guard"] }
steps = [
  { do = "A: play Hex", expect = { "Guard.defense" = 1 } },
  { do = "A: done", expect = { "Guard.defense" = 2 } },
]
)");
}

// shows: DOS-A35
TEST(DeptAddedCards, ATargetThatHidesAgainIsPassedOver) {
  expect_passes(tactic("Shot", "{ damage = 1, to = { choose = \"enemy unit\" } }") +
                    tactic("Whistle", "{ ready = { choose = \"friendly unit\", that = \"utilized\" } }") +
                    tactic("Fall Back", "{ recall = { choose = \"friendly unit\" } }"),
                R"(
[[scenario]]
name = "Ready again, it is Hidden"
position = { "A hand" = ["Shot"], "A power" = 1, "B battlefield" = [{ card = "Ghost", utilized = 1 }], "B hand" = ["Whistle"], "B power" = 1 }
steps = [
  { do = "A: play Shot", prompt = "on Ghost" },
  { do = "B: play Whistle", no_events = ["damage"], expect = { "B battlefield" = "Ghost" } },
]
[[scenario]]
name = "Back in the hand, it is out of reach, and so is every other card there"
position = { "A hand" = ["Shot"], "A power" = 1, "B battlefield" = ["Guard", "Soldier"], "B hand" = ["Fall Back", "Soldier", "Guard"], "B power" = 1 }
steps = [
  { do = "A: play Shot" },
  { do = "A: choose Guard" },
  { do = "B: play Fall Back" },
  { do = "B: choose Guard", no_events = ["damage"], expect = { "B hand" = 3, "B battlefield" = "Soldier", "Soldier @ B battlefield.damage" = 0 } },
]
)");
}

// shows: DOS-A25
TEST(DeptAddedCards, AnUpgradeIsNotPutOnWhatIsHidden) {
  expect_passes(
      card("Mine", "type = \"fortification\"\nattack = 1\ndefense = 2\nkeywords = [\"hidden\"]", "") +
          card("Plate", "type = \"upgrade\"\ncost = [{ power = 1 }]",
               "when = \"always\"\ndo = [{ boost = 0, defense = 1, to = \"host\" }]"),
      R"(
[[scenario]]
name = "Only a utilized one can be named"
position = { "A hand" = ["Plate"], "A power" = 1, "A battlefield" = ["Mine", { card = "Mine", utilized = 1 }] }
steps = [
  { illegal = "upgrade Plate, Mine#1", because = "DOS-48" },
  { do = "upgrade Plate, Mine#2", expect = { "Mine#2.defense" = 3 } },
]
)");
}

// shows: DOS-A35
TEST(DeptAddedCards, UpToSoManyTargetsAreStatedAndCounted) {
  expect_passes(
      tactic(
          "Volley",
          "{ damage = 1, to = { choose = \"enemy unit\", count = 3, up_to = true } }, { hit = \"chosen\" }") +
          tactic("Fall Back", "{ recall = { choose = \"friendly unit\" } }"),
      R"(
[[scenario]]
name = "Two of three are hit, and only those still there count"
position = { "A hand" = ["Volley"], "A power" = 1, "A base" = 20, "B battlefield" = ["Guard", "Soldier", "Soldier"], "B hand" = ["Fall Back"], "B power" = 1 }
steps = [
  { do = "A: play Volley", prompt = "choose up to 3" },
  { do = "A: choose Guard", prompt = "choose up to 2", illegal = "choose Guard" },
  { do = "A: choose Soldier#2" },
  { do = "A: done", seat = "B", prompt = "on Guard and Soldier" },
  { do = "B: play Fall Back" },
  { do = "B: choose Guard", expect = { "B graveyard" = ["Soldier", "Fall Back"], "B hand" = "Guard", "B base" = 20, "A base" = 19 } },
]
)");
}

}  // namespace
}  // namespace muster::dept_of_structure
