// What a card is worth now, and what a seat's cards in play come to.
#pragma once

#include "games/purge/game.hpp"

namespace muster::purge {

/// Keywords that passive abilities in play give a card.
std::uint32_t passively_given(const Purge& g, const State& s, CardId card);
/// It has lost all its abilities for now.
inline bool is_silenced(const Purge& g, const State& s, CardId card) {
  return (s.live_keywords & kSomeLost) != 0 && s.modifiers.is_silenced(g.columns_, card);
}

/// Abilities that work now: stated, unlocked or given.
inline std::uint32_t keywords(const Purge& g, const State& s, CardId card) {
  const std::uint32_t printed =
      g.compiled(s, card).keywords & (kStated | s.standing[at(s.table.controller(card))].unlocked);
  if (s.live_keywords == 0) return printed;
  std::uint32_t words = printed | s.modifiers.granted(g.columns_, card);
  if (g.designs.gives_keywords) [[unlikely]]
    words |= passively_given(g, s, card);
  if ((s.live_keywords & kSomeLost) != 0) [[unlikely]]
    words &= ~s.modifiers.lost(g.columns_, card);
  return words;
}
inline bool has_keyword(const Purge& g, const State& s, CardId card, Keyword keyword) {
  return (keywords(g, s, card) & bits(keyword)) != 0;
}

int changes(const Purge& g, const State& s, CardId card, std::uint8_t stat);
int battle_bonus(const Purge& g, const State& s, CardId card, std::uint8_t stat);

inline int value(const Purge& g, const State& s, CardId card, std::uint8_t stat) {
  const CompiledCard& printed = g.compiled(s, card);
  const unsigned types = s.reached[at(s.table.controller(card))][stat];
  const bool changed = ((types >> static_cast<unsigned>(printed.type)) & 1U) != 0 ||
                       ((s.live_stats >> stat) & 1U) != 0 || !s.table.empty(kAttached);
  const int now = printed.stats[stat] + (changed ? changes(g, s, card, stat) : 0);
  return fights(s, card) ? now + battle_bonus(g, s, card, stat) : now;
}
int attack_left(const Purge& g, const State& s, CardId card);
int damage(const Purge& g, const State& s, CardId card);
int armor(const Purge& g, const State& s, CardId card);
int health(const Purge& g, const State& s, CardId card);

void change_stat(const Purge& g, State& s, CardId card, std::uint8_t stat, Until until, int amount,
                 CardId source);
void give_keyword(const Purge& g, State& s, CardId card, std::uint8_t keyword, Until until);
void expire(const Purge& g, State& s, Until until);

/// PUR-49.
inline bool is_locked(const State& s, Seat seat, const Ability& ability) {
  return ability.unlock != 0 && ((s.standing[at(seat)].unlocked >> (ability.unlock - 1U)) & 1U) == 0;
}

// TEKs, unlocked abilities, energy, supply.
void recount(const Purge& g, State& s, Seat seat);
void arrive(const Purge& g, State& s, CardId card);
void depart(const Purge& g, State& s, Seat seat, const CompiledCard& printed);
void count_live(const Purge& g, State& s);
bool has_supply(const State& s, Seat seat, const CompiledCard& printed);

}  // namespace muster::purge
