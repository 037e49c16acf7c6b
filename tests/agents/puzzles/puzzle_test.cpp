// Hard finds the way on every seed tried, and others usually do not.
#include "tests/agents/puzzles/puzzle.hpp"

#include <cctype>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include "agents/agent.hpp"
#include "engine/core/diagnostics.hpp"
#include "engine/scenario/scenario_parts.hpp"
#include "games/games.hpp"

namespace muster {

std::string puzzle_name(const testing::TestParamInfo<Puzzle>& info) {
  std::string out;
  bool capital = true;
  for (const char c : info.param.name) {
    const auto letter = static_cast<unsigned char>(c);
    if (std::isalnum(letter) != 0) out += static_cast<char>(capital ? std::toupper(letter) : letter);
    capital = std::isalnum(letter) == 0;
  }
  return out;
}

namespace {

struct Played {
  bool met = false;
  std::string how;
};

std::unique_ptr<Match> set_up(const Puzzle& puzzle, const Rules& rules, std::string& error) {
  const std::string text =
      "game = \"" + std::string(puzzle.game) + "\"\n[[scenario]]\nname = \"x\"\nrules = []\n" +
      (puzzle.filler.empty() ? "" : "filler = \"" + std::string(puzzle.filler) + "\"\n") + "position = {" +
      std::string(puzzle.position) + "}\nsteps = [{ over = false }]\n";
  Diagnostics diagnostics;
  const auto file = read_scenarios({"puzzle.toml", text}, diagnostics);
  std::vector<std::string> problems;
  const auto scripted = file ? start_scenario(*file->scenarios.front(), rules, problems) : nullptr;
  if (scripted == nullptr) {
    error = diagnostics.text() + (problems.empty() ? "" : problems.front());
    return nullptr;
  }
  // A position's chance is scripted; a saved one goes on with a stream of its own.
  return rules.restore(scripted->save(), error);
}

/// Lets a kind play the puzzle's seat against hard.
Played play(const Puzzle& puzzle, std::string_view kind, std::uint64_t seed) {
  Diagnostics diagnostics;
  const auto rules = find_game(puzzle.game)->load({}, {}, diagnostics);
  std::string error;
  const auto match = set_up(puzzle, *rules, error);
  if (match == nullptr) {
    ADD_FAILURE() << error;
    return {};
  }
  const Seat me = match->decision().seat;
  const auto mine = make_agent(kind, *rules, seed);
  const auto other = make_agent("hard", *rules, seed + 1);
  Played out;
  for (std::size_t i = 0; i < puzzle.decisions && !match->decision().over(); ++i) {
    const Action action = (match->decision().seat == me ? mine : other)->choose(*match);
    out.how += std::string(name_of(match->decision().seat)) + " " + match->text(action) + "; ";
    if (!match->apply(action, error)) {
      ADD_FAILURE() << error;
      return out;
    }
  }
  const Verdict verdict = match->result().of(me);
  out.met = puzzle.goal == Goal::win ? verdict == Verdict::win : verdict != Verdict::loss;
  return out;
}

bool quick() { return std::getenv("MUSTER_QUICK") != nullptr; }

/// More often than not, over several seeds.
void expect_to_fail(const Puzzle& puzzle, std::string_view kind, int seeds) {
  int met = 0;
  std::string lines;
  for (int seed = 1; seed <= seeds; ++seed) {
    const Played played = play(puzzle, kind, static_cast<std::uint64_t>(seed));
    met += played.met ? 1 : 0;
    if (played.met) lines += "\n  " + played.how;
  }
  EXPECT_LT(2 * met, seeds) << kind << " finds the way:" << lines;
}

TEST_P(Puzzles, HardFindsTheWayOnEverySeed) {
  const std::uint64_t seeds = quick() ? 1 : 5;
  for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
    const Played played = play(GetParam(), "hard", seed);
    EXPECT_TRUE(played.met) << "seed " << seed << ": " << played.how;
  }
}

TEST_P(Puzzles, IsBeyondThoseWhoDoNotLookAhead) {
  if (!quick()) expect_to_fail(GetParam(), "random", 9);  // a few tries of a player who guesses say nothing
  if (GetParam().beyond == Beyond::greedy) expect_to_fail(GetParam(), "greedy", quick() ? 3 : 5);
}

}  // namespace
}  // namespace muster
