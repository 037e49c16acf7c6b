#include "server/think_pool.hpp"

#include <algorithm>
#include <string_view>

#include <sys/resource.h>
#include <unistd.h>

#include "server/metrics.hpp"

namespace muster::server {

namespace {

constexpr int kNiceness = 10;

}  // namespace

ThinkPool::Length length_of(std::string_view level) {
  return level == "random" || level == "greedy" || level == "easy" ? ThinkPool::Length::quick
                                                                   : ThinkPool::Length::lengthy;
}

ThinkPool::ThinkPool(int threads, Metrics& metrics) : metrics_(metrics) {
  const int count =
      std::max(2, threads > 0 ? threads : static_cast<int>(std::thread::hardware_concurrency()));
  most_lengthy_ = static_cast<std::size_t>(count - 1);
  threads_.reserve(static_cast<std::size_t>(count));
  for (int i = 0; i < count; ++i) threads_.emplace_back([this] { loop(); });
}

std::deque<ThinkPool::Task>& ThinkPool::queue_of(Length length) {
  if (length == Length::idle) return idle_;
  return length == Length::quick ? quick_ : lengthy_;
}

ThinkPool::~ThinkPool() { stop(); }

bool ThinkPool::add(Length length, bool may_be_refused, Task task) {
  {
    const std::scoped_lock lock(mutex_);
    std::deque<Task>& queue = queue_of(length);
    if (stopping_ || (may_be_refused && queue.size() >= kMostAdvice)) return false;
    queue.push_back(std::move(task));
    metrics_.thoughts_waiting.fetch_add(1, std::memory_order_relaxed);
  }
  // All are woken: whoever wakes first may be the one that must not take a long thought.
  wake_.notify_all();
  return true;
}

void ThinkPool::stop() {
  {
    const std::scoped_lock lock(mutex_);
    stopping_ = true;
    quick_.clear();
    lengthy_.clear();
    idle_.clear();
  }
  wake_.notify_all();
  for (std::thread& thread : threads_) {
    if (thread.joinable()) thread.join();
  }
}

bool ThinkPool::next(Task& task, Length& length) {
  std::unique_lock lock(mutex_);
  const auto may_think_long = [this](const std::deque<Task>& queue) {
    return !queue.empty() && lengthy_running_ < most_lengthy_;
  };
  wake_.wait(lock, [&] {
    return stopping_ || !quick_.empty() || may_think_long(lengthy_) || may_think_long(idle_);
  });
  if (stopping_) return false;
  length = !quick_.empty() ? Length::quick : !lengthy_.empty() ? Length::lengthy : Length::idle;
  std::deque<Task>& queue = queue_of(length);
  task = std::move(queue.front());
  queue.pop_front();
  if (length != Length::quick) ++lengthy_running_;
  return true;
}

void ThinkPool::loop() {
  // On Linux a thread has a niceness of its own; where it cannot be set, thinking is only less polite.
  (void)setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), kNiceness);
  Task task;
  Length length = Length::quick;
  while (next(task, length)) {
    metrics_.thoughts_waiting.fetch_sub(1, std::memory_order_relaxed);
    metrics_.thinking.fetch_add(1, std::memory_order_relaxed);
    task();
    task = nullptr;
    metrics_.thinking.fetch_sub(1, std::memory_order_relaxed);
    if (length != Length::quick) {
      const std::scoped_lock lock(mutex_);
      --lengthy_running_;
    }
    wake_.notify_all();
  }
}

}  // namespace muster::server
