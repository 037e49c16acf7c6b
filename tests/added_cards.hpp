// Card sets written in a test, and scenarios played with them.
#pragma once

#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "engine/scenario/scenario.hpp"
#include "games/games.hpp"

namespace muster {

/// The rules of a game with these cards and no ready deck; nothing, and why, where they are refused.
inline std::shared_ptr<const Rules> load_added(const std::string& game, const std::string& cards,
                                               Diagnostics& wrong) {
  const std::string deck = "name = \"None\"\ngame = \"" + game + "\"\n";
  const SourceFile set{"added.toml", cards};
  const SourceFile no_deck{"none.toml", deck};
  return find_game(game)->load({&set, 1}, {&no_deck, 1}, wrong);
}

/// Plays scenarios with these cards.
inline void expect_passes(const std::string& game, const std::string& cards, const std::string& scenarios) {
  Diagnostics wrong;
  const auto rules = load_added(game, cards, wrong);
  ASSERT_NE(rules, nullptr) << wrong.text();
  const std::string body = "game = \"" + game + "\"\n" + scenarios;
  const auto file = read_scenarios({"added_scenario.toml", body}, wrong);
  ASSERT_TRUE(file) << wrong.text();
  for (const auto& each : file->scenarios) {
    const ScenarioOutcome outcome = run_scenario(*each, *rules);
    EXPECT_TRUE(outcome.passed) << outcome.failure;
  }
}

}  // namespace muster
