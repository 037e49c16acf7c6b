// What a player thinks of one option.
#pragma once

#include <cstdint>

#include "engine/action.hpp"

namespace muster {

struct Judgement {
  Action action;
  std::uint64_t visits = 0;  // how much thought went into it
  double worth = 0;          // from 0 (lost) to 1 (won)
};

}  // namespace muster
