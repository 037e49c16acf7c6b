#include "server/tables/tables.hpp"

#include "server/log.hpp"
#include "server/tables/table.hpp"

namespace muster::server {

std::shared_ptr<Table> Tables::find(const std::string& id, Problem& problem) {
  {
    const std::scoped_lock lock(mutex_);
    if (const auto found = tables_.find(id); found != tables_.end()) return found->second;
  }
  try {
    problem = {Code::not_found, "there is no such match"};
    if (!house_.store.match(id)) return nullptr;
  } catch (const DamageError& error) {
    log_error("store", error.what());
    problem = damaged_match();
    return nullptr;
  } catch (const StoreError& error) {
    log_error("store", error.what());
    problem = {Code::storage, "the database cannot be read now; try again later"};
    return nullptr;
  }
  const std::scoped_lock lock(mutex_);
  std::shared_ptr<Table>& table = tables_[id];
  if (table == nullptr) table = std::make_shared<Table>(house_, id);
  return table;
}

void Tables::forget(const std::string& guest) {
  const std::scoped_lock lock(mutex_);
  for (const auto& [id, table] : tables_) table->forget(guest);
}

void Tables::on_vacation(const std::string& guest) {
  const std::scoped_lock lock(mutex_);
  for (const auto& [id, table] : tables_) table->on_vacation(guest);
}

std::size_t Tables::sweep() {
  const std::int64_t before = house_.time.now() - std::int64_t{house_.config.rest_seconds} * 1000;
  const std::scoped_lock lock(mutex_);
  // Only this map knows the table, and nobody can ask for it while the lock is held.
  return std::erase_if(tables_, [&](const auto& each) {
    return each.second.use_count() == 1 && each.second->last_used() <= before;
  });
}

std::size_t Tables::size() const {
  const std::scoped_lock lock(mutex_);
  return tables_.size();
}

void Tables::clear() {
  const std::scoped_lock lock(mutex_);
  tables_.clear();
}

}  // namespace muster::server
