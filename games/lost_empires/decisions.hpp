// Where a match of Lost Empires waits or goes on, each defined in the file of its chapter
// (engine/programs/decision_point.hpp); game.cpp lists them by kind of frame and by phase.
#pragma once

#include "games/lost_empires/game.hpp"

namespace muster::lost_empires {

// setup.cpp
extern const Point kTakeFaction;  // which faction a seat plays (LEW-3)
extern const Point kBuildDeck;    // which cards of its box a seat plays with (LEW-4)
extern const Point kMulligan;     // whether a seat keeps its opening hand (LEW-8)

// orders.cpp
extern const Point kOrderPhase;     // which order a seat gives (LEW-12 to LEW-20)
extern const Point kSupportPlayed;  // a support is discarded once it is resolved (LEW-23)

// activation.cpp
extern const Point kActivation;     // what the active unit does (LEW-29)
extern const Point kGrantedAction;  // what a unit does that may act at once (LEW-45)

// combat.cpp
extern const Point kSecondAttack;  // whom a unit with MELEE attacks next (LEW-73)

// placing.cpp
extern const Point kPlacing;  // where an effect places a unit
extern const Point kDeploy;   // where a unit enters play that may drop somewhere (LEW-126)

// effects.cpp
extern const Point kScout;  // which revealed unit goes to the hand

// control.cpp
extern const Point kControlPhase;    // one objective after the other (LEW-50)
extern const Point kRuthlessDamage;  // whom a RUTHLESS unit damages (LEW-74)

// gates.cpp
extern const Point kGatePhase;  // gates, and who has won (LEW-60 to LEW-64)

// wrap_up.cpp
extern const Point kCasualtyPhase;  // LEW-65
extern const Point kWrapUpPhase;    // LEW-66, LEW-67
extern const Point kFallBack;       // where a seat's units in enemy hives go (LEW-66)

}  // namespace muster::lost_empires
