// What happens where other programs run full: chains that never end, effects inside effects inside effects,
// numbers without measure. Rules decide it (the ids with N), nothing is dropped and no match is drawn for a
// size.
#include <string>
#include <vector>

#include "engine/match/match_of.hpp"
#include "games/lost_empires/game.hpp"
#include "tests/own_cards.hpp"

namespace muster {
namespace {

// --- chains in which nobody can choose -----------------------------------------------------------

// shows: LAN-N1, LAN-N2 (the fights go on inside each other until what is set off waits)
TEST(EndlessChains, EndAMatchOfLanesDrawn) {
  expect_passes_with("lanes", R"(
[[card]]
name = "Sparring Doll"
type = "unit"
front = 0
back = 0
provenance = "invented"

[[card.ability]]
when = "end_of_combat"
do = [{ combat = "self", with = "it" }]
)",
                     R"(
[[scenario]]
name = "Two dolls that hurt nobody never stop fighting"
position.turn = "A"
position.phase = "main"
position."A left front" = "Sparring Doll"
position."B left front" = "Sparring Doll"
position."A deck" = ["Sparring Doll"]
position."B deck" = ["Sparring Doll"]
position."A protection" = 1
position."B protection" = 1
steps = [{ do = "attack Sparring Doll @ A left front", over = true, ending = "LAN-N1", winner = "draw" }]
)");
}

// shows: DOS-N1
TEST(EndlessChains, EndAMatchOfDeptOfStructureDrawn) {
  expect_passes_with("dept-of-structure", R"(
game = "dept-of-structure"
faction = "Horde"

[[card]]
name = "Boomerang"
type = "unit"
attack = 1
defense = 1
provenance = "invented"

[[card.ability]]
when = { retired = "self" }
do = [{ resurrect = "self" }]

[[card]]
name = "Zap"
type = "tactic"
provenance = "invented"

[[card.ability]]
when = "play"
do = [{ damage = 1, to = { each = "unit" } }]

[[card]]
name = "Grinder"
type = "vehicle"
attack = 0
defense = 5
crew = 1
provenance = "invented"

[[card.ability]]
when = { retired = { a = "unit" } }
do = [{ damage = 1, to = { each = "unit" } }]
)",
                     R"(
[[scenario]]
name = "What comes back is ground down again"
position = { "A hand" = ["Zap"], "A battlefield" = ["Boomerang"], "B battlefield" = ["Grinder"] }
steps = [
  { do = "play Zap", over = true, ending = "DOS-N1" },
]
)");
}

// shows: LEW-N1
TEST(EndlessChains, EndAMatchOfLostEmpiresDrawn) {
  // A scenario would have to write down thousands of dice, so this one is played with a seed.
  const GameEntry* entry = find_game("lost-empires");
  Diagnostics wrong;
  std::vector<SourceFile> files = game_files(*entry->info, "/cards/");
  files.push_back({"added.toml", R"(
game = "lost-empires"
faction = "Feng"

[[card]]
name = "Fencer"
type = "unit"
command = 1
supply = 0
control = 1
offense = 0
defense = 6
traits = ["light"]
provenance = "invented"

[[card.ability]]
when = "attacked"
do = [{ strike = "it" }]
)"});
  const auto rules = entry->load(files, game_files(*entry->info, "/decks/"), wrong);
  ASSERT_NE(rules, nullptr) << wrong.text();
  Position position;
  Position::Zone center{"center", {}, 1};
  for (const char* owner : {"A", "B"}) {
    Position::Card fencer;
    fencer.name = "Fencer";
    fencer.owner = owner;
    center.cards.push_back(fencer);
  }
  position.zones = {center};
  std::vector<std::string> errors;
  const auto placed = rules->from_position(position, {}, errors);
  ASSERT_NE(placed, nullptr) << errors.front();
  std::string error;
  const auto activate = placed->parse("activate Fencer#0, supply", error);
  ASSERT_TRUE(activate && placed->apply(*activate, error)) << error;
  const auto attack = placed->parse("attack Fencer#1", error);
  ASSERT_TRUE(attack) << error;
  const auto& match = dynamic_cast<const MatchOf<lost_empires::LostEmpires>&>(*placed);
  lost_empires::State state = match.state();
  Chance chance(1);
  std::vector<Event> told;
  Events events(told);
  match.game().apply(state, *attack, chance, events);
  EXPECT_EQ(state.result, Result::drawn(2, lost_empires::LostEmpires::kEndless));
  EXPECT_LT(told.size(), 100'000U) << "what it tells is bounded as well";
}

// shows: PUR-N1
TEST(EndlessChains, EndAMatchOfPurgeDrawn) {
  expect_passes_with("purge", R"(
game = "purge"
faction = "Machines"

[[card]]
name = "Echo"
type = "unit"
traits = ["infantry"]
cost = [{ energy = 1 }]
attack = 1
damage = 1
armor = 0
health = 9
provenance = "invented"

[[card.ability]]
when = { damaged = "self" }
do = [{ heal = 5, to = "self" }, { damage = 1, to = { each = "enemy unit" } }]
)",
                     R"(
[[scenario]]
name = "Each hit is healed and given back"
position = { "A battlefield" = ["Echo"], "B battlefield" = ["Echo"] }
steps = [
  { do = "A: battle B battlefield" },
  { do = "A: send Echo" },
  { do = "A: attack Echo#0, Echo#1", over = true, ending = "PUR-N1" },
]
)");
}

// --- numbers -------------------------------------------------------------------------------------

std::string times(int n, const std::string& operation) {
  std::string out;
  for (int i = 0; i < n; ++i) out += (i == 0 ? "" : ", ") + operation;
  return out;
}

// shows: LAN-N3
TEST(Numbers, OfLanesGoTo99) {
  expect_passes_with("lanes",
                     R"(
[[card]]
name = "Too Much"
type = "tech"
provenance = "invented"

[[card.ability]]
when = "play"
do = [)" + times(9, R"({ power = 12, to = { each = "friendly unit" } })") +
                         "]\n",
                     R"(
[[scenario]]
name = "Nine times twelve is 99"
position.turn = "A"
position.phase = "main"
position."A left front" = "Hired Blade"
position."A hand" = ["Too Much"]
position."A deck" = 2
position."B deck" = 2
steps = [{ do = "play tech Too Much", expect = { "Hired Blade.power" = 103 } }]
)");
}

// shows: DOS-N3
TEST(Numbers, OfDeptOfStructureGoTo99) {
  expect_passes_with("dept-of-structure",
                     R"(
game = "dept-of-structure"
faction = "Horde"

[[card]]
name = "Too Much"
type = "tactic"
provenance = "invented"

[[card.ability]]
when = "play"
do = [)" + times(9, R"({ boost = 12, defense = 12, to = { each = "friendly unit" } })") +
                         ", " + times(5, "{ restore = 20 }") + "]\n",
                     R"(
[[scenario]]
name = "Nine times twelve is 99"
position = { "A hand" = ["Too Much"], "A battlefield" = ["Shambler"] }
steps = [{ do = "play Too Much", expect = { "Shambler.attack" = 99, "Shambler.defense" = 99, "A base" = 99 } }]
)");
}

// shows: LEW-N3
TEST(Numbers, OfLostEmpiresGoTo99) {
  expect_passes_with(
      "lost-empires",
      R"(
game = "lost-empires"
faction = "Feng"

[[card]]
name = "Too Much"
type = "support"
command = 0
supply = 0
provenance = "invented"

[[card.ability]]
when = "support"
do = [)" + times(25, "{ artifact = 4 }") +
          ", " + times(17, R"({ gain = 6, stat = "offense", to = { each = "friendly unit" } })") + "]\n",
      R"(
[[scenario]]
name = "A hundred artifacts are 99"
position = { "A hand" = ["Too Much"], "A hive" = ["Cyber Trooper"], "A deck" = 3, "B deck" = 3 }
steps = [{ do = "A: play Too Much", expect = { "A artifacts" = 99, "Cyber Trooper.offense" = 100 } }]
)");
}

// shows: PUR-N3
TEST(Numbers, OfPurgeGoTo99) {
  expect_passes_with("purge",
                     R"(
game = "purge"
faction = "Machines"

[[card]]
name = "Too Much"
type = "ops"
traits = ["infinite_one"]
cost = [{ energy = 0 }]
tek = 0
provenance = "invented"

[[card.ability]]
when = "play"
do = [)" + times(9, "{ energy = 12 }") +
                         "]\n",
                     R"(
[[scenario]]
name = "Nine times twelve is 99"
position = { "A home" = ["CSX13, The Infinite One"], "A OPS deck" = ["Too Much"], "A energy" = 1 }
steps = [{ do = "A: play Too Much", expect = { "A energy" = 99 } }]
)");
}

}  // namespace
}  // namespace muster
