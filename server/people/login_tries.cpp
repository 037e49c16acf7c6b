#include "server/people/login_tries.hpp"

namespace muster::server {

namespace {

constexpr std::size_t kMostKeys = 100000;  // remembered at once

}  // namespace

bool LoginTries::may_try(const std::string& key) {
  if (limits_.login_tries == 0) return true;
  const std::scoped_lock lock(mutex_);
  const auto now = TokenBucket::Clock::now();
  if (tries_.size() >= kMostKeys)
    std::erase_if(tries_, [&](const auto& each) { return each.second.full(now); });
  // Nobody can shut others out by filling this: what an address may try at all is limited, too.
  if (tries_.size() >= kMostKeys) tries_.erase(tries_.begin());
  return tries_.try_emplace(key, 1.0 / 60, limits_.login_tries).first->second.take(now);
}

void LoginTries::succeeded(const std::string& key) {
  const std::scoped_lock lock(mutex_);
  tries_.erase(key);
}

}  // namespace muster::server
