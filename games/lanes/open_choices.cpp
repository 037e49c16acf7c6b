// Which decisions of Lanes offer what everybody can work out (engine/match/empty_choice.hpp).
#include "games/lanes/game.hpp"

namespace muster::lanes {

bool Lanes::options_are_open(const State& s) const {
  switch (s.frames.top().kind) {
    case fr::turn:
      // Without a hand there is nothing to play, exchange or pay with that others do not see.
      return s.table.empty(zone_of(decision(s).seat, Place::hand));
    case fr::place:
      return true;  // which zones of the lanes are free
    default:
      return false;
  }
}

}  // namespace muster::lanes
