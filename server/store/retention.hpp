// What nobody needs any more goes, a little at a time: matches of guests that are long over, tables nobody
// sat down at, guests who did not come back. What somebody with an account has played in stays.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "server/house.hpp"
#include "server/store/store.hpp"

namespace muster::server {

class Retention {
 public:
  explicit Retention(House& house);
  Retention(const Retention&) = delete;
  Retention& operator=(const Retention&) = delete;
  ~Retention();

  /// Called about once a second: a small batch is looked at on a thread of its own.
  void poke();
  /// So many tables have left memory since the last time.
  void tables_left(std::size_t count);
  void stop();

 private:
  void loop();
  void look_at_some();
  void look_at_matches();
  void look_at_guests();
  /// Gives a few pages of the file back when there are many that nothing is on.
  void shrink();
  /// Gives memory of tables that have left back to the system.
  void trim();

  House& house_;
  std::int64_t next_walk_ = 0;         // when to begin again, by the server's clock
  std::optional<std::int64_t> match_;  // the last match looked at; nothing between walks
  std::optional<std::string> guest_;   // the last guest looked at
  std::chrono::steady_clock::time_point trimmed_;

  std::mutex mutex_;
  std::condition_variable wake_;
  bool poked_ = false;
  bool stopping_ = false;
  std::size_t left_ = 0;
  std::thread thread_;
};

}  // namespace muster::server
