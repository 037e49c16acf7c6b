// A deck by the name a person types: a ready-made one or a file.
#pragma once

#include <string>
#include <string_view>

#include "cli/load.hpp"

namespace muster {

/// "my-deck.toml: LAN-1: the main deck has 39 cards …"
std::string problem_text(std::string_view where, const DeckProblem& problem);

/// Stops the program when there is no such deck, or when the file is no readable deck of this game.
Deck deck_named(const LoadedGame& game, const std::string& name);

}  // namespace muster
