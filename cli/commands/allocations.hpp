// Counts what this thread allocates, so that `muster bench` can show that playing allocates nothing.
#pragma once

#include <cstdint>

namespace muster {

/// How often this thread has asked for memory since it began.
std::uint64_t allocations_so_far();

}  // namespace muster
