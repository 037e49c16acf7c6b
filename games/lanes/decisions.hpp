// The decision points of Lanes (engine/programs/decision_point.hpp), each in the file of its chapter.
#pragma once

#include "games/lanes/game.hpp"

namespace muster::lanes {

using Point = DecisionPoint<Lanes>;

// setup.cpp
extern const Point kFirstPlayer;    // the coin's winner chooses who goes first
extern const Point kSetProtection;  // protection from the hand (LAN-A3)
// turn.cpp
extern const Point kTurn;  // the Draw Phase and the Main Phase
// play.cpp, attack.cpp
extern const Point kPlay;
extern const Point kAttack;
extern const Point kCombat;
// costs.cpp
extern const Point kChooseCards;  // cards to discard, sacrifice or recycle
// placing.cpp
extern const Point kPlace;   // a zone for a card that is moved, summoned, placed
extern const Point kSecond;  // the other card of a swap, fight or equip

}  // namespace muster::lanes
