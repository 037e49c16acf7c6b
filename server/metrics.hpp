// What /metrics shows: counters anybody may bump from any thread.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <string>

#include "server/http/routes.hpp"

namespace muster::server {

/// How long something took, in buckets of seconds.
class Histogram {
 public:
  static constexpr std::array<double, 14> kBounds{0.0005, 0.001, 0.0025, 0.005, 0.01, 0.02, 0.05,
                                                  0.1,    0.2,   0.5,    1.0,   2.0,  5.0,  10.0};

  void observe(double seconds);
  void observe_since(std::chrono::steady_clock::time_point begin) {
    observe(std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count());
  }
  void write(std::string& out, const char* name, const char* help) const;
  /// The lines of one of several that go by one name, told apart by a label: route="games".
  void write_lines(std::string& out, const char* name, const std::string& label) const;
  static void write_head(std::string& out, const char* name, const char* help);

 private:
  std::array<std::atomic<std::uint64_t>, kBounds.size() + 1> counts_{};
  std::atomic<std::uint64_t> microseconds_{0};
};

struct Metrics {
  std::atomic<std::uint64_t> requests{0};
  std::atomic<std::uint64_t> errors{0};
  std::atomic<std::uint64_t> sockets_opened{0};
  std::atomic<std::int64_t> sockets{0};
  std::atomic<std::uint64_t> messages_in{0};
  std::atomic<std::uint64_t> messages_out{0};
  std::atomic<std::uint64_t> bytes_out{0};
  std::atomic<std::uint64_t> moves{0};
  std::atomic<std::uint64_t> computer_moves{0};
  std::atomic<std::uint64_t> hints{0};
  std::atomic<std::uint64_t> timeouts{0};
  std::atomic<std::uint64_t> guests_made{0};
  std::atomic<std::uint64_t> matches_made{0};
  std::atomic<std::uint64_t> matches_ended{0};
  std::atomic<std::uint64_t> refused{0};  // over a limit
  std::atomic<std::int64_t> thinking{0};
  std::atomic<std::int64_t> thoughts_waiting{0};
  std::atomic<std::uint64_t> commits{0};
  std::atomic<std::uint64_t> committed_units{0};
  std::atomic<bool> damaged{false};  // the check at the start found something
  Histogram commit_seconds;
  /// From reading a request to handing its answer on, by what kind of request it is.
  std::array<Histogram, kRouteClasses> http_seconds;
  Histogram think_seconds;  // from asking a computer player to its choice
  Histogram move_seconds;   // from carrying a move out to handing its updates to the sockets

  std::string text(std::int64_t tables_in_memory, bool store_healthy) const;
};

}  // namespace muster::server
