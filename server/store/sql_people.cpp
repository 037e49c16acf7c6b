#include "server/store/sql_people.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "server/people/glicko.hpp"
#include "server/people/names.hpp"

namespace muster::server {

namespace {

/// Browsers one person is signed in with at once.
constexpr int kMostSessions = 20;
constexpr std::size_t kSessionLetters = 16;  // of the hash of its token, in lists
constexpr std::string_view kDeckColumns = "id, guest, game, name, sections, shared, changed";
constexpr std::string_view kRatingColumns =
    "ratings.guest, guests.name, ratings.game, rating, deviation, volatility, matches, at";

DeckRow read_deck_row(const Statement& row) {
  return {row.text(0), row.text(1), row.text(2), row.text(3), row.text(4), row.number(5) != 0, row.number(6)};
}

RatingRow read_rating(const Statement& row) {
  return {row.text(0), row.text(1),   row.text(2),   row.real(3), row.real(4),
          row.real(5), row.number(6), row.number(7), {}};
}

Guest read_guest(const Statement& row) { return {row.text(0), row.text(1), row.number(2) != 0}; }

SessionRow read_session(const Statement& row) {
  return {read_guest(row), row.text(3).substr(0, kSessionLetters), row.number(4), row.number(5)};
}

}  // namespace

// ---- writing

void PeoplePen::write(const PutGuest& put) {
  if (put.token_hash.empty()) {
    rename_guest_.bind(put.guest.name).bind(put.guest.id).run();
    return;
  }
  add_guest_.bind(put.guest.id).bind(put.guest.name).bind(put.at).run();
  add_session_.bind(put.guest.id).bind(put.token_hash).bind(put.at).run();
}

void PeoplePen::write(const PutSession& put) {
  add_session_.bind(put.guest).bind(put.token_hash).bind(put.at).run();
  Statement(database_,
            "DELETE FROM sessions WHERE guest = ?1 AND token_hash NOT IN "
            "(SELECT token_hash FROM sessions WHERE guest = ?1 ORDER BY used DESC, created DESC LIMIT ?2)")
      .bind(put.guest)
      .bind(std::int64_t{kMostSessions})
      .run();
}

void PeoplePen::write(const UseSession& use) {
  use_session_.bind(use.at).bind(use.token_hash).run();
  end_expired_.bind(use.expired).run();
}

void PeoplePen::write(const EndNamedSession& end) {
  Statement(database_, fmt::format("DELETE FROM sessions WHERE guest = ? AND substr(token_hash, 1, {}) = ?",
                                   kSessionLetters))
      .bind(end.guest)
      .bind(end.id)
      .run();
}

void PeoplePen::write(const EndSession& end) {
  Statement(database_, "DELETE FROM sessions WHERE token_hash = ?").bind(end.token_hash).run();
}

void PeoplePen::write(const EndOtherSessions& end) {
  Statement(database_, "DELETE FROM sessions WHERE guest = ? AND token_hash <> ?")
      .bind(end.guest)
      .bind(end.but)
      .run();
}

void PeoplePen::write(const PutAccount& put) {
  Statement(database_,
            "INSERT INTO accounts (guest, key, password, created, looks) "
            "SELECT ?1, ?2, ?3, ?4, ?5 WHERE NOT EXISTS (SELECT 1 FROM accounts WHERE looks = ?5) "
            "ON CONFLICT DO NOTHING")
      .bind(put.guest)
      .bind(put.key)
      .bind(put.password_hash)
      .bind(put.at)
      .bind(put.looks)
      .run();
  Statement(database_, "UPDATE accounts SET password = ? WHERE guest = ? AND key = ?")
      .bind(put.password_hash)
      .bind(put.guest)
      .bind(put.key)
      .run();
  Statement(database_,
            "UPDATE guests SET name = ? WHERE id = ? AND EXISTS (SELECT 1 FROM accounts WHERE guest = ?2 AND "
            "key = ?)")
      .bind(put.name)
      .bind(put.guest)
      .bind(put.key)
      .run();
}

void PeoplePen::write(const PutCodes& put) {
  Statement(database_, "DELETE FROM recovery_codes WHERE guest = ?").bind(put.guest).run();
  Statement add(database_, "INSERT INTO recovery_codes (guest, hash) VALUES (?, ?)");
  for (const std::string& hash : put.hashes) add.bind(put.guest).bind(hash).run();
}

void PeoplePen::write(const Recover& recover) {
  Statement(database_, "DELETE FROM recovery_codes WHERE guest = ? AND hash = ?")
      .bind(recover.guest)
      .bind(recover.code_hash)
      .run();
  if (database_.changes() == 0) return;
  Statement(database_, "UPDATE accounts SET password = ? WHERE guest = ?")
      .bind(recover.password_hash)
      .bind(recover.guest)
      .run();
  write(EndOtherSessions{recover.guest, {}});
  write(PutSession{recover.guest, recover.token_hash, recover.at});
}

void PeoplePen::write(const RemoveGuest& remove) {
  // What they offered or wished for at a table is nobody's any more.
  Statement(
      database_,
      "UPDATE matches SET offers = offers & ~(SELECT sum(1 << seat) FROM seats WHERE match = number AND "
      "guest = ?1), wishes = wishes & ~(SELECT sum(1 << seat) FROM seats WHERE match = number AND "
      "guest = ?1) WHERE number IN (SELECT match FROM seats WHERE guest = ?1 AND guest <> '')")
      .bind(remove.guest)
      .run();
  Statement(database_, "UPDATE matches SET maker = '' WHERE maker = ?1 AND maker <> '' AND state < 2")
      .bind(remove.guest)
      .run();
  for (const char* table : {"sessions", "accounts", "recovery_codes", "decks", "settings", "ratings",
                            "rating_history", "vacations"}) {
    Statement(database_, fmt::format("DELETE FROM {} WHERE guest = ?", table)).bind(remove.guest).run();
  }
  Statement(database_, "UPDATE seats SET guest = '', name = ?, account = 0 WHERE guest = ? AND guest <> ''")
      .bind(kForgotten)
      .bind(remove.guest)
      .run();
  Statement(database_, "DELETE FROM guests WHERE id = ?").bind(remove.guest).run();
}

void PeoplePen::write(const PutDeck& put) {
  const DeckRow& deck = put.deck;
  Statement(database_, put_sql("decks", "id", kDeckColumns))
      .bind(deck.id)
      .bind(deck.guest)
      .bind(deck.game)
      .bind(deck.name)
      .bind(deck.sections)
      .bind(std::int64_t{deck.shared})
      .bind(deck.changed)
      .run();
}

void PeoplePen::write(const RemoveDeck& remove) {
  Statement(database_, "DELETE FROM decks WHERE id = ?").bind(remove.id).run();
}

void PeoplePen::write(const PutVacation& put) {
  // What lies years back stops no clock any more.
  constexpr std::int64_t kKept = 2LL * 366 * 24 * 3600 * 1000;
  Statement(database_,
            "INSERT INTO vacations (guest, start, finish) SELECT ?1, ?2, ?3 WHERE EXISTS "
            "(SELECT 1 FROM guests WHERE id = ?1) ON CONFLICT (guest, start) DO UPDATE SET "
            "finish = excluded.finish")
      .bind(put.guest)
      .bind(put.vacation.begin)
      .bind(put.vacation.end)
      .run();
  Statement(database_, "DELETE FROM vacations WHERE guest = ? AND finish < ?")
      .bind(put.guest)
      .bind(put.vacation.begin - kKept)
      .run();
}

RatingRow PeoplePen::rating_of(const std::string& guest, const std::string& game) {
  Statement ask(
      database_,
      "SELECT rating, deviation, volatility, matches, at FROM ratings WHERE guest = ? AND game = ?");
  ask.bind(guest).bind(game);
  RatingRow row;
  row.guest = guest;
  row.game = game;
  const Rating fresh;
  row.rating = fresh.rating;
  row.deviation = fresh.deviation;
  row.volatility = fresh.volatility;
  while (ask.step()) {
    row.rating = ask.real(0);
    row.deviation = ask.real(1);
    row.volatility = ask.real(2);
    row.matches = ask.number(3);
    row.at = ask.number(4);
  }
  return row;
}

void PeoplePen::write(const RateMatch& rate) {
  std::vector<RatingRow> rows;
  std::vector<Rating> before;
  rows.reserve(rate.players.size());
  before.reserve(rate.players.size());
  for (const RateMatch::Player& player : rate.players) {
    const RatingRow& row = rows.emplace_back(rating_of(player.guest, rate.game));
    const Rating rating{row.rating, row.deviation, row.volatility};
    before.push_back(row.at == 0 ? rating : after_waiting(rating, rate.at - row.at));
  }
  for (std::size_t i = 0; i < rows.size(); ++i) {
    std::vector<Meeting> meetings;
    meetings.reserve(rows.size());
    for (std::size_t k = 0; k < rows.size(); ++k) {
      if (k == i) continue;
      const double mine = rate.players[i].score;
      const double theirs = rate.players[k].score;
      meetings.push_back({before[k], mine > theirs ? 1.0 : mine < theirs ? 0.0 : 0.5});
    }
    const Rating now = rated(before[i], meetings);
    const std::int64_t matches = rows[i].matches + 1;
    Statement(database_,
              put_sql("ratings", "guest, game", "guest, game, rating, deviation, volatility, matches, at"))
        .bind(rows[i].guest)
        .bind(rate.game)
        .bind_real(now.rating)
        .bind_real(now.deviation)
        .bind_real(now.volatility)
        .bind(matches)
        .bind(rate.at)
        .run();
    Statement(database_,
              "INSERT INTO rating_history (guest, game, matches, match, at, rating, deviation, listed) "
              "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, "
              "coalesce((SELECT listed FROM matches WHERE id = ?4), 0)) "
              "ON CONFLICT (guest, game, matches) DO UPDATE SET match = excluded.match, at = excluded.at, "
              "rating = excluded.rating, deviation = excluded.deviation, listed = excluded.listed")
        .bind(rows[i].guest)
        .bind(rate.game)
        .bind(matches)
        .bind(rate.match)
        .bind(rate.at)
        .bind_real(now.rating)
        .bind_real(now.deviation)
        .run();
  }
}

void know_how_accounts_look(Database& database) {
  std::vector<std::pair<std::string, std::string>> accounts;
  Statement ask(database, "SELECT guest, key FROM accounts WHERE looks = ''");
  while (ask.step()) accounts.emplace_back(ask.text(0), ask.text(1));
  Statement put(database, "UPDATE accounts SET looks = ? WHERE guest = ?");
  for (const auto& [guest, key] : accounts) put.bind(looks_of(key)).bind(guest).run();
}

// ---- reading

std::optional<SessionRow> PeopleReader::session(std::string_view token_hash) {
  std::optional<SessionRow> found;
  by_token_.bind(token_hash);
  while (by_token_.step()) found = read_session(by_token_);
  return found;
}

std::vector<SessionRow> PeopleReader::sessions(std::string_view guest) {
  Statement ask(database_,
                "SELECT guests.id, guests.name, 0, sessions.token_hash, sessions.created, sessions.used "
                "FROM sessions JOIN guests ON guests.id = sessions.guest "
                "WHERE sessions.guest = ? ORDER BY sessions.used DESC, sessions.token_hash");
  ask.bind(guest);
  std::vector<SessionRow> found;
  while (ask.step()) found.push_back(read_session(ask));
  return found;
}

std::string PeopleReader::account_like(std::string_view looks) {
  Statement ask(database_, "SELECT guest FROM accounts WHERE looks = ? LIMIT 1");
  ask.bind(looks);
  return ask.step() ? ask.text(0) : std::string();
}

int PeopleReader::count_codes(std::string_view guest) {
  Statement ask(database_, "SELECT count(*) FROM recovery_codes WHERE guest = ?");
  ask.bind(guest);
  return ask.step() ? static_cast<int>(ask.number(0)) : 0;
}

std::optional<Guest> PeopleReader::guest(std::string_view id) {
  Statement ask(database_,
                "SELECT guests.id, guests.name, accounts.guest IS NOT NULL FROM guests "
                "LEFT JOIN accounts ON accounts.guest = guests.id WHERE guests.id = ?");
  ask.bind(id);
  std::optional<Guest> found;
  while (ask.step()) found = read_guest(ask);
  return found;
}

std::optional<std::pair<Guest, std::string>> PeopleReader::account(std::string_view key) {
  Statement ask(database_,
                "SELECT guests.id, guests.name, 1, accounts.password FROM accounts "
                "JOIN guests ON guests.id = accounts.guest WHERE accounts.key = ?");
  ask.bind(key);
  std::optional<std::pair<Guest, std::string>> found;
  while (ask.step()) found = std::pair{read_guest(ask), ask.text(3)};
  return found;
}

std::vector<DeckRow> PeopleReader::decks(std::string_view guest, std::string_view game) {
  Statement ask(database_, fmt::format("SELECT {} FROM decks WHERE guest = ? AND (? = '' OR game = ?2) "
                                       "ORDER BY changed DESC, id",
                                       kDeckColumns));
  ask.bind(guest).bind(std::string(game));
  std::vector<DeckRow> found;
  while (ask.step()) found.push_back(read_deck_row(ask));
  return found;
}

std::optional<DeckRow> PeopleReader::deck(std::string_view id) {
  Statement ask(database_, fmt::format("SELECT {} FROM decks WHERE id = ?", kDeckColumns));
  ask.bind(id);
  std::optional<DeckRow> found;
  while (ask.step()) found = read_deck_row(ask);
  return found;
}

int PeopleReader::count_decks(std::string_view guest) {
  Statement ask(database_, "SELECT count(*) FROM decks WHERE guest = ?");
  ask.bind(guest);
  int count = 0;
  while (ask.step()) count = static_cast<int>(ask.number(0));
  return count;
}

std::vector<RatingRow> PeopleReader::ladder(std::string_view game, int limit) {
  Statement ask(database_, fmt::format("SELECT {} FROM ratings JOIN guests ON guests.id = ratings.guest "
                                       "WHERE ratings.game = ? ORDER BY rating DESC, guests.name LIMIT {}",
                                       kRatingColumns, limit));
  ask.bind(game);
  std::vector<RatingRow> found;
  while (ask.step()) found.push_back(read_rating(ask));
  return found;
}

std::vector<RatingRow> PeopleReader::ratings(std::string_view guest) {
  Statement ask(database_, fmt::format("SELECT {} FROM ratings JOIN guests ON guests.id = ratings.guest "
                                       "WHERE ratings.guest = ? ORDER BY ratings.game",
                                       kRatingColumns));
  ask.bind(guest);
  std::vector<RatingRow> found;
  while (ask.step()) found.push_back(read_rating(ask));
  return found;
}

std::vector<RatingChange> PeopleReader::rating_changes(std::string_view match) {
  Statement ask(database_,
                "SELECT point.guest, earlier.rating, point.rating FROM rating_history AS point "
                "LEFT JOIN rating_history AS earlier ON earlier.guest = point.guest AND earlier.game = "
                "point.game AND earlier.matches = point.matches - 1 WHERE point.match = ?");
  ask.bind(match);
  std::vector<RatingChange> found;
  // Without a line before it, it was the first match.
  const double fresh = Rating().rating;
  while (ask.step()) {
    const double before = ask.real(1);
    found.push_back({ask.text(0), before > 0 ? before : fresh, ask.real(2)});
  }
  return found;
}

std::vector<Vacation> PeopleReader::vacations(std::string_view guest) {
  Statement ask(database_, "SELECT start, finish FROM vacations WHERE guest = ? ORDER BY start");
  ask.bind(guest);
  std::vector<Vacation> found;
  while (ask.step()) found.push_back({ask.number(0), ask.number(1)});
  return found;
}

std::vector<RatingRow> PeopleReader::rating_history(std::string_view guest, std::string_view game,
                                                    bool unlisted_too, int limit) {
  Statement ask(database_, fmt::format("SELECT match, at, rating, deviation, matches FROM rating_history "
                                       "WHERE guest = ? AND game = ?{} ORDER BY matches DESC LIMIT {}",
                                       unlisted_too ? "" : " AND listed = 1", limit));
  ask.bind(guest).bind(game);
  std::vector<RatingRow> found;
  while (ask.step()) {
    RatingRow& row = found.emplace_back();
    row.match = ask.text(0);
    row.at = ask.number(1);
    row.rating = ask.real(2);
    row.deviation = ask.real(3);
    row.matches = ask.number(4);
  }
  std::reverse(found.begin(), found.end());
  return found;
}

}  // namespace muster::server
