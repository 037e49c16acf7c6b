// What the checks of several games say alike: of a card that its words alone cannot rule out, of a table for
// two.
#pragma once

#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "engine/card_set.hpp"
#include "engine/deck.hpp"
#include "engine/diagnostics.hpp"
#include "engine/setup.hpp"

namespace muster {

/// Adds what is wrong with a card, with its name and where it stands in its file.
inline void blame_card(const CardSet& cards, DesignId design, std::string_view what,
                       Diagnostics& diagnostics) {
  const CardFace& face = cards.face(design);
  diagnostics.add(face.file, face.line, 1, fmt::format("{}: {}", face.name, what));
}

/// The same about one of its abilities.
inline void blame_ability(const CardSet& cards, DesignId design, const Ability& ability,
                          std::string_view what, Diagnostics& diagnostics) {
  const CardFace& face = cards.face(design);
  diagnostics.add(face.file, face.ability_lines[ability.slot], 1, fmt::format("{}: {}", face.name, what));
}

/// What is wrong with a table of a game for exactly two, each with a deck. The rules that say so are named.
template <class G>
std::vector<DeckProblem> check_table_of_two(const G& game, const Setup& setup, std::string_view seats_rule,
                                            std::string_view decks_rule) {
  std::vector<DeckProblem> problems;
  if (setup.seats != 2) {
    problems.push_back({std::string(seats_rule),
                        fmt::format("{} seats; {} is for two players", setup.seats, G::info().title)});
  }
  if (setup.decks.size() != 2) {
    problems.push_back(
        {std::string(decks_rule),
         fmt::format("{} decks given; each of the two players needs one", setup.decks.size())});
  }
  check_decks_of_seats(game, setup.decks, problems);
  return problems;
}

}  // namespace muster
