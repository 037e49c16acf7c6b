// Where a changed number on a card comes from, for views.
#pragma once

#include <string>
#include <vector>

#include <fmt/format.h>

#include "engine/cards/card_set.hpp"
#include "engine/table/modifiers.hpp"

namespace muster {

/// One line for each change of this stat: the card it came from and what it adds. What is no longer known by
/// name is one line of its own, so that the lines add up.
template <class AnyModifiers>
void add_modifier_reasons(const CardSet& cards, const ChangeColumns& columns, const AnyModifiers& modifiers,
                          CardId card, std::uint8_t stat, std::vector<std::string>& because) {
  int unexplained = modifiers.total(columns, card, stat);
  for (std::size_t i = 0; i < modifiers.noted[0]; ++i) {
    const ChangeNote& note = modifiers.notes[i];
    if (note.card != card || columns.sums[note.column].what != stat) continue;
    because.push_back(fmt::format("{} {:+}", cards.face(note.from).name, note.amount));
    unexplained -= note.amount;
  }
  if (unexplained != 0) because.push_back(fmt::format("earlier effects {:+}", unexplained));
}

}  // namespace muster
