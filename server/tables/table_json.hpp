// A table as clients see it, in lists and at the table itself.
#pragma once

#include <cstdint>

#include "engine/core/seat.hpp"
#include "protocol/json_out.hpp"
#include "server/store/rows.hpp"
#include "server/tables/catalog.hpp"

namespace muster::server {

/// What is not in the store: who is there.
struct TableNow {
  std::uint32_t seq = 0;
  SeatSet connected;
  SeatSet stand_ins;
  int spectators = 0;
};

/// The object "table" of docs/protocol.md, for the person in this seat or somebody without one.
void write_table(JsonOut& out, const MatchRow& match, const CatalogGame* game, const TableNow& now,
                 Seat viewer);

}  // namespace muster::server
