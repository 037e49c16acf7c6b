// Cards to be tried: a game's own set with the new and changed cards of some files in it.
#pragma once

#include <string>
#include <vector>

#include "cli/files.hpp"
#include "cli/load.hpp"

namespace muster {

struct TrySet {
  LoadedGame game;              // with the cards of the files in the place of the built-in ones
  std::vector<DesignId> tried;  // those that are new or do something else than before
  std::vector<bool> is_new;     // by position in `tried`
};

/// Every card file among the words: a file as it is, a folder's *.toml.
std::vector<OwnedFile> card_files(const std::vector<std::string>& paths);
/// The game a card file is for: `game` when given, else its own key or the folder it lies in.
const GameEntry* game_of_file(const OwnedFile& file, const std::string& game, Diagnostics& diagnostics);

/// Stops the program with every message when something is wrong with the files.
TrySet load_try_set(const std::vector<OwnedFile>& files, const std::string& game);

}  // namespace muster
