// Plays one match of a cell. The same cell and number give the same match on any machine and thread.
#pragma once

#include <atomic>
#include <cstddef>
#include <optional>
#include <string>

#include "lab/cell.hpp"
#include "lab/match_row.hpp"

namespace muster::lab {

/// Nothing when `stop` was set in the middle. `record` gets the match as `muster replay` reads it.
std::optional<MatchRow> play(const Cell& cell, std::size_t number, const std::atomic<bool>& stop,
                             std::string* record = nullptr);

}  // namespace muster::lab
