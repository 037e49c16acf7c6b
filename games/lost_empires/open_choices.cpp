// Which decisions of Lost Empires offer what everybody can work out (engine/match/empty_choice.hpp).
#include "games/lost_empires/game.hpp"

namespace muster::lost_empires {

namespace {

/// Whether some card of its faction could be played by the seat to choose, as everybody can tell: by the size
/// of its hand and by its tokens, never by which cards it holds.
bool may_hold_something(const LostEmpires& game, const State& s) {
  const Seat seat = s.turn;
  if (s.table.empty(zone_of(seat, Place::hand))) return false;
  const auto i = at(seat);
  const CardSet& cards = game.cards();
  for (std::size_t d = 0; d < cards.size(); ++d) {
    const Design& printed = cards[static_cast<DesignId>(d)];
    if (printed.group != 0 && s.faction[i] != 0 && printed.group != s.faction[i]) continue;
    const bool affordable = game.command_cost(s, seat, static_cast<DesignId>(d)) <= s.command[i] &&
                            printed.stats[kSupplyCost] <= s.supply[i];
    if (affordable || printed.has_keyword(kLevy)) return true;
  }
  return false;
}

}  // namespace

bool LostEmpires::options_are_open(const State& s) const {
  switch (s.frames.top().kind) {
    // What a unit in play can do follows from the battlefields.
    case fr::activation:
    case fr::melee:
    case fr::grant:
    case fr::place:
    case fr::deploy:
    case fr::ruthless:
    case fr::fall_back:
      return true;
    case fr::round:
      return s.phase == Phase::take_faction || (s.phase == Phase::order && !may_hold_something(*this, s));
    default:
      return false;
  }
}

}  // namespace muster::lost_empires
