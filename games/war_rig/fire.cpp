// Damage and fire (RIG-35, RIG-48, RIG-51, RIG-52).
#include <algorithm>

#include "games/war_rig/chapters.hpp"
#include "games/war_rig/rolls.hpp"

namespace muster::war_rig {

namespace {

struct FightFire {
  static Why why_not(const WarRig& g, const State& s, Action action) {
    const CardId card = action.card();
    const CardId site = other_of(action);
    const Seat seat = s.active;
    const bool rig = g.type(s, card) == Type::rig;
    if (rig) {
      if (card != s.rigs[at(seat)]) return Why::not_yours;
      if (const Why why = why_not_rig(s, seat); why != Why::none) return why;
    } else if (const Why why = why_not_command(g, s, card); why != Why::none) {
      return why;
    }
    if (!is_site(g.type(s, site)) || !s.table.in_play(site) || g.side_of(s, site) != seat)
      return Why::not_yours;
    if (s.table.counter(kFire, site) == 0) return Why::not_burning;
    if (rig) {  // on its other parts only; a dispersal system that burns is of no use (RIG-R22)
      return g.has_working(s, seat, kDispersal) && s.table.zone(site) == zone_of(seat, Area::chassis)
                 ? Why::none
                 : Why::cannot_reach_fire;
    }
    const ZoneId place = s.table.zone(card);
    if (g.place_of(s, site) != place) return Why::cannot_reach_fire;
    return place == home_of(seat) || g.kit(g.squad(s, card)).extinguisher ? Why::none
                                                                          : Why::cannot_reach_fire;
  }
  /// RIG-35, RIG-R17: out on 4 to 6, and half the whole armour is back.
  static void answer(const WarRig& g, State& s, Action action, Chance& chance, Events& events) {
    const CardId card = action.card();
    const CardId site = other_of(action);
    const Seat seat = s.active;
    if (g.type(s, card) == Type::rig) {
      spend_rig(s, seat);
    } else {
      spend(g, s, card);
    }
    happen(events, Happening::fights_fire, seat, s, card, site);
    if (roll_white(seat, chance, events) <= kBurnsOn) return;
    s.table.counter(kFire, site) = 0;
    const int whole = g.compiled(s, site).armour;
    s.table.counter(kHits, site) = static_cast<std::int8_t>(whole - half_up(whole));
    happen(events, Happening::fire_out, seat, s, site);
  }
};

}  // namespace

void fire_options(const WarRig& g, const State& s, const Squad& each, Options& out) {
  const ZoneId place = s.table.zone(each.card);
  const bool home = place == home_of(s.active);
  if (!home && !g.kit(each).extinguisher) return;
  const auto look = [&](CardId site) {
    if (s.table.counter(kFire, site) != 0)
      offer(kFightFire, g, s, doing(act::fight_fire, each.card, site), out);
  };
  s.table.each(zone_of(s.active, Area::chassis), look);
  if (home) s.table.each(zone_of(s.active, Area::parts), look);
  if (home) s.table.each(zone_of(s.active, Area::facilities), look);
  if (sites_of(place) != ZoneId::none) s.table.each(sites_of(place), look);
}

/// RIG-48, RIG-R8: what burns already takes no more.
void damage(const WarRig& g, State& s, CardId site, int hits, Chance& chance, Events& events) {
  if (hits <= 0 || s.table.counter(kFire, site) != 0 || g.compiled(s, site).has(kIndestructible)) return;
  const int lost = std::min(hits, g.armour_left(s, site));
  happen(events, Happening::damaged, g.side_of(s, site), s, site, lost);
  if (lost == g.armour_left(s, site)) {
    ignite(g, s, site, chance, events);
    return;
  }
  s.table.counter(kHits, site) = static_cast<std::int8_t>(s.table.counter(kHits, site) + lost);
}

/// RIG-51, RIG-R9.
void ignite(const WarRig& g, State& s, CardId site, Chance& chance, Events& events) {
  if (s.table.counter(kFire, site) != 0 || g.compiled(s, site).has(kIndestructible)) return;
  const Seat seat = g.side_of(s, site);
  const bool part = is_part(g.type(s, site)) && s.table.zone(site) == zone_of(seat, Area::chassis);
  const bool moved = part && g.has_movement(s, seat);
  const bool flew = part && g.compiled(s, site).has(kFlight) && works(s, site);
  s.table.counter(kFire, site) = 1;
  s.table.counter(kHits, site) = g.compiled(s, site).armour;
  s.table.counter(kMoved, site) = 1;
  if (g.compiled(s, site).function == Op::discover) s.reactor_turns = 0;
  happen(events, Happening::catches_fire, seat, s, site);
  if (part) part_stopped(g, s, seat, flew, moved, chance, events);
}

/// RIG-51, RIG-52, RIG-R20, RIG-R21: on a chassis everything touches the centre and nothing else.
void spread_fires(const WarRig& g, State& s, Chance& chance, Events& events) {
  for (int i = 0; i < s.seats; ++i) {
    const Seat seat = seat_at(i);
    const ZoneId chassis = zone_of(seat, Area::chassis);
    if (s.table.empty(chassis) || s.out.has(seat)) continue;
    CardId centre = CardId::none;
    int outer_fires = 0;
    s.table.each(chassis, [&](CardId part) {
      if (s.table.counter(kSlot, part) == 1) {
        centre = part;
      } else if (s.table.counter(kFire, part) != 0) {
        ++outer_fires;
      }
    });
    if (centre == CardId::none) continue;
    const bool centre_burns = s.table.counter(kFire, centre) != 0;
    const auto scorch = [&](CardId part) {
      if (s.table.counter(kFire, part) != 0) return;
      happen(events, Happening::spreads, seat, s, part);
      damage(g, s, part, half_up(g.armour_left(s, part)), chance, events);
    };
    if (centre_burns) {
      s.table.each(chassis, [&](CardId part) {
        if (part != centre) scorch(part);
      });
    } else {
      for (int n = 0; n < outer_fires; ++n) scorch(centre);
    }
  }
}

const Point kFightFire = point<WarRig, FightFire>();

}  // namespace muster::war_rig
