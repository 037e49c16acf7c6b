// What the players are asked, and what happens between two choices: a point for each kind of frame and each
// phase (engine/programs/decision_point.hpp), defined in the file of its chapter.
#pragma once

#include "games/dept_of_structure/game.hpp"

namespace muster::dept_of_structure {

using Point = DeptOfStructure::Point;

// setup.cpp
extern const Point kMulligan;  // who sets which cards back (DOS-5)

// round.cpp
extern const Point kRegroup;   // which two resources the attacker gains (DOS-14)
extern const Point kDrawCard;  // DOS-16
extern const Point kRoundEnd;  // Hunger, what cards do at the end, the hand limit
extern const Point kFeed;      // whom a hungry card eats (DOS-59)
extern const Point kDiscard;   // which cards of a hand go

// deploy.cpp
extern const Point kDeploy;           // what the attacker deploys, equips, plays and uses (DOS-17)
extern const Point kRedeploy;         // the same after the battle
extern const Point kPhaseEnd;         // the end of either phase
extern const Point kDeclaredCard;     // a card that is declared, then takes effect (DOS-19)
extern const Point kDeclaredAbility;  // an ability likewise (DOS-42)

// costs.cpp
extern const Point kPay;  // which resource pays what may be paid with any (DOS-39)

// responses.cpp
extern const Point kRespond;  // whether a tactic answers what is about to happen (DOS-51)

// battle.cpp
extern const Point kAssignAttackers;  // DOS-23
extern const Point kAssignBlockers;   // DOS-26
extern const Point kTactics;          // tactics and abilities of the Tactics step (DOS-31)

// skirmish.cpp
extern const Point kResolution;   // the skirmishes (DOS-32)
extern const Point kOverrunBase;  // whether what is left of an attack goes to the base (DOS-63)

/// What nobody can do in a phase without abilities (DOS-A6).
constexpr Why why_not_now(Action action) {
  return action.verb == act::use ? Why::abilities_wait : Why::not_now;
}

}  // namespace muster::dept_of_structure
