// Copies that lie hidden in one hand are the same choice: one of each design is offered.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/core/ids.hpp"
#include "engine/core/seat.hpp"

namespace muster {

/// Visits one card of each design in a zone, of the cards that fit. Of several copies it is the one most of
/// the `watchers` know already, so that playing it tells them as little as possible.
template <class TableType, class Fits, class Visit>
void each_distinct(const TableType& table, ZoneId zone, SeatSet watchers, Fits&& fits, Visit&& visit) {
  constexpr std::array<int, 16> kBits{0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4};
  std::array<CardId, TableType::kCards> found;
  std::size_t n = 0;
  std::uint64_t met = 0;  // designs so far by their last bits: most are new and need not be looked for
  const auto known_by = [&](CardId card) { return kBits[(table.knowers(card) & watchers).bits()]; };
  for (CardId card = table.top(zone); card != CardId::none; card = table.next(card)) {
    if (!fits(card)) continue;
    const DesignId design = table.design(card);
    const std::uint64_t bit = std::uint64_t{1} << (at(design) % 64);
    std::size_t i = (met & bit) == 0 ? n : 0;
    met |= bit;
    while (i < n && table.design(found[i]) != design) ++i;
    if (i == n) {
      found[n++] = card;
    } else if (known_by(card) > known_by(found[i])) {
      found[i] = card;
    }
  }
  for (std::size_t i = 0; i < n; ++i) visit(found[i]);
}

template <class TableType, class Visit>
void each_distinct(const TableType& table, ZoneId zone, SeatSet watchers, Visit&& visit) {
  each_distinct(table, zone, watchers, [](CardId) { return true; }, visit);
}

}  // namespace muster
