#include "server/store/writer.hpp"

#include <chrono>
#include <utility>

#include "server/log.hpp"
#include "server/metrics.hpp"

namespace muster::server {

namespace {

constexpr auto kNextTry = std::chrono::seconds(1);

}  // namespace

Writer::Writer(Store& store, Metrics& metrics)
    : store_(store), metrics_(metrics), thread_([this] { loop(); }) {}

Writer::~Writer() { stop(); }

void Writer::write(Unit unit, Done done) {
  {
    const std::scoped_lock lock(mutex_);
    if (!stopping_) {
      waiting_.push_back({std::move(unit), std::move(done)});
      done = nullptr;
    }
  }
  if (done) return done(false);
  wake_.notify_one();
}

void Writer::stop() {
  {
    const std::scoped_lock lock(mutex_);
    stopping_ = true;
  }
  wake_.notify_one();
  if (thread_.joinable()) thread_.join();
}

void Writer::loop() {
  std::vector<Waiting> group;
  while (true) {
    {
      std::unique_lock lock(mutex_);
      const auto something = [this] { return stopping_ || !waiting_.empty(); };
      if (healthy()) {
        wake_.wait(lock, something);
      } else if (!wake_.wait_for(lock, kNextTry, something)) {
        lock.unlock();
        try_again();
        continue;
      }
      if (waiting_.empty()) return;
      group.swap(waiting_);
    }
    write_group(group);
    group.clear();
  }
}

bool Writer::try_write(std::span<const Unit* const> units) {
  try {
    store_.write(units);
    return true;
  } catch (const StoreError& error) {
    log_error("store", error.what());
    return false;
  }
}

void Writer::try_again() {
  const Unit nothing{Touch{}};
  const Unit* units[] = {&nothing};
  try {
    store_.write(units);
    healthy_.store(true, std::memory_order_relaxed);
    log_info("store", "the database can be written again");
  } catch (const StoreError&) {
    // It was said when it began.
  }
}

void Writer::write_group(std::vector<Waiting>& group) {
  const auto begin = std::chrono::steady_clock::now();
  std::vector<const Unit*> units;
  units.reserve(group.size());
  for (const Waiting& each : group) units.push_back(&each.unit);
  std::vector<bool> written(group.size(), true);
  bool healthy = try_write(units);
  if (!healthy && group.size() > 1) {
    // One bad unit must not take the others with it.
    for (std::size_t i = 0; i < group.size(); ++i) {
      written[i] = try_write(std::span(units).subspan(i, 1));
      healthy = healthy || written[i];
    }
  } else if (!healthy) {
    written[0] = false;
  }
  healthy_.store(healthy, std::memory_order_relaxed);
  metrics_.commits.fetch_add(1, std::memory_order_relaxed);
  metrics_.committed_units.fetch_add(group.size(), std::memory_order_relaxed);
  metrics_.commit_seconds.observe(
      std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count());
  for (std::size_t i = 0; i < group.size(); ++i) group[i].done(written[i]);
}

}  // namespace muster::server
