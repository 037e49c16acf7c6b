// A rig opens fire (RIG-45 to RIG-50), and what comes back from a drop-ship (RIG-55).
#include <algorithm>

#include "games/war_rig/chapters.hpp"

namespace muster::war_rig {

namespace {

struct OpenFire {
  static Why why_not(const WarRig& g, const State& s, Action action) {
    return action.card() == s.rigs[at(s.active)] ? why_not_open_fire(g, s, s.active) : Why::not_yours;
  }
  static void answer(const WarRig& /*g*/, State& s, Action /*action*/, Chance& /*chance*/, Events& events) {
    const Seat seat = s.active;
    spend_rig(s, seat);
    happen(events, Happening::opens_fire, seat, s, s.rigs[at(seat)]);
    s.frames.push({.kind = fr::salvo, .seat = seat, .card = s.rigs[at(seat)]});
  }
};

struct Salvo : Asked {
  static Decision ask(const WarRig& /*g*/, const State& s) { return asks(s.frames.top(), ask::salvo); }
  static void options(const WarRig& g, const State& s, Options& out) {
    const Frame& frame = s.frames.top();
    const Seat seat = frame.seat;
    const ZoneId place = s.table.zone(frame.card);
    s.table.each(zone_of(seat, Area::chassis), [&](CardId weapon) {
      if (g.type(s, weapon) != Type::weapon || !works(s, weapon) ||
          ((frame.code >> static_cast<unsigned>(s.table.counter(kSlot, weapon))) & 1U) != 0)
        return;
      each_target(g, s, seat, place,
                  [&](CardId target) { out.add(act::shoot, weapon, static_cast<std::uint8_t>(target)); });
    });
    out.add(verb::done);
  }
  static Why why_not(const WarRig& g, const State& s, Action action) {
    if (action.verb != act::shoot) return Asked::why_not(g, s, action);
    const Frame& frame = s.frames.top();
    const Seat seat = frame.seat;
    const CardId weapon = action.card();
    if (s.table.zone(weapon) != zone_of(seat, Area::chassis) || g.type(s, weapon) != Type::weapon ||
        !works(s, weapon))
      return Why::no_weapon;
    if (((frame.code >> static_cast<unsigned>(s.table.counter(kSlot, weapon))) & 1U) != 0)
      return Why::used_up;
    return is_target(g, s, seat, other_of(action), s.table.zone(s.rigs[at(seat)])) ? Why::none
                                                                                   : Why::no_target;
  }
  static void answer(const WarRig& g, State& s, Action action, Chance& /*chance*/, Events& events) {
    Frame& frame = s.frames.top();
    if (action.verb == verb::done) {
      s.table.each(zone_of(frame.seat, Area::chassis), [&](CardId part) {
        frame.code = static_cast<std::uint16_t>(frame.code |
                                                (1U << static_cast<unsigned>(s.table.counter(kSlot, part))));
      });
      return;
    }
    const CardId weapon = action.card();
    const CardId target = other_of(action);
    frame.code = static_cast<std::uint16_t>(frame.code |
                                            (1U << static_cast<unsigned>(s.table.counter(kSlot, weapon))));
    // RIG-I6: each ship answers once for all weapons of this action.
    if (g.type(s, target) == Type::ship && frame.picked[0] != target && frame.picked[1] != target &&
        frame.picked[2] != target)
      frame.picked[frame.picks++] = target;
    begin_shot(g, s, frame.seat, weapon, target, frame.flags == kTracked, events);
  }
  /// RIG-46, RIG-R3: every working weapon once, in any order; then the ships answer.
  static Flow step(const WarRig& g, State& s, Chance& /*chance*/, Events& /*events*/) {
    const Frame frame = s.frames.top();
    bool left = false;
    if (g.has_targeting(s, frame.seat)) {
      Options shots;
      options(g, s, shots);
      left = shots.size() > 1;
    }
    if (left) return Flow::wait;
    s.frames.pop();
    if (frame.picks != 0)
      s.frames.push({.kind = fr::return_fire, .card = frame.card, .n = frame.picks, .picked = frame.picked});
    return Flow::go_on;
  }
};

}  // namespace

bool is_target(const WarRig& g, const State& s, Seat seat, CardId target, ZoneId place) {
  if (g.place_of(s, target) != place || s.shielded == at(place) + 1) return false;
  const Type kind = g.type(s, target);
  const Seat side = g.side_of(s, target);
  if (kind == Type::ship) return s.table.zone(target) == place && side != Seat::none && side != seat;
  if (!may_fight(s, seat, side)) return false;
  switch (kind) {
    case Type::squad:
      // RIG-36: in a base only those at home there.
      return is_free(s, target) && (!is_base(place) || seat_of_base(place, s.seats) == side);
    case Type::rig: {
      bool whole = false;  // RIG-R24
      s.table.each(zone_of(side, Area::chassis),
                   [&](CardId part) { whole = whole || s.table.counter(kFire, part) == 0; });
      return whole;
    }
    case Type::facility:
      return s.table.in_play(target) && s.table.counter(kFire, target) == 0 &&
             !g.compiled(s, target).has(kIndestructible);
    default:
      return false;
  }
}

Why why_not_open_fire(const WarRig& g, const State& s, Seat seat) {
  if (const Why why = why_not_rig(s, seat); why != Why::none) return why;
  if (!g.has_targeting(s, seat)) return Why::no_targeting;
  if (!g.has_weapon(s, seat)) return Why::no_weapon;
  bool found = false;
  each_target(g, s, seat, s.table.zone(s.rigs[at(seat)]), [&](CardId) { found = true; });
  return found ? Why::none : Why::no_target;
}

const Point kOpenFire = point<WarRig, OpenFire>();
const Point kSalvo = point<WarRig, Salvo>();

}  // namespace muster::war_rig
