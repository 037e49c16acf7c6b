// Finding a game by the name a person types, and loading it with the built-in cards or others.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "games/games.hpp"

namespace muster {

struct LoadedGame {
  const GameEntry* entry = nullptr;
  std::shared_ptr<const Rules> rules;

  const GameInfo& info() const { return *entry->info; }
};

/// Stops the program when there is no such game, naming the nearest.
const GameEntry& game_named(std::string_view name);
/// The games asked for: the one named, or all when the name is empty.
std::vector<const GameEntry*> games_named(std::string_view name);

/// Loads a game. `cards_folder` (may be empty) holds card files that replace the built-in ones; ready decks
/// for them may lie in its subfolder decks/. Stops the program with every message when something is wrong
/// with them.
LoadedGame load_game(const GameEntry& entry, const std::string& cards_folder = "");

/// The words of --cards, the same on every command.
inline constexpr const char* kCardsHelp =
    "Play with the card files of this folder (and its decks/) instead of the built-in ones";

}  // namespace muster
