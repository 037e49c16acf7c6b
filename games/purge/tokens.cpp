// Tokens: Units that no deck holds and that vanish with the battle or the turn (PUR-27, PUR-28, PUR-83).
#include "games/purge/game.hpp"

namespace muster::purge {

void Purge::make_tokens(State& s, Seat seat, TokenKind kind, int count, bool into_battle,
                        Events& events) const {
  const DesignId design = tokens_[static_cast<std::size_t>(kind)];
  if (design == DesignId::none) return;
  const bool battle =
      into_battle && s.battle != ZoneId::none && (s.phase == Phase::battle || s.phase == Phase::entrenched);
  const bool attacks = battle && seat == battle_attacker(s);
  const bool at_home = !battle || (on_stronghold(s) && !attacks);
  const ZoneId where = zone_of(seat, at_home ? Place::home : Place::battlefield);
  for (int n = 0; n < count; ++n) {
    // The slot of a token that is gone, or a new one; beyond the bound there are no more.
    CardId token = s.table.top(kSpent);
    while (token != CardId::none && s.table.owner(token) != seat) token = s.table.next(token);
    if (token != CardId::none) {
      s.table.designs[muster::at(token)] = design;
      token = s.table.move(token, where);
    } else if (s.table.has_room()) {
      token = s.table.create(design, seat, where);
    } else {
      break;
    }
    if (battle) {
      s.table.counter(kFighting, token) = static_cast<std::int8_t>(attacks ? Part::attacker : Part::defender);
    }
    happen(events, Happening::token_made, seat, s, token);
    count_live(s);
    fire(s, When::enters, token, token);
  }
}

void Purge::vanish(State& s, CardId token, Events& events) const {
  happen(events, Happening::token_gone, s.table.controller(token), s, token);
  s.modifiers.forget(token);
  s.table.move(token, kSpent);
  s.table.counter(kUsed, token) = 0;
  count_live(s);
}

}  // namespace muster::purge
