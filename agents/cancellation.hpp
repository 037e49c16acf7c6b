// How a program tells a computer player that its answer is not wanted any more.
#pragma once

#include <atomic>

namespace muster {

/// Set by one thread, looked at by others. A search that was told ends within a few iterations and answers
/// some legal action, to be thrown away; one that was not told thinks as if this did not exist.
class Cancellation {
 public:
  void cancel() { cancelled_.store(true, std::memory_order_relaxed); }
  bool cancelled() const { return cancelled_.load(std::memory_order_relaxed); }

 private:
  std::atomic<bool> cancelled_{false};
};

}  // namespace muster
