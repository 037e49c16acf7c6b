// The decision points of Purge (engine/programs/decision_point.hpp), by the file of rules each belongs to.
// game.cpp lists them by kind of frame and by phase.
#pragma once

#include "games/purge/game.hpp"

namespace muster::purge {

using Point = DecisionPoint<Purge>;

/// The choice of a seat that the match names, about no card.
template <Seat State::* seat, std::uint8_t prompt>
struct Asks {
  static Decision ask(const Purge& /*g*/, const State& s) { return {s.*seat, prompt, CardId::none, 0}; }
};

// setup.cpp
extern const Point kStartingResource;  // seat with which Resource Attachment it starts (PUR-9)
extern const Point kStartingTek;       // and with which TEK

// turn.cpp
extern const Point kGoesFirst;  // seat who goes first in this turn (PUR-32)
extern const Point kSubPhase;   // seat which sub-phase it takes (PUR-33)
extern const Point kTurnEnd;    // nobody: the boundary between two turns (PUR-A18)

// playing.cpp
extern const Point kProduction;  // seat what else it produces (PUR-35)
extern const Point kDeclared;    // nobody: a card on the stack resolves (PUR-18)

// responses.cpp
extern const Point kWindow;  // seat whether it responds (PUR-16)

// vectors.cpp
extern const Point kMoving;  // seat who else goes along (PUR-34)
extern const Point kNotice;  // nobody: what was announced happens (PUR-A31)

// battle.cpp
extern const Point kAssigning;  // seat whom it sends to attack (PUR-67)

// battle_actions.cpp
extern const Point kFirstStrike;   // defender whether an Entrenched one attacks first (PUR-55)
extern const Point kBattleAction;  // seat for its battle action (PUR-69)

// abilities.cpp
extern const Point kUsedAbility;  // nobody: an activated ability resolves (PUR-48)
extern const Point kInvocation;   // nobody: a keyword that was used resolves
extern const Point kAim;          // seat what a keyword is aimed at
extern const Point kFluxFlows;    // seat how much HEALTH flows (PUR-64)

// discarding.cpp
extern const Point kDiscard;  // seat which cards of its decks it discards

}  // namespace muster::purge
