// What facilities do for those who use them (RIG-T7): free, in an activation of their owner.
#include <algorithm>

#include "games/war_rig/targets.hpp"

namespace muster::war_rig {

/// Once a turn; for one in Low Orbit a Solar Harvester gives another (RIG-T7).
bool WarRig::ability_left(const State& s, Seat seat, CardId card) const {
  const int used = s.table.counter(kUsed, card);
  if (used == 0) return true;
  if (used > 1 || s.table.zone(card) != sites_of(kLowOrbit)) return false;
  const CardId harvester = facility(s, seat, Function::harvest);
  return harvester != CardId::none && s.table.counter(kUsed, harvester) == 0;
}

/// What using it costs. What a refinery takes is chosen with the action.
void WarRig::use_up(State& s, Seat seat, CardId card) const {
  const Brief& printed = brief(s, card);
  for (std::size_t t = 0; t < kBasics; ++t)
    s.stores[at(seat)].remove(static_cast<Token>(t), printed.price[t]);
  if (!printed.once) return;
  if (s.table.counter(kUsed, card)++ > 0) s.table.counter(kUsed, facility(s, seat, Function::harvest)) = 1;
}

Why WarRig::why_not_use(const State& s, Seat seat, Function function) const {
  const CardId card = facility(s, seat, function);
  if (card == CardId::none) return Why::no_facility;
  const Brief& printed = brief(s, card);
  if (!foundation_holds(s, seat, printed.needs_to_use)) return Why::foundation;  // RIG-K11
  for (std::size_t t = 0; t < kBasics; ++t) {
    if (s.stores[at(seat)].of[t] < printed.price[t]) return Why::cannot_pay;
  }
  if (s.stores[at(seat)].basics() < printed.price[kBasics]) return Why::cannot_pay;
  return !printed.once || ability_left(s, seat, card) ? Why::none : Why::used_up;
}

Why WarRig::why_not_disable(const State& s, Seat seat, CardId rig) const {
  if (const Why why = why_not_use(s, seat, Function::disable); why != Why::none) return why;
  if (type(s, rig) != Type::rig || !is_place(s.table.zone(rig))) return Why::no_target;
  const Seat side = s.table.owner(rig);
  if (side == seat || s.table.empty(zone_of(side, Area::chassis)) || s.disabled[at(side)] != 0)
    return Why::no_target;
  return is_base(s.table.zone(rig)) ? Why::in_base : Why::none;
}

Why WarRig::why_not_refine(const State& s, Seat seat, Action action) const {
  if (const Why why = why_not_use(s, seat, Function::refine); why != Why::none) return why;
  if (action.a >= kBasics || action.b >= kBasics || action.c >= kBasics || action.a > action.b)
    return Why::cannot_choose;
  const Hoard& store = s.stores[at(seat)];
  const bool there = store.of[action.a] > (action.a == action.b ? 1 : 0) && store.of[action.b] > 0;
  if (!there) return Why::cannot_pay;
  // Two of which one comes back are no exchange worth offering.
  return action.c == action.a || action.c == action.b ? Why::cannot_choose : Why::none;
}

Why WarRig::why_not_bombard(const State& s, Seat seat, CardId target) const {
  if (const Why why = why_not_use(s, seat, Function::bombard); why != Why::none) return why;
  const ZoneId place = place_of(s, target);
  return place != ZoneId::none && is_target(s, seat, target, place) ? Why::none : Why::no_target;
}

Why WarRig::why_not_hack(const State& s, Seat seat, CardId item) const {
  if (const Why why = why_not_use(s, seat, Function::hack); why != Why::none) return why;
  bool offered = false;
  for (int i = 0; i < s.seats; ++i) {
    if (seat_at(i) == seat || s.out.has(seat_at(i))) continue;
    each_secret(s, seat, seat_at(i), [&](CardId each) { offered = offered || each == item; });
  }
  return offered ? Why::none : Why::cannot_choose;
}

Why WarRig::why_not_shield(const State& s, Seat seat, ZoneId place) const {
  if (const Why why = why_not_use(s, seat, Function::shield); why != Why::none) return why;
  return is_place(place) ? Why::none : Why::cannot_choose;
}

/// RIG-K9: anybody's squad in Low Orbit.
Why WarRig::why_not_supply(const State& s, CardId card, Token token) const {
  if (!is_squad(s, card) || s.table.controller(card) != s.active) return Why::not_yours;
  if (!is_free(s, card)) return Why::captive;
  if (!squad(s, card).is(kActive)) return Why::not_active;
  bool built = false;
  s.table.each(sites_of(kLowOrbit), [&](CardId each) { built = built || brief(s, each).stock > 0; });
  if (s.table.zone(card) != kLowOrbit || !built) return Why::no_facility;
  if (token != Token::red && token != Token::green) return Why::cannot_choose;
  return squad(s, card).cargo[token] > 0 ? Why::none : Why::nothing_carried;
}

void WarRig::facility_options(const State& s, Seat seat, Options& out) const {
  if (!s.table.empty(sites_of(kLowOrbit))) {
    for (const Squad& each : s.squads) {
      if (!each.is(kActive) || s.table.zone(each.card) != kLowOrbit) continue;
      for (const Token token : {Token::red, Token::green}) {
        if (why_not_supply(s, each.card, token) == Why::none)
          out.add(act::supply, each.card, static_cast<std::uint8_t>(token));
      }
    }
    if (why_not_use(s, seat, Function::bombard) == Why::none) {
      for (std::size_t p = 0; p < kPlaces; ++p)
        each_target(s, seat, zone_at(p), [&](CardId target) { out.add(act::bombard, target); });
    }
    if (why_not_use(s, seat, Function::hack) == Why::none) {
      for (int i = 0; i < s.seats; ++i) {
        if (seat_at(i) == seat || s.out.has(seat_at(i))) continue;
        each_secret(s, seat, seat_at(i), [&](CardId item) { out.add(act::hack, item); });
      }
    }
  }
  if (!s.table.empty(sites_of(kDeepTrenches)) && why_not_use(s, seat, Function::shield) == Why::none) {
    for (std::uint8_t p = 0; p < kPlaces; ++p) out.add(act::shield, p);
  }
  if (s.table.empty(zone_of(seat, Area::facilities))) return;
  if (why_not_use(s, seat, Function::disable) == Why::none) {
    for (int i = 0; i < s.seats; ++i) {
      const CardId rig = s.rigs[static_cast<std::size_t>(i)];
      if (rig != CardId::none && why_not_disable(s, seat, rig) == Why::none) out.add(act::disable, rig);
    }
  }
  if (why_not_use(s, seat, Function::refine) != Why::none) return;
  for (std::uint8_t a = 0; a < kBasics; ++a) {
    for (std::uint8_t b = a; b < kBasics; ++b) {
      for (std::uint8_t c = 0; c < kBasics; ++c) {
        const Action action{act::refine, a, b, c};
        if (why_not_refine(s, seat, action) == Why::none) out.add(action);
      }
    }
  }
}

/// Ion Canon: every part stops working until the next turn (RIG-R18).
void WarRig::disable(State& s, Seat seat, CardId rig, Chance& chance, Events& events) const {
  use_up(s, seat, facility(s, seat, Function::disable));
  const Seat side = s.table.owner(rig);
  const bool flew = flies(s, side);
  const bool moved = has_movement(s, side);
  const bool could = functions(s, side);
  // What would soften the fall works to the last (RIG-R18, RIG-R19).
  if (flew) crash(s, side, chance, events);
  s.disabled[at(side)] = 1;
  happen(events, Happening::disabled, seat, s, rig);
  part_stopped(s, side, false, moved, chance, events);
  if (s.variants.missions != 0 && could) {
    Progress& progress = s.progress[at(seat)];
    progress.done = static_cast<std::uint8_t>(progress.done | (1U << static_cast<unsigned>(kDisabledRig)));
  }
}

void WarRig::refine(State& s, Seat seat, Action action, Events& events) const {
  Hoard& store = s.stores[at(seat)];
  store.remove(static_cast<Token>(action.a));
  store.remove(static_cast<Token>(action.b));
  store.add(static_cast<Token>(action.c));
  happen(events, Happening::refines, seat);
  happen(events, after(Happening::gains_red, action.c), seat);
}

void WarRig::bombard(State& s, Seat seat, CardId target, Events& events) const {
  const CardId cannon = facility(s, seat, Function::bombard);
  use_up(s, seat, cannon);
  happen(events, Happening::bombards, seat, s, cannon);
  begin_shot(s, seat, cannon, target, false, events);
}

/// RIG-C10: seen and stolen, nobody is thrown out.
void WarRig::hack(State& s, Seat seat, CardId item, Events& events) const {
  const CardId array = facility(s, seat, Function::hack);
  use_up(s, seat, array);
  happen(events, Happening::hacks, seat, s, array);
  s.table.show(item, SeatSet::only(seat));
  happen(events, Happening::looks, seat, s, item);
  steal(s, seat, item, events);
}

void WarRig::shield(State& s, Seat seat, ZoneId place, Events& events) const {
  const CardId generator = facility(s, seat, Function::shield);
  use_up(s, seat, generator);
  s.shielded = static_cast<std::uint8_t>(at(place) + 1);
  happen_at(events, Happening::shields, seat, s, generator, place);
}

void WarRig::supply(State& s, CardId card, Token token, Events& events) const {
  --squad(s, card).cargo[token];
  ++s.platform[at(token)];
  happen(events, Happening::supplies, s.active, s, card);
}

/// RIG-K8: the platform uses one red and one green every turn and falls when either is gone.
void WarRig::upkeep(State& s, Events& events) const {
  CardId platform = CardId::none;
  s.table.each(sites_of(kLowOrbit), [&](CardId card) {
    if (brief(s, card).stock > 0) platform = card;
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

}  // namespace muster::war_rig
