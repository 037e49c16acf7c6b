// What a person at the table is shown.
#pragma once

#include <span>
#include <string>

#include "cli/load.hpp"
#include "cli/terminal/choices.hpp"
#include "cli/terminal/match_log.hpp"
#include "cli/terminal/terminal.hpp"

namespace muster {

class Screen {
 public:
  Screen(const LoadedGame& game, const Terminal& terminal) : game_(game), terminal_(terminal) {}

  /// Board, what happened since the last time, and the choices; on a terminal the screen is cleared first.
  void show_decision(const Match& match, MatchLog& log, std::span<const Choice> choices) const;
  void show_board(const Match& match, Seat viewer) const;
  /// What happened since the last time, at most so many lines of it.
  void show_news(MatchLog& log, Seat viewer, std::size_t most = static_cast<std::size_t>(-1)) const;
  void show_log(const MatchLog& log, Seat viewer) const;
  void show_result(const Match& match, Seat viewer) const;
  /// A card as printed, and how each copy the viewer sees stands now.
  void show_card(const Match& match, Seat viewer, const std::string& name) const;
  /// Nothing of what one player saw is left for the next.
  void hand_over(Seat next) const;

  void say(std::string_view text) const;
  void complain(std::string_view text) const;

 private:
  std::string board_of(const Match& match, Seat viewer) const;
  void ask(const std::string& question) const;

  const LoadedGame& game_;
  const Terminal& terminal_;
};

/// "A wins, B loses: …"
std::string result_line(const View& view);

}  // namespace muster
