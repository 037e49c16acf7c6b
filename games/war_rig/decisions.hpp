// Every decision point of War Rig (engine/programs/decision_point.hpp): by frame, by phase, and what may be
// chosen in an activation. Each is defined in the file of its chapter.
#pragma once

#include "games/war_rig/game.hpp"

namespace muster::war_rig {

using Point = WarRig::Point;

/// What is said wherever something is asked of what is no option there.
struct Asked {
  static Why why_not(const WarRig& /*g*/, const State& /*s*/, Action action) {
    if (action.verb == verb::choose) return Why::cannot_choose;
    return action.verb < verb::first_game_verb ? Why::none : Why::not_now;
  }
};

/// What is no choice in an activation.
inline constexpr Point kNoChoice = point<WarRig, Asked>();

// --- phases, where nothing else is going on ------------------------------------------------------

extern const Point kAssign;      // which squad gets an item at the start (RIG-6), setup.cpp
extern const Point kTurnStart;   // turn.cpp
extern const Point kBid;         // the secret token (RIG-58), infinite_power.cpp
extern const Point kActivation;  // a player acts (RIG-9), turn.cpp
extern const Point kTurnEnd;     // turn.cpp

// --- frames --------------------------------------------------------------------------------------

extern const Point kArrival;     // who may repel a squad tries (RIG-12), movement.cpp
extern const Point kGatherMore;  // the tokens after the first (RIG-22), gathering.cpp
extern const Point kDrawn;       // one of two tech cards is kept (RIG-21), gathering.cpp
extern const Point kStruck;      // what a squad that was hit gives up (RIG-29), squad_attack.cpp
extern const Point kLook;        // what becomes of a card that was spied out (RIG-39), rival_base.cpp
extern const Point kFlee;        // a spy that was attacked runs (RIG-39), rival_base.cpp
extern const Point kSalvo;       // the next weapon of a rig and its target (RIG-46), salvo.cpp
extern const Point kShot;        // one weapon fires (RIG-45 to RIG-50), shot.cpp
extern const Point kShipsFire;   // a drop-ship answers (RIG-55), return_fire.cpp
extern const Point kGain;        // resources for a token that was right (RIG-58), infinite_power.cpp
extern const Point kKeep;        // some of the cards drawn are kept, missions.cpp
extern const Point kReward;      // what a mission gives (RIG-X1), missions.cpp

// --- what may be chosen in an activation: by whom it is done is the first operand ----------------

extern const Point kMove;  // squads and rigs, movement.cpp
extern const Point kGather, kClaim, kDrop, kEncamp, kDecamp, kResearch, kExchange;  // gathering.cpp
extern const Point kAttack;                                                         // squad_attack.cpp
extern const Point kCoerce;                                                         // captives.cpp
extern const Point kConstruct, kEquip;                                              // construction.cpp
extern const Point kRecruit, kRescue, kSpy, kSabotage;                              // rival_base.cpp
extern const Point kAttach, kDetach;                                                // rig.cpp
extern const Point kOpenFire;                                                       // salvo.cpp
extern const Point kFightFire;                                                      // fire.cpp
extern const Point kDisable, kRefine, kBombard, kHack, kShield, kSupply;            // facilities.cpp
extern const Point kSummon;                                                         // empire.cpp
extern const Point kDiscover;                                                       // infinite_power.cpp

/// The operands after the first.
constexpr CardId other_of(Action action) { return static_cast<CardId>(action.b); }
constexpr Token token_of(Action action) { return static_cast<Token>(action.b); }

constexpr Action doing(std::uint8_t verb, CardId card, std::uint8_t more = 0) {
  return {verb, static_cast<std::uint8_t>(card), more, 0};
}
constexpr Action doing(std::uint8_t verb, CardId card, CardId other) {
  return doing(verb, card, static_cast<std::uint8_t>(other));
}

/// Offers what nothing forbids.
inline void offer(const Point& what, const WarRig& g, const State& s, Action action, Options& out) {
  if (what.why_not(g, s, action) == Why::none) out.add(action);
}

}  // namespace muster::war_rig
