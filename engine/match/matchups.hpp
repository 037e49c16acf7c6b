// Setups to measure and compare games with.
#pragma once

#include <vector>

#include "engine/match/match.hpp"

namespace muster {

/// A table of so many seats and options as `plain` has, the ready decks dealt out in every way that goes
/// around: each deck in each seat, and for two seats each against each. Only those the game allows.
std::vector<Setup> dealt_every_way(const Rules& rules, const Setup& plain);

/// The same with two seats and the usual options.
std::vector<Setup> deck_pairs(const Rules& rules);

/// As many different tables as a game has: every number of seats, every deck in every seat, every match
/// option set otherwise once. Only those the game allows.
std::vector<Setup> all_tables(const Rules& rules);

}  // namespace muster
