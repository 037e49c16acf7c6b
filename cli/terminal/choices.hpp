// The legal actions of a decision as a person picks from them: numbered, cards that make no difference shown
// once, and without the ids that records need.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "cli/terminal/terminal.hpp"
#include "engine/match/match.hpp"

namespace muster {

struct Choice {
  Action action;
  std::string text;
  /// How far the text reaches at least before it goes on: the name of a card may hold commas.
  std::size_t begin = 0;
};

std::vector<Choice> choices_of(const Match& match);

/// Numbered from 1. Choices that begin alike share a line ("play Ember Wolf" and where to), and lines that go
/// on alike share a table, so that a hand full of cards still leaves room for the board.
std::string draw_choices(std::span<const Choice> choices, const Terminal& terminal);

}  // namespace muster
