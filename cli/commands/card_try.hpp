// muster cards --try: new and changed cards are played with before they are trusted.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cli/exit.hpp"

namespace muster {

struct TryAsked {
  std::size_t matches = 200;  // for each card
  std::uint64_t seed = 1;
  int threads = 0;
};

/// Plays and prints what each card did. Failed when a card was never played, an ability never happened, a
/// match did not end or something went wrong.
Exit try_cards(const std::vector<std::string>& paths, const std::string& game, const TryAsked& asked,
               bool as_json);

}  // namespace muster
