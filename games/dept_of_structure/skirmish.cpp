// Battle Resolution: skirmishes pair by pair, damage left over, and what reaches the base (DOS-32 to DOS-37).
#include <algorithm>

#include "games/dept_of_structure/chapters.hpp"
#include "games/dept_of_structure/decisions.hpp"

namespace muster::dept_of_structure {

/// DOS-A38: also where no battle was fought.
void end_until_battle(const Game& g, State& s) {
  if (!s.modifiers.any()) return;
  s.modifiers.expire(g.columns(), Until::battle);
  s.unsettled = 1;
}

Blockers::Blockers(const State& s, int number) {
  s.table.each(zone_of(enemy(s.attacker), Place::battlefield), [&](CardId card) {
    if (s.table.counter(kBlocking, card) == number) cards[count++] = card;
  });
  std::sort(cards.begin(), cards.begin() + static_cast<std::ptrdiff_t>(count),
            [&](CardId x, CardId y) { return s.table.counter(kOrder, x) < s.table.counter(kOrder, y); });
}

namespace {

/// One pair (DOS-34). Who strikes first and kills takes nothing in return (DOS-56, DOS-A15).
int meet(const Game& g, State& s, CardId attacker, int left, CardId blocker, Events& events) {
  happen(events, Happening::skirmish, s.attacker, s, attacker, blocker);
  const bool attacker_first = g.has_keyword(s, attacker, kFirstStrike);
  const bool blocker_first = g.has_keyword(s, blocker, kFirstStrike);
  const int against = g.attack(s, blocker);
  const int dealt = std::min(left, g.defense(s, blocker));  // DOS-A16
  if (blocker_first && !attacker_first) {
    hurt(g, s, attacker, against, blocker, events);
    if (g.defense(s, attacker) <= 0) return left;
    hurt(g, s, blocker, dealt, attacker, events);
  } else {
    hurt(g, s, blocker, dealt, attacker, events);
    const bool spared = attacker_first && !blocker_first && g.defense(s, blocker) <= 0;
    if (!spared) hurt(g, s, attacker, against, blocker, events);
  }
  happen(events, Happening::attack_left, s.attacker, s, attacker, left - dealt);
  return left - dealt;
}

/// DOS-36, DOS-37: the blockers in their order. Returns the attack left over; `defeated` says whether no
/// blocker is left alive.
int fight(const Game& g, State& s, CardId attacker, int number, bool& defeated, Events& events) {
  int left = g.attack(s, attacker);
  defeated = true;
  const Blockers blockers(s, number);
  for (const CardId blocker : blockers.all()) {
    if (g.defense(s, attacker) > 0) left = meet(g, s, attacker, left, blocker, events);  // DOS-A17
    defeated = defeated && g.defense(s, blocker) <= 0;
  }
  return left;
}

/// Everything counts now: the base, the dead, and the attackers retreat (DOS-A5).
void end_battle(const Game& g, State& s, Events& events) {
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
  sweep(g, s, events);  // DOS-A38: the dead of the battle first, whatever has kept them weak ends after that
  end_until_battle(g, s);
}

/// One attack after the other, though none has a part in another's; nothing dies and no base falls before all
/// are fought (DOS-22, DOS-A18).
struct Resolution {
  static Flow step(const Game& g, State& s, Chance& /*chance*/, Events& events) {
    while (s.step < s.attacks) {
      const int number = ++s.step;
      CardId attacker = s.table.top(zone_of(s.attacker, Place::battlefield));
      while (attacker != CardId::none && s.table.counter(kAttacking, attacker) != number)
        attacker = s.table.next(attacker);
      if (attacker == CardId::none) continue;  // it left before
      if (((s.blocked >> static_cast<unsigned>(number)) & 1U) == 0) {
        const int damage = g.attack(s, attacker);  // DOS-32
        if (damage == 0) continue;
        s.base_damage = static_cast<std::uint8_t>(std::min(s.base_damage + damage, 200));
        fire(g, s, When::breaches, attacker, attacker);
        continue;
      }
      bool defeated = true;
      const int left = fight(g, s, attacker, number, defeated, events);
      if (left <= 0 || !defeated || !g.has_keyword(s, attacker, kOverrun)) continue;  // DOS-33
      s.frames.push(
          {.kind = fr::overrun, .seat = s.attacker, .card = attacker, .n = static_cast<std::uint8_t>(left)});
      return Flow::go_on;
    }
    end_battle(g, s, events);
    return Flow::go_on;
  }
};

/// DOS-63.
struct OverrunBase {
  static Decision ask(const Game& /*g*/, const State& s) {
    const Frame& top = s.frames.top();
    return asks(top, ask::overrun, top.n);
  }

  static void options(const Game& /*g*/, const State& /*s*/, Options& out) {
    out.add(verb::yes);
    out.add(verb::no);
  }

  static void answer(const Game& g, State& s, Action action, Chance& /*chance*/, Events& /*events*/) {
    const Frame top = s.frames.top();
    s.frames.pop();
    if (action.verb != verb::yes) return;
    s.base_damage = static_cast<std::uint8_t>(std::min(s.base_damage + top.n, 200));
    fire(g, s, When::breaches, top.card, top.card);
  }
};

}  // namespace

const Point kResolution = point<Game, Resolution>();
const Point kOverrunBase = point<Game, OverrunBase>();

}  // namespace muster::dept_of_structure
