// One TCP connection: HTTP requests one after the other, until it closes or becomes a WebSocket.
#pragma once

#include "server/asio.hpp"
#include "server/core.hpp"

namespace muster::server {

asio::awaitable<void> serve_connection(Core& core, tcp::socket socket);

}  // namespace muster::server
