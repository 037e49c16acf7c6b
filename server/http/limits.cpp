#include "server/http/limits.hpp"

#include <algorithm>

namespace muster::server {

namespace {

/// Several people may play at one address.
constexpr int kUnattendedPerAddress = 2;
/// Somebody who goes through an evening's matches looks at many replays in a row.
constexpr double kWorksAtOnce = 2;
/// Of the matches of an hour, what may be made at once.
constexpr double kMatchesAtOnce = 1.0 / 3;

}  // namespace

void TokenBucket::fill(Clock::time_point now) {
  const double passed = std::chrono::duration<double>(now - filled_).count();
  filled_ = now;
  tokens_ = std::min(burst_, tokens_ + passed * per_second_);
}

bool TokenBucket::take(Clock::time_point now, double price) {
  fill(now);
  if (tokens_ < std::min(price, burst_)) return false;
  tokens_ -= price;
  return true;
}

TokenBucket::Clock::duration TokenBucket::owe(Clock::time_point now, double price) {
  fill(now);
  tokens_ -= price;
  if (tokens_ >= 0) return {};
  return std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(-tokens_ / per_second_));
}

bool TokenBucket::full(Clock::time_point now) const {
  return tokens_ + std::chrono::duration<double>(now - filled_).count() * per_second_ >= burst_;
}

Addresses::Use& Addresses::use_of(const std::string& key) {
  const auto found = uses_.find(key);
  if (found != uses_.end()) return found->second;
  const double requests = limits_.requests_per_second;
  const double messages = limits_.messages_per_address;
  const double guests = limits_.guests_per_hour;
  const double works = limits_.works_per_minute;
  const double matches = limits_.matches_per_hour;
  return uses_
      .emplace(key, Use{0, 0, TokenBucket(requests, requests * 3), TokenBucket(messages, messages * 3),
                        TokenBucket(guests / 3600, guests), TokenBucket(works / 60, works * kWorksAtOnce),
                        TokenBucket(matches / 3600, std::max(1.0, matches * kMatchesAtOnce))})
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

bool Addresses::request(const std::string& address, int price) {
  const std::scoped_lock lock(mutex_);
  return limits_.requests_per_second == 0 || use_of(address).requests.take(TokenBucket::Clock::now(), price);
}

bool Addresses::make_guest(const std::string& address) {
  const std::scoped_lock lock(mutex_);
  return limits_.guests_per_hour == 0 || use_of(address).guests.take(TokenBucket::Clock::now());
}

bool Addresses::work(const std::string& address, const std::string& person) {
  const std::scoped_lock lock(mutex_);
  if (limits_.works_per_minute == 0) return true;
  const auto now = TokenBucket::Clock::now();
  return use_of(address).works.take(now) && (person.empty() || use_of(person_key(person)).works.take(now));
}

bool Addresses::make_match(const Payer& payer, int price) {
  const std::scoped_lock lock(mutex_);
  if (limits_.matches_per_hour == 0) return true;
  const auto now = TokenBucket::Clock::now();
  return use_of(payer.address).matches.take(now, price) &&
         (payer.person.empty() || use_of(person_key(payer.person)).matches.take(now, price));
}

TokenBucket::Clock::duration Addresses::message(const Payer& payer, int price) {
  const std::scoped_lock lock(mutex_);
  if (limits_.messages_per_address == 0) return {};
  const auto now = TokenBucket::Clock::now();
  const auto wait = use_of(payer.address).messages.owe(now, price);
  if (payer.person.empty()) return wait;
  return std::max(wait, use_of(person_key(payer.person)).messages.owe(now, price));
}

std::shared_ptr<void> Addresses::hold_unattended(const std::string& address) {
  const std::scoped_lock lock(mutex_);
  Use& use = use_of(address);
  const int most = limits_.unattended_per_guest * kUnattendedPerAddress;
  if (most > 0 && use.unattended >= most) return nullptr;
  ++use.unattended;
  // It points to something only so that it is not null.
  return {static_cast<void*>(this), [this, address](void*) {
            const std::scoped_lock again(mutex_);
            --use_of(address).unattended;
          }};
}

void Addresses::sweep() {
  const std::scoped_lock lock(mutex_);
  const auto now = TokenBucket::Clock::now();
  std::erase_if(uses_, [&](const auto& each) {
    const Use& use = each.second;
    return use.sockets == 0 && use.unattended == 0 && use.requests.full(now) && use.messages.full(now) &&
           use.guests.full(now) && use.works.full(now) && use.matches.full(now);
  });
}

}  // namespace muster::server
