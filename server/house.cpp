#include "server/house.hpp"

namespace muster::server {

void Deadlines::set(const std::shared_ptr<Table>& table, std::int64_t when) {
  const std::scoped_lock lock(mutex_);
  if (const auto old = set_.find(table); old != set_.end()) queue_.erase({old->second, table});
  set_[table] = when;
  queue_.insert({when, table});
}

void Deadlines::clear(const std::shared_ptr<Table>& table) {
  const std::scoped_lock lock(mutex_);
  const auto old = set_.find(table);
  if (old == set_.end()) return;
  queue_.erase({old->second, table});
  set_.erase(old);
}

std::vector<std::shared_ptr<Table>> Deadlines::due(std::int64_t now) {
  const std::scoped_lock lock(mutex_);
  std::vector<std::shared_ptr<Table>> out;
  while (!queue_.empty() && queue_.begin()->first <= now) {
    out.push_back(queue_.begin()->second);
    set_.erase(out.back());
    queue_.erase(queue_.begin());
  }
  return out;
}

void Deadlines::clear_all() {
  const std::scoped_lock lock(mutex_);
  queue_.clear();
  set_.clear();
}

}  // namespace muster::server
