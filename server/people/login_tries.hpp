// How often somebody may get a password or a code wrong. Whoever guesses is stopped, not the one whose name
// is guessed at: tries are counted for a name and an address together, and those of somebody who is signed in
// for their session.
#pragma once

#include <mutex>
#include <string>
#include <unordered_map>

#include "server/http/limits.hpp"

namespace muster::server {

class LoginTries {
 public:
  explicit LoginTries(const Limits& limits) : limits_(limits) {}
  bool may_try(const std::string& key);
  void succeeded(const std::string& key);

 private:
  const Limits& limits_;
  std::mutex mutex_;
  std::unordered_map<std::string, TokenBucket> tries_;
};

}  // namespace muster::server
