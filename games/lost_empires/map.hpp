// The map (LEW-1, LEW-M4): which battlefields touch, and which units stand where.
#pragma once

#include "games/lost_empires/state.hpp"

namespace muster::lost_empires {

/// The outer objective on a seat's left hand and the one on its right.
constexpr ZoneId left_outer(Seat seat) { return outer_zone(index_of(seat)); }
constexpr ZoneId right_outer(Seat seat, int seats) {
  return outer_zone((index_of(seat) + seats - 1) % seats);
}

template <class Visit>
void each_adjacent(const State& s, ZoneId from, Visit&& visit) {
  if (is_hive(from)) {
    const Seat owner = seat_at(static_cast<int>(at(from)));
    visit(left_outer(owner));
    visit(right_outer(owner, s.seats));
  } else if (is_outer(from)) {
    const Seat left_of = seat_at(outer_index(from));
    visit(hive_of(left_of));
    visit(hive_of(next_seat(left_of, s.seats)));
    visit(kCenter);
  } else if (from == kCenter) {
    for (int i = 0; i < s.seats; ++i) visit(outer_zone(i));
  }
}

inline bool adjacent(const State& s, ZoneId x, ZoneId y) {
  bool found = false;
  each_adjacent(s, x, [&](ZoneId zone) { found = found || zone == y; });
  return found;
}

template <class Visit>
void each_unit(const State& s, Visit&& visit) {
  for (int i = 0; i < s.seats; ++i) s.table.each(hive_of(seat_at(i)), visit);
  for (int i = 0; i < s.seats; ++i) s.table.each(outer_zone(i), visit);
  s.table.each(kCenter, visit);
}

inline bool has_unit_at(const State& s, Seat seat, ZoneId where, CardId but = CardId::none) {
  for (CardId card = s.table.top(where); card != CardId::none; card = s.table.next(card)) {
    if (card != but && s.table.controller(card) == seat) return true;
  }
  return false;
}

/// The battlefield a card stands in, or stood in when it was destroyed; none for supports.
inline ZoneId whereabouts(const State& s, CardId card) {
  if (card == CardId::none) return ZoneId::none;
  if (is_battlefield(s.table.zone(card))) return s.table.zone(card);
  const std::int8_t last = s.table.counter(kLastSeen, card);
  return last > 0 ? zone_at(static_cast<std::size_t>(last - 1)) : ZoneId::none;
}

/// LEW-M6: partners sit opposite each other and are neither friends nor enemies.
inline bool are_enemies(const State& s, Seat x, Seat y) {
  return x != y && (s.variants.teams == 0 || ((index_of(x) ^ index_of(y)) & 1) != 0);
}

/// The seats from the First Player on, clockwise (LEW-M3).
inline Seat in_turn_order(const State& s, int i) { return seat_at((index_of(s.first) + i) % s.seats); }

}  // namespace muster::lost_empires
