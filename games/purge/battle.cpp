// Battle Instances: declaring one, who takes part, when it is over and where everybody stands then (PUR-67,
// PUR-68, PUR-75 to PUR-77, PUR-A19, PUR-A24).
#include "games/purge/game.hpp"

namespace muster::purge {

// --- declaring -----------------------------------------------------------------------------------

Why Purge::why_not_battle(const State& s, Seat seat, ZoneId zone) const {
  const bool vector =
      zone == zone_of(enemy(seat), Place::battlefield) || zone == zone_of(enemy(seat), Place::home);
  if (!vector) return Why::not_adjacent;
  if (place_of(zone) == Place::battlefield && s.table.empty(zone)) return Why::no_enemies;
  const bool strikes = any_fighter(s, seat, [&](CardId card) {
    return why_not_send(s, seat, zone, card) == Why::none && attack_left(s, card) > 0;
  });
  if (strikes) return Why::none;
  return can_send_any(s, seat, zone) ? Why::no_striker : Why::not_adjacent;  // PUR-A41
}

/// PUR-31, PUR-59, PUR-A24: from where a card reaches the vector.
Why Purge::why_not_send(const State& s, Seat seat, ZoneId zone, CardId card) const {
  if (!s.table.in_play(card)) return Why::not_in_play;
  if (s.table.controller(card) != seat) return Why::not_yours;
  if (!is_fighter(type(s, card))) return Why::not_a_fighter;  // PUR-68
  if (s.table.zone(card) == kAttached) return Why::laid_over;
  if (part_of(s, card) != Part::none) return Why::sent_already;
  const bool far = place_of(zone) == Place::home && place_of(s.table.zone(card)) == Place::home;
  return far && !has_keyword(s, card, kJet) ? Why::not_adjacent : Why::none;
}

bool Purge::can_send_any(const State& s, Seat seat, ZoneId zone) const {
  return any_fighter(s, seat, [&](CardId card) { return why_not_send(s, seat, zone, card) == Why::none; });
}

/// PUR-A41: whether somebody who can strike is among those sent.
bool Purge::sent_striker(const State& s) const {
  return any_fighter(s, s.active, [&](CardId card) {
    return part_of(s, card) == Part::attacker && attack_left(s, card) > 0;
  });
}

void Purge::battle_options(const State& s, Seat seat, Options& out) const {
  for (const Place place : {Place::battlefield, Place::home}) {
    const ZoneId zone = zone_of(enemy(seat), place);
    if (why_not_battle(s, seat, zone) == Why::none) out.add(act::battle, static_cast<std::uint8_t>(zone));
  }
}

// --- assigning attackers -------------------------------------------------------------------------

void Purge::send_options(const State& s, Options& out) const {
  each_fighter(s, s.active, [&](CardId card) {
    if (why_not_send(s, s.active, s.battle, card) == Why::none) out.add(act::send, card);
  });
  if (s.attackers > 0 && sent_striker(s)) out.add(verb::done);
}

void Purge::send(State& s, CardId card, Events& events) const {
  s.table.counter(kFighting, card) = static_cast<std::int8_t>(Part::attacker);
  ++s.attackers;
  happen(events, Happening::sent, s.active, s, card);
}

Flow Purge::run_assigning(State& s) const {
  if (can_send_any(s, s.active, s.battle)) return Flow::wait;
  notify(s, s.active, Answers::battle);
  return Flow::go_on;
}

/// PUR-68: whoever stands in the vector defends it.
void Purge::begin_battle(State& s, Events& events) const {
  happen_at(events, Happening::battle_begins, s.active, s.battle);
  s.table.each(s.battle, [&](CardId card) {
    s.table.counter(kFighting, card) = static_cast<std::int8_t>(Part::defender);
  });
  s.phase = Phase::entrenched;
  s.chooser = enemy(s.active);
  s.battle_passes = 0;
  s.step = 0;
}

/// Whether blows are still exchanged: not before a battle begins, nor at its Battle Resolution.
bool Purge::is_fought(const State& s) const {
  return s.battle != ZoneId::none && s.step == 0 &&
         (s.phase == Phase::battle || s.phase == Phase::entrenched);
}

/// PUR-A47: a defender is who stands in the attacked vector, whenever it came there, and nobody else.
void Purge::take_post(State& s, CardId card) const {
  if (!is_fought(s) || s.table.controller(card) == battle_attacker(s)) return;
  const Part part = s.table.zone(card) == s.battle ? Part::defender : Part::none;
  s.table.counter(kFighting, card) = static_cast<std::int8_t>(part);
}

// --- its course ----------------------------------------------------------------------------------

/// PUR-55: asked only if somebody could use it.
Flow Purge::run_entrenched(State& s) const {
  if (may_strike_first(s)) return Flow::wait;
  s.phase = Phase::battle;
  s.chooser = battle_attacker(s);  // PUR-69
  return Flow::go_on;
}

Flow Purge::run_battle(State& s, Events& events) const {
  if (s.step != 0) {
    end_battle(s, events);
    return Flow::go_on;
  }
  if (battle_is_over(s)) {
    s.step = 1;
    for (int i = 0; i < kSeats; ++i) {  // PUR-77
      each_fighter(s, seat_at(i), [&](CardId card) {
        if (part_of(s, card) != Part::none) fire(s, When::resolution, card, card);
      });
    }
    return Flow::go_on;
  }
  if (has_battle_action(s, s.chooser) || may_respond(s, s.chooser)) return Flow::wait;
  ++s.battle_passes;
  s.chooser = enemy(s.chooser);
  return Flow::go_on;
}

/// PUR-75. What is dead or gone has no part any more; only the ATTACK of those left counts.
bool Purge::battle_is_over(const State& s) const {
  if (s.battle_passes >= kSeats) return true;
  const Seat attacker = battle_attacker(s);
  bool attackers = false;
  bool defenders = on_stronghold(s);
  bool strikes = false;
  each_fighter(s, attacker, [&](CardId card) {
    if (part_of(s, card) == Part::none) return;
    attackers = true;
    strikes = strikes || attack_left(s, card) > 0;
  });
  if (!attackers) return true;
  each_fighter(s, enemy(attacker), [&](CardId card) {
    if (part_of(s, card) == Part::none) return;
    defenders = true;
    strikes = strikes || attack_left(s, card) > 0;
  });
  if (!defenders) return true;
  if (strikes || !on_stronghold(s)) return !strikes;
  s.table.each(zone_of(enemy(attacker), Place::stronghold), [&](CardId card) {
    strikes = strikes || (type(s, card) == Type::defensive && attack_left(s, card) > 0);
  });
  return !strikes;
}

/// PUR-76, PUR-A19: surviving attackers stand in the Battlefield, defenders where they were. Tokens that
/// fought are gone (PUR-83).
void Purge::end_battle(State& s, Events& events) const {
  happen(events, Happening::battle_over, battle_attacker(s));
  for (int i = 0; i < kSeats; ++i) {
    each_fighter(s, seat_at(i), [&](CardId card) {
      const Part part = part_of(s, card);
      if (part == Part::none) return;
      s.table.counter(kFighting, card) = 0;
      if (brief(s, card).is_token()) {
        vanish(s, card, events);
      } else if (part == Part::attacker) {
        go_to_battlefield(s, card, events);
      }
    });
  }
  if (s.modifiers.any()) expire(s, Until::battle);
  s.battle = ZoneId::none;
  s.battle_passes = 0;
  s.attackers = 0;
  s.step = 0;
  s.unsettled = 1;
  end_sub_phase(s);
}

void Purge::go_to_battlefield(State& s, CardId card, Events& events) const {
  const Seat seat = s.table.controller(card);
  const ZoneId battlefield = zone_of(seat, Place::battlefield);
  s.table.counter(kMarching, card) = 0;
  if (s.table.zone(card) == battlefield) return;
  s.table.move(card, battlefield);
  if (events.listening()) [[unlikely]]
    tell(events, Happening::moves, seat, &s, card, 0, CardId::none, battlefield);
  take_post(s, card);
}

}  // namespace muster::purge
