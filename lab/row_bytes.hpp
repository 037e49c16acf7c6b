// A match on its way from whoever played it to whoever keeps it: ranks of MPI, workers of a cluster.
// Both are builds of the same version on machines of the same kind.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include "lab/match_row.hpp"

namespace muster::lab {

std::string packed(std::size_t cell_index, const MatchRow& row);
/// The place of its cell in the plan, and the match. Throws a Problem when the bytes are none.
std::pair<std::size_t, MatchRow> unpacked(std::string_view bytes);

}  // namespace muster::lab
