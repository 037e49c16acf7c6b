// The encoding of any of the games, for programs that only have its rules.
#pragma once

#include <memory>

#include "engine/match/encoding.hpp"

namespace muster {

/// Null when the rules are of no game known here.
std::shared_ptr<const Encoder> encoder_for(const std::shared_ptr<const Rules>& rules);

}  // namespace muster
