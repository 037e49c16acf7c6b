// The store in one SQLite file. Write-ahead log with full synchronisation: what is committed survives a crash
// of the machine. One connection writes, a few others read.
#include <filesystem>

#include <fmt/format.h>

#include "server/store/private_file.hpp"
#include "server/store/sql_store.hpp"
#include "server/store/sqlite_schema.hpp"

namespace muster::server {

namespace {

class SqliteBackend final : public Backend {
 public:
  explicit SqliteBackend(const std::string& path) : path_(path), writing_(open_for_writing(path)) {}

  Database& writing() override { return writing_; }
  Database open_reader() override { return Database(path_, Database::Access::read); }
  void transact(const std::function<void()>& change) override {
    writing_.run("BEGIN IMMEDIATE");
    try {
      change();
      writing_.run("COMMIT");
    } catch (const StoreError&) {
      roll_back();
      throw;
    }
  }
  void touch() override { touch_schema(writing_); }
  void shrink(int pages) override { writing_.run(fmt::format("PRAGMA incremental_vacuum({})", pages)); }
  std::int64_t free_pages(SqlReader& reader) override { return reader.count("PRAGMA freelist_count"); }

 private:
  void roll_back() const {
    try {
      writing_.run("ROLLBACK");
    } catch (const StoreError&) {
      // What failed has rolled back already.
    }
  }
  static Database open_for_writing(const std::string& path) {
    make_private(path);
    for (const char* beside : {"-wal", "-shm"}) tighten(path + beside);
    Database database(path, Database::Access::write);
    // Counts for a file that is still empty only; see make_shrinkable.
    database.run("PRAGMA auto_vacuum = INCREMENTAL");
    database.run("PRAGMA journal_mode = WAL");
    database.run("PRAGMA journal_size_limit = 16777216");
    database.run("PRAGMA synchronous = FULL");
    database.run("PRAGMA wal_autocheckpoint = 2000");
    // What is deleted is not left lying in free pages.
    database.run("PRAGMA secure_delete = ON");
    migrate(database);
    return database;
  }

  std::string path_;
  Database writing_;
};

}  // namespace

std::unique_ptr<Store> open_sqlite(const std::string& path) {
  return make_sql_store(std::make_unique<SqliteBackend>(path));
}

bool make_shrinkable(const std::string& path) {
  constexpr std::int64_t kIncremental = 2;
  if (!std::filesystem::exists(path) || std::filesystem::file_size(path) == 0) return false;
  Database database(path, Database::Access::write);
  Statement ask(database, "PRAGMA auto_vacuum");
  const bool already = ask.step() && ask.number(0) == kIncremental;
  ask.reset();
  if (already) return false;
  database.run("PRAGMA auto_vacuum = INCREMENTAL");
  database.run("VACUUM");
  return true;
}

void backup_sqlite(const std::string& from, const std::string& to) {
  Database source(from, Database::Access::read);
  // SQLite takes a file that is there if it is empty, so the copy is never readable for others.
  if (std::filesystem::exists(to)) throw StoreError(fmt::format("{} is there already", to));
  make_private(to);
  Statement copy(source, "VACUUM INTO ?");
  copy.bind(to).run();
}

}  // namespace muster::server
