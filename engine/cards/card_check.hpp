// Cards that print what they can never do are refused: abilities that never happen for that type of card and
// place, durations without a period, costs that one card would pay twice. What can ever do something is said
// beside each word in the game's vocabulary (Scope, Whom).
#pragma once

#include <array>
#include <vector>

#include "engine/cards/card_set.hpp"
#include "engine/core/diagnostics.hpp"

namespace muster {

struct CardPlace {
  int line = 0;
  int column = 0;
};

/// Where the parts of a card set stand in their files, in the order of the set's own lists.
struct CardPlaces {
  std::vector<CardPlace> nodes;
  std::vector<CardPlace> abilities;
  std::vector<CardPlace> triggers;
  std::vector<std::array<CardPlace, kMaxKeywords>> keywords;  // by design
};

void check_possible(const CardSet& set, const CardPlaces& places, Diagnostics& diagnostics);

/// Says so when the vocabulary outgrew what a compiled card has room for.
bool check_room(const Vocabulary& vocabulary, Diagnostics& diagnostics);

}  // namespace muster
