// What sets off triggered abilities (PUR-47, PUR-77). They wait until the step that set them off is over.
#include "games/purge/game.hpp"

namespace muster::purge {

void Purge::wait_for(State& s, CardId card, const Ability& ability, CardId it) const {
  const Seat seat = s.table.controller(card);
  if (ability.unlock != 0 && ((s.standing[at(seat)].unlocked >> (ability.unlock - 1U)) & 1U) == 0) return;
  const Design& printed = (*cards_)[s.table.design(card)];
  Steps::wait_for(*this, s, printed.first_ability + std::size_t{ability.slot}, card, it, seat);
}

/// Every card in play whose ability speaks of what `actor` did; `it` is what the ability may call "it".
void Purge::fire(State& s, When when, CardId actor, CardId it) const {
  const auto bit = static_cast<unsigned>(when);
  if (((s.live_triggers >> bit) & 1U) == 0) return;
  const auto visit = [&](CardId card) {
    if (((brief(s, card).triggers >> bit) & 1U) == 0) return;
    const Viewpoint from{s.table.controller(card), card, it};
    for (const Ability& ability : cards_->abilities_of(s.table.design(card))) {
      if (static_cast<When>(ability.trigger.word) != when) continue;
      const Selector& whose = cards_->selector(ability.trigger.args[0]);
      const bool about_it =
          whose.how == Selector::How::self ? actor == card : fits(*this, s, whose, from, actor);
      if (about_it) wait_for(s, card, ability, it);
    }
  };
  for (int i = 0; i < kSeats; ++i) {
    for (const Place place : {Place::stronghold, Place::teks, Place::home, Place::battlefield})
      s.table.each(zone_of(seat_at(i), place), visit);
  }
}

/// The start and the end of a turn are everybody's.
void Purge::fire_all(State& s, When when) const {
  const auto bit = static_cast<unsigned>(when);
  if (((s.live_triggers >> bit) & 1U) == 0) return;
  const auto visit = [&](CardId card) {
    if (((brief(s, card).triggers >> bit) & 1U) == 0) return;
    for (const Ability& ability : cards_->abilities_of(s.table.design(card))) {
      if (static_cast<When>(ability.trigger.word) == when) wait_for(s, card, ability, CardId::none);
    }
  };
  for (int i = 0; i < kSeats; ++i) {
    for (const Place place : {Place::stronghold, Place::teks, Place::home, Place::battlefield})
      s.table.each(zone_of(seat_at(i), place), visit);
  }
}

/// A card that has left no longer does anything, unless leaving was the point or it died doing it.
bool Purge::trigger_still_valid(const State& s, const PendingTrigger& trigger) const {
  if (s.table.in_play(trigger.source)) return true;
  const auto when = static_cast<When>(cards_->ability(trigger.ability).trigger.word);
  return (when == When::dies || when == When::kills) && s.table.zone(trigger.source) != kTokenSupply;
}

bool Purge::condition_holds(const State& s, const Viewpoint& from, const Node& node) const {
  switch (static_cast<If>(node.word)) {
    case If::count: {
      const int n = count_fitting(*this, s, cards_->selector(node.args[0]), from);
      return n >= node.number(1) && n <= node.number(2);
    }
    case If::battle:
      return s.phase == Phase::battle || s.phase == Phase::entrenched;
  }
  return false;
}

}  // namespace muster::purge
