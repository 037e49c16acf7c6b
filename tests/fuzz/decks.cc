// Any text as a deck file of every game; what is read is checked, written and read again.
#include "engine/cards/deck.hpp"
#include "tests/fuzz/games.hpp"

using namespace muster;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const SourceFile file{"fuzzed.toml", fuzz::text_of(data, size)};
  for (const fuzz::Game& game : fuzz::games()) {
    const GameInfo& info = game.rules->info();
    Diagnostics diagnostics;
    const auto deck = read_deck(game.rules->cards(), info.deck_sections, file, diagnostics);
    if (!deck) continue;
    game.rules->check_deck(*deck);
    const std::string written = write_deck(game.rules->cards(), info.deck_sections, info.name, *deck);
    Diagnostics again;
    const auto reread = read_deck(game.rules->cards(), info.deck_sections, {"written.toml", written}, again);
    if (!reread || reread->entries != deck->entries) std::abort();
  }
  return 0;
}
