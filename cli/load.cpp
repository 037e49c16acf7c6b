#include "cli/load.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "cli/exit.hpp"
#include "cli/files.hpp"

namespace muster {

const GameEntry& game_named(std::string_view name) {
  // Folders of games are named with an underscore, games with a hyphen; people type either.
  std::string wanted(name);
  std::replace(wanted.begin(), wanted.end(), '_', '-');
  if (const GameEntry* found = find_game(wanted)) return *found;
  std::vector<std::string_view> known;
  for (const GameEntry& each : all_games()) known.push_back(each.info->name);
  throw Stop(Exit::usage, fmt::format("unknown game \"{}\"{}", name, suggestion(name, known)));
}

std::vector<const GameEntry*> games_named(std::string_view name) {
  if (!name.empty()) return {&game_named(name)};
  std::vector<const GameEntry*> all;
  for (const GameEntry& each : all_games()) all.push_back(&each);
  return all;
}

LoadedGame load_game(const GameEntry& entry, const std::string& cards_folder) {
  std::vector<OwnedFile> cards;
  std::vector<OwnedFile> decks;
  if (!cards_folder.empty()) {
    const bool whole_game = is_folder(cards_folder + "/cards");
    cards = read_folder(whole_game ? cards_folder + "/cards" : cards_folder, ".toml", false);
    if (cards.empty()) {
      throw Stop(Exit::unreadable, fmt::format("no card file (*.toml) in {}", cards_folder));
    }
    if (is_folder(cards_folder + "/decks")) decks = read_folder(cards_folder + "/decks", ".toml", false);
  }
  Diagnostics diagnostics;
  const std::vector<SourceFile> card_sources = sources(cards);
  const std::vector<SourceFile> deck_sources = sources(decks);
  LoadedGame loaded{&entry, entry.load(card_sources, deck_sources, diagnostics)};
  if (loaded.rules == nullptr || !diagnostics.empty()) {
    fmt::print(stderr, "{}", diagnostics.text());
    throw Stop(Exit::failed, fmt::format("{} cannot be loaded; the reasons are above", entry.info->title));
  }
  return loaded;
}

}  // namespace muster
