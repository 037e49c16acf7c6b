// Tokens: Units that no deck holds and that vanish with the battle or the turn (PUR-27, PUR-28, PUR-83).
#include <algorithm>

#include "games/purge/chapters.hpp"

namespace muster::purge {

/// PUR-A45: room for tokens of any kind, as many for each player as the rule says. What a token is, is said
/// when it is made; tokens that a position has in play from the start count.
void stock_tokens(const Purge& g, State& s) {
  const auto known = std::find_if(g.designs.tokens.begin(), g.designs.tokens.end(),
                                  [](DesignId design) { return design != DesignId::none; });
  if (known == g.designs.tokens.end()) return;
  std::array<int, kSeats> room{kMostTokens, kMostTokens};
  for (std::size_t i = 0; i < s.table.used; ++i) {
    if (g.compiled(s, card_at(i)).is_token()) --room[at(s.table.owner(card_at(i)))];
  }
  for (int i = 0; i < kSeats; ++i) {
    for (int n = 0; n < room[static_cast<std::size_t>(i)] && s.table.has_room(); ++n)
      s.table.create(*known, seat_at(i), kTokenSupply);
  }
}

/// A place for one more token of the seat, or none.
CardId token_place(const State& s, Seat seat) {
  CardId token = s.table.top(kTokenSupply);
  while (token != CardId::none && s.table.owner(token) != seat) token = s.table.next(token);
  return token;
}

void make_tokens(const Purge& g, State& s, Seat seat, std::uint8_t kind, int count, bool into_battle,
                 Events& events) {
  const DesignId design = g.designs.tokens[kind];
  if (design == DesignId::none) return;
  const bool battle = into_battle && is_fought(s);
  const bool attacks = battle && seat == battle_attacker(s);
  const bool at_home = !battle || (on_stronghold(s) && !attacks);
  const ZoneId where = zone_of(seat, at_home ? Place::home : Place::battlefield);
  for (int n = 0; n < count; ++n) {
    CardId token = token_place(s, seat);
    if (token == CardId::none) {  // PUR-A45
      happen(events, Happening::no_room, seat, count - n);
      break;
    }
    s.table.designs[at(token)] = design;
    token = s.table.move(token, where);
    if (attacks) {
      take_part(s, token, Part::attacker);
    } else {
      take_post(s, token);
    }
    happen(events, Happening::token_made, seat, s, token);
    arrive(g, s, token);
    fire(g, s, When::enters, token, token);
  }
}

void vanish(const Purge& g, State& s, CardId token, Events& events) {
  // PUR-A36: a token that is gone without dying takes nobody along.
  for (CardId card = overlay_of(s, token); card != CardId::none; card = overlay_of(s, token))
    lift(s, card, events);
  happen(events, Happening::token_gone, s.table.controller(token), s, token);
  s.modifiers.forget(token);
  call_off_attacks(s, token);
  const Seat seat = s.table.controller(token);
  s.table.move(token, kTokenSupply);
  s.table.counter(kUsed, token) = 0;
  depart(g, s, seat, g.compiled(s, token));
}

}  // namespace muster::purge
