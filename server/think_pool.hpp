// Where computer players think: few threads of low priority, and a queue that does not grow without end. Long
// thoughts never take the last thread, so that quick ones always find one; idle ones wait for everybody.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <string_view>
#include <thread>
#include <vector>

namespace muster::server {

struct Metrics;

class ThinkPool {
 public:
  enum class Length : std::uint8_t { quick, lengthy, idle };
  using Task = std::function<void()>;

  ThinkPool(int threads, Metrics& metrics);
  ThinkPool(const ThinkPool&) = delete;
  ThinkPool& operator=(const ThinkPool&) = delete;
  ~ThinkPool();

  /// False when the queue is full. Moves are never refused; advice is.
  bool add(Length length, bool may_be_refused, Task task);
  /// Drops what waits and ends the threads after what they are at.
  void stop();

 private:
  static constexpr std::size_t kMostAdvice = 64;

  void loop();
  std::deque<Task>& queue_of(Length length);
  bool next(Task& task, Length& length);

  Metrics& metrics_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Task> quick_;
  std::deque<Task> lengthy_;
  std::deque<Task> idle_;  // taken when nobody waits for anything else
  std::size_t lengthy_running_ = 0;
  std::size_t most_lengthy_ = 1;  // at once
  bool stopping_ = false;
  std::vector<std::thread> threads_;
};

/// How long a level thinks.
ThinkPool::Length length_of(std::string_view level);

}  // namespace muster::server
