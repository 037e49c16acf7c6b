// PostgreSQL behind the face of a database, by its own client library. A connection that writes sends all
// statements of a transaction in one go and hears of them at the end: a group of moves costs one round trip.
#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/store/database.hpp"
#include "server/store/postgres_address.hpp"

struct pg_conn;
struct pg_result;

namespace muster::server {

/// The connection is gone, or the other side does not answer. What was sent last may have been carried out.
class ConnectionLost : public StoreError {
 public:
  using StoreError::StoreError;
};

/// The statement was refused because of what the tables hold (a key twice, nothing where something must be).
class BrokenRule : public StoreError {
 public:
  using StoreError::StoreError;
};

/// ?, ?1 as PostgreSQL writes them: $1. Quoted text stays as it is.
std::string in_dollars(std::string_view sql);

/// What a connection is used for.
struct PostgresUse {
  std::string name;  // as the database's administrator sees it
  bool read_only = false;
  std::chrono::milliseconds patience{15000};  // for an answer; 0: for ever
};

class PostgresConnection final : public Connection {
 public:
  /// Connects when it is first used.
  PostgresConnection(std::shared_ptr<PostgresAddress> address, PostgresUse use);
  ~PostgresConnection() override;

  Dialect dialect() const override { return Dialect::postgres; }
  std::unique_ptr<StatementBody> prepare(std::string_view sql) override;
  void run(const std::string& sql) override;
  std::int64_t changes() override;

  bool is_open() const { return handle_ != nullptr; }
  /// Throws ConnectionLost. Unless `insist`, it does not even try right after somebody else has failed.
  void open(bool insist);
  void close();
  const PostgresAddress& address() const { return *address_; }
  int server_version() const;

  /// From here to `commit` statements are sent without waiting for answers.
  void begin();
  /// Durable when it returns. After ConnectionLost nobody knows.
  void commit();
  /// Ends a transaction that failed, whatever state it is in. Throws nothing.
  void abandon();

  struct Values {
    std::vector<unsigned> types;
    std::vector<std::string> bytes;
  };
  struct Forget {
    void operator()(pg_result* result) const;
  };
  using Result = std::unique_ptr<pg_result, Forget>;
  Result ask(const std::string& sql, const Values& values);
  void tell(const std::string& sql, const Values& values);

 private:
  struct Expected {
    bool preparing = false;
    std::string sql;  // of a preparation
  };
  struct Hang {
    void operator()(pg_conn* handle) const;
  };

  Result at_once(const std::string& sql, const Values& values);
  Result once(const std::string& sql, const Values& values);
  void queue(const std::string& sql, const Values& values);
  /// Hears of all that was queued; the result of the last.
  Result settle();
  /// The name of the prepared statement; sends the preparation when there is none.
  std::string prepared(const std::string& sql, const Values& values);
  /// The next answer; null at the end of a statement's.
  Result await();
  /// The answers to one statement that was sent alone.
  Result finish();
  void look_at(const pg_result& result);
  [[noreturn]] void lose(const std::string& why);
  void set_up();

  std::shared_ptr<PostgresAddress> address_;
  PostgresUse use_;
  std::unique_ptr<pg_conn, Hang> handle_;
  std::unordered_map<std::string, std::string> names_;  // of prepared statements, by their SQL
  std::uint64_t named_ = 0;
  bool piped_ = false;
  std::deque<Expected> expected_;
  std::int64_t changes_ = 0;
};

}  // namespace muster::server
