// The one thread that writes to the store. What waits is written as a group in one transaction, so that many
// matches share the wait for the disk; nobody is told "done" before the disk has it.
#pragma once

#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "server/store/store.hpp"

namespace muster::server {

struct Metrics;

class Writer {
 public:
  /// Told on the writer's thread when the unit is on disk (true) or could not be written (false).
  using Done = std::function<void(bool written)>;

  Writer(Store& store, Metrics& metrics);
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;
  ~Writer();

  void write(Unit unit, Done done);
  /// Writes what waits, then ends the thread. Later units are refused.
  void stop();
  /// False after a group that could not be written, until one can be. While nobody writes, the writer tries
  /// by itself every second.
  bool healthy() const { return healthy_.load(std::memory_order_relaxed); }

 private:
  struct Waiting {
    Unit unit;
    Done done;
  };
  void loop();
  void write_group(std::vector<Waiting>& group);
  void try_again();
  bool try_write(std::span<const Unit* const> units);

  Store& store_;
  Metrics& metrics_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::vector<Waiting> waiting_;
  bool stopping_ = false;
  std::atomic<bool> healthy_{true};
  std::thread thread_;
};

}  // namespace muster::server
