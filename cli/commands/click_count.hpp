// How many of a person's choices are none: what a table would ask in a match, and what it makes by itself.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "cli/load.hpp"
#include "engine/match/empty_choice.hpp"
#include "engine/match/record.hpp"

namespace muster {

inline constexpr std::size_t kReasons = 5;  // of Empty, Empty::no among them

/// Which empty choices a table makes by itself, a flag per reason.
struct LetTable {
  std::array<bool, kReasons> made{};

  bool makes(Empty why) const { return made[static_cast<std::size_t>(why)]; }
  static LetTable nothing() { return {}; }
};

struct ClickCount {
  std::size_t matches = 0;
  std::size_t decisions = 0;                 // of everybody
  std::array<std::size_t, kReasons> made{};  // by the table, by reason
  std::size_t asked = 0;                     // what is left to the person
  std::size_t one_option = 0;                // of those asked
  std::size_t empty = 0;                     // of those asked: one option, or nothing but ways to pass
  std::vector<std::size_t> asked_by_kind;    // by prompt
  std::vector<std::size_t> empty_by_kind;

  void add(const ClickCount& other);
  /// Clicks that decide nothing, of all that are asked for.
  double share() const { return asked == 0 ? 0.0 : static_cast<double>(empty) / static_cast<double>(asked); }
};

/// Plays a match and counts; the table makes what it is let to, computer players of this kind choose the
/// rest.
ClickCount count_played(const Rules& rules, const Setup& setup, const std::string& player, std::uint64_t seed,
                        const LetTable& let);
/// Goes through a recorded match: what the table would have made counts as made when it was done then, too.
ClickCount count_recorded(const Rules& rules, const Record& record, const LetTable& let);

}  // namespace muster
