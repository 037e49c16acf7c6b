#include "server/limits.hpp"

#include <algorithm>

namespace muster::server {

bool TokenBucket::take(Clock::time_point now) {
  const double passed = std::chrono::duration<double>(now - filled_).count();
  filled_ = now;
  tokens_ = std::min(burst_, tokens_ + passed * per_second_);
  if (tokens_ < 1) return false;
  tokens_ -= 1;
  return true;
}

bool TokenBucket::full(Clock::time_point now) const {
  return tokens_ + std::chrono::duration<double>(now - filled_).count() * per_second_ >= burst_;
}

Addresses::Use& Addresses::use_of(const std::string& address) {
  const auto found = uses_.find(address);
  if (found != uses_.end()) return found->second;
  const double requests = limits_.requests_per_second;
  const double guests = limits_.guests_per_hour;
  const double works = limits_.works_per_minute;
  return uses_
      .emplace(address, Use{0, TokenBucket(requests, requests * 3), TokenBucket(guests / 3600, guests),
                            TokenBucket(works / 60, works)})
      .first->second;
}

bool Addresses::open_socket(const std::string& address) {
  const std::scoped_lock lock(mutex_);
  Use& use = use_of(address);
  if (limits_.sockets_per_address > 0 && use.sockets >= limits_.sockets_per_address) return false;
  ++use.sockets;
  return true;
}

void Addresses::close_socket(const std::string& address) {
  const std::scoped_lock lock(mutex_);
  --use_of(address).sockets;
}

bool Addresses::request(const std::string& address) {
  const std::scoped_lock lock(mutex_);
  return limits_.requests_per_second == 0 || use_of(address).requests.take(TokenBucket::Clock::now());
}

bool Addresses::make_guest(const std::string& address) {
  const std::scoped_lock lock(mutex_);
  return limits_.guests_per_hour == 0 || use_of(address).guests.take(TokenBucket::Clock::now());
}

bool Addresses::work(const std::string& address) {
  const std::scoped_lock lock(mutex_);
  return limits_.works_per_minute == 0 || use_of(address).works.take(TokenBucket::Clock::now());
}

void Addresses::sweep() {
  const std::scoped_lock lock(mutex_);
  const auto now = TokenBucket::Clock::now();
  std::erase_if(uses_, [&](const auto& each) {
    return each.second.sockets == 0 && each.second.requests.full(now) && each.second.guests.full(now) &&
           each.second.works.full(now);
  });
}

}  // namespace muster::server
