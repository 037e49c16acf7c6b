#include <fmt/format.h>
#include <gtest/gtest.h>

#include "engine/cards/card_set.hpp"
#include "tests/engine/drill_game.hpp"

namespace muster {
namespace {

/// What is said of a card file whose first two lines are fine.
std::string problems(std::string_view card) {
  const std::string text = "provenance = \"invented\"\n[[card]]\n" + std::string(card);
  const std::array<SourceFile, 1> files{{{"cards.toml", text}}};
  Diagnostics wrong;
  const auto set = CardSet::load(drill::vocabulary(), files, wrong);
  EXPECT_EQ(set == nullptr, !wrong.empty());
  return wrong.text();
}

const std::string kUnit = "name = \"X\"\ntype = \"unit\"\npower = 2\n";

TEST(ACardFile, ThatIsRightSaysNothing) {
  Diagnostics wrong;
  const auto set = CardSet::load(drill::vocabulary(), std::span(&drill::kCards, 1), wrong);
  ASSERT_NE(set, nullptr) << wrong.text();
  EXPECT_EQ(set->size(), 9U);
  EXPECT_NE(set->find("Medic, Second Class"), DesignId::none);
  EXPECT_EQ(set->find("medic-second-class"), set->find("Medic, Second Class"));
}

TEST(ACardFile, HasItsTextRenderedFromItsProgram) {
  const auto rules = drill::load();
  const auto text = [&](std::string_view name) {
    return rules->cards().face(rules->cards().find(name)).rules_text;
  };
  EXPECT_EQ(text("Fireball"), "Cast: Each enemy loses 1 life.");
  EXPECT_EQ(text("Shieldman"), "Armor 1");
}

TEST(ACardFile, WithAnUnknownKeyNamesTheNearest) {
  EXPECT_EQ(problems(kUnit + "flavour = \"x\"\n"),
            "cards.toml:6:1: unknown key \"flavour\" in a card; did you mean \"flavor\"?\n");
}

TEST(ACardFile, WithAnUnknownWordNamesTheNearest) {
  EXPECT_EQ(problems(kUnit + "[[card.ability]]\nwhen = \"plays\"\ndo = [ { draw = 1 } ]\n"),
            "cards.toml:7:8: unknown trigger \"plays\"; did you mean \"play\"?\n");
  EXPECT_EQ(problems(kUnit + "[[card.ability]]\nwhen = \"play\"\ndo = [ { drew = 1 } ]\n"),
            "cards.toml:8:10: unknown operation \"drew\"; did you mean \"draw\"?\n");
  EXPECT_EQ(problems(kUnit + "keywords = [ \"quik\" ]\n"),
            "cards.toml:6:14: unknown keyword \"quik\"; did you mean \"quick\"?\n");
}

TEST(ACardFile, WithMoreAbilitiesThanCanBeRememberedSaysWhichIsTooMany) {
  std::string card = kUnit;
  for (std::size_t i = 0; i < kMostAbilities; ++i)
    card += "[[card.ability]]\nwhen = \"play\"\ndo = [ { draw = 1 } ]\n";
  EXPECT_EQ(problems(card), "");
  EXPECT_EQ(problems(card + "[[card.ability]]\nwhen = \"play\"\ndo = [ { draw = 1 } ]\n"),
            "cards.toml:30:1: X has more than 8 abilities\n");
}

TEST(ACardFile, WithMoreWordsThanAProgramCanCountIsRefused) {
  const auto card = [](int words) {
    std::string list;
    for (int i = 0; i < words; ++i) list += "{ draw = 1 }, ";
    return kUnit + "[[card.ability]]\nwhen = \"play\"\ndo = [ " + list + "]\n";
  };
  EXPECT_EQ(problems(card(255)), "");
  EXPECT_EQ(problems(card(256)),
            "cards.toml:8:6: at most 255 of the kind \"operation\" fit here, found 256\n");
}

TEST(ACardFile, WithAWrongTypeSaysWhatWasFound) {
  EXPECT_EQ(problems("name = \"X\"\ntype = \"unit\"\npower = \"strong\"\n"),
            "cards.toml:5:9: power must be a whole number, found the text \"strong\"\n");
  EXPECT_EQ(problems(kUnit + "[[card.ability]]\nwhen = \"play\"\nmay = 1\ndo = [ \"cancel\" ]\n"),
            "cards.toml:8:7: may must be true or false, found the number 1\n");
}

TEST(ACardFile, WithANumberOutOfRangeSaysTheRange) {
  EXPECT_EQ(problems("name = \"X\"\ntype = \"unit\"\npower = 9\n"),
            "cards.toml:5:9: power must be from 1 to 6, found 9\n");
}

TEST(ACardFile, WithAMissingPartSaysWhichCardNeedsIt) {
  EXPECT_EQ(problems("name = \"X\"\ntype = \"unit\"\n"),
            "cards.toml:2:1: X needs power = a number from 1 to 6\n");
  EXPECT_EQ(problems("type = \"unit\"\n"), "cards.toml:2:1: a card needs a name: name = \"…\"\n");
  EXPECT_EQ(problems("name = \"X\"\n"), "cards.toml:2:1: X needs a type, one of: unit, trick\n");
}

TEST(ACardFile, WithAStatOfAnotherTypeOfCardIsRefused) {
  EXPECT_EQ(problems("name = \"X\"\ntype = \"trick\"\npower = 2\n"),
            "cards.toml:5:9: a card of type trick has no power\n");
}

TEST(ACardFile, WithAMisspeltSelectorSaysWhatASelectorIs) {
  const std::string found = problems(
      kUnit + "[[card.ability]]\nwhen = \"play\"\ndo = [ { kill = { choose = \"enemy unti\" } } ]\n");
  EXPECT_EQ(found,
            "cards.toml:8:28: which of \"kill\": \"enemy unti\" is not [friendly|enemy] and a kind of card; "
            "did you mean "
            "\"unit\"?\n");
}

TEST(ACardFile, WithANameThatIsTakenSaysWhere) {
  EXPECT_EQ(problems(kUnit + "[[card]]\n" + kUnit),
            "cards.toml:7:8: \"X\" is already defined in cards.toml:2\n");
}

TEST(ACardFile, ThatIsNotTomlSaysWhere) {
  const std::string found = problems("name = \"X\n");
  EXPECT_EQ(found.substr(0, found.find("not valid TOML") + 14), "cards.toml:3:10: not valid TOML");
}

TEST(ACardFile, WithAControlCharacterIsRefused) {
  EXPECT_EQ(problems(std::string("name = \"X\x01\"\n")),
            "cards.toml:3:10: not valid TOML: control character 0x01\n");
}

TEST(ACardFile, OfAnotherGameIsRefused) {
  const std::array<SourceFile, 1> files{{{"cards.toml", "game = \"lanes\"\n[[card]]\nname = \"X\"\n"}}};
  Diagnostics wrong;
  EXPECT_EQ(CardSet::load(drill::vocabulary(), files, wrong), nullptr);
  EXPECT_EQ(wrong.list()[0].text(), "cards.toml:1:8: these are cards of \"lanes\", expected \"drill\"");
}

TEST(ACardFile, WithEveryMistakeReportsThemAll) {
  const std::string found =
      problems("name = \"X\"\ntype = \"unit\"\npower = 9\ncolour = 1\nkeywords = [ \"quik\" ]\n");
  EXPECT_EQ(std::count(found.begin(), found.end(), '\n'), 3) << found;
}

TEST(TheSchemaOfCards, NamesNoTribesWhereThereAreNone) {
  Vocabulary words = drill::vocabulary();
  ASSERT_FALSE(words.groups.empty());
  EXPECT_NE(card_schema(words).find(fmt::format("\"{}\":", words.group_key)), std::string::npos);
  words.groups = {};
  words.group_key = {};
  EXPECT_EQ(card_schema(words).find("\"\":"), std::string::npos);
}

TEST(TheHashOfACardSet, ChangesWhenACardSaysSomethingElse) {
  const auto hash_of_text = [](std::string text) {
    const std::array<SourceFile, 1> files{{{"cards.toml", text}}};
    Diagnostics wrong;
    return CardSet::load(drill::vocabulary(), files, wrong)->hash();
  };
  const std::string text(drill::kCards.text);
  std::string other = text;
  other.replace(other.find("hurt = 1"), 8, "hurt = 2");
  std::string flavored = text;
  flavored.replace(flavored.find("power = 3"), 9, "power = 3, flavor = \"new\"");
  EXPECT_NE(hash_of_text(text), hash_of_text(other));
  EXPECT_EQ(hash_of_text(text), hash_of_text(flavored)) << "flavor is not a rule";
  std::string named = text;
  named.replace(named.find("{ when = \"cast\""), 15, "{ name = \"Inferno\", when = \"cast\"");
  EXPECT_EQ(hash_of_text(text), hash_of_text(named)) << "nor is what an ability is called";
}

}  // namespace
}  // namespace muster
