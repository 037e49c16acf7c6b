// The games there are: those of games/list.cmake, and those that a program adds.
#pragma once

#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "engine/match/match.hpp"
#include "engine/match/view.hpp"

namespace muster {

/// A game as programs find it.
struct GameEntry {
  const GameInfo* info = nullptr;
  /// Loads the game with these card and deck files (the built-in ones when a span is empty).
  std::shared_ptr<const Rules> (*load)(std::span<const SourceFile> cards, std::span<const SourceFile> decks,
                                       Diagnostics& diagnostics) = nullptr;
  /// Draws a view for a terminal: plain, or with colour escapes and box characters, this wide.
  std::string (*board)(const Rules& rules, const View& view, bool colour, int width) = nullptr;
};

std::span<const GameEntry> all_games();
/// Makes a game of one's own known that is not in the list: the toy of the tests. Computer players do
/// not play it. Call it before anything asks for the games: a program's first lines.
void add_game(const GameEntry& game);
/// By name; null when there is none.
const GameEntry* find_game(std::string_view name);
/// The built-in files of a game whose path contains `folder` ("/cards/", "/decks/", "/scenarios/",
/// "rules.md").
std::vector<SourceFile> game_files(const GameInfo& info, std::string_view folder);

}  // namespace muster
