// Lists whose entries have a name in the program and something to say about it. Such a list is a macro,
// written once; the enumeration and the tables come from it, so they cannot disagree:
//
//   #define TOY_AREAS(ENTRY)                      // in the header of what the names are
//     ENTRY(play, "in play", "in play")           // (each line but the last ends in a backslash)
//     ENTRY(hand, "hand", "from {whose} hand")
//   enum class Area : std::uint8_t { TOY_AREAS(MUSTER_NAME) };
//
//   constexpr auto kAreas = MUSTER_TABLE(Term, TOY_AREAS);    // where the texts are used
//
// Words of cards and what a game says have lists in files of their own (engine/cards/words_names.inc,
// engine/match/telling_names.inc).
#pragma once

#include <array>
#include <cstddef>
#include <type_traits>

/// The name of an entry, for an enumeration.
#define MUSTER_NAME(name, ...) name,
/// What follows the name, as a value of the table's type.
#define MUSTER_ENTRY(name, ...) {__VA_ARGS__},
#define MUSTER_ONE(...) +1
/// How many entries a list has.
#define MUSTER_COUNT(LIST) (0 LIST(MUSTER_ONE))
#define MUSTER_TABLE(Entry, LIST)         \
  std::array<Entry, MUSTER_COUNT(LIST)> { \
    {                                     \
      LIST(MUSTER_ENTRY)                  \
    }                                     \
  }

namespace muster {

/// One member of each entry of a table, as a table of its own.
template <auto member, class Entry, std::size_t N>
constexpr auto column(const std::array<Entry, N>& table) {
  std::array<std::remove_cvref_t<decltype(table[0].*member)>, N> out{};
  for (std::size_t i = 0; i < N; ++i) out[i] = table[i].*member;
  return out;
}

}  // namespace muster
