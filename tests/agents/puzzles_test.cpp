// Positions with one right way to go on, for each game: a win that is there to be taken, a loss that can be
// prevented, and a trap that looking one choice ahead falls into. Hard finds them on every seed tried.
#include <array>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "agents/agent.hpp"
#include "engine/diagnostics.hpp"
#include "engine/scenario_parts.hpp"
#include "games/games.hpp"

namespace muster {
namespace {

enum class Goal { win, survive };

struct Puzzle {
  std::string_view name;
  std::string_view game;
  Goal goal;
  std::size_t decisions;  // of both players, after which it is over or was not lost
  bool greedy_fails;
  std::string_view filler;  // what lies in decks
  std::string_view position;
};

constexpr std::array<Puzzle, 6> kPuzzles{{
    {"An open lane without protection behind it", "lanes", Goal::win, 3, false, "Signal Kites",
     R"("A left front" = "Torch Captain", "B left front" = "Pyre Champion",
        "A right front" = "Hired Blade", "A hand" = ["Scorch", "Fire Rush"], "A protection" = 2,
        "B protection" = 0, "B middle front" = "Toll Keeper", "B hand" = 3, "A deck" = 9, "B deck" = 9)"},
    {"An open lane that must be closed", "lanes", Goal::survive, 12, false, "Signal Kites",
     R"("A protection" = 0, "B protection" = 3, "B left front" = "Hired Blade",
        "A right front" = "Hired Blade", "B right front" = "Toll Keeper", "A middle front" = "Toll Keeper",
        "A hand" = ["Cinder Scout"], "A deck" = 9, "B deck" = 9)"},
    {"A sacrifice opens the lane, a blow wastes the attacker", "lanes", Goal::win, 6, true, "Signal Kites",
     R"("B protection" = 0, "A protection" = 2, "A right front" = "Hired Blade", "B right front" = "Toll Keeper",
        "A left front" = "Grave Rat", "B left front" = "Pyre Champion", "B middle front" = "Pyre Champion",
        "A hand" = ["Blood Toll"], "A deck" = 9, "B deck" = 9)"},
    {"Two steps to the center finish the gate", "lost-empires", Goal::win, 12, false, "Second Wind",
     R"("A faction" = "Feng", "B faction" = "Terra Corps", "A gates" = 3, "A artifacts" = 2,
        "A command" = 1, "A supply" = 0, "B command" = 0, "B supply" = 0,
        "A hive" = ["Cyber Trooper"], "B hive" = ["Firebird"], "A deck" = 6, "B deck" = 6)"},
    {"An objective that must be contested", "lost-empires", Goal::survive, 10, false, "Second Wind",
     R"("A faction" = "Feng", "B faction" = "Terra Corps", "B gates" = 3, "B artifacts" = 3,
        "A command" = 1, "A supply" = 0, "B command" = 0, "B supply" = 0,
        "A hive" = ["Cyber Trooper"], "outer 1" = [{ card = "Contract Trooper", owner = "B", drain = 1 }],
        "A hand" = ["March Orders"], "A deck" = 6, "B deck" = 6)"},
    {"A tempting target", "lost-empires", Goal::survive, 10, true, "Second Wind",
     R"("A faction" = "Feng", "B faction" = "Terra Corps", "B gates" = 3, "B artifacts" = 3,
        "A command" = 1, "A supply" = 0, "B command" = 0, "B supply" = 0,
        "outer 2" = [{ card = "War Dog", owner = "A" }, { card = "Dust Angel", owner = "B", damage = 3 }],
        "center" = [{ card = "Cyber Trooper", owner = "A" }],
        "outer 1" = [{ card = "Contract Trooper", owner = "B", drain = 1 }],
        "A deck" = 6, "B deck" = 6)"},
}};

struct Played {
  bool met = false;
  std::string how;
};

/// Lets a kind play the puzzle's seat against hard.
Played play(const Puzzle& puzzle, std::string_view kind, std::uint64_t seed) {
  Diagnostics diagnostics;
  const auto rules = find_game(puzzle.game)->load({}, {}, diagnostics);
  const std::string text = "game = \"" + std::string(puzzle.game) +
                           "\"\n[[scenario]]\nname = \"x\"\nrules = []\nfiller = \"" +
                           std::string(puzzle.filler) + "\"\nposition = {" + std::string(puzzle.position) +
                           "}\nsteps = [{ over = false }]\n";
  const auto file = read_scenarios({"puzzle.toml", text}, diagnostics);
  std::vector<std::string> problems;
  const auto scripted = file ? start_scenario(*file->scenarios.front(), *rules, problems) : nullptr;
  if (scripted == nullptr) return {false, diagnostics.text() + (problems.empty() ? "" : problems.front())};
  // A position's chance is scripted; a saved one goes on with a stream of its own.
  std::string error;
  const auto match = rules->restore(scripted->save(), error);
  if (match == nullptr) return {false, error};

  const Seat me = match->decision().seat;
  const auto mine = make_agent(kind, *rules, seed);
  const auto other = make_agent("hard", *rules, seed + 1);
  Played out;
  for (std::size_t i = 0; i < puzzle.decisions && !match->decision().over(); ++i) {
    const Action action = (match->decision().seat == me ? mine : other)->choose(*match);
    out.how += std::string(name_of(match->decision().seat)) + " " + match->text(action) + "; ";
    if (!match->apply(action, error)) return {false, error};
  }
  const Verdict verdict = match->result().of(me);
  out.met = puzzle.goal == Goal::win ? verdict == Verdict::win : verdict != Verdict::loss;
  return out;
}

TEST(Puzzles, HardFindsTheWayOnEverySeed) {
  const std::uint64_t seeds = std::getenv("MUSTER_QUICK") != nullptr ? 1 : 5;
  for (const Puzzle& puzzle : kPuzzles) {
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
      const Played played = play(puzzle, "hard", seed);
      EXPECT_TRUE(played.met) << puzzle.game << ", " << puzzle.name << ", seed " << seed << ": "
                              << played.how;
    }
  }
}

TEST(Puzzles, LookingOneChoiceAheadFallsIntoTheTraps) {
  for (const Puzzle& puzzle : kPuzzles) {
    if (!puzzle.greedy_fails) continue;
    const Played played = play(puzzle, "greedy", 1);
    EXPECT_FALSE(played.met) << puzzle.game << ", " << puzzle.name << ": " << played.how;
  }
}

}  // namespace
}  // namespace muster
