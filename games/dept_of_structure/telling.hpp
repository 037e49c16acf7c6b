// What is said at the table: the verbs of actions, prompts, events, refusals and endings of telling.def.
#pragma once

#include <cstdint>

#include "engine/core/action.hpp"
#include "engine/programs/interpreter.hpp"

#undef MUSTER_TELLING
#define MUSTER_TELLING "games/dept_of_structure/telling.def"

namespace muster::dept_of_structure {

#include "engine/match/telling_names.inc"

}  // namespace muster::dept_of_structure
