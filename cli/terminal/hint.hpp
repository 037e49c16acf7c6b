// What the computer would do in a person's place, drawn.
#pragma once

#include <span>
#include <string>

#include "agents/advice.hpp"
#include "cli/terminal/choices.hpp"
#include "cli/terminal/terminal.hpp"

namespace muster {

/// The favourite options with their numbers on the list of choices, how much thought went into each and the
/// chance of winning, then how the match may go on.
std::string draw_hint(const Advice& advice, std::span<const Choice> choices, const Terminal& terminal);

}  // namespace muster
