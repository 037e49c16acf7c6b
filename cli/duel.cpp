// muster duel: two computer players against each other, often enough to tell.
#include <algorithm>
#include <memory>

#include <fmt/format.h>

#include "agents/agent.hpp"
#include "cli/command.hpp"
#include "cli/deck_file.hpp"
#include "cli/duel_match.hpp"
#include "cli/duel_report.hpp"
#include "cli/parallel.hpp"
#include "cli/terminal.hpp"

namespace muster {

namespace {

struct Asked {
  std::string game;
  std::array<std::string, 2> kinds{"normal", "greedy"};
  std::array<std::string, 2> decks;
  std::vector<std::string> options;
  std::size_t games = 100;
  std::uint64_t seed = 1;
  int threads = 0;
  std::string folder;
  bool each_pair = false;
  bool json = false;
};

Setup plain_setup(const LoadedGame& game, const std::vector<std::string>& options) {
  Setup setup = default_setup(game.info(), 2);
  for (const std::string& word : options) {
    const std::size_t equals = std::min(word.find('='), word.size());
    const std::string problem =
        equals == word.size()
            ? fmt::format("--option \"{}\": expected something like name=word", word)
            : set_option(game.info(), setup, word.substr(0, equals), word.substr(equals + 1));
    if (!problem.empty()) throw Stop(Exit::usage, problem);
  }
  return setup;
}

std::vector<Pairing> pairings(const LoadedGame& game, const Asked& asked) {
  const Setup plain = plain_setup(game, asked.options);
  if (asked.decks[0].empty() && asked.decks[1].empty())
    return pairings_of(*game.rules, plain, !asked.each_pair);
  if (asked.each_pair) throw Stop(Exit::usage, "--each-pair plays all ready decks; leave out the decks");
  if (asked.decks[0].empty() || asked.decks[1].empty())
    throw Stop(Exit::usage, "name both decks, or none for all ready ones");
  Pairing pairing{asked.decks[0], asked.decks[1], plain};
  pairing.setup.decks = {deck_named(game, asked.decks[0]), deck_named(game, asked.decks[1])};
  std::string problems;
  for (const DeckProblem& each : game.rules->check_setup(pairing.setup))
    problems += "\n  " + problem_text("setup", each);
  if (!problems.empty()) throw Stop(Exit::failed, "this match cannot be played:" + problems);
  return {std::move(pairing)};
}

Exit run(const Asked& asked) {
  DuelPlan plan;
  plan.game = load_game(game_named(asked.game), asked.folder);
  plan.kinds = asked.kinds;
  plan.seed = asked.seed;
  for (const std::string& kind : plan.kinds) {
    if (const std::string problem = kind_problem(kind); !problem.empty()) throw Stop(Exit::usage, problem);
  }
  if (plan.game.info().min_seats > 2) throw Stop(Exit::usage, "a duel needs a game for two");
  if (asked.games == 0 || asked.games > 1'000'000)
    throw Stop(Exit::usage, "--games must be from 1 to 1,000,000");
  if (asked.threads < 0 || asked.threads > 256) throw Stop(Exit::usage, "--threads must be from 1 to 256");
  plan.pairings = pairings(plan.game, asked);
  if (plan.pairings.empty())
    throw Stop(Exit::failed, "no two ready decks may meet; name two with --deck-a and --deck-b");

  // Whole seat-swapped pairs only.
  const std::size_t each = (asked.games + 1) / 2 * 2;
  const std::size_t total = asked.each_pair ? each * plan.pairings.size() : each;
  std::vector<DuelMatch> matches(total);
  {
    Progress progress("playing: match");
    in_parallel(
        asked.threads == 0 ? threads_here() : asked.threads, total,
        [&](std::size_t i) {
          // Without --each-pair the pairings take turns, two matches each.
          const std::size_t pairing = asked.each_pair ? i / each : i / 2 % plan.pairings.size();
          const std::size_t number = asked.each_pair ? i % each : i / 2 / plan.pairings.size() * 2 + i % 2;
          matches[i] = play_duel(plan, pairing, number);
        },
        [&](std::size_t done) { progress.at(done, total); });
  }
  if (asked.json) {
    print_json(duel_json(plan, matches));
  } else if (asked.each_pair) {
    print_fairness(plan, matches);
  } else {
    print_duel(plan, matches);
  }
  return Exit::ok;
}

}  // namespace

void add_duel(Program& program) {
  auto asked = std::make_shared<Asked>();
  CLI::App& command = program.add(
      "duel", "Let two computer players fight it out over many matches",
      "  muster duel lanes --a hard --b greedy --games 400\n"
      "  muster duel lost-empires --a normal --b normal --each-pair --games 200   are the decks fair?\n"
      "  muster duel lanes --a search:iterations=500,rollout=0 --b search:iterations=500\n"
      "\n"
      "Matches come in pairs with the same seed and decks and the seats changed; without decks named, all "
      "pairs\n"
      "of ready decks take turns. The result depends on the seed, not on the number of threads (times do).\n"
      "Intervals are 95 % (Wilson); a draw counts half.\n");
  command.add_option("GAME", asked->game, "Which game")->required();
  std::string kinds;
  for (const AgentKind& each : agent_kinds()) kinds += fmt::format("{}, ", each.name);
  kinds += "search:NAME=NUMBER,…";
  command.add_option("--a", asked->kinds[0], "The first player: " + kinds)
      ->type_name("PLAYER")
      ->capture_default_str();
  command.add_option("--b", asked->kinds[1], "The second player")->type_name("PLAYER")->capture_default_str();
  command.add_option("--games", asked->games, "How many matches (with --each-pair: for each pair of decks)")
      ->type_name("N")
      ->capture_default_str();
  command.add_option("--deck-a", asked->decks[0], "The first player's deck: a ready one or a file")
      ->type_name("DECK");
  command.add_option("--deck-b", asked->decks[1], "The second player's deck")->type_name("DECK");
  command.add_flag("--each-pair", asked->each_pair,
                   "Compare decks: every pair of ready decks plays that many matches");
  command.add_option("--option", asked->options, "A match option; muster games lists them")
      ->type_name("NAME=WORD")
      ->allow_extra_args(false);
  command.add_option("--seed", asked->seed, "The same seed gives the same matches")
      ->type_name("N")
      ->capture_default_str();
  command
      .add_option("--threads", asked->threads, "How many at once; as many as there are cores when left out")
      ->type_name("N");
  command.add_option("--cards", asked->folder, kCardsHelp)->type_name("DIR");
  command.add_flag("--json", asked->json, "Print JSON");
  program.runs(command, asked, run);
}

}  // namespace muster
