// A server started as a process of its own, for the load tool.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <sys/types.h>

namespace muster {

class ServerProcess {
 public:
  /// Runs `muster serve` on any free port of this machine with its data in a new folder, which goes with it.
  /// Stops the program when it does not start.
  explicit ServerProcess(const std::vector<std::string>& options);
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;
  ~ServerProcess();

  std::uint16_t port() const { return port_; }
  /// Bytes of memory the process has in use; 0 when the system does not say.
  std::int64_t memory() const;
  /// Seconds of processor time it has used.
  double processor_seconds() const;

 private:
  std::string folder_;
  pid_t process_ = -1;
  std::uint16_t port_ = 0;
};

}  // namespace muster
