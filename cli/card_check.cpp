#include "cli/card_check.hpp"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "cli/files.hpp"
#include "cli/json.hpp"
#include "cli/load.hpp"

namespace muster {

namespace {

/// games/lost_empires/cards/feng.toml is of lost_empires even if it does not say so.
std::string game_of_folder(const std::string& path) {
  for (const GameEntry& each : all_games()) {
    std::string folder(each.info->name);
    std::replace(folder.begin(), folder.end(), '-', '_');
    if (path.find(folder + "/cards/") != std::string::npos) return folder;
  }
  return "";
}

json::array as_json(const Diagnostics& diagnostics) {
  json::array out;
  for (const Diagnostic& each : diagnostics.list()) {
    out.push_back(
        {{"file", each.file}, {"line", each.line}, {"column", each.column}, {"message", each.message}});
  }
  return out;
}

}  // namespace

Exit check_cards(const std::vector<std::string>& paths, const std::string& game, bool as_json_wanted) {
  Diagnostics diagnostics;
  std::map<const GameEntry*, std::vector<OwnedFile>> by_game;
  for (const std::string& path : paths) {
    OwnedFile file = read_file(path);
    Diagnostics syntax;
    std::string name = game.empty() ? game_key({file.path, file.text}, syntax) : game;
    if (!syntax.empty()) {
      for (const Diagnostic& each : syntax.list())
        diagnostics.add(each.file, each.line, each.column, each.message);
      continue;
    }
    if (name.empty()) name = game_of_folder(path);
    if (name.empty()) {
      throw Stop(
          Exit::usage,
          fmt::format("which game is {} for? Write game = \"…\" at its top, or add --game NAME", path));
    }
    by_game[&game_named(name)].push_back(std::move(file));
  }
  std::size_t cards = 0;
  for (const auto& [entry, files] : by_game) {
    // Loading also asks the game what its vocabulary cannot say.
    if (const auto rules = entry->load(sources(files), {}, diagnostics)) cards += rules->cards().size();
  }
  if (as_json_wanted) {
    print_json({{"ok", diagnostics.empty()}, {"cards", cards}, {"messages", as_json(diagnostics)}});
  } else if (diagnostics.empty()) {
    fmt::print("{} card{} in {} file{}: all well\n", cards, cards == 1 ? "" : "s", paths.size(),
               paths.size() == 1 ? "" : "s");
  } else {
    fmt::print("{}", diagnostics.text());
  }
  return diagnostics.empty() ? Exit::ok : Exit::failed;
}

}  // namespace muster
