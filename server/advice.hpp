// What the computer would do, for a player who asks.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/match.hpp"

namespace muster::server {

/// The message "hint" for the seat that must choose. Takes as long as a search does.
std::string advice_message(const Match& match, std::string_view id, std::string_view re, std::uint32_t seq);

}  // namespace muster::server
