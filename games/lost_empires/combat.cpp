// Attacks, damage and destruction (LEW-32 to LEW-40, LEW-70, LEW-73, LEW-M1).
#include "games/lost_empires/game.hpp"

namespace muster::lost_empires {

bool LostEmpires::has_target(const State& s, CardId attacker) const {
  const Seat seat = s.table.controller(attacker);
  for (CardId card = s.table.top(s.table.zone(attacker)); card != CardId::none; card = s.table.next(card)) {
    if (is_enemy(s, seat, card)) return true;
  }
  return false;
}

bool LostEmpires::may_attack(const State& s, CardId attacker, CardId target) const {
  bool found = false;
  each_target(s, attacker, [&](CardId card) { found = found || card == target; });
  return found;
}

void LostEmpires::attack_options(const State& s, CardId attacker, Options& out) const {
  each_target(s, attacker, [&](CardId card) { out.add(act::attack, card); });
}

void LostEmpires::attack_action(State& s, CardId attacker, CardId target, Chance& chance,
                                Events& events) const {
  if (!has_keyword(s, attacker, kMelee)) {
    attack(s, attacker, target, 0, Strike::plain, chance, events);
    return;
  }
  Frame second;  // LEW-73: the second attack waits below whatever the first sets off.
  second.kind = fr::melee;
  second.seat = s.table.controller(attacker);
  second.card = attacker;
  s.frames.push(second);
  attack(s, attacker, target, 0, Strike::melee, chance, events);
}

Flow LostEmpires::run_melee(State& s, Chance& chance, Events& events) const {
  const CardId attacker = s.frames.top().card;
  int found = 0;
  CardId only = CardId::none;
  if (s.table.in_play(attacker)) {
    each_target(s, attacker, [&](CardId card) {
      ++found;
      only = card;
    });
  }
  if (found > 1) return Flow::wait;
  s.frames.pop();
  // LEW-A6: without a target the second attack is lost; a single one must be attacked.
  if (found == 1) attack(s, attacker, only, 0, Strike::melee, chance, events);
  return Flow::go_on;
}

void LostEmpires::attack(State& s, CardId attacker, CardId target, int bonus, Strike strike, Chance& chance,
                         Events& events) const {
  const Seat seat = s.table.controller(attacker);
  happen(events, Happening::attacks, seat, s, attacker, 0, s.table.zone(attacker), target);
  const std::uint32_t attack_face = chance.roll(Roll::die, 6);  // LEW-33
  const std::uint32_t defense_face = chance.roll(Roll::die, 6);
  const int with = offense(s, attacker) + bonus;
  const int against = defense(s, target);
  if (events.listening()) {
    happen(events, attack_face == kCriticalFace ? Happening::attack_critical : Happening::attack_roll, seat,
           s, attacker, kFaces[attack_face] + with);
    happen(events, defense_face == kCriticalFace ? Happening::defense_critical : Happening::defense_roll,
           s.table.controller(target), s, target, kFaces[defense_face] + against);
  }
  int damage =
      attack_damage(attack_face, with, defense_face, against, strike, keyword_value(s, attacker, kWounding));
  if (damage > 0) damage -= keyword_value(s, target, kArmor);
  if (damage > 0) {
    hurt(s, target, damage, seat, events);
    fire(s, When::hits, attacker, target);
  }
  fire(s, When::attacked, target, attacker);
}

void LostEmpires::hurt(State& s, CardId card, int damage, Seat by, Events& events) const {
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

void LostEmpires::doom(State& s, CardId card, Seat by) const {
  if (s.table.counter(kDoomed, card) != 0) return;
  s.table.counter(kDoomed, card) = static_cast<std::int8_t>(index_of(by) + 1);
  ++s.doomed_units;
}

/// Everything destroyed at one moment goes together (LEW-65, LEW-A20): all see all others fall.
void LostEmpires::sweep_doomed(State& s, Events& events) const {
  std::array<CardId, Layout::kCards> doomed;
  std::size_t n = 0;
  each_unit(s, [&](CardId card) {
    if (s.table.counter(kDoomed, card) != 0) doomed[n++] = card;
  });
  s.doomed_units = 0;
  // LEW-A2: a casualty is destroyed by nobody, unless the match says by whoever dealt its third damage.
  const bool by_nobody = s.phase == Phase::casualty && s.step == 1 && s.variants.casualty_pays_damager == 0;
  if (s.phase == Phase::casualty) s.step = 2;
  for (std::size_t i = 0; i < n; ++i) fire_fall(s, doomed[i]);
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

void LostEmpires::gain_artifacts(State& s, Seat seat, int count, Events& events) const {
  std::uint8_t& have = s.artifacts[static_cast<std::size_t>(index_of(seat))];
  have = static_cast<std::uint8_t>(have + count < 99 ? have + count : 99);
  s.artifacts_gained = static_cast<std::uint16_t>(s.artifacts_gained + count);
  happen(events, count == 1 ? Happening::gains_artifact : Happening::gains_artifacts, seat, count);
}

void LostEmpires::drain(State& s, CardId card, Events& events) const {
  if (s.table.counter(kDrain, card) != 0) return;
  s.table.counter(kDrain, card) = 1;
  happen(events, Happening::drained, s.table.controller(card), s, card);
}

void LostEmpires::ready(State& s, CardId card, Events& events) const {
  if (s.table.counter(kDrain, card) == 0) return;
  s.table.counter(kDrain, card) = 0;
  happen(events, Happening::readied, s.table.controller(card), s, card);
}

}  // namespace muster::lost_empires
