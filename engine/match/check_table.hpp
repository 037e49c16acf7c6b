// What the checks of all games say alike of a table.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "engine/cards/deck.hpp"
#include "engine/match/setup.hpp"

namespace muster {

/// What is wrong with a table at which each player brings a deck. The rules that say so are named.
template <class G>
std::vector<DeckProblem> check_table(const G& game, const Setup& setup, std::string_view seats_rule,
                                     std::string_view decks_rule) {
  std::vector<DeckProblem> problems;
  const auto& info = G::info();
  if (setup.seats < info.min_seats || setup.seats > info.max_seats) {
    const std::string players =
        info.max_seats == 2 ? "two players" : fmt::format("{} to {} players", info.min_seats, info.max_seats);
    problems.push_back(
        {std::string(seats_rule), fmt::format("{} seats; {} is for {}", setup.seats, info.title, players)});
  }
  if (setup.decks.size() != static_cast<std::size_t>(setup.seats)) {
    problems.push_back(
        {std::string(decks_rule),
         fmt::format("{} decks given; each of the {} players needs one", setup.decks.size(), setup.seats)});
  }
  check_decks_of_seats(game, setup.decks, problems);
  return problems;
}

}  // namespace muster
