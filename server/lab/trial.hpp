// Matches between computer players that tell whoever asked for them what a deck, or a changed card, is worth:
// some hundred at most, one after the other, in memory only. What is said grows as they are played.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "lab/plan.hpp"
#include "lab/schedule.hpp"
#include "lab/store.hpp"

namespace muster::server {

/// What a deck on trial is called: its results go by this name, and no ready deck has it.
inline constexpr const char* kTriedDeck = "Your deck";

/// What is to be played.
struct TrialSetup {
  std::string game;
  std::string level;
  std::string card;  // the card that was changed; "" when a deck is tried
  lab::Plan plan;    // with one card set, or with the one before and the one after
};

class Trial {
 public:
  Trial(TrialSetup setup, std::string id, int most_seconds);

  /// Plays one match, for as long as it takes. False when there is nothing more to play.
  bool step();
  /// The match that is being played is dropped at its next decision.
  void stop();
  /// Stops a match that takes longer than all of them may.
  void check_time();
  bool over() const;
  const std::string& id() const { return id_; }
  /// As GET trials/… tells it (docs/schemas/http.json).
  std::string told() const;

 private:
  enum class State : std::uint8_t { waiting, running, done, stopped, out_of_time, failed };
  using Clock = std::chrono::steady_clock;

  bool still_going() const { return state_ == State::waiting || state_ == State::running; }
  void finish(std::optional<lab::MatchRow> row, lab::Task task, double seconds);

  const TrialSetup setup_;
  const std::string id_;
  const int most_seconds_;
  std::atomic<bool> stop_{false};
  mutable std::mutex mutex_;
  State state_ = State::waiting;
  lab::Store store_;
  lab::Schedule schedule_;
  double seconds_ = 0;                      // of a core, used so far
  std::optional<Clock::time_point> began_;  // the match that is being played
};

}  // namespace muster::server
