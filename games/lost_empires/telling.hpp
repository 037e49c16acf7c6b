// What is said at the table: the verbs of actions, prompts, events, refusals and endings of telling.def.
#pragma once

#include <cstdint>

#include "engine/core/action.hpp"
#include "engine/core/named_list.hpp"
#include "engine/programs/interpreter.hpp"

#undef MUSTER_TELLING
#define MUSTER_TELLING "games/lost_empires/telling.def"

namespace muster::lost_empires {

#include "engine/match/telling_names.inc"

/// What a unit is activated with (LEW-27, LEW-A12).
#define LEW_PAY(ENTRY) ENTRY(command, "command") ENTRY(supply, "supply") ENTRY(free, "free")
enum class Pay : std::uint8_t { LEW_PAY(MUSTER_NAME) };

}  // namespace muster::lost_empires
