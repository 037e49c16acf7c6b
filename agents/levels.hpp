// The levels people choose from, and how a search is spelled out.
#pragma once

#include <string>
#include <string_view>

#include "agents/search_settings.hpp"

namespace muster {

struct GameInfo;

bool is_level(std::string_view kind);
/// How a level thinks in a game: the same iterations in all but expert, which has what two seconds allow.
SearchSettings level_settings(std::string_view level, const GameInfo& game);

/// Reads "iterations=5000,rollout=4" over `settings`. Returns what is wrong, or "".
std::string read_settings(std::string_view text, SearchSettings& settings);

}  // namespace muster
