// How games look: the files of the games can be read, a game that says nothing is drawn from its layout, and
// what is wrong in a file is told with its place.
#include "engine/match/look.hpp"

#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/conformance/kit.hpp"
#include "tests/engine/drill_game.hpp"

namespace muster::conformance {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

class Looks : public ::testing::TestWithParam<std::string> {};

TEST_P(Looks, OfAGameAreReadAndPlaceEveryZone) {
  const GameEntry& game = *find_game(GetParam());
  const auto rules = load(game);
  Diagnostics diagnostics;
  const Look look = load_look(*rules, game_files(*game.info, "/look.toml"), diagnostics);
  EXPECT_EQ(diagnostics.text(), "");
  EXPECT_FALSE(look.covers.empty()) << "cards that stand for the game in the lobby";
  const auto tells = [&](EventRole role) {
    return std::any_of(look.events.begin(), look.events.end(),
                       [&](const Look::Event& each) { return each.role == role; });
  };
  EXPECT_TRUE(tells(EventRole::heading) && tells(EventRole::deed)) << "what a log is made of";
  for (const ZoneSpec& zone : rules->zones()) {
    const auto found = std::find_if(look.zones.begin(), look.zones.end(),
                                    [&](const auto& each) { return each.first == plain_zone_name(zone); });
    ASSERT_NE(found, look.zones.end()) << zone.name;
    const auto& rows = zone.owner == Seat::none ? look.middle : look.near;
    const auto times = std::count_if(rows.begin(), rows.end(), [&](const auto& row) {
      return std::find(row.begin(), row.end(), found->first) != row.end();
    });
    EXPECT_EQ(times, found->second == ZonePart::board ? 1 : 0) << zone.name;
  }
}

INSTANTIATE_TEST_SUITE_P(Games, Looks, ::testing::ValuesIn(game_names()), named_after);

TEST(Look, OfAGameThatSaysNothingComesFromItsLayout) {
  const Look look = usual_look(*drill::load());
  const auto part = [&](std::string_view name) {
    return std::find_if(look.zones.begin(), look.zones.end(),
                        [&](const auto& each) { return each.first == name; })
        ->second;
  };
  EXPECT_EQ(part("hand"), ZonePart::hand);
  EXPECT_EQ(part("deck"), ZonePart::pile);
  EXPECT_EQ(part("discard"), ZonePart::pile);
  EXPECT_EQ(part("field"), ZonePart::board);
  EXPECT_EQ(part("set"), ZonePart::board) << "a second zone that its owner alone sees is no hand";
  EXPECT_THAT(look.near, ElementsAre(ElementsAre("set", "field")));
  EXPECT_TRUE(look.middle.empty());
}

Look read_drill(std::string_view text, std::string& wrong) {
  Diagnostics diagnostics;
  const SourceFile file{"games/drill/look.toml", text};
  Look look = load_look(*drill::load(), {&file, 1}, diagnostics);
  wrong = diagnostics.text();
  return look;
}

TEST(Look, OfAFileStandsBeforeTheUsualOne) {
  std::string wrong;
  const Look look = read_drill(R"(
hue = 12
stats = ["power"]
near = [["set"], ["field"]]
[tints]
Red = { hue = 5, chroma = 12 }
[counters]
tired = { sign = "rest", word = "asleep" }
[facts]
lives = { pips = 5 }
[events]
casts = { role = "deed", shows = "hold" }
attacks = { role = "deed", in = ["casts"] }
[zones]
set = "board"
stack = "resolving"
)",
                               wrong);
  EXPECT_EQ(wrong, "");
  EXPECT_EQ(look.hue, 12);
  EXPECT_THAT(look.stats, ElementsAre("power"));
  EXPECT_THAT(look.near, ElementsAre(ElementsAre("set"), ElementsAre("field")));
  ASSERT_EQ(look.tints.size(), 1U);
  EXPECT_EQ(look.tints[0].second.against, 155);
  ASSERT_EQ(look.counters.size(), 1U);
  EXPECT_EQ(look.counters[0].word, "asleep");
  EXPECT_EQ(look.facts[0].pips, 5);
  ASSERT_EQ(look.events.size(), 2U);
  const Look::Event& attack = look.events[look.events[0].name == "attacks" ? 0 : 1];
  const Look::Event& cast = look.events[look.events[0].name == "attacks" ? 1 : 0];
  EXPECT_EQ(attack.role, EventRole::deed);
  EXPECT_THAT(attack.in, ElementsAre("casts"));
  EXPECT_EQ(attack.shows, "");
  EXPECT_EQ(cast.shows, "hold");
}

TEST(Look, ThatNamesWhatIsNotThereSaysWhereAndWhatIs) {
  const auto said = [](std::string_view text) {
    std::string wrong;
    read_drill(text, wrong);
    return wrong;
  };
  EXPECT_THAT(said("hues = 3\n"), HasSubstr("games/drill/look.toml:1:1"));
  EXPECT_THAT(said("hues = 3\n"), HasSubstr("did you mean \"hue\"?"));
  EXPECT_THAT(said("hue = 400\n"), HasSubstr("359"));
  EXPECT_THAT(said("\nstats = [\"powr\"]\n"),
              HasSubstr("look.toml:2:10: unknown stat \"powr\"; did you mean \"power\"?"));
  EXPECT_THAT(said("covers = [\"Recrut\"]\n"), HasSubstr("did you mean \"Recruit\"?"));
  EXPECT_THAT(said("[tints]\nRad = { hue = 1 }\n"), HasSubstr("unknown group or type of card \"Rad\""));
  EXPECT_THAT(said("[counters]\ntyred = {}\n"), HasSubstr("unknown counter \"tyred\""));
  EXPECT_THAT(said("[facts]\nround = { pips = 3 }\n"), HasSubstr("unknown number of a seat \"round\""));
  EXPECT_THAT(said("[events]\ncast = {}\n"), HasSubstr("unknown event \"cast\"; did you mean \"casts\"?"));
  EXPECT_THAT(said("[events]\ncasts = { role = \"ded\" }\n"),
              HasSubstr("an event in the log cannot be a \"ded\"; did you mean \"deed\"?"));
  EXPECT_THAT(said("[events]\ncasts = { shows = \"lung\" }\n"),
              HasSubstr("an event cannot be shown as \"lung\"; did you mean \"lunge\"?"));
  EXPECT_THAT(said("[events]\ncasts = { in = [\"atack\"] }\n"), HasSubstr("unknown event \"atack\""));
  EXPECT_THAT(said("[zones]\nfeild = \"board\"\n"), HasSubstr("did you mean \"field\"?"));
  EXPECT_THAT(said("[zones]\nfield = \"bord\"\n"),
              HasSubstr("a zone cannot be drawn as \"bord\"; did you mean \"board\"?"));
  EXPECT_THAT(said("near = [[\"deck\"]]\n"), HasSubstr("unknown zone of a seat on the board \"deck\""));
  EXPECT_THAT(said("prices = [{ words = \"# gold\" }]\n"), HasSubstr("a price needs words and a sign"));
}

}  // namespace
}  // namespace muster::conformance
