// What the seat that must choose may know of a match of any game: the whole of what an Agent is given. It
// cannot be looked through: everything here is the same in every world the seat cannot tell from the true
// one. Agents written for one game and its states see the same through agents/perspective.hpp.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "engine/match/match.hpp"

namespace muster {

class SeatPerspective {
 public:
  /// Of the seat that must choose; the match must not be over and must outlive this. Not explicit: whoever
  /// has a match hands an agent only what this shows of it.
  SeatPerspective(const Match& match) : match_(&match) {}  // NOLINT(google-explicit-constructor)

  const Rules& rules() const { return match_->rules(); }
  Seat seat() const { return match_->decision().seat; }
  int seats() const { return match_->seats(); }
  Decision decision() const { return match_->decision(); }
  /// Every legal action, in a fixed order.
  std::vector<Action> options() const { return match_->options(); }
  /// An action as records write it, and what to know of it besides (the words of an ability, strengths and
  /// odds).
  std::string text(Action action) const { return match_->text(action); }
  std::string note(Action action) const { return match_->note(action); }
  std::string prompt() const { return match_->prompt(seat()); }
  View view() const { return match_->view(seat()); }
  /// What the seat saw happen since event `from`; numbers count all events, seen or not.
  std::vector<EventView> events(std::size_t from) const { return match_->events(seat(), from); }
  /// How many actions came before: the same again in a match that was taken back or resumed.
  std::size_t actions_before() const { return match_->steps().size(); }
  /// A match that looks the same to this seat, with everything it cannot know drawn anew; it can be played
  /// on.
  std::unique_ptr<Match> sample(std::uint64_t seed) const { return match_->imagine(seat(), seed); }

 private:
  /// Agents that are templates over a game make a Perspective of its state instead (agents/agent.cpp).
  friend class MatchOpener;

  const Match* match_;
};

}  // namespace muster
