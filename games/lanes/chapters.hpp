// What the chapters of the rules have for each other. Rules are functions on states; the game has the cards.
#pragma once

#include "games/lanes/decisions.hpp"

namespace muster::lanes {

using Steps = Interpreter<Lanes>;

// turn.cpp: drawing and the pool (LAN-4, LAN-10)
CardId draw(State& s, Seat seat, Events& events);
void reveal_pool(State& s, Seat seat, Events& events);

// main_phase.cpp: what may be done (LAN-6)
void main_options(const Lanes& g, const State& s, Options& out);

// play.cpp: why a card is not played or used, and what playing and using it does (LAN-6, LAN-A19)
Why why_not_place(const Lanes& g, const State& s, Seat seat, CardId card, ZoneId zone);
Why why_not_play_tech(const Lanes& g, const State& s, Seat seat, CardId card);
Why why_not_equip(const Lanes& g, const State& s, Seat seat, CardId card, CardId unit);
Why why_not_use(const Lanes& g, const State& s, Seat seat, CardId card, std::uint8_t slot);
Why why_not_use(const Lanes& g, const State& s, Seat seat, CardId card, const Ability& ability);
void begin_play(const Lanes& g, State& s, CardId card, ZoneId zone, CardId host, Events& events);
void use_ability(const Lanes& g, State& s, CardId card, std::uint8_t slot, Events& events);
bool limits_itself(const Lanes& g, const Ability& ability);
/// For how long a card rests that is played now and says so many turns.
int rest_when_played(const Lanes& g, const State& s, CardId card, int turns);
void mark_used(State& s, CardId card, std::uint8_t slot);

// costs.cpp: cards that a seat picks (LAN-A11)
void choose_cards_options(const Lanes& g, const State& s, Options& out);
void take_chosen_card(const Lanes& g, State& s, CardId card, Events& events);

// aims.cpp: whether an effect finds anything to work on (LAN-H12)
Why why_not_aim(const Lanes& g, const State& s, Seat seat, CardId tech);
bool does_something(const Lanes& g, const State& s, const Viewpoint& from, Block cost, Block effects);

// attack.cpp: attacks, combat, protection (LAN-11, LAN-17 … LAN-23)
Why why_not_attack(const Lanes& g, const State& s, Seat seat, CardId unit);
Why why_not_move(const Lanes& g, const State& s, Seat seat, CardId unit, ZoneId zone);
CardId defender_of(const Lanes& g, const State& s, CardId attacker);
void begin_attack(State& s, CardId unit);
void begin_combat(State& s, CardId attacker, CardId defender, bool by_attack);
bool hit_protection(const Lanes& g, State& s, Seat defender, Events& events);
void hit_both(const Lanes& g, State& s, int times, Events& events);

// in_play.cpp: cards come into play, move in it and leave it
void arrive(const Lanes& g, State& s, CardId card);
void count_live(const Lanes& g, State& s);
void shift(const Lanes& g, State& s, CardId unit, ZoneId to);
void change_sides(const Lanes& g, State& s, CardId unit, ZoneId to);
void set_aside(State& s, CardId unit);
void enter_play(const Lanes& g, State& s, CardId card, ZoneId zone, Events& events);
CardId leave_play(const Lanes& g, State& s, CardId card, ZoneId to,
                  Table<Layout>::End end = Table<Layout>::End::bottom);
void kill(const Lanes& g, State& s, CardId unit, CardId killer, Events& events);
CardId destroy(const Lanes& g, State& s, CardId card, Events& events);
CardId sacrifice(const Lanes& g, State& s, CardId card, Events& events);
CardId put(const Lanes& g, State& s, CardId card, Into into, Chance& chance, Events& events);
void note_elsewhere(const Lanes& g, State& s, CardId card);
void set_rest(State& s, CardId card, int turns);
void note_rest(State& s, CardId card);

// placing.cpp: effects that need a zone or a second card
void ask_for_zone(State& s, Seat seat, CardId card, CardId source, Where where, Op op);
bool has_zone_for(const State& s, Seat seat, CardId card, CardId source, Where where, Op op);
CardId with_second(const Lanes& g, State& s, const Run& run, const Node& node, CardId target, Events& events);
void join(const Lanes& g, State& s, Op op, CardId first, CardId second, Events& events);

// triggers.cpp: abilities that an event sets off (LAN-A20)
void fire_own(const Lanes& g, State& s, When when, CardId card, CardId subject);
void fire_listeners(const Lanes& g, State& s, When when, CardId subject);
void fire_phase_listeners(const Lanes& g, State& s, When when);
/// The card's own abilities.
inline void fire(const Lanes& g, State& s, When when, CardId card, CardId subject) {
  if (g.design_of(s, card).has_trigger(static_cast<std::size_t>(when))) fire_own(g, s, when, card, subject);
}
inline bool may_be_heard(const Lanes& g, const State& s, When when) {
  const std::uint64_t elsewhere = s.works_elsewhere != 0 ? g.cards().elsewhere() : 0;
  return (((s.heard | elsewhere) >> static_cast<unsigned>(when)) & 1U) != 0;
}
/// Those of every card that speak of `subject`.
inline void fire_all(const Lanes& g, State& s, When when, CardId subject) {
  if (may_be_heard(g, s, when)) fire_listeners(g, s, when, subject);
}
/// Start and end of turn and of the Main Phase.
inline void fire_phase(const Lanes& g, State& s, When when) {
  if (may_be_heard(g, s, when)) fire_phase_listeners(g, s, when);
}

// values.cpp: what a card is worth now (LAN-15, LAN-16, LAN-A14)
int power(const Lanes& g, const State& s, CardId unit);
int lasting_power(const Lanes& g, const State& s, CardId unit);
bool is_granted(const Lanes& g, const State& s, CardId card, Keyword keyword);
/// The zones whose card is granted a keyword.
ZoneSet granted_zones(const Lanes& g, const State& s, Keyword keyword);
/// Without a look at what is being paid.
bool may_aim_at(const Lanes& g, const State& s, Seat seat, CardId card);

/// It has lost all its abilities for now.
inline bool is_silenced(const Lanes& g, const State& s, CardId card) {
  return s.modifiers.live_marks != 0 && s.modifiers.is_silenced(g.columns(), card);
}

inline Type type(const Lanes& g, const State& s, CardId card) {
  return static_cast<Type>(g.design_of(s, card).type);
}
inline bool is_unit(const Lanes& g, const State& s, CardId card) {
  return is_unit_zone(s.table.zone(card)) && type(g, s, card) == Type::unit;
}
inline bool has_keyword(const Lanes& g, const State& s, CardId card, Keyword keyword) {
  if (s.modifiers.live_marks != 0 && s.modifiers.has_lost(g.columns(), card, keyword)) return false;
  if (g.design_of(s, card).has_keyword(keyword)) return true;
  return (((s.live_grants | s.live_auras) >> keyword) & 1U) != 0 && is_granted(g, s, card, keyword);
}

/// A choice at another time; of cards, zones and numbers no rule says more than that it is none now.
inline Why why_not_now(Action action) {
  return action.verb < verb::first_game_verb ? Why::none : Why::not_now;
}

}  // namespace muster::lanes
