// Moving and being repelled (RIG-11 to RIG-16).
#include "games/war_rig/game.hpp"

namespace muster::war_rig {

Why WarRig::why_not_move(const State& s, CardId card, ZoneId to) const {
  if (const Why why = why_not_act(s, card); why != Why::none) return why;
  if (squad(s, card).is(kCamped)) return Why::camped;  // RIG-22
  const ZoneId from = s.table.zone(card);
  if (!is_place(to) || to == from) return Why::not_adjacent;
  if (touches(from, to)) return Why::none;
  const bool rails = at(from) <= at(kWastes) && at(to) <= at(kWastes) &&
                     facility(s, s.active, Function::hyperloop) != CardId::none;
  return rails ? Why::none : Why::not_adjacent;
}

void WarRig::move_options(const State& s, const Squad& each, Options& out) const {
  if (each.is(kCamped)) return;
  const ZoneId from = s.table.zone(each.card);
  if (at(from) < kRing && facility(s, s.active, Function::hyperloop) != CardId::none) {
    for (std::size_t i = 0; i <= at(kWastes); ++i) {
      if (zone_at(i) != from) out.add(act::move, each.card, static_cast<std::uint8_t>(i));
    }
    if (from == kLowOrbit) out.add(act::move, each.card, byte_of(kDeepSpace));
    if (from == kDeepTrenches) out.add(act::move, each.card, byte_of(kPlanetCore));
    return;
  }
  each_neighbour(from, [&](ZoneId to) { out.add(act::move, each.card, byte_of(to)); });
}

void WarRig::set_out(State& s, CardId card, ZoneId to, Events& events) const {
  spend(s, card);
  happen_at(events, Happening::moves, s.active, s, card, to);
  Frame frame;
  frame.kind = fr::arrival;
  frame.card = card;
  frame.n = byte_of(to);
  frame.step = 1;
  s.frames.push(frame);
}

/// RIG-12, RIG-15, RIG-M4: each rival who is strong enough may try once, in seat order after the mover.
Flow WarRig::run_arrival(State& s, Chance& chance, Events& events) const {
  Frame& frame = s.frames.top();
  const ZoneId to = zone_at(frame.n);
  const CardId card = frame.card;
  const Seat mover = s.table.controller(card);
  const int needed = 2 * (mover_count(s, mover, to) + 1);
  if (is_base(to)) {
    const Seat keeper = seat_of_base(to, s.seats);
    const bool tries = frame.step == 1 && keeper != mover && !s.out.has(keeper);
    frame.step = static_cast<std::uint8_t>(s.seats);
    if (tries && repel_strength(s, keeper, to) >= needed) {
      if (keeper != Seat::none) {  // RIG-M7
        frame.seat = keeper;
        return Flow::wait;
      }
      if (roll_repel(s, Seat::none, repel_strength(s, keeper, to), card, chance, events)) return Flow::go_on;
    }
  } else if (is_basic(to)) {  // RIG-M1
    for (; frame.step < s.seats; ++frame.step) {
      const Seat rival = seat_at((index_of(mover) + frame.step) % s.seats);
      if (s.out.has(rival) || repel_strength(s, rival, to) < needed) continue;
      ++frame.step;
      frame.seat = rival;
      return Flow::wait;
    }
  }
  s.frames.pop();
  enter(s, card, to, events);
  return Flow::go_on;
}

void WarRig::answer_repel(State& s, bool yes, Chance& chance, Events& events) const {
  const Frame& frame = s.frames.top();
  if (!yes) return;
  roll_repel(s, frame.seat, repel_strength(s, frame.seat, zone_at(frame.n)), frame.card, chance, events);
}

/// True when the mover is thrown back; the arrival is over then.
bool WarRig::roll_repel(State& s, Seat seat, int strength, CardId mover, Chance& chance,
                        Events& events) const {
  const int rolled = white(seat, chance, events);
  if (rolled > strength) {
    happen(events, Happening::fails_to_repel, seat, s, mover, rolled);
    return false;
  }
  happen(events, Happening::repels, seat, s, mover, rolled);
  s.frames.pop();
  repel(s, mover, events);
  return true;
}

/// A squad is where it wanted to go, with whom it leads.
void WarRig::enter(State& s, CardId card, ZoneId to, Events& events) const {
  const Seat seat = s.table.controller(card);
  relocate(s, card, to);
  if (to == home_of(seat)) {
    come_home(s, card, events);
    return;
  }
  if (to != kWastes) free_captives(s, card, events);  // RIG-17
  if (is_base(to)) {
    const Seat keeper = seat_of_base(to, s.seats);
    happen_at(events, Happening::infiltrates, seat, s, card, to);
    if (keeper != Seat::none) {
      SeatSet& where = s.progress[at(seat)].infiltrated;
      if (s.variants.missions != 0) where = where | SeatSet::only(keeper);
    }
  }
  if (is_basic(to) && (s.held & basic_bit(to)) != 0 && seat != s.summoner) take_captive(s, card, events);
}

/// Whom it leads goes along.
void WarRig::relocate(State& s, CardId card, ZoneId to) const {
  for (const Squad& each : s.squads) {
    if (each.card != CardId::none && s.table.host(each.card) == card) s.table.move(each.card, to);
  }
  s.table.move(card, to);
}

/// RIG-16, RIG-M8, RIG-M11: back to the Wastes with whom it leads; the rest of its actions is lost.
void WarRig::repel(State& s, CardId card, Events& events) const {
  Squad& each = squad(s, card);
  break_camp(s, card);
  each.actions = 0;
  each.clear(kActive);
  relocate(s, card, kWastes);
  happen(events, Happening::repelled, s.table.controller(card), s, card);
}

void WarRig::break_camp(State& s, CardId card) const {
  Squad& each = squad(s, card);
  each.clear(kCamped);
  each.clear(kOutpost);
  each.camp_turns = 0;
}

}  // namespace muster::war_rig
