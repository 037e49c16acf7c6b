// Any text as a card file of every game: it is read or refused with a place, never a crash.
#include "tests/fuzz/games.hpp"

using namespace muster;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const SourceFile file{"fuzzed.toml", fuzz::text_of(data, size)};
  for (const fuzz::Game& game : fuzz::games()) {
    Diagnostics diagnostics;
    const auto rules = game.entry->load(std::span(&file, 1), {}, diagnostics);
    if (rules == nullptr && diagnostics.empty()) std::abort();  // a refusal must say why
  }
  return 0;
}
