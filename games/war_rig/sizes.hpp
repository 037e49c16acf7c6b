// Why nothing in a match of War Rig outgrows the numbers and lists that hold it. Rulebooks know no sizes, so
// each size here follows from the rules, and check_cards (card_check.cpp) refuses a set that would break it.
#pragma once

#include "engine/core/action.hpp"
#include "engine/programs/frames.hpp"
#include "games/war_rig/state.hpp"

namespace muster::war_rig {

template <class Number>
inline constexpr int kMost = std::numeric_limits<Number>::max();

// --- what cards may print; vocabulary.cpp takes the limits of its words from here ------------------

inline constexpr int kMostHaulage = 3;  // armoured cells of an item
inline constexpr int kMostArms = 3;     // offence and defence of an item
inline constexpr int kMostCritical = 9;
inline constexpr int kMostChosen = 4;  // things chosen for one mission reward
inline constexpr int kMostStock = 9;   // of each colour, with an Orbital Platform

// --- tokens ----------------------------------------------------------------------------------------

// A squad carries what it has cells for (RIG-20, RIG-E9), one item of each kind (RIG-E1).
static_assert(kCells + static_cast<int>(kEquipmentKinds) * kMostHaulage <= kMost<std::uint8_t>);

/// Of one Gather: a camp, Planetary Venting and an outpost double it (RIG-G5).
inline constexpr int kMostYield = 2 * 2 * 2;

/// A squad acts once a turn. One that changes its number when it is coerced (RIG-T2) can act again in the
/// same turn, but only if it was handcuffed in that turn (RIG-C12): then it has spied instead of gathering,
/// and somebody has coerced instead of gathering, which are the two actions it now has. So squads never
/// gather more often in a turn than twice each.
inline constexpr int kMostGathers = static_cast<int>(kSquadCount) * kSquadActions;
inline constexpr int kMostTurns = *std::max_element(kLastTurns.begin(), kLastTurns.end());

/// All tokens that can ever come into a match: gathered, or gained by Infinite Power (RIG-58). Scrap and what
/// a refinery takes are exchanged for fewer.
inline constexpr int kMostTokens =
    kMostTurns * (kMostGathers * kMostYield + static_cast<int>(kMaxSeats) * kMostBid);
static_assert(kMostTokens + kMostStock <= kMost<std::uint16_t>);

/// All items that can ever come into stock: at the start, an action each, or by mission rewards.
inline constexpr int kMostItems = static_cast<int>(kEquipmentKinds) + kMostTurns * kMostGathers +
                                  kMostTurns / kMissionTurns * static_cast<int>(kMaxSeats) * kMostChosen;
static_assert(kMostItems <= kMost<Stock>);

// --- attacks -----------------------------------------------------------------------------------------

/// Frame::n counts hits. Squads: a die for two offence, at most two hits on each, so never more hits than
/// offence. card_check.cpp refuses a set whose items together arm a squad with more than this.
inline constexpr int kMostArmsInAll = kMost<std::uint8_t> / static_cast<int>(kSquadCount) - 1;
// Weapons: every die lightning.
static_assert(static_cast<int>(kMostDice) * kMostCritical <= kMost<std::uint8_t>);

// A salvo remembers the slots that fired as bits of Frame::code, and the ships it hit (RIG-I6) in
// Frame::picked; a reward the cards that were chosen.
inline constexpr int kLowerSlots = kChassisSlots - kUpperSlots;
static_assert(kUpperSlots + kLowerSlots < std::numeric_limits<decltype(Frame::code)>::digits);
static_assert(kShips <= std::tuple_size_v<decltype(Frame::picked)>);
static_assert(kMostChosen <= static_cast<int>(std::tuple_size_v<decltype(Frame::picked)>));

// --- what may be done at once --------------------------------------------------------------------------

/// Squads of one seat that act in the same round: one of each colour, or, if those who were coerced take
/// another number (RIG-T2), no more than squads share out among the numbers.
inline constexpr std::size_t kMostActive =
    std::max(std::size_t{kMaxSeats}, kSquadCount / static_cast<std::size_t>(kSquadsPerColour));
inline constexpr std::size_t kTechCards = Layout::kCards - kSquadCount - kMaxSeats - kShips;

/// The longest list of options is that of an activation. A tech card is the target of one action of each
/// squad that acts (construct, spy, sabotage, fight fire) and of one thing besides (hack, bombard, the rig's
/// own fight against a fire), or has two ways to be attached. A squad is the target of one action of each and
/// of a bombardment, or is given one of each kind of equipment. A rig is bombarded or disabled. Every squad
/// that acts, and the rig, moves and does what has no target; the rest belongs to the seat.
inline constexpr std::size_t kMostOptions =
    kTechCards * (kMostActive + 1) + kSquadCount * std::max(kMostActive + 1, kEquipmentKinds) +
    2 * std::size_t{kMaxSeats} + kShips + kMostActive * (kPlaces + 3 * kTokens + 6) + kPlaces + 1 + kBasics +
    kBasics * kBasics * kBasics + 1 + kPlaces + 1;
static_assert(kMostOptions <= Options::kRoom);
// And that of a salvo: every weapon at every target.
static_assert(kUpperSlots * Layout::kCards + 1 <= Options::kRoom);

// --- the rest ----------------------------------------------------------------------------------------

static_assert(kEquipmentKinds <= std::numeric_limits<decltype(Squad::gear)>::digits);
static_assert(kBuiltFar < std::numeric_limits<decltype(Progress::done)>::digits);
static_assert(kTokens <= std::numeric_limits<decltype(Squad::dropped)>::digits);
static_assert(kRing / 2 <= std::numeric_limits<decltype(State::held)>::digits);
static_assert(kMostTurns + 1 <= kMost<decltype(State::turn)>);
static_assert(kSquadsPerColour <= kMost<decltype(Squad::stunned)>);  // a round, negative for the next turn

}  // namespace muster::war_rig
