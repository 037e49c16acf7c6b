// The server as a whole: started, running, stopped.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "server/config.hpp"

namespace muster::server {

class Server {
 public:
  /// Opens the database, takes up running matches and listens. Throws std::runtime_error when it cannot.
  explicit Server(Config config);
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;
  ~Server();

  std::uint16_t port() const;
  /// Tells clients, finishes what is being written, ends all threads.
  void stop();

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace muster::server
