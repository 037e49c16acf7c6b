// What connections need of the server.
#pragma once

#include <memory>
#include <mutex>
#include <unordered_set>

#include "server/house.hpp"
#include "server/http/api.hpp"
#include "server/http/limits.hpp"
#include "server/tables/tables.hpp"

namespace muster::server {

class SocketSession;

/// The open WebSockets, so that they can be told when the server goes down.
class OpenSockets {
 public:
  void add(SocketSession* session, std::weak_ptr<SocketSession> weak);
  void remove(SocketSession* session);
  std::vector<std::shared_ptr<SocketSession>> all();

 private:
  std::mutex mutex_;
  std::unordered_map<SocketSession*, std::weak_ptr<SocketSession>> sessions_;
};

struct Core {
  House& house;
  Addresses& addresses;
  Api& api;
  Tables& tables;
  OpenSockets& sockets;
};

}  // namespace muster::server
