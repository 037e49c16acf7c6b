// Capture, escape and coercion (RIG-17 to RIG-19, RIG-30, RIG-31).
#include <algorithm>

#include "games/war_rig/chapters.hpp"

namespace muster::war_rig {

namespace {

/// Where a squad is at home: its player's base, or where its lesser faction was set up (RIG-M13).
ZoneId haven(const State& s, CardId card) {
  const Seat seat = s.table.controller(card);
  return seat != Seat::none ? home_of(seat) : lesser_base(s.table.owner(card), s.seats);
}

/// RIG-T2: the lowest number that no other squad of this seat bears, or else one that as few as possible do.
std::uint8_t free_number(const State& s, Seat seat, CardId newcomer) {
  std::array<int, kSquadsPerColour> bearers{};
  for (const Squad& each : s.squads) {
    if (each.card == CardId::none || each.card == newcomer || s.table.controller(each.card) != seat ||
        s.table.zone(each.card) == kGone)
      continue;
    ++bearers[each.number - 1U];
  }
  return static_cast<std::uint8_t>(std::min_element(bearers.begin(), bearers.end()) - bearers.begin() + 1);
}

struct Coerce {
  static Why why_not(const WarRig& g, const State& s, Action action) {
    const CardId card = action.card();
    if (const Why why = why_not_act(g, s, card); why != Why::none) return why;
    if (s.table.zone(card) != home_of(s.active)) return Why::not_home;
    const CardId captive = s.table.top(zone_of(s.active, Area::cell));  // RIG-C4
    if (captive == CardId::none) return Why::empty_cell;
    return g.squad(s, captive).is(kLocked) ? Why::locked_now : Why::none;
  }
  /// RIG-31: with the last counter the squad changes sides.
  static void answer(const WarRig& g, State& s, Action action, Chance& /*chance*/, Events& events) {
    const CardId card = action.card();
    spend(g, s, card);
    const Seat seat = s.active;
    const CardId captive = s.table.top(zone_of(seat, Area::cell));
    Squad& each = g.squad(s, captive);
    const CardId centre = g.facility(s, seat, Op::reeducate);
    const int counters = 1 + (centre == CardId::none ? 0 : g.compiled(s, centre).amount);
    each.coercion = static_cast<std::uint8_t>(std::max(0, each.coercion - counters));
    happen(events, Happening::coerces, seat, s, captive, each.coercion);
    if (each.coercion > 0) return;
    s.table.set_controller(captive, seat);
    s.table.move(captive, home_of(seat));
    if (s.variants.numbers != 0) each.number = free_number(s, seat, captive);  // RIG-T2
    happen(events, Happening::joins, seat, s, captive);
    come_home(g, s, captive, events);
  }
};

}  // namespace

CardId captive_of(const State& s, CardId captor) {
  for (const Squad& each : s.squads) {
    if (each.card != CardId::none && s.table.host(each.card) == captor) return each.card;
  }
  return CardId::none;
}

/// RIG-M9: one captive at a time, unless the players agreed otherwise.
bool can_lead(const State& s, CardId captor) {
  return s.variants.captives != 0 || captive_of(s, captor) == CardId::none;
}

/// A squad stops doing anything.
void lay_off(const WarRig& g, State& s, CardId card) {
  Squad& each = g.squad(s, card);
  break_camp(g, s, card);
  each.actions = 0;
  each.clear(kActive);
}

void capture(const WarRig& g, State& s, CardId victim, CardId captor, Events& events) {
  free_captives(g, s, victim, events);  // RIG-M11
  lay_off(g, s, victim);
  s.table.attach(victim, captor);
  s.table.move(victim, s.table.zone(captor));
  const Seat seat = s.table.controller(captor);
  happen(events, Happening::captured, seat, s, victim, captor);
  // A lesser faction has no cell (RIG-E16).
  if (seat != Seat::none && s.table.zone(captor) == home_of(seat)) fill_cell(g, s, seat, events);
}

/// RIG-18: the cell holds one captive, with counters by whose it is (RIG-31, RIG-C3).
void jail(const WarRig& g, State& s, CardId captive, Seat seat, Events& events) {
  s.table.attach(captive, CardId::none);
  s.table.move(captive, zone_of(seat, Area::cell));
  g.squad(s, captive).coercion = static_cast<std::uint8_t>(
      s.table.controller(captive) == Seat::none ? kLesserCoercion : kPlayerCoercion);
  happen(events, Happening::jailed, seat, s, captive);
}

/// RIG-M10: captives whose captors are at home wait for the cell.
void fill_cell(const WarRig& g, State& s, Seat seat, Events& events) {
  const ZoneId home = home_of(seat);
  if (!s.table.empty(zone_of(seat, Area::cell))) return;
  for (const Squad& each : s.squads) {
    if (each.card == CardId::none || s.table.zone(each.card) != home) continue;
    const CardId captor = s.table.host(each.card);
    if (captor == CardId::none || s.table.controller(captor) != seat) continue;
    jail(g, s, each.card, seat, events);
    g.squad(s, each.card).set(kLocked);  // RIG-C12
    return;
  }
}

/// RIG-19, RIG-M12.
void escape(const WarRig& g, State& s, CardId captive, Events& events) {
  const ZoneId from = s.table.zone(captive);
  g.squad(s, captive).coercion = 0;
  g.squad(s, captive).clear(kLocked);
  s.table.attach(captive, CardId::none);
  const ZoneId to = from == kWastes ? haven(s, captive) : kWastes;
  s.table.move(captive, to == ZoneId::none ? kWastes : to);
  const Seat seat = s.table.controller(captive);
  happen(events, Happening::escapes, seat, s, captive, s.table.zone(captive));
  if (seat != Seat::none && to == home_of(seat)) come_home(g, s, captive, events);
  const Seat keeper = Table<Layout>::spec(from).owner;
  if (keeper != Seat::none) fill_cell(g, s, keeper, events);
}

void free_captives(const WarRig& g, State& s, CardId captor, Events& events) {
  for (CardId each = captive_of(s, captor); each != CardId::none; each = captive_of(s, captor))
    escape(g, s, each, events);
}

/// RIG-47: out of the game with all it carries.
void destroy(const WarRig& g, State& s, CardId card, Events& events) {
  free_captives(g, s, card, events);
  happen(events, Happening::destroyed, s.table.controller(card), s, card);
  lay_off(g, s, card);
  Squad& each = g.squad(s, card);
  each.cargo = Cargo{};
  each.gear = 0;
  each.flags = 0;
  each.stunned = 0;
  s.table.attach(card, CardId::none);
  s.table.move(card, kGone);
}

const Point kCoerce = point<WarRig, Coerce>();

}  // namespace muster::war_rig
