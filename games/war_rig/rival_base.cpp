// Inside a rival base (RIG-36 to RIG-41): recruit, rescue, espionage and sabotage.
#include "games/war_rig/chapters.hpp"
#include "games/war_rig/rolls.hpp"

namespace muster::war_rig {

namespace {

void turn_up(State& s, CardId item, Events& events) {
  const Seat owner = Table<Layout>::spec(s.table.zone(item)).owner;
  const CardId shown = s.table.move(item, zone_of(owner, Area::open));
  happen(events, Happening::revealed, owner, s, shown);
  Frame& frame = s.frames.top();
  if (frame.kind == fr::spy) frame.other = shown;
}

/// RIG-C6: the first squad at home that can attack; one that leads a captive only if no other can. None if
/// none can.
CardId guard_of(const WarRig& g, const State& s, ZoneId base, Seat keeper, CardId intruder) {
  CardId found = CardId::none;
  if (!may_fight(s, keeper, s.table.controller(intruder))) return found;
  for (const Squad& each : s.squads) {
    if (each.card == CardId::none || s.table.zone(each.card) != base || !g.counts(s, each.card) ||
        s.table.controller(each.card) != keeper || each.gear == 0 || each.is(kOverheated) ||
        dice_for(offence(g, s, each.card)) == 0)
      continue;
    if (can_lead(s, each.card)) return each.card;
    if (found == CardId::none) found = each.card;
  }
  return found;
}

/// What the green die does to the one who rolled it, but for the padlock.
bool caught(const WarRig& g, State& s, CardId card, Green face, Chance& chance, Events& events) {
  const ZoneId base = s.table.zone(card);
  const Seat keeper = rival_here(s, card);
  if (face == Green::cuffs) {
    free_captives(g, s, card, events);
    if (s.table.empty(zone_of(keeper, Area::cell))) {
      lay_off(g, s, card);
      jail(g, s, card, keeper, events);
    } else {
      repel(g, s, card, events);  // RIG-C5
    }
    return true;
  }
  if (face == Green::alarm) {
    happen(events, Happening::alarm, keeper);
    for (const Squad& each : s.squads) {
      if (each.card != CardId::none && s.table.zone(each.card) == base && is_free(s, each.card) &&
          s.table.controller(each.card) != keeper)
        repel(g, s, each.card, events);
    }
    return true;
  }
  if (face != Green::crosshair) return false;
  s.frames.push({.kind = fr::flee, .card = card});
  const CardId guard = guard_of(g, s, base, keeper, card);
  if (guard != CardId::none) volley(g, s, guard, card, chance, events);
  return true;
}

struct Recruit {
  static Why why_not(const WarRig& g, const State& s, Action action) {
    const CardId card = action.card();
    const CardId target = other_of(action);
    if (const Why why = why_not_act(g, s, card); why != Why::none) return why;
    if (!infiltrates(s, card)) return Why::not_rival_base;
    const bool there = g.is_squad(s, target) && s.table.zone(target) == s.table.zone(card) &&
                       is_free(s, target) && s.table.controller(target) == rival_here(s, card);
    return there ? Why::none : Why::nobody_there;  // RIG-C2
  }
  /// RIG-37: whatever comes of it, the recruiter is thrown out.
  static void answer(const WarRig& g, State& s, Action action, Chance& chance, Events& events) {
    const CardId card = action.card();
    const CardId target = other_of(action);
    spend(g, s, card);
    const Seat seat = s.active;
    happen(events, Happening::recruits, seat, s, card, target);
    const int watchers = watch(g, s, s.table.zone(card), s.table.controller(target));
    if (roll_white(seat, chance, events) > watchers) {
      capture(g, s, target, card, events);
      s.did(seat, kRecruited);
    }
    repel(g, s, card, events);
  }
};

struct Rescue {
  static Why why_not(const WarRig& g, const State& s, Action action) {
    const CardId card = action.card();
    const CardId target = other_of(action);
    if (const Why why = why_not_act(g, s, card); why != Why::none) return why;
    if (!infiltrates(s, card) || rival_here(s, card) == Seat::none) return Why::not_rival_base;
    // RIG-C13: whosever it is.
    return s.table.zone(target) == zone_of(rival_here(s, card), Area::cell) ? Why::none : Why::no_prisoner;
  }
  /// RIG-38.
  static void answer(const WarRig& g, State& s, Action action, Chance& chance, Events& events) {
    const CardId card = action.card();
    const CardId target = other_of(action);
    spend(g, s, card);
    happen(events, Happening::rescues, s.active, s, card, target);
    const int watchers = watch(g, s, s.table.zone(card), rival_here(s, card));
    if (roll_white(s.active, chance, events) > watchers) escape(g, s, target, events);
    repel(g, s, card, events);
  }
};

struct Spy {
  static Why why_not(const WarRig& g, const State& s, Action action) {
    const CardId card = action.card();
    const CardId target = other_of(action);
    if (const Why why = why_not_act(g, s, card); why != Why::none) return why;
    const Seat rival = rival_here(s, card);
    if (!infiltrates(s, card) || rival == Seat::none) return Why::not_rival_base;  // RIG-C7
    bool offered = false;
    each_secret(s, s.active, rival, [&](CardId each) { offered = offered || each == target; });
    return offered ? Why::none : Why::cannot_choose;
  }
  /// RIG-39, RIG-C11: first the look, then the choice.
  static void answer(const WarRig& g, State& s, Action action, Chance& /*chance*/, Events& events) {
    const CardId card = action.card();
    const CardId target = other_of(action);
    spend(g, s, card);
    happen(events, Happening::spies, s.active, s, card);
    s.table.show(target, SeatSet::only(s.active));
    happen(events, Happening::looks, s.active, s, target);
    s.frames.push({.kind = fr::spy, .seat = s.active, .card = card, .other = target});
  }
};

struct Sabotage {
  /// RIG-C9: a facility of the base, a part that is built and not attached, or one of the rig while it stands
  /// there.
  static Why why_not(const WarRig& g, const State& s, Action action) {
    const CardId card = action.card();
    const CardId target = other_of(action);
    if (const Why why = why_not_act(g, s, card); why != Why::none) return why;
    const Seat rival = rival_here(s, card);
    if (!infiltrates(s, card) || rival == Seat::none) return Why::not_rival_base;
    const ZoneId zone = s.table.zone(target);
    const bool site =
        zone == zone_of(rival, Area::facilities) || zone == zone_of(rival, Area::parts) ||
        (zone == zone_of(rival, Area::chassis) && s.table.zone(s.rigs[at(rival)]) == s.table.zone(card));
    if (!site || g.compiled(s, target).has(kIndestructible)) return Why::no_facility;
    return s.table.counter(kFire, target) == 0 ? Why::none : Why::burning;
  }
  /// RIG-40.
  static void answer(const WarRig& g, State& s, Action action, Chance& chance, Events& events) {
    const CardId card = action.card();
    const CardId target = other_of(action);
    spend(g, s, card);
    const Seat seat = s.active;
    const ZoneId base = s.table.zone(card);
    happen(events, Happening::sabotages, seat, s, card, target);
    const Green face = roll(kGreenDie, seat, chance, events);
    if (caught(g, s, card, face, chance, events) || face != Green::padlock) return;
    for (const Squad& each : s.squads) {
      if (each.card != CardId::none && s.table.zone(each.card) == base && is_free(s, each.card) &&
          s.table.controller(each.card) == seat)
        repel(g, s, each.card, events);
    }
    s.did(seat, kSabotaged);
    if (s.variants.missions != 0) s.progress[at(seat)].site = target;
    ignite(g, s, target, chance, events);
  }
};

struct Look : Asked {
  static Decision ask(const WarRig& /*g*/, const State& s) {
    return {s.frames.top().seat, ask::spy, s.frames.top().other};
  }
  static void options(const WarRig& /*g*/, const State& s, Options& out) {
    if (Table<Layout>::spec(s.table.zone(s.frames.top().other)).sight != Sight::open) out.add(act::reveal);
    out.add(act::steal);
    out.add(verb::done);
  }
  static void answer(const WarRig& g, State& s, Action action, Chance& chance, Events& events) {
    const Frame frame = s.frames.top();
    if (action.verb == act::reveal) {
      turn_up(s, frame.other, events);
      return;
    }
    s.frames.pop();
    if (action.verb != act::steal) return;
    const Green face = roll(kGreenDie, frame.seat, chance, events);
    if (caught(g, s, frame.card, face, chance, events) || face != Green::padlock) return;
    steal(g, s, frame.seat, frame.other, events);
    repel(g, s, frame.card, events);
  }
};

struct Flee : Asked {
  /// RIG-39: whoever was attacked and is still free runs.
  static Flow step(const WarRig& g, State& s, Chance& /*chance*/, Events& events) {
    const CardId card = s.frames.top().card;
    s.frames.pop();
    if (is_free(s, card)) repel(g, s, card, events);
    return Flow::go_on;
  }
};

}  // namespace

/// Whose base a squad has infiltrated; none for a lesser faction's.
Seat rival_here(const State& s, CardId card) { return seat_of_base(s.table.zone(card), s.seats); }

bool infiltrates(const State& s, CardId card) {
  const ZoneId place = s.table.zone(card);
  return is_base(place) && place != home_of(s.table.controller(card));
}

/// How many there are to notice something: scanners count, the base itself does not (RIG-C1).
int watch(const WarRig& g, const State& s, ZoneId base, Seat seat) {
  return g.repel_strength(s, seat, base) - 1;
}

void base_options(const WarRig& g, const State& s, const Squad& each, Options& out) {
  const CardId card = each.card;
  const ZoneId base = s.table.zone(card);
  const Seat rival = rival_here(s, card);
  s.table.each(base, [&](CardId other) {
    if (g.is_squad(s, other) && s.table.controller(other) == rival && is_free(s, other))
      out.add(act::recruit, card, static_cast<std::uint8_t>(other));
  });
  if (rival == Seat::none || s.out.has(rival)) return;
  s.table.each(zone_of(rival, Area::cell),
               [&](CardId other) { out.add(act::rescue, card, static_cast<std::uint8_t>(other)); });
  each_secret(s, s.active, rival,
              [&](CardId item) { out.add(act::spy, card, static_cast<std::uint8_t>(item)); });
  const auto blast = [&](CardId site) {
    if (s.table.counter(kFire, site) == 0 && !g.compiled(s, site).has(kIndestructible))
      out.add(act::sabotage, card, static_cast<std::uint8_t>(site));
  };
  s.table.each(zone_of(rival, Area::facilities), blast);
  s.table.each(zone_of(rival, Area::parts), blast);
  if (s.table.zone(s.rigs[at(rival)]) == base) s.table.each(zone_of(rival, Area::chassis), blast);
}

/// RIG-34, RIG-39, RIG-C8: plans of equipment are copied, other tech changes hands.
void steal(const WarRig& g, State& s, Seat thief, CardId item, Events& events) {
  const Seat owner = Table<Layout>::spec(s.table.zone(item)).owner;
  const bool hidden = s.table.zone(item) == zone_of(owner, Area::inventory);
  const CompiledCard& printed = g.compiled(s, item);
  if (printed.type == Type::equipment) {
    if (hidden) item = s.table.move(item, zone_of(owner, Area::open));
    s.stolen[at(thief)] = static_cast<std::uint8_t>(s.stolen[at(thief)] | (1U << printed.kind));
  } else {
    item = s.table.move(item, zone_of(thief, hidden ? Area::inventory : Area::open));
  }
  happen(events, Happening::steals, thief, s, item);
}

const Point kRecruit = point<WarRig, Recruit>();
const Point kRescue = point<WarRig, Rescue>();
const Point kSpy = point<WarRig, Spy>();
const Point kSabotage = point<WarRig, Sabotage>();
const Point kLook = point<WarRig, Look>();
const Point kFlee = point<WarRig, Flee>();

}  // namespace muster::war_rig
