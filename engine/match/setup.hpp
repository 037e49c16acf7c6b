// What is agreed before a match begins.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "engine/cards/deck.hpp"
#include "engine/cards/vocabulary.hpp"
#include "engine/core/ids.hpp"
#include "engine/core/seat.hpp"

namespace muster {

inline constexpr std::size_t kMaxMatchOptions = 16;

/// A switch players may set for a match: a variant, or one of two readings of a rule.
struct MatchOptionSpec {
  std::string_view name;
  std::string_view help;
  Terms choices;
  std::uint8_t fallback = 0;
};

struct Setup {
  int seats = 2;
  std::vector<Deck> decks;  // one per seat, for games with decks
  std::array<std::uint8_t, kMaxMatchOptions> options{};
};

/// The cards of every deck on the table, each where `zone_for(seat, entry)` says.
template <class TableType, class ZoneFor>
void create_decks(TableType& table, const Setup& setup, ZoneFor&& zone_for) {
  for (std::size_t i = 0; i < setup.decks.size(); ++i) {
    const Seat seat = seat_at(static_cast<int>(i));
    for (const DeckEntry& entry : setup.decks[i].entries) {
      const ZoneId zone = zone_for(seat, entry);
      for (int n = 0; n < entry.count; ++n) table.create(entry.design, seat, zone);
    }
  }
}

}  // namespace muster
