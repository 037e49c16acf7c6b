// One question of a plan: who plays whom with what, again and again. Matches of a cell come in groups of as
// many as there are seats: the same seed, every side in each seat once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "engine/match/match.hpp"

namespace muster::lab {

/// A deck and the player who has it; both keep together whatever seat they take. No deck in games without.
struct Side {
  Deck deck;
  std::string player;
};

/// What a cell is there for.
enum class Purpose : std::uint8_t {
  fairness,  // equal players: what counts are the decks
  skill,     // a stronger player (side 0) against weaker ones
};

struct Cell {
  std::shared_ptr<const Rules> rules;
  std::string cards;  // the card set as the plan names it
  Purpose purpose = Purpose::fairness;
  std::vector<Side> sides;
  Setup plain;             // seats and options; the decks are the sides'
  std::size_t least = 0;   // matches before the first look
  std::size_t most = 0;    // matches at most
  std::uint64_t seed = 1;  // of the plan

  int seats() const { return plain.seats; }
  std::size_t group() const { return static_cast<std::size_t>(plain.seats); }
};

/// "Ember Raid – Gale Watch": the decks, or the players in a game without.
std::string decks_of(const Cell& cell);
/// "hard against normal": the player of side 0 and whom it meets, each kind once.
std::string rivals_of(const Cell& cell);
/// Everything a person chose, in words: game, decks, players, options. Cells of two card sets that ask the
/// same have the same name.
std::string name_of(const Cell& cell);
/// Changes when the matches of a cell would be others: with its name, its seed, the cards, the rules.
std::uint64_t key_of(const Cell& cell);
/// Matches of one group share it. It hangs on names, never on places in a list, and not on what cards say:
/// two card sets meet the same luck.
std::uint64_t seed_of(const Cell& cell, std::size_t number);
/// Where a side sits in a match.
Seat seat_of(const Cell& cell, std::size_t number, std::size_t side);
/// The table of a match: the decks in the seats their sides have.
Setup setup_of(const Cell& cell, std::size_t number);

}  // namespace muster::lab
