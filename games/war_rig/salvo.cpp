// A rig opens fire (RIG-45 to RIG-50), and what comes back from a drop-ship (RIG-55).
#include <algorithm>

#include "games/war_rig/targets.hpp"

namespace muster::war_rig {

// --- targets -------------------------------------------------------------------------------------

bool WarRig::is_target(const State& s, Seat seat, CardId target, ZoneId place) const {
  if (place_of(s, target) != place || s.shielded == at(place) + 1) return false;
  const Type kind = type(s, target);
  const Seat side = side_of(s, target);
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
             !brief(s, target).has(kIndestructible);
    default:
      return false;
  }
}

// --- the attack action ---------------------------------------------------------------------------

Why WarRig::why_not_open_fire(const State& s, Seat seat) const {
  if (const Why why = why_not_rig(s, seat); why != Why::none) return why;
  if (!has_targeting(s, seat)) return Why::no_targeting;
  if (!has_weapon(s, seat)) return Why::no_weapon;
  bool found = false;
  each_target(s, seat, s.table.zone(s.rigs[at(seat)]), [&](CardId) { found = true; });
  return found ? Why::none : Why::no_target;
}

Why WarRig::why_not_shoot(const State& s, Seat seat, CardId weapon, CardId target) const {
  const Frame& frame = s.frames.top();
  if (frame.kind != fr::salvo) return Why::not_now;
  if (s.table.zone(weapon) != zone_of(seat, Area::chassis) || type(s, weapon) != Type::weapon ||
      !works(s, weapon))
    return Why::no_weapon;
  if (((frame.code >> static_cast<unsigned>(s.table.counter(kSlot, weapon))) & 1U) != 0) return Why::used_up;
  return is_target(s, seat, target, s.table.zone(s.rigs[at(seat)])) ? Why::none : Why::no_target;
}

void WarRig::open_fire(State& s, Seat seat, Events& events) const {
  spend_rig(s, seat);
  happen(events, Happening::opens_fire, seat, s, s.rigs[at(seat)]);
  Frame frame;
  frame.kind = fr::salvo;
  frame.seat = seat;
  frame.card = s.rigs[at(seat)];
  s.frames.push(frame);
}

/// RIG-46, RIG-R3: every working weapon once, in any order; then the ships answer.
Flow WarRig::run_salvo(State& s) const {
  const Frame frame = s.frames.top();
  bool left = false;
  if (has_targeting(s, frame.seat)) {
    Options shots;
    salvo_options(s, shots);
    left = shots.size() > 1;
  }
  if (left) return Flow::wait;
  s.frames.pop();
  if (frame.picks != 0) {
    Frame answer;
    answer.kind = fr::return_fire;
    answer.card = frame.card;
    answer.n = frame.picks;
    answer.picked = frame.picked;
    s.frames.push(answer);
  }
  return Flow::go_on;
}

void WarRig::salvo_options(const State& s, Options& out) const {
  const Frame& frame = s.frames.top();
  const Seat seat = frame.seat;
  const ZoneId place = s.table.zone(frame.card);
  s.table.each(zone_of(seat, Area::chassis), [&](CardId weapon) {
    if (type(s, weapon) != Type::weapon || !works(s, weapon) ||
        ((frame.code >> static_cast<unsigned>(s.table.counter(kSlot, weapon))) & 1U) != 0)
      return;
    each_target(s, seat, place,
                [&](CardId target) { out.add(act::shoot, weapon, static_cast<std::uint8_t>(target)); });
  });
  out.add(verb::done);
}

void WarRig::answer_salvo(State& s, Action action, Events& events) const {
  Frame& frame = s.frames.top();
  if (action.verb == verb::done) {
    s.table.each(zone_of(frame.seat, Area::chassis), [&](CardId part) {
      frame.code = static_cast<std::uint16_t>(frame.code |
                                              (1U << static_cast<unsigned>(s.table.counter(kSlot, part))));
    });
    return;
  }
  const CardId weapon = action.card();
  const auto target = static_cast<CardId>(action.b);
  frame.code =
      static_cast<std::uint16_t>(frame.code | (1U << static_cast<unsigned>(s.table.counter(kSlot, weapon))));
  // RIG-I6: each ship answers once for all weapons of this action.
  if (type(s, target) == Type::ship && frame.picked[0] != target && frame.picked[1] != target &&
      frame.picked[2] != target)
    frame.picked[frame.picks++] = target;
  begin_shot(s, frame.seat, weapon, target, frame.flags == kTracked, events);
}

}  // namespace muster::war_rig
