// What sets off triggered abilities (PUR-47, PUR-77). They wait until the step that set them off is over.
#include "games/purge/chapters.hpp"

namespace muster::purge {

/// Every card in play whose ability speaks of what `actor` did; `it` is what the ability may call "it". The
/// start and the end of a turn are everybody's.
void fire(const Purge& g, State& s, When when, CardId actor, CardId it) {
  if (((s.live_triggers >> static_cast<unsigned>(when)) & 1U) == 0) return;
  const auto visit = [&](CardId card) {
    if (!g.compiled(s, card).hears(when) || is_silenced(g, s, card)) return;
    const Viewpoint from{s.table.controller(card), card, it};
    for (const Ability& ability : g.cards().abilities_of(s.table.design(card))) {
      if (static_cast<When>(ability.trigger.word) != when || is_locked(s, from.seat, ability)) continue;
      if (actor == CardId::none || is_about(g, s, g.cards().selector(ability.trigger.args[0]), from, actor))
        Steps::wait_for(g, s, card, ability, it);
    }
  };
  for (const Seat seat : kBoth) {
    for (const Place place : kPlacesInPlay) s.table.each(zone_of(seat, place), visit);
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
    case If::count:
      return count_holds(*this, s, node, from);
    case If::battle:
      return s.phase == Phase::battle || s.phase == Phase::entrenched;
  }
  return false;
}

}  // namespace muster::purge
