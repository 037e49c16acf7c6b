// What the chapters of the rules use of each other, by the file it stands in.
#pragma once

#include "games/purge/game.hpp"
#include "games/purge/values.hpp"

namespace muster::purge {

using Steps = Interpreter<Purge>;

enum class Source : std::uint8_t { attack, effect };

inline Seat battle_attacker(const State& s) { return enemy(Layout::kZones[at(s.battle)].owner); }
inline bool on_stronghold(const State& s) { return place_of(s.battle) == Place::home; }

// turn.cpp
void begin_turn(const Purge& g, State& s, Chance& chance, Events& events);
void end_sub_phase(State& s);

// vectors.cpp
Why why_not_own(const State& s, Seat seat, CardId card);
Why why_not_move(const Purge& g, const State& s, Seat seat, CardId card);
void move_options(const State& s, Seat seat, Options& out);
void join_group(State& s, CardId card, Events& events);
void notify(State& s, Seat seat, Answers kind, CardId source = CardId::none, CardId target = CardId::none);

// playing.cpp
int plays_left(const State& s, Seat seat);
std::span<const DesignId> ops_of(const Purge& g, const State& s, Seat seat);
Why why_not_ops(const Purge& g, const State& s, Seat seat, DesignId design);
Why why_not_play(const Purge& g, const State& s, Seat seat, CardId card);
void ops_options(const Purge& g, const State& s, Seat seat, Options& out);
void production_options(const Purge& g, const State& s, Seat seat, Options& out);
void declare(const Purge& g, State& s, Seat seat, CardId card, Events& events);
void enter_play(const Purge& g, State& s, CardId card, Seat seat, Events& events);

// responses.cpp: what may be done at any time (PUR-16, PUR-48), the stack, Cancel and Nullify
const Frame& answered(const State& s);
bool is_attack(const Frame& notice);
void anytime_options(const Purge& g, const State& s, Seat seat, Options& out);
Why why_not_anytime(const Purge& g, const State& s, Seat seat, Action action);
void act_anytime(const Purge& g, State& s, Seat seat, Action action, Events& events);
bool may_respond(const Purge& g, const State& s, Seat seat);
bool waits_for_responses(State& s, bool by_both);
bool something_to_cancel(const Purge& g, const State& s, Answered what);
void foil(const Purge& g, State& s, CardId ops);
void cancel(const Purge& g, State& s, CardId by, Answered what, std::uint8_t how);

// abilities.cpp
Why why_not_use(const Purge& g, const State& s, Seat seat, CardId card, std::uint8_t slot);
void ability_options(const Purge& g, const State& s, Seat seat, Options& out);
bool may_use_something(const Purge& g, const State& s, Seat seat);
void use(const Purge& g, State& s, Seat seat, CardId card, std::uint8_t slot, Events& events);
Why why_not_invoke(const Purge& g, const State& s, Seat seat, CardId card, std::size_t invoked);
void invoke(const Purge& g, State& s, Seat seat, CardId card, std::uint8_t invoked, Events& events);
void come_back(const Purge& g, State& s, CardId card, Seat seat, Events& events);

// battle.cpp
Why why_not_battle(const Purge& g, const State& s, Seat seat, ZoneId zone);
Why why_not_send(const Purge& g, const State& s, Seat seat, ZoneId zone, CardId card);
void battle_options(const Purge& g, const State& s, Seat seat, Options& out);
void begin_battle(State& s, Events& events);
bool is_fought(const State& s);
void take_post(State& s, CardId card);
bool battle_is_over(const Purge& g, const State& s);
void end_battle(const Purge& g, State& s, Events& events);
void go_to_battlefield(State& s, CardId card, Events& events);

// battle_actions.cpp
void call_off_attacks(State& s, CardId card);
void land(const Purge& g, State& s, const Frame& attack, Events& events);

// damage.cpp
int softened(const Purge& g, const State& s, CardId target, int amount, int armor, Source how, CardId source);
bool pierces(const Purge& g, const State& s, CardId source, CardId target, int amount, int armor, Source how);
int hit(const Purge& g, State& s, CardId source, CardId target, int amount, Source how, Events& events);
void heal(const Purge& g, State& s, CardId card, int amount, Events& events);
void sweep(const Purge& g, State& s, Events& events);
void kill(const Purge& g, State& s, CardId card, Events& events);
CardId overlay_of(const State& s, CardId host);
void kill_overlays(const Purge& g, State& s, CardId host, Events& events);
CardId leave(const Purge& g, State& s, CardId card, ZoneId to, Events& events);
CardId to_deck(const Purge& g, State& s, CardId card, Events& events);
void lift(State& s, CardId card, Events& events);
void send_home(State& s, CardId card, Events& events);

// tokens.cpp
void stock_tokens(const Purge& g, State& s);
CardId token_place(const State& s, Seat seat);
void make_tokens(const Purge& g, State& s, Seat seat, std::uint8_t kind, int count, bool into_battle,
                 Events& events);
void vanish(const Purge& g, State& s, CardId token, Events& events);

// effects.cpp
bool is_protected(const Purge& g, const State& s, CardId source, CardId target);
bool plainly_there(const State& s, Seat seat, Side side);
Why why_idle(const Purge& g, const State& s, const Viewpoint& from, Type kind, bool activated, Block effects);
const Selector& aim_of(const Purge& g, const Node& node);
bool must_aim(const Purge& g, const Node& node);

// costs.cpp
void spend(State& s, Seat seat, int amount);

// triggers.cpp
void fire(const Purge& g, State& s, When when, CardId actor = CardId::none, CardId it = CardId::none);

}  // namespace muster::purge
