#include "server/errors.hpp"

#include <array>

namespace muster::server {

namespace {

struct CodeSpec {
  std::string_view name;
  int status;
};

constexpr std::array<CodeSpec, 27> kCodes{{
    {"malformed", 400},     {"unknown_type", 400}, {"unauthorized", 401},  {"forbidden", 403},
    {"not_found", 404},     {"not_joined", 409},   {"not_running", 409},   {"still_running", 409},
    {"not_your_turn", 409}, {"stale", 409},        {"illegal", 409},       {"no_undo", 409},
    {"no_hints", 409},      {"busy", 503},         {"seat_taken", 409},    {"bad_setup", 400},
    {"bad_name", 400},      {"too_many", 429},     {"slow_down", 429},     {"too_large", 413},
    {"storage", 503},       {"bad_login", 403},    {"bad_password", 400},  {"name_taken", 409},
    {"no_chat", 409},       {"guided", 409},       {"shutting_down", 503},
}};
static_assert(kCodes.size() == static_cast<std::size_t>(Code::shutting_down) + 1);

}  // namespace

Problem not_written() {
  return {Code::storage, "it could not be written to disk, so it did not happen; try again later"};
}

std::string_view name_of(Code code) { return kCodes[static_cast<std::size_t>(code)].name; }
int http_status(Code code) { return kCodes[static_cast<std::size_t>(code)].status; }

}  // namespace muster::server
