// A vocabulary that outgrew a compiled card is refused before a card is read; nothing is written past its
// place.
#include <array>
#include <string>

#include <gtest/gtest.h>

#include "engine/cards/card_set.hpp"
#include "games/games.hpp"

namespace muster {
namespace {

/// The words of Lanes with so many keywords.
Vocabulary with_keywords(std::span<const Word> keywords) {
  Vocabulary words = find_game("lanes")->load({}, {}, *std::make_unique<Diagnostics>())->vocabulary();
  words.keywords = keywords;
  return words;
}

constexpr SourceFile kCard{"card.toml", R"(game = "lanes"
[[card]]
name = "Last Word"
type = "land"
provenance = "invented"
keywords = [ "last" ]
)"};

TEST(CardRoom, AsManyKeywordsAsFitAreRead) {
  std::array<Word, kMaxKeywords> keywords{};
  keywords.fill({"other", "Other", "", {}});
  keywords.back() = {"last", "Last", "", {}};
  const Vocabulary words = with_keywords(keywords);
  EXPECT_TRUE(has_room(words));
  Diagnostics diagnostics;
  const auto set = CardSet::load(words, {&kCard, 1}, diagnostics);
  ASSERT_NE(set, nullptr) << diagnostics.text();
  EXPECT_TRUE((*set)[DesignId{0}].has_keyword(kMaxKeywords - 1));
}

TEST(CardRoom, OneKeywordMoreIsRefused) {
  std::array<Word, kMaxKeywords + 1> keywords{};
  keywords.fill({"other", "Other", "", {}});
  keywords.back() = {"last", "Last", "", {}};
  const Vocabulary words = with_keywords(keywords);
  EXPECT_FALSE(has_room(words));
  Diagnostics diagnostics;
  EXPECT_EQ(CardSet::load(words, {&kCard, 1}, diagnostics), nullptr);
  ASSERT_EQ(diagnostics.list().size(), 1U);
  EXPECT_EQ(
      diagnostics.list().front().message,
      "the vocabulary of lanes has more words than a compiled card has room for: at most 24 keywords, 10 "
      "printed numbers, 32 triggers, and 16 types, traits and flags each");
}

/// What is checked by hand above holds for every game.
TEST(CardRoom, EveryGameFits) {
  for (const GameEntry& game : all_games()) {
    Diagnostics diagnostics;
    const auto rules = game.load({}, {}, diagnostics);
    ASSERT_NE(rules, nullptr) << diagnostics.text();
    EXPECT_TRUE(has_room(rules->vocabulary())) << game.info->name;
  }
}

}  // namespace
}  // namespace muster
