// Whether the choice a match waits for is one at all (engine/match/empty_choice.hpp), whichever game it is.
#pragma once

#include "engine/match/empty_choice.hpp"
#include "engine/match/match.hpp"

namespace muster {

/// `own_windows`: windows on the player's own plays count as empty too.
EmptyChoice empty_choice(const Match& match, bool own_windows);

}  // namespace muster
