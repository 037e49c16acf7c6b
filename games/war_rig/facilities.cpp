// What facilities do for those who use them (RIG-T7): free, in an activation of their owner.
#include <algorithm>

#include "games/war_rig/chapters.hpp"

namespace muster::war_rig {

namespace {

/// Once a turn; for one in Low Orbit a Solar Harvester gives another (RIG-T7).
bool ability_left(const WarRig& g, const State& s, Seat seat, CardId card) {
  const int used = s.table.counter(kUsed, card);
  if (used == 0) return true;
  if (used > 1 || s.table.zone(card) != sites_of(kLowOrbit)) return false;
  const CardId harvester = g.facility(s, seat, Op::harvest);
  return harvester != CardId::none && s.table.counter(kUsed, harvester) == 0;
}

/// What using it costs. What a refinery takes is chosen with the action.
void use_up(const WarRig& g, State& s, Seat seat, CardId card) {
  const CompiledCard& printed = g.compiled(s, card);
  for (std::size_t t = 0; t < kBasics; ++t)
    s.stores[at(seat)].remove(static_cast<Token>(t), printed.price[t]);
  if (!printed.once) return;
  if (s.table.counter(kUsed, card)++ > 0) s.table.counter(kUsed, g.facility(s, seat, Op::harvest)) = 1;
}

Why why_not_use(const WarRig& g, const State& s, Seat seat, Op function) {
  const CardId card = g.facility(s, seat, function);
  if (card == CardId::none) return Why::no_facility;
  const CompiledCard& printed = g.compiled(s, card);
  if (!foundation_holds(g, s, seat, printed.needs_to_use)) return Why::foundation;  // RIG-K11
  for (std::size_t t = 0; t < kBasics; ++t) {
    if (s.stores[at(seat)].of[t] < printed.price[t]) return Why::cannot_pay;
  }
  if (s.stores[at(seat)].basics() < printed.price[kBasics]) return Why::cannot_pay;
  return !printed.once || ability_left(g, s, seat, card) ? Why::none : Why::used_up;
}

struct Disable {
  static Why why_not(const WarRig& g, const State& s, Action action) {
    const Seat seat = s.active;
    const CardId rig = action.card();
    if (const Why why = why_not_use(g, s, seat, Op::disable); why != Why::none) return why;
    if (g.type(s, rig) != Type::rig || !is_place(s.table.zone(rig))) return Why::no_target;
    const Seat side = s.table.owner(rig);
    if (side == seat || s.table.empty(zone_of(side, Area::chassis)) || s.disabled[at(side)] != 0)
      return Why::no_target;
    return is_base(s.table.zone(rig)) ? Why::in_base : Why::none;
  }
  /// Ion Canon: every part stops working until the next turn (RIG-R18).
  static void answer(const WarRig& g, State& s, Action action, Chance& chance, Events& events) {
    const Seat seat = s.active;
    const CardId rig = action.card();
    use_up(g, s, seat, g.facility(s, seat, Op::disable));
    const Seat side = s.table.owner(rig);
    const bool flew = g.has_working(s, side, kFlight);
    const bool moved = g.has_movement(s, side);
    const bool could = g.functions(s, side);
    // What would soften the fall works to the last (RIG-R18, RIG-R19).
    if (flew) crash(g, s, side, chance, events);
    s.disabled[at(side)] = 1;
    happen(events, Happening::disabled, seat, s, rig);
    part_stopped(g, s, side, false, moved, chance, events);
    if (could) s.did(seat, kDisabledRig);
  }
};

struct Refine {
  static Why why_not(const WarRig& g, const State& s, Action action) {
    const Seat seat = s.active;
    if (const Why why = why_not_use(g, s, seat, Op::refine); why != Why::none) return why;
    if (action.a >= kBasics || action.b >= kBasics || action.c >= kBasics || action.a > action.b)
      return Why::cannot_choose;
    const Hoard& store = s.stores[at(seat)];
    const bool there = store.of[action.a] > (action.a == action.b ? 1 : 0) && store.of[action.b] > 0;
    if (!there) return Why::cannot_pay;
    // Two of which one comes back are no exchange worth offering.
    return action.c == action.a || action.c == action.b ? Why::cannot_choose : Why::none;
  }
  static void answer(const WarRig& /*g*/, State& s, Action action, Chance& /*chance*/, Events& events) {
    const Seat seat = s.active;
    Hoard& store = s.stores[at(seat)];
    store.remove(static_cast<Token>(action.a));
    store.remove(static_cast<Token>(action.b));
    store.add(static_cast<Token>(action.c));
    happen(events, Happening::refines, seat);
    happen(events, after(Happening::gains_red, action.c), seat);
  }
};

struct Bombard {
  static Why why_not(const WarRig& g, const State& s, Action action) {
    const Seat seat = s.active;
    const CardId target = action.card();
    if (const Why why = why_not_use(g, s, seat, Op::bombard); why != Why::none) return why;
    const ZoneId place = g.place_of(s, target);
    return place != ZoneId::none && is_target(g, s, seat, target, place) ? Why::none : Why::no_target;
  }
  static void answer(const WarRig& g, State& s, Action action, Chance& /*chance*/, Events& events) {
    const Seat seat = s.active;
    const CardId target = action.card();
    const CardId cannon = g.facility(s, seat, Op::bombard);
    use_up(g, s, seat, cannon);
    happen(events, Happening::bombards, seat, s, cannon);
    begin_shot(g, s, seat, cannon, target, false, events);
  }
};

struct Hack {
  static Why why_not(const WarRig& g, const State& s, Action action) {
    const Seat seat = s.active;
    const CardId item = action.card();
    if (const Why why = why_not_use(g, s, seat, Op::hack); why != Why::none) return why;
    bool offered = false;
    for (int i = 0; i < s.seats; ++i) {
      if (seat_at(i) == seat || s.out.has(seat_at(i))) continue;
      each_secret(s, seat, seat_at(i), [&](CardId each) { offered = offered || each == item; });
    }
    return offered ? Why::none : Why::cannot_choose;
  }
  /// RIG-C10: seen and stolen, nobody is thrown out.
  static void answer(const WarRig& g, State& s, Action action, Chance& /*chance*/, Events& events) {
    const Seat seat = s.active;
    const CardId item = action.card();
    const CardId array = g.facility(s, seat, Op::hack);
    use_up(g, s, seat, array);
    happen(events, Happening::hacks, seat, s, array);
    s.table.show(item, SeatSet::only(seat));
    happen(events, Happening::looks, seat, s, item);
    steal(g, s, seat, item, events);
  }
};

struct Shield {
  static Why why_not(const WarRig& g, const State& s, Action action) {
    const Seat seat = s.active;
    const ZoneId place = zone_at(action.a);
    if (const Why why = why_not_use(g, s, seat, Op::shield); why != Why::none) return why;
    return is_place(place) ? Why::none : Why::cannot_choose;
  }
  static void answer(const WarRig& g, State& s, Action action, Chance& /*chance*/, Events& events) {
    const Seat seat = s.active;
    const ZoneId place = zone_at(action.a);
    const CardId generator = g.facility(s, seat, Op::shield);
    use_up(g, s, seat, generator);
    s.shielded = static_cast<std::uint8_t>(at(place) + 1);
    happen(events, Happening::shields, seat, s, generator, place);
  }
};

struct Supply {
  /// RIG-K9: anybody's squad in Low Orbit.
  static Why why_not(const WarRig& g, const State& s, Action action) {
    const CardId card = action.card();
    const Token token = token_of(action);
    if (!g.is_squad(s, card) || s.table.controller(card) != s.active) return Why::not_yours;
    if (!is_free(s, card)) return Why::captive;
    if (!g.squad(s, card).is(kActive)) return Why::not_active;
    bool built = false;
    s.table.each(sites_of(kLowOrbit), [&](CardId each) { built = built || g.compiled(s, each).stock > 0; });
    if (s.table.zone(card) != kLowOrbit || !built) return Why::no_facility;
    if (token != Token::red && token != Token::green) return Why::cannot_choose;
    return g.squad(s, card).cargo[token] > 0 ? Why::none : Why::nothing_carried;
  }
  static void answer(const WarRig& g, State& s, Action action, Chance& /*chance*/, Events& events) {
    const CardId card = action.card();
    const Token token = token_of(action);
    --g.squad(s, card).cargo[token];
    ++s.platform[at(token)];
    happen(events, Happening::supplies, s.active, s, card);
  }
};

}  // namespace

void facility_options(const WarRig& g, const State& s, Seat seat, Options& out) {
  if (!s.table.empty(sites_of(kLowOrbit))) {
    for (const Squad& each : s.squads) {
      if (!each.is(kActive) || s.table.zone(each.card) != kLowOrbit) continue;
      for (const Token token : {Token::red, Token::green}) {
        offer(kSupply, g, s, doing(act::supply, each.card, static_cast<std::uint8_t>(token)), out);
      }
    }
    if (why_not_use(g, s, seat, Op::bombard) == Why::none) {
      for (std::size_t p = 0; p < kPlaces; ++p)
        each_target(g, s, seat, zone_at(p), [&](CardId target) { out.add(act::bombard, target); });
    }
    if (why_not_use(g, s, seat, Op::hack) == Why::none) {
      for (int i = 0; i < s.seats; ++i) {
        if (seat_at(i) == seat || s.out.has(seat_at(i))) continue;
        each_secret(s, seat, seat_at(i), [&](CardId item) { out.add(act::hack, item); });
      }
    }
  }
  if (!s.table.empty(sites_of(kDeepTrenches)) && why_not_use(g, s, seat, Op::shield) == Why::none) {
    for (std::uint8_t p = 0; p < kPlaces; ++p) out.add(act::shield, p);
  }
  if (s.table.empty(zone_of(seat, Area::facilities))) return;
  if (why_not_use(g, s, seat, Op::disable) == Why::none) {
    for (int i = 0; i < s.seats; ++i) {
      const CardId rig = s.rigs[static_cast<std::size_t>(i)];
      if (rig != CardId::none) offer(kDisable, g, s, doing(act::disable, rig), out);
    }
  }
  if (why_not_use(g, s, seat, Op::refine) != Why::none) return;
  for (std::uint8_t a = 0; a < kBasics; ++a) {
    for (std::uint8_t b = a; b < kBasics; ++b) {
      for (std::uint8_t c = 0; c < kBasics; ++c) offer(kRefine, g, s, {act::refine, a, b, c}, out);
    }
  }
}

/// RIG-K8: the platform uses one red and one green every turn and falls when either is gone.
void upkeep(const WarRig& g, State& s, Events& events) {
  CardId platform = CardId::none;
  s.table.each(sites_of(kLowOrbit), [&](CardId card) {
    if (g.compiled(s, card).stock > 0) platform = card;
  });
  if (platform == CardId::none) return;
  for (Stock& stock : s.platform) {
    if (stock > 0) --stock;
  }
  if (s.platform[0] > 0 && s.platform[1] > 0) return;
  const Seat owner = s.table.controller(platform);
  s.platform = {0, 0};
  platform = s.table.move(platform, zone_of(owner, Area::open));
  happen(events, Happening::platform_falls, owner, s, platform);
}

const Point kDisable = point<WarRig, Disable>();
const Point kRefine = point<WarRig, Refine>();
const Point kBombard = point<WarRig, Bombard>();
const Point kHack = point<WarRig, Hack>();
const Point kShield = point<WarRig, Shield>();
const Point kSupply = point<WarRig, Supply>();

}  // namespace muster::war_rig
