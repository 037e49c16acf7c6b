#include "cli/commands/try_set.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "cli/exit.hpp"
#include "engine/cards/card_spelling.hpp"

namespace muster {

namespace {

constexpr std::string_view kCard = "[[card]]";

/// games/lost_empires/cards/feng.toml is of lost_empires even if it does not say so.
std::string game_of_folder(const std::string& path) {
  for (const GameEntry& each : all_games()) {
    std::string folder(each.info->name);
    std::replace(folder.begin(), folder.end(), '-', '_');
    if (path.find(folder + "/cards/") != std::string::npos) return folder;
  }
  return "";
}

/// What stands behind name = in the text of one card.
std::string name_in(std::string_view card) {
  constexpr std::string_view kName = "\nname = \"";
  const std::size_t at = card.find(kName);
  if (at == std::string_view::npos) return "";
  const std::size_t from = at + kName.size();
  return std::string(card.substr(from, card.find('"', from) - from));
}

/// A built-in file without the cards that others take the place of; empty when none is left.
std::string without(std::string_view text, const CardSet& replaced) {
  const std::size_t first = std::min(text.find(kCard), text.size());
  std::string out(text.substr(0, first));
  bool any = false;
  for (std::size_t begin = first; begin < text.size();) {
    const std::size_t end = std::min(text.find(kCard, begin + 1), text.size());
    const std::string_view card = text.substr(begin, end - begin);
    if (replaced.find(name_in(card)) == DesignId::none) {
      out += card;
      any = true;
    }
    begin = end;
  }
  return any ? out : "";
}

[[noreturn]] void refuse(const Diagnostics& diagnostics) {
  fmt::print(stderr, "{}", diagnostics.text());
  throw Stop(Exit::failed, "these cards cannot be tried; the reasons are above");
}

}  // namespace

std::vector<OwnedFile> card_files(const std::vector<std::string>& paths) {
  std::vector<OwnedFile> files;
  for (const std::string& path : paths) {
    if (!is_folder(path)) {
      files.push_back(read_file(path));
      continue;
    }
    const std::vector<OwnedFile> inside =
        read_folder(is_folder(path + "/cards") ? path + "/cards" : path, ".toml", false);
    if (inside.empty()) throw Stop(Exit::unreadable, fmt::format("no card file (*.toml) in {}", path));
    files.insert(files.end(), inside.begin(), inside.end());
  }
  return files;
}

const GameEntry* game_of_file(const OwnedFile& file, const std::string& game, Diagnostics& diagnostics) {
  Diagnostics syntax;
  std::string name = game.empty() ? game_key({file.path, file.text}, syntax) : game;
  if (!syntax.empty()) {
    for (const Diagnostic& each : syntax.list())
      diagnostics.add(each.file, each.line, each.column, each.message);
    return nullptr;
  }
  if (name.empty()) name = game_of_folder(file.path);
  if (name.empty()) {
    throw Stop(
        Exit::usage,
        fmt::format("which game is {} for? Write game = \"…\" at its top, or add --game NAME", file.path));
  }
  return &game_named(name);
}

TrySet load_try_set(const std::vector<OwnedFile>& files, const std::string& game) {
  Diagnostics diagnostics;
  const GameEntry* entry = nullptr;
  for (const OwnedFile& file : files) {
    const GameEntry* of = game_of_file(file, game, diagnostics);
    if (of == nullptr) continue;
    if (entry != nullptr && of != entry)
      throw Stop(Exit::usage, fmt::format("{} is for {}, others are for {}; try one game at a time",
                                          file.path, of->info->title, entry->info->title));
    entry = of;
  }
  if (entry == nullptr || !diagnostics.empty()) refuse(diagnostics);
  const LoadedGame before = load_game(*entry);
  const std::vector<SourceFile> given = sources(files);
  const auto brought = CardSet::load(before.rules->vocabulary(), given, diagnostics);
  if (brought == nullptr) refuse(diagnostics);

  std::vector<OwnedFile> all;
  for (const SourceFile& file : game_files(*entry->info, "/cards/")) {
    std::string rest = without(file.text, *brought);
    if (!rest.empty()) all.push_back({std::string(file.path), std::move(rest)});
  }
  all.insert(all.end(), files.begin(), files.end());
  TrySet out;
  out.game = {entry, entry->load(sources(all), {}, diagnostics)};
  if (out.game.rules == nullptr || !diagnostics.empty()) refuse(diagnostics);

  const CardSet& old = before.rules->cards();
  const CardSet& now = out.game.rules->cards();
  for (std::size_t d = 0; d < now.size(); ++d) {
    const auto design = static_cast<DesignId>(d);
    const CardFace& face = now.face(design);
    if (brought->find(face.id) == DesignId::none) continue;
    const DesignId was = old.find(face.id);
    if (was != DesignId::none && spelled(old, was) == spelled(now, design)) continue;
    out.tried.push_back(design);
    out.is_new.push_back(was == DesignId::none);
  }
  return out;
}

}  // namespace muster
