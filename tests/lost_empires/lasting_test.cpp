// What no shipped card shows yet: effects whose period is not going on, and several once-per-round abilities
// on one card.
#include <memory>
#include <string>

#include "engine/match/match_of.hpp"
#include "games/lost_empires/game.hpp"
#include "tests/game_test.hpp"

namespace muster::lost_empires {
namespace {

/// The game with nothing but this unit of control, offense and defense 1.
std::shared_ptr<const Rules> with_unit(std::string_view abilities) {
  const std::string text =
      "game = \"lost-empires\"\nfaction = \"Feng\"\nprovenance = \"invented\"\n[[card]]\nname = \"Test\"\n"
      "type = \"unit\"\ntraits = [\"light\"]\ncommand = 1\nsupply = 0\ncontrol = 1\noffense = 1\ndefense = "
      "1\n" +
      std::string(abilities);
  const std::array<SourceFile, 1> files{{{"test.toml", text}}};
  Diagnostics diagnostics;
  auto rules = find_game("lost-empires")->load(files, {}, diagnostics);
  EXPECT_NE(rules, nullptr) << diagnostics.text();
  return rules;
}

std::unique_ptr<Match> begin(const Rules& rules, const Position& position) {
  std::vector<std::string> errors;
  auto match = rules.from_position(position, {}, errors);
  EXPECT_TRUE(errors.empty()) << errors.front();
  return match;
}

void act_on(Match& match, std::string_view text) {
  std::string error;
  const auto action = match.parse(text, error);
  ASSERT_TRUE(action) << text << ": " << error;
  ASSERT_TRUE(match.apply(*action, error)) << text << ": " << error;
}

const State& state_of(const Match& match) { return dynamic_cast<const MatchOf<LostEmpires>&>(match).state(); }

// shows: LEW-A26
TEST(LostEmpiresLasting, UntilTheEndOfTheTurnIsNothingInThePhasesWithoutTurns) {
  const auto rules = with_unit(
      "[[card.ability]]\nwhen = \"destroyed\"\n"
      "do = [{ gain = 2, stat = \"offense\", to = { each = \"friendly unit\" }, until = \"turn\" }]\n");
  ASSERT_NE(rules, nullptr);
  Position position;
  Position::Card casualty;
  casualty.name = "Test";
  casualty.counters = {{"damage", kCasualtyDamage}};
  Position::Card survivor;
  survivor.name = "Test";
  position.zones.push_back({"A hive", {casualty, survivor}, 0});
  const auto match = begin(*rules, position);
  ASSERT_NE(match, nullptr);
  act_on(*match, "pass");
  act_on(*match, "pass");
  const State& state = state_of(*match);
  ASSERT_EQ(state.phase, Phase::order);
  EXPECT_FALSE(state.table.in_play(card_at(0)));
  EXPECT_EQ(dynamic_cast<const RulesOf<LostEmpires>&>(*rules).game().offense(state, card_at(1)), 1);
}

TEST(LostEmpiresLasting, EachOncePerRoundAbilityOfACardIsCountedForItself) {
  const auto rules = with_unit(
      "[[card.ability]]\nwhen = \"moves\"\nonce = true\ndo = [{ draw = 1 }]\n"
      "[[card.ability]]\nwhen = \"moves\"\nonce = true\ndo = [{ artifact = 1 }]\n");
  ASSERT_NE(rules, nullptr);
  Position position;
  Position::Card unit;
  unit.name = "Test";
  position.zones.push_back({"A hive", {unit}, 0});
  position.zones.push_back({"A deck", {unit, unit, unit}, 0});
  const auto match = begin(*rules, position);
  ASSERT_NE(match, nullptr);
  act_on(*match, "activate Test, command");
  act_on(*match, "move outer 1");
  std::string error;
  ASSERT_TRUE(match->apply(match->options().front(), error)) << error;  // which of the two comes first
  const auto gained = [&] {
    const State& state = state_of(*match);
    return std::pair<int, int>(state.table.size(zone_of(Seat::a, Place::hand)), state.artifacts[0]);
  };
  EXPECT_EQ(gained(), (std::pair<int, int>(1, 1)));
  act_on(*match, "move center");
  EXPECT_EQ(gained(), (std::pair<int, int>(1, 1))) << "both are used up in this round";
}

}  // namespace
}  // namespace muster::lost_empires
