// What a store in SQL keeps of people: guests, sessions, accounts, decks, ratings.
#pragma once

#include <string_view>
#include <utility>
#include <vector>

#include "server/store/database.hpp"

namespace muster::server {

/// Writes what concerns people. Used by the writing thread, inside a transaction.
class PeoplePen {
 public:
  explicit PeoplePen(Database& database) : database_(database) {}

  void write(const PutGuest& put);
  void write(const PutSession& put);
  void write(const UseSession& use);
  void write(const EndSession& end);
  void write(const EndNamedSession& end);
  void write(const EndOtherSessions& end);
  void write(const PutAccount& put);
  void write(const PutCodes& put);
  void write(const Recover& recover);
  void write(const RemoveGuest& remove);
  void write(const PutDeck& put);
  void write(const RemoveDeck& remove);
  void write(const PutVacation& put);
  void write(const RateMatch& rate);

 private:
  RatingRow rating_of(const std::string& guest, const std::string& game);

  Database& database_;
  Statement add_guest_{database_, "INSERT INTO guests (id, name, created) VALUES (?, ?, ?)"};
  Statement add_session_{database_,
                         "INSERT INTO sessions (guest, token_hash, created, used) VALUES (?, ?, ?3, ?3)"};
  Statement use_session_{database_, "UPDATE sessions SET used = ? WHERE token_hash = ?"};
  Statement end_expired_{database_, "DELETE FROM sessions WHERE used < ?"};
  Statement rename_guest_{database_, "UPDATE guests SET name = ? WHERE id = ?"};
};

/// Finds out how the names of accounts look that were made before anybody asked.
void know_how_accounts_look(Database& database);

/// Reads what concerns people. Its owner sees to it that one thread at a time does.
class PeopleReader {
 public:
  explicit PeopleReader(Database& database) : database_(database) {}

  std::optional<SessionRow> session(std::string_view token_hash);
  std::vector<SessionRow> sessions(std::string_view guest);
  std::string account_like(std::string_view looks);
  int count_codes(std::string_view guest);
  std::optional<Guest> guest(std::string_view id);
  std::optional<std::pair<Guest, std::string>> account(std::string_view key);
  std::vector<DeckRow> decks(std::string_view guest, std::string_view game);
  std::optional<DeckRow> deck(std::string_view id);
  int count_decks(std::string_view guest);
  std::vector<RatingRow> ladder(std::string_view game, int limit);
  std::vector<RatingRow> ratings(std::string_view guest);
  std::vector<RatingRow> rating_history(std::string_view guest, std::string_view game, bool unlisted_too,
                                        int limit);
  std::vector<RatingChange> rating_changes(std::string_view match);
  std::vector<Vacation> vacations(std::string_view guest);

 private:
  Database& database_;
  Statement by_token_{database_,
                      "SELECT guests.id, guests.name, accounts.guest IS NOT NULL, sessions.token_hash, "
                      "sessions.created, sessions.used FROM sessions "
                      "JOIN guests ON guests.id = sessions.guest "
                      "LEFT JOIN accounts ON accounts.guest = guests.id WHERE sessions.token_hash = ?"};
};

}  // namespace muster::server
