// What time it is. Tests bring their own.
#pragma once

#include <chrono>
#include <cstdint>

namespace muster::server {

class TimeSource {
 public:
  TimeSource() = default;
  TimeSource(const TimeSource&) = delete;
  TimeSource& operator=(const TimeSource&) = delete;
  virtual ~TimeSource() = default;
  /// Milliseconds since 1970, UTC.
  virtual std::int64_t now() const = 0;
};

/// The machine's clock, read once at the start and carried on by the steady clock, so that setting the
/// machine's clock takes no player's time away.
class SystemTime final : public TimeSource {
 public:
  std::int64_t now() const override {
    const auto passed = std::chrono::steady_clock::now() - steady_;
    return wall_ + std::chrono::duration_cast<std::chrono::milliseconds>(passed).count();
  }

 private:
  std::chrono::steady_clock::time_point steady_ = std::chrono::steady_clock::now();
  std::int64_t wall_ = std::chrono::duration_cast<std::chrono::milliseconds>(
                           std::chrono::system_clock::now().time_since_epoch())
                           .count();
};

}  // namespace muster::server
