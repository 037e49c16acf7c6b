# The one list of games (games/list.cmake) as C++: the header games/listed.hpp, which games/all_games.hpp includes.
#
# Included, this reads the list, refuses what is wrong with it and writes the header, whose include directory is
# MUSTER_LISTED_GAMES.

include("${Muster_SOURCE_DIR}/games/list.cmake")

set(MUSTER_LISTED_GAMES "${Muster_BINARY_DIR}/generated/listed")

# lost_empires -> LostEmpires
function(muster_class_of game variable)
  string(REPLACE "_" ";" words "${game}")
  set(class "")
  foreach(word IN LISTS words)
    string(SUBSTRING "${word}" 0 1 first)
    string(SUBSTRING "${word}" 1 -1 rest)
    string(TOUPPER "${first}" first)
    string(APPEND class "${first}${rest}")
  endforeach()
  set(${variable} "${class}" PARENT_SCOPE)
endfunction()

file(GLOB game_headers CONFIGURE_DEPENDS RELATIVE "${Muster_SOURCE_DIR}/games" "${Muster_SOURCE_DIR}/games/*/game.hpp")
foreach(header IN LISTS game_headers)
  get_filename_component(game "${header}" DIRECTORY)
  if(NOT game IN_LIST MUSTER_GAMES)
    message(WARNING "games/${game} is left out: it is not in games/list.cmake")
  endif()
endforeach()

set(includes "")
set(rows "")
foreach(game IN LISTS MUSTER_GAMES)
  if(NOT "${game}/game.hpp" IN_LIST game_headers)
    message(FATAL_ERROR "games/list.cmake: there is no games/${game}/game.hpp; a line is the name of a game's folder")
  endif()
  muster_class_of("${game}" class)
  string(APPEND includes "#include \"games/${game}/game.hpp\"\n")
  string(APPEND rows " \\\n  GAME(${game}, ${class})")
endforeach()
file(
  CONFIGURE
  OUTPUT "${MUSTER_LISTED_GAMES}/games/listed.hpp"
  CONTENT
    "// Written by cmake/ListGames.cmake from games/list.cmake; change that.
#pragma once

${includes}
// GAME(namespace, class) for every game.
#define MUSTER_LISTED_GAMES(GAME)${rows}
"
  @ONLY)
