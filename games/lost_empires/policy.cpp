// How inviting an action looks at a glance: what the computer players play with when they play on without
// thinking.
#include "games/lost_empires/game.hpp"

namespace muster::lost_empires {

namespace {

constexpr int kFight = 10;
constexpr int kBuild = 8;
constexpr int kTake = 8;  // an objective
constexpr int kAct = 6;
constexpr int kOrdinary = 2;
constexpr int kIdle = 1;

}  // namespace

int LostEmpires::inclination(const State& /*s*/, Action action) const {
  switch (action.verb) {
    case act::attack:
      return kFight;
    case act::play:
    case act::levy:
    case verb::yes:
      return kBuild;
    case act::activate:
    case act::use:
      return kAct;
    case act::move:
    case verb::place:
      return is_objective(zone_at(action.a)) ? kTake : kOrdinary;
    case act::end_turn:
    case act::stop:
    case verb::pass:
      return kIdle;
    default:
      return kOrdinary;
  }
}

}  // namespace muster::lost_empires
