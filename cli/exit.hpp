// How the program ends: exit codes, and stopping with a message.
#pragma once

#include <stdexcept>
#include <string>

namespace muster {

/// What the shell gets; listed in `muster --help`.
enum class Exit : int { ok = 0, failed = 1, usage = 2, unreadable = 3 };

/// When several files are looked at, the worst outcome counts.
constexpr Exit worse(Exit a, Exit b) { return static_cast<int>(a) > static_cast<int>(b) ? a : b; }

/// Ends the program with a message on standard error.
class Stop : public std::runtime_error {
 public:
  Stop(Exit code, const std::string& message) : std::runtime_error(message), code_(code) {}
  Exit code() const { return code_; }

 private:
  Exit code_;
};

}  // namespace muster
