// The tables in memory. A table is loaded when somebody asks for it and leaves when nobody has used it for a
// while; there is never more than one object for one match.
#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>

#include "server/house.hpp"
#include "server/http/errors.hpp"

namespace muster::server {

class Tables {
 public:
  explicit Tables(House& house) : house_(house), next_number_(house.store.last_match_number() + 1) {}

  /// Null when there is no such match, or when it cannot be read; `problem` then says which.
  std::shared_ptr<Table> find(const std::string& id, Problem& problem);
  std::shared_ptr<Table> find(const std::string& id) {
    Problem unsaid;
    return find(id, unsaid);
  }
  std::int64_t next_number() { return next_number_.fetch_add(1); }
  /// Somebody is gone: tables in memory forget them as the store has.
  void forget(const std::string& guest);
  /// Somebody went on vacation or came back; tables in memory see to their clocks.
  void on_vacation(const std::string& guest);
  /// Lets go of tables that nobody uses; how many these were.
  std::size_t sweep();
  std::size_t size() const;
  void clear();

 private:
  House& house_;
  std::atomic<std::int64_t> next_number_;
  mutable std::mutex mutex_;
  std::unordered_map<std::string, std::shared_ptr<Table>> tables_;
};

}  // namespace muster::server
