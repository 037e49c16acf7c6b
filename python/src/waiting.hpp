// Long work without the interpreter lock, that Ctrl-C ends.
#pragma once

#include <chrono>
#include <exception>
#include <future>
#include <thread>

#include <nanobind/nanobind.h>

#include "agents/cancellation.hpp"

namespace muster::python {

/// Whether Python has a signal for us (Ctrl-C), looked at ten times a second at most. Called without the
/// interpreter lock; the exception that the signal raised is thrown by raise_signal().
class SignalWatch {
 public:
  bool operator()() {
    const auto now = std::chrono::steady_clock::now();
    if (signalled_ || now - looked_ < std::chrono::milliseconds(100)) return signalled_;
    looked_ = now;
    const nanobind::gil_scoped_acquire lock;
    if (PyErr_CheckSignals() == 0) return false;
    problem_ = std::make_exception_ptr(nanobind::python_error());
    signalled_ = true;
    return true;
  }
  bool signalled() const { return signalled_; }
  /// With the lock held.
  void raise_signal() const {
    if (problem_) std::rethrow_exception(problem_);
  }

 private:
  std::chrono::steady_clock::time_point looked_ = std::chrono::steady_clock::now();
  bool signalled_ = false;
  std::exception_ptr problem_;
};

/// Runs `work` beside the calling thread, which waits without the interpreter lock. A signal cancels `stop`;
/// false is returned once the work has ended.
template <class Work>
bool run_beside(Work&& work, Cancellation& stop, SignalWatch& watch) {
  const nanobind::gil_scoped_release unlocked;
  std::future<void> done = std::async(std::launch::async, std::forward<Work>(work));
  while (done.wait_for(std::chrono::milliseconds(100)) != std::future_status::ready) {
    if (watch()) stop.cancel();
  }
  done.get();
  return !watch.signalled();
}

}  // namespace muster::python
