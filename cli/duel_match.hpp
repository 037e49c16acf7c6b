// Matches between two kinds of computer players, enough of them to tell which is better and whether decks are
// fair. At a table for three or four one player of the first kind meets only players of the second.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "cli/load.hpp"

namespace muster {

/// What plays what: the decks of the players (none where the game is played without).
struct Pairing {
  std::string first_deck;
  std::string second_deck;  // of all the others
  Setup setup;              // the first player in seat A
};

/// Every two ready decks that may meet. `ordered`: each way round and each against itself as well.
std::vector<Pairing> pairings_of(const Rules& rules, const Setup& plain, bool ordered);
/// For any number of seats: every ready deck with some others around the table.
std::vector<Pairing> tables_of(const Rules& rules, const Setup& plain);

struct DuelPlan {
  LoadedGame game;
  std::array<std::string, 2> kinds;
  std::vector<Pairing> pairings;
  std::uint64_t seed = 1;
  int seats = 2;
};

/// How one match went for the first player and the others, whichever seats they had.
struct DuelMatch {
  std::size_t pairing = 0;
  Seat first = Seat::a;  // where the first player sat
  SeatSet winners;       // empty: drawn
  double score = 0;      // what the first player has of the win; see share_of
  std::uint8_t ending = 0;
  std::size_t decisions = 0;
  std::array<std::size_t, 2> choices{};  // with more than one option
  std::array<double, 2> seconds{};
  std::vector<bool> played;  // by design
};

/// What a seat has of the win: one, or its part where several share it; in a draw all share it.
double share_of(SeatSet winners, Seat seat, int seats);

/// Matches come in groups of as many as there are seats: the same seed and decks, the first player in each
/// seat once and the others around the table after it.
DuelMatch play_duel(const DuelPlan& plan, std::size_t pairing, std::size_t number);

}  // namespace muster
