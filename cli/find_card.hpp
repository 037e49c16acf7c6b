// Finding cards by what a person types.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/cards/card_set.hpp"

namespace muster {

/// The card of that name; otherwise every card whose name contains the text; otherwise none, and why.
std::vector<DesignId> find_designs(const CardSet& cards, std::string_view text, std::string& problem);

}  // namespace muster
