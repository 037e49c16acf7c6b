// Plays the matches of a schedule on the cores of this machine and writes them to the store.
#pragma once

#include <cstddef>
#include <functional>
#include <span>

#include "lab/cell.hpp"
#include "lab/schedule.hpp"
#include "lab/store.hpp"

namespace muster::lab {

struct Tempo {
  std::size_t played = 0;
  std::size_t at_most = 0;
  double seconds_left = -1;  // below 0 while nobody can tell
};

struct RunSettings {
  int threads = 1;
  bool keeps_records = false;
  /// Asked several times a second on the calling thread; true ends the run, matches in the middle are
  /// dropped.
  std::function<bool()> shall_stop = [] { return false; };
  std::function<void(const Tempo&)> watch = [](const Tempo&) {};
};

struct RunResult {
  bool stopped = false;
  std::size_t played = 0;  // in this run
  double wall_seconds = 0;
  double playing_seconds = 0;  // of all threads, spent in matches
};

RunResult run(std::span<const Cell> cells, Schedule& schedule, Store& store, const RunSettings& settings);

}  // namespace muster::lab
