// How long a choice that decides nothing waits where somebody could tell: like a person, and for reasons that
// say nothing.
#pragma once

#include <cstdint>

#include "server/store/rows.hpp"

namespace muster::server {

/// In milliseconds, drawn from a secret of the server, the match and the number of its last entry: what
/// anybody holds has no part in it.
std::int64_t pause_like_a_person(std::uint64_t secret, std::int64_t match, std::uint32_t seq);

/// The same where a clock runs: a small part of the time there is, so that nobody loses by it.
std::int64_t pause_within(const ClockSetup& clock, std::int64_t bank, std::int64_t pause);

}  // namespace muster::server
