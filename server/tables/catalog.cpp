#include "server/tables/catalog.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>

#include <fmt/format.h>

#include "agents/agent.hpp"
#include "protocol/json_out.hpp"
#include "protocol/look_json.hpp"
#include "server/config.hpp"
#include "server/log.hpp"
#include "server/tables/clock_presets.hpp"
#include "server/tables/table_json.hpp"
#include "server/version.hpp"

namespace muster::server {

namespace fs = std::filesystem;

namespace {

/// The *.toml files of a folder in the order of their names; none when there is no such folder.
void read_files(const fs::path& root, const fs::path& folder, bool decks, std::vector<CardFileRow>& out) {
  std::error_code none;
  std::vector<fs::path> paths;
  for (const auto& each : fs::directory_iterator(folder, none)) {
    if (each.path().extension() == ".toml") paths.push_back(each.path());
  }
  std::sort(paths.begin(), paths.end());
  for (const auto& path : paths) {
    std::ifstream in(path, std::ios::binary);
    std::ostringstream text;
    if (in) text << in.rdbuf();
    if (!in) throw std::runtime_error(fmt::format("cannot read {}", path.string()));
    out.push_back({path.lexically_relative(root).string(), text.str(), decks});
  }
}

/// With other cards than the built-in ones, those that still go their way.
std::vector<Guide> guides_of(const Rules& rules, const GameInfo& info, bool built_in) {
  std::vector<std::string> broken;
  std::vector<Guide> guides = load_guides(rules, game_files(info, "/guides/"), broken);
  // The built-in ones are part of the program.
  if (built_in && !broken.empty()) throw std::runtime_error(broken.front());
  for (const std::string& each : broken)
    log_warning("cards", fmt::format("a guided match is left out: {}", each));
  return guides;
}

/// Cards of one's own need not be those the game's look names.
Look look_of(const Rules& rules, const GameInfo& info, bool built_in) {
  Diagnostics diagnostics;
  Look look = load_look(rules, game_files(info, "/look.toml"), diagnostics);
  if (built_in && !diagnostics.empty()) {
    throw std::runtime_error(
        fmt::format("the look of {} cannot be read:\n{}", info.title, diagnostics.text()));
  }
  return look;
}

CatalogGame load(const GameEntry& entry, const std::string& cards) {
  CatalogGame game;
  game.entry = &entry;
  // The folders of the source tree are named with an underscore, games with a hyphen; either is taken.
  std::string folder(entry.info->name);
  if (!fs::is_directory(fs::path(cards) / folder)) std::replace(folder.begin(), folder.end(), '-', '_');
  if (!cards.empty()) {
    read_files(cards, fs::path(cards) / folder / "cards", false, game.files);
    read_files(cards, fs::path(cards) / folder / "decks", true, game.files);
  }
  const bool built_in = game.files.empty();
  for (const SourceFile& file : built_in ? game_files(*entry.info, ".toml") : std::vector<SourceFile>()) {
    const bool deck = file.path.find("/decks/") != std::string_view::npos;
    if (deck || file.path.find("/cards/") != std::string_view::npos)
      game.files.push_back({std::string(file.path), std::string(file.text), deck});
  }
  Diagnostics diagnostics;
  game.rules = entry.load(sources_of(game.files, false), sources_of(game.files, true), diagnostics);
  if (game.rules == nullptr || !diagnostics.empty()) {
    throw std::runtime_error(fmt::format("{} cannot be loaded:\n{}", entry.info->title, diagnostics.text()));
  }
  game.look = look_of(*game.rules, *entry.info, built_in);
  game.look_json = look_json(game.look);
  game.cards_json = cards_json(*game.rules, game.rules->cards().hash(), game.look_json);
  game.decks_json = decks_json(*game.rules);
  game.vocabulary_json = vocabulary_json(*game.rules);
  for (const SourceFile& file : game_files(*entry.info, "rules.md")) game.rules_text += file.text;
  game.guides = guides_of(*game.rules, *entry.info, built_in);
  return game;
}

}  // namespace

std::vector<SourceFile> sources_of(const std::vector<CardFileRow>& files, bool decks) {
  std::vector<SourceFile> out;
  for (const CardFileRow& file : files) {
    if (file.deck == decks) out.push_back({file.path, file.text});
  }
  return out;
}

Catalog::Catalog(const Limits& limits, const std::string& cards, bool lab) {
  if (!cards.empty() && !fs::is_directory(cards))
    throw std::runtime_error(fmt::format("there is no folder {}", cards));
  for (const GameEntry& entry : all_games()) games_.push_back(load(entry, cards));
  JsonOut out(games_json_);
  out.open_object();
  out.field("protocol", kProtocol);
  out.field("server", kServerName);
  out.open_array("games");
  for (const CatalogGame& game : games_) write_game(out, *game.rules, game.look, game.guides);
  out.close_array();
  write_levels(out);
  out.open_array("clocks");
  for (const ClockPreset& preset : kClockPresets) {
    out.open_object();
    out.field("name", preset.name);
    write_clock_setup(out, preset.clock);
    out.close_object();
  }
  out.close_array();
  if (lab) out.flag("lab", true);
  out.open_object("limits");
  out.field("name", limits.name_letters);
  out.field("seats", kMaxSeats);
  out.field("matches_per_guest", limits.matches_per_guest);
  out.field("message_bytes", limits.message_bytes);
  out.close_object();
  out.close_object();
}

const CatalogGame* Catalog::find(std::string_view name) const {
  const auto found = std::find_if(games_.begin(), games_.end(),
                                  [&](const CatalogGame& each) { return each.info().name == name; });
  return found == games_.end() ? nullptr : &*found;
}

const Guide* CatalogGame::find_guide(std::string_view name) const {
  const auto found =
      std::find_if(guides.begin(), guides.end(), [&](const Guide& each) { return each.name == name; });
  return found == guides.end() ? nullptr : &*found;
}

bool is_level(std::string_view name) {
  const auto kinds = agent_kinds();
  return std::any_of(kinds.begin(), kinds.end(), [&](const AgentKind& each) { return each.name == name; });
}

}  // namespace muster::server
