// Rolling dice at the table: what they show is told.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/core/chance.hpp"
#include "engine/table/table_event.hpp"
#include "games/war_rig/dice.hpp"
#include "games/war_rig/telling.hpp"

namespace muster::war_rig {

constexpr Happening told(Red face) { return after(Happening::rolls_red_blank, face); }
constexpr Happening told(Blue face) { return after(Happening::rolls_blue_blank, face); }
constexpr Happening told(Black face) { return after(Happening::rolls_black_blank, face); }
constexpr Happening told(Brown face) { return after(Happening::rolls_brown_blank, face); }
constexpr Happening told(Green face) { return after(Happening::rolls_green_blank, face); }

template <class Face, std::size_t sides>
Face roll(const std::array<Face, sides>& die, Seat seat, Chance& chance, Events& events) {
  const Face face = die[chance.roll(Roll::die, std::uint32_t{sides})];
  happen(events, told(face), seat);
  return face;
}

inline int roll_white(Seat seat, Chance& chance, Events& events) {
  const int face = static_cast<int>(chance.roll(Roll::die, kWhiteSides)) + 1;
  happen(events, Happening::rolls_white, seat, face);
  return face;
}

}  // namespace muster::war_rig
