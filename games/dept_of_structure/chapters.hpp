// What the chapters of the rules use of each other.
#pragma once

#include "games/dept_of_structure/game.hpp"

namespace muster::dept_of_structure {

using Game = DeptOfStructure;
using Steps = Interpreter<Game>;
using Aims = StatedTargets<Game>;

// setup.cpp
void draw(State& s, Seat seat, int count, Events& events);

// round.cpp
void begin_round(State& s, Events& events);
void gain(State& s, Seat seat, Resource which, int amount, Events& events);
void choose_from_hand(const State& s, Seat seat, Options& out);
void ask_discard(State& s, Seat seat, int count, Discards why);

// deploy.cpp
void declare(const Game& g, State& s, Seat seat, CardId card, CardId onto, Events& events);
void use(const Game& g, State& s, Seat seat, CardId card, std::uint8_t slot, Events& events);
void use_options(const Game& g, const State& s, Seat seat, Options& out);
bool may_use_something(const Game& g, const State& s, Seat seat);
Why why_not_use(const Game& g, const State& s, Seat seat, CardId card, std::uint8_t slot);

// costs.cpp
void spend(State& s, Seat seat, Resource which, int amount, Events& events);
/// What a card costs its player now, as everybody can tell.
Price changed_price(const Game& g, const State& s, Seat seat, DesignId design);
inline Price price_of(const Game& g, const State& s, Seat seat, DesignId design) {
  return g.compiled().changes_prices ? changed_price(g, s, seat, design)
                                     : g.compiled().cards[at(design)].price;
}
inline Price price_of(const Game& g, const State& s, Seat seat, CardId card) {
  return price_of(g, s, seat, s.table.design(card));
}
void charge(State& s, Seat seat, const Price& price, CardId card, Events& events);
bool may_pay_with(const Game& g, const State& s, const Frame& frame, CardId card);

// equip.cpp
void equip_options(const Game& g, const State& s, Seat seat, Options& out);
Why why_not_equip(const Game& g, const State& s, Seat seat, CardId technology, CardId unit);
Why why_not_unequip(const Game& g, const State& s, Seat seat, CardId technology, CardId unit);
void equip(const Game& g, State& s, CardId technology, CardId unit, Events& events);
void unequip(State& s, CardId technology, CardId unit, Events& events);

// responses.cpp
bool may_hold_tactic(const Game& g, const State& s, Seat seat);
Why why_not_play(const Game& g, const State& s, Seat seat, CardId card);
void tactic_options(const Game& g, const State& s, Seat seat, Options& out);
void foil(State& s, CardId tactic);
void cancel(const Game& g, State& s, CardId by, Cancels what);

// skirmish.cpp
/// Whoever blocks one attack, in their order (DOS-30).
struct Blockers {
  Blockers(const State& s, int number);
  std::span<const CardId> all() const& { return {cards.data(), count}; }
  std::span<const CardId> all() const&& = delete;  // it would outlive what it shows

  std::array<CardId, Layout::kCards> cards;
  std::size_t count = 0;
};
void end_until_battle(const Game& g, State& s);

// graveyard.cpp
void arrive(const Game& g, State& s, CardId card);
void count_live(const Game& g, State& s);
CardId enter_play(const Game& g, State& s, CardId card, Seat seat, Events& events);
void sweep(const Game& g, State& s, Events& events);
void retire(const Game& g, State& s, CardId card, Events& events);
void take_control(const Game& g, State& s, CardId card, Seat seat, Events& events);
CardId recall(const Game& g, State& s, CardId card, Events& events);
CardId resurrect(const Game& g, State& s, CardId card, Seat seat, Events& events);
bool is_aimed_at(const State& s, CardId card);

// effects.cpp
/// Which cards an operation leaves somebody to choose; null when there is nothing to choose.
const Selector* chosen_by(const CardSet& set, const Node& node);
std::uint8_t targets_of(const CardSet& set, Block effects);
bool must_aim(const CardSet& set, Block effects);
bool has_target(const Game& g, const State& s, Seat seat, CardId source, Block effects);
void hurt(const Game& g, State& s, CardId card, int amount, CardId by, Events& events);
void hit_base(State& s, Seat seat, int amount, Events& events);

// triggers.cpp
void fire(const Game& g, State& s, When when, CardId actor, CardId it);
void fire_round(const Game& g, State& s, When when);

}  // namespace muster::dept_of_structure
