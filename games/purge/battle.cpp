// Battle Instances: declaring one, who takes part, when it is over and where everybody stands then (PUR-67,
// PUR-68, PUR-75 to PUR-77, PUR-A19, PUR-A24).
#include "games/purge/chapters.hpp"
#include "games/purge/decisions.hpp"

namespace muster::purge {

// --- declaring -----------------------------------------------------------------------------------

/// PUR-31, PUR-59, PUR-A24: from where a card reaches the vector.
Why why_not_send(const Purge& g, const State& s, Seat seat, ZoneId zone, CardId card) {
  if (const Why why = why_not_own(s, seat, card); why != Why::none) return why;
  if (!is_fighter(g.type(s, card))) return Why::not_a_fighter;  // PUR-68
  if (s.table.zone(card) == kAttached) return Why::laid_over;
  if (fights(s, card)) return Why::sent_already;
  const bool far = place_of(zone) == Place::home && place_of(s.table.zone(card)) == Place::home;
  return far && !has_keyword(g, s, card, kJet) ? Why::not_adjacent : Why::none;
}

namespace {

bool can_send_any(const Purge& g, const State& s, Seat seat, ZoneId zone) {
  return any_fighter(s, seat, [&](CardId card) { return why_not_send(g, s, seat, zone, card) == Why::none; });
}

}  // namespace

Why why_not_battle(const Purge& g, const State& s, Seat seat, ZoneId zone) {
  const bool vector =
      zone == zone_of(enemy(seat), Place::battlefield) || zone == zone_of(enemy(seat), Place::home);
  if (!vector) return Why::not_adjacent;
  if (place_of(zone) == Place::battlefield && s.table.empty(zone)) return Why::no_enemies;
  const bool strikes = any_fighter(s, seat, [&](CardId card) {
    return why_not_send(g, s, seat, zone, card) == Why::none && attack_left(g, s, card) > 0;
  });
  if (strikes) return Why::none;
  return can_send_any(g, s, seat, zone) ? Why::no_striker : Why::not_adjacent;  // PUR-A41
}

void battle_options(const Purge& g, const State& s, Seat seat, Options& out) {
  for (const Place place : {Place::battlefield, Place::home}) {
    const ZoneId zone = zone_of(enemy(seat), place);
    if (why_not_battle(g, s, seat, zone) == Why::none) out.add(act::battle, static_cast<std::uint8_t>(zone));
  }
}

// --- assigning attackers -------------------------------------------------------------------------

namespace {

/// PUR-A41: whether somebody who can strike is among those sent.
bool sent_striker(const Purge& g, const State& s) {
  return any_fighter(s, s.active, [&](CardId card) {
    return part_of(s, card) == Part::attacker && attack_left(g, s, card) > 0;
  });
}

struct Assigning : Asks<&State::active, ask::assigning> {
  static void options(const Purge& g, const State& s, Options& out) {
    each_fighter(s, s.active, [&](CardId card) {
      if (why_not_send(g, s, s.active, s.battle, card) == Why::none) out.add(act::send, card);
    });
    if (s.attackers > 0 && sent_striker(g, s)) out.add(verb::done);
  }
  static Why why_not(const Purge& g, const State& s, Action action) {
    if (action.verb == verb::done) return Why::no_striker;
    return action.verb == act::send ? why_not_send(g, s, s.active, s.battle, action.card()) : Why::not_now;
  }
  static void answer(const Purge& /*g*/, State& s, Action action, Chance& /*chance*/, Events& events) {
    if (action.verb != act::send) return notify(s, s.active, Answers::battle);
    take_part(s, action.card(), Part::attacker);
    ++s.attackers;
    happen(events, Happening::sent, s.active, s, action.card());
  }
  static Flow step(const Purge& g, State& s, Chance& /*chance*/, Events& /*events*/) {
    if (can_send_any(g, s, s.active, s.battle)) return Flow::wait;
    notify(s, s.active, Answers::battle);
    return Flow::go_on;
  }
};

}  // namespace

const Point kAssigning = point<Purge, Assigning>();

/// PUR-68: whoever stands in the vector defends it.
void begin_battle(State& s, Events& events) {
  happen(events, Happening::battle_begins, s.active, s, s.battle);
  s.table.each(s.battle, [&](CardId card) { take_part(s, card, Part::defender); });
  s.phase = Phase::entrenched;
  s.chooser = enemy(s.active);
  s.battle_passes = 0;
  s.step = 0;
}

/// Whether blows are still exchanged: not before a battle begins, nor at its Battle Resolution.
bool is_fought(const State& s) {
  return s.battle != ZoneId::none && s.step == 0 &&
         (s.phase == Phase::battle || s.phase == Phase::entrenched);
}

/// PUR-A47: a defender is who stands in the attacked vector, whenever it came there, and nobody else.
void take_post(State& s, CardId card) {
  if (!is_fought(s) || s.table.controller(card) == battle_attacker(s)) return;
  take_part(s, card, s.table.zone(card) == s.battle ? Part::defender : Part::none);
}

// --- its course ----------------------------------------------------------------------------------

/// PUR-75. What is dead or gone has no part any more; only the ATTACK of those left counts.
bool battle_is_over(const Purge& g, const State& s) {
  if (s.battle_passes >= kSeats) return true;
  const Seat attacker = battle_attacker(s);
  bool attackers = false;
  bool defenders = on_stronghold(s);
  bool strikes = false;
  each_combatant(s, attacker, [&](CardId card) {
    attackers = true;
    strikes = strikes || attack_left(g, s, card) > 0;
  });
  if (!attackers) return true;
  each_combatant(s, enemy(attacker), [&](CardId card) {
    defenders = true;
    strikes = strikes || attack_left(g, s, card) > 0;
  });
  if (!defenders) return true;
  if (strikes || !on_stronghold(s)) return !strikes;
  s.table.each(zone_of(enemy(attacker), Place::stronghold), [&](CardId card) {
    strikes = strikes || (g.type(s, card) == Type::defensive && attack_left(g, s, card) > 0);
  });
  return !strikes;
}

/// PUR-76, PUR-A19: surviving attackers stand in the Battlefield, defenders where they were. Tokens that
/// fought are gone (PUR-83).
void end_battle(const Purge& g, State& s, Events& events) {
  happen(events, Happening::battle_over, battle_attacker(s));
  for (const Seat seat : kBoth) {
    each_combatant(s, seat, [&](CardId card) {
      const Part part = part_of(s, card);
      take_part(s, card, Part::none);
      if (g.compiled(s, card).is_token()) {
        vanish(g, s, card, events);
      } else if (part == Part::attacker) {
        go_to_battlefield(s, card, events);
      }
    });
  }
  if (s.modifiers.any()) expire(g, s, Until::battle);
  s.battle = ZoneId::none;
  s.battle_passes = 0;
  s.attackers = 0;
  s.step = 0;
  s.unsettled = 1;
  end_sub_phase(s);
}

void go_to_battlefield(State& s, CardId card, Events& events) {
  const Seat seat = s.table.controller(card);
  const ZoneId battlefield = zone_of(seat, Place::battlefield);
  s.table.counter(kMarching, card) = 0;
  if (s.table.zone(card) == battlefield) return;
  s.table.move(card, battlefield);
  happen(events, Happening::moves, seat, s, card, battlefield);
  take_post(s, card);
}

}  // namespace muster::purge
