// Positions with one right way to go on, for each game: a win that is there to be taken, a loss that can be
// prevented, and a trap that looking one choice ahead falls into. Each file beside this one holds a game's.
#pragma once

#include <cstddef>
#include <cstdint>
#include <ostream>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

namespace muster {

enum class Goal { win, survive };

/// Who goes wrong more often than not, so that a puzzle shows something.
enum class Beyond { random, greedy };

struct Puzzle {
  std::string_view name;
  std::string_view game;
  Goal goal;
  std::size_t decisions;  // of both players, after which it is over or was not lost
  Beyond beyond;          // greedy: and random too
  std::string_view filler;
  std::string_view position;
};

inline void PrintTo(const Puzzle& puzzle, std::ostream* out) { *out << puzzle.game << ": " << puzzle.name; }

/// Letters of the name only, for a test's name may hold nothing else.
std::string puzzle_name(const testing::TestParamInfo<Puzzle>& info);

class Puzzles : public testing::TestWithParam<Puzzle> {};

}  // namespace muster
