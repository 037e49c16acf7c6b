// Where guests, accounts, decks, matches and journals are kept. The one place that knows a database; another
// database is another class behind this interface.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "server/rows.hpp"

namespace muster::server {

/// The store cannot do what was asked: disk full, read-only, damaged …
class StoreError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

struct PutGuest {
  Guest guest;
  std::string token_hash;  // empty: only the name changes
  std::int64_t at = 0;
};
/// Another browser of somebody who has an account. The oldest ones end when there are too many.
struct PutSession {
  std::string guest;
  std::string token_hash;
  std::int64_t at = 0;
};
struct EndSession {
  std::string token_hash;
};
/// Ends all sessions of somebody but this one.
struct EndOtherSessions {
  std::string guest;
  std::string but;
};
/// A guest becomes an account, or gets another password. Does nothing when the name is another's.
struct PutAccount {
  std::string guest;
  std::string key;  // the name as names are compared
  std::string name;
  std::string password_hash;
  std::int64_t at = 0;
};
/// Forgets somebody: sessions, account, decks, ratings. What others share with them stays, without a name.
struct RemoveGuest {
  std::string guest;
};
struct PutDeck {
  DeckRow deck;
};
struct RemoveDeck {
  std::string id;
};
/// The ratings of everybody who played a rated match, changed together.
struct RateMatch {
  struct Player {
    std::string guest;
    double score = 0;  // 1 won, 0.5 drew, 0 lost
  };
  std::string match;
  std::string game;
  std::int64_t at = 0;
  std::vector<Player> players;
};
struct PutReview {
  std::int64_t match = 0;
  std::string body;
};
struct PutMatch {
  MatchRow match;
};
/// What people at a table offer and wish for, and the rematch that came of it; nothing else of the match.
struct PutWishes {
  std::int64_t match = 0;
  SeatSet offers;
  SeatSet wishes;
  std::string next;
};
/// Refused when the journal already has an entry of that number.
struct AddEntry {
  std::int64_t match = 0;
  EntryRow entry;
};
struct EndMatch {
  std::int64_t match = 0;
  std::string outcome;
};
struct RemoveMatch {
  std::int64_t match = 0;
};
using Change =
    std::variant<PutGuest, PutSession, EndSession, EndOtherSessions, PutAccount, RemoveGuest, PutDeck,
                 RemoveDeck, RateMatch, PutReview, PutMatch, PutWishes, AddEntry, EndMatch, RemoveMatch>;
/// Changes that happen together or not at all.
using Unit = std::vector<Change>;

/// Which matches to list, newest first.
struct MatchQuery {
  std::optional<MatchState> state;
  std::string guest;  // only those with a seat of this guest; "" lists all that are listed
  std::string game;
  std::int64_t before = 0;  // created earlier than this; 0: from the newest on
  int limit = 50;
  bool unlisted_too = false;
};

class Store {
 public:
  Store() = default;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;
  virtual ~Store() = default;

  /// Makes all units durable in one go, or throws StoreError and changes nothing. Called by one thread only.
  virtual void write(std::span<const Unit* const> units) = 0;

  // Reading, by any thread.
  virtual std::optional<Guest> guest_by_token(std::string_view token_hash) = 0;
  virtual std::optional<Guest> guest(std::string_view id) = 0;
  /// Who has an account of this name, and the hash of the password.
  virtual std::optional<std::pair<Guest, std::string>> account(std::string_view key) = 0;
  virtual std::vector<DeckRow> decks(std::string_view guest, std::string_view game) = 0;
  virtual std::optional<DeckRow> deck(std::string_view id) = 0;
  virtual int count_decks(std::string_view guest) = 0;
  /// The best of a game, best first.
  virtual std::vector<RatingRow> ladder(std::string_view game, int limit) = 0;
  virtual std::vector<RatingRow> ratings(std::string_view guest) = 0;
  /// How a rating came about, oldest first.
  virtual std::vector<RatingRow> rating_history(std::string_view guest, std::string_view game, int limit) = 0;
  virtual std::optional<std::string> review(std::int64_t match) = 0;
  virtual std::optional<MatchRow> match(std::string_view id) = 0;
  virtual std::vector<EntryRow> journal(std::int64_t match) = 0;
  virtual std::vector<MatchRow> matches(const MatchQuery& query) = 0;
  /// Waiting and running matches in which a guest has a seat.
  virtual int open_matches(std::string_view guest) = 0;
  /// Running matches with a computer player or a clock: those that go on without anybody asking.
  virtual std::vector<std::string> restless_matches() = 0;
  virtual std::int64_t last_match_number() = 0;
  virtual std::int64_t count_matches(MatchState state) = 0;
};

/// Opens or creates the database file and brings its schema up to date. Throws StoreError.
std::unique_ptr<Store> open_sqlite(const std::string& path);
/// Copies a database, also while a server uses it, into a new file. Throws StoreError.
void backup_sqlite(const std::string& from, const std::string& to);

}  // namespace muster::server
