// What a player thinks of one option.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "engine/core/action.hpp"

namespace muster {

struct Judgement {
  Action action;
  std::uint64_t visits = 0;  // how much thought went into it
  double worth = 0;          // from 0 (lost) to 1 (won)
};

/// What was thought about most comes first; equals in a fixed order.
inline void best_first(std::vector<Judgement>& judged) {
  std::sort(judged.begin(), judged.end(), [](const Judgement& x, const Judgement& y) {
    if (x.visits != y.visits) return x.visits > y.visits;
    return x.worth != y.worth ? x.worth > y.worth : x.action.key() < y.action.key();
  });
}

}  // namespace muster
