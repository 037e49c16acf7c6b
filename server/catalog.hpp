// The games of a server, loaded once, and what it tells about them.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "games/games.hpp"
#include "server/guides.hpp"

namespace muster::server {

class JsonOut;
struct Limits;

struct CatalogGame {
  const GameEntry* entry = nullptr;
  std::shared_ptr<const Rules> rules;
  std::string cards_json;
  std::string decks_json;
  std::string vocabulary_json;
  std::string rules_text;
  std::vector<Guide> guides;

  const GameInfo& info() const { return *entry->info; }
  /// Null when there is none of this name.
  const Guide* find_guide(std::string_view name) const;
};

class Catalog {
 public:
  /// Loads every game with its built-in cards. Throws when one cannot be loaded.
  explicit Catalog(const Limits& limits);

  const CatalogGame* find(std::string_view name) const;
  const std::string& games_json() const { return games_json_; }

 private:
  std::vector<CatalogGame> games_;
  std::string games_json_;
};

/// The cards of a deck as clients get them: {"main":{"Hound":2}}.
void write_sections(JsonOut& out, const Rules& rules, const Deck& deck);

/// Who plays a seat when nobody says which level, and for players who ran out of time.
std::string_view usual_level();
bool is_level(std::string_view name);

}  // namespace muster::server
