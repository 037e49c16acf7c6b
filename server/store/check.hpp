// Is the database what was written? Quickly when a server starts, thoroughly on request.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "server/store/store.hpp"
#include "server/tables/catalog.hpp"

namespace muster::server {

class CardSets;

enum class CheckDepth : std::uint8_t {
  quick,  // pages and their order
  full,   // and every index against its table
};

struct FileCheck {
  bool complete = true;               // false: the time ran out before the end
  std::vector<std::string> problems;  // as the database words them
};

/// Looks through the file, also while a server uses it; for no longer than `patience` unless that is zero.
/// Throws StoreError when it cannot be opened at all.
FileCheck check_file(const std::string& path, CheckDepth depth, std::chrono::milliseconds patience);

/// Reads every row of a database of PostgreSQL, also while a server uses it: what cannot be read is told by
/// the database itself. Throws StoreError when it cannot be reached or is none of ours.
FileCheck check_postgres(const std::string& url);

struct MatchesCheck {
  std::int64_t whole = 0;
  /// Matches that do not go on as they were, with why: those that are damaged, and those that rules or cards
  /// have changed under.
  std::vector<std::pair<std::string, std::string>> damaged;
  std::vector<std::pair<std::string, std::string>> outdated;
};

/// Plays every match again. `seen` is told how many are done.
MatchesCheck check_matches(Store& store, const Catalog& catalog, CardSets& card_sets,
                           const std::function<void(std::int64_t)>& seen);

}  // namespace muster::server
