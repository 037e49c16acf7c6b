// Who may do how much: token buckets and counts, for addresses and for people. An address is the key that
// server/http/client_address.hpp makes of it; a person is a guest's id. What a request costs is in
// server/http/routes.cpp.
#pragma once

#include <chrono>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>

#include "server/config.hpp"
#include "server/work/fair_queue.hpp"

namespace muster::server {

/// Lets so many through per second, and a burst at once.
class TokenBucket {
 public:
  using Clock = std::chrono::steady_clock;

  TokenBucket(double per_second, double burst) : per_second_(per_second), burst_(burst), tokens_(burst) {}
  /// Takes so many if they are there. What costs more than a burst is let through when the bucket is full.
  bool take(Clock::time_point now, double price = 1);
  /// Takes them in any case; how long the next one has to wait.
  Clock::duration owe(Clock::time_point now, double price);
  bool full(Clock::time_point now) const;

 private:
  void fill(Clock::time_point now);

  double per_second_;
  double burst_;
  double tokens_;
  Clock::time_point filled_ = Clock::now();
};

/// What the addresses that reach the server and the people behind them use of it.
class Addresses {
 public:
  explicit Addresses(const Limits& limits) : limits_(limits) {}

  bool open_socket(const std::string& address);
  void close_socket(const std::string& address);
  bool request(const std::string& address, int price = 1);
  bool make_guest(const std::string& address);
  /// Something that takes the server real work: a password, an uploaded record, a replay, a review. Both the
  /// address and the person, if it is known, must have some left.
  bool work(const std::string& address, const std::string& person = {});
  bool make_match(const Payer& payer, int price);
  /// How long a socket has to wait before its next message is read.
  TokenBucket::Clock::duration message(const Payer& payer, int price);
  /// A match without people, which goes on until it ends or what is returned is let go of; null when the
  /// address has too many.
  std::shared_ptr<void> hold_unattended(const std::string& address);
  /// Forgets addresses and people that have nothing open and have used nothing for a while.
  void sweep();

 private:
  struct Use {
    int sockets = 0;
    int unattended = 0;
    TokenBucket requests;
    TokenBucket messages;
    TokenBucket guests;
    TokenBucket works;
    TokenBucket matches;
  };
  Use& use_of(const std::string& key);

  const Limits& limits_;
  std::mutex mutex_;
  std::unordered_map<std::string, Use> uses_;
};

}  // namespace muster::server
