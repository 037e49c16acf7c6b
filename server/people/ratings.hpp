// Which ratings a finished match changes.
#pragma once

#include <optional>

#include "server/store/store.hpp"

namespace muster::server {

/// Nothing when the match is not rated or nobody won, lost or drew.
std::optional<RateMatch> rating_of(const MatchRow& match, std::int64_t at);

}  // namespace muster::server
