// How a game looks, as clients are told it (docs/protocol.md).
#pragma once

#include <string>

#include "engine/match/look.hpp"

namespace muster {

class JsonOut;

/// All of it, for those who draw cards and tables.
std::string look_json(const Look& look);
/// What stands for the game in a list: its hue, and its cover cards with their colours.
void write_cover(JsonOut& out, const Rules& rules, const Look& look);

}  // namespace muster
