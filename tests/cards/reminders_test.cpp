// What keywords mean, in a sentence: for the enlarged face of a card.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "engine/cards/card_set.hpp"
#include "games/games.hpp"
#include "tests/cards/text_faults.hpp"

namespace muster {
namespace {

std::shared_ptr<const Rules> rules_of(const GameEntry& game) {
  Diagnostics diagnostics;
  auto rules = game.load({}, {}, diagnostics);
  EXPECT_NE(rules, nullptr) << diagnostics.text();
  return rules;
}

TEST(Reminders, ThereIsOneForEveryKeywordThatDoesNotSayItself) {
  for (const GameEntry& game : all_games()) {
    const auto rules = rules_of(game);
    const Vocabulary& words = rules->vocabulary();
    for (std::size_t k = 0; k < words.keywords.size(); ++k) {
      const std::string text = reminder(words, k);
      const bool says_itself = words.keywords[k].text.ends_with('.');
      EXPECT_EQ(text.empty(), says_itself) << game.info->name << ", " << words.keywords[k].name;
      EXPECT_EQ(text.find('('), std::string::npos) << text << " cites a rule";
      // "It" is the card the reminder stands on.
      if (!text.empty()) {
        EXPECT_EQ(text_fault("On this card: " + text), "") << text;
      }
    }
  }
}

TEST(Reminders, AreWholeSentences) {
  const auto lanes = rules_of(*find_game("lanes"));
  const auto purge = rules_of(*find_game("purge"));
  const auto of = [](const Rules& rules, std::string_view keyword) {
    const Words words = rules.vocabulary().keywords;
    for (std::size_t k = 0; k < words.size(); ++k) {
      if (words[k].name == keyword) return reminder(rules.vocabulary(), k);
    }
    return std::string("no such keyword");
  };
  EXPECT_EQ(of(*lanes, "steadfast"), "It does not die in a tie.");
  EXPECT_EQ(of(*purge, "immune"), "It cannot be Cancelled or Nullified.");
  EXPECT_EQ(of(*purge, "critical_mass"),
            "Its attacks always do at least 1 damage, and nothing removes it from the game. It works once a "
            "TEK has "
            "unlocked it.");
}

TEST(Reminders, AreGivenForKeywordsThatACardOnlyNames) {
  const auto lanes = rules_of(*find_game("lanes"));
  const CardSet& cards = lanes->cards();
  const std::uint64_t named = keywords_named_on(cards, cards.find("Bark Shield"));
  for (std::size_t k = 0; k < cards.vocabulary().keywords.size(); ++k)
    EXPECT_EQ(((named >> k) & 1U) != 0, cards.vocabulary().keywords[k].name == "steadfast");
}

}  // namespace
}  // namespace muster
