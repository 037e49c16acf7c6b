// Any text as an action, at some decision of every game: what is understood can be written and read again,
// what is not legal is refused and changes nothing.
#include "tests/fuzz/games.hpp"

using namespace muster;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 2) return 0;
  const std::string_view text = fuzz::text_of(data + 2, size - 2);
  for (const fuzz::Game& game : fuzz::games()) {
    const std::unique_ptr<Match> match = fuzz::played(game, data[0], data[1]);
    if (match == nullptr || match->decision().over()) continue;
    std::string error;
    const auto action = match->parse(text, error);
    if (!action) {
      if (error.empty()) std::abort();
      continue;
    }
    const std::uint64_t before = match->hash();
    const auto again = match->parse(match->text(*action), error);
    if (!again || !(*again == *action)) std::abort();
    if (!match->apply(*action, error) && (error.empty() || match->hash() != before)) std::abort();
  }
  return 0;
}
