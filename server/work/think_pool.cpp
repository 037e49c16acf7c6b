#include "server/work/think_pool.hpp"

#include <algorithm>
#include <exception>
#include <string_view>

#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>

#include "server/log.hpp"
#include "server/metrics.hpp"

namespace muster::server {

namespace {

/// How many may wait, in all and of one address. A table waits for one choice at a time, so the lines of
/// thoughts are as long as there are matches with computer players; a full one is tried again by the table.
constexpr std::size_t kMostRequests = 512;
constexpr std::size_t kMostRequestsOfOne = 64;
constexpr std::size_t kMostThoughts = 4096;
constexpr std::size_t kMostThoughtsOfOne = 256;
constexpr std::size_t kMostIdle = 256;
constexpr std::size_t kMostIdleOfOne = 16;

}  // namespace

ThinkPool::Length length_of(std::string_view level) {
  return level == "random" || level == "greedy" || level == "easy" ? ThinkPool::Length::quick
                                                                   : ThinkPool::Length::lengthy;
}

ThinkPool::ThinkPool(int slow, Metrics& metrics, int niceness)
    : metrics_(metrics),
      niceness_(niceness),
      lines_{FairQueue<Waiting>(kMostRequests, kMostRequestsOfOne),
             FairQueue<Waiting>(kMostThoughts, kMostThoughtsOfOne),
             FairQueue<Waiting>(kMostThoughts, kMostThoughtsOfOne),
             FairQueue<Waiting>(kMostIdle, kMostIdleOfOne)} {
  const int count = std::max(1, slow > 0 ? slow : static_cast<int>(std::thread::hardware_concurrency()));
  most_slow_ = static_cast<std::size_t>(count);
  threads_.reserve(most_slow_ + 1);
  // One more than the slow ones, so that what is short always finds a thread.
  for (std::size_t i = 0; i < most_slow_ + 1; ++i) threads_.emplace_back([this] { loop(); });
}

ThinkPool::~ThinkPool() { stop(); }

ThinkPool::Handle ThinkPool::add(Length length, const Payer& payer, Task task) {
  auto handle = std::make_shared<Cancellation>();
  {
    const std::scoped_lock lock(mutex_);
    if (stopping_ || !line(length).has_room(payer)) return nullptr;
    line(length).push(payer, {std::move(task), handle});
    metrics_.thoughts_waiting.fetch_add(1, std::memory_order_relaxed);
  }
  // All are woken: whoever wakes first may be the one that must not take a long thought.
  wake_.notify_all();
  return handle;
}

void ThinkPool::stop() {
  std::vector<Waiting> dropped;  // destroyed after the lock is let go: what a task holds may come back here
  {
    const std::scoped_lock lock(mutex_);
    stopping_ = true;
    for (FairQueue<Waiting>& each : lines_) {
      for (Waiting& waiting : each.drain()) dropped.push_back(std::move(waiting));
    }
    for (const Handle& each : running_) each->cancel();
  }
  wake_.notify_all();
  for (std::thread& thread : threads_) {
    if (thread.joinable()) thread.join();
  }
}

bool ThinkPool::next(Waiting& waiting, Length& length) {
  std::unique_lock lock(mutex_);
  const auto ready = [this](Length each) {
    return !line(each).empty() && (!is_slow(each) || slow_running_ < most_slow_);
  };
  const auto first = [&] {
    for (const Length each : {Length::request, Length::quick, Length::lengthy, Length::idle}) {
      if (ready(each)) return std::pair(true, each);
    }
    return std::pair(false, Length::idle);
  };
  wake_.wait(lock, [&] { return stopping_ || first().first; });
  if (stopping_) return false;
  length = first().second;
  waiting = line(length).pop();
  running_.insert(waiting.handle);
  if (is_slow(length)) ++slow_running_;
  return true;
}

void ThinkPool::loop() {
  // On Linux a thread has a niceness of its own; where it cannot be set, thinking is only less polite.
  (void)setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), niceness_);
  Waiting waiting;
  Length length = Length::quick;
  while (next(waiting, length)) {
    metrics_.thoughts_waiting.fetch_sub(1, std::memory_order_relaxed);
    metrics_.thinking.fetch_add(1, std::memory_order_relaxed);
    try {
      if (!waiting.handle->cancelled()) waiting.task(*waiting.handle);
    } catch (const std::exception& error) {
      log_error("pool", fmt::format("a task failed: {}", error.what()));
    }
    waiting.task = nullptr;
    metrics_.thinking.fetch_sub(1, std::memory_order_relaxed);
    {
      const std::scoped_lock lock(mutex_);
      running_.erase(waiting.handle);
      if (is_slow(length)) --slow_running_;
    }
    wake_.notify_all();
  }
}

}  // namespace muster::server
