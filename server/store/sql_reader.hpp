// Reads a store in SQL: one connection with its prepared statements, for one thread at a time, and a few of
// them for whoever comes, so that a long list keeps nobody waiting who only wants to know who somebody is.
#pragma once

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "server/store/database.hpp"
#include "server/store/sql_people.hpp"

namespace muster::server {

/// The statement that lists matches, and whether it asks for a guest and a game (in this order). Every form
/// walks an index in the order of the list (tests/server/store/lists_test.cpp looks at the plans).
struct ListStatement {
  std::string sql;
  bool by_guest = false;
  bool by_game = false;
};
ListStatement list_statement(const MatchQuery& query, Dialect dialect);

class SqlReader {
 public:
  explicit SqlReader(Database database);

  PeopleReader& people() { return people_; }
  Database& database() { return database_; }
  std::optional<std::string> settings(std::string_view guest);
  std::optional<MatchRow> match_numbered(std::int64_t number);
  bool has_card_set(std::string_view game, std::string_view hash);
  std::vector<CardFileRow> card_set(std::string_view game, std::string_view hash);
  std::vector<MatchAge> match_ages(std::int64_t after, int limit);
  GuestWalk idle_guests(std::string_view after, std::int64_t before, int limit);
  std::optional<std::string> review(std::int64_t match);
  std::optional<MatchRow> match(std::string_view id);
  std::vector<EntryRow> journal(std::int64_t match);
  std::vector<MatchRow> matches(const MatchQuery& query);
  std::vector<WaitingMatch> waiting_for(std::string_view guest);
  OpenMatches open_matches(std::string_view guest);
  std::vector<std::string> restless_matches();
  std::int64_t count(std::string_view sql);

 private:
  void read_seats(MatchRow& match);

  Database database_;
  PeopleReader people_{database_};
  Statement match_;
  Statement seats_;
  Statement journal_;
};

/// A few readers. Whoever takes one has it alone until it is let go.
class SqlReaders {
 public:
  explicit SqlReaders(const std::function<Database()>& open);

  class Lease {
   public:
    Lease(SqlReaders& from, std::unique_ptr<SqlReader> reader) : from_(from), reader_(std::move(reader)) {}
    Lease(const Lease&) = delete;
    Lease& operator=(const Lease&) = delete;
    ~Lease() { from_.give_back(std::move(reader_)); }
    SqlReader* operator->() const { return reader_.get(); }
    SqlReader& operator*() const { return *reader_; }

   private:
    SqlReaders& from_;
    std::unique_ptr<SqlReader> reader_;
  };
  /// Waits when all are taken.
  Lease take();

 private:
  static constexpr int kReaders = 4;

  void give_back(std::unique_ptr<SqlReader> reader);

  std::mutex mutex_;
  std::condition_variable returned_;
  std::vector<std::unique_ptr<SqlReader>> idle_;
};

}  // namespace muster::server
