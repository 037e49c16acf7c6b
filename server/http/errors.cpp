#include "server/http/errors.hpp"

#include <array>

namespace muster::server {

namespace {

struct CodeSpec {
  std::string_view name;
  int status;
};

constexpr std::array<CodeSpec, 31> kCodes{{
    {"malformed", 400},     {"unknown_type", 400}, {"unauthorized", 401}, {"forbidden", 403},
    {"not_found", 404},     {"not_joined", 409},   {"not_running", 409},  {"still_running", 409},
    {"not_your_turn", 409}, {"stale", 409},        {"illegal", 409},      {"no_undo", 409},
    {"no_hints", 409},      {"busy", 503},         {"seat_taken", 409},   {"bad_setup", 400},
    {"bad_name", 400},      {"too_many", 429},     {"slow_down", 429},    {"too_large", 413},
    {"storage", 503},       {"bad_login", 403},    {"bad_password", 400}, {"name_taken", 409},
    {"no_chat", 409},       {"guided", 409},       {"damaged", 500},      {"outdated", 410},
    {"shutting_down", 503}, {"banned", 403},       {"muted", 403},
}};
static_assert(kCodes.size() == static_cast<std::size_t>(Code::muted) + 1);

}  // namespace

Problem not_written() {
  return {Code::storage, "it could not be written to disk, so it did not happen; try again later"};
}

Problem damaged_match() {
  return {
      Code::damaged,
      "this match is damaged: it is here, but the database cannot read all of it; whoever runs the server "
      "can look with muster check"};
}

std::string_view name_of(Code code) { return kCodes[static_cast<std::size_t>(code)].name; }
int retry_seconds(Code code) {
  switch (code) {
    case Code::slow_down:
    case Code::busy:
      return 2;
    case Code::storage:
    case Code::shutting_down:
      return 5;
    case Code::too_many:
      return 60;
    default:
      return 0;
  }
}

int http_status(Code code) { return kCodes[static_cast<std::size_t>(code)].status; }

}  // namespace muster::server
