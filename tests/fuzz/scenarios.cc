// Any text as a scenario file: read and run, or refused.
#include "engine/scenario/scenario.hpp"
#include "tests/fuzz/games.hpp"

using namespace muster;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const SourceFile file{"fuzzed.toml", fuzz::text_of(data, size)};
  const fuzz::Game* game = fuzz::game_named(scenario_game(file));
  if (game == nullptr) return 0;
  Diagnostics diagnostics;
  const auto read = read_scenarios(file, diagnostics);
  if (!read) return 0;
  for (const auto& scenario : read->scenarios) run_scenario(*scenario, *game->rules);
  return 0;
}
