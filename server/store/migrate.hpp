// A site moves: everything a SQLite file holds into PostgreSQL, or back, and each row looked at again.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "server/store/store.hpp"

namespace muster::server {

struct MigratePlan {
  std::string from;      // a file of SQLite or postgresql://…; one of the two is a file
  std::string to;        // a file that is not there yet, or a database without data
  bool replace = false;  // what a database of PostgreSQL holds already goes
};

struct MovedTable {
  std::string name;
  std::int64_t rows = 0;
};

/// Told now and then: how many of a table's rows are copied, or looked at again, of how many.
using MigrateProgress =
    std::function<void(const std::string& table, std::int64_t rows, std::int64_t all, bool again)>;

/// Copies all of `from`, as it is at this moment, also while a server uses it. When everything is there and
/// each row was read again and found the same, it is made durable; else nothing has changed and StoreError
/// says why.
std::vector<MovedTable> migrate_site(const MigratePlan& plan, const MigrateProgress& progress);

}  // namespace muster::server
