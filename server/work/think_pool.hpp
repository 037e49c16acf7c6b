// Where everything is done that takes longer than a few milliseconds: computer players' choices, advice,
// replays, lists. Few threads of low priority; in front of them lines that are bounded and fair. One thread
// is kept for what is short, so that it never waits for a search.
#pragma once

#include <array>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <string_view>
#include <thread>
#include <unordered_set>
#include <vector>

#include "agents/cancellation.hpp"
#include "server/work/fair_queue.hpp"

namespace muster::server {

struct Metrics;

class ThinkPool {
 public:
  /// In the order in which they are taken. Somebody waits for a page (request); a computer player that hardly
  /// thinks (quick), or thinks, or anything else that takes its time (lengthy); nobody waits (idle).
  enum class Length : std::uint8_t { request, quick, lengthy, idle };
  /// Told when nobody wants the result any more; whatever takes long looks at it now and then.
  using Task = std::function<void(const Cancellation& stop)>;
  using Handle = std::shared_ptr<Cancellation>;
  /// Below the threads that carry moves.
  static constexpr int kUsualNiceness = 10;

  /// `slow` is how many long tasks are done at once; 0: one per core.
  ThinkPool(int slow, Metrics& metrics, int niceness = kUsualNiceness);
  ThinkPool(const ThinkPool&) = delete;
  ThinkPool& operator=(const ThinkPool&) = delete;
  ~ThinkPool();

  /// Null when the line is full, for everybody or for this address.
  Handle add(Length length, const Payer& payer, Task task);
  /// Drops what waits, tells what runs to stop, and ends the threads.
  void stop();

 private:
  struct Waiting {
    Task task;
    Handle handle;
  };
  static constexpr std::size_t kLengths = 4;

  void loop();
  FairQueue<Waiting>& line(Length length) { return lines_[static_cast<std::size_t>(length)]; }
  bool next(Waiting& waiting, Length& length);
  static bool is_slow(Length length) { return length == Length::lengthy || length == Length::idle; }

  Metrics& metrics_;
  int niceness_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::array<FairQueue<Waiting>, kLengths> lines_;
  std::unordered_set<Handle> running_;
  std::size_t slow_running_ = 0;
  std::size_t most_slow_ = 1;  // at once
  bool stopping_ = false;
  std::vector<std::thread> threads_;
};

/// How long a level thinks.
ThinkPool::Length length_of(std::string_view level);

}  // namespace muster::server
