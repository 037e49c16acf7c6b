// Damage, healing, dying and leaving play (PUR-43 to PUR-45, PUR-52, PUR-53, PUR-61, PUR-62, PUR-A12,
// PUR-A13, PUR-A29, PUR-A30).
#include <algorithm>

#include "games/purge/game.hpp"

namespace muster::purge {

/// What is left of a hit after ARMOR and what else takes from it.
int Purge::softened(const State& s, CardId target, int amount, int armor, Source how, CardId source) const {
  int left = amount - armor;
  const bool from_effect = how == Source::effect;
  if (from_effect && has_keyword(s, target, kCompositeArmor))
    left -= (*cards_)[s.table.design(target)].keyword_values[kCompositeArmor];
  left = std::max(left, 0);
  if (!from_effect && left == 0 && has_keyword(s, source, kCriticalMass)) return 1;  // PUR-53
  return left;
}

/// One hit on a Unit, Commander or Stronghold. Returns what it did.
int Purge::hit(State& s, CardId source, CardId target, int amount, Source how, Events& events) const {
  const bool fighter = is_fighter(type(s, target));
  const Seat side = s.table.controller(target);
  int shield = armor(s, target);
  if (fighter && shield > 0 && s.table.in_play(source) && has_keyword(s, source, kPyriteRounds) &&
      !is_protected(s, source, target) &&                          // PUR-66, PUR-A46
      softened(s, target, amount, shield - 1, how, source) > 0) {  // PUR-62: first the ARMOR, then the damage
    std::int8_t& rust = s.table.counter(kRust, target);
    rust = static_cast<std::int8_t>(std::min(rust + 1, 20));
    --shield;
    happen(events, Happening::armor_lost, side, s, target, 1);
  }
  const int dealt = softened(s, target, amount, shield, how, source);
  if (dealt == 0) {  // PUR-A29
    happen(events, Happening::unharmed, side, s, target);
    return 0;
  }
  if (!fighter) {
    lose_population(s, side, dealt, events);
  } else {
    std::int8_t& wounds = s.table.counter(kWounds, target);
    const bool alive = health(s, target) > 0;
    wounds = static_cast<std::int8_t>(std::min(wounds + dealt, 100));
    s.unsettled = 1;
    happen(events, Happening::damaged, side, s, target, dealt);
    if (alive && health(s, target) <= 0) fire(s, When::kills, source, target);
    if (has_keyword(s, target, kMemoryMetal)) {  // PUR-61, PUR-A12: after the hit
      change_stat(s, target, kArmor, Until::turn, 1, target);
      happen(events, Happening::armor_up, side, s, target, 1);
    }
  }
  fire(s, When::damaged, target, target);
  return dealt;
}

void Purge::lose_population(State& s, Seat seat, int amount, Events& events) const {
  std::int8_t& population = s.population[at(seat)];
  population = static_cast<std::int8_t>(std::max(population - amount, 0));
  happen(events, Happening::population_lost, seat, amount);
}

/// Regenerate: back towards what it was, never beyond (PUR-80, PUR-A39).
void Purge::heal(State& s, CardId card, int amount, Events& events) const {
  const Seat side = s.table.controller(card);
  if (type(s, card) == Type::stronghold) {
    std::int8_t& population = s.population[at(side)];
    const int back = std::min<int>(amount, brief(s, card).stats[kPopulation] - population);
    if (back <= 0) return;
    population = static_cast<std::int8_t>(population + back);
    happen(events, Happening::population_back, side, back);
    return;
  }
  std::int8_t& wounds = s.table.counter(kWounds, card);
  const int back = std::min<int>(amount, wounds);
  if (back <= 0) return;
  wounds = static_cast<std::int8_t>(wounds - back);
  happen(events, Happening::healed, side, s, card, back);
}

// --- leaving -------------------------------------------------------------------------------------

/// Whoever has no HEALTH left is killed (PUR-45).
void Purge::sweep(State& s, Events& events) const {
  s.unsettled = 0;
  for (int i = 0; i < kSeats; ++i) {
    each_fighter(s, seat_at(i), [&](CardId card) {
      if (health(s, card) <= 0) kill(s, card, events);
    });
  }
}

/// PUR-45: whoever has HEALTH dies into the WAR discard pile, whichever deck it was played from.
ZoneId Purge::grave(const State& s, CardId card) const {
  const Brief& printed = brief(s, card);
  return zone_of(s.table.owner(card), is_fighter(printed.type) ? Place::war_discard : printed.discard);
}

void Purge::kill(State& s, CardId card, Events& events) const {
  happen(events, Happening::killed, s.table.controller(card), s, card);
  fire(s, When::dies, card, card);
  if (!s.table.empty(kAttached)) kill_overlays(s, card, events);
  leave(s, card, grave(s, card), events);
}

CardId Purge::overlay_of(const State& s, CardId host) const {
  CardId card = s.table.top(kAttached);
  while (card != CardId::none && s.table.host(card) != host) card = s.table.next(card);
  return card;
}

/// PUR-A36: who is laid over somebody dies with them, and whoever is laid over that one in turn.
void Purge::kill_overlays(State& s, CardId host, Events& events) const {
  for (CardId card = overlay_of(s, host); card != CardId::none; card = overlay_of(s, host)) {
    kill_overlays(s, card, events);
    happen(events, Happening::killed, s.table.controller(card), s, card);
    leave(s, card, grave(s, card), events);
  }
}

/// Out of play, for good or to a discard pile. Tokens are nowhere any more (PUR-83).
CardId Purge::leave(State& s, CardId card, ZoneId to, Events& events) const {
  if (brief(s, card).is_token()) {
    vanish(s, card, events);
    return card;
  }
  s.modifiers.forget(card);
  call_off_attacks(s, card);
  const Seat seat = s.table.controller(card);
  s.table.move(card, to, Table<Layout>::End::top);
  depart(s, seat, brief(s, card));
  return card;
}

/// The overlay ends: it stands where its host stands.
void Purge::lift(State& s, CardId card, Events& events) const {
  const CardId host = s.table.host(card);
  const Seat seat = s.table.controller(card);
  const ZoneId where = s.table.in_play(host) && s.table.zone(host) != kAttached ? s.table.zone(host)
                                                                                : zone_of(seat, Place::home);
  s.table.attach(card, CardId::none);
  s.table.move(card, where);
  happen(events, Happening::lifted, seat, s, card);
  s.unsettled = 1;
}

/// Back to its own Stronghold Vector, out of any group and out of the battle, unless it is that vector which
/// is attacked (PUR-A47).
void Purge::send_home(State& s, CardId card, Events& events) const {
  const Seat seat = s.table.controller(card);
  const ZoneId home = zone_of(seat, Place::home);
  s.table.counter(kFighting, card) = 0;
  s.table.counter(kMarching, card) = 0;
  if (s.table.zone(card) != home) {
    s.table.move(card, home);
    if (events.listening()) [[unlikely]]
      tell(events, Happening::recalled, seat, &s, card, 0, CardId::none, home);
  }
  take_post(s, card);
}

}  // namespace muster::purge
