// Any text as a record: replayed up to where it stops making sense, or refused.
#include "engine/match/record.hpp"
#include "tests/fuzz/games.hpp"

using namespace muster;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = fuzz::text_of(data, size);
  const fuzz::Game* game = fuzz::game_named(record_game(text));
  if (game == nullptr) return 0;
  std::string error;
  const auto record = read_record(text, *game->rules, error);
  if (!record) {
    if (error.empty()) std::abort();
    return 0;
  }
  const auto match = replay(*record, *game->rules, error);
  if (match != nullptr && !match->integrity().empty()) std::abort();
  return 0;
}
