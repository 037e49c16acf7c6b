// Playing beside a thread that talks to MPI.
#pragma once

#include <atomic>
#include <cstddef>
#include <deque>
#include <exception>
#include <mutex>
#include <span>
#include <thread>
#include <utility>
#include <vector>

#include "lab/cell.hpp"
#include "lab/match_row.hpp"
#include "lab/schedule.hpp"

namespace muster::lab {

/// Plays what it is given, one match after the other, on a thread that never calls MPI.
class Player {
 public:
  /// Matches a rank has at once: the one it plays and the one that waits.
  static constexpr std::size_t kAtOnce = 2;

  Player(std::span<const Cell> cells, bool keeps_records)
      : cells_(cells), keeps_records_(keeps_records), thread_([this] { work(); }) {}
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;
  /// The match in the middle is dropped at its next decision.
  ~Player() { stop_ = true; }

  bool wants_more();
  void give(Task task);
  /// What is finished, with the place of its cell in the plan. What kept it from playing comes out here.
  std::vector<std::pair<std::size_t, MatchRow>> take();

 private:
  void work();

  std::span<const Cell> cells_;
  bool keeps_records_;
  std::mutex mutex_;
  std::deque<Task> waiting_;
  std::vector<std::pair<std::size_t, MatchRow>> done_;
  std::exception_ptr failure_;
  std::atomic<bool> stop_{false};
  std::jthread thread_;  // the last, so that it ends before what it uses
};

}  // namespace muster::lab
