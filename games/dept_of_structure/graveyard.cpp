// Entering and leaving play: what comes with a card, what goes with it, who dies (DOS-35, DOS-38, DOS-46 to
// DOS-49, DOS-67).
#include <algorithm>

#include "games/dept_of_structure/game.hpp"

namespace muster::dept_of_structure {

/// Keeps the short lists that spare looking at every card.
void DeptOfStructure::arrive(State& s, CardId card) const {
  const Brief& printed = brief(s, card);
  s.live_triggers |= printed.triggers;
  const std::size_t side = at(s.table.controller(card));
  if ((printed.keywords & bit_of(kLeadership)) != 0) ++s.leaders[side];
  if ((printed.keywords & bit_of(kMotivator)) != 0) ++s.motivators[side];
  if (printed.aura_count == 0) return;
  s.auras.add(card);
  for (std::size_t i = 0; i < printed.aura_count; ++i)
    s.live_keywords |= auras_[printed.first_aura + i].keywords;
}

void DeptOfStructure::depart(State& s, CardId card) const {
  const Brief& printed = brief(s, card);
  const std::size_t side = at(s.table.controller(card));
  if ((printed.keywords & bit_of(kLeadership)) != 0) {
    --s.leaders[side];
    s.unsettled = 1;
  }
  if ((printed.keywords & bit_of(kMotivator)) != 0) --s.motivators[side];
  if (printed.aura_count == 0) return;
  s.unsettled = 1;  // what it gave is gone
  s.auras.remove(card);
}

void DeptOfStructure::count_live(State& s) const {
  s.live_triggers = 0;
  s.live_keywords = 0;
  s.leaders = {};
  s.motivators = {};
  s.auras.clear();
  s.live_keywords |= s.modifiers.live_whats(columns_.marks, s.modifiers.live_marks);
  each_card(s, static_cast<std::uint8_t>(Area::play), Seat::a, Side::any,
            [&](CardId card) { arrive(s, card); });
}

/// DOS-44 to DOS-49: ready, on the battlefield of whoever brings it there.
CardId DeptOfStructure::enter_play(State& s, CardId card, Seat seat, Events& events) const {
  card = s.table.move(card, zone_of(seat, Place::battlefield));
  s.table.set_controller(card, seat);
  s.table.counter(kFresh, card) = 1;
  arrive(s, card);
  happen(events, Happening::enters, seat, s, card);
  return card;
}

/// DOS-38, DOS-A32: whatever has no defense left, again and again until all that stands can stand.
void DeptOfStructure::sweep(State& s, Events& events) const {
  while (s.unsettled != 0) {
    s.unsettled = 0;
    std::array<CardId, Layout::kCards> dead;
    std::size_t n = 0;
    each_card(s, static_cast<std::uint8_t>(Area::play), s.attacker, Side::any, [&](CardId card) {
      const Brief& printed = brief(s, card);
      if (printed.type == Type::upgrade || (printed.type == Type::equipment && printed.defense == 0)) return;
      if (defense(s, card) <= 0) dead[n++] = card;
    });
    if (n > 0) retire_all(s, {dead.data(), n}, events);
  }
}

void DeptOfStructure::retire(State& s, CardId card, Events& events) const {
  retire_all(s, {&card, 1}, events);
}

/// All at once: each sees the others go. What is attached to a retired card goes with it (DOS-46, DOS-48,
/// DOS-49).
void DeptOfStructure::retire_all(State& s, std::span<const CardId> cards, Events& events) const {
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
    fire(s, When::retired, going[i], going[i]);
  }
  for (std::size_t i = 0; i < n; ++i) {
    depart(s, going[i]);
    lose_target(s, going[i]);
    s.modifiers.forget(going[i]);
    // DOS-A28: the owner's graveyard, whoever commanded it.
    s.table.move(going[i], zone_of(s.table.owner(going[i]), Place::graveyard), Table<Layout>::End::top);
  }
}

/// DOS-A35: what leaves the place where it was aimed at is not the target any more, even if it comes back.
void DeptOfStructure::lose_target(State& s, CardId card) const {
  for (std::size_t i = 1; i < s.frames.depth; ++i) {
    Frame& frame = s.frames.frames[i];
    if (!is_declared(frame)) continue;
    std::replace(frame.picked.begin(), frame.picked.end(), card, CardId::none);
    if (frame.other == card) frame.other = CardId::none;
  }
}

bool DeptOfStructure::is_aimed_at(const State& s, CardId card) const {
  for (std::size_t i = 1; i < s.frames.depth; ++i) {
    const Frame& frame = s.frames.frames[i];
    if (is_declared(frame) && frame.step != stage::carried_out && frame.flags != kCancelled &&
        (frame.other == card ||
         std::find(frame.picked.begin(), frame.picked.end(), card) != frame.picked.end()))
      return true;
  }
  return false;
}

/// A card leaves play without being retired: what can stand alone stays behind, upgrades cannot.
void DeptOfStructure::let_go(State& s, CardId card, Events& events) const {
  std::array<CardId, Layout::kCards> worn;
  std::size_t n = 0;
  s.table.each(kAttached, [&](CardId each) {
    if (s.table.host(each) == card) worn[n++] = each;
  });
  for (std::size_t i = 0; i < n; ++i) {
    if (type(s, worn[i]) == Type::upgrade) {
      retire(s, worn[i], events);
      continue;
    }
    s.table.attach(worn[i], CardId::none);
    s.table.move(worn[i], zone_of(s.table.controller(worn[i]), Place::battlefield));
    happen(events, Happening::parts, s.table.controller(worn[i]), s, worn[i], 0, card);
  }
  depart(s, card);
  s.modifiers.forget(card);
  s.unsettled = 1;
}

CardId DeptOfStructure::recall(State& s, CardId card, Events& events) const {
  if (s.table.in_play(card)) let_go(s, card, events);
  lose_target(s, card);
  const Seat owner = s.table.owner(card);
  card = s.table.move(card, zone_of(owner, Place::hand));
  happen(events, Happening::to_hand, owner, s, card);
  return card;
}

/// DOS-67, DOS-A26: utilized, and as new as if deployed now.
CardId DeptOfStructure::resurrect(State& s, CardId card, Seat seat, Events& events) const {
  lose_target(s, card);
  card = enter_play(s, card, seat, events);
  s.table.counter(kUtilized, card) = 1;
  happen(events, Happening::resurrected, seat, s, card);
  fire(s, When::deployed, card, card);
  return card;
}

}  // namespace muster::dept_of_structure
