// What programs ask of a match around the rules, game by game: views, texts of actions, events, records,
// saves, and reading the cards. These build strings; nothing here is part of a playout.
//
//   build/release/muster_bench_programs                                every game
//   build/release/muster_bench_programs --benchmark_filter=purge/      one
#include <string>

#include <benchmark/benchmark.h>

#include "bench/positions.hpp"
#include "engine/match/record.hpp"

namespace muster::bench {

namespace {

/// A match in its middle, the same on every run.
std::unique_ptr<Match> half_played(const Rules& rules) {
  constexpr int kDecisions = 80;
  std::unique_ptr<Match> match = rules.start(deck_pairs(rules).front(), 1);
  Chance chance(1);
  std::string error;
  for (int i = 0; i < kDecisions && !match->decision().over(); ++i) {
    const std::vector<Action> options = match->options();
    match->apply(options[chance.below(static_cast<std::uint32_t>(options.size()))], error);
  }
  return match;
}

void add_game(const GameEntry& entry) {
  const auto add = [&entry](const char* part, auto once) {
    benchmark::RegisterBenchmark((std::string(entry.info->name) + "/" + part).c_str(),
                                 [&entry, once](benchmark::State& run) {
                                   Diagnostics diagnostics;
                                   const std::shared_ptr<const Rules> rules = entry.load({}, {}, diagnostics);
                                   const std::unique_ptr<Match> match = half_played(*rules);
                                   for (auto _ : run) once(*rules, *match);
                                 });
  };
  add("read cards and decks", [&entry](const Rules&, const Match&) {
    Diagnostics diagnostics;
    benchmark::DoNotOptimize(entry.load({}, {}, diagnostics));
  });
  add("view of a seat",
      [](const Rules&, const Match& match) { benchmark::DoNotOptimize(match.view(match.decision().seat)); });
  add("view of a spectator",
      [](const Rules&, const Match& match) { benchmark::DoNotOptimize(match.view(Seat::none)); });
  add("options as text", [](const Rules&, const Match& match) {
    for (const Action action : match.options()) benchmark::DoNotOptimize(match.text(action));
  });
  add("an action read", [](const Rules&, const Match& match) {
    std::string error;
    benchmark::DoNotOptimize(match.parse(match.text(match.options().back()), error));
  });
  add("events of 80 decisions", [](const Rules&, const Match& match) {
    benchmark::DoNotOptimize(match.events(match.decision().seat, 0));
  });
  add("a record written",
      [](const Rules&, const Match& match) { benchmark::DoNotOptimize(write_record(match)); });
  add("80 decisions replayed and verified", [](const Rules& rules, const Match& match) {
    std::string error;
    benchmark::DoNotOptimize(replay(record_of(match), rules, error));
  });
  add("saved and restored", [](const Rules& rules, const Match& match) {
    std::string error;
    benchmark::DoNotOptimize(rules.restore(match.save(), error));
  });
}

}  // namespace

}  // namespace muster::bench

int main(int argc, char** argv) {
  for (const muster::GameEntry& entry : muster::all_games()) muster::bench::add_game(entry);
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}
