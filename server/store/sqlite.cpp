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

class SqliteConnection final : public Connection {
 public:
  SqliteConnection(const std::string& path, Database::Access access) {
    const int flags = (access == Database::Access::read ? SQLITE_OPEN_READONLY
                                                        : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE) |
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

  Dialect dialect() const override { return Dialect::sqlite; }
  std::unique_ptr<StatementBody> prepare(std::string_view sql) override;
  void run(const std::string& sql) override {
    if (sqlite3_exec(handle_.get(), sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) fail(sql);
  }
  std::int64_t changes() override { return sqlite3_changes(handle_.get()); }

  sqlite3* handle() const { return handle_.get(); }
  [[noreturn]] void fail(std::string_view doing) const {
    throw_failure(sqlite3_errcode(handle_.get()),
                  fmt::format("the database failed {}: {}", doing, sqlite3_errmsg(handle_.get())));
  }

 private:
  struct Close {
    void operator()(sqlite3* handle) const { sqlite3_close_v2(handle); }
  };
  std::unique_ptr<sqlite3, Close> handle_;
};

class SqliteStatement final : public StatementBody {
 public:
  SqliteStatement(const SqliteConnection& database, std::string_view sql) : database_(database) {
    sqlite3_stmt* made = nullptr;
    if (sqlite3_prepare_v3(database.handle(), sql.data(), static_cast<int>(sql.size()),
                           SQLITE_PREPARE_PERSISTENT, &made, nullptr) != SQLITE_OK) {
      database.fail(sql);
    }
    handle_.reset(made);
  }

  void bind(std::int64_t value) override {
    if (sqlite3_bind_int64(handle_.get(), ++bound_, value) != SQLITE_OK) database_.fail("taking a number");
  }
  void bind(std::string_view value) override {
    if (sqlite3_bind_text(handle_.get(), ++bound_, value.data(), static_cast<int>(value.size()),
                          SQLITE_TRANSIENT) != SQLITE_OK) {
      database_.fail("taking a text");
    }
  }
  void bind_real(double value) override {
    if (sqlite3_bind_double(handle_.get(), ++bound_, value) != SQLITE_OK) database_.fail("taking a number");
  }
  bool step() override {
    const int code = sqlite3_step(handle_.get());
    if (code == SQLITE_ROW) return true;
    if (code == SQLITE_DONE) {
      reset();
      return false;
    }
    const std::string message = sqlite3_errmsg(database_.handle());
    reset();
    throw_failure(code, fmt::format("the database failed: {}", message));
  }
  void run() override {
    while (step()) {
    }
  }
  void reset() override {
    sqlite3_reset(handle_.get());
    bound_ = 0;
  }
  std::int64_t number(int column) const override { return sqlite3_column_int64(handle_.get(), column); }
  double real(int column) const override { return sqlite3_column_double(handle_.get(), column); }
  std::string text(int column) const override {
    const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(handle_.get(), column));
    return text == nullptr
               ? std::string()
               : std::string(text, static_cast<std::size_t>(sqlite3_column_bytes(handle_.get(), column)));
  }

 private:
  struct Finish {
    void operator()(sqlite3_stmt* handle) const { sqlite3_finalize(handle); }
  };
  const SqliteConnection& database_;
  std::unique_ptr<sqlite3_stmt, Finish> handle_;
  int bound_ = 0;
};

std::unique_ptr<StatementBody> SqliteConnection::prepare(std::string_view sql) {
  return std::make_unique<SqliteStatement>(*this, sql);
}

}  // namespace

Database::Database(const std::string& path, Access access)
    : connection_(std::make_unique<SqliteConnection>(path, access)) {}

sqlite3* handle_of(const Database& database) {
  return dynamic_cast<SqliteConnection&>(database.connection()).handle();
}

}  // namespace muster::server
