// How a match of Lost Empires runs: the frame on top decides what happens next and who must choose.
#include "games/lost_empires/game.hpp"

#include <utility>

#include "games/lost_empires/combat.hpp"
#include "games/lost_empires/decisions.hpp"

namespace muster::lost_empires {

constinit decltype(LostEmpires::kPoints) LostEmpires::kPoints =
    program_points<LostEmpires, fr::count>({LEW_FRAMES(MUSTER_POINT)});
#define POINT(name, word, point) &point,
constinit decltype(LostEmpires::kPhases) LostEmpires::kPhases{LEW_PHASES(POINT)};
#undef POINT

LostEmpires::LostEmpires(std::shared_ptr<const CardSet> cards, std::vector<Deck> decks)
    : CardGame(std::move(cards), std::move(decks)), compiled_(compile(*this)) {}

void LostEmpires::before_step(State& s, Events& events) const {
  if (s.doomed_units != 0) sweep_doomed(*this, s, events);
}

bool LostEmpires::zone_in_use(const State& s, ZoneId zone) const {
  if (zone == kCenter) return true;
  if (is_outer(zone)) return outer_index(zone) < s.seats;
  if (index_of(Layout::kZones[at(zone)].owner) >= s.seats) return false;
  if (at(zone) >= at(zone_of(Seat::a, Place::box))) return s.phase == Phase::build_deck;
  return at(zone) < at(zone_of(Seat::a, Place::playing)) || !s.table.empty(zone);
}

}  // namespace muster::lost_empires
