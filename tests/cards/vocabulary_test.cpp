// What authors of cards are told: every word is on the page with an example that compiles and prints, and the
// schema for editors takes what the reader takes. tests/cli/vocabulary.sh plays the examples.
#include <array>
#include <optional>
#include <utility>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "engine/cards/examples.hpp"
#include "games/games.hpp"
#include "tests/cards/schema_check.hpp"
#include "tests/cards/text_faults.hpp"

namespace muster {
namespace {

std::shared_ptr<const Rules> rules_of(const GameEntry& game) {
  Diagnostics diagnostics;
  auto rules = game.load({}, {}, diagnostics);
  EXPECT_NE(rules, nullptr) << diagnostics.text();
  return rules;
}

/// The cards of a game and those that are only there for their words.
std::vector<SourceFile> all_cards(const GameEntry& game) {
  std::vector<SourceFile> files = game_files(*game.info, "/cards/");
  for (const std::string_view more : {"/examples.toml", "/ideas/"}) {
    for (const SourceFile& file : game_files(*game.info, more)) files.push_back(file);
  }
  return files;
}

std::shared_ptr<const CardSet> with_examples(const GameEntry& game, const Rules& rules) {
  Diagnostics diagnostics;
  auto set = CardSet::load(rules.vocabulary(), all_cards(game), diagnostics);
  EXPECT_NE(set, nullptr) << diagnostics.text();
  return set;
}

void expect_shown(const CardSet& set, ExampleOf what, std::size_t index, std::string_view name) {
  const Example example = example_of(set, what, index);
  ASSERT_NE(example.card, DesignId::none)
      << set.vocabulary().game << ": no card uses \"" << name << "\"; add one to games/…/examples.toml";
  EXPECT_NE(example.toml.find(name), std::string::npos) << example.toml << " does not show " << name;
  // A trait is printed above the text, not in it.
  if (what == ExampleOf::trait) return;
  EXPECT_NE(example.text, "") << name;
  if (!example.text.starts_with("Cost: ")) {
    EXPECT_EQ(text_fault(example.text), "") << example.text;
  }
}

TEST(TheVocabulary, HasAnExampleOfEveryWord) {
  for (const GameEntry& game : all_games()) {
    const auto rules = rules_of(game);
    const auto set = with_examples(game, *rules);
    ASSERT_NE(set, nullptr);
    const Vocabulary& words = rules->vocabulary();
    const std::array<std::pair<ExampleOf, Words>, 5> lists{{{ExampleOf::keyword, words.keywords},
                                                            {ExampleOf::trigger, words.triggers},
                                                            {ExampleOf::condition, words.conditions},
                                                            {ExampleOf::operation, words.operations},
                                                            {ExampleOf::cost, words.costs}}};
    for (const auto& [what, list] : lists) {
      for (std::size_t i = 0; i < list.size(); ++i) expect_shown(*set, what, i, list[i].name);
    }
    for (std::size_t i = 0; i < words.traits.size(); ++i)
      expect_shown(*set, ExampleOf::trait, i, words.traits[i].name);
    if (takes(words, ParamKind::selector)) {
      // Entry 0 is what is meant when nothing is said.
      for (std::size_t i = 1; i < words.reaches.size(); ++i)
        expect_shown(*set, ExampleOf::reach, i, words.reaches[i].name);
      for (std::size_t i = 1; i < words.areas.size(); ++i)
        expect_shown(*set, ExampleOf::area, i, words.areas[i].name);
      for (std::size_t i = 0; i < words.flags.size(); ++i)
        expect_shown(*set, ExampleOf::flag, i, words.flags[i].name);
    }
    if (takes(words, ParamKind::amount)) {
      for (std::size_t i = 0; i < words.measures.size(); ++i)
        expect_shown(*set, ExampleOf::measure, i, words.measures[i].name);
    }
  }
}

TEST(TheVocabulary, HasAnExampleOfEveryKeyInSomeGame) {
  for (std::size_t i = 0; i < grammar().size(); ++i) {
    bool shown = false;
    for (const GameEntry& game : all_games()) {
      const auto rules = rules_of(game);
      const auto set = with_examples(game, *rules);
      ASSERT_NE(set, nullptr);
      shown = shown || example_of(*set, ExampleOf::key, i).card != DesignId::none;
    }
    EXPECT_TRUE(shown) << grammar()[i].form;
  }
}

TEST(TheVocabulary, PageNamesAllOfIt) {
  for (const GameEntry& game : all_games()) {
    const auto rules = rules_of(game);
    const Vocabulary& words = rules->vocabulary();
    const std::string page = vocabulary_page(*with_examples(game, *rules));
    for (const Words list :
         {words.keywords, words.triggers, words.conditions, words.operations, words.costs}) {
      for (const Word& word : list)
        EXPECT_NE(page.find(fmt::format("\n| `{}` |", word.name)), std::string::npos) << word.name;
    }
    if (takes(words, ParamKind::selector)) {
      for (const std::string_view form :
           {"| `\"host\"` |", "| `{ choose = \"enemy unit\" }` |", "| `up_to = true` |",
            "| `other_name = true` |", "| `STAT_at_most = 3` |"})
        EXPECT_NE(page.find(form), std::string::npos) << form;
    }
    for (const std::string_view form : {"| `may = true` |", "| `if = [ … ]` |"})
      EXPECT_NE(page.find(form), std::string::npos) << form;
  }
}

TEST(TheSchemaOfCards, TakesEveryCardThereIs) {
  for (const GameEntry& game : all_games()) {
    const auto rules = rules_of(game);
    const SchemaCheck schema(card_schema(rules->vocabulary()));
    for (const SourceFile& file : all_cards(game)) {
      const json::value cards = toml_as_json(file.text);
      for (const json::value& card : cards.at("card").as_array())
        EXPECT_TRUE(schema.accepts_as("card", card)) << file.path << ": " << json::serialize(card);
      EXPECT_TRUE(schema.accepts(cards)) << file.path;
    }
  }
}

TEST(TheSchemaOfCards, RefusesWhatTheReaderRefuses) {
  const auto rules = rules_of(*find_game("lanes"));
  const SchemaCheck schema(card_schema(rules->vocabulary()));
  const auto fits = [&](std::string_view definition, std::string_view toml) {
    return schema.accepts_as(definition, toml_as_json(fmt::format("x = {}", toml)).at("x"));
  };
  EXPECT_TRUE(fits("selector", R"({ choose = "enemy unit", up_to = true, count = 2, in = "this lane" })"));
  EXPECT_TRUE(fits("selector", R"("it")"));
  EXPECT_TRUE(fits("selector", R"({ each = "friendly card", that = ["rested", "frontline"] })"));
  EXPECT_FALSE(fits("selector", R"("her")"));
  EXPECT_FALSE(fits("selector", R"({ choose = "enemy untis" })"));
  EXPECT_FALSE(fits("selector", R"({ choose = "enemy unit", each = "unit" })"));
  EXPECT_FALSE(fits("selector", R"({ choose = "enemy unit", count = 5 })"));
  EXPECT_FALSE(fits("selector", R"({ up_to = true })"));
  EXPECT_FALSE(fits("selector", R"({ each = "unit", that = "asleep" })"));
  EXPECT_FALSE(fits("selector", R"({ each = "unit", colour = "red" })"));
  EXPECT_TRUE(fits("amount", R"({ per = { each = "friendly unit" }, times = 2, base = 1 })"));
  EXPECT_TRUE(fits("amount", R"("chosen")"));
  EXPECT_FALSE(fits("amount", R"({ measure = "luck" })"));
  EXPECT_FALSE(fits("amount", R"("many")"));
  EXPECT_TRUE(fits("ability", R"({ name = "Rally", when = "play", may = true, do = [ { draw = 1 } ] })"));
  EXPECT_FALSE(fits("ability", R"({ when = "play" })"));
  EXPECT_FALSE(fits("ability", R"({ when = "play", do = [ { drew = 1 } ] })"));
  EXPECT_FALSE(fits("ability", R"({ when = "play", may = 1, do = [ { draw = 1 } ] })"));
}

}  // namespace
}  // namespace muster
