// The store in SQL: what is written and read is the same for every database; what differs is its backend's.
#pragma once

#include <functional>
#include <memory>

#include "server/store/database.hpp"
#include "server/store/sql_reader.hpp"

namespace muster::server {

/// One database: how it is opened, how a change becomes durable, how it gives room back.
class Backend {
 public:
  Backend() = default;
  Backend(const Backend&) = delete;
  Backend& operator=(const Backend&) = delete;
  virtual ~Backend() = default;

  /// The connection that writes. The same one for as long as the backend is there.
  virtual Database& writing() = 0;
  virtual Database open_reader() = 0;
  /// Calls `change`, which writes through `writing()`, and makes all of it durable, or throws StoreError and
  /// changes nothing. May call it again when the first time came to nothing.
  virtual void transact(const std::function<void()>& change) = 0;
  /// Inside a transaction: a write that changes nothing.
  virtual void touch() = 0;
  virtual void shrink(int pages) = 0;
  virtual std::int64_t free_pages(SqlReader& reader) = 0;
};

std::unique_ptr<Store> make_sql_store(std::unique_ptr<Backend> backend);

}  // namespace muster::server
