// What the chapters of the rules ask of each other.
#pragma once

#include "games/lost_empires/game.hpp"

namespace muster::lost_empires {

using Game = LostEmpires;
using Steps = Interpreter<Game>;

// setup.cpp
void draw(State& s, Seat seat, int count, Events& events);

// orders.cpp
void begin_round(const Game& g, State& s, Events& events);
void enter_play(const Game& g, State& s, CardId card, ZoneId where, Events& events);

// control.cpp
void begin_phase(State& s, Phase phase, Events& events);
/// Who controls an objective; none when it is empty or tied.
Seat controller_of(const Game& g, const State& s, ZoneId objective);

// triggers.cpp
void fire(const Game& g, State& s, When when, CardId card, CardId subject = CardId::none);
/// LEW-110: by a move, by being placed or by being played there; falling back is not coming in (LEW-A15).
void fire_entry(const Game& g, State& s, CardId card);

}  // namespace muster::lost_empires
