// Which decisions of War Rig offer what everybody can work out (engine/match/empty_choice.hpp).
#include "games/war_rig/game.hpp"

namespace muster::war_rig {

bool WarRig::options_are_open(const State& s) const {
  switch (s.frames.top().kind) {
    case fr::arrival:
    case fr::gather:
    case fr::gain:
      return true;
    case fr::round:
      // Tech cards lie face down: with none of them everything that can be done is seen.
      return s.phase != Phase::assign && s.phase != Phase::power &&
             s.table.empty(zone_of(decision(s).seat, Area::inventory));
    default:
      return false;
  }
}

}  // namespace muster::war_rig
