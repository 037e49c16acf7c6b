// The war rig (RIG-42 to RIG-44): attaching parts and crashing.
#include "games/war_rig/chapters.hpp"
#include "games/war_rig/rolls.hpp"

namespace muster::war_rig {

namespace {

constexpr int kCentreSlot = 1;  // counted from 1, as in Counter::kSlot

/// Which slot is free there, counted from 1; 0 when none is (RIG-K7).
int free_slot(const State& s, Seat seat, Slot slot) {
  unsigned taken = 0;
  s.table.each(zone_of(seat, Area::chassis),
               [&](CardId part) { taken |= 1U << static_cast<unsigned>(s.table.counter(kSlot, part)); });
  const int first = slot == Slot::centre  ? kCentreSlot
                    : slot == Slot::upper ? kCentreSlot + 1
                                          : kUpperSlots + 1;
  const int last = slot == Slot::centre  ? kCentreSlot
                   : slot == Slot::upper ? kUpperSlots
                                         : kUpperSlots + kLowerSlots;
  for (int i = first; i <= last; ++i) {
    if (((taken >> static_cast<unsigned>(i)) & 1U) == 0) return i;
  }
  return 0;
}

struct Attach {
  static Why why_not(const WarRig& g, const State& s, Action action) {
    const Seat seat = s.active;
    const CardId part = action.card();
    const auto slot = static_cast<Slot>(action.b);
    if (s.table.zone(part) != zone_of(seat, Area::parts)) return Why::not_in_inventory;
    if (s.table.zone(s.rigs[at(seat)]) != home_of(seat)) return Why::rig_away;  // RIG-42
    if (s.table.counter(kFire, part) != 0) return Why::burning;                 // RIG-K6
    if (s.table.counter(kMoved, part) != 0) return Why::moved_already;
    if (slot > Slot::lower || (g.type(s, part) == Type::movement) != (slot == Slot::lower))
      return Why::slot_taken;
    return free_slot(s, seat, slot) > 0 ? Why::none : Why::slot_taken;
  }
  static void answer(const WarRig& /*g*/, State& s, Action action, Chance& /*chance*/, Events& events) {
    const Seat seat = s.active;
    const CardId part = action.card();
    const auto slot = static_cast<Slot>(action.b);
    const int place = free_slot(s, seat, slot);
    s.table.move(part, zone_of(seat, Area::chassis));
    s.table.counter(kSlot, part) = static_cast<std::int8_t>(place);
    s.table.counter(kMoved, part) = 1;
    happen(events, Happening::attaches, seat, s, part, place);
    s.did(seat, kAttachedPart);
  }
};

struct Detach {
  static Why why_not(const WarRig& /*g*/, const State& s, Action action) {
    const Seat seat = s.active;
    const CardId part = action.card();
    if (s.table.zone(part) != zone_of(seat, Area::chassis)) return Why::not_in_inventory;
    if (s.table.zone(s.rigs[at(seat)]) != home_of(seat)) return Why::rig_away;
    if (s.table.counter(kFire, part) != 0) return Why::burning;  // RIG-K6
    return s.table.counter(kMoved, part) == 0 ? Why::none : Why::moved_already;
  }
  static void answer(const WarRig& /*g*/, State& s, Action action, Chance& /*chance*/, Events& events) {
    const CardId part = action.card();
    const Seat seat = Table<Layout>::spec(s.table.zone(part)).owner;
    s.table.move(part, zone_of(seat, Area::parts));
    s.table.counter(kSlot, part) = 0;
    s.table.counter(kMoved, part) = 1;
    happen(events, Happening::detaches, seat, s, part);
  }
};

}  // namespace

Why why_not_rig(const State& s, Seat seat) {
  if (s.rig_actions[at(seat)] == 0) return Why::rig_done;
  if (s.disabled[at(seat)] != 0) return Why::rig_stuck;
  return s.table.empty(zone_of(seat, Area::chassis)) ? Why::rig_stuck : Why::none;  // RIG-R24
}

/// RIG-T9: there is something it could do right now.
bool rig_can_act(const WarRig& g, const State& s, Seat seat) {
  if (why_not_rig(s, seat) != Why::none) return false;
  const CardId rig = s.rigs[at(seat)];
  if (g.tier(s, seat) < kOverweight || why_not_open_fire(g, s, seat) == Why::none) return true;
  bool fire = false;
  s.table.each(zone_of(seat, Area::chassis), [&](CardId part) {
    fire = fire || (s.table.counter(kFire, part) != 0 &&
                    kFightFire.why_not(g, s, doing(act::fight_fire, rig, part)) == Why::none);
  });
  return fire;
}

/// RIG-T9: a part can be attached to it, or one taken off that is too much for it.
bool rig_can_change(const WarRig& g, const State& s, Seat seat) {
  if (why_not_rig(s, seat) != Why::none) return false;
  bool can = false;
  s.table.each(zone_of(seat, Area::parts), [&](CardId part) {
    for (std::uint8_t slot = 0; slot <= static_cast<std::uint8_t>(Slot::lower); ++slot)
      can = can || Attach::why_not(g, s, doing(act::attach, part, slot)) == Why::none;
  });
  if (can || !g.has_movement(s, seat)) return can;
  s.table.each(zone_of(seat, Area::chassis), [&](CardId part) {
    can = can || Detach::why_not(g, s, doing(act::detach, part)) == Why::none;
  });
  return can;
}

void rig_options(const WarRig& g, const State& s, Seat seat, Options& out) {
  const CardId rig = s.rigs[at(seat)];
  const ZoneId place = s.table.zone(rig);
  if (!is_place(place)) return;
  if (g.tier(s, seat) < kOverweight) {
    each_neighbour(place, [&](ZoneId to) {
      if (s.variants.rig_bases != 0 && is_base(to) && to != home_of(seat)) return;
      if (s.variants.far_rigs != 0 && (to == kDeepSpace || to == kPlanetCore)) return;
      out.add(act::move, rig, byte_of(to));
    });
  }
  if (why_not_open_fire(g, s, seat) == Why::none) out.add(act::open_fire, rig);
  s.table.each(zone_of(seat, Area::chassis), [&](CardId part) {
    if (s.table.counter(kFire, part) != 0) offer(kFightFire, g, s, doing(act::fight_fire, rig, part), out);
  });
}

void attach_options(const WarRig& g, const State& s, Seat seat, Options& out) {
  if (s.table.zone(s.rigs[at(seat)]) != home_of(seat)) return;
  s.table.each(zone_of(seat, Area::parts), [&](CardId part) {
    for (std::uint8_t slot = 0; slot <= static_cast<std::uint8_t>(Slot::lower); ++slot)
      offer(kAttach, g, s, doing(act::attach, part, slot), out);
  });
  s.table.each(zone_of(seat, Area::chassis),
               [&](CardId part) { offer(kDetach, g, s, doing(act::detach, part), out); });
}

void spend_rig(State& s, Seat seat) {
  --s.rig_actions[at(seat)];
  s.rig_moved_on = 1;
}

/// Something on the rig stopped working. `flew`: it was a working booster; `moved`: the rig could move
/// before.
void part_stopped(const WarRig& g, State& s, Seat seat, bool flew, bool moved, Chance& chance,
                  Events& events) {
  if (flew) crash(g, s, seat, chance, events);  // RIG-R18
  if (!moved || g.has_movement(s, seat)) return;
  const CardId rig = s.rigs[at(seat)];
  if (!g.has_working(s, seat, kRedundancy) || s.table.zone(rig) == home_of(seat)) return;
  s.table.move(rig, home_of(seat));  // RIG-R19
  happen(events, Happening::returns_home, seat, s, rig);
}

/// RIG-44: every part that does not burn already. A crash sets off no other.
void crash(const WarRig& g, State& s, Seat seat, Chance& chance, Events& events) {
  if (g.has_working(s, seat, kGel)) return;
  const ZoneId chassis = zone_of(seat, Area::chassis);
  happen(events, Happening::crashes, seat, s, s.rigs[at(seat)]);
  s.table.each(chassis, [&](CardId part) {
    if (s.table.counter(kFire, part) != 0) return;
    const int rolled = roll_white(seat, chance, events);
    const int left = g.armour_left(s, part);
    const int lost = rolled == 1 ? left : rolled <= 3 ? half_up(left) : 1;
    s.table.counter(kHits, part) = static_cast<std::int8_t>(s.table.counter(kHits, part) + lost);
    if (lost < left) {
      happen(events, Happening::damaged, seat, s, part, lost);
      return;
    }
    s.table.counter(kFire, part) = 1;
    happen(events, Happening::catches_fire, seat, s, part);
  });
}

const Point kAttach = point<WarRig, Attach>();
const Point kDetach = point<WarRig, Detach>();

}  // namespace muster::war_rig
