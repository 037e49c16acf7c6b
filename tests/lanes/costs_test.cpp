// LAN-A11: every part of a cost is paid with cards of its own. Cards that the set does not have.
#include <string>

#include "games/lanes/game.hpp"
#include "tests/added_cards.hpp"
#include "tests/game_test.hpp"

namespace muster::lanes {
namespace {

std::string unit(const std::string& name, const std::string& more) {
  return "[[card]]\nname = \"" + name +
         "\"\ntype = \"unit\"\nfront = 2\nback = 1\nflavor = \"Counts twice.\"\nprovenance = \"invented\"\n" +
         more;
}
std::string with_cost(const std::string& cost) { return "cost = " + cost + "\n"; }
std::string with_main(const std::string& cost) {
  return "[[card.ability]]\nwhen = \"main\"\ncost = " + cost + "\ndo = [ { draw = 1 } ]\n";
}

/// Plays scenarios with these cards and two plain ones.
void expect_paid(const std::string& cards, const std::string& scenarios) {
  expect_passes("lanes", cards + unit("Recruit", "") + unit("Ember Recruit", "tribe = \"Ember\"\n"),
                scenarios);
}

void expect_refused(const std::string& cost, const std::string& message) {
  Diagnostics wrong;
  EXPECT_EQ(load_added("lanes", unit("Debtor", with_main(cost)), wrong), nullptr) << cost;
  EXPECT_NE(wrong.text().find(message), std::string::npos) << wrong.text();
}

TEST(CombinedCosts, PartsOfOneKindAreAddedUp) {
  expect_paid(
      unit(
          "Tyrant",
          with_cost(
              R"([ { sacrifice = { choose = "friendly unit" } }, { return = { choose = "friendly unit" } } ])")),
      R"(
[[scenario]]
name = "A sacrifice and a return take two units"
position = { turn = "A", phase = "main", "A hand" = ["Tyrant"], "A left front" = "Recruit", "A deck" = ["Recruit"], "B deck" = ["Recruit"] }
steps = [ { illegal = "play Tyrant, A right front", because = "LAN-A11" } ]

[[scenario]]
name = "With two units both parts are paid"
position = { turn = "A", phase = "main", "A hand" = ["Tyrant"], "A left front" = "Recruit", "A left back" = "Ember Recruit", "A deck" = ["Recruit"], "B deck" = ["Recruit"] }
steps = [
  { do = "play Tyrant, A right front" },
  { do = "choose Recruit", expect = { "A graveyard" = ["Recruit"], "A hand" = ["Ember Recruit"], "A right front" = "Tyrant" } },
]
)");
}

// The first part could take what only the second can be paid with.
TEST(CombinedCosts, NobodyMayChooseSoThatALaterPartCannotBePaid) {
  expect_paid(
      unit(
          "Pyre",
          with_cost(
              R"([ { sacrifice = { choose = "friendly unit" } }, { sacrifice = { choose = "friendly unit", tribe = "Ember" } } ])")),
      R"(
[[scenario]]
name = "The Ember unit is kept for the part that asks for it"
position = { turn = "A", phase = "main", "A hand" = ["Pyre"], "A left front" = "Recruit", "A left back" = "Ember Recruit", "A middle back" = "Recruit", "A deck" = ["Recruit"], "B deck" = ["Recruit"] }
steps = [
  { do = "play Pyre, A right front" },
  { options = ["choose Recruit"], option_count = 2 },
  { do = "choose Recruit @ A left front", expect = { "A graveyard" = 2, "A left back" = "", "A middle back" = "Recruit" } },
]

[[scenario]]
name = "Two units of which none is Ember pay nothing"
position = { turn = "A", phase = "main", "A hand" = ["Pyre"], "A left front" = "Recruit", "A left back" = "Recruit", "A deck" = ["Recruit"], "B deck" = ["Recruit"] }
steps = [ { illegal = "play Pyre, A right front", because = "LAN-A11" } ]
)");
}

TEST(CombinedCosts, ACardThatMustStillRestIsNotGivenUpBefore) {
  expect_paid(
      unit("Warden", with_main(R"([ { sacrifice = { choose = "friendly unit" } }, { rest = 2 } ])")) +
          unit("Martyr", with_main(R"([ { rest = 2 }, { sacrifice = { choose = "friendly unit" } } ])")),
      R"(
[[scenario]]
name = "Alone the Warden cannot pay"
position = { turn = "A", phase = "main", "A left front" = "Warden", "A deck" = ["Recruit"], "B deck" = ["Recruit"] }
steps = [ { illegal = "use Warden", because = "LAN-A11" } ]

[[scenario]]
name = "With another it is the other that goes"
position = { turn = "A", phase = "main", "A left front" = "Warden", "A left back" = "Recruit", "A deck" = ["Recruit"], "B deck" = ["Recruit"] }
steps = [ { do = "use Warden", expect = { "A graveyard" = ["Recruit"], "Warden.rest" = 2, "A hand" = 1 } } ]

[[scenario]]
name = "Who has rested may go after it"
position = { turn = "A", phase = "main", "A left front" = "Martyr", "A deck" = ["Recruit"], "B deck" = ["Recruit"] }
steps = [ { do = "use Martyr", expect = { "A graveyard" = ["Martyr"], "A hand" = 1 } } ]
)");
}

TEST(CombinedCosts, ThreePartsThatOverlapAreMatchedAsAWhole) {
  expect_paid(
      unit(
          "Cartel",
          with_cost(
              R"([ { sacrifice = { choose = "friendly unit" } }, { sacrifice = { choose = "friendly unit", that = "backline" } }, { sacrifice = { choose = "friendly unit", tribe = "Ember" } } ])")),
      R"(
[[scenario]]
name = "Each pair of parts could be paid, all three cannot"
position = { turn = "A", phase = "main", "A hand" = ["Cartel"], "A left back" = "Ember Recruit", "A left front" = "Recruit", "A middle front" = "Recruit", "A deck" = ["Recruit"], "B deck" = ["Recruit"] }
steps = [ { illegal = "play Cartel, A right front", because = "LAN-A11" } ]

[[scenario]]
name = "A third that fits makes it payable"
position = { turn = "A", phase = "main", "A hand" = ["Cartel"], "A left back" = "Ember Recruit", "A left front" = "Recruit", "A middle back" = "Recruit", "A deck" = ["Recruit"], "B deck" = ["Recruit"] }
steps = [
  { do = "play Cartel, A right front", expect = { "A graveyard" = 3 }, events = ["Recruit dies", "Recruit dies", "Ember Recruit dies"] },
]
)");
}

TEST(CombinedCosts, WhatOneCardWouldPayTwiceIsRefusedWhenTheCardsAreLoaded) {
  expect_refused(R"([ { sacrifice = "self" }, { return = "self" } ])", "one card could pay both");
  expect_refused(R"([ { discard = 1 }, { discard = 2 } ])", "stands twice in one cost");
  expect_refused(
      R"([ { rest = 1, to = { choose = "friendly unit" } }, { sacrifice = { choose = "friendly unit" } } ])",
      "must stand after");
  expect_refused(R"([ { return = { choose = "friendly unit", from = "deck" } } ])",
                 "does nothing to cards with from");
}

}  // namespace
}  // namespace muster::lanes
