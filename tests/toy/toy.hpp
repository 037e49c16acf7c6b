// The smallest whole game (toy.cpp), with cards and decks of its own.
#pragma once
#include "engine/match/match.hpp"

namespace muster::toy {
std::shared_ptr<const Rules> load();
}  // namespace muster::toy
