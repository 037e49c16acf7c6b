// Completion scripts for shells from what the program says of itself.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "cli/shell/command_tree.hpp"

namespace muster {

std::string bash_completion(const CommandFacts& top);
std::string zsh_completion(const CommandFacts& top);
std::string fish_completion(const CommandFacts& top);

}  // namespace muster
