// Telling the table what happens. Inline, so that playouts, to which nobody listens, pay one branch.
#pragma once

#include "engine/chance.hpp"
#include "games/war_rig/dice.hpp"
#include "games/war_rig/state.hpp"
#include "games/war_rig/telling.hpp"

namespace muster::war_rig {

void tell(Events& events, Happening kind, Seat seat, const State* s, CardId card, CardId other, ZoneId zone,
          int number);

inline void happen(Events& events, Happening kind, Seat seat, int number = 0) {
  if (events.listening()) tell(events, kind, seat, nullptr, CardId::none, CardId::none, ZoneId::none, number);
}
inline void happen(Events& events, Happening kind, Seat seat, const State& s, CardId card, int number = 0,
                   CardId other = CardId::none) {
  if (events.listening()) tell(events, kind, seat, &s, card, other, ZoneId::none, number);
}
inline void happen_at(Events& events, Happening kind, Seat seat, const State& s, CardId card, ZoneId zone) {
  if (events.listening()) tell(events, kind, seat, &s, card, CardId::none, zone, 0);
}

/// Rolls the white die.
inline int white(Seat seat, Chance& chance, Events& events) {
  const int face = static_cast<int>(chance.roll(Roll::die, kWhiteSides)) + 1;
  happen(events, Happening::rolls_white, seat, face);
  return face;
}

}  // namespace muster::war_rig
