// Checking card files before they are played with.
#pragma once

#include <string>
#include <vector>

#include "cli/exit.hpp"

namespace muster {

/// Reads and compiles the files, each game's together, and prints what is wrong as file:line:column: message.
/// `game` may be empty: then each file says it itself with its game key.
Exit check_cards(const std::vector<std::string>& paths, const std::string& game, bool as_json);

}  // namespace muster
