// Decks as people write them down: a deck file, or a plain list such as "2 Hound".
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/match/match.hpp"

namespace muster::server {

/// Nothing, with what is wrong line by line, when the text cannot be understood.
std::optional<Deck> read_deck_text(const Rules& rules, std::string_view text,
                                   std::vector<std::string>& wrong);

}  // namespace muster::server
