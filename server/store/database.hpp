// A thin face of a database: connections, prepared statements, values in and out. Behind it is a SQLite file
// (sqlite.cpp) or PostgreSQL (postgres.cpp). What is asked through it is written in the words both
// understand; where they differ, whoever asks looks at the dialect.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "server/store/store.hpp"

namespace muster::server {

enum class Dialect : std::uint8_t { sqlite, postgres };

/// A prepared statement of one of the databases.
class StatementBody {
 public:
  StatementBody() = default;
  StatementBody(const StatementBody&) = delete;
  StatementBody& operator=(const StatementBody&) = delete;
  virtual ~StatementBody() = default;

  virtual void bind(std::int64_t value) = 0;
  virtual void bind(std::string_view value) = 0;
  virtual void bind_real(double value) = 0;
  virtual void run() = 0;
  virtual bool step() = 0;
  virtual void reset() = 0;
  virtual std::int64_t number(int column) const = 0;
  virtual double real(int column) const = 0;
  virtual std::string text(int column) const = 0;
};

class Connection {
 public:
  Connection() = default;
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  virtual ~Connection() = default;

  virtual Dialect dialect() const = 0;
  virtual std::unique_ptr<StatementBody> prepare(std::string_view sql) = 0;
  /// One or several statements without values.
  virtual void run(const std::string& sql) = 0;
  /// How many rows the last statement that was run has changed.
  virtual std::int64_t changes() = 0;
};

/// A connection, for one thread at a time.
class Database {
 public:
  enum class Access : std::uint8_t { read, write };

  /// A SQLite file.
  Database(const std::string& path, Access access);
  explicit Database(std::unique_ptr<Connection> connection) : connection_(std::move(connection)) {}

  Dialect dialect() const { return connection_->dialect(); }
  void run(const std::string& sql) const { connection_->run(sql); }
  std::int64_t changes() const { return connection_->changes(); }
  Connection& connection() const { return *connection_; }

 private:
  std::unique_ptr<Connection> connection_;
};

/// A prepared statement, used again and again: `bind` in order, then `step` through the rows or `run`.
/// Values stand as ? or, where one is needed twice, ?1 ?2 …
class Statement {
 public:
  Statement(const Database& database, std::string_view sql) : body_(database.connection().prepare(sql)) {}

  Statement& bind(std::int64_t value) {
    body_->bind(value);
    return *this;
  }
  Statement& bind(std::string_view value) {
    body_->bind(value);
    return *this;
  }
  Statement& bind_real(double value) {
    body_->bind_real(value);
    return *this;
  }
  /// Carries the statement out and makes it ready for the next use.
  void run() { body_->run(); }
  /// True while there is a row.
  bool step() { return body_->step(); }
  void reset() { body_->reset(); }

  std::int64_t number(int column) const { return body_->number(column); }
  double real(int column) const { return body_->real(column); }
  std::string text(int column) const { return body_->text(column); }

 private:
  std::unique_ptr<StatementBody> body_;
};

/// INSERT of one row that takes the place of the one with the same keys: "id, name", keyed by "id".
std::string put_sql(std::string_view table, std::string_view keys, std::string_view columns);

}  // namespace muster::server
