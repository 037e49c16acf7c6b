// Every game as a type, for code that is a template over them (agents, benchmarks). Slow to compile: programs
// that only play include games/games.hpp.
#pragma once

#include <tuple>

#include "games/dept_of_structure/game.hpp"
#include "games/lanes/game.hpp"
#include "games/lost_empires/game.hpp"
#include "games/purge/game.hpp"
#include "games/war_rig/game.hpp"

namespace muster {

using AllGames = std::tuple<lanes::Lanes, lost_empires::LostEmpires, dept_of_structure::DeptOfStructure,
                            purge::Purge, war_rig::WarRig>;

}  // namespace muster
