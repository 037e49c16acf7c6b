#include "server/store/sql_reader.hpp"

#include <algorithm>
#include <charconv>
#include <utility>

#include <fmt/format.h>

namespace muster::server {

namespace {

constexpr std::string_view kMatchColumns =
    "number, id, game, state, created, listed, undo, hints, seed, options, per_move, bank, away, lose, "
    "header, outcome, next, rated, chat, guide, offers, wishes, maker, "
    "(SELECT coalesce(max(seq), 0) FROM journal WHERE journal.match = matches.number)";

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
  match.maker = row.text(22);
  match.seq = static_cast<std::uint32_t>(row.number(23));
  return match;
}

}  // namespace

SqlReader::SqlReader(Database database)
    : database_(std::move(database)),
      match_(database_, fmt::format("SELECT {} FROM matches WHERE id = ?", kMatchColumns)),
      seats_(database_,
             "SELECT kind, guest, name, level, deck, resigned, account FROM seats WHERE match = ? ORDER BY "
             "seat"),
      journal_(
          database_,
          "SELECT seq, kind, seat, text, hash, move, at, banks FROM journal WHERE match = ? ORDER BY seq") {}

ListStatement list_statement(const MatchQuery& query, Dialect dialect) {
  ListStatement out;
  std::string where;
  if (query.state) where += fmt::format(" AND state = {}", static_cast<int>(*query.state));
  if (query.before > 0) where += fmt::format(" AND created < {}", query.before);
  out.by_guest = !query.guest.empty();
  out.by_game = !query.game.empty();
  if (out.by_guest) {
    // From the index of somebody's seats, newest match first, for numbers are given in order. CROSS JOIN
    // keeps SQLite from turning it round.
    out.sql = fmt::format(
        "SELECT {} FROM seats {}JOIN matches ON matches.number = seats.match "
        "WHERE seats.guest = ? AND seats.guest <> ''{}{} ORDER BY seats.match DESC LIMIT {}",
        kMatchColumns, dialect == Dialect::sqlite ? "CROSS " : "", out.by_game ? " AND game = ?" : "", where,
        query.limit);
    return out;
  }
  if (!query.unlisted_too) where += " AND listed = 1";
  // Without a state there is no index by age, but numbers are given in order.
  const char* order = query.state ? "created DESC, number DESC" : "number DESC";
  out.sql = fmt::format("SELECT {} FROM matches WHERE TRUE{}{} ORDER BY {} LIMIT {}", kMatchColumns,
                        out.by_game ? " AND game = ?" : "", where, order, query.limit);
  return out;
}

std::optional<std::string> SqlReader::review(std::int64_t match) {
  Statement ask(database_, "SELECT body FROM reviews WHERE match = ?");
  ask.bind(match);
  std::optional<std::string> found;
  while (ask.step()) found = ask.text(0);
  return found;
}

std::optional<MatchRow> SqlReader::match(std::string_view id) {
  std::optional<MatchRow> found;
  match_.bind(id);
  while (match_.step()) found = read_match(match_);
  if (found) read_seats(*found);
  return found;
}

std::vector<EntryRow> SqlReader::journal(std::int64_t match) {
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

std::vector<MatchRow> SqlReader::matches(const MatchQuery& query) {
  const ListStatement list = list_statement(query, database_.dialect());
  Statement ask(database_, list.sql);
  if (list.by_guest) ask.bind(query.guest);
  if (list.by_game) ask.bind(query.game);
  std::vector<MatchRow> found;
  while (ask.step()) found.push_back(read_match(ask));
  for (MatchRow& each : found) read_seats(each);
  return found;
}

std::vector<WaitingMatch> SqlReader::waiting_for(std::string_view guest) {
  Statement ask(
      database_,
      // From somebody's seats, as list_statement says.
      fmt::format("SELECT {0}, seats.seat, (SELECT at FROM journal WHERE journal.match = matches.number "
                  "ORDER BY seq DESC LIMIT 1) FROM seats {1}JOIN turns ON turns.match = "
                  "seats.match AND turns.seat = seats.seat {1}JOIN matches ON matches.number = "
                  "seats.match WHERE seats.guest = ? AND seats.guest <> '' AND matches.state = 1",
                  kMatchColumns, database_.dialect() == Dialect::sqlite ? "CROSS " : ""));
  ask.bind(guest);
  constexpr int kSeat = 24;  // after kMatchColumns
  std::vector<WaitingMatch> found;
  while (ask.step())
    found.push_back({read_match(ask), seat_at(static_cast<int>(ask.number(kSeat))), ask.number(kSeat + 1)});
  for (WaitingMatch& each : found) read_seats(each.match);
  return found;
}

OpenMatches SqlReader::open_matches(std::string_view guest) {
  OpenMatches open;
  Statement ask(database_,
                "SELECT state, NOT EXISTS (SELECT 1 FROM seats WHERE seats.match = number AND kind <> 2) "
                "FROM matches WHERE state < 2 AND number IN ("
                "SELECT number FROM matches WHERE maker = ?1 AND maker <> '' AND state < 2 "
                "UNION SELECT match FROM seats WHERE guest = ?1 AND guest <> '')");
  ask.bind(guest);
  while (ask.step()) {
    ++open.all;
    if (ask.number(0) == 0) {
      ++open.waiting;
    } else if (ask.number(1) != 0) {
      ++open.unattended;
    }
  }
  return open;
}

std::vector<std::string> SqlReader::restless_matches() {
  Statement ask(database_,
                "SELECT id FROM matches WHERE state = 1 AND (per_move + bank + away > 0 OR EXISTS (SELECT "
                "1 FROM seats "
                "WHERE seats.match = matches.number AND (kind = 2 OR resigned = 1)))");
  std::vector<std::string> found;
  while (ask.step()) found.push_back(ask.text(0));
  return found;
}

std::int64_t SqlReader::count(std::string_view sql) {
  Statement ask(database_, sql);
  return ask.step() ? ask.number(0) : 0;
}

void SqlReader::read_seats(MatchRow& match) {
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

std::optional<std::string> SqlReader::settings(std::string_view guest) {
  Statement ask(database_, "SELECT body FROM settings WHERE guest = ?");
  ask.bind(guest);
  std::optional<std::string> found;
  while (ask.step()) found = ask.text(0);
  return found;
}

std::optional<MatchRow> SqlReader::match_numbered(std::int64_t number) {
  Statement ask(database_, fmt::format("SELECT {} FROM matches WHERE number = ?", kMatchColumns));
  ask.bind(number);
  std::optional<MatchRow> found;
  while (ask.step()) found = read_match(ask);
  if (found) read_seats(*found);
  return found;
}

bool SqlReader::has_card_set(std::string_view game, std::string_view hash) {
  Statement ask(database_, "SELECT 1 FROM card_sets WHERE game = ? AND hash = ? LIMIT 1");
  ask.bind(game).bind(hash);
  return ask.step();
}

std::vector<CardFileRow> SqlReader::card_set(std::string_view game, std::string_view hash) {
  Statement ask(database_,
                "SELECT path, text, deck FROM card_sets JOIN card_files ON card_files.hash = "
                "card_sets.file WHERE game = ? AND card_sets.hash = ? ORDER BY path");
  ask.bind(game).bind(hash);
  std::vector<CardFileRow> files;
  while (ask.step()) files.push_back({ask.text(0), ask.text(1), ask.number(2) != 0});
  return files;
}

std::vector<MatchAge> SqlReader::match_ages(std::int64_t after, int limit) {
  Statement ask(database_,
                "SELECT number, id, state, created, coalesce((SELECT at FROM journal WHERE match = number "
                "ORDER BY seq DESC LIMIT 1), 0), (SELECT coalesce(max(seq), 0) FROM journal WHERE match = "
                "number), EXISTS (SELECT 1 FROM seats JOIN accounts ON accounts.guest = seats.guest WHERE "
                "seats.match = number AND seats.guest <> '') FROM matches WHERE number > ? ORDER BY number "
                "LIMIT ?");
  ask.bind(after).bind(std::int64_t{limit});
  std::vector<MatchAge> found;
  while (ask.step()) {
    found.push_back({ask.number(0), ask.text(1), static_cast<MatchState>(ask.number(2)),
                     std::max(ask.number(3), ask.number(4)), static_cast<std::uint32_t>(ask.number(5)),
                     ask.number(6) != 0});
  }
  return found;
}

GuestWalk SqlReader::idle_guests(std::string_view after, std::int64_t before, int limit) {
  Statement ask(
      database_,
      "SELECT id, created < ?2 AND NOT EXISTS (SELECT 1 FROM accounts WHERE guest = guests.id) AND NOT "
      "EXISTS (SELECT 1 FROM sessions WHERE guest = guests.id AND (created >= ?2 OR used >= ?2)) AND NOT "
      "EXISTS (SELECT 1 FROM seats JOIN matches ON matches.number = seats.match WHERE seats.guest = "
      "guests.id AND matches.state < 2) FROM guests WHERE id > ?1 ORDER BY id LIMIT ?3");
  ask.bind(after).bind(before).bind(std::int64_t{limit});
  GuestWalk walk;
  int seen = 0;
  for (; ask.step(); ++seen) {
    walk.last = ask.text(0);
    if (ask.number(1) != 0) walk.idle.push_back(walk.last);
  }
  walk.more = seen == limit;
  return walk;
}

SqlReaders::SqlReaders(const std::function<Database()>& open) {
  for (int i = 0; i < kReaders; ++i) idle_.push_back(std::make_unique<SqlReader>(open()));
}

SqlReaders::Lease SqlReaders::take() {
  std::unique_lock lock(mutex_);
  returned_.wait(lock, [this] { return !idle_.empty(); });
  std::unique_ptr<SqlReader> reader = std::move(idle_.back());
  idle_.pop_back();
  return {*this, std::move(reader)};
}

void SqlReaders::give_back(std::unique_ptr<SqlReader> reader) {
  {
    const std::scoped_lock lock(mutex_);
    idle_.push_back(std::move(reader));
  }
  returned_.notify_one();
}

}  // namespace muster::server
