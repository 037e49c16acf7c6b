// What the checks of several games say alike of a table for two.
#pragma once

#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "engine/cards/deck.hpp"
#include "engine/match/setup.hpp"

namespace muster {

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
