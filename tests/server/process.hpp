// The server as a process of its own, for tests in which it must die or run out of room.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <sys/resource.h>
#include <sys/types.h>

namespace muster::server::kit {

/// Who may do nothing, for what refuses to run as root.
inline constexpr uid_t kNobody = 65534;

class Process {
 public:
  /// Runs `muster serve` on the data folder, without limits unless it is to be `limited` as it usually is.
  /// `port()` is 0 when it did not start. With a file for the log it says all it has to say, as JSON.
  explicit Process(const std::string& data, const std::vector<std::string>& more = {}, bool as_nobody = false,
                   const std::string& log = {}, bool limited = false);
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;
  ~Process();

  std::uint16_t port() const { return port_; }
  /// SIGKILL: no chance to tidy up.
  void kill();
  /// SIGTERM; the exit code.
  int stop();
  /// What stands in /proc/<pid>/<name>.
  std::string look_up(const std::string& name) const;
  /// How many descriptors the process may have from now on.
  void limit_descriptors(rlim_t count) const;
  /// How large a file the process may write from now on.
  void limit_files(rlim_t bytes) const;

 private:
  pid_t process_ = -1;
  std::uint16_t port_ = 0;
};

}  // namespace muster::server::kit
