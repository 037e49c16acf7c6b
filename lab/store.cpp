#include "lab/store.hpp"

#include <fmt/format.h>
#include <sqlite3.h>

#include "lab/problem.hpp"

namespace muster::lab {

namespace {

/// Raised whenever rows mean something else; an older store is then refused, not misread.
constexpr std::int64_t kVersion = 1;
constexpr std::int64_t kApplication = 0x4D4C4142;  // "MLAB", in the head of the file

constexpr const char* kSchema = R"(
CREATE TABLE IF NOT EXISTS cell (
  key INTEGER PRIMARY KEY, name TEXT NOT NULL, game TEXT NOT NULL, card_set TEXT NOT NULL, purpose TEXT NOT NULL,
  decks TEXT NOT NULL, seats INTEGER NOT NULL, seed INTEGER NOT NULL, card_hash TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS card (
  card_hash TEXT NOT NULL, design INTEGER NOT NULL, id TEXT NOT NULL, name TEXT NOT NULL,
  PRIMARY KEY (card_hash, design)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS match (
  cell INTEGER NOT NULL, number INTEGER NOT NULL, seed INTEGER NOT NULL, winners INTEGER NOT NULL,
  ending INTEGER NOT NULL, decisions INTEGER NOT NULL, turns INTEGER NOT NULL, changes INTEGER NOT NULL,
  depth REAL NOT NULL, third INTEGER NOT NULL, starts INTEGER NOT NULL, serious REAL NOT NULL, weighed INTEGER NOT NULL,
  choices_first INTEGER NOT NULL, choices_others INTEGER NOT NULL,
  seconds_first REAL NOT NULL, seconds_others REAL NOT NULL, cards TEXT NOT NULL,
  PRIMARY KEY (cell, number)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS record (
  cell INTEGER NOT NULL, number INTEGER NOT NULL, text TEXT NOT NULL, PRIMARY KEY (cell, number)) WITHOUT ROWID;
)";

std::int64_t stored(std::uint64_t number) { return static_cast<std::int64_t>(number); }

/// A prepared statement: `bind` in order, then `run` or `step` through the rows.
class Statement {
 public:
  Statement(sqlite3* database, const char* sql) : database_(database) {
    if (sqlite3_prepare_v2(database, sql, -1, &handle_, nullptr) != SQLITE_OK) fail();
  }
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;
  ~Statement() { sqlite3_finalize(handle_); }

  Statement& bind(std::int64_t value) {
    if (sqlite3_bind_int64(handle_, ++bound_, value) != SQLITE_OK) fail();
    return *this;
  }
  Statement& bind_real(double value) {
    if (sqlite3_bind_double(handle_, ++bound_, value) != SQLITE_OK) fail();
    return *this;
  }
  Statement& bind(std::string_view value) {
    const auto size = static_cast<int>(value.size());
    if (sqlite3_bind_text(handle_, ++bound_, value.data(), size, SQLITE_TRANSIENT) != SQLITE_OK) fail();
    return *this;
  }
  bool step() {
    const int code = sqlite3_step(handle_);
    if (code == SQLITE_ROW) return true;
    if (code != SQLITE_DONE) fail();
    sqlite3_reset(handle_);
    bound_ = 0;
    return false;
  }
  std::int64_t number(int column) const { return sqlite3_column_int64(handle_, column); }
  double real(int column) const { return sqlite3_column_double(handle_, column); }
  std::string_view text(int column) const {
    const void* const bytes = sqlite3_column_text(handle_, column);
    const auto size = static_cast<std::size_t>(sqlite3_column_bytes(handle_, column));
    return bytes == nullptr ? std::string_view() : std::string_view(static_cast<const char*>(bytes), size);
  }

 private:
  [[noreturn]] void fail() const {
    throw Problem(fmt::format("the store of matches failed: {}", sqlite3_errmsg(database_)));
  }

  sqlite3* database_;
  sqlite3_stmt* handle_ = nullptr;
  int bound_ = 0;
};

std::int64_t pragma(sqlite3* database, const char* sql) {
  Statement asked(database, sql);
  return asked.step() ? asked.number(0) : 0;
}

void read_row(const Statement& from, std::uint64_t cell, MatchRow& row) {
  int column = 0;
  const auto small = [&] { return static_cast<std::uint8_t>(from.number(column++)); };
  const auto count = [&] { return static_cast<std::uint32_t>(from.number(column++)); };
  row.cell = cell;
  row.number = count();
  row.seed = static_cast<std::uint64_t>(from.number(column++));
  row.winners = SeatSet(small());
  row.ending = small();
  row.decisions = count();
  row.turns = count();
  row.changes = count();
  row.depth = static_cast<float>(from.real(column++));
  row.third = static_cast<Seat>(small());
  row.starts = static_cast<Seat>(small());
  row.serious = static_cast<float>(from.real(column++));
  row.weighed = count();
  row.choices = {count(), count()};
  row.seconds[0] = from.real(column++);
  row.seconds[1] = from.real(column++);
  if (!read_cards(from.text(column), row.cards))
    throw Problem(fmt::format("match {} of the store is damaged: its cards cannot be read", row.number));
}

}  // namespace

void Store::Close::operator()(sqlite3* handle) const { sqlite3_close_v2(handle); }

Store::Store(const std::string& path, Access access) : path_(path) {
  const int flags =
      access == Access::read ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
  sqlite3* opened = nullptr;
  const int code = sqlite3_open_v2(path.c_str(), &opened, flags, nullptr);
  handle_.reset(opened);
  if (code != SQLITE_OK) throw Problem(fmt::format("cannot open {}: {}", path, sqlite3_errstr(code)));
  constexpr int kPatience = 10'000;  // milliseconds, while another program writes
  sqlite3_busy_timeout(opened, kPatience);
  try {
    const bool empty = pragma(opened, "SELECT count(*) FROM sqlite_master") == 0;
    if (empty && access == Access::write) {
      run(fmt::format("PRAGMA application_id = {}; PRAGMA user_version = {};", kApplication, kVersion)
              .c_str());
    } else if (pragma(opened, "PRAGMA application_id") != kApplication) {
      throw Problem(
          fmt::format("{} is no store of matches; name a new file or one that the lab wrote", path));
    } else if (pragma(opened, "PRAGMA user_version") != kVersion) {
      throw Problem(fmt::format("{} was written by another version of the lab; name a new file", path));
    }
    if (access == Access::write) {
      // What a killed program had added is there; only a power cut may cost the last seconds.
      run("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;");
      run(kSchema);
    }
  } catch (const Problem& problem) {
    if (sqlite3_errcode(opened) == SQLITE_NOTADB)
      throw Problem(
          fmt::format("{} is no store of matches; name a new file or one that the lab wrote", path));
    throw;
  }
}

void Store::run(const char* sql) const {
  if (sqlite3_exec(handle_.get(), sql, nullptr, nullptr, nullptr) != SQLITE_OK)
    throw Problem(fmt::format("{}: {}", path_, sqlite3_errmsg(handle_.get())));
}

void Store::describe(std::span<const Cell> cells) {
  run("BEGIN IMMEDIATE");
  Statement cell(handle_.get(), "INSERT OR REPLACE INTO cell VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)");
  Statement card(handle_.get(), "INSERT OR IGNORE INTO card VALUES (?, ?, ?, ?)");
  const CardSet* described = nullptr;
  for (const Cell& each : cells) {
    const CardSet& cards = each.rules->cards();
    const std::string hash = fmt::format("{:016x}", cards.hash());
    cell.bind(stored(key_of(each))).bind(name_of(each)).bind(each.rules->info().name).bind(each.cards);
    cell.bind(each.purpose == Purpose::skill ? "skill" : "fairness").bind(decks_of(each)).bind(each.seats());
    cell.bind(stored(each.seed)).bind(hash).step();
    if (described == &cards) continue;
    described = &cards;
    for (std::size_t i = 0; i < cards.size(); ++i) {
      const CardFace& face = cards.face(static_cast<DesignId>(i));
      card.bind(hash).bind(static_cast<std::int64_t>(i)).bind(face.id).bind(face.name).step();
    }
  }
  run("COMMIT");
}

void Store::add(std::span<const MatchRow> rows) {
  if (rows.empty()) return;
  run("BEGIN IMMEDIATE");
  Statement match(
      handle_.get(),
      "INSERT OR IGNORE INTO match VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
  Statement record(handle_.get(), "INSERT OR IGNORE INTO record VALUES (?, ?, ?)");
  for (const MatchRow& row : rows) {
    match.bind(stored(row.cell)).bind(row.number).bind(stored(row.seed)).bind(row.winners.bits());
    match.bind(row.ending).bind(row.decisions).bind(row.turns).bind(row.changes);
    match.bind_real(static_cast<double>(row.depth)).bind(index_of(row.third)).bind(index_of(row.starts));
    match.bind_real(static_cast<double>(row.serious)).bind(row.weighed);
    match.bind(row.choices[0]).bind(row.choices[1]).bind_real(row.seconds[0]).bind_real(row.seconds[1]);
    match.bind(cards_text(row.cards)).step();
    if (!row.record.empty()) record.bind(stored(row.cell)).bind(row.number).bind(row.record).step();
  }
  run("COMMIT");
}

void Store::each(std::uint64_t cell, std::uint32_t end,
                 const std::function<void(const MatchRow&)>& visit) const {
  Statement rows(
      handle_.get(),
      "SELECT number, seed, winners, ending, decisions, turns, changes, depth, third, starts, serious, "
      "weighed, choices_first, choices_others, seconds_first, seconds_others, cards FROM match "
      "WHERE cell = ? AND number < ? ORDER BY number");
  rows.bind(stored(cell)).bind(end);
  MatchRow row;
  while (rows.step()) {
    read_row(rows, cell, row);
    visit(row);
  }
}

std::string Store::record(std::uint64_t cell, std::uint32_t number) const {
  Statement kept(handle_.get(), "SELECT text FROM record WHERE cell = ? AND number = ?");
  kept.bind(stored(cell)).bind(number);
  return kept.step() ? std::string(kept.text(0)) : "";
}

}  // namespace muster::lab
