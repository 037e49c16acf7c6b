// Which match is played next, and when a cell has been answered. The answer hangs on the matches in the order
// of their numbers and on fixed looks at them, so it is the same however many play and whoever is done first;
// matches played ahead of a look that settles the matter are not counted.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "lab/cell.hpp"
#include "lab/match_row.hpp"
#include "lab/statistics.hpp"

namespace muster::lab {

class Store;

/// How sure a plan wants to be. Shares are of side 0 at a table of two; with more seats they are scaled.
struct Sureness {
  bool stops_early = true;
  double confidence = kUsualConfidence;
  double fair_low = 0.45;
  double fair_high = 0.55;
  double within = 0;  // stop as well when the share is known to so much to either side; 0: never
};

enum class Answer : std::uint8_t {
  open,     // matches are missing
  fair,     // the whole interval lies in the fair range; for skill: cannot be, see `apart`
  unfair,   // the whole interval lies outside
  apart,    // skill: the interval leaves out what chance gives
  precise,  // the interval is narrow enough
  spent,    // as many matches as the plan allows, and not sure
};
std::string_view name_of(Answer answer);

struct Task {
  std::size_t cell = 0;
  std::uint32_t number = 0;
};

class Schedule {
 public:
  /// Matches that `store` has count as played.
  Schedule(std::span<const Cell> cells, const Sureness& sure, const Store& store);

  /// Nothing when all is played or given out.
  std::optional<Task> next();
  void finished(Task task, double score);
  /// Whoever had it is gone: somebody else will play it.
  void give_back(Task task);
  bool done() const { return open_ == 0; }

  Answer answer(std::size_t cell) const { return cells_[cell].answer; }
  /// How many matches of a cell count: those up to the look that answered it, or as far as they go.
  std::uint32_t counted(std::size_t cell) const { return cells_[cell].counted; }
  /// Matches there and matches there will be at most.
  std::size_t played() const { return played_; }
  std::size_t at_most() const;

 private:
  enum class Stage : std::uint8_t { open, given, done };
  struct CellState {
    const Cell* cell = nullptr;
    std::vector<Stage> stages;
    std::vector<float> scores;
    std::uint32_t unbroken = 0;  // so many from the first on are done
    double sum = 0;              // of their scores
    std::uint32_t look = 0;      // the number of matches at which is looked next
    std::uint32_t first_open = 0;
    std::uint32_t counted = 0;
    std::uint32_t done = 0;
    Answer answer = Answer::open;
  };

  std::uint32_t after(const CellState& state, std::uint32_t look) const;
  Answer look_at(const CellState& state) const;
  void advance(CellState& state);
  std::optional<std::uint32_t> free_below(CellState& state, std::uint32_t end) const;

  Sureness sure_;
  std::vector<CellState> cells_;
  std::size_t turn_ = 0;
  std::size_t open_ = 0;
  std::size_t played_ = 0;
};

}  // namespace muster::lab
