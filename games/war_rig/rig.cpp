// The war rig (RIG-42 to RIG-44): attaching parts, driving and crashing.
#include "games/war_rig/game.hpp"

namespace muster::war_rig {

namespace {

constexpr int kLowerSlots = kChassisSlots - kUpperSlots;
constexpr int kCentreSlot = 1;  // counted from 1, as in Counter::kSlot

}  // namespace

Why WarRig::why_not_rig(const State& s, Seat seat) const {
  if (s.rig_actions[at(seat)] == 0) return Why::rig_done;
  if (s.disabled[at(seat)] != 0) return Why::rig_stuck;
  return s.table.empty(zone_of(seat, Area::chassis)) ? Why::rig_stuck : Why::none;  // RIG-R24
}

/// RIG-R1, RIG-R2 and the bases of others.
Why WarRig::why_not_drive(const State& s, Seat seat, ZoneId to) const {
  if (const Why why = why_not_rig(s, seat); why != Why::none) return why;
  if (!is_place(to) || !touches(s.table.zone(s.rigs[at(seat)]), to)) return Why::not_adjacent;
  if (is_base(to) && to != home_of(seat)) return Why::rig_base;
  if (s.variants.far_rigs != 0 && (to == kDeepSpace || to == kPlanetCore)) return Why::rig_far;
  return tier(s, seat) < kOverweight ? Why::none : Why::rig_stuck;
}

/// Which slot is free there, counted from 1; 0 when none is (RIG-K7).
int WarRig::free_slot(const State& s, Seat seat, Slot slot) const {
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

Why WarRig::why_not_attach(const State& s, Seat seat, CardId part, Slot slot) const {
  if (s.table.zone(part) != zone_of(seat, Area::parts)) return Why::not_in_inventory;
  if (s.table.zone(s.rigs[at(seat)]) != home_of(seat)) return Why::rig_away;  // RIG-42
  if (s.table.counter(kMoved, part) != 0) return Why::moved_already;
  if (slot > Slot::lower || (type(s, part) == Type::movement) != (slot == Slot::lower))
    return Why::slot_taken;
  return free_slot(s, seat, slot) > 0 ? Why::none : Why::slot_taken;
}

Why WarRig::why_not_detach(const State& s, Seat seat, CardId part) const {
  if (s.table.zone(part) != zone_of(seat, Area::chassis)) return Why::not_in_inventory;
  if (s.table.zone(s.rigs[at(seat)]) != home_of(seat)) return Why::rig_away;
  if (s.table.counter(kFire, part) != 0) return Why::burning;  // RIG-K6
  return s.table.counter(kMoved, part) == 0 ? Why::none : Why::moved_already;
}

void WarRig::rig_options(const State& s, Seat seat, Options& out) const {
  const CardId rig = s.rigs[at(seat)];
  const ZoneId place = s.table.zone(rig);
  if (!is_place(place)) return;
  if (tier(s, seat) < kOverweight) {
    each_neighbour(place, [&](ZoneId to) {
      if (is_base(to) && to != home_of(seat)) return;
      if (s.variants.far_rigs != 0 && (to == kDeepSpace || to == kPlanetCore)) return;
      out.add(act::move, rig, byte_of(to));
    });
  }
  if (why_not_open_fire(s, seat) == Why::none) out.add(act::open_fire, rig);
  s.table.each(zone_of(seat, Area::chassis), [&](CardId part) {
    if (s.table.counter(kFire, part) != 0 && why_not_fight_fire(s, rig, part) == Why::none)
      out.add(act::fight_fire, rig, static_cast<std::uint8_t>(part));
  });
}

void WarRig::attach_options(const State& s, Seat seat, Options& out) const {
  if (s.table.zone(s.rigs[at(seat)]) != home_of(seat)) return;
  s.table.each(zone_of(seat, Area::parts), [&](CardId part) {
    for (std::uint8_t slot = 0; slot <= static_cast<std::uint8_t>(Slot::lower); ++slot) {
      if (why_not_attach(s, seat, part, static_cast<Slot>(slot)) == Why::none)
        out.add(act::attach, part, slot);
    }
  });
  s.table.each(zone_of(seat, Area::chassis), [&](CardId part) {
    if (why_not_detach(s, seat, part) == Why::none) out.add(act::detach, part);
  });
}

void WarRig::spend_rig(State& s, Seat seat) const {
  --s.rig_actions[at(seat)];
  s.rig_moved_on = 1;
}

void WarRig::drive(State& s, Seat seat, ZoneId to, Events& events) const {
  spend_rig(s, seat);
  s.table.move(s.rigs[at(seat)], to);
  happen_at(events, Happening::moves, seat, s, s.rigs[at(seat)], to);
}

void WarRig::attach(State& s, Seat seat, CardId part, Slot slot, Events& events) const {
  const int place = free_slot(s, seat, slot);
  s.table.move(part, zone_of(seat, Area::chassis));
  s.table.counter(kSlot, part) = static_cast<std::int8_t>(place);
  s.table.counter(kMoved, part) = 1;
  happen(events, Happening::attaches, seat, s, part, place);
  if (s.variants.missions == 0) return;
  Progress& progress = s.progress[at(seat)];
  progress.done = static_cast<std::uint8_t>(progress.done | (1U << static_cast<unsigned>(kAttachedPart)));
}

void WarRig::detach(State& s, CardId part, Events& events) const {
  const Seat seat = Table<Layout>::spec(s.table.zone(part)).owner;
  s.table.move(part, zone_of(seat, Area::parts));
  s.table.counter(kSlot, part) = 0;
  s.table.counter(kMoved, part) = 1;
  happen(events, Happening::detaches, seat, s, part);
}

bool WarRig::flies(const State& s, Seat seat) const {
  bool found = false;
  s.table.each(zone_of(seat, Area::chassis),
               [&](CardId part) { found = found || (brief(s, part).has(kFlight) && works(s, part)); });
  return found;
}

/// Something on the rig stopped working. `flew`: it was a working booster; `moved`: the rig could move
/// before.
void WarRig::part_stopped(State& s, Seat seat, bool flew, bool moved, Chance& chance, Events& events) const {
  if (flew) crash(s, seat, chance, events);  // RIG-R18
  if (!moved || has_movement(s, seat)) return;
  bool redundant = false;
  s.table.each(zone_of(seat, Area::chassis), [&](CardId part) {
    redundant = redundant || (brief(s, part).has(kRedundancy) && works(s, part));
  });
  const CardId rig = s.rigs[at(seat)];
  if (!redundant || s.table.zone(rig) == home_of(seat)) return;
  s.table.move(rig, home_of(seat));  // RIG-R19
  happen(events, Happening::returns_home, seat, s, rig);
}

/// RIG-44: every part that does not burn already. A crash sets off no other.
void WarRig::crash(State& s, Seat seat, Chance& chance, Events& events) const {
  bool gel = false;
  const ZoneId chassis = zone_of(seat, Area::chassis);
  s.table.each(chassis, [&](CardId part) { gel = gel || (brief(s, part).has(kGel) && works(s, part)); });
  if (gel) return;
  happen(events, Happening::crashes, seat, s, s.rigs[at(seat)]);
  s.table.each(chassis, [&](CardId part) {
    if (s.table.counter(kFire, part) != 0) return;
    const int rolled = white(seat, chance, events);
    const int left = armour_left(s, part);
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

}  // namespace muster::war_rig
