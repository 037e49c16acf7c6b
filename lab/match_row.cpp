#include "lab/match_row.hpp"

#include <bit>
#include <charconv>

#include <fmt/format.h>

namespace muster::lab {

double share_of(SeatSet winners, Seat seat, int seats) {
  if (winners.empty()) return 1.0 / seats;
  return winners.has(seat) ? 1.0 / std::popcount(winners.bits()) : 0.0;
}

std::string cards_text(const std::vector<CardUse>& cards) {
  fmt::memory_buffer out;
  for (const CardUse& each : cards) {
    fmt::format_to(std::back_inserter(out), "{} {} {} {} {} {} {} {};", each.side, at(each.design),
                   each.drawn, each.kept, each.played, each.stuck, each.lost, each.first);
  }
  return fmt::to_string(out);
}

bool read_cards(std::string_view text, std::vector<CardUse>& out) {
  out.clear();
  const char* here = text.data();
  const char* const end = here + text.size();
  while (here != end) {
    std::array<std::uint16_t, 8> numbers{};
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      const auto [next, code] = std::from_chars(here, end, numbers[i]);
      const char closes = i + 1 < numbers.size() ? ' ' : ';';
      if (code != std::errc() || next == end || *next != closes) return false;
      here = next + 1;
    }
    const auto small = [&](std::size_t i) { return static_cast<std::uint8_t>(numbers[i]); };
    out.push_back({small(0), static_cast<DesignId>(numbers[1]), small(2), small(3), small(4), small(5),
                   small(6), small(7)});
  }
  return true;
}

}  // namespace muster::lab
