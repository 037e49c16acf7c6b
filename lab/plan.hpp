// A plan: what is to be played and how sure one wants to be, as a designer writes it down in TOML.
//
//     title = "Are the ready decks fair?"
//     seed = 1
//     records = "none"                      # "all": every match is kept as a record
//
//     [sure]
//     confidence = 95                       # percent
//     fair = [45, 55]                       # percent: what counts as a fair pair
//     within = 4                            # stop as well when a share is known to 4 points to either side
//     least = 40                            # matches of a pair before the first look
//     most = 400                            # and at most
//
//     [[game]]
//     name = "lanes"
//     cards = ["built-in", "my-cards"]      # card sets: the built-in one and folders
//     decks = ["Ember Raid", "mine.toml"]   # all ready ones when left out
//     players = ["normal"]
//     with = ["Ember Raid"]                 # only pairs in which one of these is
//     skill = [["hard", "normal"]]          # the first against the second
//     seats = 2
//     mirrors = false
//     options = { protection = "hand" }
//
//     [tune]                                # for muster lab tune
//     looks = 60
//     matches = 8
//     confirm = 200
//     minutes = [5, 12]
//
//     [[tune.figure]]
//     card = "Ember Wolf"
//     key = "front"
//     values = [4, 5, 6]
//
// docs/lab.md explains every key.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/diagnostics.hpp"
#include "engine/core/source_file.hpp"
#include "games/games.hpp"
#include "lab/cell.hpp"
#include "lab/figures.hpp"
#include "lab/schedule.hpp"

namespace muster::lab {

inline constexpr std::size_t kMostMatches = 1'000'000;  // of one cell
inline constexpr const char* kBuiltIn = "built-in";

/// What `muster lab tune` varies, and how long it looks.
struct TunePlan {
  std::vector<Figure> figures;
  std::size_t looks = 60;     // candidates looked at
  std::size_t matches = 8;    // of every pair at each look
  std::size_t confirm = 200;  // of every pair at the end, with fresh luck
  double least_minutes = 0;   // a match should take so long; most 0: no matter
  double most_minutes = 0;
};

struct Plan {
  std::string file;
  std::string title;
  std::uint64_t seed = 1;
  bool keeps_records = false;
  double seconds_per_choice = 6;  // of a person, for the estimate of minutes
  Sureness sure;
  std::vector<Cell> cells;
  std::vector<std::string> notes;  // what the rules left out
  std::optional<TunePlan> tune;
};

/// How programs find what a plan names. Both may end the program when there is no such thing.
struct Shelf {
  /// The game with the cards of a folder; the built-in ones when it is empty.
  std::function<std::shared_ptr<const Rules>(const GameEntry& game, const std::string& folder)> rules;
  /// The text of a file; nothing when there is none.
  std::function<std::optional<std::string>(const std::string& path)> text;
};

/// Names in the plan are read from its own folder. Nothing when the diagnostics have something to say.
std::optional<Plan> read_plan(const SourceFile& file, const Shelf& shelf, Diagnostics& diagnostics);

}  // namespace muster::lab
