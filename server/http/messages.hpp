// What clients send over a WebSocket, read strictly.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "server/http/errors.hpp"

namespace muster::server {

enum class MessageType : std::uint8_t {
  join,
  move,
  undo,
  resign,
  draw,
  rematch,
  hint,
  leave,
  ping,
  chat,
  let
};

/// Which choices that decide nothing a player lets the table make (docs/protocol.md).
struct Let {
  bool forced = false;
  bool own = false;
  bool nothing = false;
};

struct ClientMessage {
  MessageType type = MessageType::ping;
  std::string re;  // the client's id as JSON; "" when it gave none
  std::string match;
  std::optional<std::uint32_t> seq;
  std::uint32_t since = 0;
  std::string move;
  std::string what;  // "do": the option, or what to do about a draw or rematch; "text" of a line of chat
  bool spectate = false;
  std::optional<Let> let;
};

/// Nothing with a problem when the text is no message of the protocol; `re` is read as far as it can be.
std::optional<ClientMessage> read_message(std::string_view text, std::string& re, Problem& problem);

/// {"type":"error",…}
std::string error_message(std::string_view re, std::string_view match, const Problem& problem,
                          std::optional<std::uint32_t> seq = std::nullopt);

}  // namespace muster::server
