// What can go wrong for a client: one list of codes for HTTP and WebSocket (docs/protocol.md).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace muster::server {

enum class Code : std::uint8_t {
  malformed,
  unknown_type,
  unauthorized,
  forbidden,
  not_found,
  not_joined,
  not_running,
  still_running,
  not_your_turn,
  stale,
  illegal,
  no_undo,
  no_hints,
  busy,
  seat_taken,
  bad_setup,
  bad_name,
  too_many,
  slow_down,
  too_large,
  storage,
  bad_login,
  bad_password,
  name_taken,
  no_chat,
  guided,
  damaged,
  outdated,
  shutting_down,
  banned,
  muted
};

std::string_view name_of(Code code);
int http_status(Code code);
/// After how long it is worth trying again; 0 when it is not a matter of time.
int retry_seconds(Code code);

struct Problem {
  Code code = Code::malformed;
  std::string message;
};

/// A match that is there but cannot be read.
Problem damaged_match();
/// What a client is told when the database takes nothing more.
Problem not_written();

}  // namespace muster::server
