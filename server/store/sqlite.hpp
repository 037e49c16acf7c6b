// A thin face of SQLite: connections, prepared statements, values in and out.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include <sqlite3.h>

#include "server/store/store.hpp"

namespace muster::server {

class Database {
 public:
  enum class Access : std::uint8_t { read, write };

  Database(const std::string& path, Access access);

  void run(const std::string& sql);
  sqlite3* handle() const { return handle_.get(); }
  [[noreturn]] void fail(std::string_view doing) const;

 private:
  struct Close {
    void operator()(sqlite3* handle) const { sqlite3_close_v2(handle); }
  };
  std::unique_ptr<sqlite3, Close> handle_;
};

/// A prepared statement, used again and again: `bind` in order, then `step` through the rows or `run`.
class Statement {
 public:
  Statement(const Database& database, std::string_view sql);

  Statement& bind(std::int64_t value);
  Statement& bind(std::string_view value);
  Statement& bind_real(double value);
  /// Carries the statement out and makes it ready for the next use.
  void run();
  /// True while there is a row.
  bool step();
  void reset();

  std::int64_t number(int column) const { return sqlite3_column_int64(handle_.get(), column); }
  double real(int column) const { return sqlite3_column_double(handle_.get(), column); }
  std::string text(int column) const;

 private:
  struct Finish {
    void operator()(sqlite3_stmt* handle) const { sqlite3_finalize(handle); }
  };
  const Database* database_;
  std::unique_ptr<sqlite3_stmt, Finish> handle_;
  int bound_ = 0;
};

}  // namespace muster::server
