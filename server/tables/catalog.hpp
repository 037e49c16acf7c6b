// The games of a server, loaded once, and what it tells about them.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/match/look.hpp"
#include "games/games.hpp"
#include "protocol/advice.hpp"
#include "protocol/catalog_json.hpp"
#include "protocol/guides.hpp"
#include "server/store/rows.hpp"

namespace muster::server {

struct Limits;

struct CatalogGame {
  const GameEntry* entry = nullptr;
  std::shared_ptr<const Rules> rules;
  Look look;
  std::string look_json;
  std::string cards_json;
  std::string decks_json;
  std::string vocabulary_json;
  std::string rules_text;
  std::vector<Guide> guides;
  std::vector<CardFileRow> files;  // what the card set was made from

  const GameInfo& info() const { return *entry->info; }
  /// Null when there is none of this name.
  const Guide* find_guide(std::string_view name) const;
};

class Catalog {
 public:
  /// Loads every game with its built-in cards, or with those in the folder <cards>/<game>/ when there is one:
  /// cards/*.toml and decks/*.toml. Throws when one cannot be loaded. `lab`: whether people are told that
  /// there is one.
  Catalog(const Limits& limits, const std::string& cards, bool lab = false);

  const CatalogGame* find(std::string_view name) const;
  const std::vector<CatalogGame>& games() const { return games_; }
  const std::string& games_json() const { return games_json_; }

 private:
  std::vector<CatalogGame> games_;
  std::string games_json_;
};

/// The files of cards, or of decks, as the engine reads them. Valid as long as `files` is.
std::vector<SourceFile> sources_of(const std::vector<CardFileRow>& files, bool decks);
bool is_level(std::string_view name);

}  // namespace muster::server
