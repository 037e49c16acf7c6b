#include "server/store/migrate.hpp"

#include <filesystem>
#include <optional>
#include <set>
#include <variant>

#include <fmt/format.h>

#include "server/people/secrets.hpp"
#include "server/store/postgres_schema.hpp"
#include "server/store/postgres_store.hpp"
#include "server/store/private_file.hpp"
#include "server/store/sqlite_schema.hpp"

namespace muster::server {

namespace {

constexpr std::int64_t kRowsAtOnce = 500;
constexpr std::size_t kNameLetters = 12;

enum class ValueKind : std::uint8_t { number, real, text };
using CopiedValue = std::variant<std::int64_t, double, std::string>;
using CopiedRow = std::vector<CopiedValue>;

struct ColumnLayout {
  std::string name;
  ValueKind kind = ValueKind::text;
  int key = 0;  // its place in the primary key, from 1; 0 when it has none
};

/// A table as SQLite describes it; one of the two sides always is SQLite.
struct TableLayout {
  std::string name;
  std::vector<ColumnLayout> columns;
  std::vector<std::size_t> keys;  // the columns of the primary key, in its order

  std::string names() const {
    std::string out;
    for (const ColumnLayout& each : columns) out += fmt::format("{}{}", out.empty() ? "" : ", ", each.name);
    return out;
  }
  std::string key_names() const {
    std::string out;
    for (const std::size_t each : keys)
      out += fmt::format("{}{}", out.empty() ? "" : ", ", columns[each].name);
    return out;
  }
};

std::vector<std::string> first_column(const Database& database, std::string_view sql) {
  Statement ask(database, sql);
  std::vector<std::string> out;
  while (ask.step()) out.push_back(ask.text(0));
  return out;
}

std::vector<TableLayout> tables_of(const Database& sqlite) {
  std::vector<TableLayout> tables;
  for (const std::string& name : first_column(sqlite,
                                              "SELECT name FROM sqlite_master WHERE type = 'table' AND name "
                                              "NOT LIKE 'sqlite_%' ORDER BY name")) {
    TableLayout& table = tables.emplace_back();
    table.name = name;
    Statement ask(sqlite, "SELECT name, type, pk FROM pragma_table_info(?)");
    ask.bind(name);
    while (ask.step()) {
      const std::string type = ask.text(1);
      table.columns.push_back({ask.text(0),
                               type == "INTEGER" ? ValueKind::number
                               : type == "REAL"  ? ValueKind::real
                                                 : ValueKind::text,
                               static_cast<int>(ask.number(2))});
    }
    for (int place = 1;; ++place) {
      bool found = false;
      for (std::size_t i = 0; i < table.columns.size(); ++i) {
        if (table.columns[i].key != place) continue;
        table.keys.push_back(i);
        found = true;
      }
      if (!found) break;
    }
    if (table.keys.empty()) throw StoreError(fmt::format("the table {} has no key to copy it by", name));
  }
  return tables;
}

void bind(Statement& statement, const CopiedValue& value) {
  if (const auto* number = std::get_if<std::int64_t>(&value)) {
    statement.bind(*number);
  } else if (const auto* real = std::get_if<double>(&value)) {
    statement.bind_real(*real);
  } else {
    statement.bind(std::get<std::string>(value));
  }
}

/// Walks through a table in the order of its key, some rows at a time.
class Walk {
 public:
  Walk(const Database& database, const TableLayout& table)
      : table_(table),
        first_(database, sql_for(table, "")),
        next_(database, sql_for(table, fmt::format("WHERE ({}) > ({})", table.key_names(), places(table)))) {}

  /// The next rows; none at the end.
  std::vector<CopiedRow> more() {
    Statement& ask = last_.empty() ? first_ : next_;
    for (const CopiedValue& each : last_) bind(ask, each);
    std::vector<CopiedRow> rows;
    while (ask.step()) {
      CopiedRow& row = rows.emplace_back();
      for (std::size_t i = 0; i < table_.columns.size(); ++i) {
        const int column = static_cast<int>(i);
        switch (table_.columns[i].kind) {
          case ValueKind::number:
            row.emplace_back(ask.number(column));
            break;
          case ValueKind::real:
            row.emplace_back(ask.real(column));
            break;
          case ValueKind::text:
            row.emplace_back(ask.text(column));
            break;
        }
      }
    }
    if (rows.empty()) return rows;
    last_.clear();
    for (const std::size_t each : table_.keys) last_.push_back(rows.back()[each]);
    return rows;
  }

 private:
  static std::string places(const TableLayout& table) {
    std::string out;
    for (std::size_t i = 0; i < table.keys.size(); ++i) out += i == 0 ? "?" : ", ?";
    return out;
  }
  static std::string sql_for(const TableLayout& table, const std::string& where) {
    return fmt::format("SELECT {} FROM {} {} ORDER BY {} LIMIT {}", table.names(), table.name, where,
                       table.key_names(), kRowsAtOnce);
  }

  const TableLayout& table_;
  Statement first_;
  Statement next_;
  std::vector<CopiedValue> last_;  // the key of the last row
};

std::string shown(const CopiedValue& value) {
  if (const auto* number = std::get_if<std::int64_t>(&value)) return std::to_string(*number);
  if (const auto* real = std::get_if<double>(&value)) return fmt::format("{}", *real);
  return "\"" + std::get<std::string>(value) + "\"";
}

std::string key_of(const TableLayout& table, const CopiedRow& row) {
  std::string out;
  for (const std::size_t each : table.keys)
    out += fmt::format("{}{} {}", out.empty() ? "" : ", ", table.columns[each].name, shown(row[each]));
  return out;
}

std::int64_t count_of(const Database& database, const TableLayout& table) {
  Statement ask(database, fmt::format("SELECT count(*) FROM {}", table.name));
  return ask.step() ? ask.number(0) : 0;
}

std::int64_t copy(const Database& from, const Database& to, const TableLayout& table,
                  const MigrateProgress& progress) {
  std::string places;
  for (std::size_t i = 0; i < table.columns.size(); ++i) places += i == 0 ? "?" : ", ?";
  Statement put(to, fmt::format("INSERT INTO {} ({}) VALUES ({})", table.name, table.names(), places));
  Walk walk(from, table);
  const std::int64_t all = count_of(from, table);
  std::int64_t rows = 0;
  for (std::vector<CopiedRow> some = walk.more(); !some.empty(); some = walk.more()) {
    for (const CopiedRow& row : some) {
      for (const CopiedValue& each : row) bind(put, each);
      put.run();
    }
    rows += static_cast<std::int64_t>(some.size());
    progress(table.name, rows, all, false);
  }
  return rows;
}

void compare(const Database& from, const Database& to, const TableLayout& table,
             const MigrateProgress& progress) {
  Walk here(from, table);
  Walk there(to, table);
  const std::int64_t all = count_of(from, table);
  std::int64_t rows = 0;
  while (true) {
    const std::vector<CopiedRow> wanted = here.more();
    const std::vector<CopiedRow> found = there.more();
    for (std::size_t i = 0; i < wanted.size() || i < found.size(); ++i) {
      if (i < wanted.size() && i < found.size() && wanted[i] == found[i]) continue;
      throw StoreError(fmt::format("{}: the row of {} is not the same on both sides; nothing was changed",
                                   table.name, key_of(table, i < wanted.size() ? wanted[i] : found[i])));
    }
    if (wanted.empty()) return;
    rows += static_cast<std::int64_t>(wanted.size());
    progress(table.name, rows, all, true);
  }
}

/// Both databases hold the same tables with the same columns.
void expect_same_layout(const std::vector<TableLayout>& tables, const Database& postgres) {
  std::set<std::string> here;
  for (const TableLayout& table : tables) {
    for (const ColumnLayout& column : table.columns) here.insert(table.name + "." + column.name);
  }
  std::set<std::string> there;
  for (std::string& each :
       first_column(postgres,
                    "SELECT table_name || '.' || column_name FROM information_schema.columns "
                    "WHERE table_schema = current_schema() AND table_name <> 'site'")) {
    there.insert(std::move(each));
  }
  for (const std::string& each : here) {
    if (!there.contains(each)) throw StoreError(fmt::format("PostgreSQL has no {}", each));
  }
  for (const std::string& each : there) {
    if (!here.contains(each)) throw StoreError(fmt::format("the file has no {}", each));
  }
}

std::vector<MovedTable> move_all(const Database& from, const Database& to,
                                 const std::vector<TableLayout>& tables, const MigrateProgress& progress) {
  std::vector<MovedTable> moved;
  moved.reserve(tables.size());
  for (const TableLayout& table : tables) moved.push_back({table.name, copy(from, to, table, progress)});
  for (const TableLayout& table : tables) compare(from, to, table, progress);
  return moved;
}

/// A connection of PostgreSQL that has all the time in the world.
struct Patient {
  Patient(const std::string& url, bool read_only)
      : opened(std::make_unique<PostgresConnection>(
            std::make_shared<PostgresAddress>(url),
            PostgresUse{fmt::format("muster {}", instance), read_only, std::chrono::milliseconds(0)})),
        connection(*opened),
        database(std::move(opened)) {
    expect_usable(connection, database);
  }

  std::string instance = random_id(kNameLetters);
  std::unique_ptr<PostgresConnection> opened;
  PostgresConnection& connection;
  Database database;
};

std::vector<MovedTable> into_postgres(const MigratePlan& plan, const MigrateProgress& progress) {
  if (!std::filesystem::exists(plan.from))
    throw StoreError(fmt::format("there is no database {}", plan.from));
  const Database from(plan.from, Database::Access::read);
  // From here on it is as it is now, whatever a server writes meanwhile.
  from.run("BEGIN");
  Statement ask(from, "PRAGMA user_version");
  ask.step();
  if (const auto version = static_cast<std::size_t>(ask.number(0)); version != schema_steps().size()) {
    throw StoreError(fmt::format(
        "{} is of version {}, this program needs {}; {}", plan.from, version, schema_steps().size(),
        version < schema_steps().size() ? "start this program's muster serve on it once"
                                        : "use a newer program"));
  }
  ask.reset();
  const std::vector<TableLayout> tables = tables_of(from);
  Patient to(plan.to, false);
  PostgresClaim claim(to.connection, to.database, to.instance);
  claim.take();
  expect_same_layout(tables, to.database);
  for (const TableLayout& table : tables) {
    if (plan.replace || count_of(to.database, table) == 0) continue;
    throw StoreError(fmt::format("{} holds data already (in {}); with --replace all of it goes",
                                 to.connection.address().shown(), table.name));
  }
  to.connection.begin();
  try {
    for (const TableLayout& table : tables) to.database.run(fmt::format("DELETE FROM {}", table.name));
    std::vector<MovedTable> moved = move_all(from, to.database, tables, progress);
    // Numbers that the database gives go on after the last.
    for (const TableLayout& table : tables) {
      if (table.keys.size() != 1 || table.columns[table.keys.front()].kind != ValueKind::number) continue;
      const std::string& key = table.columns[table.keys.front()].name;
      Statement(to.database, fmt::format("SELECT setval(pg_get_serial_sequence('{0}', '{1}'), "
                                         "(SELECT coalesce(max({1}), 0) + 1 FROM {0}), false)",
                                         table.name, key))
          .run();
    }
    to.connection.commit();
    to.database.run("ANALYZE");
    return moved;
  } catch (const StoreError&) {
    to.connection.abandon();
    throw;
  }
}

std::vector<MovedTable> into_sqlite(const MigratePlan& plan, const MigrateProgress& progress) {
  if (std::filesystem::exists(plan.to))
    throw StoreError(fmt::format("{} is there already; nothing is written over", plan.to));
  Patient from(plan.from, true);
  from.database.run("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  expect_schema(from.database);
  try {
    // Makes the tables, and everything else a server expects of its file.
    open_sqlite(plan.to);
    const Database to(plan.to, Database::Access::write);
    const std::vector<TableLayout> tables = tables_of(to);
    expect_same_layout(tables, from.database);
    to.run("PRAGMA synchronous = FULL");
    to.run("BEGIN IMMEDIATE");
    std::vector<MovedTable> moved = move_all(from.database, to, tables, progress);
    to.run("COMMIT");
    return moved;
  } catch (const StoreError&) {
    std::error_code code;
    for (const char* beside : {"", "-wal", "-shm"}) std::filesystem::remove(plan.to + beside, code);
    throw;
  }
}

}  // namespace

std::vector<MovedTable> migrate_site(const MigratePlan& plan, const MigrateProgress& progress) {
  const bool from = PostgresAddress::is_one(plan.from);
  const bool to = PostgresAddress::is_one(plan.to);
  if (from && to)
    throw StoreError("both are databases of PostgreSQL; pg_dump and pg_restore copy one into the other");
  if (!from && !to) {
    throw StoreError(
        "neither is a database of PostgreSQL, as postgresql:///muster; muster backup copies a file");
  }
  return to ? into_postgres(plan, progress) : into_sqlite(plan, progress);
}

}  // namespace muster::server
