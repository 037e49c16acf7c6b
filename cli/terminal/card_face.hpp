// A card as it would lie on the table: a box with its name, cost, text and figures.
#pragma once

#include <string>

#include "cli/terminal/terminal.hpp"
#include "engine/cards/card_set.hpp"

namespace muster {

std::string draw_card(const CardSet& cards, DesignId design, const Terminal& terminal);

/// "4 front, 0 back": the figures printed on the card; empty when it has none.
std::string stats_line(const CardSet& cards, DesignId design);
/// "Ember unit", with the printed traits.
std::string type_line(const CardSet& cards, DesignId design);
/// What it costs, "" when it is free.
std::string cost_line(const CardSet& cards, DesignId design);

}  // namespace muster
