// One TCP connection: HTTP requests one after the other, until it closes or becomes a WebSocket.
#pragma once

#include "server/core.hpp"
#include "server/http/asio.hpp"

namespace muster::server {

asio::awaitable<void> serve_connection(Core& core, tcp::socket socket);

}  // namespace muster::server
