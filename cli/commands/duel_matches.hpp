// What a duel plays: cells of the lab with a set number of matches, the first kind of player always side 0.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <vector>

#include "cli/load.hpp"
#include "lab/field.hpp"
#include "lab/match_row.hpp"

namespace muster {

struct DuelPlan {
  LoadedGame game;
  std::array<std::string, 2> kinds;
  lab::Field field;
  std::vector<lab::Cell> cells;
  std::size_t asked = 0;  // matches in all

  int seats() const { return field.plain.seats; }
};

/// The matches that were played, by cell.
using DuelMatches = std::vector<std::vector<lab::MatchRow>>;

/// All decks in turns, `games` matches in all, a group at a time.
std::vector<lab::Cell> turns_of(const DuelPlan& plan, std::size_t games);
/// Every pair of decks, `games` matches each. Where the kinds differ each deck is played by each of them for
/// half of the matches, so that the decks are compared and not the players.
std::vector<lab::Cell> each_pair_of(const DuelPlan& plan, std::size_t games);

}  // namespace muster
