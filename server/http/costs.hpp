// What a request or message costs: how much may be sent, how many of its sender's tokens it takes, and where
// it is done. What each request costs is in routes.cpp.
#pragma once

#include <cstdint>
#include <string_view>

#include "server/http/messages.hpp"

namespace muster::server {

enum class Place : std::uint8_t {
  here,      // at once, on the thread that read it: microseconds
  request,   // in the pool, a few milliseconds and some reading from the disk
  elsewhere  // handed on by the route itself, to a table or to the pool as a lengthy task
};

struct Cost {
  int price = 1;          // tokens of requests_per_second
  int body_bytes = 4096;  // more is refused before it is read (and what is over limits.body_bytes too)
  Place place = Place::here;
};

/// Tokens of messages_per_address. A join tells the whole state and may play the match again first, as an
/// undo does.
int price_of(MessageType type);

/// Tokens of matches_per_hour. A match between computer players only keeps the server busy all by itself, a
/// table that is listed takes room in everybody's lobby, and what a record brings stays on the disk at once.
inline constexpr int kMatchPrice = 1;
inline constexpr int kListedPrice = 5;
inline constexpr int kRecordPrice = 5;
inline constexpr int kUnattendedPrice = 10;
/// Some hundred matches of the lab: twenty trials an hour with the usual limit.
inline constexpr int kTrialPrice = 30;

}  // namespace muster::server
