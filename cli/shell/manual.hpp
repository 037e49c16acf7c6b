// Manual pages (man 7 man) from what the program says of itself.
#pragma once

#include <string>

#include "cli/shell/command_tree.hpp"

namespace muster {

/// "muster-deck-check"
std::string manual_name(const CommandFacts& command);
/// `top` is the program, whose page lists all others.
std::string manual_page(const CommandFacts& top, const CommandFacts& command, const std::string& version);

}  // namespace muster
