// Where a changed number on a card comes from, for views.
#pragma once

#include <string>
#include <vector>

#include <fmt/format.h>

#include "engine/card_set.hpp"
#include "engine/modifiers.hpp"

namespace muster {

/// One line for each modifier of this stat: the card it came from and what it adds.
template <std::size_t Room>
void add_modifier_reasons(const CardSet& cards, const Modifiers<Room>& modifiers, CardId card,
                          std::uint8_t stat, std::vector<std::string>& because) {
  for (std::uint16_t i = 0; i < modifiers.count; ++i) {
    const Modifier& modifier = modifiers.list[i];
    if (modifier.card != card || modifier.keyword != 0 || modifier.what != stat) continue;
    because.push_back(fmt::format("{} {:+}", cards.face(modifier.from).name, modifier.amount));
  }
}

}  // namespace muster
