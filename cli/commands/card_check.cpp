#include "cli/commands/card_check.hpp"

#include <map>

#include <fmt/format.h>

#include "cli/commands/try_set.hpp"
#include "cli/files.hpp"
#include "cli/json.hpp"

namespace muster {

namespace {

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
    if (const GameEntry* of = game_of_file(file, game, diagnostics)) by_game[of].push_back(std::move(file));
  }
  std::size_t cards = 0;
  for (const auto& [entry, files] : by_game) {
    // Loading also asks the game what its vocabulary cannot say. One game's mistakes do not hide another's.
    Diagnostics found;
    if (const auto rules = entry->load(sources(files), {}, found)) cards += rules->cards().size();
    for (const Diagnostic& each : found.list())
      diagnostics.add(each.file, each.line, each.column, each.message);
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
