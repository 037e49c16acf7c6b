// What the computer would do, for a player who asks.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "agents/cancellation.hpp"
#include "engine/match/match.hpp"

namespace muster {

/// Who plays a seat when nobody says which level, and for players who ran out of time; who is asked for
/// advice.
std::string_view usual_level();

/// The message "hint" for the seat that must choose. Takes as long as a search does; worth nothing when it
/// was told to stop.
std::string advice_message(const Match& match, std::string_view id, std::string_view re, std::uint32_t seq,
                           const Cancellation& stop);

}  // namespace muster
