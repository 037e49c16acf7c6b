// Scenarios: the rulebook made executable. One TOML format for every game (docs/scenarios.md).
//
//   game = "lanes"
//
//   [[scenario]]
//   name = "The higher power wins and the loser dies"
//   rules = ["LAN-20"]
//   position = {
//     turn = "A", phase = "main",
//     "A left front" = "Flame Dancer", "B left front" = { card = "Toll Keeper", rest = 1 },
//     "A hand" = ["Scorch", "Scorch"], "A deck" = 10, "B deck" = 10,
//   }
//   chance = ["die 3", "coin heads", "shuffle Ember Wolf, Scorch"]
//   steps = [
//     { legal = "attack Flame Dancer" },
//     { illegal = "attack Toll Keeper", because = "LAN-6" },
//     { do = "attack Flame Dancer" },
//     { expect = { "B graveyard" = ["Toll Keeper"], "Flame Dancer.power" = 4, turn = "A" } },
//     { events = ["Toll Keeper dies"] },
//     { prompt = "choose", seat = "A", options = ["done", "choose Flame Dancer"] },
//     { winner = "A" },
//   ]
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/diagnostics.hpp"
#include "engine/core/source_file.hpp"
#include "engine/match/match.hpp"

namespace muster {

struct Scenario;

struct ScenarioFile {
  std::string path;
  std::string game;
  std::vector<std::shared_ptr<const Scenario>> scenarios;
};

/// Reads a scenario file; what is wrong goes to the diagnostics.
std::optional<ScenarioFile> read_scenarios(const SourceFile& file, Diagnostics& diagnostics);
/// Only the game a scenario file is for, so that its rules can be loaded; "" when it does not say.
std::string scenario_game(const SourceFile& file);

struct ScenarioOutcome {
  bool passed = false;
  std::string name;
  std::string file;
  int line = 0;
  std::vector<std::string> rules;  // the ids it cites
  int checks = 0;                  // assertions made
  std::string failure;             // step, what was expected, what was found, and the board
};

/// How a board is drawn in a failure message; given by the program.
using BoardDrawer = std::function<std::string(const Match&)>;

/// Runs a scenario, and with it: every step from a copy of the state, the whole through record and replay,
/// and at each step the view, options, prompt and events of every seat and of a spectator before and after
/// `imagine`.
ScenarioOutcome run_scenario(const Scenario& scenario, const Rules& rules, const BoardDrawer& draw = {});

const std::string& scenario_name(const Scenario& scenario);
const std::vector<std::string>& scenario_rules(const Scenario& scenario);

/// What a scenario says to somebody who plays it instead of running it: a guided match (docs/scenarios.md).
struct GuideStep {
  std::string act;        // empty for a step that only checks
  std::string note;       // said before it is done
  std::string otherwise;  // said when something else is chosen
};
std::vector<GuideStep> guide_steps(const Scenario& scenario);
const std::string& scenario_note(const Scenario& scenario);
/// The match a scenario begins with; null with the problems when it cannot be set up.
std::unique_ptr<Match> start_scenario(const Scenario& scenario, const Rules& rules,
                                      std::vector<std::string>& problems);

/// The no-leak check used by scenarios and by the conformance kit: the channels of every viewer before and
/// after `imagine` must be the same bytes. Empty when they are.
std::string check_no_leak(const Match& match, std::uint64_t seed);

}  // namespace muster
