// The legal actions of a decision as a person picks from them: numbered, cards that make no difference shown
// once, and without the ids that records need.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "cli/terminal.hpp"
#include "engine/match.hpp"

namespace muster {

struct Choice {
  Action action;
  std::string text;
};

std::vector<Choice> choices_of(const Match& match);

/// Numbered from 1; those that begin alike ("play Ember Wolf, …") share a line.
std::string draw_choices(std::span<const Choice> choices, const Terminal& terminal);

}  // namespace muster
