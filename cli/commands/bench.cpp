// muster bench: how fast the games play. Random playouts on one core, straight through the Game contract.
#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "agents/agent.hpp"
#include "agents/search.hpp"
#include "cli/command.hpp"
#include "cli/commands/allocations.hpp"
#include "cli/each_game.hpp"
#include "cli/json.hpp"
#include "cli/parallel.hpp"
#include "cli/terminal/terminal.hpp"
#include "engine/match/matchups.hpp"

namespace muster {

namespace {

struct Asked {
  std::string game;
  double seconds = 2.0;
  int seats = 0;  // 0: as few as the game allows, and as many
  bool json = false;
};

struct Figures {
  std::string_view game;
  int seats = 2;
  std::uint64_t matches = 0;
  std::uint64_t decisions = 0;
  std::uint64_t options = 0;
  std::uint64_t allocations = 0;
  double seconds = 0;
  double best_decisions_per_second = 0;  // in the fastest twentieth of the time
  std::size_t state_bytes = 0;
  double copy_ns = 0;
  std::uint64_t iterations = 0;
  double search_seconds = 0;

  std::string title() const {
    return seats == 2 ? std::string(game) : fmt::format("{}, {} seats", game, seats);
  }
  double iterations_per_second() const { return static_cast<double>(iterations) / search_seconds; }
  double decisions_per_second() const { return static_cast<double>(decisions) / seconds; }
  double matches_per_second() const { return static_cast<double>(matches) / seconds; }
  double branching() const { return static_cast<double>(options) / static_cast<double>(decisions); }
  double decisions_per_match() const { return static_cast<double>(decisions) / static_cast<double>(matches); }
  double allocations_per_decision() const {
    return static_cast<double>(allocations) / static_cast<double>(decisions);
  }
};

double seconds_since(double begin) { return thread_seconds() - begin; }

/// Makes the compiler believe that the object is looked at.
template <class T>
void keep(T& object) {
  asm volatile("" : : "r"(&object) : "memory");
}

template <Game G>
void play_out(const G& game, const Setup& setup, std::uint64_t seed, Figures& figures) {
  Chance chance(seed);
  Events unheard;
  typename G::State state = game.start(setup, chance, unheard);
  Options options;
  const std::uint64_t before = allocations_so_far();
  while (!game.decision(state).over()) {
    options.clear();
    game.options(state, options);
    figures.options += options.size();
    ++figures.decisions;
    game.apply(state, options[chance.below(static_cast<std::uint32_t>(options.size()))], chance, unheard);
  }
  figures.allocations += allocations_so_far() - before;
  ++figures.matches;
}

/// Copies around a ring, so that each copy reads what was not written a moment ago.
template <Game G>
double copy_time(const G& game, const Setup& setup) {
  constexpr std::size_t kRing = 16;
  constexpr int kRounds = 20000;
  Chance chance(1);
  Events unheard;
  std::array<typename G::State, kRing> ring;
  ring.fill(game.start(setup, chance, unheard));
  const double begin = thread_seconds();
  for (int round = 0; round < kRounds; ++round) {
    for (std::size_t i = 0; i < kRing; ++i) {
      ring[(i + kRing / 2) % kRing] = ring[i];
      keep(ring);
    }
  }
  return seconds_since(begin) * 1e9 / (static_cast<double>(kRounds) * kRing);
}

/// Thinks about decisions all over random matches, as a player of level normal would but for longer.
template <Game G>
void search_around(const G& game, const Setup& setup, std::uint64_t seed, Figures& figures) {
  constexpr std::size_t kApart = 25;
  constexpr int kIterations = 1000;
  SearchSettings settings = search_settings("normal", G::info());
  settings.iterations = kIterations;
  InTurn alone;
  Chance chance(seed);
  Events unheard;
  typename G::State state = game.start(setup, chance, unheard);
  for (std::size_t i = seed % kApart; !game.decision(state).over(); ++i) {
    const Perspective<G> seen(game, state);
    if (i % kApart == 0 && seen.options().size() > 1) {
      const double begin = thread_seconds();
      Search<G> search(seen, settings, seed, alone);
      keep(search);
      figures.search_seconds += seconds_since(begin);
      figures.iterations += kIterations;
    }
    const Options& options = seen.options();
    const Action action = options[chance.below(static_cast<std::uint32_t>(options.size()))];
    game.apply(state, action, chance, unheard);
  }
}

/// Plays for a while. The clock is a call of the kernel: asked seldom, or it would be part of what is
/// measured.
template <Game G>
void play_slice(const G& game, const std::vector<Setup>& setups, double seconds, Figures& figures) {
  constexpr int kMatchesBetween = 16;
  const double begin = thread_seconds();
  const std::uint64_t before = figures.decisions;
  double taken = 0;
  while (taken < seconds) {
    for (int i = 0; i < kMatchesBetween; ++i)
      play_out(game, setups[figures.matches % setups.size()], figures.matches + 1, figures);
    taken = seconds_since(begin);
  }
  figures.seconds += taken;
  figures.best_decisions_per_second =
      std::max(figures.best_decisions_per_second, static_cast<double>(figures.decisions - before) / taken);
}

template <Game G>
Figures measure(const RulesOf<G>& rules, int seats, double seconds) {
  Figures figures;
  figures.game = G::info().name;
  figures.seats = seats;
  figures.state_bytes = sizeof(typename G::State);
  const std::vector<Setup> setups = dealt_every_way(rules, default_setup(G::info(), seats));
  figures.copy_ns = copy_time(rules.game(), setups.front());
  Progress progress("measuring");
  while (figures.seconds < seconds) {
    progress.at(static_cast<std::size_t>(figures.seconds * 10), static_cast<std::size_t>(seconds * 10),
                figures.title());
    play_slice(rules.game(), setups, seconds / 20, figures);
  }
  for (std::uint64_t match = 0; figures.search_seconds < seconds; ++match) {
    progress.at(static_cast<std::size_t>(figures.search_seconds * 10), static_cast<std::size_t>(seconds * 10),
                fmt::format("{}, searching", figures.title()));
    search_around(rules.game(), setups[match % setups.size()], match + 1, figures);
  }
  return figures;
}

/// 4210000 -> "4,210,000".
std::string grouped(double number) {
  const std::string digits = fmt::format("{:.0f}", number);
  std::string out;
  for (std::size_t i = 0; i < digits.size(); ++i) {
    if (i > 0 && (digits.size() - i) % 3 == 0) out += ',';
    out += digits[i];
  }
  return out;
}

json::object as_json(const Figures& f) {
  return {{"game", f.game},
          {"seats", f.seats},
          {"decisions_per_second", f.decisions_per_second()},
          {"best_decisions_per_second", f.best_decisions_per_second},
          {"matches_per_second", f.matches_per_second()},
          {"branching", f.branching()},
          {"decisions_per_match", f.decisions_per_match()},
          {"state_bytes", f.state_bytes},
          {"copy_ns", f.copy_ns},
          {"allocations_per_decision", f.allocations_per_decision()},
          {"search_iterations_per_second", f.iterations_per_second()},
          {"decisions", f.decisions},
          {"matches", f.matches},
          {"seconds", f.seconds}};
}

void print_table(const std::vector<Figures>& all) {
  const Terminal& terminal = Terminal::here();
  fmt::print("{}\n",
             terminal.ink(Ink::bold, fmt::format("{:<22}{:>12}{:>12}{:>10}{:>10}{:>10}{:>7}{:>7}{:>13}{:>13}",
                                                 "game", "decisions/s", "at best", "matches/s", "branching",
                                                 "decisions", "state", "copy", "allocations", "search")));
  fmt::print("{}\n",
             terminal.ink(Ink::dim, fmt::format("{:<22}{:>12}{:>12}{:>10}{:>10}{:>10}{:>7}{:>7}{:>13}{:>13}",
                                                "", "one core", "of 20 parts", "", "mean", "per match",
                                                "bytes", "ns", "per decision", "iterations/s")));
  for (const Figures& f : all) {
    fmt::print("{:<22}{:>12}{:>12}{:>10}{:>10.1f}{:>10.1f}{:>7}{:>7.1f}{:>13.3g}{:>13}\n", f.title(),
               grouped(f.decisions_per_second()), grouped(f.best_decisions_per_second),
               grouped(f.matches_per_second()), f.branching(), f.decisions_per_match(), f.state_bytes,
               f.copy_ns, f.allocations_per_decision(), grouped(f.iterations_per_second()));
  }
}

void print_bars(std::string_view title, const std::vector<Figures>& all, double (Figures::*figure)() const) {
  const Terminal& terminal = Terminal::here();
  double most = 0;
  for (const Figures& f : all) most = std::max(most, (f.*figure)());
  fmt::print("\n{}\n", terminal.ink(Ink::bold, title));
  const int room = std::max(terminal.width() - 38, 10);
  for (const Figures& f : all) {
    fmt::print("{:<22}{} {}\n", f.title(), terminal.ink(Ink::cyan, terminal.bar((f.*figure)() / most, room)),
               grouped((f.*figure)()));
  }
}

/// At which tables a game is measured: the smallest and the largest, or the one asked for.
std::vector<int> tables(const GameInfo& info, const Asked& asked) {
  if (asked.seats == 0) {
    return info.min_seats == info.max_seats ? std::vector{info.min_seats}
                                            : std::vector{info.min_seats, info.max_seats};
  }
  if (asked.seats >= info.min_seats && asked.seats <= info.max_seats) return {asked.seats};
  return {};
}

Exit run(const Asked& asked) {
  if (asked.seconds <= 0 || asked.seconds > 3600)
    throw Stop(Exit::usage, "--seconds must be above 0 and at most 3600");
  std::vector<Figures> all;
  for_each_game(asked.game, [&](const auto& rules) {
    for (const int seats : tables(rules.info(), asked)) all.push_back(measure(rules, seats, asked.seconds));
  });
  if (all.empty()) {
    throw Stop(Exit::usage,
               asked.game.empty()
                   ? fmt::format("--seats {}: no game is for so many players", asked.seats)
                   : fmt::format("--seats {}: {} is not for so many players", asked.seats, asked.game));
  }
  if (asked.json) {
    json::array out;
    for (const Figures& each : all) out.emplace_back(as_json(each));
    print_json(out);
  } else {
    print_table(all);
    print_bars("Decisions per second", all, &Figures::decisions_per_second);
    print_bars("Matches per second", all, &Figures::matches_per_second);
    print_bars("Search iterations per second", all, &Figures::iterations_per_second);
  }
  bool allocates = false;
  for (const Figures& each : all) {
    if (each.allocations == 0) continue;
    allocates = true;
    fmt::print(stderr, "muster: {} allocates while it plays: {} times in {} decisions\n", each.title(),
               each.allocations, each.decisions);
  }
  return allocates ? Exit::failed : Exit::ok;
}

}  // namespace

void add_bench(Program& program) {
  auto asked = std::make_shared<Asked>();
  CLI::App& command = program.add(
      "bench", "Measure how fast the games play on one core",
      "  muster bench                       every game, two seconds each\n"
      "  muster bench lanes --seconds 10    one game, more exactly\n"
      "  muster bench war-rig --seats 3     so many players\n"
      "  muster bench --json > today.json   to compare with tomorrow\n"
      "\n"
      "Random playouts with all ready decks in turn, then searches of 1,000 iterations at decisions "
      "all over\n"
      "such matches; with two seats, and where a game takes more once again with as many as it "
      "takes.\n"
      "\"At best\" is the fastest twentieth of the time: others on the machine only ever take away.\n"
      "The exit code is 1 when playing allocates memory.\n");
  command.add_option("GAME", asked->game, "Which game; all when left out");
  command
      .add_option("--seconds", asked->seconds, "How long to measure each game, twice: playing and searching")
      ->capture_default_str();
  command.add_option("--seats", asked->seats, "How many players; the fewest and the most when left out")
      ->type_name("N");
  command.add_flag("--json", asked->json, "Print JSON");
  program.runs(command, asked, run);
}

}  // namespace muster
