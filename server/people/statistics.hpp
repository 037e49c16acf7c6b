// What somebody has played, counted: by game, against whom, with which deck.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/json_out.hpp"
#include "server/store/rows.hpp"

namespace muster::server {

struct Tally {
  int won = 0;
  int drawn = 0;
  int lost = 0;
};

struct GameStatistics {
  Tally all;
  Tally people;                         // with another person at the table
  std::map<std::string, Tally> levels;  // against computer players of one level only
  std::map<std::string, Tally> decks;   // as they were called
  int streak = 0;                       // matches won one after the other, up to now
  int best_streak = 0;
};

/// By game. The matches are finished ones with a seat of theirs, newest first; what ended without a result
/// and what was a lesson is not counted.
std::map<std::string, GameStatistics> statistics_of(const std::vector<MatchRow>& matches,
                                                    std::string_view guest);
/// "statistics":[…], as in docs/protocol.md.
void write_statistics(JsonOut& out, const std::map<std::string, GameStatistics>& statistics);

}  // namespace muster::server
