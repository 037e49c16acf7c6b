// Moving, driving and being repelled (RIG-11 to RIG-16, RIG-43).
#include "games/war_rig/chapters.hpp"
#include "games/war_rig/rolls.hpp"

namespace muster::war_rig {

namespace {

/// True when the mover is thrown back; the arrival is over then.
bool roll_repel(const WarRig& g, State& s, Seat seat, int strength, CardId mover, Chance& chance,
                Events& events) {
  happen(events, Happening::tries_to_repel, seat, s, mover,
         std::min(strength, static_cast<int>(kWhiteSides)));
  const int rolled = roll_white(seat, chance, events);
  if (rolled > strength) {
    happen(events, Happening::fails_to_repel, seat, s, mover, rolled);
    return false;
  }
  happen(events, Happening::repels, seat, s, mover, rolled);
  s.frames.pop();
  repel(g, s, mover, events);
  return true;
}

/// Whom it leads goes along.
void relocate(State& s, CardId card, ZoneId to) {
  for (const Squad& each : s.squads) {
    if (each.card != CardId::none && s.table.host(each.card) == card) s.table.move(each.card, to);
  }
  s.table.move(card, to);
}

/// A squad is where it wanted to go, with whom it leads.
void enter(const WarRig& g, State& s, CardId card, ZoneId to, Events& events) {
  const Seat seat = s.table.controller(card);
  relocate(s, card, to);
  if (to == home_of(seat)) {
    come_home(g, s, card, events);
    return;
  }
  if (to != kWastes) free_captives(g, s, card, events);  // RIG-17
  if (is_base(to)) {
    const Seat keeper = seat_of_base(to, s.seats);
    happen(events, Happening::infiltrates, seat, s, card, to);
    if (keeper != Seat::none) {
      SeatSet& where = s.progress[at(seat)].infiltrated;
      if (s.variants.missions != 0) where = where | SeatSet::only(keeper);
    }
  }
  if (is_basic(to) && (s.held & basic_bit(to)) != 0 && seat != s.summoner) take_captive(g, s, card, events);
}

struct Arrival : Asked {
  static Decision ask(const WarRig& /*g*/, const State& s) { return asks(s.frames.top(), ask::repel); }
  static void options(const WarRig& /*g*/, const State& /*s*/, Options& out) {
    out.add(verb::yes);
    out.add(verb::no);
  }
  static void answer(const WarRig& g, State& s, Action action, Chance& chance, Events& events) {
    if (action.verb == verb::no) return;
    const Frame& frame = s.frames.top();
    roll_repel(g, s, frame.seat, g.repel_strength(s, frame.seat, zone_at(frame.n)), frame.card, chance,
               events);
  }
  /// RIG-12, RIG-15, RIG-M4: each rival who is strong enough may try once, in seat order after the mover.
  static Flow step(const WarRig& g, State& s, Chance& chance, Events& events) {
    Frame& frame = s.frames.top();
    const ZoneId to = zone_at(frame.n);
    const CardId card = frame.card;
    const Seat mover = s.table.controller(card);
    const int needed = 2 * (g.mover_count(s, mover, to) + 1);
    if (is_base(to)) {
      const Seat keeper = seat_of_base(to, s.seats);
      const bool tries = frame.step == 1 && keeper != mover && !s.out.has(keeper);
      frame.step = static_cast<std::uint8_t>(s.seats);
      if (tries && g.repel_strength(s, keeper, to) >= needed) {
        if (keeper != Seat::none) {  // RIG-M7
          frame.seat = keeper;
          return Flow::wait;
        }
        if (roll_repel(g, s, Seat::none, g.repel_strength(s, keeper, to), card, chance, events))
          return Flow::go_on;
      }
    } else if (is_basic(to)) {  // RIG-M1
      for (; frame.step < s.seats; ++frame.step) {
        const Seat rival = seat_at((index_of(mover) + frame.step) % s.seats);
        if (s.out.has(rival) || g.repel_strength(s, rival, to) < needed) continue;
        ++frame.step;
        frame.seat = rival;
        return Flow::wait;
      }
    }
    s.frames.pop();
    enter(g, s, card, to, events);
    return Flow::go_on;
  }
};

/// RIG-R1, RIG-R2 and the bases of others.
Why why_not_drive(const WarRig& g, const State& s, Seat seat, ZoneId to) {
  if (const Why why = why_not_rig(s, seat); why != Why::none) return why;
  if (!is_place(to) || !touches(s.table.zone(s.rigs[at(seat)]), to)) return Why::not_adjacent;
  if (s.variants.rig_bases != 0 && is_base(to) && to != home_of(seat)) return Why::rig_base;
  if (s.variants.far_rigs != 0 && (to == kDeepSpace || to == kPlanetCore)) return Why::rig_far;
  return g.tier(s, seat) < kOverweight ? Why::none : Why::rig_stuck;
}

void drive(State& s, Seat seat, ZoneId to, Events& events) {
  spend_rig(s, seat);
  s.table.move(s.rigs[at(seat)], to);
  happen(events, Happening::moves, seat, s, s.rigs[at(seat)], to);
}

struct Move {
  static Why why_not(const WarRig& g, const State& s, Action action) {
    const CardId card = action.card();
    const ZoneId to = zone_at(action.b);
    if (g.type(s, card) == Type::rig)
      return card == s.rigs[at(s.active)] ? why_not_drive(g, s, s.active, to) : Why::not_yours;
    if (const Why why = why_not_act(g, s, card); why != Why::none) return why;
    if (g.squad(s, card).is(kCamped)) return Why::camped;  // RIG-22
    const ZoneId from = s.table.zone(card);
    if (!is_place(to) || to == from) return Why::not_adjacent;
    if (touches(from, to)) return Why::none;
    const bool rails = at(from) <= at(kWastes) && at(to) <= at(kWastes) &&
                       g.facility(s, s.active, Op::hyperloop) != CardId::none;
    return rails ? Why::none : Why::not_adjacent;
  }
  static void answer(const WarRig& g, State& s, Action action, Chance& /*chance*/, Events& events) {
    const CardId card = action.card();
    const ZoneId to = zone_at(action.b);
    if (g.type(s, card) == Type::rig) {
      drive(s, s.active, to, events);
      return;
    }
    spend(g, s, card);
    happen(events, Happening::moves, s.active, s, card, to);
    s.frames.push({.kind = fr::arrival, .step = 1, .card = card, .n = byte_of(to)});
  }
};

}  // namespace

void move_options(const WarRig& g, const State& s, const Squad& each, Options& out) {
  if (each.is(kCamped)) return;
  const ZoneId from = s.table.zone(each.card);
  if (at(from) < kRing && g.facility(s, s.active, Op::hyperloop) != CardId::none) {
    for (std::size_t i = 0; i <= at(kWastes); ++i) {
      if (zone_at(i) != from) out.add(act::move, each.card, static_cast<std::uint8_t>(i));
    }
    if (from == kLowOrbit) out.add(act::move, each.card, byte_of(kDeepSpace));
    if (from == kDeepTrenches) out.add(act::move, each.card, byte_of(kPlanetCore));
    return;
  }
  each_neighbour(from, [&](ZoneId to) { out.add(act::move, each.card, byte_of(to)); });
}

/// RIG-16, RIG-M8, RIG-M11: back to the Wastes with whom it leads; the rest of its actions is lost.
void repel(const WarRig& g, State& s, CardId card, Events& events) {
  Squad& each = g.squad(s, card);
  break_camp(g, s, card);
  each.actions = 0;
  each.clear(kActive);
  relocate(s, card, kWastes);
  happen(events, Happening::repelled, s.table.controller(card), s, card);
}

void break_camp(const WarRig& g, State& s, CardId card) {
  Squad& each = g.squad(s, card);
  each.clear(kCamped);
  each.clear(kOutpost);
  each.camp_turns = 0;
}

const Point kArrival = point<WarRig, Arrival>();
const Point kMove = point<WarRig, Move>();

}  // namespace muster::war_rig
