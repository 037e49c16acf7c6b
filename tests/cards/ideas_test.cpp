// The ideas that designers come with: each is a card of tests/ideas/GAME/cards.toml, loaded beside the cards
// of the game, and shown by scenarios.toml there. What cannot be said in a game, and why, stands in
// docs/decisions.
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/cards/card_set.hpp"
#include "engine/scenario/scenario.hpp"
#include "games/games.hpp"
#include "tests/cards/file_text.hpp"

namespace muster {
namespace {

class Ideas : public ::testing::TestWithParam<std::string> {
 protected:
  /// The rules of the game with its cards and the ideas.
  static std::shared_ptr<const Rules> rules_of(const GameEntry& game, const std::string& cards) {
    std::vector<SourceFile> files = game_files(*game.info, "/cards/");
    files.push_back({"tests/ideas", cards});
    const std::vector<SourceFile> decks = game_files(*game.info, "/decks/");
    Diagnostics wrong;
    auto rules = game.load(files, decks, wrong);
    EXPECT_NE(rules, nullptr) << wrong.text();
    return rules;
  }
  static std::string folder() {
    std::string name = GetParam();
    for (char& c : name)
      if (c == '-') c = '_';
    return "tests/ideas/" + name;
  }
};

TEST_P(Ideas, DoWhatTheyPrint) {
  const GameEntry* game = find_game(GetParam());
  ASSERT_NE(game, nullptr);
  const std::string cards = text_of(folder() + "/cards.toml");
  const auto rules = rules_of(*game, cards);
  ASSERT_NE(rules, nullptr);
  const std::string scenarios = text_of(folder() + "/scenarios.toml");
  Diagnostics wrong;
  const auto file = read_scenarios({"tests/ideas", scenarios}, wrong);
  ASSERT_TRUE(file) << wrong.text();
  for (const auto& each : file->scenarios) {
    const ScenarioOutcome outcome = run_scenario(*each, *rules);
    EXPECT_TRUE(outcome.passed) << scenario_name(*each) << ": " << outcome.failure;
  }
}

/// What all card games share stands behind the words of the game; each is on an idea at least.
TEST_P(Ideas, UseEverySharedOperation) {
  const GameEntry* game = find_game(GetParam());
  ASSERT_NE(game, nullptr);
  const std::string text = text_of(folder() + "/cards.toml");
  const auto rules = rules_of(*game, text);
  ASSERT_NE(rules, nullptr);
  const CardSet& cards = rules->cards();
  std::set<std::size_t> used;
  for (std::size_t d = 0; d < cards.size(); ++d) {
    for (const Ability& ability : cards.abilities_of(static_cast<DesignId>(d)))
      cards.each_operation(ability.effects, [&](const Node& node) { used.insert(node.word); });
  }
  const Words words = rules->vocabulary().operations;
  std::size_t shared = 0;
  while (shared < words.size() && words[shared].name != "one_of") ++shared;
  ASSERT_LT(shared, words.size());
  for (std::size_t i = shared; i < words.size(); ++i)
    EXPECT_TRUE(used.contains(i)) << words[i].name << " is on no card";
}

/// No idea is left without a scenario that shows it.
TEST_P(Ideas, AreEachShown) {
  const GameEntry* game = find_game(GetParam());
  ASSERT_NE(game, nullptr);
  const std::string cards = text_of(folder() + "/cards.toml");
  const auto rules = rules_of(*game, cards);
  ASSERT_NE(rules, nullptr);
  const std::string scenarios = text_of(folder() + "/scenarios.toml");
  for (const std::string_view name : rules->cards().names()) {
    if (!name.starts_with("Idea: ")) continue;
    EXPECT_NE(scenarios.find(name), std::string::npos) << name << " is in no scenario";
  }
}

INSTANTIATE_TEST_SUITE_P(EveryCardGame, Ideas,
                         ::testing::Values("lanes", "lost-empires", "dept-of-structure", "purge"),
                         [](const auto& each) {
                           std::string name = each.param;
                           std::erase(name, '-');
                           return name;
                         });

}  // namespace
}  // namespace muster
