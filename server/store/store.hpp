// Where guests, accounts, decks, matches and journals are kept, whatever the database: sql_store.cpp writes
// it in SQL that all of them understand, a Backend (sql_store.hpp) is one of them.
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

#include "server/people/moderation.hpp"
#include "server/store/rows.hpp"

namespace muster::server {

/// The store cannot do what was asked: disk full, read-only, damaged …
class StoreError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// What was asked for lies on a damaged page. That is no absence, and says nothing about anything else.
class DamageError : public StoreError {
 public:
  using StoreError::StoreError;
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
/// A session was used; those that nobody used since `expired` end.
struct UseSession {
  std::string token_hash;
  std::int64_t at = 0;
  std::int64_t expired = 0;
};
struct EndSession {
  std::string token_hash;
};
/// Ends one of somebody's sessions, by the name it has in their list.
struct EndNamedSession {
  std::string guest;
  std::string id;
};
/// Ends all sessions of somebody but this one; "" ends all.
struct EndOtherSessions {
  std::string guest;
  std::string but;
};
/// A guest becomes an account, or gets another password. Does nothing when the name is another's or looks
/// like it.
struct PutAccount {
  std::string guest;
  std::string key;    // the name as names are compared
  std::string looks;  // looks_of(name)
  std::string name;
  std::string password_hash;
  std::int64_t at = 0;
};
/// The codes that let somebody in who forgot the password, instead of those there were.
struct PutCodes {
  std::string guest;
  std::vector<std::string> hashes;
};
/// Uses a code up: another password, and one new session instead of all others. Does nothing when there is no
/// such code (any more).
struct Recover {
  std::string guest;
  std::string code_hash;
  std::string password_hash;
  std::string token_hash;
  std::int64_t at = 0;
};
/// Forgets somebody: sessions, account, decks, settings, ratings, wishes. What others share with them stays,
/// without a name.
struct RemoveGuest {
  std::string guest;
};
struct PutDeck {
  DeckRow deck;
};
struct RemoveDeck {
  std::string id;
};
/// What somebody has set for themselves, as JSON. Does nothing when they are gone.
struct PutSettings {
  std::string guest;
  std::string body;
};
/// Somebody goes on vacation, or (with the same beginning) comes back from it at another time.
struct PutVacation {
  std::string guest;
  Vacation vacation;
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
/// Whose choice it is in a match of several people; Seat::none: nobody's.
struct PutTurn {
  std::int64_t match = 0;
  Seat seat = Seat::none;
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
/// Mutes or bans, and writes it into the log; the other lifts it.
struct PutSanction {
  SanctionRow sanction;
};
struct LiftSanction {
  SanctionRow sanction;
};
struct PutReport {
  ReportRow report;
};
/// A report was dealt with.
struct CloseReport {
  std::int64_t number = 0;
  std::int64_t at = 0;
  std::string why;
};
/// Keeps the files of a card set under its hash, for matches that are made with it.
struct PutCardSet {
  std::string game;
  std::string hash;
  std::vector<CardFileRow> files;
};
/// Gives so many unused pages of the file back to the disk.
struct Shrink {
  int pages = 0;
};
/// Changes nothing that anybody reads, but is written like everything else: shows whether the disk takes it.
struct Touch {};
using Change =
    std::variant<PutGuest, PutSession, UseSession, EndSession, EndNamedSession, EndOtherSessions, PutAccount,
                 PutCodes, Recover, RemoveGuest, PutDeck, RemoveDeck, PutSettings, PutVacation, RateMatch,
                 PutReview, PutMatch, PutWishes, PutTurn, AddEntry, EndMatch, RemoveMatch, PutSanction,
                 LiftSanction, PutReport, CloseReport, PutCardSet, Shrink, Touch>;
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

/// What somebody has going: matches they made or have a seat in that are not over.
struct OpenMatches {
  int all = 0;
  int waiting = 0;     // of these, with a seat still open
  int unattended = 0;  // of these, running with computer players only
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
  virtual std::optional<SessionRow> session(std::string_view token_hash) = 0;
  /// Where somebody is signed in, the latest used first.
  virtual std::vector<SessionRow> sessions(std::string_view guest) = 0;
  virtual std::optional<Guest> guest(std::string_view id) = 0;
  /// Who has an account of this name, and the hash of the password.
  virtual std::optional<std::pair<Guest, std::string>> account(std::string_view key) = 0;
  /// The id of whose account has a name that looks like this; "" when it is nobody's.
  virtual std::string account_like(std::string_view looks) = 0;
  virtual int count_codes(std::string_view guest) = 0;
  virtual std::vector<DeckRow> decks(std::string_view guest, std::string_view game) = 0;
  virtual std::optional<DeckRow> deck(std::string_view id) = 0;
  virtual int count_decks(std::string_view guest) = 0;
  /// What somebody has set for themselves; nothing when they never did.
  virtual std::optional<std::string> settings(std::string_view guest) = 0;
  /// The best of a game, best first.
  virtual std::vector<RatingRow> ladder(std::string_view game, int limit) = 0;
  virtual std::vector<RatingRow> ratings(std::string_view guest) = 0;
  /// How a rating came about, oldest first; unlisted matches are left out unless asked for.
  virtual std::vector<RatingRow> rating_history(std::string_view guest, std::string_view game,
                                                bool unlisted_too, int limit) = 0;
  /// What a match did to the ratings of those who played it; nothing when it was not rated or is not over.
  virtual std::vector<RatingChange> rating_changes(std::string_view match) = 0;
  /// Earliest first.
  virtual std::vector<Vacation> vacations(std::string_view guest) = 0;
  virtual std::vector<SanctionRow> sanctions() = 0;
  /// Newest first.
  virtual std::vector<ReportRow> reports(bool done_too, int limit) = 0;
  virtual std::vector<ModerationRow> moderation_log(int limit) = 0;
  virtual std::optional<std::string> review(std::int64_t match) = 0;
  virtual std::optional<MatchRow> match(std::string_view id) = 0;
  virtual std::optional<MatchRow> match_numbered(std::int64_t number) = 0;
  virtual std::vector<EntryRow> journal(std::int64_t match) = 0;
  virtual bool has_card_set(std::string_view game, std::string_view hash) = 0;
  /// The files of a card set; none when it was never kept.
  virtual std::vector<CardFileRow> card_set(std::string_view game, std::string_view hash) = 0;
  virtual std::vector<MatchRow> matches(const MatchQuery& query) = 0;
  /// Running matches of several people in which it is this one's choice.
  virtual std::vector<WaitingMatch> waiting_for(std::string_view guest) = 0;
  virtual OpenMatches open_matches(std::string_view guest) = 0;
  /// Running matches with a computer player or a clock: those that go on without anybody asking.
  virtual std::vector<std::string> restless_matches() = 0;
  virtual std::int64_t last_match_number() = 0;
  virtual std::int64_t count_matches(MatchState state) = 0;
  /// The next matches after this number, in their order.
  virtual std::vector<MatchAge> match_ages(std::int64_t after, int limit) = 0;
  /// Looks at the next guests after this id: those without an account, without a match that goes on, and
  /// without a sign of life since `before`.
  virtual GuestWalk idle_guests(std::string_view after, std::int64_t before, int limit) = 0;
  /// Pages of the file that nothing is on.
  virtual std::int64_t free_pages() = 0;
};

/// Where a site's data lies.
struct StoreAddress {
  std::string file;  // of SQLite
  std::string url;   // postgresql://…; "": in the file

  bool on_postgres() const { return !url.empty(); }
};

/// Who opens a store.
enum class StoreUse : std::uint8_t {
  serve,  // keeps others from writing from now on, and brings the schema up to date
  look,   // finds the schema as it must be; keeps others from writing once it writes itself
};

/// The address of a store in PostgreSQL for people: without any password.
std::string shown_store(const std::string& url);
/// Opens the database at this address. Throws StoreError, which says what to do, when that cannot be.
std::unique_ptr<Store> open_store(const StoreAddress& address, StoreUse use);
/// Opens or creates the database file and brings its schema up to date. Throws StoreError.
std::unique_ptr<Store> open_sqlite(const std::string& path);
/// Makes a file of an older program able to give pages back; takes as long as copying it, once. To be called
/// while nobody uses the file. False when it was so already or there is none. Throws StoreError.
bool make_shrinkable(const std::string& path);
/// Copies a database, also while a server uses it, into a new file. Throws StoreError.
void backup_sqlite(const std::string& from, const std::string& to);

}  // namespace muster::server
