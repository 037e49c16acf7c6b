// What every seat knows at one moment, as far as it matters to taking a choice back: a choice that drew on
// chance or showed somebody something cannot be unseen.
#pragma once

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "engine/core/ids.hpp"
#include "engine/core/seat.hpp"

namespace muster {

struct Knowledge {
  struct Card {
    DesignId design = DesignId::none;
    std::uint8_t seen_by = 0;  // one bit per seat; bit kMaxSeats: spectators
  };
  std::array<std::uint64_t, 4> chance{};
  std::vector<Card> cards;
  /// Every number that not everybody sees, with the seat it belongs to.
  std::vector<std::pair<Seat, int>> secrets;
};

/// Whether anything came to light between two moments of a match: chance was drawn, somebody sees a card they
/// did not see, or a secret changed that is not the acting seat's own.
bool revealed(const Knowledge& before, const Knowledge& after, Seat actor);

}  // namespace muster
