// What every part of a running server may use.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <utility>
#include <vector>

#include "server/catalog.hpp"
#include "server/config.hpp"
#include "server/metrics.hpp"
#include "server/store.hpp"
#include "server/think_pool.hpp"
#include "server/time_source.hpp"
#include "server/writer.hpp"

namespace boost::asio {
class io_context;
}

namespace muster::server {

class Table;
class Tables;

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
  Tables* tables = nullptr;
  /// Closes the sockets of somebody whose sessions have ended.
  std::function<void(const std::string& guest)> hang_up = [](const std::string&) {};
};

}  // namespace muster::server
