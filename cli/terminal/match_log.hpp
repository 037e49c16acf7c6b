// What every seat could see and hear so far, kept as a person would: what was taken back stays said.
#pragma once

#include <array>
#include <span>
#include <string>
#include <vector>

#include "engine/match/match.hpp"

namespace muster {

class MatchLog {
 public:
  /// Adds what happened in the match since the last call.
  void follow(const Match& match);
  /// The match was put back to an earlier point; what comes next starts there.
  void rewound(const Match& match) { heard_ = match.event_count(); }
  /// A line for everyone that is not the match's own.
  void note(const std::string& text);
  /// One for a single seat.
  void note(const std::string& text, Seat viewer) { lines_[index(viewer)].push_back(text); }

  std::span<const std::string> all(Seat viewer) const { return lines_[index(viewer)]; }
  /// What the viewer has not been shown yet.
  std::span<const std::string> fresh(Seat viewer) const;
  void mark_shown(Seat viewer) { shown_[index(viewer)] = lines_[index(viewer)].size(); }

 private:
  static constexpr std::size_t kViewers = static_cast<std::size_t>(kMaxSeats) + 1;
  static std::size_t index(Seat viewer) {
    return is_seated(viewer) ? static_cast<std::size_t>(index_of(viewer)) : kViewers - 1;
  }

  std::array<std::vector<std::string>, kViewers> lines_;
  std::array<std::size_t, kViewers> shown_{};
  std::size_t heard_ = 0;
};

/// The same line several times in a row becomes one.
std::vector<std::string> said_once(std::span<const std::string> lines);

}  // namespace muster
