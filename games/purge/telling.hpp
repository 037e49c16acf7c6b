// What is said at the table (telling.def): the verbs of actions, prompts, events, refusals and endings.
#pragma once

#include <cstdint>

#include "engine/core/action.hpp"
#include "engine/programs/running_programs.hpp"

#undef MUSTER_TELLING
#define MUSTER_TELLING "games/purge/telling.def"

namespace muster::purge {

#include "engine/match/telling_names.inc"

}  // namespace muster::purge
