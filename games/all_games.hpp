// Every game as a type, for code that is a template over them (agents, benchmarks). Slow to compile: programs
// that only play include games/games.hpp. The list is games/list.cmake.
#pragma once

#include <tuple>

#include "games/listed.hpp"

namespace muster {

/// The list begins every game with a comma, so something stands before the first.
template <class Nothing, class... Games>
using TupleAfter = std::tuple<Games...>;

#define MUSTER_GAME(folder, name) , folder::name
using AllGames = TupleAfter<void MUSTER_LISTED_GAMES(MUSTER_GAME)>;
#undef MUSTER_GAME

}  // namespace muster
