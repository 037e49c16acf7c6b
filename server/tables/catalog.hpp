// The games of a server, loaded once, and what it tells about them.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/match/look.hpp"
#include "games/games.hpp"
#include "server/store/rows.hpp"
#include "server/tables/guides.hpp"

namespace muster::server {

class JsonOut;
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
/// What GET …/cards tells about a card set that goes by this hash, with how its game looks (look_json.hpp).
std::string cards_json(const Rules& rules, std::uint64_t hash, std::string_view look);

/// One card of these, as it stands in that list.
std::string design_json(const CardSet& cards, DesignId design);

/// The cards of a deck as clients get them: {"main":{"Hound":2}}.
void write_sections(JsonOut& out, const Rules& rules, const Deck& deck);

/// Who plays a seat when nobody says which level, and for players who ran out of time.
std::string_view usual_level();
bool is_level(std::string_view name);

}  // namespace muster::server
