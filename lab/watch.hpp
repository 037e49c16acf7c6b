// Looks on while a match is played and keeps what is measured. It reads the true state: what it sees goes to
// nobody at the table.
#pragma once

#include <memory>

#include "engine/match/match.hpp"
#include "lab/match_row.hpp"

namespace muster::lab {

class Watch {
 public:
  Watch() = default;
  Watch(const Watch&) = delete;
  Watch& operator=(const Watch&) = delete;
  virtual ~Watch() = default;

  /// Called before the first decision and after every action.
  virtual void look() = 0;
  /// Fills in what has been seen. `side_of` is the side of each seat.
  virtual void tell(const std::array<std::uint8_t, kMaxSeats>& side_of, MatchRow& row) = 0;
};

/// For a match of any game; it must outlive the watch and not be copied over.
std::unique_ptr<Watch> watch(const Match& match);

}  // namespace muster::lab
