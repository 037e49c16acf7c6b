// Damage and fire (RIG-35, RIG-48, RIG-51, RIG-52).
#include <algorithm>

#include "games/war_rig/game.hpp"

namespace muster::war_rig {

Why WarRig::why_not_fight_fire(const State& s, CardId card, CardId site) const {
  const Seat seat = s.active;
  const bool rig = type(s, card) == Type::rig;
  if (rig) {
    if (card != s.rigs[at(seat)]) return Why::not_yours;
    if (const Why why = why_not_rig(s, seat); why != Why::none) return why;
  } else if (const Why why = why_not_act(s, card); why != Why::none) {
    return why;
  }
  if (!is_site(type(s, site)) || !s.table.in_play(site) || side_of(s, site) != seat) return Why::not_yours;
  if (s.table.counter(kFire, site) == 0) return Why::not_burning;
  if (rig) {  // on its other parts only; a dispersal system that burns is of no use (RIG-R22)
    bool equipped = false;
    s.table.each(zone_of(seat, Area::chassis), [&](CardId part) {
      equipped = equipped || (brief(s, part).has(kDispersal) && works(s, part));
    });
    return equipped && s.table.zone(site) == zone_of(seat, Area::chassis) ? Why::none
                                                                          : Why::cannot_reach_fire;
  }
  const ZoneId place = s.table.zone(card);
  if (place_of(s, site) != place) return Why::cannot_reach_fire;
  return place == home_of(seat) || kit(squad(s, card)).extinguisher ? Why::none : Why::cannot_reach_fire;
}

void WarRig::fire_options(const State& s, const Squad& each, Options& out) const {
  const ZoneId place = s.table.zone(each.card);
  const bool home = place == home_of(s.active);
  if (!home && !kit(each).extinguisher) return;
  const auto offer = [&](CardId site) {
    if (s.table.counter(kFire, site) != 0 && why_not_fight_fire(s, each.card, site) == Why::none)
      out.add(act::fight_fire, each.card, static_cast<std::uint8_t>(site));
  };
  s.table.each(zone_of(s.active, Area::chassis), offer);
  if (home) s.table.each(zone_of(s.active, Area::parts), offer);
  if (home) s.table.each(zone_of(s.active, Area::facilities), offer);
  if (sites_of(place) != ZoneId::none) s.table.each(sites_of(place), offer);
}

/// RIG-35, RIG-R17: out on 4 to 6, and half the whole armour is back.
void WarRig::fight_fire(State& s, CardId card, CardId site, Chance& chance, Events& events) const {
  const Seat seat = s.active;
  if (type(s, card) == Type::rig) {
    spend_rig(s, seat);
  } else {
    spend(s, card);
  }
  happen(events, Happening::fights_fire, seat, s, card, 0, site);
  if (white(seat, chance, events) <= 3) return;
  s.table.counter(kFire, site) = 0;
  const int whole = brief(s, site).armour;
  s.table.counter(kHits, site) = static_cast<std::int8_t>(whole - half_up(whole));
  happen(events, Happening::fire_out, seat, s, site);
}

/// RIG-48, RIG-R8: what burns already takes no more.
void WarRig::damage(State& s, CardId site, int hits, Chance& chance, Events& events) const {
  if (hits <= 0 || s.table.counter(kFire, site) != 0 || brief(s, site).has(kIndestructible)) return;
  const int lost = std::min(hits, armour_left(s, site));
  happen(events, Happening::damaged, side_of(s, site), s, site, lost);
  if (lost == armour_left(s, site)) {
    ignite(s, site, chance, events);
    return;
  }
  s.table.counter(kHits, site) = static_cast<std::int8_t>(s.table.counter(kHits, site) + lost);
}

/// RIG-51, RIG-R9.
void WarRig::ignite(State& s, CardId site, Chance& chance, Events& events) const {
  if (s.table.counter(kFire, site) != 0 || brief(s, site).has(kIndestructible)) return;
  const Seat seat = side_of(s, site);
  const bool part = is_part(type(s, site)) && s.table.zone(site) == zone_of(seat, Area::chassis);
  const bool moved = part && has_movement(s, seat);
  const bool flew = part && brief(s, site).has(kFlight) && works(s, site);
  s.table.counter(kFire, site) = 1;
  s.table.counter(kHits, site) = brief(s, site).armour;
  s.table.counter(kMoved, site) = 1;
  if (brief(s, site).function == Function::discover) s.reactor_turns = 0;
  happen(events, Happening::catches_fire, seat, s, site);
  if (part) part_stopped(s, seat, flew, moved, chance, events);
}

/// RIG-51, RIG-52, RIG-R20, RIG-R21: on a chassis everything touches the centre and nothing else.
void WarRig::spread_fires(State& s, Chance& chance, Events& events) const {
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
      damage(s, part, half_up(armour_left(s, part)), chance, events);
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

}  // namespace muster::war_rig
