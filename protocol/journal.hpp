// The journal of a match: what was done, in order. A match is its header and its journal carried out.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/seat.hpp"

namespace muster {

/// What an entry of a journal is; the numbers are stored.
enum class EntryKind : std::uint8_t { move, automatic, undo, resign, draw, time, closed, forced };

/// Whether an entry is a choice of the match: a person's, a computer player's, or one that decided nothing
/// and that the table made for a person.
constexpr bool is_choice(EntryKind kind) {
  return kind == EntryKind::move || kind == EntryKind::automatic || kind == EntryKind::forced;
}

/// As clients are told: a computer's move is a move like any other, and so is the table's.
std::string_view cause_of(EntryKind kind);

struct EntryRow {
  std::uint32_t seq = 0;
  EntryKind kind = EntryKind::move;
  Seat seat = Seat::none;
  std::string text;  // the action's lossless text
  std::uint64_t hash = 0;
  std::string move;  // the name the client gave it
  std::int64_t at = 0;
  std::array<std::int64_t, kMaxSeats> banks{};  // what was left after it
};

/// The journal without what was taken back.
std::vector<EntryRow> standing(std::vector<EntryRow> journal);

}  // namespace muster
