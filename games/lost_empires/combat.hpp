// Attacks, damage and destruction (LEW-32 to LEW-40): what the other chapters ask of combat.cpp.
#pragma once

#include "games/lost_empires/die.hpp"
#include "games/lost_empires/game.hpp"

namespace muster::lost_empires {

/// Whether an enemy unit is in its battlefield.
bool has_target(const State& s, CardId attacker);
bool may_attack(const LostEmpires& g, const State& s, CardId attacker, CardId target);
Why why_not_attack(const LostEmpires& g, const State& s, Seat seat, CardId attacker, CardId target);
void attack_options(const LostEmpires& g, const State& s, CardId attacker, Options& out);
/// The action: with MELEE two attacks (LEW-73).
void attack_action(const LostEmpires& g, State& s, CardId attacker, CardId target, Chance& chance,
                   Events& events);
void attack(const LostEmpires& g, State& s, CardId attacker, CardId target, int bonus, Strike strike,
            Chance& chance, Events& events);

void hurt(const LostEmpires& g, State& s, CardId card, int damage, Seat by, Events& events);
void doom(State& s, CardId card, Seat by);
/// Everything destroyed at one moment goes together (LEW-65, LEW-A20): all see all others fall.
void sweep_doomed(const LostEmpires& g, State& s, Events& events);
void gain_artifacts(State& s, Seat seat, int count, Events& events);
void drain(State& s, CardId card, Events& events);
void ready(State& s, CardId card, Events& events);

}  // namespace muster::lost_empires
