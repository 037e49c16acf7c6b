// What each call of the Game contract costs, game by game: the calls that playouts and searches are made of.
//
//   build/release/muster_bench_rules                                   every game
//   build/release/muster_bench_rules --benchmark_filter=lanes/         one
#include <string>

#include <benchmark/benchmark.h>

#include "bench/positions.hpp"
#include "engine/core/hash.hpp"

namespace muster::bench {

namespace {

template <class G>
void add_game(std::type_identity<G>) {
  static const std::shared_ptr<const Rules> rules = loaded<G>();
  static const G& game = game_of<G>(*rules);
  static const std::vector<Position<G>> places = positions<G>(*rules);
  static const std::vector<Setup> setups = deck_pairs(*rules);
  using State = typename G::State;

  const auto add = [](const char* part, auto once) {
    benchmark::RegisterBenchmark((std::string(G::info().name) + "/" + part).c_str(),
                                 [once](benchmark::State& run) {
                                   Around<Position<G>> around(places);
                                   Chance chance(1);
                                   for (auto _ : run) once(around.next(), chance);
                                   run.SetItemsProcessed(run.iterations());
                                 });
  };
  add("copy", [](const Position<G>& place, Chance&) {
    State copy = place.state;
    benchmark::DoNotOptimize(copy);
  });
  add("decision", [](const Position<G>& place, Chance&) {
    Decision decision = game.decision(place.state);
    benchmark::DoNotOptimize(decision);
  });
  add("options", [](const Position<G>& place, Chance&) {
    Options options;
    options.clear();
    game.options(place.state, options);
    benchmark::DoNotOptimize(options);
  });
  add("copy and apply", [](const Position<G>& place, Chance& chance) {
    State copy = place.state;
    Events unheard;
    game.apply(copy, place.action, chance, unheard);
    benchmark::DoNotOptimize(copy);
  });
  add("copy and imagine", [](const Position<G>& place, Chance& chance) {
    State copy = place.state;
    game.imagine(copy, game.decision(place.state).seat, chance);
    benchmark::DoNotOptimize(copy);
  });
  add("evaluate", [](const Position<G>& place, Chance&) {
    float worth = game.evaluate(place.state, Seat::a);
    benchmark::DoNotOptimize(worth);
  });
  add("hash", [](const Position<G>& place, Chance&) {
    std::uint64_t hash = hash_of(place.state);
    benchmark::DoNotOptimize(hash);
  });
  add("start", [](const Position<G>&, Chance& chance) {
    static std::size_t turn = 0;
    Events unheard;
    State state = game.start(setups[turn++ % setups.size()], chance, unheard);
    benchmark::DoNotOptimize(state);
  });
}

}  // namespace

}  // namespace muster::bench

int main(int argc, char** argv) {
  const auto add = [](auto game) { muster::bench::add_game(game); };
  muster::bench::each_game(std::type_identity<muster::AllGames>{}, add);
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}
