// Matches between two computer players, enough of them to tell which is better and whether decks are fair.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "cli/load.hpp"

namespace muster {

/// What plays what: the decks of the two players (none where the game is played without).
struct Pairing {
  std::string first_deck;
  std::string second_deck;
  Setup setup;  // the first player in seat A
};

/// Every two ready decks that may meet. `ordered`: each way round and each against itself as well.
std::vector<Pairing> pairings_of(const Rules& rules, const Setup& plain, bool ordered);

struct DuelPlan {
  LoadedGame game;
  std::array<std::string, 2> kinds;
  std::vector<Pairing> pairings;
  std::uint64_t seed = 1;
};

/// How one match went for the two players, whichever seats they had.
struct DuelMatch {
  std::size_t pairing = 0;
  bool swapped = false;  // the first player sat in seat B
  double score = 0;      // of the first player: 1 won, 0.5 drawn
  int winning_seat = -1;
  std::uint8_t ending = 0;
  std::size_t decisions = 0;
  std::array<std::size_t, 2> choices{};  // with more than one option
  std::array<double, 2> seconds{};
  std::vector<bool> played;  // by design
};

/// Matches come in pairs: the same seed and decks with the seats changed.
DuelMatch play_duel(const DuelPlan& plan, std::size_t pairing, std::size_t number);

}  // namespace muster
