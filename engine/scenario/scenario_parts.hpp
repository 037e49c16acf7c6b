// What a scenario file says, as plain data between its reader, its runner and the checks. Private to these
// files.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/match/match.hpp"
#include "engine/scenario/scenario.hpp"

namespace muster {

/// A value as written. What it means depends on the game, so it is only looked at when the scenario runs.
struct ScenarioValue {
  enum class Kind : std::uint8_t { text, number, boolean, list, table };
  Kind kind = Kind::text;
  std::string text;
  long number = 0;                   // also of a boolean
  std::vector<std::string> keys;     // of a table, in the order of the file
  std::vector<ScenarioValue> items;  // of a list or table
  int line = 0;

  bool is(Kind wanted) const { return kind == wanted; }
  const ScenarioValue* find(std::string_view key) const;
  /// As TOML would write it.
  std::string written() const;
};

struct ScenarioStep {
  int line = 0;
  std::string written;
  std::optional<std::string> act;  // do
  std::vector<std::string> legal;
  std::vector<std::string> illegal;
  std::vector<std::string> because;
  ScenarioValue expect;
  std::optional<Seat> view;  // through whose eyes `expect` looks; none = a spectator
  std::vector<std::string> events;
  std::vector<std::string> no_events;
  std::optional<Seat> as;  // who hears the events
  std::optional<std::string> prompt;
  std::optional<Seat> seat;
  std::optional<std::vector<std::string>> options;
  std::optional<long> option_count;
  std::vector<std::string> winner;
  std::optional<std::string> ending;
  std::optional<bool> over;
  std::string note;
  std::string otherwise;
};

/// A scenario plays a match from a position, a set-up or a saved start, or checks that a text is refused or
/// accepted.
struct Scenario {
  enum class Kind : std::uint8_t { position, setup, start, deck, cards, record };
  Kind kind = Kind::position;
  std::string name;
  std::string note;
  std::string file;
  int line = 0;
  std::vector<std::string> rules;
  ScenarioValue given;    // what its kind says: the position, the set-up, the deck, the text …
  ScenarioValue options;  // match options beside a position
  std::optional<int> seats;
  std::string filler;
  bool scripted = false;
  std::vector<std::string> chance;
  std::vector<ScenarioStep> steps;
  std::vector<std::string> refused;
  bool accepted = false;

  bool is_check() const { return accepted || !refused.empty(); }
};

struct Mismatch {
  std::string expected;
  std::string found;
};

/// For scenarios that check a text: everything that is wrong with it.
std::string problems_of(const Scenario& scenario, const Rules& rules);

/// Whether `key` (a zone, a number, a card's attribute) is as wanted, through the eyes of `viewer` or,
/// without one, in truth.
std::optional<Mismatch> check_expectation(const Match& match, std::optional<Seat> viewer,
                                          const std::string& key, const ScenarioValue& wanted);

/// The cards and numbers of a match as plain text, for messages.
std::string plain_board(const Match& match);

}  // namespace muster
