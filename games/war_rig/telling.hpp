// What is said at the table (telling.def): the verbs of actions, prompts, events, refusals and endings.
#pragma once

#include <cstdint>

#include "engine/core/action.hpp"
#include "engine/programs/running_programs.hpp"
#include "games/war_rig/dice.hpp"
#include "games/war_rig/tokens.hpp"

#undef MUSTER_TELLING
#define MUSTER_TELLING "games/war_rig/telling.def"

namespace muster::war_rig {

#include "engine/match/telling_names.inc"

}  // namespace muster::war_rig
