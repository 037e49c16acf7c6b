// Who may do how much: token buckets and counts per address.
#pragma once

#include <chrono>
#include <mutex>
#include <string>
#include <unordered_map>

#include "server/config.hpp"

namespace muster::server {

/// Lets so many through per second, and a burst at once.
class TokenBucket {
 public:
  using Clock = std::chrono::steady_clock;

  TokenBucket(double per_second, double burst) : per_second_(per_second), burst_(burst), tokens_(burst) {}
  /// Takes one if there is one.
  bool take(Clock::time_point now);
  bool full(Clock::time_point now) const;

 private:
  double per_second_;
  double burst_;
  double tokens_;
  Clock::time_point filled_ = Clock::now();
};

/// What the addresses that reach the server use of it.
class Addresses {
 public:
  explicit Addresses(const Limits& limits) : limits_(limits) {}

  bool open_socket(const std::string& address);
  void close_socket(const std::string& address);
  bool request(const std::string& address);
  bool make_guest(const std::string& address);
  /// Something that takes the server real work: a password, an uploaded record, a review.
  bool work(const std::string& address);
  /// Forgets addresses that have nothing open and have used nothing for a while.
  void sweep();

 private:
  struct Use {
    int sockets = 0;
    TokenBucket requests;
    TokenBucket guests;
    TokenBucket works;
  };
  Use& use_of(const std::string& address);

  const Limits& limits_;
  std::mutex mutex_;
  std::unordered_map<std::string, Use> uses_;
};

}  // namespace muster::server
