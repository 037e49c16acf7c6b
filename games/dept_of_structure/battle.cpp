// The battle: who attacks, who blocks whom in which order, and the Tactics step (DOS-21 to DOS-31).
#include <algorithm>

#include "games/dept_of_structure/game.hpp"

namespace muster::dept_of_structure {

/// What keeps a card out of any battle, on either side (DOS-25, DOS-A11, DOS-A12, DOS-A31).
Why DeptOfStructure::why_not_fight(const State& s, CardId card) const {
  if (!s.table.in_play(card)) return Why::not_in_play;
  const Brief& printed = brief(s, card);
  if (printed.type == Type::upgrade) return Why::upgrade_fights;
  if (s.table.zone(card) == kAttached) return Why::attached;
  if (s.table.counter(kUtilized, card) != 0) return Why::utilized;  // DOS-18
  if (printed.type == Type::equipment && printed.defense == 0) return Why::loose_equipment;
  return Why::none;
}

// --- 4.1 Attack ----------------------------------------------------------------------------------

Why DeptOfStructure::why_not_attack(const State& s, CardId card) const {
  if (s.table.controller(card) != s.attacker) return Why::not_yours;
  if (s.table.counter(kAttacking, card) != 0) return Why::attacks_already;
  if (const Why why = why_not_fight(s, card); why != Why::none) return why;
  const Type kind = type(s, card);
  if (kind == Type::unit && s.table.counter(kFresh, card) != 0) return Why::just_deployed;  // DOS-44
  if (kind == Type::fortification) return Why::fortification;                               // DOS-47
  const std::uint32_t words = keywords(s, card);
  if ((words & bit_of(kCrippled)) != 0) return Why::crippled;  // DOS-52
  if ((words & bit_of(kPacifist)) != 0) return Why::pacifist;  // DOS-64
  if (kind == Type::equipment && attack(s, card) == 0) return Why::loose_equipment;
  return Why::none;
}

/// DOS-65, DOS-66: whether somebody who must attack has not been assigned yet.
bool DeptOfStructure::must_attack(const State& s) const {
  for (CardId card = s.table.top(zone_of(s.attacker, Place::battlefield)); card != CardId::none;
       card = s.table.next(card)) {
    if ((keywords(s, card) & (bit_of(kRage) | bit_of(kRampage))) != 0 && why_not_attack(s, card) == Why::none)
      return true;
  }
  return false;
}

void DeptOfStructure::attack_options(const State& s, Options& out) const {
  bool forced = false;
  s.table.each(zone_of(s.attacker, Place::battlefield), [&](CardId card) {
    if (why_not_attack(s, card) != Why::none) return;
    out.add(act::attack, card);
    forced = forced || (keywords(s, card) & (bit_of(kRage) | bit_of(kRampage))) != 0;
  });
  if (!forced) out.add(verb::done);
}

Flow DeptOfStructure::run_attack(State& s) const {
  for (CardId card = s.table.top(zone_of(s.attacker, Place::battlefield)); card != CardId::none;
       card = s.table.next(card)) {
    if (why_not_attack(s, card) == Why::none) return Flow::wait;
  }
  end_attack(s);
  return Flow::go_on;
}

/// DOS-23: an attacker is utilized and stays in the battle.
void DeptOfStructure::attack_with(State& s, CardId card, Events& events) const {
  if (s.attacks == 0) happen(events, Happening::battle_begins, s.attacker);
  s.table.counter(kUtilized, card) = 1;
  s.table.counter(kAttacking, card) = static_cast<std::int8_t>(++s.attacks);
  happen(events, Happening::attacks, s.attacker, s, card);
}

void DeptOfStructure::end_attack(State& s) const {
  if (s.attacks == 0) {  // DOS-21: there need not be a battle
    s.phase = Phase::redeploy;
    end_until_battle(s);
    return;
  }
  s.phase = Phase::defend;
  if (((s.live_triggers >> static_cast<unsigned>(When::attacks)) & 1U) == 0) return;
  s.table.each(zone_of(s.attacker, Place::battlefield), [&](CardId card) {
    if (s.table.counter(kAttacking, card) != 0) fire(s, When::attacks, card, card);
  });
}

// --- 4.2 Defend ----------------------------------------------------------------------------------

Why DeptOfStructure::why_not_block(const State& s, CardId blocker) const {
  if (s.table.controller(blocker) == s.attacker) return Why::not_yours;
  if (const Why why = why_not_fight(s, blocker); why != Why::none) return why;
  return s.table.counter(kBlocking, blocker) == 0 ? Why::none : Why::blocks_already;  // DOS-26
}

Why DeptOfStructure::why_not_block(const State& s, CardId blocker, CardId attacker) const {
  if (const Why why = why_not_block(s, blocker); why != Why::none) return why;
  if (!s.table.in_play(attacker) || s.table.counter(kAttacking, attacker) == 0) return Why::not_attacking;
  const std::uint32_t words = keywords(s, attacker);
  if ((words & bit_of(kUnblockable)) != 0) return Why::unblockable;  // DOS-69
  // DOS-54, DOS-A24: only now does the pool matter.
  if ((words & bit_of(kDisguise)) != 0 && s.pool[at(enemy(s.attacker))][Resource::survivor] >= 2)
    return Why::disguised;
  return Why::none;
}

template <class Visit>
void DeptOfStructure::each_block(const State& s, Visit&& visit) const {
  std::array<CardId, Layout::kCards> open;
  std::size_t attackers = 0;
  const bool sees_through = s.pool[at(enemy(s.attacker))][Resource::survivor] < 2;
  s.table.each(zone_of(s.attacker, Place::battlefield), [&](CardId card) {
    if (s.table.counter(kAttacking, card) == 0) return;
    const std::uint32_t words = keywords(s, card);
    if ((words & bit_of(kUnblockable)) != 0 || ((words & bit_of(kDisguise)) != 0 && !sees_through)) return;
    open[attackers++] = card;
  });
  if (attackers == 0) return;
  for (CardId card = s.table.top(zone_of(enemy(s.attacker), Place::battlefield)); card != CardId::none;
       card = s.table.next(card)) {
    if (why_not_block(s, card) != Why::none) continue;
    for (std::size_t i = 0; i < attackers; ++i) {
      if (!visit(card, open[i])) return;
    }
  }
}

void DeptOfStructure::defend_options(const State& s, Options& out) const {
  each_block(s, [&](CardId blocker, CardId attacker) {
    out.add(act::block, blocker, static_cast<std::uint8_t>(attacker));
    return true;
  });
  out.add(verb::done);
}

Flow DeptOfStructure::run_defend(State& s) const {
  bool possible = false;
  each_block(s, [&](CardId, CardId) {
    possible = true;
    return false;
  });
  if (possible) return Flow::wait;
  end_defend(s);
  return Flow::go_on;
}

/// DOS-27, DOS-30: the blocking order is the order of assignment.
void DeptOfStructure::block(State& s, CardId blocker, CardId attacker, Events& events) const {
  const std::int8_t number = s.table.counter(kAttacking, attacker);
  std::int8_t place = 1;
  s.table.each(zone_of(enemy(s.attacker), Place::battlefield), [&](CardId card) {
    if (s.table.counter(kBlocking, card) == number) ++place;
  });
  s.table.counter(kBlocking, blocker) = number;
  s.table.counter(kOrder, blocker) = place;
  s.blocked |= std::uint64_t{1} << static_cast<unsigned>(number);
  happen(events, Happening::blocks, enemy(s.attacker), s, blocker, place, attacker);
}

void DeptOfStructure::end_defend(State& s) const {
  s.phase = Phase::tactics;
  s.chooser = s.attacker;
  s.passes = 0;
  if (((s.live_triggers >> static_cast<unsigned>(When::blocks)) & 1U) == 0) return;
  s.table.each(zone_of(enemy(s.attacker), Place::battlefield), [&](CardId card) {
    const std::int8_t number = s.table.counter(kBlocking, card);
    if (number == 0) return;
    s.table.each(zone_of(s.attacker, Place::battlefield), [&](CardId attacker) {
      if (s.table.counter(kAttacking, attacker) == number) fire(s, When::blocks, card, attacker);
    });
  });
}

// --- 4.3 Tactics ---------------------------------------------------------------------------------

void DeptOfStructure::tactics_options(const State& s, Options& out) const {
  tactic_options(s, s.chooser, out);
  use_options(s, s.chooser, out);
  out.add(verb::pass);
}

/// DOS-31: the attacker first; the step ends when both pass in a row.
Flow DeptOfStructure::run_tactics(State& s) const {
  if (s.passes >= kSeats) {
    s.phase = Phase::resolution;
    s.step = 0;
    s.base_damage = 0;
    return Flow::go_on;
  }
  if (may_hold_tactic(s, s.chooser) || may_use_something(s, s.chooser)) return Flow::wait;
  ++s.passes;
  s.chooser = enemy(s.chooser);
  return Flow::go_on;
}

void DeptOfStructure::act_in_tactics(State& s, Action action, Events& events) const {
  const Seat seat = s.chooser;
  s.chooser = enemy(seat);
  if (action.verb == verb::pass) {
    ++s.passes;
    happen(events, Happening::passes, seat);
    return;
  }
  s.passes = 0;
  if (action.verb == act::play) {
    declare(s, seat, action.card(), CardId::none, events);
  } else {
    use(s, seat, action.card(), action.b, events);
  }
}

}  // namespace muster::dept_of_structure
