// Setups to measure and compare games with.
#pragma once

#include <vector>

#include "engine/match.hpp"

namespace muster {

/// Two seats, every ready deck against every other and against itself, both ways round, as far as the game
/// allows it.
std::vector<Setup> deck_pairs(const Rules& rules);

/// As many different tables as a game has: every number of seats, every deck in every seat, every match
/// option set otherwise once. Only those the game allows.
std::vector<Setup> all_tables(const Rules& rules);

}  // namespace muster
