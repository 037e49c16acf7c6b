// What is written down of one match.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/ids.hpp"
#include "engine/core/seat.hpp"

namespace muster::lab {

/// What became of the copies of one card one side had. Cards that nobody has in hand before they are played
/// (a common deck, a market) count for the side that gets them.
struct CardUse {
  std::uint8_t side = 0;
  DesignId design = DesignId::none;
  std::uint8_t drawn = 0;   // copies that came to the hand from elsewhere than from play
  std::uint8_t kept = 0;    // copies in hand when the first turn began
  std::uint8_t played = 0;  // how often
  std::uint8_t stuck = 0;   // copies in hand at the end
  std::uint8_t lost = 0;    // copies that left play
  std::uint8_t first = 0;   // the turn of the first play; 0 when there was none

  bool operator==(const CardUse&) const = default;
};

struct MatchRow {
  std::uint64_t cell = 0;
  std::uint32_t number = 0;
  std::uint64_t seed = 0;
  SeatSet winners;          // empty: drawn
  std::uint8_t ending = 0;  // by GameInfo::endings
  std::uint32_t decisions = 0;
  std::uint32_t turns = 0;    // rounds in games that have no turns
  std::uint32_t changes = 0;  // how often another seat came to lead
  float depth = 0.5F;         // the lowest the winner's chances stood; of a drawn match 0.5
  Seat third = Seat::none;    // who led after a third of the decisions; none: nobody clearly
  Seat starts = Seat::none;   // the first player, in games that say who it is
  float serious = 0;          // options worth a thought, summed over the decisions weighed
  std::uint32_t weighed = 0;
  std::array<std::uint32_t, 2> choices{};  // with more than one option: of side 0, of the others
  std::array<double, 2> seconds{};         // thinking; the one thing that is not the same every time
  std::vector<CardUse> cards;
  std::string record;  // the match itself, where the plan wants records
};

/// What a seat has of the win: one, or its part where several share it; in a draw all share it.
double share_of(SeatSet winners, Seat seat, int seats);

/// Cards as they stand in the store: "side design drawn kept played stuck lost first;…".
std::string cards_text(const std::vector<CardUse>& cards);
/// False when the text is not of that form.
bool read_cards(std::string_view text, std::vector<CardUse>& out);

}  // namespace muster::lab
