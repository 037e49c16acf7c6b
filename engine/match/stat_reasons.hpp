// Where a changed number on a card comes from, for views.
#pragma once

#include <string>
#include <vector>

#include <fmt/format.h>

#include "engine/cards/card_set.hpp"
#include "engine/match/what_it_does.hpp"
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

/// What a card has lost, and what is kept off it, as marks of its view.
template <class AnyModifiers>
void add_change_marks(const Vocabulary& words, const ChangeColumns& columns, const AnyModifiers& modifiers,
                      CardId card, std::vector<std::string>& marks) {
  if (!modifiers.any()) return;
  if (modifiers.is_silenced(columns, card)) {
    marks.emplace_back("no abilities");
  } else {
    const std::uint32_t lost = modifiers.lost(columns, card);
    for (std::size_t k = 0; k < words.keywords.size(); ++k)
      if (((lost >> k) & 1U) != 0) marks.push_back(fmt::format("no {}", keyword_words(words, k)));
  }
  if (modifiers.has(columns, card, what::saved)) marks.emplace_back("saved once");
  if (const int shield = modifiers.total(columns, card, what::shield); shield > 0)
    marks.push_back(fmt::format("shield {}", shield));
}

}  // namespace muster
