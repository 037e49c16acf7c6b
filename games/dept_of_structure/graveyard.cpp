// Entering and leaving play: what comes with a card, what goes with it, who dies (DOS-35, DOS-38, DOS-46 to
// DOS-49, DOS-67).
#include <algorithm>

#include "games/dept_of_structure/chapters.hpp"

namespace muster::dept_of_structure {

namespace {

void depart(const Game& g, State& s, CardId card) {
  const CompiledCard& printed = g.compiled(s, card);
  const std::size_t side = at(s.table.controller(card));
  if ((printed.keywords & bits(kLeadership)) != 0) {
    --s.leaders[side];
    s.unsettled = 1;
  }
  if ((printed.keywords & bits(kMotivator)) != 0) --s.motivators[side];
  if (printed.aura_count == 0) return;
  s.unsettled = 1;  // what it gave is gone
  s.auras.remove(card);
}

/// Attached to it, or to what is attached to it: an upgrade of an equipment of a crew.
bool rides_on(const State& s, CardId card, CardId carrier) {
  for (CardId host = s.table.host(card); host != CardId::none; host = s.table.host(host))
    if (host == carrier) return true;
  return false;
}

/// DOS-A35: what leaves the place where it was aimed at is not the target any more, even if it comes back.
void lose_target(State& s, CardId card) {
  for (std::size_t i = 1; i < s.frames.depth; ++i) {
    Frame& frame = s.frames.frames[i];
    if (!is_declared(frame)) continue;
    std::replace(frame.picked.begin(), frame.picked.end(), card, CardId::none);
    if (frame.other == card) frame.other = CardId::none;
  }
}

/// All at once: each sees the others go. What is attached to a retired card goes with it (DOS-46, DOS-48,
/// DOS-49).
void retire_all(const Game& g, State& s, std::span<const CardId> cards, Events& events) {
  std::array<CardId, Layout::kCards> going;
  std::size_t n = 0;
  for (const CardId card : cards) going[n++] = card;
  for (std::size_t i = 0; i < n; ++i) {
    s.table.each(kAttached, [&](CardId card) {
      if (s.table.host(card) != going[i]) return;
      if (std::find(going.begin(), going.begin() + static_cast<std::ptrdiff_t>(n), card) ==
          going.begin() + static_cast<std::ptrdiff_t>(n))
        going[n++] = card;
    });
  }
  for (std::size_t i = 0; i < n; ++i) {
    happen(events, Happening::retired, s.table.controller(going[i]), s, going[i]);
    fire(g, s, When::retired, going[i], going[i]);
  }
  for (std::size_t i = 0; i < n; ++i) {
    depart(g, s, going[i]);
    lose_target(s, going[i]);
    s.modifiers.forget(going[i]);
    // DOS-A28: the owner's graveyard, whoever commanded it.
    s.table.move(going[i], zone_of(s.table.owner(going[i]), Place::graveyard), Table<Layout>::End::top);
  }
}

/// A card leaves play without being retired: what can stand alone stays behind, upgrades cannot.
void let_go(const Game& g, State& s, CardId card, Events& events) {
  std::array<CardId, Layout::kCards> worn;
  std::size_t n = 0;
  s.table.each(kAttached, [&](CardId each) {
    if (s.table.host(each) == card) worn[n++] = each;
  });
  for (std::size_t i = 0; i < n; ++i) {
    if (g.type(s, worn[i]) == Type::upgrade) {
      retire(g, s, worn[i], events);
      continue;
    }
    s.table.attach(worn[i], CardId::none);
    s.table.move(worn[i], zone_of(s.table.controller(worn[i]), Place::battlefield));
    happen(events, Happening::parts, s.table.controller(worn[i]), s, worn[i], card);
  }
  depart(g, s, card);
  s.modifiers.forget(card);
  s.unsettled = 1;
}

}  // namespace

/// Keeps the short lists that spare looking at every card.
void arrive(const Game& g, State& s, CardId card) {
  const CompiledCard& printed = g.compiled(s, card);
  s.live_triggers |= printed.triggers;
  const std::size_t side = at(s.table.controller(card));
  if ((printed.keywords & bits(kLeadership)) != 0) ++s.leaders[side];
  if ((printed.keywords & bits(kMotivator)) != 0) ++s.motivators[side];
  if (printed.aura_count == 0) return;
  s.auras.add(card);
  for (std::size_t i = 0; i < printed.aura_count; ++i)
    s.live_keywords |= g.compiled().auras[printed.first_aura + i].keywords;
}

void count_live(const Game& g, State& s) {
  s.live_triggers = 0;
  s.live_keywords = 0;
  s.leaders = {};
  s.motivators = {};
  s.auras.clear();
  s.live_keywords |= s.modifiers.live_whats(g.columns().marks, s.modifiers.live_marks);
  each_in_play(s, Seat::a, Side::any, [&](CardId card) { arrive(g, s, card); });
}

/// DOS-44 to DOS-49: ready, on the battlefield of whoever brings it there.
CardId enter_play(const Game& g, State& s, CardId card, Seat seat, Events& events) {
  card = s.table.move(card, zone_of(seat, Place::battlefield));
  s.table.set_controller(card, seat);
  s.table.counter(kFresh, card) = 1;
  arrive(g, s, card);
  happen(events, Happening::enters, seat, s, card);
  return card;
}

/// Out of the battle and out of the vehicle it was in, to the battlefield of whoever commands it now,
/// with what is attached to it; as new there as if deployed now.
void take_control(const Game& g, State& s, CardId card, Seat seat, Events& events) {
  if (s.table.controller(card) == seat) return;
  const auto hand_over = [&](CardId each) {
    depart(g, s, each);
    s.table.set_controller(each, seat);
    arrive(g, s, each);
  };
  if (s.table.host(card) != CardId::none) s.table.attach(card, CardId::none);
  s.table.move(card, zone_of(seat, Place::battlefield));
  hand_over(card);
  s.table.each(kAttached, [&](CardId each) {
    if (rides_on(s, each, card)) hand_over(each);
  });
  for (const Counter part : {kAttacking, kBlocking, kOrder}) s.table.counter(part, card) = 0;
  s.table.counter(kFresh, card) = 1;
  s.unsettled = 1;
  happen(events, Happening::taken, seat, s, card);
}

bool is_aimed_at(const State& s, CardId card) {
  for (std::size_t i = 1; i < s.frames.depth; ++i) {
    const Frame& frame = s.frames.frames[i];
    if (is_declared(frame) && frame.step != stage::carried_out && frame.flags != kCancelled &&
        (frame.other == card ||
         std::find(frame.picked.begin(), frame.picked.end(), card) != frame.picked.end()))
      return true;
  }
  return false;
}

/// DOS-38, DOS-A32: whatever has no defense left, again and again until all that stands can stand.
void sweep(const Game& g, State& s, Events& events) {
  while (s.unsettled != 0) {
    s.unsettled = 0;
    std::array<CardId, Layout::kCards> dead;
    std::size_t n = 0;
    each_in_play(s, s.attacker, Side::any, [&](CardId card) {
      const CompiledCard& printed = g.compiled(s, card);
      if (printed.type == Type::upgrade || (printed.type == Type::equipment && printed.defense == 0)) return;
      if (g.defense(s, card) <= 0) dead[n++] = card;
    });
    if (n > 0) retire_all(g, s, {dead.data(), n}, events);
  }
}

void retire(const Game& g, State& s, CardId card, Events& events) { retire_all(g, s, {&card, 1}, events); }

CardId recall(const Game& g, State& s, CardId card, Events& events) {
  if (s.table.in_play(card)) let_go(g, s, card, events);
  lose_target(s, card);
  const Seat owner = s.table.owner(card);
  card = s.table.move(card, zone_of(owner, Place::hand));
  happen(events, Happening::to_hand, owner, s, card);
  return card;
}

/// DOS-67, DOS-A26: utilized, and as new as if deployed now.
CardId resurrect(const Game& g, State& s, CardId card, Seat seat, Events& events) {
  lose_target(s, card);
  card = enter_play(g, s, card, seat, events);
  s.table.counter(kUtilized, card) = 1;
  happen(events, Happening::resurrected, seat, s, card);
  fire(g, s, When::deployed, card, card);
  return card;
}

}  // namespace muster::dept_of_structure
