// What every part of a running server may use.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <utility>
#include <vector>

#include "server/config.hpp"
#include "server/metrics.hpp"
#include "server/store/store.hpp"
#include "server/store/writer.hpp"
#include "server/tables/catalog.hpp"
#include "server/tables/replay_cache.hpp"
#include "server/time_source.hpp"
#include "server/work/think_pool.hpp"

namespace boost::asio {
class io_context;
}

namespace muster::server {

class CardSets;
class Table;
class Tables;
class Sanctions;
class Trials;

/// Which tables must be looked at when. A table that waits here stays in memory.
class Deadlines {
 public:
  void set(const std::shared_ptr<Table>& table, std::int64_t when);
  void clear(const std::shared_ptr<Table>& table);
  /// Takes out all that are due.
  std::vector<std::shared_ptr<Table>> due(std::int64_t now);
  void clear_all();

 private:
  std::mutex mutex_;
  std::set<std::pair<std::int64_t, std::shared_ptr<Table>>> queue_;
  std::map<std::shared_ptr<Table>, std::int64_t> set_;
};

struct House {
  boost::asio::io_context& io;
  const Config& config;
  const Catalog& catalog;
  Store& store;
  Writer& writer;
  ThinkPool& pool;
  const TimeSource& time;
  Metrics& metrics;
  Deadlines& deadlines;
  ReplayCache& replays;
  Tables* tables = nullptr;
  Sanctions* sanctions = nullptr;
  CardSets* card_sets = nullptr;
  Trials* trials = nullptr;  // null: the lab is off
  /// What the pauses before empty choices are drawn from; nobody outside knows it.
  std::uint64_t pace = 0;
  /// Closes the sockets of somebody whose sessions have ended.
  std::function<void(const std::string& guest)> hang_up = [](const std::string&) {};
  /// Closes the sockets of whoever is banned, saying so.
  std::function<void(const SanctionRow& ban)> throw_out = [](const SanctionRow&) {};
  /// The addresses somebody has sockets from now.
  std::function<std::set<std::string>(const std::string& guest)> connected_from = [](const std::string&) {
    return std::set<std::string>();
  };
};

}  // namespace muster::server
