// What a computer player thinks of a decision.
#pragma once

#include <string>
#include <vector>

#include "engine/core/action.hpp"

namespace muster {

struct Advice {
  struct Option {
    Action action;
    double share = 0;   // how much of the thinking went there, from 0 to 1
    double chance = 0;  // of winning, a draw counted half, as far as the player can tell
  };
  /// Every legal action, the best first.
  std::vector<Option> options;
  /// How the player expects the match to go on, "A play Ember Wolf" and so forth, for people; empty when it
  /// does not look ahead. Cards it cannot see are guesses.
  std::vector<std::string> line;
};

}  // namespace muster
