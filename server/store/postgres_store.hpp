// The store in a database of PostgreSQL: opened, looked at, and kept by one server at a time.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "server/store/postgres.hpp"
#include "server/store/store.hpp"

namespace muster::server {

/// Opens the database of PostgreSQL at this address. Throws StoreError, with what to do, when it cannot be
/// reached, is no database for Muster, is of another version, is used by another server, or when its clock
/// and this machine's (`now`, milliseconds) are apart.
std::unique_ptr<Store> open_postgres(const std::string& url, StoreUse use, std::int64_t now);

/// Keeps a database for itself, as a server does, by a connection of its own; for those that write without a
/// store.
class PostgresClaim {
 public:
  /// `instance` names who it is, differently every time.
  PostgresClaim(PostgresConnection& connection, Database& database, std::string instance);

  /// Waits a few seconds for another who is about to go. Throws StoreError when somebody stays.
  void take();
  /// After the connection was lost: throws StoreError when another had the database meanwhile.
  void take_again();
  /// Throws StoreError when another has the database by now.
  void check();
  bool taken() const { return epoch_ > 0; }
  bool is_over() const { return is_over_; }
  std::int64_t epoch() const { return epoch_; }

 private:
  void lock();

  PostgresConnection& connection_;
  Database& database_;
  std::string instance_;
  std::int64_t epoch_ = 0;
  bool is_over_ = false;
};

/// Connects, and looks whether this is a database Muster can use at all.
void expect_usable(PostgresConnection& connection, Database& database);

}  // namespace muster::server
