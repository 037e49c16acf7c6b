// Which decisions of Purge offer what everybody can work out (engine/match/empty_choice.hpp).
#include "games/purge/game.hpp"

namespace muster::purge {

bool Purge::options_are_open(const State& s) const {
  const std::uint8_t kind = s.frames.top().kind;
  if (kind == fr::flux) return true;
  // Who can be sent, can go along or can strike first follows from the vectors; everything else may be
  // answered out of a deck.
  return kind == fr::turn && (s.phase == Phase::initiative || s.phase == Phase::moving ||
                              s.phase == Phase::assigning || s.phase == Phase::entrenched);
}

}  // namespace muster::purge
