// A line in which nobody gets ahead by coming with many: turns go round the addresses, and within an address
// round its people. Whoever sends one thing waits for at most one of everybody else's.
#pragma once

#include <cstddef>
#include <deque>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace muster::server {

/// Whose work something is.
struct Payer {
  std::string address;  // as limits count it; "" when it is not known (after a restart)
  std::string person;   // a guest's id; "" for somebody without a token
};

/// Addresses and people are counted in one table; an address is no guest's id with a mark before it.
inline std::string person_key(const std::string& person) { return "person " + person; }

template <class T>
class FairQueue {
 public:
  FairQueue(std::size_t most, std::size_t most_per_address)
      : most_(most), most_per_address_(most_per_address) {}

  bool has_room(const Payer& payer) const {
    if (size_ >= most_) return false;
    const auto found = lanes_.find(lane_of(payer));
    return found == lanes_.end() || found->second.size < most_per_address_;
  }
  /// Only when there is room.
  void push(const Payer& payer, T item) {
    const std::string name = lane_of(payer);
    Lane& lane = lanes_[name];
    if (lane.size == 0) turns_.push_back(name);
    std::deque<T>& items = lane.items[payer.person];
    if (items.empty()) lane.turns.push_back(payer.person);
    items.push_back(std::move(item));
    ++lane.size;
    ++size_;
  }
  /// Only when it is not empty.
  T pop() {
    const std::string name = std::move(turns_.front());
    turns_.pop_front();
    Lane& lane = lanes_[name];
    const std::string person = std::move(lane.turns.front());
    lane.turns.pop_front();
    std::deque<T>& items = lane.items[person];
    T item = std::move(items.front());
    items.pop_front();
    --size_;
    if (items.empty()) {
      lane.items.erase(person);
    } else {
      lane.turns.push_back(person);
    }
    if (--lane.size == 0) {
      lanes_.erase(name);
    } else {
      turns_.push_back(name);
    }
    return item;
  }
  bool empty() const { return size_ == 0; }
  std::size_t size() const { return size_; }
  /// Takes everything out, to be destroyed where the caller likes.
  std::vector<T> drain() {
    std::vector<T> out;
    out.reserve(size_);
    while (!empty()) out.push_back(pop());
    return out;
  }

 private:
  struct Lane {
    std::size_t size = 0;
    std::deque<std::string> turns;  // of people
    std::unordered_map<std::string, std::deque<T>> items;
  };
  /// Somebody whose address is not known stands for themselves.
  static std::string lane_of(const Payer& payer) {
    return payer.address.empty() ? person_key(payer.person) : payer.address;
  }

  std::size_t most_;
  std::size_t most_per_address_;
  std::size_t size_ = 0;
  std::deque<std::string> turns_;  // of addresses
  std::unordered_map<std::string, Lane> lanes_;
};

}  // namespace muster::server
