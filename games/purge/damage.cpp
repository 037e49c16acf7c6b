// Damage, healing, dying and leaving play (PUR-43 to PUR-45, PUR-52, PUR-53, PUR-61, PUR-62, PUR-A12,
// PUR-A13, PUR-A29, PUR-A30).
#include <algorithm>

#include "games/purge/chapters.hpp"

namespace muster::purge {

/// What is left of a hit after ARMOR and what else takes from it.
int softened(const Purge& g, const State& s, CardId target, int amount, int armor, Source how,
             CardId source) {
  int left = amount - armor;
  const bool from_effect = how == Source::effect;
  if (from_effect && has_keyword(g, s, target, kCompositeArmor))
    left -= g.cards()[s.table.design(target)].keyword_values[kCompositeArmor];
  left = std::max(left, 0);
  if (!from_effect && left == 0 && has_keyword(g, s, source, kCriticalMass)) return 1;  // PUR-53
  return left;
}

namespace {

void lose_population(State& s, Seat seat, int amount, Events& events) {
  std::int8_t& population = s.population[at(seat)];
  population = static_cast<std::int8_t>(std::max(population - amount, 0));
  happen(events, Happening::population_lost, seat, amount);
}

}  // namespace

/// PUR-62: whether it takes ARMOR first. PUR-66, PUR-A46: not of whom it does not reach.
bool pierces(const Purge& g, const State& s, CardId source, CardId target, int amount, int armor,
             Source how) {
  return armor > 0 && is_fighter(g.type(s, target)) && s.table.in_play(source) &&
         has_keyword(g, s, source, kPyriteRounds) && !is_protected(g, s, source, target) &&
         softened(g, s, target, amount, armor - 1, how, source) > 0;
}

/// One hit on a Unit, Commander or Stronghold. Returns what it did.
int hit(const Purge& g, State& s, CardId source, CardId target, int amount, Source how, Events& events) {
  const Seat side = s.table.controller(target);
  int shield = armor(g, s, target);
  if (pierces(g, s, source, target, amount, shield, how)) {  // first the ARMOR, then the damage
    add_to(s, kRust, target, 1);
    --shield;
    happen(events, Happening::armor_lost, side, s, target, 1);
  }
  int dealt = softened(g, s, target, amount, shield, how, source);
  if (dealt > 0 && s.modifiers.live_sums != 0) {
    const int kept_off = s.modifiers.use_up(g.columns_, target, what::shield, dealt);
    if (kept_off > 0) happen(events, Happening::prevented, side, s, target, kept_off);
    dealt -= kept_off;
  }
  if (dealt == 0) {  // PUR-A29
    happen(events, Happening::unharmed, side, s, target);
    return 0;
  }
  if (!is_fighter(g.type(s, target))) {
    lose_population(s, side, dealt, events);
  } else {
    std::int8_t& wounds = s.table.counter(kWounds, target);
    const bool alive = health(g, s, target) > 0;
    wounds = static_cast<std::int8_t>(std::min(wounds + dealt, 100));
    s.unsettled = 1;
    happen(events, Happening::damaged, side, s, target, dealt);
    if (alive && health(g, s, target) <= 0) fire(g, s, When::kills, source, target);
    if (has_keyword(g, s, target, kMemoryMetal)) {  // PUR-61, PUR-A12: after the hit
      change_stat(g, s, target, kArmor, Until::turn, 1, target);
      happen(events, Happening::armor_up, side, s, target, 1);
    }
  }
  fire(g, s, When::damaged, target, target);
  return dealt;
}

/// Regenerate: back towards what it was, never beyond (PUR-80, PUR-A39).
void heal(const Purge& g, State& s, CardId card, int amount, Events& events) {
  const Seat side = s.table.controller(card);
  if (g.type(s, card) == Type::stronghold) {
    std::int8_t& population = s.population[at(side)];
    const int back = std::min<int>(amount, g.compiled(s, card).stats[kPopulation] - population);
    if (back <= 0) return;
    population = static_cast<std::int8_t>(population + back);
    happen(events, Happening::population_back, side, back);
    return;
  }
  const int back = std::min<int>(amount, s.table.counter(kWounds, card));
  if (back <= 0) return;
  add_to(s, kWounds, card, -back);
  happen(events, Happening::healed, side, s, card, back);
}

// --- leaving -------------------------------------------------------------------------------------

/// Whoever has no HEALTH left is killed (PUR-45).
void sweep(const Purge& g, State& s, Events& events) {
  s.unsettled = 0;
  for (const Seat seat : kBoth) {
    each_fighter(s, seat, [&](CardId card) {
      if (health(g, s, card) <= 0) kill(g, s, card, events);
    });
  }
}

namespace {

/// PUR-45: whoever has HEALTH dies into the WAR discard pile, whichever deck it was played from.
ZoneId grave(const Purge& g, const State& s, CardId card) {
  const CompiledCard& printed = g.compiled(s, card);
  return zone_of(s.table.owner(card), is_fighter(printed.type) ? Place::war_discard : printed.discard);
}

}  // namespace

void kill(const Purge& g, State& s, CardId card, Events& events) {
  happen(events, Happening::killed, s.table.controller(card), s, card);
  fire(g, s, When::dies, card, card);
  if (!s.table.empty(kAttached)) kill_overlays(g, s, card, events);
  leave(g, s, card, grave(g, s, card), events);
}

CardId overlay_of(const State& s, CardId host) {
  CardId card = s.table.top(kAttached);
  while (card != CardId::none && s.table.host(card) != host) card = s.table.next(card);
  return card;
}

/// PUR-A36: who is laid over somebody dies with them, and whoever is laid over that one in turn.
void kill_overlays(const Purge& g, State& s, CardId host, Events& events) {
  for (CardId card = overlay_of(s, host); card != CardId::none; card = overlay_of(s, host)) {
    kill_overlays(g, s, card, events);
    happen(events, Happening::killed, s.table.controller(card), s, card);
    leave(g, s, card, grave(g, s, card), events);
  }
}

/// Out of play, for good or to a discard pile. Tokens are nowhere any more (PUR-83).
CardId leave(const Purge& g, State& s, CardId card, ZoneId to, Events& events) {
  if (g.compiled(s, card).is_token()) {
    vanish(g, s, card, events);
    return card;
  }
  s.modifiers.forget(card);
  call_off_attacks(s, card);
  const Seat seat = s.table.controller(card);
  s.table.move(card, to, Table<Layout>::End::top);
  depart(g, s, seat, g.compiled(s, card));
  return card;
}

/// Back among the cards of its owner's deck; a token is just gone.
CardId to_deck(const Purge& g, State& s, CardId card, Events& events) {
  if (g.compiled(s, card).is_token()) {
    vanish(g, s, card, events);
    return card;
  }
  happen(events, Happening::to_deck, s.table.owner(card), s, card);
  s.modifiers.forget(card);
  call_off_attacks(s, card);
  const bool was_in_play = s.table.in_play(card);
  for (std::size_t i = 0; i < Layout::kCounters.size(); ++i) s.table.counter(i, card) = 0;
  card = s.table.move(card, zone_of(s.table.owner(card), g.compiled(s, card).deck));
  if (was_in_play) count_live(g, s);
  return card;
}

/// The overlay ends: it stands where its host stands.
void lift(State& s, CardId card, Events& events) {
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
void send_home(State& s, CardId card, Events& events) {
  const Seat seat = s.table.controller(card);
  const ZoneId home = zone_of(seat, Place::home);
  take_part(s, card, Part::none);
  s.table.counter(kMarching, card) = 0;
  if (s.table.zone(card) != home) {
    s.table.move(card, home);
    happen(events, Happening::recalled, seat, s, card, home);
  }
  take_post(s, card);
}

}  // namespace muster::purge
