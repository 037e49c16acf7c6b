// Cards that the set does not have but the vocabulary allows.
#include "tests/added_cards.hpp"

#include <string>

#include "games/lanes/game.hpp"
#include "tests/game_test.hpp"

namespace muster::lanes {
namespace {

// A combat that an effect begins goes on to its end although other triggers, older ones, still wait.
TEST(AddedCards, ACombatBegunByATriggerDoesNotWaitForTheOthers) {
  expect_passes("lanes", R"(
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

// LAN-A15: hit after hit, each on both at the same moment.
TEST(AddedCards, HitsOnBothPlayersAreMadeAtTheSameMoment) {
  expect_passes("lanes", R"(
[[card]]
name = "Fallen Sky"
type = "tech"
flavor = "It asks nobody's name."
provenance = "invented"

[[card.ability]]
when = "play"
do = [ { hit = 2, who = "each" } ]

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
name = "Two hits at one protection card each end in a draw"
position = { turn = "A", phase = "main", "A hand" = ["Fallen Sky"], "A protection" = ["Recruit"], "B protection" = ["Recruit"], "A deck" = ["Recruit"], "B deck" = ["Recruit"] }
steps = [ { do = "play tech Fallen Sky", winner = "draw", ending = "both players lost at once", expect = { "A hand" = ["Recruit"], "B hand" = ["Recruit"] } } ]

[[scenario]]
name = "It is a draw in the other's turn as well"
position = { turn = "B", phase = "main", "B hand" = ["Fallen Sky"], "A protection" = ["Recruit"], "B protection" = ["Recruit"], "A deck" = ["Recruit"], "B deck" = ["Recruit"] }
steps = [ { do = "play tech Fallen Sky", winner = "draw" } ]

[[scenario]]
name = "Who has one card less loses, though it is the other who was hit first"
position = { turn = "A", phase = "main", "A hand" = ["Fallen Sky"], "A protection" = ["Recruit", "Recruit"], "B protection" = ["Recruit"], "A deck" = ["Recruit"], "B deck" = ["Recruit"] }
steps = [ { do = "play tech Fallen Sky", winner = "A", ending = "no protection left" } ]

[[scenario]]
name = "The player of the turn loses with one card less"
position = { turn = "A", phase = "main", "A hand" = ["Fallen Sky"], "A protection" = ["Recruit"], "B protection" = ["Recruit", "Recruit"], "A deck" = ["Recruit"], "B deck" = ["Recruit"] }
steps = [ { do = "play tech Fallen Sky", winner = "B" } ]

[[scenario]]
name = "With two cards each nobody loses"
position = { turn = "A", phase = "main", "A hand" = ["Fallen Sky"], "A protection" = ["Recruit", "Recruit"], "B protection" = ["Recruit", "Recruit"], "A deck" = ["Recruit"], "B deck" = ["Recruit"] }
steps = [ { do = "play tech Fallen Sky", over = false, expect = { "A hand" = 2, "B hand" = 2 } } ]
)");
}

// LAN-H13: there was no combat to end it, so the turn does.
TEST(AddedCards, WhatLastsUntilTheEndOfCombatEndsWithTheTurnAtTheLatest) {
  expect_passes("lanes", R"(
[[card]]
name = "Whetstone"
type = "tech"
flavor = "Sharp for one cut."
provenance = "invented"

[[card.ability]]
when = "play"
do = [ { power = 2, to = { choose = "friendly unit" }, until = "combat" } ]

[[card]]
name = "Recruit"
type = "unit"
front = 1
back = 1
flavor = "Learns to bow."
provenance = "invented"

[[card]]
name = "Brawler"
type = "unit"
front = 3
back = 1
flavor = "One more, then home."
provenance = "invented"

[[card.ability]]
when = "start_of_combat"
if = [ { turn = "your" } ]
do = [
  { power = 4, to = "self", until = "combat" },
  { combat = { choose = "friendly unit", other = true }, with = { choose = "enemy unit", in = "backline" } },
]
)",
                R"(
[[scenario]]
name = "Given in a turn without combat it is gone in the next turn"
position = { turn = "A", phase = "main", "A hand" = ["Whetstone"], "A left front" = "Recruit", "A deck" = ["Recruit"], "B deck" = ["Recruit"] }
steps = [
  { do = "play tech Whetstone", expect = { "Recruit @ A left front.power" = 3 } },
  { do = "end turn", expect = { "Recruit @ A left front.power" = 1 } },
]

[[scenario]]
name = "An attack that meets nobody is no combat: it lasts on until the turn ends"
position = { turn = "A", phase = "main", "A hand" = ["Whetstone"], "A left front" = "Recruit", "A deck" = ["Recruit"], "B deck" = ["Recruit"], "B protection" = ["Recruit"] }
steps = [
  { do = "play tech Whetstone" },
  { do = "attack Recruit", expect = { "Recruit @ A left front.power" = 3 } },
  { do = "end turn", expect = { "Recruit @ A left front.power" = 1 } },
]

[[scenario]]
name = "It ends with the next combat"
position = { turn = "A", phase = "main", "A hand" = ["Whetstone"], "A left front" = "Recruit", "B left front" = "Recruit", "A deck" = ["Recruit"], "B deck" = ["Recruit"] }
steps = [
  { do = "play tech Whetstone" },
  { do = "attack Recruit @ A left front", expect = { "B graveyard" = ["Recruit"], "Recruit @ A left front.power" = 1 } },
]

[[scenario]]
name = "A combat within the combat leaves the Brawler its strength for its own"
position = { turn = "A", phase = "main", "A left front" = "Brawler", "A middle front" = "Recruit", "B left front" = "Brawler", "B right back" = "Recruit", "A deck" = ["Recruit"], "B deck" = ["Recruit"] }
steps = [
  { do = "attack Brawler @ A left front" },
  { expect = { "A graveyard" = ["Recruit"], "B graveyard" = { has = ["Brawler", "Recruit"] }, "Brawler @ A left front.power" = 3 } },
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
