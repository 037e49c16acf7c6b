// Tokens: Units that no deck holds and that vanish with the battle or the turn (PUR-27, PUR-28, PUR-83).
#include "games/purge/game.hpp"

namespace muster::purge {

/// The tokens of each player's faction, as many of each kind as there is room for.
void Purge::stock_tokens(State& s) const {
  for (int i = 0; i < kSeats; ++i) {
    const Seat seat = seat_at(i);
    const CardId head =
        s.commander[at(seat)] != CardId::none ? s.commander[at(seat)] : s.stronghold[at(seat)];
    if (head == CardId::none) continue;
    std::array<DesignId, kTokenKinds> kinds{};
    std::size_t n = 0;
    for (const DesignId design : tokens_) {
      if (design != DesignId::none && (*cards_)[design].group == (*cards_)[s.table.design(head)].group)
        kinds[n++] = design;
    }
    for (std::size_t k = 0; n > 0 && k < kMostTokens && s.table.has_room(); ++k)
      s.table.create(kinds[k % n], seat, kTokenSupply);
  }
}

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
    CardId token = s.table.top(kTokenSupply);
    while (token != CardId::none && (s.table.owner(token) != seat || s.table.design(token) != design))
      token = s.table.next(token);
    if (token == CardId::none) break;  // no more lie ready
    token = s.table.move(token, where);
    if (battle) {
      s.table.counter(kFighting, token) = static_cast<std::int8_t>(attacks ? Part::attacker : Part::defender);
    }
    happen(events, Happening::token_made, seat, s, token);
    arrive(s, token);
    fire(s, When::enters, token, token);
  }
}

void Purge::vanish(State& s, CardId token, Events& events) const {
  happen(events, Happening::token_gone, s.table.controller(token), s, token);
  s.modifiers.forget(token);
  const Seat seat = s.table.controller(token);
  s.table.move(token, kTokenSupply);
  s.table.counter(kUsed, token) = 0;
  depart(s, seat, brief(s, token));
}

}  // namespace muster::purge
