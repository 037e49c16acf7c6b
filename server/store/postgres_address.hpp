#pragma once

#include <chrono>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace muster::server {

/// Where a database of PostgreSQL is, and when somebody last knocked there in vain: while it is away, others
/// do not wait for it in turn.
class PostgresAddress {
 public:
  /// Throws StoreError when it is no address of PostgreSQL.
  explicit PostgresAddress(const std::string& url);

  static bool is_one(std::string_view text);
  /// For people: host and database without any password.
  const std::string& shown() const { return shown_; }

 private:
  friend class PostgresConnection;

  std::vector<std::pair<std::string, std::string>> settings_;
  std::string shown_;
  std::mutex mutex_;
  std::chrono::steady_clock::time_point failed_at_;
  std::string failure_;
};

}  // namespace muster::server
