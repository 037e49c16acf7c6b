#include "server/store/sqlite.hpp"

#include <fmt/format.h>

namespace muster::server {

namespace {

[[noreturn]] void throw_failure(int code, const std::string& message) {
  constexpr int kPrimary = 0xFF;  // of an extended code
  const int kind = code & kPrimary;
  if (kind == SQLITE_CORRUPT || kind == SQLITE_NOTADB) throw DamageError(message);
  throw StoreError(message);
}

}  // namespace

Database::Database(const std::string& path, Access access) {
  const int flags =
      (access == Access::read ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE) |
      SQLITE_OPEN_NOMUTEX;
  sqlite3* opened = nullptr;
  const int code = sqlite3_open_v2(path.c_str(), &opened, flags, nullptr);
  handle_.reset(opened);
  if (code != SQLITE_OK) {
    throw StoreError(fmt::format("cannot open the database {}: {}", path, sqlite3_errstr(code)));
  }
  sqlite3_busy_timeout(opened, 10000);
  sqlite3_extended_result_codes(opened, 1);
}

void Database::fail(std::string_view doing) const {
  throw_failure(sqlite3_errcode(handle_.get()),
                fmt::format("the database failed {}: {}", doing, sqlite3_errmsg(handle_.get())));
}

void Database::run(const std::string& sql) {
  if (sqlite3_exec(handle_.get(), sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) fail(sql);
}

Statement::Statement(const Database& database, std::string_view sql) : database_(&database) {
  sqlite3_stmt* made = nullptr;
  if (sqlite3_prepare_v3(database.handle(), sql.data(), static_cast<int>(sql.size()),
                         SQLITE_PREPARE_PERSISTENT, &made, nullptr) != SQLITE_OK) {
    database.fail(sql);
  }
  handle_.reset(made);
}

Statement& Statement::bind(std::int64_t value) {
  if (sqlite3_bind_int64(handle_.get(), ++bound_, value) != SQLITE_OK) database_->fail("taking a number");
  return *this;
}

Statement& Statement::bind(std::string_view value) {
  if (sqlite3_bind_text(handle_.get(), ++bound_, value.data(), static_cast<int>(value.size()),
                        SQLITE_TRANSIENT) != SQLITE_OK) {
    database_->fail("taking a text");
  }
  return *this;
}

Statement& Statement::bind_real(double value) {
  if (sqlite3_bind_double(handle_.get(), ++bound_, value) != SQLITE_OK) database_->fail("taking a number");
  return *this;
}

bool Statement::step() {
  const int code = sqlite3_step(handle_.get());
  if (code == SQLITE_ROW) return true;
  if (code == SQLITE_DONE) {
    reset();
    return false;
  }
  const std::string message = sqlite3_errmsg(database_->handle());
  reset();
  throw_failure(code, fmt::format("the database failed: {}", message));
}

void Statement::run() {
  while (step()) {
  }
}

void Statement::reset() {
  sqlite3_reset(handle_.get());
  bound_ = 0;
}

std::string Statement::text(int column) const {
  const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(handle_.get(), column));
  return text == nullptr
             ? std::string()
             : std::string(text, static_cast<std::size_t>(sqlite3_column_bytes(handle_.get(), column)));
}

}  // namespace muster::server
