#include "engine/match/filled_text.hpp"

#include <gtest/gtest.h>

#include "engine/core/odds.hpp"
#include "engine/match/action_words.hpp"
#include "engine/match/what_it_does.hpp"
#include "tests/engine/drill_game.hpp"

namespace muster {
namespace {

std::string fill(std::string_view text, const Gaps& gaps = {}, const OfferedVerbs& offered = all_verbs()) {
  return filled(text, gaps, drill::Drill::info(), offered);
}

OfferedVerbs only(std::initializer_list<std::uint8_t> verbs) {
  OfferedVerbs out;
  for (const std::uint8_t each : verbs) out.set(each);
  return out;
}

TEST(FilledText, CountsOneAsOne) {
  EXPECT_EQ(fill("choose {n:more unit|more units}", {.number = 1}), "choose 1 more unit");
  EXPECT_EQ(fill("choose {n:more unit|more units}", {.number = 2}), "choose 2 more units");
  EXPECT_EQ(fill("gets {+n} power", {.number = 2}), "gets +2 power");
}

TEST(FilledText, LeavesOutAPartWhoseGapHasNothingToSay) {
  EXPECT_EQ(fill("{card}[ ({does})]: choose", {.card = "Wolf", .does = "howl"}), "Wolf (howl): choose");
  EXPECT_EQ(fill("{card}[ ({does})]: choose", {.card = "Wolf"}), "Wolf: choose");
}

TEST(FilledText, NamesOnlyTheChoicesThatAreOnOffer) {
  constexpr std::string_view text = "Now: <cast:cast a trick|attack,set:fight|done:be done>";
  EXPECT_EQ(fill(text), "Now: cast a trick, fight, or be done");
  const auto done = verb::done;
  const std::uint8_t cast = verb::first_game_verb + 1;
  const std::uint8_t attack = verb::first_game_verb + 2;
  EXPECT_EQ(fill(text, {}, only({done})), "Now: be done");
  EXPECT_EQ(fill(text, {}, only({cast, done})), "Now: cast a trick or be done");
  EXPECT_EQ(fill(text, {}, only({attack, done})), "Now: fight or be done");
}

TEST(FilledText, BeginsASentenceWithACapital) {
  EXPECT_EQ(fill("It is so. <cast:cast|done:be done>"), "It is so. Cast or be done");
  EXPECT_EQ(fill("{seat} repels {card}", {.seat = "the lesser faction", .card = "Red 1"}),
            "The lesser faction repels Red 1");
}

TEST(FilledText, GivesLaterReadersAPlainPromptWithoutWhatHangsOnTheMoment) {
  EXPECT_EQ(plain_prompt("{card}[ ({does})]: <choose:choose up to {n:more card|more cards}|done:be done>"),
            "{card}: choose up to {n} more cards or be done");
}

TEST(WithNames, PutsNamesWhereSeatsStandAlone) {
  const auto name = [](Seat seat) { return seat == Seat::a ? std::string("Ann") : std::string("Bob"); };
  EXPECT_EQ(with_names("A draws a card", name), "Ann draws a card");
  EXPECT_EQ(with_names("Turn 3: B", name), "Turn 3: Bob");
  EXPECT_EQ(with_names("Wolf enters A's left front", name), "Wolf enters Ann's left front");
  EXPECT_EQ(with_names("Able and B-52 stand by", name), "Able and B-52 stand by");
}

TEST(WithinSentence, HasNoStopAndNoArticleThatLooksLikeASeat) {
  EXPECT_EQ(within_sentence("When attacking: A unit gets +1 attack."),
            "When attacking: a unit gets +1 attack");
}

TEST(Percent, NeverSaysSureOfWhatIsNot) {
  EXPECT_EQ(percent(0), "0 %");
  EXPECT_EQ(percent(0.001), "under 1 %");
  EXPECT_EQ(percent(0.5833), "58 %");
  EXPECT_EQ(percent(0.999), "over 99 %");
  EXPECT_EQ(percent(1), "100 %");
}

}  // namespace
}  // namespace muster
