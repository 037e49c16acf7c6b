// The games of a server, loaded once, and what it tells about them.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "games/games.hpp"

namespace muster::server {

struct Limits;

struct CatalogGame {
  const GameEntry* entry = nullptr;
  std::shared_ptr<const Rules> rules;
  std::string cards_json;
  std::string decks_json;
  std::string rules_text;

  const GameInfo& info() const { return *entry->info; }
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

/// Who plays a seat when nobody says which level, and for players who ran out of time.
std::string_view usual_level();
bool is_level(std::string_view name);

}  // namespace muster::server
