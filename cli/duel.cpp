// muster duel: computer players against each other, often enough to tell which is better.
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
  int seats = 2;
  std::uint64_t seed = 1;
  int threads = 0;
  std::string folder;
  bool each_pair = false;
  bool json = false;
};

Setup plain_setup(const LoadedGame& game, const Asked& asked) {
  Setup setup = default_setup(game.info(), asked.seats);
  for (const std::string& word : asked.options) {
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
  const Setup plain = plain_setup(game, asked);
  if (asked.decks[0].empty() && asked.decks[1].empty()) {
    return asked.seats == 2 ? pairings_of(*game.rules, plain, !asked.each_pair)
                            : tables_of(*game.rules, plain);
  }
  if (asked.each_pair) throw Stop(Exit::usage, "--each-pair plays all ready decks; leave out the decks");
  if (asked.seats != 2)
    throw Stop(Exit::usage, "--deck-a and --deck-b are for two seats; with more all ready decks take turns");
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

void check_seats(const GameInfo& info, const Asked& asked) {
  if (asked.seats < info.min_seats || asked.seats > info.max_seats) {
    throw Stop(Exit::usage,
               info.min_seats == info.max_seats
                   ? fmt::format("--seats {}: {} is for {} players", asked.seats, info.title, info.min_seats)
                   : fmt::format("--seats {}: {} is for {} to {} players", asked.seats, info.title,
                                 info.min_seats, info.max_seats));
  }
  if (asked.each_pair && asked.seats != 2)
    throw Stop(Exit::usage, "--each-pair compares two decks; it goes with two seats only");
}

Exit run(const Asked& asked) {
  DuelPlan plan;
  plan.game = load_game(game_named(asked.game), asked.folder);
  plan.kinds = asked.kinds;
  plan.seed = asked.seed;
  for (const std::string& kind : plan.kinds) {
    if (const std::string problem = kind_problem(kind); !problem.empty()) throw Stop(Exit::usage, problem);
  }
  plan.seats = asked.seats;
  check_seats(plan.game.info(), asked);
  if (asked.games == 0 || asked.games > 1'000'000)
    throw Stop(Exit::usage, "--games must be from 1 to 1,000,000");
  if (asked.threads < 0 || asked.threads > 256) throw Stop(Exit::usage, "--threads must be from 1 to 256");
  plan.pairings = pairings(plan.game, asked);
  if (plan.pairings.empty())
    throw Stop(Exit::failed,
               plan.seats == 2
                   ? "no two ready decks may meet; name two with --deck-a and --deck-b"
                   : fmt::format("no ready decks may meet at a table of {} with these options", plan.seats));

  // Whole groups only, in which the first player has every seat once.
  const auto group = static_cast<std::size_t>(plan.seats);
  const std::size_t each = (asked.games + group - 1) / group * group;
  const std::size_t total = asked.each_pair ? each * plan.pairings.size() : each;
  std::vector<DuelMatch> matches(total);
  {
    Progress progress("playing: match");
    in_parallel(
        asked.threads == 0 ? threads_here() : asked.threads, total,
        [&](std::size_t i) {
          // Without --each-pair the pairings take turns, a group of matches each.
          const std::size_t pairing = asked.each_pair ? i / each : i / group % plan.pairings.size();
          const std::size_t number =
              asked.each_pair ? i % each : i / group / plan.pairings.size() * group + i % group;
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
      "duel", "Let two kinds of computer players fight it out over many matches",
      "  muster duel lanes --a hard --b greedy --games 400\n"
      "  muster duel lost-empires --a normal --b normal --each-pair --games 200   are the decks fair?\n"
      "  muster duel lanes --a search:iterations=500,rollout=0 --b search:iterations=500\n"
      "  muster duel war-rig --a hard --b greedy --seats 4 --games 40    one hard against three greedy\n"
      "\n"
      "Matches come in pairs with the same seed and decks and the seats changed; without decks named, all "
      "pairs\n"
      "of ready decks take turns. With three or four seats one player of the first kind meets others of the\n"
      "second and takes every seat once in turn. The result depends on the seed, not on the number of "
      "threads\n"
      "(times do). Intervals are 95 % (Wilson); a win that several share, and a draw, counts in equal "
      "parts.\n");
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
  command.add_option("--seats", asked->seats, "How many sit at the table: one --a, the others --b")
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
