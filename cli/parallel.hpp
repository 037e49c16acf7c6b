// Work shared by threads whose result does not depend on how many there are.
#pragma once

#include <cstddef>
#include <functional>

#include "agents/workers.hpp"

namespace muster {

/// As many threads as this machine runs at once.
int threads_here();

/// Calls work(0) … work(count - 1), each once, on so many threads; `done` is told on the calling thread, now
/// and then, how many are finished. An exception in `work` ends the rest and comes out here.
void in_parallel(int threads, std::size_t count, const std::function<void(std::size_t)>& work,
                 const std::function<void(std::size_t)>& done);

/// Threads for one computer player that thinks alone.
class Threads final : public Workers {
 public:
  explicit Threads(int threads) : threads_(threads) {}
  void run(int count, const std::function<void(int)>& task) override;

 private:
  int threads_;
};

/// Seconds the calling thread really ran: what a busy machine takes away is not counted.
double thread_seconds();

}  // namespace muster
