// What the chapters of the rules have for each other. Rules are functions on states; the game has the cards.
#pragma once

#include "games/war_rig/decisions.hpp"
#include "games/war_rig/dice.hpp"

namespace muster::war_rig {

// --- when its time has come ----------------------------------------------------------------------

// turn.cpp
void begin_rounds(const WarRig& g, State& s, Events& events);
void begin_activation(State& s, Events& events);

// fire.cpp, facilities.cpp, empire.cpp
void spread_fires(const WarRig& g, State& s, Chance& chance, Events& events);
void upkeep(const WarRig& g, State& s, Events& events);
void advance(const WarRig& g, State& s, Events& events);
void retreat(const WarRig& g, State& s, Events& events);

// infinite_power.cpp
Seat next_bidder(const State& s);

// missions.cpp
void deal_missions(const WarRig& g, State& s, Chance& chance, Events& events);
void check_missions(const WarRig& g, State& s, Events& events);
bool must_fight_fire(const WarRig& g, const State& s, CardId card);

// end_game.cpp
bool controls_place(const WarRig& g, const State& s, Seat seat, ZoneId place);
void check_endings(const WarRig& g, State& s, Events& events);
void win(const WarRig& g, State& s, Seat seat, Ending ending, Events& events);
void end_at_bound(const WarRig& g, State& s, Events& events);
/// The points a seat would have if the match were decided now.
int standing(const State& s, Seat seat);

// --- what a player who acts may do ---------------------------------------------------------------

// turn.cpp: a squad and its actions; whether it may act at all, and do something else than fight a fire that
// it must fight (RIG-X4)
Why why_not_command(const WarRig& g, const State& s, CardId card);
Why why_not_act(const WarRig& g, const State& s, CardId card);
void spend(const WarRig& g, State& s, CardId card);

// rig.cpp, salvo.cpp: the rig and its actions
Why why_not_rig(const State& s, Seat seat);
bool rig_can_act(const WarRig& g, const State& s, Seat seat);
bool rig_can_change(const WarRig& g, const State& s, Seat seat);
void spend_rig(State& s, Seat seat);
Why why_not_open_fire(const WarRig& g, const State& s, Seat seat);

// gathering.cpp, construction.cpp
int scrap_price(const WarRig& g, const State& s);
bool foundation_holds(const WarRig& g, const State& s, Seat seat, std::uint8_t needs);

// What a squad may do, what a rig, and what costs no action.
void gather_options(const WarRig& g, const State& s, const Squad& each, Options& out);
void move_options(const WarRig& g, const State& s, const Squad& each, Options& out);
void attack_options(const WarRig& g, const State& s, const Squad& each, Options& out);
void construct_options(const WarRig& g, const State& s, const Squad& each, Options& out);
void fire_options(const WarRig& g, const State& s, const Squad& each, Options& out);
void base_options(const WarRig& g, const State& s, const Squad& each, Options& out);
void rig_options(const WarRig& g, const State& s, Seat seat, Options& out);
void equip_options(const WarRig& g, const State& s, Seat seat, Options& out);
void attach_options(const WarRig& g, const State& s, Seat seat, Options& out);
void facility_options(const WarRig& g, const State& s, Seat seat, Options& out);

// --- what becomes of squads: where they are driven, who leads them, what they carry, whose secrets they see

// movement.cpp
void repel(const WarRig& g, State& s, CardId card, Events& events);
void break_camp(const WarRig& g, State& s, CardId card);

// gathering.cpp
void lay_down(State& s, ZoneId place, Token token);
void come_home(const WarRig& g, State& s, CardId card, Events& events);

// captives.cpp
CardId captive_of(const State& s, CardId captor);
bool can_lead(const State& s, CardId captor);
void lay_off(const WarRig& g, State& s, CardId card);
void capture(const WarRig& g, State& s, CardId victim, CardId captor, Events& events);
void jail(const WarRig& g, State& s, CardId captive, Seat seat, Events& events);
void fill_cell(const WarRig& g, State& s, Seat seat, Events& events);
void escape(const WarRig& g, State& s, CardId captive, Events& events);
void free_captives(const WarRig& g, State& s, CardId captor, Events& events);
void destroy(const WarRig& g, State& s, CardId card, Events& events);

// construction.cpp
CardId equipment_card(const WarRig& g, const State& s, Seat seat, std::uint8_t kind);
bool may_carry(const State& s, const Squad& each, std::uint8_t kind);

// squad_attack.cpp
bool has_something(const WarRig& g, const State& s, const Squad& each);

// empire.cpp
void take_captive(const WarRig& g, State& s, CardId card, Events& events);

// rival_base.cpp
Seat rival_here(const State& s, CardId card);
bool infiltrates(const State& s, CardId card);
int watch(const WarRig& g, const State& s, ZoneId base, Seat seat);
void steal(const WarRig& g, State& s, Seat thief, CardId item, Events& events);

/// What a seat may pick from another's inventory: cards it can see, and one of those it cannot.
template <class Visit>
void each_secret(const State& s, Seat viewer, Seat owner, Visit&& visit) {
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

// --- who may attack what, how strong, and what hits do -------------------------------------------

// squad_attack.cpp
bool may_fight(const State& s, Seat x, Seat y);
int offence(const WarRig& g, const State& s, CardId card);
int defence(const WarRig& g, const State& s, CardId card);
int roll_defence(const WarRig& g, State& s, CardId target, Chance& chance, Events& events);
void volley(const WarRig& g, State& s, CardId card, CardId target, Chance& chance, Events& events);
void push_hits(const WarRig& g, State& s, CardId victim, CardId attacker, int hits, std::uint8_t flags);

// salvo.cpp, shot.cpp
bool is_target(const WarRig& g, const State& s, Seat seat, CardId target, ZoneId place);
void begin_shot(const WarRig& g, State& s, Seat seat, CardId weapon, CardId target, bool tracks,
                Events& events);

// fire.cpp, rig.cpp, empire.cpp
void damage(const WarRig& g, State& s, CardId site, int hits, Chance& chance, Events& events);
void ignite(const WarRig& g, State& s, CardId site, Chance& chance, Events& events);
void part_stopped(const WarRig& g, State& s, Seat seat, bool flew, bool moved, Chance& chance,
                  Events& events);
void crash(const WarRig& g, State& s, Seat seat, Chance& chance, Events& events);
void lose_ship(const WarRig& g, State& s, CardId ship, Events& events);

template <class Visit>
void each_target(const WarRig& g, const State& s, Seat seat, ZoneId place, Visit&& visit) {
  const auto offer = [&](CardId card) {
    if (is_target(g, s, seat, card, place)) visit(card);
  };
  s.table.each(place, offer);
  if (sites_of(place) != ZoneId::none) s.table.each(sites_of(place), offer);
  const Seat keeper = is_base(place) ? seat_of_base(place, s.seats) : Seat::none;
  if (keeper != Seat::none) s.table.each(zone_of(keeper, Area::facilities), offer);
}

/// Parts of a rig that the targeting die allows: lower ones, upper ones or all (RIG-45, RIG-R4).
template <class Visit>
void each_part_in(const WarRig& g, const State& s, Seat seat, int rolled, Visit&& visit) {
  const ZoneId chassis = zone_of(seat, Area::chassis);
  const auto fits = [&](CardId part) {
    if (rolled > kUpperRoll) return true;
    return (g.type(s, part) == Type::movement) == (rolled <= kLowerRoll);
  };
  bool any = false;
  s.table.each(chassis, [&](CardId part) { any = any || (s.table.counter(kFire, part) == 0 && fits(part)); });
  s.table.each(chassis, [&](CardId part) {
    if (s.table.counter(kFire, part) == 0 && (!any || fits(part))) visit(part);
  });
}

}  // namespace muster::war_rig
