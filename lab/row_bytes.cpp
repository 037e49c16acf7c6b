#include "lab/row_bytes.hpp"

#include <cstdint>
#include <cstring>
#include <type_traits>

#include "lab/problem.hpp"

namespace muster::lab {

namespace {

/// What goes over the wire of a row, before its cards and its record.
struct RowHead {
  std::uint64_t cell_index;
  std::uint64_t cell;
  std::uint64_t seed;
  double seconds_first;
  double seconds_others;
  float depth;
  float serious;
  std::uint32_t number;
  std::uint32_t decisions;
  std::uint32_t turns;
  std::uint32_t changes;
  std::uint32_t weighed;
  std::uint32_t choices_first;
  std::uint32_t choices_others;
  std::uint32_t cards_bytes;
  std::uint8_t winners;
  std::uint8_t ending;
  std::uint8_t third;
  std::uint8_t starts;
};
static_assert(std::is_trivially_copyable_v<RowHead>);

}  // namespace

std::string packed(std::size_t cell_index, const MatchRow& row) {
  const std::string cards = cards_text(row.cards);
  RowHead head{};
  head.cell_index = cell_index;
  head.cell = row.cell;
  head.seed = row.seed;
  head.seconds_first = row.seconds[0];
  head.seconds_others = row.seconds[1];
  head.depth = row.depth;
  head.serious = row.serious;
  head.number = row.number;
  head.decisions = row.decisions;
  head.turns = row.turns;
  head.changes = row.changes;
  head.weighed = row.weighed;
  head.choices_first = row.choices[0];
  head.choices_others = row.choices[1];
  head.cards_bytes = static_cast<std::uint32_t>(cards.size());
  head.winners = row.winners.bits();
  head.ending = row.ending;
  head.third = static_cast<std::uint8_t>(index_of(row.third));
  head.starts = static_cast<std::uint8_t>(index_of(row.starts));
  std::string out(sizeof(head), '\0');
  std::memcpy(out.data(), &head, sizeof(head));
  return out + cards + row.record;
}

std::pair<std::size_t, MatchRow> unpacked(std::string_view bytes) {
  RowHead head{};
  if (bytes.size() < sizeof(head)) throw Problem("half a match was sent");
  std::memcpy(&head, bytes.data(), sizeof(head));
  bytes.remove_prefix(sizeof(head));
  MatchRow row;
  row.cell = head.cell;
  row.seed = head.seed;
  row.seconds = {head.seconds_first, head.seconds_others};
  row.depth = head.depth;
  row.serious = head.serious;
  row.number = head.number;
  row.decisions = head.decisions;
  row.turns = head.turns;
  row.changes = head.changes;
  row.weighed = head.weighed;
  row.choices = {head.choices_first, head.choices_others};
  row.winners = SeatSet(head.winners);
  row.ending = head.ending;
  row.third = static_cast<Seat>(head.third);
  row.starts = static_cast<Seat>(head.starts);
  if (bytes.size() < head.cards_bytes || !read_cards(bytes.substr(0, head.cards_bytes), row.cards))
    throw Problem("a match was sent whose cards cannot be read");
  row.record = bytes.substr(head.cards_bytes);
  return {head.cell_index, std::move(row)};
}

}  // namespace muster::lab
