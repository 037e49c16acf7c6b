// What the matches of muster cards --try showed, for people and for programs.
#pragma once

#include "cli/commands/try_match.hpp"
#include "cli/json.hpp"

namespace muster {

struct TriedAbility {
  std::string text;
  std::size_t fired = 0;
  std::size_t matches = 0;
  std::size_t offered = 0;  // decisions in which it could be used
  bool holds = false;       // a continuous effect: works whenever the card is in play
  bool watched = true;      // not in a game whose cards carry no programs
};

/// One card over all matches, with what to do about it.
struct TriedCard {
  std::string name;
  bool is_new = false;
  CardTally tally;
  std::size_t offered = 0;  // decisions in which it could be played
  std::vector<TriedAbility> abilities;
  std::vector<std::string> problems;
};

struct TryReport {
  std::string game;
  std::size_t played = 0;
  std::size_t wanted = 0;
  std::vector<TriedCard> cards;
  std::map<std::string, std::size_t> endings;
  std::vector<TryMatch> endless;  // the first few
  std::vector<TryMatch> failed;
  std::size_t endless_count = 0;
  std::size_t failed_count = 0;

  bool fine() const;
};

TryReport report_of(const TryPlan& plan, const std::vector<TryMatch>& matches);
void print_try(const TryReport& report);
json::object try_json(const TryReport& report);

}  // namespace muster
