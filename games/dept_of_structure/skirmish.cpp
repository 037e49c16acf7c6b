// Battle Resolution: skirmishes pair by pair, damage left over, and what reaches the base (DOS-32 to DOS-37).
#include <algorithm>

#include "games/dept_of_structure/game.hpp"

namespace muster::dept_of_structure {

/// One attack after the other, though none has a part in another's; nothing dies and no base falls before all
/// are fought (DOS-22, DOS-A18).
Flow DeptOfStructure::run_resolution(State& s, Events& events) const {
  while (s.step < s.attacks) {
    const int number = ++s.step;
    CardId attacker = s.table.top(zone_of(s.attacker, Place::battlefield));
    while (attacker != CardId::none && s.table.counter(kAttacking, attacker) != number)
      attacker = s.table.next(attacker);
    if (attacker == CardId::none) continue;  // it left before
    if (((s.blocked >> static_cast<unsigned>(number)) & 1U) == 0) {
      const int damage = attack(s, attacker);  // DOS-32
      if (damage == 0) continue;
      s.base_damage = static_cast<std::uint8_t>(std::min(s.base_damage + damage, 200));
      fire(s, When::breaches, attacker, attacker);
      continue;
    }
    bool defeated = true;
    const int left = fight(s, attacker, number, defeated, events);
    if (left <= 0 || !defeated || !has_keyword(s, attacker, kOverrun)) continue;  // DOS-33
    Frame frame;
    frame.kind = fr::overrun;
    frame.seat = s.attacker;
    frame.card = attacker;
    frame.n = static_cast<std::uint8_t>(left);
    s.frames.push(frame);
    return Flow::go_on;
  }
  end_battle(s, events);
  return Flow::go_on;
}

/// DOS-36, DOS-37: the blockers in their order. Returns the attack left over; `defeated` says whether no
/// blocker is left alive.
int DeptOfStructure::fight(State& s, CardId attacker, int number, bool& defeated, Events& events) const {
  std::array<CardId, Layout::kCards> blockers;
  std::size_t n = 0;
  s.table.each(zone_of(enemy(s.attacker), Place::battlefield), [&](CardId card) {
    if (s.table.counter(kBlocking, card) == number) blockers[n++] = card;
  });
  std::sort(blockers.begin(), blockers.begin() + static_cast<std::ptrdiff_t>(n),
            [&](CardId x, CardId y) { return s.table.counter(kOrder, x) < s.table.counter(kOrder, y); });
  int left = attack(s, attacker);
  defeated = true;
  for (std::size_t i = 0; i < n; ++i) {
    if (defense(s, attacker) > 0) left = meet(s, attacker, left, blockers[i], events);  // DOS-A17
    defeated = defeated && defense(s, blockers[i]) <= 0;
  }
  return left;
}

/// One pair (DOS-34). Who strikes first and kills takes nothing in return (DOS-56, DOS-A15).
int DeptOfStructure::meet(State& s, CardId attacker, int left, CardId blocker, Events& events) const {
  happen(events, Happening::skirmish, s.attacker, s, attacker, 0, blocker);
  const bool attacker_first = has_keyword(s, attacker, kFirstStrike);
  const bool blocker_first = has_keyword(s, blocker, kFirstStrike);
  const int against = attack(s, blocker);
  const int dealt = std::min(left, defense(s, blocker));  // DOS-A16
  if (blocker_first && !attacker_first) {
    strike(s, blocker, attacker, against, events);
    if (defense(s, attacker) <= 0) return left;
    strike(s, attacker, blocker, dealt, events);
  } else {
    strike(s, attacker, blocker, dealt, events);
    const bool spared = attacker_first && !blocker_first && defense(s, blocker) <= 0;
    if (!spared) strike(s, blocker, attacker, against, events);
  }
  happen(events, Happening::attack_left, s.attacker, s, attacker, left - dealt);
  return left - dealt;
}

void DeptOfStructure::strike(State& s, CardId from, CardId to, int amount, Events& events) const {
  if (amount <= 0) return;
  hurt(s, to, amount, from, events);
}

/// Everything counts now: the base, the dead, and the attackers retreat (DOS-A5).
void DeptOfStructure::end_battle(State& s, Events& events) const {
  if (s.base_damage > 0) hit_base(s, enemy(s.attacker), s.base_damage, events);
  s.phase = Phase::redeploy;
  s.step = 0;
  s.base_damage = 0;
  s.attacks = 0;
  s.blocked = 0;
  s.unsettled = 1;
  s.table.each(zone_of(s.attacker, Place::battlefield),
               [&](CardId card) { s.table.counter(kAttacking, card) = 0; });
  s.table.each(zone_of(enemy(s.attacker), Place::battlefield), [&](CardId card) {
    s.table.counter(kBlocking, card) = 0;
    s.table.counter(kOrder, card) = 0;
  });
  sweep(s, events);  // DOS-A38: the dead of the battle first, whatever has kept them weak ends after that
  end_until_battle(s);
}

/// DOS-A38: also where no battle was fought.
void DeptOfStructure::end_until_battle(State& s) const {
  if (!s.modifiers.any()) return;
  s.modifiers.expire(columns_, Until::battle);
  s.unsettled = 1;
}

}  // namespace muster::dept_of_structure
