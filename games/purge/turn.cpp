// Anatomy of a turn: energy, who goes first, sub-phases, and the boundary between two turns (PUR-11, PUR-12,
// PUR-32 to PUR-39).
#include <algorithm>

#include "games/purge/game.hpp"

namespace muster::purge {

/// PUR-32: the higher INITIATIVE chooses who goes first; a coin decides between equals.
void Purge::begin_turn(State& s, Chance& chance, Events& events) const {
  ++s.turn;
  s.phase = Phase::initiative;
  s.step = 0;
  s.passes = 0;
  s.sub_phases = 0;
  happen(events, Happening::turn_begins, Seat::none, s.turn);
  for (int i = 0; i < kSeats; ++i) {
    const Seat seat = seat_at(i);
    s.energy[at(seat)] = s.standing[at(seat)].income;  // PUR-11, PUR-12: what was left is lost
    happen(events, Happening::gets_energy, seat, s.energy[at(seat)]);
  }
  const int mine = initiative(s, Seat::a);
  const int theirs = initiative(s, Seat::b);
  if (mine == theirs) {
    s.chooser = chance.roll(Roll::coin, 2) == 0 ? Seat::a : Seat::b;
    happen(events, Happening::coin, s.chooser);
  } else {
    s.chooser = mine > theirs ? Seat::a : Seat::b;
  }
  s.active = s.chooser;
  fire_all(s, When::turn_start);
}

void Purge::choose_first(State& s, Seat seat, Events& events) const {
  s.active = seat;
  s.phase = Phase::sub_phase;
  happen(events, Happening::goes_first, seat);
}

// --- sub-phases (PUR-33) -------------------------------------------------------------------------

void Purge::sub_phase_options(const State& s, Options& out) const {
  const Seat seat = s.active;
  if (produces(s, seat)) production_options(s, seat, out);
  move_options(s, seat, out);
  battle_options(s, seat, out);
  anytime_options(s, seat, out);
  out.add(verb::pass);
}

void Purge::anytime_options(const State& s, Seat seat, Options& out) const {
  ops_options(s, seat, out);
  ability_options(s, seat, out);
}

void Purge::act_in_sub_phase(State& s, Action action, Events& events) const {
  switch (action.verb) {
    case act::move:
      count_march(s);
      s.march = place_of(s.table.zone(action.card()));
      s.phase = Phase::moving;
      join_group(s, action.card(), events);
      return;
    case act::battle:
      count_march(s);
      s.battle = static_cast<ZoneId>(action.a);
      s.attackers = 0;
      s.phase = Phase::assigning;
      happen_at(events, Happening::battle_declared, s.active, s.battle);
      return;
    case verb::pass:
      pass(s, events);
      return;
    case verb::done:
      happen(events, Happening::ends_production, s.active);
      end_sub_phase(s);
      return;
    default:
      act_anytime(s, s.active, action, events);
  }
}

void Purge::count_march(State& s) const {
  const auto one_more = [](std::uint8_t& n) { n = static_cast<std::uint8_t>(std::min(n + 1, 200)); };
  one_more(s.marches[at(s.active)]);
  if (s.marches[at(s.active)] > kUsefulMarches) one_more(s.idle[at(s.active)]);
}

void Purge::end_sub_phase(State& s) const {
  s.passes = 0;
  s.phase = Phase::sub_phase;
  if (s.per_sub_phase != 0) s.plays[at(s.active)] = 0;  // PUR-A21, the other reading
  s.active = enemy(s.active);
  if (++s.sub_phases >= kMostSubPhases) {  // PUR-B2
    s.phase = Phase::turn_end;
    s.step = 0;
  }
}

/// PUR-36: the turn ends when both pass one after the other.
void Purge::pass(State& s, Events& events) const {
  happen(events, Happening::passes, s.active);
  if (++s.passes >= kSeats) {
    s.phase = Phase::turn_end;
    s.step = 0;
    return;
  }
  s.active = enemy(s.active);
  ++s.sub_phases;
}

// --- between two turns (PUR-A18) -----------------------------------------------------------------

Flow Purge::run_turn_end(State& s, Chance& chance, Events& events) const {
  if (s.step++ == 0) {
    happen(events, Happening::turn_ends, Seat::none, s.turn);
    fire_all(s, When::turn_end);
    return Flow::go_on;
  }
  if (s.step == 2) {
    expire(s, Until::turn);
    while (!s.table.empty(kAttached)) lift(s, s.table.top(kAttached), events);  // PUR-A36
    for (int i = 0; i < kSeats; ++i) regenerate(s, seat_at(i), events);
    s.unsettled = 1;
    return Flow::go_on;
  }
  count_live(s);
  if (s.turn >= kLastTurn) {  // PUR-B1
    end_match(s, Result::drawn(kSeats, static_cast<std::uint8_t>(Ending::bound)), events);
    return Flow::go_on;
  }
  begin_turn(s, chance, events);
  return Flow::go_on;
}

/// Tokens go, offensive stats come back everywhere, defensive ones only at home (PUR-28, PUR-37, PUR-38).
void Purge::regenerate(State& s, Seat seat, Events& events) const {
  each_fighter(s, seat, [&](CardId card) {
    if (brief(s, card).is_token()) {
      vanish(s, card, events);
      return;
    }
    s.table.counter(kSpentAttacks, card) = 0;
    s.table.counter(kUsed, card) = 0;
  });
  s.table.each(zone_of(seat, Place::home), [&](CardId card) { s.table.counter(kWounds, card) = 0; });
  const auto renew = [&](CardId card) {
    s.table.counter(kSpentAttacks, card) = 0;
    s.table.counter(kUsed, card) = 0;
  };
  s.table.each(zone_of(seat, Place::stronghold), renew);
  s.table.each(zone_of(seat, Place::teks), renew);
  s.table.each(zone_of(seat, Place::war_discard), [&](CardId card) { s.table.counter(kUsed, card) = 0; });
  s.plays[at(seat)] = 0;
  s.marches[at(seat)] = 0;
  s.extra[at(seat)] = 0;
  s.tek_played[at(seat)] = 0;
  s.surcharge[at(seat)] = 0;
  s.quiet[at(seat)] = 0;
}

}  // namespace muster::purge
