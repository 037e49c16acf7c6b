// muster perft: how many different runs of decisions there are from one start, to a depth. A changed count is
// a changed rule, so tests pin it.
#include "engine/match/perft.hpp"

#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/each_game.hpp"
#include "cli/json.hpp"
#include "engine/match/matchups.hpp"

namespace muster {

namespace {

struct Asked {
  std::string game;
  int depth = 0;
  std::uint64_t seed = 1;
  bool json = false;
};

Exit run(const Asked& asked) {
  if (asked.depth < 1) throw Stop(Exit::usage, "DEPTH must be at least 1");
  for_each_game(game_named(asked.game).info->name, [&]<Game G>(const RulesOf<G>& rules) {
    const std::vector<Setup> setups = deck_pairs(rules);
    Chance chance(asked.seed);
    Events unheard;
    // In the first pair both seats bring the same deck.
    const typename G::State state = rules.game().start(setups[setups.size() > 1 ? 1 : 0], chance, unheard);
    json::array counts;
    for (int depth = 1; depth <= asked.depth; ++depth) {
      const std::uint64_t found = perft(rules.game(), state, chance, depth);
      counts.emplace_back(found);
      if (!asked.json) fmt::print("{:>3}  {}\n", depth, found);
    }
    if (asked.json) print_json({{"game", G::info().name}, {"seed", asked.seed}, {"counts", counts}});
  });
  return Exit::ok;
}

}  // namespace

void add_perft(Program& program) {
  auto asked = std::make_shared<Asked>();
  CLI::App& command = program.add("perft", "Count the runs of decisions from a fixed start, to a depth",
                                  "  muster perft lanes 4             counts for depths 1 to 4\n"
                                  "  muster perft lanes 3 --seed 7    another deal\n");
  command.add_option("GAME", asked->game, "Which game")->required();
  command.add_option("DEPTH", asked->depth, "How many decisions deep")->required();
  command.add_option("--seed", asked->seed, "The deal to start from")->capture_default_str();
  command.add_flag("--json", asked->json, "Print JSON");
  program.runs(command, asked, run);
}

}  // namespace muster
