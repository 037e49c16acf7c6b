// A card as its file could say it: every word by its name, nothing that is left at its default, no texts.
// What is spelled reads back as the same program, and equal spellings are equal programs, so the hash of a
// card set is made from it: it changes with what a card does, never with how a text reads or with a word that
// was added.
#pragma once

#include <string>

#include "engine/cards/card_set.hpp"

namespace muster {

/// The parts of a [[card]] entry that are rules, a line each.
std::string spelled(const CardSet& set, DesignId design);
/// One word in use: `{ draw = 1 }`.
std::string spelled(const CardSet& set, const Node& node, const Word& word);
/// An ability as an inline table: `{ when = "main", do = [ { draw = 1 } ] }`.
std::string spelled(const CardSet& set, const Ability& ability);

}  // namespace muster
