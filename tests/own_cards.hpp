// Scenarios with cards that no set has but the vocabulary allows: the built-in cards of a game and some more.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "engine/scenario/scenario.hpp"
#include "games/games.hpp"

namespace muster {

/// Plays scenarios with the cards of the game and these.
inline void expect_passes_with(std::string_view game, const std::string& cards,
                               const std::string& scenarios) {
  const GameEntry* entry = find_game(game);
  ASSERT_NE(entry, nullptr);
  Diagnostics wrong;
  std::vector<SourceFile> files = game_files(*entry->info, "/cards/");
  files.push_back({"added.toml", cards});
  const std::vector<SourceFile> decks = game_files(*entry->info, "/decks/");
  const auto rules = entry->load(files, decks, wrong);
  ASSERT_NE(rules, nullptr) << wrong.text();
  const auto file =
      read_scenarios({"added_scenario.toml", "game = \"" + std::string(game) + "\"\n" + scenarios}, wrong);
  ASSERT_TRUE(file) << wrong.text();
  for (const auto& each : file->scenarios) {
    const ScenarioOutcome outcome = run_scenario(*each, *rules);
    EXPECT_TRUE(outcome.passed) << outcome.failure;
  }
}

}  // namespace muster
