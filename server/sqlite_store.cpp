// The store in one SQLite file. Write-ahead log with full synchronisation: what is committed survives a crash
// of the machine. One connection writes, another reads.
#include <charconv>
#include <mutex>

#include <fmt/format.h>

#include "server/sqlite.hpp"
#include "server/sqlite_people.hpp"
#include "server/sqlite_schema.hpp"

namespace muster::server {

namespace {

constexpr std::string_view kMatchColumns =
    "number, id, game, state, created, listed, undo, hints, seed, options, per_move, bank, away, lose, "
    "header, outcome, "
    "next, rated, chat, guide, offers, wishes, (SELECT coalesce(max(seq), 0) FROM journal WHERE "
    "journal.match = "
    "matches.number)";

std::string write_banks(const EntryRow& entry) { return fmt::format("{}", fmt::join(entry.banks, " ")); }

void read_banks(std::string_view text, EntryRow& entry) {
  const char* from = text.data();
  const char* const end = from + text.size();
  for (std::int64_t& bank : entry.banks) {
    from = std::from_chars(from, end, bank).ptr;
    if (from != end) ++from;
  }
}

MatchRow read_match(const Statement& row) {
  MatchRow match;
  match.number = row.number(0);
  match.id = row.text(1);
  match.game = row.text(2);
  match.state = static_cast<MatchState>(row.number(3));
  match.created = row.number(4);
  match.listed = row.number(5) != 0;
  match.undo = row.number(6) != 0;
  match.hints = row.number(7) != 0;
  match.seed = row.text(8);
  match.options = row.text(9);
  match.clock = {row.number(10), row.number(11), row.number(12), row.number(13) != 0};
  match.header = row.text(14);
  match.outcome = row.text(15);
  match.next = row.text(16);
  match.rated = row.number(17) != 0;
  match.chat = row.number(18) != 0;
  match.guide = row.text(19);
  match.offers = SeatSet(static_cast<std::uint8_t>(row.number(20)));
  match.wishes = SeatSet(static_cast<std::uint8_t>(row.number(21)));
  match.seq = static_cast<std::uint32_t>(row.number(22));
  return match;
}

/// The statements that write. Each stands for one kind of change.
class Pen {
 public:
  explicit Pen(Database& database) : database_(database), people_(database) {}

  template <class About>
  void write(const About& change) {
    people_.write(change);
  }
  void write(const PutReview& put) {
    Statement(database_, "INSERT OR REPLACE INTO reviews (match, body) VALUES (?, ?)")
        .bind(put.match)
        .bind(put.body)
        .run();
  }
  void write(const PutMatch& put) {
    const MatchRow& m = put.match;
    put_match_.bind(m.number)
        .bind(m.id)
        .bind(m.game)
        .bind(static_cast<std::int64_t>(m.state))
        .bind(m.created);
    put_match_.bind(std::int64_t{m.listed}).bind(std::int64_t{m.undo}).bind(std::int64_t{m.hints});
    put_match_.bind(m.seed).bind(m.options).bind(m.clock.per_move).bind(m.clock.bank).bind(m.clock.away);
    put_match_.bind(std::int64_t{m.clock.lose}).bind(m.header).bind(m.outcome).bind(m.next);
    put_match_.bind(std::int64_t{m.rated}).bind(std::int64_t{m.chat}).bind(m.guide);
    put_match_.bind(std::int64_t{m.offers.bits()}).bind(std::int64_t{m.wishes.bits()}).run();
    for (std::size_t i = 0; i < m.seats.size(); ++i) {
      const SeatRow& seat = m.seats[i];
      put_seat_.bind(m.number).bind(static_cast<std::int64_t>(i)).bind(static_cast<std::int64_t>(seat.kind));
      put_seat_.bind(seat.guest).bind(seat.name).bind(seat.level).bind(seat.deck);
      put_seat_.bind(std::int64_t{seat.resigned}).bind(std::int64_t{seat.account}).run();
    }
  }
  void write(const PutWishes& put) {
    put_wishes_.bind(std::int64_t{put.offers.bits()}).bind(std::int64_t{put.wishes.bits()});
    put_wishes_.bind(put.next).bind(put.match).run();
  }
  void write(const AddEntry& add) {
    const EntryRow& e = add.entry;
    add_entry_.bind(add.match).bind(std::int64_t{e.seq}).bind(static_cast<std::int64_t>(e.kind));
    add_entry_.bind(std::int64_t{index_of(e.seat)})
        .bind(e.text)
        .bind(static_cast<std::int64_t>(e.hash))
        .bind(e.move);
    add_entry_.bind(e.at).bind(write_banks(e)).run();
  }
  void write(const EndMatch& end) { end_match_.bind(end.outcome).bind(end.match).run(); }
  void write(const RemoveMatch& remove) {
    for (const char* table : {"journal", "seats", "reviews"}) {
      Statement(database_, fmt::format("DELETE FROM {} WHERE match = ?", table)).bind(remove.match).run();
    }
    Statement(database_, "DELETE FROM matches WHERE number = ?").bind(remove.match).run();
  }

 private:
  Database& database_;
  PeoplePen people_;
  Statement put_match_{
      database_,
      "INSERT OR REPLACE INTO matches (number, id, game, state, created, listed, undo, hints, seed, "
      "options, per_move, bank, away, lose, header, outcome, next, rated, chat, guide, "
      "offers, wishes) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"};
  Statement put_seat_{
      database_,
      "INSERT OR REPLACE INTO seats (match, seat, kind, guest, name, level, deck, resigned, account) "
      "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"};
  Statement put_wishes_{database_, "UPDATE matches SET offers = ?, wishes = ?, next = ? WHERE number = ?"};
  Statement add_entry_{database_,
                       "INSERT INTO journal (match, seq, kind, seat, text, hash, move, at, banks) "
                       "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"};
  Statement end_match_{database_, "UPDATE matches SET state = 2, outcome = ?, offers = 0 WHERE number = ?"};
};

class SqliteStore final : public Store {
 public:
  explicit SqliteStore(const std::string& path)
      : writing_(open_for_writing(path)), pen_(writing_), reading_(path, Database::Access::read) {}

  void write(std::span<const Unit* const> units) override {
    writing_.run("BEGIN IMMEDIATE");
    try {
      for (const Unit* unit : units) {
        for (const Change& change : *unit) std::visit([&](const auto& each) { pen_.write(each); }, change);
      }
      writing_.run("COMMIT");
    } catch (const StoreError&) {
      sqlite3_exec(writing_.handle(), "ROLLBACK", nullptr, nullptr, nullptr);
      throw;
    }
  }

  std::optional<Guest> guest_by_token(std::string_view token_hash) override {
    const std::scoped_lock lock(mutex_);
    return people_.guest_by_token(token_hash);
  }
  std::optional<Guest> guest(std::string_view id) override {
    const std::scoped_lock lock(mutex_);
    return people_.guest(id);
  }
  std::optional<std::pair<Guest, std::string>> account(std::string_view key) override {
    const std::scoped_lock lock(mutex_);
    return people_.account(key);
  }
  std::vector<DeckRow> decks(std::string_view guest, std::string_view game) override {
    const std::scoped_lock lock(mutex_);
    return people_.decks(guest, game);
  }
  std::optional<DeckRow> deck(std::string_view id) override {
    const std::scoped_lock lock(mutex_);
    return people_.deck(id);
  }
  int count_decks(std::string_view guest) override {
    const std::scoped_lock lock(mutex_);
    return people_.count_decks(guest);
  }
  std::vector<RatingRow> ladder(std::string_view game, int limit) override {
    const std::scoped_lock lock(mutex_);
    return people_.ladder(game, limit);
  }
  std::vector<RatingRow> ratings(std::string_view guest) override {
    const std::scoped_lock lock(mutex_);
    return people_.ratings(guest);
  }
  std::vector<RatingRow> rating_history(std::string_view guest, std::string_view game, int limit) override {
    const std::scoped_lock lock(mutex_);
    return people_.rating_history(guest, game, limit);
  }
  std::optional<std::string> review(std::int64_t match) override {
    const std::scoped_lock lock(mutex_);
    Statement ask(reading_, "SELECT body FROM reviews WHERE match = ?");
    ask.bind(match);
    std::optional<std::string> found;
    while (ask.step()) found = ask.text(0);
    return found;
  }

  std::optional<MatchRow> match(std::string_view id) override {
    const std::scoped_lock lock(mutex_);
    std::optional<MatchRow> found;
    match_.bind(id);
    while (match_.step()) found = read_match(match_);
    if (found) read_seats(*found);
    return found;
  }

  std::vector<EntryRow> journal(std::int64_t match) override {
    const std::scoped_lock lock(mutex_);
    std::vector<EntryRow> entries;
    journal_.bind(match);
    while (journal_.step()) {
      EntryRow& e = entries.emplace_back();
      e.seq = static_cast<std::uint32_t>(journal_.number(0));
      e.kind = static_cast<EntryKind>(journal_.number(1));
      e.seat = static_cast<Seat>(journal_.number(2));
      e.text = journal_.text(3);
      e.hash = static_cast<std::uint64_t>(journal_.number(4));
      e.move = journal_.text(5);
      e.at = journal_.number(6);
      read_banks(journal_.text(7), e);
    }
    return entries;
  }

  std::vector<MatchRow> matches(const MatchQuery& query) override {
    const std::scoped_lock lock(mutex_);
    std::string sql = fmt::format("SELECT {} FROM matches WHERE 1", kMatchColumns);
    if (query.state) sql += fmt::format(" AND state = {}", static_cast<int>(*query.state));
    if (query.before > 0) sql += fmt::format(" AND created < {}", query.before);
    if (!query.game.empty()) sql += " AND game = ?";
    if (!query.guest.empty()) {
      sql += " AND number IN (SELECT match FROM seats WHERE guest = ? AND guest <> '')";
    } else if (!query.unlisted_too) {
      sql += " AND listed = 1";
    }
    sql += fmt::format(" ORDER BY created DESC, number DESC LIMIT {}", query.limit);
    Statement ask(reading_, sql);
    if (!query.game.empty()) ask.bind(query.game);
    if (!query.guest.empty()) ask.bind(query.guest);
    std::vector<MatchRow> found;
    while (ask.step()) found.push_back(read_match(ask));
    for (MatchRow& each : found) read_seats(each);
    return found;
  }

  int open_matches(std::string_view guest) override {
    return static_cast<int>(
        count("SELECT count(*) FROM seats JOIN matches ON matches.number = seats.match "
              "WHERE seats.guest = ? AND seats.guest <> '' AND matches.state < 2",
              guest));
  }

  std::vector<std::string> restless_matches() override {
    const std::scoped_lock lock(mutex_);
    Statement ask(reading_,
                  "SELECT id FROM matches WHERE state = 1 AND (per_move + bank + away > 0 OR EXISTS (SELECT "
                  "1 FROM seats "
                  "WHERE seats.match = matches.number AND (kind = 2 OR resigned = 1)))");
    std::vector<std::string> found;
    while (ask.step()) found.push_back(ask.text(0));
    return found;
  }

  std::int64_t last_match_number() override { return count("SELECT coalesce(max(number), 0) FROM matches"); }
  std::int64_t count_matches(MatchState state) override {
    return count(fmt::format("SELECT count(*) FROM matches WHERE state = {}", static_cast<int>(state)));
  }

 private:
  static Database open_for_writing(const std::string& path) {
    Database database(path, Database::Access::write);
    database.run("PRAGMA journal_mode = WAL");
    database.run("PRAGMA synchronous = FULL");
    database.run("PRAGMA wal_autocheckpoint = 2000");
    migrate(database);
    return database;
  }

  std::int64_t count(std::string_view sql, std::string_view argument = {}) {
    const std::scoped_lock lock(mutex_);
    Statement ask(reading_, sql);
    if (!argument.empty()) ask.bind(argument);
    return ask.step() ? ask.number(0) : 0;
  }

  void read_seats(MatchRow& match) {
    seats_.bind(match.number);
    while (seats_.step()) {
      SeatRow& seat = match.seats.emplace_back();
      seat.kind = static_cast<SeatKind>(seats_.number(0));
      seat.guest = seats_.text(1);
      seat.name = seats_.text(2);
      seat.level = seats_.text(3);
      seat.deck = seats_.text(4);
      seat.resigned = seats_.number(5) != 0;
      seat.account = seats_.number(6) != 0;
    }
  }

  Database writing_;
  Pen pen_;
  std::mutex mutex_;  // guards everything below
  Database reading_;
  PeopleReader people_{reading_};
  Statement match_{reading_, fmt::format("SELECT {} FROM matches WHERE id = ?", kMatchColumns)};
  Statement seats_{
      reading_,
      "SELECT kind, guest, name, level, deck, resigned, account FROM seats WHERE match = ? ORDER BY seat"};
  Statement journal_{
      reading_,
      "SELECT seq, kind, seat, text, hash, move, at, banks FROM journal WHERE match = ? ORDER BY seq"};
};

}  // namespace

std::unique_ptr<Store> open_sqlite(const std::string& path) { return std::make_unique<SqliteStore>(path); }

void backup_sqlite(const std::string& from, const std::string& to) {
  Database source(from, Database::Access::read);
  Statement copy(source, "VACUUM INTO ?");
  copy.bind(to).run();
}

}  // namespace muster::server
