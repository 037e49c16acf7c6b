// Replays that were told lately, compressed. A finished match does not change, so whoever asks next gets what
// the first one got; when there is no room the one asked for longest ago goes.
#pragma once

#include <cstddef>
#include <list>
#include <mutex>
#include <string>
#include <unordered_map>

#include "server/http/gzip.hpp"

namespace muster::server {

class ReplayCache {
 public:
  explicit ReplayCache(std::size_t most_bytes) : most_(most_bytes) {}

  /// Null when it is not here.
  Packed find(const std::string& key) {
    const std::scoped_lock lock(mutex_);
    const auto found = where_.find(key);
    if (found == where_.end()) return nullptr;
    entries_.splice(entries_.begin(), entries_, found->second);
    return found->second->packed;
  }
  void put(const std::string& key, Packed packed) {
    const std::scoped_lock lock(mutex_);
    if (packed->size() > most_ || where_.contains(key)) return;
    bytes_ += packed->size();
    entries_.push_front({key, std::move(packed)});
    where_[key] = entries_.begin();
    while (bytes_ > most_) {
      bytes_ -= entries_.back().packed->size();
      where_.erase(entries_.back().key);
      entries_.pop_back();
    }
  }
  std::size_t bytes() const {
    const std::scoped_lock lock(mutex_);
    return bytes_;
  }

 private:
  struct Entry {
    std::string key;
    Packed packed;
  };

  std::size_t most_;
  mutable std::mutex mutex_;
  std::size_t bytes_ = 0;
  std::list<Entry> entries_;  // the one asked for last is first
  std::unordered_map<std::string, std::list<Entry>::iterator> where_;
};

}  // namespace muster::server
