// Which decisions of Dept of Structure offer what everybody can work out (engine/match/empty_choice.hpp).
#include "games/dept_of_structure/game.hpp"

namespace muster::dept_of_structure {

namespace {

/// Whether some card there is could be paid for, as everybody can tell: by the size of a hand and by the
/// pool, never by which cards are held.
bool may_hold_something(const DeptOfStructure& game, const State& s, Seat seat) {
  if (s.table.empty(zone_of(seat, Place::hand))) return false;
  const int pool = s.pool[at(seat)].total();
  const CardSet& cards = game.cards();
  for (std::size_t d = 0; d < cards.size(); ++d) {
    int price = 0;
    for (const Node& part : cards.nodes(cards[static_cast<DesignId>(d)].cost)) price += part.number(0);
    if (price <= pool) return true;
  }
  return false;
}

}  // namespace

bool DeptOfStructure::options_are_open(const State& s) const {
  switch (s.frames.top().kind) {
    case fr::pay:  // pools lie open
    case fr::overrun:
    case fr::feed:
      return true;
    case fr::round:
      break;
    default:
      return false;
  }
  switch (s.phase) {
    case Phase::regroup:
    case Phase::attack:
    case Phase::defend:
      return true;
    case Phase::deploy:
    case Phase::redeploy:
    case Phase::tactics:
      return !may_hold_something(*this, s, decision(s).seat);
    default:
      return false;
  }
}

}  // namespace muster::dept_of_structure
