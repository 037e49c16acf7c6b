// Changes to what is printed on a card, and how long each lasts.
//
// No list of single effects is kept, because no rulebook says how many there may be. What is kept are sums:
// for each card one number per *column*, and a column is a stat and a duration that the cards of the set can
// change (a keyword that counts is summed alike; one that a card has or has not is a bit, a *mark*). How many
// columns a set needs is known when it is loaded, so nothing can be full in a match:
// engine/cards/column_check.hpp refuses a set that would need more.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "engine/core/ids.hpp"

namespace muster {

/// How long an effect lasts. Shorter ones come first.
enum class Until : std::uint8_t { activation, battle, turn, next_turn, round, permanent };
inline constexpr std::size_t kUntils = 6;

/// What columns may hold besides the stats and keywords of a game, in every game alike: marks of keywords
/// that a card has lost and of having lost all its abilities, the mark of being saved once, and how much
/// damage is kept off.
namespace what {
inline constexpr std::uint8_t first_lost = 32;  // and the keyword
inline constexpr std::uint8_t silenced = 60;
inline constexpr std::uint8_t saved = 61;
inline constexpr std::uint8_t shield = 62;
}  // namespace what
/// In a set of keywords: some card has lost some.
inline constexpr std::uint32_t kSomeLost = 1U << 31;

/// So far a sum goes in either direction (the rule about numbers of each game: XXX-N3).
inline constexpr int kMostChange = 99;

/// Which column holds what. Made once for a card set and never changed in a match.
class Columns {
 public:
  static constexpr std::size_t kMostColumns = 32;  // a bit each in `live`
  static constexpr std::size_t kMostWhats = 64;    // stats, keywords

  struct Column {
    std::uint8_t what = 0;
    Until until = Until::turn;
  };

  /// Cards change this for so long. Asked for twice it is one column.
  void use(std::uint8_t what, Until until) {
    assert(what < kMostWhats);
    if (find(what, until) >= 0) return;
    if (until == Until::next_turn) use(what, Until::turn);  // what steps down next
    if (count_ < kMostColumns) {
      columns_[count_] = {what, until};
      of_what_[what] |= 1U << count_;
      if (what >= what::first_lost && what <= what::silenced) of_lost_ |= 1U << count_;
      of_until_[static_cast<std::size_t>(until)] |= 1U << count_;
    }
    ++count_;
  }

  /// How many are needed; more than kMostColumns is more than any match has room for.
  std::size_t count() const { return count_; }
  Column operator[](std::size_t i) const { return columns_[i]; }
  int find(std::uint8_t what, Until until) const {
    const std::uint32_t both = of_what_[what] & of_until_[static_cast<std::size_t>(until)];
    return both == 0 ? -1 : std::countr_zero(both);
  }
  std::uint32_t of(std::uint8_t what) const { return of_what_[what]; }
  std::uint32_t of(Until until) const { return of_until_[static_cast<std::size_t>(until)]; }
  /// Those that take keywords and abilities away.
  std::uint32_t of_lost() const { return of_lost_; }

 private:
  std::array<Column, kMostColumns> columns_{};
  std::size_t count_ = 0;
  std::array<std::uint32_t, kMostWhats> of_what_{};  // a bit per column
  std::array<std::uint32_t, kUntils> of_until_{};
  std::uint32_t of_lost_ = 0;
};

/// The columns of one game and card set: what is summed and what is only there or not.
struct ChangeColumns {
  Columns sums;
  Columns marks;
};

/// Where a change came from, for people who ask why a number is what it is. No rule reads it: when there are
/// more changes than notes the oldest is forgotten, and its share is shown as coming from earlier effects.
struct ChangeNote {
  DesignId from = DesignId::none;
  CardId card = CardId::none;
  std::uint8_t column = 0;
  std::int8_t amount = 0;
  std::uint8_t spare = 0;
};
static_assert(sizeof(ChangeNote) == 6);

/// `Sums` and `Marks` are the columns there is room for (engine/cards/column_check.hpp compares), `Notes` is
/// how many origins are remembered.
template <std::size_t Cards, std::size_t Sums, std::size_t Marks, std::size_t Notes = 16>
struct Modifiers {
  static constexpr std::size_t kSums = Sums;
  static constexpr std::size_t kMarks = Marks;
  static constexpr std::size_t kStride = (Cards + 3) / 4 * 4;  // whole words: no padding
  static constexpr std::size_t kWords = (Cards + 31) / 32;
  static_assert(Sums > 0 && Sums <= Columns::kMostColumns && Marks > 0 && Marks <= Columns::kMostColumns);
  static_assert(Notes % 2 == 0 && Notes < 255);

  /// Columns in which something stands. A bit may be set for nothing, but a cleared bit is certain.
  std::uint32_t live_sums = 0;
  std::uint32_t live_marks = 0;
  std::array<std::array<std::uint32_t, kWords>, Marks> marks{};
  std::array<std::array<std::int8_t, kStride>, Sums> sums{};
  std::array<ChangeNote, Notes> notes{};  // oldest first
  std::array<std::uint8_t, 4> noted{};    // how many of them are in use; then no padding

  bool any() const { return (live_sums | live_marks) != 0; }

  /// Adds to a sum; the origin is noted.
  void add(const ChangeColumns& columns, CardId card, std::uint8_t what, Until until, int amount,
           DesignId from) {
    const int column = columns.sums.find(what, until);
    assert(column >= 0 && static_cast<std::size_t>(column) < Sums);
    std::int8_t& sum = sums[static_cast<std::size_t>(column)][at(card)];
    const int before = sum;
    sum = static_cast<std::int8_t>(std::clamp(before + amount, -kMostChange, kMostChange));
    if (sum == before) return;
    live_sums |= 1U << column;
    note({from, card, static_cast<std::uint8_t>(column), static_cast<std::int8_t>(sum - before), 0});
  }

  /// Gives what a card has or has not.
  void give(const ChangeColumns& columns, CardId card, std::uint8_t what, Until until) {
    const int column = columns.marks.find(what, until);
    assert(column >= 0 && static_cast<std::size_t>(column) < Marks);
    marks[static_cast<std::size_t>(column)][at(card) / 32] |= 1U << (at(card) % 32);
    live_marks |= 1U << column;
  }

  int total(const ChangeColumns& columns, CardId card, std::uint8_t what) const {
    int sum = 0;
    for (std::uint32_t left = live_sums & columns.sums.of(what); left != 0; left &= left - 1)
      sum += sums[static_cast<std::size_t>(std::countr_zero(left))][at(card)];
    return sum;
  }
  bool has(const ChangeColumns& columns, CardId card, std::uint8_t what) const {
    for (std::uint32_t left = live_marks & columns.marks.of(what); left != 0; left &= left - 1)
      if (is_marked(static_cast<std::size_t>(std::countr_zero(left)), card)) return true;
    return false;
  }
  /// The keywords that marks give a card, a bit for each.
  std::uint32_t granted(const ChangeColumns& columns, CardId card) const {
    std::uint32_t words = 0;
    for (std::uint32_t left = live_marks; left != 0; left &= left - 1) {
      const auto column = static_cast<std::size_t>(std::countr_zero(left));
      if (columns.marks[column].what < what::first_lost && is_marked(column, card))
        words |= 1U << columns.marks[column].what;
    }
    return words;
  }

  // What cards lose is stronger than what they have and what they are given. A game keeps it as marks, or as
  // sums where it sums up its keywords.
  bool some_lost(const ChangeColumns& columns) const {
    return ((live_marks & columns.marks.of_lost()) | (live_sums & columns.sums.of_lost())) != 0;
  }
  bool is_silenced(const ChangeColumns& columns, CardId card) const {
    return some_lost(columns) && carries(columns, card, what::silenced);
  }
  bool has_lost(const ChangeColumns& columns, CardId card, std::uint8_t keyword) const {
    return some_lost(columns) &&
           (carries(columns, card, what::silenced) ||
            carries(columns, card, static_cast<std::uint8_t>(what::first_lost + keyword)));
  }
  /// The keywords that a card has lost, a bit for each.
  std::uint32_t lost(const ChangeColumns& columns, CardId card) const {
    if (!some_lost(columns)) return 0;
    if (carries(columns, card, what::silenced)) return ~0U;
    std::uint32_t words = 0;
    for (std::uint8_t of = what::first_lost; of < what::silenced; ++of)
      if (carries(columns, card, of)) words |= 1U << (of - what::first_lost);
    return words;
  }

  /// Takes a mark away; says whether it was there.
  bool unmark(const ChangeColumns& columns, CardId card, std::uint8_t of) {
    bool found = false;
    for (std::uint32_t left = live_marks & columns.marks.of(of); left != 0; left &= left - 1) {
      const auto column = static_cast<std::size_t>(std::countr_zero(left));
      found = found || is_marked(column, card);
      marks[column][at(card) / 32] &= ~(1U << (at(card) % 32));
    }
    return found;
  }
  /// Takes up to `amount` out of what the sums of a card hold, what ends first first; says how much.
  int use_up(const ChangeColumns& columns, CardId card, std::uint8_t of, int amount) {
    int used = 0;
    for (std::size_t until = 0; until < kUntils && used < amount; ++until) {
      const int column = columns.sums.find(of, static_cast<Until>(until));
      if (column < 0) continue;
      std::int8_t& sum = sums[static_cast<std::size_t>(column)][at(card)];
      const int part = std::clamp<int>(sum, 0, amount - used);
      sum = static_cast<std::int8_t>(sum - part);
      used += part;
    }
    return used;
  }
  /// What sums or marks may be there on some card, a bit for each stat or keyword, and kSomeLost.
  std::uint32_t live_whats(const Columns& columns, std::uint32_t live) const {
    std::uint32_t whats = 0;
    for (std::uint32_t left = live; left != 0; left &= left - 1) {
      if (const std::uint8_t of = columns[static_cast<std::size_t>(std::countr_zero(left))].what;
          of < what::first_lost) {
        whats |= 1U << of;
      } else if (of <= what::silenced) {
        whats |= kSomeLost;
      }
    }
    return whats;
  }

  /// What lasts exactly so long ends now; at the end of a turn, what lasts until the end of the next one has
  /// a turn left.
  void expire(const ChangeColumns& columns, Until until) {
    const bool turn_ends = until == Until::turn;
    for (std::uint32_t left = live_sums & columns.sums.of(until); left != 0; left &= left - 1) {
      const auto column = static_cast<std::size_t>(std::countr_zero(left));
      sums[column].fill(0);
      live_sums &= ~(1U << column);
      forget_notes([&](const ChangeNote& each) { return each.column == column; });
    }
    for (std::uint32_t left = live_marks & columns.marks.of(until); left != 0; left &= left - 1) {
      const auto column = static_cast<std::size_t>(std::countr_zero(left));
      marks[column].fill(0);
      live_marks &= ~(1U << column);
    }
    if (!turn_ends) return;
    step_down(columns.sums, sums, live_sums, [&](std::size_t column, std::size_t below) {
      for (ChangeNote& each : notes)
        if (each.column == column && each.card != CardId::none)
          each.column = static_cast<std::uint8_t>(below);
    });
    step_down(columns.marks, marks, live_marks, [](std::size_t, std::size_t) {});
  }

  /// A card left play: what was on it ends.
  void forget(CardId card) {
    if (!any()) return;
    for (std::uint32_t left = live_sums; left != 0; left &= left - 1)
      sums[static_cast<std::size_t>(std::countr_zero(left))][at(card)] = 0;
    for (std::uint32_t left = live_marks; left != 0; left &= left - 1)
      marks[static_cast<std::size_t>(std::countr_zero(left))][at(card) / 32] &= ~(1U << (at(card) % 32));
    forget_notes([&](const ChangeNote& each) { return each.card == card; });
  }

 private:
  bool carries(const ChangeColumns& columns, CardId card, std::uint8_t of) const {
    return has(columns, card, of) || total(columns, card, of) > 0;
  }
  bool is_marked(std::size_t column, CardId card) const {
    return ((marks[column][at(card) / 32] >> (at(card) % 32)) & 1U) != 0;
  }

  template <class Rows, class Moved>
  static void step_down(const Columns& columns, Rows& rows, std::uint32_t& live, Moved&& moved) {
    for (std::uint32_t left = live & columns.of(Until::next_turn); left != 0; left &= left - 1) {
      const auto column = static_cast<std::size_t>(std::countr_zero(left));
      const auto below = static_cast<std::size_t>(columns.find(columns[column].what, Until::turn));
      rows[below] = rows[column];
      rows[column] = {};
      live = (live & ~(1U << column)) | 1U << below;
      moved(column, below);
    }
  }

  void note(const ChangeNote& fresh) {
    for (std::size_t i = 0; i < noted[0]; ++i) {
      ChangeNote& each = notes[i];
      if (each.card != fresh.card || each.column != fresh.column || each.from != fresh.from) continue;
      each.amount = static_cast<std::int8_t>(std::clamp(each.amount + fresh.amount, -127, 127));
      return;
    }
    if (noted[0] == Notes) {
      std::move(notes.begin() + 1, notes.end(), notes.begin());
      --noted[0];
    }
    notes[noted[0]++] = fresh;
  }

  template <class Ends>
  void forget_notes(Ends&& ends) {
    std::size_t kept = 0;
    for (std::size_t i = 0; i < noted[0]; ++i)
      if (!ends(notes[i])) notes[kept++] = notes[i];
    for (std::size_t i = kept; i < noted[0]; ++i) notes[i] = ChangeNote{};
    noted[0] = static_cast<std::uint8_t>(kept);
  }
};

}  // namespace muster
