// Attacks, damage and destruction (LEW-32 to LEW-40, LEW-70, LEW-73, LEW-M1).
#include "games/lost_empires/combat.hpp"

#include "games/lost_empires/chapters.hpp"
#include "games/lost_empires/decisions.hpp"

namespace muster::lost_empires {

namespace {

template <class Visit>
void each_target(const Game& g, const State& s, CardId attacker, Visit&& visit) {
  const Seat seat = s.table.controller(attacker);
  const ZoneId where = s.table.zone(attacker);
  SeatSet guarded;
  for (CardId card = s.table.top(where); card != CardId::none; card = s.table.next(card)) {
    if (g.has_keyword(s, card, kGuard)) guarded = guarded | SeatSet::only(s.table.controller(card));
  }
  for (CardId card = s.table.top(where); card != CardId::none; card = s.table.next(card)) {
    const Seat other = s.table.controller(card);
    if (!are_enemies(s, seat, other)) continue;  // LEW-32
    if (guarded.has(other) && !g.has_keyword(s, card, kGuard)) continue;
    visit(card);
  }
}

/// Its own abilities, and those of all who see it fall.
void fire_fall(const Game& g, State& s, CardId card) {
  fire(g, s, When::destroyed, card);
  each_unit(s, [&](CardId other) {
    if (other != card) fire(g, s, When::falls, other, card);
  });
}

/// LEW-73: a second attack, which waits below whatever the first sets off.
struct SecondAttack {
  static Decision ask(const Game& /*g*/, const State& s) { return asks(s.frames.top(), ask::melee); }

  static void options(const Game& g, const State& s, Options& out) {
    attack_options(g, s, s.frames.top().card, out);
  }

  static Why why_not(const Game& g, const State& s, Action action) {
    const Frame& frame = s.frames.top();
    return action.verb == act::attack ? why_not_attack(g, s, frame.seat, frame.card, action.card())
                                      : Why::not_now;
  }

  static void answer(const Game& g, State& s, Action action, Chance& chance, Events& events) {
    const CardId attacker = s.frames.top().card;
    s.frames.pop();
    attack(g, s, attacker, action.card(), 0, Strike::melee, chance, events);
  }

  static Flow step(const Game& g, State& s, Chance& chance, Events& events) {
    const CardId attacker = s.frames.top().card;
    int found = 0;
    CardId only = CardId::none;
    if (s.table.in_play(attacker)) {
      each_target(g, s, attacker, [&](CardId card) {
        ++found;
        only = card;
      });
    }
    if (found > 1) return Flow::wait;
    s.frames.pop();
    // LEW-A6: without a target the second attack is lost; a single one must be attacked.
    if (found == 1) attack(g, s, attacker, only, 0, Strike::melee, chance, events);
    return Flow::go_on;
  }
};

}  // namespace

const Point kSecondAttack = point<Game, SecondAttack>();

bool has_target(const State& s, CardId attacker) {
  const Seat seat = s.table.controller(attacker);
  for (CardId card = s.table.top(s.table.zone(attacker)); card != CardId::none; card = s.table.next(card)) {
    if (are_enemies(s, seat, s.table.controller(card))) return true;
  }
  return false;
}

bool may_attack(const Game& g, const State& s, CardId attacker, CardId target) {
  bool found = false;
  each_target(g, s, attacker, [&](CardId card) { found = found || card == target; });
  return found;
}

Why why_not_attack(const Game& g, const State& s, Seat seat, CardId attacker, CardId target) {
  if (!has_target(s, attacker)) return Why::no_enemy;
  if (s.table.zone(target) != s.table.zone(attacker) || !g.is_enemy(s, seat, target)) return Why::not_here;
  return may_attack(g, s, attacker, target) ? Why::none : Why::guarded;
}

void attack_options(const Game& g, const State& s, CardId attacker, Options& out) {
  each_target(g, s, attacker, [&](CardId card) { out.add(act::attack, card); });
}

void attack_action(const Game& g, State& s, CardId attacker, CardId target, Chance& chance, Events& events) {
  const bool melee = g.has_keyword(s, attacker, kMelee);
  if (melee) s.frames.push({.kind = fr::melee, .seat = s.table.controller(attacker), .card = attacker});
  attack(g, s, attacker, target, 0, melee ? Strike::melee : Strike::plain, chance, events);
}

void attack(const Game& g, State& s, CardId attacker, CardId target, int bonus, Strike strike, Chance& chance,
            Events& events) {
  const Seat seat = s.table.controller(attacker);
  happen(events, Happening::attacks, seat, s, attacker, s.table.zone(attacker), target);
  const std::uint32_t attack_face = chance.roll(Roll::die, 6);  // LEW-33
  const std::uint32_t defense_face = chance.roll(Roll::die, 6);
  const int with = g.offense(s, attacker) + bonus;
  const int against = g.defense(s, target);
  if (events.listening()) {
    happen(events, attack_face == kCriticalFace ? Happening::attack_critical : Happening::attack_roll, seat,
           s, attacker, kFaces[attack_face] + with);
    happen(events, defense_face == kCriticalFace ? Happening::defense_critical : Happening::defense_roll,
           s.table.controller(target), s, target, kFaces[defense_face] + against);
  }
  int damage = attack_damage(attack_face, with, defense_face, against, strike,
                             g.keyword_value(s, attacker, kWounding));
  if (damage > 0) damage -= g.keyword_value(s, target, kArmor);
  if (damage > 0) {
    hurt(g, s, target, damage, seat, events);
    fire(g, s, When::hits, attacker, target);
  }
  fire(g, s, When::attacked, target, attacker);
}

void hurt(const Game& g, State& s, CardId card, int damage, Seat by, Events& events) {
  if (damage > 0 && s.modifiers.live_sums != 0) {
    const int kept_off = s.modifiers.use_up(g.columns(), card, what::shield, damage);
    if (kept_off > 0) happen(events, Happening::prevented, s.table.controller(card), s, card, kept_off);
    damage -= kept_off;
  }
  if (damage <= 0) return;
  std::int8_t& counter = s.table.counter(kDamage, card);
  const std::int8_t before = counter;
  const int after = before + damage;
  counter = static_cast<std::int8_t>(after < 99 ? after : 99);  // LEW-38
  happen(events, Happening::damaged, by, s, card, damage);
  if (before < kCasualtyDamage && after >= kCasualtyDamage) {
    s.table.counter(kThirdHit, card) = static_cast<std::int8_t>(index_of(by) + 1);  // LEW-A2
    if (s.seats > 2 && s.table.counter(kElite, card) != 0) {
      // LEW-M1, LEW-M2: the third damage claims the token, and so does what goes straight past it.
      s.table.counter(kElite, card) = 0;
      happen(events, Happening::claims_elite, by, s, card);
      gain_artifacts(s, by, 1, events);
    }
  }
  if (after >= kDeadlyDamage) doom(s, card, by);
}

void doom(State& s, CardId card, Seat by) {
  if (s.table.counter(kDoomed, card) != 0) return;
  s.table.counter(kDoomed, card) = static_cast<std::int8_t>(index_of(by) + 1);
  ++s.doomed_units;
}

void sweep_doomed(const Game& g, State& s, Events& events) {
  std::array<CardId, Layout::kCards> doomed;
  std::size_t n = 0;
  each_unit(s, [&](CardId card) {
    if (s.table.counter(kDoomed, card) != 0) doomed[n++] = card;
  });
  s.doomed_units = 0;
  // LEW-A2: a casualty is destroyed by nobody, unless the match says by whoever dealt its third damage.
  const bool by_nobody = s.phase == Phase::casualty && s.step == 1 && s.variants.casualty_pays_damager == 0;
  if (s.phase == Phase::casualty) s.step = 2;
  for (std::size_t i = 0; i < n; ++i) fire_fall(g, s, doomed[i]);
  for (std::size_t i = 0; i < n; ++i) {
    const CardId card = doomed[i];
    const Seat by = seat_at(s.table.counter(kDoomed, card) - 1);
    const bool elite = s.table.counter(kElite, card) != 0;
    const ZoneId where = s.table.zone(card);
    happen(events, by_nobody ? Happening::casualty : Happening::destroyed, by_nobody ? Seat::none : by, s,
           card, 0, where);
    s.modifiers.forget(card);
    s.table.counter(kLastSeen, card) = static_cast<std::int8_t>(at(where) + 1);
    s.table.move(card, zone_of(s.table.owner(card), Place::discard));  // LEW-38, LEW-40
    if (elite && !by_nobody) {  // LEW-70: at once, be it one's own unit
      happen(events, Happening::claims_elite, by, s, card);
      gain_artifacts(s, by, 1, events);
    }
  }
}

void gain_artifacts(State& s, Seat seat, int count, Events& events) {
  std::uint8_t& have = s.artifacts[at(seat)];
  have = static_cast<std::uint8_t>(have + count < 99 ? have + count : 99);
  s.artifacts_gained = static_cast<std::uint16_t>(s.artifacts_gained + count);
  happen(events, count == 1 ? Happening::gains_artifact : Happening::gains_artifacts, seat, count);
}

void drain(State& s, CardId card, Events& events) {
  if (s.table.counter(kDrain, card) != 0) return;
  s.table.counter(kDrain, card) = 1;
  happen(events, Happening::drained, s.table.controller(card), s, card);
}

void ready(State& s, CardId card, Events& events) {
  if (s.table.counter(kDrain, card) == 0) return;
  s.table.counter(kDrain, card) = 0;
  happen(events, Happening::readied, s.table.controller(card), s, card);
}

}  // namespace muster::lost_empires
