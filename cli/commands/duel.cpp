// muster duel: computer players against each other, often enough to tell which is better.
#include <algorithm>
#include <memory>

#include <fmt/format.h>

#include "agents/agent.hpp"
#include "cli/command.hpp"
#include "cli/commands/duel_matches.hpp"
#include "cli/commands/duel_report.hpp"
#include "cli/deck_file.hpp"
#include "cli/lab_session.hpp"
#include "lab/plan.hpp"
#include "lab/problem.hpp"
#include "lab/store.hpp"

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
  std::string store = ":memory:";
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

/// The two decks that were named, or all ready ones when none was.
std::vector<lab::Cell> cells_of(const DuelPlan& plan, const Asked& asked) {
  const LoadedGame& game = plan.game;
  if (asked.decks[0].empty() && asked.decks[1].empty()) {
    std::string problems;
    for (const Deck& deck : plan.field.decks) {
      for (const std::string& problem : lab::problems_of(*game.rules, deck)) problems += "\n  " + problem;
    }
    if (!problems.empty()) throw Stop(Exit::failed, "not every ready deck is legal:" + problems);
    return asked.each_pair ? each_pair_of(plan, asked.games) : turns_of(plan, asked.games);
  }
  if (asked.each_pair) throw Stop(Exit::usage, "--each-pair plays all ready decks; leave out the decks");
  if (asked.seats != 2)
    throw Stop(Exit::usage, "--deck-a and --deck-b are for two seats; with more all ready decks take turns");
  if (asked.decks[0].empty() || asked.decks[1].empty())
    throw Stop(Exit::usage, "name both decks, or none for all ready ones");
  std::vector<lab::Side> sides;
  Setup setup = plan.field.plain;
  for (std::size_t i = 0; i < 2; ++i) {
    sides.push_back({deck_named(game, asked.decks[i]), asked.kinds[i]});
    setup.decks.push_back(sides.back().deck);
  }
  std::string problems;
  for (const DeckProblem& each : game.rules->check_setup(setup))
    problems += "\n  " + problem_text("setup", each);
  if (!problems.empty()) throw Stop(Exit::failed, "this match cannot be played:" + problems);
  lab::Cell cell = lab::cell_of(plan.field, std::move(sides), lab::Purpose::skill);
  cell.least = cell.most = asked.games;
  return {std::move(cell)};
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

DuelPlan plan_of(const Asked& asked) {
  DuelPlan plan;
  plan.game = load_game(game_named(asked.game), asked.folder);
  plan.kinds = asked.kinds;
  for (const std::string& kind : plan.kinds) {
    if (const std::string problem = kind_problem(kind); !problem.empty()) throw Stop(Exit::usage, problem);
  }
  check_seats(plan.game.info(), asked);
  if (asked.games == 0 || asked.games > lab::kMostMatches)
    throw Stop(Exit::usage, "--games must be from 1 to 1,000,000");
  check_threads(asked.threads);
  plan.field.rules = plan.game.rules;
  plan.field.plain = plain_setup(plan.game, asked);
  plan.field.decks.assign(plan.game.rules->decks().begin(), plan.game.rules->decks().end());
  plan.field.seed = asked.seed;
  plan.cells = cells_of(plan, asked);
  if (plan.cells.empty())
    throw Stop(Exit::failed,
               asked.seats == 2
                   ? "no two ready decks may meet; name two with --deck-a and --deck-b"
                   : fmt::format("no ready decks may meet at a table of {} with these options", asked.seats));
  for (const lab::Cell& cell : plan.cells) plan.asked += cell.most;
  return plan;
}

Exit run(const Asked& asked) try {
  const DuelPlan plan = plan_of(asked);
  lab::Store store(asked.store, lab::Store::Access::write);
  store.describe(plan.cells);
  lab::Sureness as_many_as_asked;
  as_many_as_asked.stops_early = false;
  lab::Schedule schedule(plan.cells, as_many_as_asked, store);
  run_watched(plan.cells, schedule, store, asked.threads, false);
  DuelMatches matches(plan.cells.size());
  std::size_t played = 0;
  for (std::size_t i = 0; i < plan.cells.size(); ++i) {
    store.each(key_of(plan.cells[i]), static_cast<std::uint32_t>(plan.cells[i].most),
               [&](const lab::MatchRow& row) { matches[i].push_back(row); });
    played += matches[i].size();
  }
  if (asked.json) {
    print_json(duel_json(plan, matches));
  } else if (asked.each_pair) {
    print_fairness(plan, matches);
  } else {
    print_duel(plan, matches);
  }
  if (played == plan.asked) return Exit::ok;
  fmt::print(stderr, "muster: broken off after {} of {} matches{}\n", played, plan.asked,
             asked.store == ":memory:" ? "" : "; the same command goes on with the rest");
  return Exit::failed;
} catch (const lab::Problem& problem) {
  throw Stop(Exit::unreadable, problem.what());
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
      "second and takes every seat once in turn; an odd number of matches leaves the last turn unfinished. "
      "With\n"
      "--each-pair and two kinds of player each deck is played by each kind for half of the matches. Seeds "
      "hang "
      "on\n"
      "the names of decks and players, so one more deck changes nobody's luck; the result does not depend on "
      "the\n"
      "number of threads (times do). Ctrl-C reports what was played. Intervals are 95 % (Wilson); a win "
      "that\n"
      "several share, and a draw, counts in equal parts. For questions of more than one line see: muster "
      "lab\n");
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
  command
      .add_option("--store", asked->store,
                  "Keep the matches in this file; the same command goes on where it was broken off")
      ->type_name("FILE")
      ->default_str("");
  command.add_flag("--json", asked->json, "Print JSON");
  program.runs(command, asked, run);
}

}  // namespace muster
