// How a match of War Rig runs: the frame on top decides what happens next and who must choose.
#include <array>

#include "games/war_rig/decisions.hpp"

namespace muster::war_rig {

constinit const std::array<const Point*, fr::kKinds> WarRig::kPoints = [] {
  std::array<const Point*, fr::kKinds> out{};
  out.fill(&kNothing<WarRig>);
#define WAR_RIG_POINT(frame, point) out[fr::frame] = &point;
  WAR_RIG_FRAMES(WAR_RIG_POINT)
#undef WAR_RIG_POINT
  return out;
}();

constinit const std::array<const Point*, kPhaseCount> WarRig::kPhases{WAR_RIG_PHASES(MUSTER_POINT)};

bool WarRig::zone_in_use(const State& s, ZoneId zone) const {
  const Seat owner = Table<Layout>::spec(zone).owner;
  if (is_seated(owner)) {
    if (index_of(owner) >= s.seats) return false;
    if (zone == zone_of(owner, Area::mission)) return s.variants.missions != 0;
    return zone != zone_of(owner, Area::drawn) || !s.table.empty(zone);
  }
  if (at(zone) >= at(kMissions1)) return s.variants.missions != 0;
  return zone != kReserve || !s.table.empty(zone);
}

}  // namespace muster::war_rig
