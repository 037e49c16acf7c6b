// A table as clients see it, in lists and at the table itself.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/core/seat.hpp"
#include "protocol/json_out.hpp"
#include "server/store/rows.hpp"
#include "server/tables/catalog.hpp"

namespace muster::server {

/// What is not in the row: who is there, and what is looked up beside it.
struct TableNow {
  std::uint32_t seq = 0;
  SeatSet connected;
  SeatSet stand_ins;
  int spectators = 0;
  std::array<std::optional<std::int64_t>, kMaxSeats> vacations{};  // until when
  std::array<std::optional<double>, kMaxSeats> ratings{};          // of those who wait for an opponent
  std::vector<RatingChange> rated = {};                            // at the end of a rated match
  Seat turn = Seat::none;                                          // in the list of what waits for somebody
  std::optional<std::int64_t> due = {};                            // and when that choice runs out
};

/// "clock":{…}, as it was set up.
void write_clock_setup(JsonOut& out, const ClockSetup& clock);
/// The object "table" of docs/protocol.md, for the person in this seat or somebody without one.
void write_table(JsonOut& out, const MatchRow& match, const CatalogGame* game, const TableNow& now,
                 Seat viewer);

}  // namespace muster::server
