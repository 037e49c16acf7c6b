// One match at the terminal: people and computer players taking their turns, and everything a person may
// type.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>

#include "agents/agent.hpp"
#include "cli/load.hpp"
#include "cli/terminal/input.hpp"
#include "cli/terminal/match_log.hpp"
#include "cli/terminal/screen.hpp"
#include "games/empty_choice.hpp"

namespace muster {

/// Whether people are asked where there is nothing to decide (games/empty_choice.hpp).
enum class Asks { choices, everything };

class Session {
 public:
  /// `saved_as` is the file the match was resumed from; it is where leaving saves to again.
  Session(const LoadedGame& game, std::unique_ptr<Match> match,
          const std::array<std::string, kMaxSeats>& players, Input& input, std::string saved_as, Asks asks);

  /// Until the match is over and everybody has seen how, or until somebody leaves.
  void run();

 private:
  enum class After { again, redraw, leave };

  bool is_person(Seat seat) const {
    return is_seated(seat) && agents_[static_cast<std::size_t>(index_of(seat))] == nullptr;
  }
  int people() const;
  /// Whose eyes the screen is for: the one to choose if a person, otherwise the last person who was.
  Seat viewer() const;

  /// Tells everybody who plays, and each person which deck is theirs.
  void introduce();
  void computer_moves();
  bool person_moves();
  /// What is made for the person to choose in this position, if anything. With others at the same screen
  /// only what everybody can see: they would notice that nobody was asked.
  EmptyChoice spared(const Match& match) const;
  void make(const EmptyChoice& empty);
  bool after_the_end();
  std::optional<std::string> ask();
  void choose(Action action);
  bool take_over_screen(Seat seat);

  After obey(const std::string& line, std::span<const Choice> choices);
  After act(const std::string& line, std::span<const Choice> choices);
  After undo();
  void hold();
  void hint(std::span<const Choice> choices);
  void save(const std::string& path);
  void help() const;
  void show_rule(const std::string& id) const;
  void leave();
  std::string resume_command(const std::string& path) const;

  const LoadedGame& game_;
  std::unique_ptr<Match> match_;
  std::array<std::string, kMaxSeats> players_;
  std::array<std::unique_ptr<Agent>, kMaxSeats> agents_;
  Input& input_;
  std::string saved_as_;
  Screen screen_;
  MatchLog log_;
  Seat at_screen_ = Seat::none;
  Asks asks_;
  bool holds_ = false;  // asks in windows on one's own plays
  bool saved_ = true;   // nothing has happened since the last save
};

}  // namespace muster
