// A finished match gone through choice by choice: what the computer thinks of each, knowing what the player
// knew.
#pragma once

#include <atomic>
#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "agents/agent.hpp"
#include "engine/match/match.hpp"
#include "protocol/journal.hpp"

namespace muster {

class Review {
 public:
  /// `match` stands at its beginning; `moves` are the choices that were made from there.
  Review(std::unique_ptr<Match> match, std::vector<EntryRow> moves);

  /// Thinks about the next choice and carries it out. One thread at a time. Told to stop, it leaves the
  /// review where it was.
  void step(const Cancellation& stop);
  bool finished() const { return next_ >= moves_.size(); }
  std::size_t done() const { return done_.load(std::memory_order_relaxed); }
  std::size_t total() const { return moves_.size(); }
  /// The whole of it as clients get it, once it is finished.
  std::string body() const;

 private:
  struct Point {
    std::uint32_t seq = 0;
    Seat seat = Seat::none;
    std::string did;
    std::string best;
    std::string did_words;  // the same as people read it
    std::string best_words;
    double chance = 0;
    double best_chance = 0;
    double loss() const { return best_chance - chance; }
  };
  std::vector<std::uint32_t> turning_points() const;

  std::unique_ptr<Match> match_;
  std::vector<EntryRow> moves_;
  std::vector<Point> points_;
  std::size_t next_ = 0;
  std::atomic<std::size_t> done_{0};
};

/// {"review":{"state":"running","done":3,"total":80}}
std::string review_progress(std::size_t done, std::size_t total);

}  // namespace muster
