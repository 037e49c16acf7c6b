#include "cli/parallel.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <ctime>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace muster {

int threads_here() { return std::max(1, static_cast<int>(std::thread::hardware_concurrency())); }

void in_parallel(int threads, std::size_t count, const std::function<void(std::size_t)>& work,
                 const std::function<void(std::size_t)>& done) {
  std::atomic<std::size_t> next{0};
  std::mutex mutex;
  std::condition_variable news;
  std::size_t finished = 0;
  std::exception_ptr failure;
  const auto labour = [&] {
    for (std::size_t i = next++; i < count; i = next++) {
      std::exception_ptr thrown;
      try {
        work(i);
      } catch (...) {
        thrown = std::current_exception();
        next = count;
      }
      const std::lock_guard lock(mutex);
      ++finished;
      if (thrown && !failure) failure = thrown;
      news.notify_one();
    }
  };
  std::vector<std::jthread> crew;
  const auto wanted = std::min(static_cast<std::size_t>(std::max(threads, 1)), count);
  crew.reserve(wanted);
  for (std::size_t i = 0; i < wanted; ++i) crew.emplace_back(labour);
  {
    constexpr std::chrono::milliseconds kNowAndThen{200};
    std::unique_lock lock(mutex);
    while (finished < count && !failure) {
      news.wait_for(lock, kNowAndThen);
      const std::size_t so_far = finished;
      lock.unlock();
      done(so_far);
      lock.lock();
    }
  }
  crew.clear();
  if (failure) std::rethrow_exception(failure);
}

void Threads::run(int count, const std::function<void(int)>& task) {
  in_parallel(
      threads_, static_cast<std::size_t>(count), [&](std::size_t i) { task(static_cast<int>(i)); },
      [](std::size_t) {});
}

double thread_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

}  // namespace muster
