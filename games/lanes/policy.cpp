// How inviting an action looks at a glance: what the computer players play with when they play on without
// thinking.
#include "games/lanes/chapters.hpp"

namespace muster::lanes {

namespace {

/// Attacks: what a blow would do.
constexpr int kHit = 24;
constexpr int kKill = 12;
constexpr int kTrade = 4;
constexpr int kFutile = 1;
/// All else.
constexpr int kBuild = 6;
constexpr int kEffect = 4;
constexpr int kShift = 1;
constexpr int kOrdinary = 2;

}  // namespace

int Lanes::inclination(const State& s, Action action) const {
  switch (action.verb) {
    case act::attack: {
      const CardId defender = defender_of(*this, s, action.card());
      const int mine = power(*this, s, action.card());
      if (defender == CardId::none) return mine > 0 ? kHit : kFutile;
      const int theirs = power(*this, s, defender);
      return mine > theirs ? kKill : mine == theirs ? kTrade : kFutile;
    }
    case act::play:
    case act::equip:
      return kBuild;
    case act::play_tech:
    case act::use:
    case verb::yes:
      return kEffect;
    case act::move:
      return kShift;
    default:
      return kOrdinary;
  }
}

}  // namespace muster::lanes
