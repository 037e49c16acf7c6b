#include "engine/match/action_text.hpp"

#include <gtest/gtest.h>

#include "tests/engine/drill_game.hpp"

namespace muster {
namespace {

std::unique_ptr<Match> medics(const Rules& rules) {
  Position position;
  std::vector<std::string> errors;
  position.zones = {
      {"A hand", {{"Medic, Second Class", 0, {}, "", "", {}, {}}, {"Recruit", 0, {}, "", "", {}, {}}}, 0},
      {"B hand", {{"Denial", 0, {}, "", "", {}, {}}}, 0}};
  position.numbers = {{"phase", "", 0, "set", 0}};
  auto match = rules.from_position(position, {}, errors);
  for (const std::string& each : errors) ADD_FAILURE() << each;
  return match;
}

TEST(AnAction, IsReadBackAsItWasWritten) {
  const auto rules = drill::load();
  const auto match = medics(*rules);
  ASSERT_EQ(match->options().size(), 5U);
  for (const Action& action : match->options()) {
    std::string error;
    const auto read = match->parse(match->text(action), error);
    ASSERT_TRUE(read) << match->text(action) << ": " << error;
    EXPECT_EQ(*read, action);
  }
}

TEST(AnAction, MayNameACardWithACommaInItsName) {
  const auto rules = drill::load();
  const auto match = medics(*rules);
  std::string error;
  const auto action = match->parse("set Medic, Second Class, strike", error);
  ASSERT_TRUE(action) << error;
  EXPECT_EQ(match->text(*action), "set Medic, Second Class#0, strike");
  EXPECT_EQ(match->refusal(*action), "");
}

TEST(AnAction, ThatIsMisspeltIsAnsweredWithTheNearest) {
  const auto rules = drill::load();
  const auto match = medics(*rules);
  const auto error_of = [&](std::string_view text) {
    std::string error;
    EXPECT_FALSE(match->parse(text, error)) << text;
    return error;
  };
  EXPECT_EQ(error_of("sett Recruit, guard"), "unknown action \"sett\"; did you mean \"set\"?");
  EXPECT_EQ(error_of("set Recrit, guard"), "no card \"Recrit\" that you can see; did you mean \"Recruit\"?");
  EXPECT_EQ(error_of("set Recruit, gard"), "\"gard\" does not fit \"set\"; did you mean \"guard\"?");
  EXPECT_EQ(error_of("set Recruit"), "\"set\" needs 2 operands after it, separated by commas");
  EXPECT_EQ(error_of("pass twice"), "\"twice\" is more than \"pass\" takes");
}

TEST(AnAction, CannotNameACardTheSeatDoesNotSee) {
  const auto rules = drill::load();
  const auto match = medics(*rules);
  std::string error;
  EXPECT_FALSE(match->parse("set Denial, guard", error));
  EXPECT_EQ(error, "no card \"Denial\" that you can see");
  const auto unseen = match->parse("set #2, guard", error);
  ASSERT_TRUE(unseen) << "an id alone is how an unseen card is written";
  EXPECT_EQ(match->text(*unseen), "set #2, guard");
  EXPECT_EQ(match->refusal(*unseen), "only a card of your own hand (DRL-1)");
}

TEST(AnAction, ThatCouldMeanTwoThingsIsAskedAbout) {
  const auto rules = drill::load();
  Position position;
  std::vector<std::string> errors;
  position.zones = {{"A hand", {{"Recruit", 0, {}, "", "", {}, {}}, {"Recruit", 0, {}, "", "", {}, {}}}, 0}};
  position.numbers = {{"phase", "", 0, "set", 0}};
  const auto match = rules->from_position(position, {}, errors);
  ASSERT_NE(match, nullptr);
  std::string error;
  EXPECT_FALSE(match->parse("set Recruit, guard", error));
  EXPECT_EQ(error, "\"set Recruit, guard\" could mean \"set Recruit#0, guard\" \"set Recruit#1, guard\"");
}

}  // namespace
}  // namespace muster
