// What can be aimed at, picked or hit: runs over the pieces of the table that more than one chapter asks for.
#pragma once

#include "games/war_rig/game.hpp"

namespace muster::war_rig {

/// What a seat may pick from another's inventory: cards it can see, and one of those it cannot.
template <class Visit>
void WarRig::each_secret(const State& s, Seat viewer, Seat owner, Visit&& visit) const {
  s.table.each(zone_of(owner, Area::open), visit);
  CardId unseen = CardId::none;
  s.table.each(zone_of(owner, Area::inventory), [&](CardId card) {
    if (s.table.knows(viewer, card)) {
      visit(card);
    } else if (unseen == CardId::none || at(card) < at(unseen)) {
      unseen = card;
    }
  });
  if (unseen != CardId::none) visit(unseen);
}

template <class Visit>
void WarRig::each_target(const State& s, Seat seat, ZoneId place, Visit&& visit) const {
  const auto offer = [&](CardId card) {
    if (is_target(s, seat, card, place)) visit(card);
  };
  s.table.each(place, offer);
  if (sites_of(place) != ZoneId::none) s.table.each(sites_of(place), offer);
  const Seat keeper = is_base(place) ? seat_of_base(place, s.seats) : Seat::none;
  if (keeper != Seat::none) s.table.each(zone_of(keeper, Area::facilities), offer);
}

/// Parts of a rig that the targeting die allows: lower ones, upper ones or all (RIG-45, RIG-R4).
template <class Visit>
void WarRig::each_part_in(const State& s, Seat seat, int rolled, Visit&& visit) const {
  const ZoneId chassis = zone_of(seat, Area::chassis);
  const auto fits = [&](CardId part) {
    if (rolled > kUpperRoll) return true;
    return (type(s, part) == Type::movement) == (rolled <= kLowerRoll);
  };
  bool any = false;
  s.table.each(chassis, [&](CardId part) { any = any || (s.table.counter(kFire, part) == 0 && fits(part)); });
  s.table.each(chassis, [&](CardId part) {
    if (s.table.counter(kFire, part) == 0 && (!any || fits(part))) visit(part);
  });
}

}  // namespace muster::war_rig
