// Inside a rival base (RIG-36 to RIG-41): recruit, rescue, espionage and sabotage.
#include "games/war_rig/targets.hpp"

namespace muster::war_rig {

/// Whose base a squad has infiltrated; none for a lesser faction's.
Seat WarRig::rival_here(const State& s, CardId card) const {
  return seat_of_base(s.table.zone(card), s.seats);
}

bool WarRig::infiltrates(const State& s, CardId card) const {
  const ZoneId place = s.table.zone(card);
  return is_base(place) && place != home_of(s.table.controller(card));
}

/// How many there are to notice something: scanners count, the base itself does not (RIG-C1).
int WarRig::watch(const State& s, ZoneId base, Seat seat) const { return repel_strength(s, seat, base) - 1; }

Why WarRig::why_not_recruit(const State& s, CardId card, CardId target) const {
  if (const Why why = why_not_act(s, card); why != Why::none) return why;
  if (!infiltrates(s, card)) return Why::not_rival_base;
  const bool there = is_squad(s, target) && s.table.zone(target) == s.table.zone(card) &&
                     is_free(s, target) && s.table.controller(target) == rival_here(s, card);
  return there ? Why::none : Why::nobody_there;  // RIG-C2
}

Why WarRig::why_not_rescue(const State& s, CardId card, CardId target) const {
  if (const Why why = why_not_act(s, card); why != Why::none) return why;
  if (!infiltrates(s, card) || rival_here(s, card) == Seat::none) return Why::not_rival_base;
  // RIG-C13: whosever it is.
  return s.table.zone(target) == zone_of(rival_here(s, card), Area::cell) ? Why::none : Why::no_prisoner;
}

Why WarRig::why_not_spy(const State& s, CardId card, CardId target) const {
  if (const Why why = why_not_act(s, card); why != Why::none) return why;
  const Seat rival = rival_here(s, card);
  if (!infiltrates(s, card) || rival == Seat::none) return Why::not_rival_base;  // RIG-C7
  bool offered = false;
  each_secret(s, s.active, rival, [&](CardId each) { offered = offered || each == target; });
  return offered ? Why::none : Why::cannot_choose;
}

/// RIG-C9: a facility of the base, a part that is built and not attached, or one of the rig while it stands
/// there.
Why WarRig::why_not_sabotage(const State& s, CardId card, CardId target) const {
  if (const Why why = why_not_act(s, card); why != Why::none) return why;
  const Seat rival = rival_here(s, card);
  if (!infiltrates(s, card) || rival == Seat::none) return Why::not_rival_base;
  const ZoneId zone = s.table.zone(target);
  const bool site =
      zone == zone_of(rival, Area::facilities) || zone == zone_of(rival, Area::parts) ||
      (zone == zone_of(rival, Area::chassis) && s.table.zone(s.rigs[at(rival)]) == s.table.zone(card));
  if (!site || brief(s, target).has(kIndestructible)) return Why::no_facility;
  return s.table.counter(kFire, target) == 0 ? Why::none : Why::burning;
}

void WarRig::base_options(const State& s, const Squad& each, Options& out) const {
  const CardId card = each.card;
  const ZoneId base = s.table.zone(card);
  const Seat rival = rival_here(s, card);
  s.table.each(base, [&](CardId other) {
    if (is_squad(s, other) && s.table.controller(other) == rival && is_free(s, other))
      out.add(act::recruit, card, static_cast<std::uint8_t>(other));
  });
  if (rival == Seat::none || s.out.has(rival)) return;
  s.table.each(zone_of(rival, Area::cell),
               [&](CardId other) { out.add(act::rescue, card, static_cast<std::uint8_t>(other)); });
  each_secret(s, s.active, rival,
              [&](CardId item) { out.add(act::spy, card, static_cast<std::uint8_t>(item)); });
  const auto blast = [&](CardId site) {
    if (s.table.counter(kFire, site) == 0 && !brief(s, site).has(kIndestructible))
      out.add(act::sabotage, card, static_cast<std::uint8_t>(site));
  };
  s.table.each(zone_of(rival, Area::facilities), blast);
  s.table.each(zone_of(rival, Area::parts), blast);
  if (s.table.zone(s.rigs[at(rival)]) == base) s.table.each(zone_of(rival, Area::chassis), blast);
}

/// RIG-37: whatever comes of it, the recruiter is thrown out.
void WarRig::recruit(State& s, CardId card, CardId target, Chance& chance, Events& events) const {
  spend(s, card);
  const Seat seat = s.active;
  happen(events, Happening::recruits, seat, s, card, 0, target);
  const int watchers = watch(s, s.table.zone(card), s.table.controller(target));
  if (white(seat, chance, events) > watchers) {
    capture(s, target, card, events);
    Progress& progress = s.progress[at(seat)];
    if (s.variants.missions != 0)
      progress.done = static_cast<std::uint8_t>(progress.done | (1U << static_cast<unsigned>(kRecruited)));
  }
  repel(s, card, events);
}

/// RIG-38.
void WarRig::rescue(State& s, CardId card, CardId target, Chance& chance, Events& events) const {
  spend(s, card);
  happen(events, Happening::rescues, s.active, s, card, 0, target);
  const int watchers = watch(s, s.table.zone(card), rival_here(s, card));
  if (white(s.active, chance, events) > watchers) escape(s, target, events);
  repel(s, card, events);
}

/// RIG-39, RIG-C11: first the look, then the choice.
void WarRig::spy(State& s, CardId card, CardId target, Events& events) const {
  spend(s, card);
  happen(events, Happening::spies, s.active, s, card);
  s.table.show(target, SeatSet::only(s.active));
  happen(events, Happening::looks, s.active, s, target);
  Frame frame;
  frame.kind = fr::spy;
  frame.seat = s.active;
  frame.card = card;
  frame.other = target;
  s.frames.push(frame);
}

void WarRig::turn_up(State& s, CardId item, Events& events) const {
  const Seat owner = Table<Layout>::spec(s.table.zone(item)).owner;
  const CardId shown = s.table.move(item, zone_of(owner, Area::open));
  happen(events, Happening::revealed, owner, s, shown);
  Frame& frame = s.frames.top();
  if (frame.kind == fr::spy) frame.other = shown;
}

void WarRig::answer_spy(State& s, Action action, Chance& chance, Events& events) const {
  const Frame frame = s.frames.top();
  if (action.verb == act::reveal) {
    turn_up(s, frame.other, events);
    return;
  }
  s.frames.pop();
  if (action.verb != act::steal) return;
  const Green face = roll_green(frame.seat, chance, events);
  if (caught(s, frame.card, face, chance, events) || face != Green::padlock) return;
  steal(s, frame.seat, frame.other, events);
  repel(s, frame.card, events);
}

Green WarRig::roll_green(Seat seat, Chance& chance, Events& events) const {
  const Green face = kGreenDie[chance.roll(Roll::die, kGreenDie.size())];
  happen(events, after(Happening::rolls_green, static_cast<std::size_t>(face)), seat);
  return face;
}

/// What the green die does to the one who rolled it, but for the padlock.
bool WarRig::caught(State& s, CardId card, Green face, Chance& chance, Events& events) const {
  const ZoneId base = s.table.zone(card);
  const Seat keeper = rival_here(s, card);
  if (face == Green::cuffs) {
    free_captives(s, card, events);
    if (s.table.empty(zone_of(keeper, Area::cell))) {
      lay_off(s, card);
      jail(s, card, keeper, events);
    } else {
      repel(s, card, events);  // RIG-C5
    }
    return true;
  }
  if (face == Green::alarm) {
    happen(events, Happening::alarm, keeper);
    for (const Squad& each : s.squads) {
      if (each.card != CardId::none && s.table.zone(each.card) == base && is_free(s, each.card) &&
          s.table.controller(each.card) != keeper)
        repel(s, each.card, events);
    }
    return true;
  }
  if (face != Green::crosshair) return false;
  Frame frame;
  frame.kind = fr::flee;
  frame.card = card;
  s.frames.push(frame);
  const CardId guard = guard_of(s, base, keeper, card);
  if (guard != CardId::none) volley(s, guard, card, chance, events);
  return true;
}

/// RIG-C6: the first squad at home that can attack; one that leads a captive only if no other can. None if
/// none can.
CardId WarRig::guard_of(const State& s, ZoneId base, Seat keeper, CardId intruder) const {
  CardId found = CardId::none;
  if (!may_fight(s, keeper, s.table.controller(intruder))) return found;
  for (const Squad& each : s.squads) {
    if (each.card == CardId::none || s.table.zone(each.card) != base || !counts(s, each.card) ||
        s.table.controller(each.card) != keeper || each.gear == 0 || each.is(kOverheated) ||
        dice_for(offence(s, each.card)) == 0)
      continue;
    if (can_lead(s, each.card)) return each.card;
    if (found == CardId::none) found = each.card;
  }
  return found;
}

/// RIG-39: whoever was attacked and is still free runs.
Flow WarRig::run_flee(State& s, Events& events) const {
  const CardId card = s.frames.top().card;
  s.frames.pop();
  if (is_free(s, card)) repel(s, card, events);
  return Flow::go_on;
}

/// RIG-34, RIG-39, RIG-C8: plans of equipment are copied, other tech changes hands.
void WarRig::steal(State& s, Seat thief, CardId item, Events& events) const {
  const Seat owner = Table<Layout>::spec(s.table.zone(item)).owner;
  const bool hidden = s.table.zone(item) == zone_of(owner, Area::inventory);
  const Brief& printed = brief(s, item);
  if (printed.type == Type::equipment) {
    if (hidden) item = s.table.move(item, zone_of(owner, Area::open));
    s.stolen[at(thief)] = static_cast<std::uint8_t>(s.stolen[at(thief)] | (1U << printed.kind));
  } else {
    item = s.table.move(item, zone_of(thief, hidden ? Area::inventory : Area::open));
  }
  happen(events, Happening::steals, thief, s, item);
}

/// RIG-40.
void WarRig::sabotage(State& s, CardId card, CardId target, Chance& chance, Events& events) const {
  spend(s, card);
  const Seat seat = s.active;
  const ZoneId base = s.table.zone(card);
  happen(events, Happening::sabotages, seat, s, card, 0, target);
  const Green face = roll_green(seat, chance, events);
  if (caught(s, card, face, chance, events) || face != Green::padlock) return;
  for (const Squad& each : s.squads) {
    if (each.card != CardId::none && s.table.zone(each.card) == base && is_free(s, each.card) &&
        s.table.controller(each.card) == seat)
      repel(s, each.card, events);
  }
  if (s.variants.missions != 0) {
    Progress& progress = s.progress[at(seat)];
    progress.done = static_cast<std::uint8_t>(progress.done | (1U << static_cast<unsigned>(kSabotaged)));
    progress.site = target;
  }
  ignite(s, target, chance, events);
}

}  // namespace muster::war_rig
