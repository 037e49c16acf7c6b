// How inviting an action looks at a glance: what the computer players play with when they play on without
// thinking.
#include "games/dept_of_structure/chapters.hpp"

namespace muster::dept_of_structure {

namespace {

constexpr int kOrdinary = 2;
constexpr int kLittle = 1;
constexpr int kStop = 3;  // being done, passing
constexpr int kBuild = 12;
constexpr int kEffect = 5;
constexpr int kJoin = 4;
constexpr int kNeeded = 8;  // a resource some card in hand waits for
constexpr int kFreeHit = 24;
constexpr int kStrongHit = 6;
constexpr int kWin = 16;    // a block that kills and lives
constexpr int kStand = 10;  // one that lives
constexpr int kTrade = 6;   // one that takes the attacker along

int need_of(const Game& g, const State& s, Seat seat, Resource which) {
  const Pool& pool = s.pool[at(seat)];
  for (CardId card = s.table.top(zone_of(seat, Place::hand)); card != CardId::none;
       card = s.table.next(card)) {
    if (g.compiled(s, card).price.named[which] > pool[which]) return kNeeded;
  }
  return 0;
}

/// A target that the effect would kill draws the eye.
int lure_of_target(const Game& g, const State& s, CardId card) {
  const Frame& top = s.frames.top();
  if (top.kind != frame::program || top.flags == kCostProgram || !s.table.in_play(card)) return kOrdinary;
  const Node& node = g.cards().node(top.code);
  if (static_cast<Op>(node.word) != Op::damage) return kOrdinary;
  return g.cards().amount(node.args[0]).base >= g.defense(s, card) ? kStrongHit : kOrdinary;
}

int lure_of_attack(const Game& g, const State& s, CardId card) {
  const int strikes = g.attack(s, card);
  if (strikes == 0) return kLittle;
  if (g.has_keyword(s, card, kUnblockable)) return kFreeHit;
  int blockers = 0;
  for (CardId each = s.table.top(zone_of(enemy(s.attacker), Place::battlefield)); each != CardId::none;
       each = s.table.next(each)) {
    if (s.table.counter(kUtilized, each) == 0) ++blockers;
  }
  return blockers <= s.attacks ? kFreeHit : strikes > 1 ? kStrongHit : kOrdinary;
}

int lure_of_block(const Game& g, const State& s, CardId blocker, CardId attacker) {
  const bool kills = g.attack(s, blocker) >= g.defense(s, attacker);
  const bool lives = g.attack(s, attacker) < g.defense(s, blocker);
  if (lives) return kills ? kWin : kStand;
  return kills ? kTrade : kOrdinary;
}

}  // namespace

int DeptOfStructure::inclination(const State& s, Action action) const {
  switch (action.verb) {
    case act::gain:
      return kOrdinary + need_of(*this, s, s.attacker, static_cast<Resource>(action.a)) +
             need_of(*this, s, s.attacker, static_cast<Resource>(action.b));
    case act::deploy:
      return kBuild;
    case act::upgrade:
    case act::equip:
      return kJoin;
    case act::unequip:
      return kLittle;
    case act::play:
    case act::use:
      return kEffect;
    case act::attack:
      return lure_of_attack(*this, s, action.card());
    case act::block:
      return lure_of_block(*this, s, action.card(), static_cast<CardId>(action.b));
    case verb::yes:
      return kBuild;
    case verb::no:
      return kLittle;
    case verb::choose:
      return s.phase == Phase::mulligan ? kLittle : lure_of_target(*this, s, action.card());
    default:
      return s.phase == Phase::mulligan ? kBuild : kStop;
  }
}

}  // namespace muster::dept_of_structure
