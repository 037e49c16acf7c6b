// How a program lends its threads to a computer player. Agents start none themselves.
#pragma once

#include <functional>

namespace muster {

class Workers {
 public:
  Workers() = default;
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;
  virtual ~Workers() = default;

  /// Calls task(0) … task(count - 1), in any order and on any thread, and returns when all are done.
  virtual void run(int count, const std::function<void(int)>& task) = 0;
};

/// One after the other, here and now.
class InTurn final : public Workers {
 public:
  void run(int count, const std::function<void(int)>& task) override {
    for (int i = 0; i < count; ++i) task(i);
  }
};

}  // namespace muster
