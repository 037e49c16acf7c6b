// A saved match with bytes changed: refused, and where somebody sealed the changes, restored whole or
// refused, never restored broken. The input says which match, after how many choices, and then pairs of where
// (two bytes) and what.
#include "engine/core/hash.hpp"
#include "tests/fuzz/games.hpp"

using namespace muster;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 3) return 0;
  const fuzz::Game& game = fuzz::games()[data[0] % fuzz::games().size()];
  const std::unique_ptr<Match> match = fuzz::played(game, data[1], data[2]);
  if (match == nullptr) return 0;
  std::string saved = match->save();
  for (std::size_t i = 3; i + 2 < size && !saved.empty(); i += 3) {
    const std::size_t where = (std::size_t{data[i]} << 8U | data[i + 1]) % saved.size();
    saved[where] = static_cast<char>(data[i + 2]);
  }
  std::string error;
  if (saved != match->save() && game.rules->restore(saved, error) != nullptr) std::abort();
  saved = sealed(saved.substr(0, saved.rfind(' ')));
  error.clear();
  const std::unique_ptr<Match> restored = game.rules->restore(saved, error);
  if (restored == nullptr) {
    if (error.empty()) std::abort();
    return 0;
  }
  if (!restored->integrity().empty()) std::abort();
  restored->options();
  return 0;
}
