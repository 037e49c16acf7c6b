// Positions in scenarios and states in records and saves refuse what cannot be, for every game.
#include <array>
#include <ostream>
#include <string>

#include <gtest/gtest.h>

#include "engine/scenario/scenario.hpp"
#include "games/dept_of_structure/game.hpp"
#include "games/games.hpp"
#include "games/lanes/game.hpp"
#include "games/lost_empires/game.hpp"
#include "games/purge/game.hpp"
#include "games/war_rig/game.hpp"

namespace muster {
namespace {

struct Case {
  std::string_view game;
  std::string_view position;  // its last line is the one that is wrong
  std::string_view found;     // what the message says
  std::string_view name;
  std::string_view beside = "";  // keys beside the position
};

std::ostream& operator<<(std::ostream& out, const Case& each) { return out << each.name; }

class Positions : public ::testing::TestWithParam<Case> {};

/// What is said of a position; "" when it is taken. It begins on line 5 of its file.
std::string complaint(const Case& about) {
  Diagnostics wrong;
  const auto rules = find_game(about.game)->load({}, {}, wrong);
  const std::string text = "game = \"" + std::string(about.game) + "\"\n[[scenario]]\nname = \"Tried\"\n" +
                           std::string(about.beside) + "\nposition = {\n" + std::string(about.position) +
                           "\n}\nsteps = [ { over = false } ]\n";
  const auto file = read_scenarios({"tried.toml", text}, wrong);
  if (!file) return wrong.text();
  const ScenarioOutcome outcome = run_scenario(*file->scenarios.front(), *rules);
  return outcome.passed ? "" : outcome.failure;
}

TEST_P(Positions, AreRefusedWithTheLineAndWhatIsAllowed) {
  const std::string said = complaint(GetParam());
  EXPECT_NE(said.find("line 6: "), std::string::npos) << said;
  EXPECT_NE(said.find(GetParam().found), std::string::npos) << said;
  EXPECT_NE(said.find("tried.toml"), std::string::npos) << said;
}

constexpr std::array kCases{
    // Lanes
    Case{"lanes", R"("turn number" = 121)", R"("turn number" cannot be 121; it goes from 0 to 120)",
         "LanesNumberOutOfRange"},
    Case{"lanes", R"("turn number" = 4294967297)", "cannot be 4294967297", "LanesNumberThatWouldWrap"},
    Case{"lanes", R"(turn = 2)", R"("turn" cannot be 2; it is one of "A", "B")", "LanesSeatThatIsNone"},
    Case{"lanes", R"("A left front" = ["Ember Wolf", "Toll Keeper"])",
         R"("A left front" cannot hold 2 cards; it has room for 1)", "LanesTwoCardsInAZone"},
    Case{"lanes", R"("A left front" = "Raze")",
         R"("Raze" (tech) cannot lie in "A left front"; only units can)", "LanesTechInAUnitZone"},
    Case{"lanes", R"("A left land" = "Ember Wolf")", "only lands can", "LanesUnitInALandZone"},
    Case{"lanes", R"("A left front" = { card = "Toll Keeper", attached = "Ember Wolf" })",
         R"("Ember Wolf" (unit) cannot lie in "attached"; only equips can)", "LanesUnitOnAUnit"},
    Case{"lanes", R"("A left land" = { card = "Crossroads", attached = "War Banner" })",
         R"("War Banner" is not on a unit)", "LanesEquipOnALand"},
    Case{"lanes", R"("A left front" = { card = "Toll Keeper", rest = 300 })",
         R"(rest of "Toll Keeper" cannot be 300; it goes from 0 to 4)", "LanesTooLongARest"},
    Case{"lanes", R"("A hand" = { card = "Toll Keeper", rest = 1 })",
         R"("Toll Keeper" is not in play in "A hand" and cannot have rest)", "LanesRestInTheHand"},
    Case{"lanes", R"("A hand" = { card = "Toll Keeper", owner = "B" })",
         R"("Toll Keeper" belongs to B and cannot lie in "A hand")", "LanesCardOfTheOther"},
    Case{"lanes", R"("A left front" = { card = "Toll Keeper", controller = "B" })",
         "cannot be controlled by B", "LanesUnitOfTheOtherInALane"},
    Case{"lanes", R"("A deck" = 51)", "A has more than the 50 cards a player can have", "LanesTooManyCards"},
    Case{"lanes", R"("A pool" = 7, "A revealed" = 4)",
         R"("A revealed" cannot hold 4 cards; it has room for 3)", "LanesTooLargeAPool"},
    Case{"lanes", R"("resolving" = { card = "Raze", owner = "A" })", "cards only pass through",
         "LanesCardThatIsBeingPlayed"},
    // Dept of Structure
    Case{"dept-of-structure", R"("A base" = 500)", R"("A base" cannot be 500; it goes from 0 to 99)",
         "DeptBaseOutOfRange"},
    Case{"dept-of-structure", R"("B bio" = 300)", R"("B bio" cannot be 300; it goes from 0 to 99)",
         "DeptResourceOutOfRange"},
    Case{"dept-of-structure", R"("B bio" = -1)", "cannot be -1", "DeptNegativeResource"},
    Case{"dept-of-structure", R"(round = 0)", R"("round" cannot be 0; it goes from 1 to 120)",
         "DeptRoundZero"},
    Case{"dept-of-structure", R"("A battlefield" = "Outbreak")",
         R"("Outbreak" (tactic) cannot lie in "A battlefield")", "DeptTacticOnTheBattlefield"},
    Case{"dept-of-structure",
         R"("A battlefield" = { card = "Rust Bike", attached = ["Wrecker", "Wrecker", "Wrecker"] })",
         R"(is one of 3 aboard "Rust Bike", which has room for 1)", "DeptThreeCrewOnABike"},
    Case{"dept-of-structure", R"("A battlefield" = { card = "Wrecker", attached = "Wrecker" })",
         "units are attached to vehicles only", "DeptUnitOnAUnit"},
    Case{"dept-of-structure", R"("A battlefield" = { card = "Wrecker", damage = 101 })",
         R"(damage of "Wrecker" cannot be 101; it goes from 0 to 100)", "DeptTooMuchDamage"},
    Case{"dept-of-structure", R"("A counters" = "Wrecker")", R"(cannot lie in "A counters"; only counter)",
         "DeptUnitAmongTheCounterCards"},
    // Lost Empires
    Case{"lost-empires", R"("A artifacts" = 356)", R"("A artifacts" cannot be 356; it goes from 0 to 99)",
         "LostEmpiresArtifactsOutOfRange"},
    Case{"lost-empires", R"("B command" = 5)", R"("B command" cannot be 5; it goes from 0 to 4)",
         "LostEmpiresTooManyTokens"},
    Case{"lost-empires", R"(turn = "D")", R"("turn" cannot be "D"; it is one of "A", "B")",
         "LostEmpiresSeatThatDoesNotPlay"},
    Case{"lost-empires", R"("center" = { card = "Tactical Nuke", owner = "A" })",
         R"("Tactical Nuke" (support) cannot lie in "center"; only units can)",
         "LostEmpiresSupportOnABattlefield"},
    Case{"lost-empires", R"("outer 3" = { card = "Hound", owner = "A" })", "which has no part in this match",
         "LostEmpiresPlaceForMorePlayers"},
    Case{"lost-empires", R"("A hive" = { card = "Hound", drain = 2 })",
         R"(drain of "Hound" cannot be 2; it goes from 0 to 1)", "LostEmpiresDrainedTwice"},
    Case{"lost-empires", R"("A hive" = { card = "Hound", attached = "Hound" })",
         "no card is attached to another", "LostEmpiresNothingIsAttached"},
    Case{"lost-empires", R"("A deck" = 19)", "A has more than the 18 cards a player can have",
         "LostEmpiresTooManyCards"},
    // Purge
    Case{"purge", R"("A energy" = 300)", R"("A energy" cannot be 300; it goes from 0 to 99)",
         "PurgeEnergyOutOfRange"},
    Case{"purge", R"("A population" = 200)", R"("A population" cannot be 200; it goes from 0 to 60)",
         "PurgePopulationOutOfRange"},
    Case{"purge", R"("A TEKs" = "March of Machines")", R"(cannot lie in "A TEKs"; only)",
         "PurgeOpsAmongTeks"},
    Case{"purge", R"("A home" = { card = "Nanite Replicator", "rust" = 21 })",
         "cannot be 21; it goes from 0 to 20", "PurgeTooMuchRust"},
    Case{"purge", R"("stack" = { card = "March of Machines", owner = "A" })", "cards only pass through",
         "PurgeCardThatIsBeingPlayed"},
    Case{"purge", R"("A home" = { card = "C37 Powell", "wounds" = -1 })",
         "cannot be -1; it goes from 0 to 127", "PurgeFewerThanNoWounds"},
    Case{"purge", R"("A WAR deck" = "Nanite")", "is a token and lies in no deck", "PurgeTokenInADeck"},
    Case{
        "purge",
        R"("A home" = ["Clone", "Clone", "Clone", "Clone", "Clone", "Clone", "Clone", "Clone", "Clone", "Clone", "Clone", "Clone", "Facsimile"])",
        "is one token more than A may have (PUR-A45)", "PurgeThirteenTokens"},
    // War Rig
    Case{"war-rig", R"("A red" = 65536)", R"("A red" cannot be 65536; it goes from 0 to )",
         "WarRigTokensOutOfRange"},
    Case{"war-rig", R"("Oil Sands red" = -1)", "cannot be -1; it goes from 0 to ", "WarRigGroundOutOfRange"},
    Case{"war-rig", R"("A sway" = 3)", R"("A sway" cannot be 3; it goes from 0 to 2)", "WarRigTooMuchSway"},
    Case{"war-rig", R"(active = 7)", R"("active" cannot be)", "WarRigSeatWithoutAName"},
    Case{"war-rig", R"("A cell" = ["Purple 1", "Purple 2"])",
         R"("A cell" cannot hold 2 cards; it has room for 1)", "WarRigTwoInACell"},
    Case{"war-rig", R"("tech deck" = "Purple 1")", R"("Purple 1" (squad) cannot lie in "tech deck")",
         "WarRigSquadInTheTechDeck"},
    Case{"war-rig", R"("Oil Sands" = ["Purple 1", "Purple 1"])", "is on the table twice", "WarRigSquadTwice"},
    Case{"war-rig", R"("Oil Sands" = { card = "Purple 1", red = 100 })", R"(red of "Purple 1" cannot be 100)",
         "WarRigTooMuchCargo"},
    Case{"war-rig", R"("Oil Sands" = { card = "Purple 1", attached = "Purple 2" })", "no card is attached",
         "WarRigNothingIsAttached"},
};

INSTANTIATE_TEST_SUITE_P(EveryGame, Positions, ::testing::ValuesIn(kCases),
                         [](const auto& each) { return std::string(each.param.name); });

TEST(PositionLines, AreThoseOfTheCardNotOfTheZone) {
  const Case about{
      "lanes",
      "\"A left front\" = \"Ember Wolf\",\n\"A hand\" = [\n\"Raze\",\n{ card = \"Raze\", rest = 1 },\n]", "",
      ""};
  EXPECT_NE(complaint(about).find("line 9: \"Raze\" is not in play"), std::string::npos) << complaint(about);
}

TEST(PositionLines, EveryMistakeIsTold) {
  const Case about{"dept-of-structure", "\"A base\" = 500,\n\"A bio\" = 300", "", ""};
  const std::string said = complaint(about);
  EXPECT_NE(said.find("line 6: \"A base\""), std::string::npos) << said;
  EXPECT_NE(said.find("line 7: \"A bio\""), std::string::npos) << said;
}

// --- ranges ----------------------------------------------------------------------------------------

template <class G>
class Ranges : public ::testing::Test {};
using Games = ::testing::Types<lanes::Lanes, dept_of_structure::DeptOfStructure, lost_empires::LostEmpires,
                               purge::Purge, war_rig::WarRig>;
TYPED_TEST_SUITE(Ranges, Games);

TYPED_TEST(Ranges, EveryNumberCanHoldAllOfIts) {
  using State = typename TypeParam::State;
  for (const FieldSpec<State>& field : TypeParam::fields()) {
    if (field.set == nullptr || !field.words.empty()) continue;
    const Seat seat = field.per_seat ? Seat::b : Seat::none;
    EXPECT_LT(field.least, field.most) << field.name;
    for (const int value : {field.least, field.most}) {
      State state{};
      field.set(state, seat, value);
      EXPECT_EQ(field.get(state, seat), value) << field.name;
    }
  }
}

TYPED_TEST(Ranges, EveryCounterFitsAByte) {
  for (const CounterSpec& counter : TypeParam::Layout::kCounters) {
    EXPECT_GE(counter.least, -128) << counter.name;
    EXPECT_LE(counter.most, 127) << counter.name;
    EXPECT_LT(counter.least, counter.most) << counter.name;
  }
}

}  // namespace
}  // namespace muster
