// Who may meet whom: the decks of a table of one game and the cells that follow from them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "engine/match/match.hpp"
#include "lab/cell.hpp"

namespace muster::lab {

struct Field {
  std::shared_ptr<const Rules> rules;
  std::string cards = "built-in";
  Setup plain;
  std::vector<Deck> decks;  // none where the game is played without
  std::uint64_t seed = 1;
  std::size_t least = 0;
  std::size_t most = 0;
  bool mirrors = false;  // decks meet themselves as well
};

/// What is wrong with a deck by itself, a line each; empty when it is legal.
std::vector<std::string> problems_of(const Rules& rules, const Deck& deck);

/// Every pair of decks that may meet, the same player on both sides; with more seats every table that the
/// decks make when they are dealt around it.
std::vector<Cell> fair_cells(const Field& field, const std::string& player);
/// The first player against the others, each with every deck: one player for each seat, or fewer, of whom the
/// last has all seats that are left.
std::vector<Cell> skill_cells(const Field& field, const std::vector<std::string>& players);
/// One cell of exactly these sides; the caller has checked that they may meet.
Cell cell_of(const Field& field, std::vector<Side> sides, Purpose purpose);

/// Pairs of these decks that the rules keep apart ("Eva X – Linux Lexmada").
std::vector<std::string> kept_apart(const Field& field);

}  // namespace muster::lab
