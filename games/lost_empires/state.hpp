// The data of a match of Lost Empires, nothing else.
//
// Each of two to four players has a hive. Outer objective i lies between the hive of seat i and that of the
// next seat, so it is on seat i's left hand; the center touches every outer objective. With two players this
// is the rulebook's line of outer, center, outer between two hives (LEW-1, LEW-M4).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "engine/core/decision.hpp"
#include "engine/core/ids.hpp"
#include "engine/core/named_list.hpp"
#include "engine/core/seat.hpp"
#include "engine/programs/frames.hpp"
#include "engine/programs/triggers.hpp"
#include "engine/table/modifiers.hpp"
#include "engine/table/table.hpp"

namespace muster::lost_empires {

inline constexpr int kFactions = 4;  // of the rulebook; card files may bring more
inline constexpr int kFactionNames = 16;
inline constexpr int kDeckNames = 9;  // LEW-4
inline constexpr int kCopies = 2;     // LEW-4
inline constexpr int kDeckCards = kDeckNames * kCopies;
inline constexpr int kOpeningHand = 6;                 // LEW-8
inline constexpr std::uint8_t kCommandTokens = 4;      // LEW-6
inline constexpr std::uint8_t kSupplyTokens = 1;       // LEW-6
inline constexpr std::uint8_t kFirstRoundCommand = 2;  // LEW-7
inline constexpr int kGates = 4;                       // LEW-62
inline constexpr int kGatePrice = 4;                   // LEW-60
inline constexpr int kCasualtyDamage = 3;              // LEW-65
inline constexpr int kDeadlyDamage = 4;                // LEW-38
inline constexpr int kLastRound = 40;                  // LEW-A22

// --- zones ---------------------------------------------------------------------------------------

inline constexpr std::size_t kFirstOuter = kMaxSeats;
inline constexpr ZoneId kCenter = zone_at(2 * kMaxSeats);
inline constexpr std::size_t kBattlefields = 2 * kMaxSeats + 1;

/// What each player has besides a hive. `playing` holds a card from its payment until it has its place; `box`
/// the faction's cards while a deck is built at the table.
#define LEW_PLACES(ENTRY)                               \
  ENTRY(hand, "hand", Sight::owner) /* LEW-A24 */       \
  ENTRY(deck, "deck", Sight::closed, Arrangement::pile) \
  ENTRY(discard, "discard")                             \
  ENTRY(playing, "playing")                             \
  ENTRY(box, "box", Sight::owner)
enum class Place : std::uint8_t { LEW_PLACES(MUSTER_NAME) };

constexpr ZoneId zone_of(Seat seat, Place place) {
  return zone_at(kBattlefields + static_cast<std::size_t>(place) * kMaxSeats + at(seat));
}
constexpr ZoneId hive_of(Seat seat) { return zone_at(at(seat)); }
constexpr ZoneId outer_zone(int index) { return zone_at(kFirstOuter + static_cast<std::size_t>(index)); }
constexpr int outer_index(ZoneId outer) { return static_cast<int>(at(outer) - kFirstOuter); }

// LEW-76: hives and objectives are battlefields; objectives are the outer ones and the center.
constexpr bool is_battlefield(ZoneId zone) { return at(zone) < kBattlefields; }
constexpr bool is_hive(ZoneId zone) { return at(zone) < kFirstOuter; }
constexpr bool is_outer(ZoneId zone) { return at(zone) >= kFirstOuter && at(zone) < at(kCenter); }
constexpr bool is_objective(ZoneId zone) { return at(zone) >= kFirstOuter && at(zone) <= at(kCenter); }

constexpr ZoneSpec battlefield(std::string_view name) {
  return {name, Seat::none, Sight::open, Arrangement::heap, true};
}

// Tokens on a unit, and notes about it. In a position elite = -1 says that an ELITE unit has lost its token;
// spent has a bit for each ability of the card that is used up for this round; third_hit (LEW-A2) and doomed
// are who brought it to three damage and who is destroying it at this moment, counted from 1; last_seen is
// the battlefield it was destroyed in, counted from 1.
#define LEW_COUNTERS(ENTRY)                                     \
  ENTRY(kDamage, "damage", false, 0, 99)                        \
  ENTRY(kDrain, "drain", false, 0, 1)                           \
  ENTRY(kElite, "elite", false, -1, 1)                          \
  ENTRY(kFresh, "fresh", false, 0, 1) /* played in this turn */ \
  ENTRY(kSpent, "spent", false, -128, 127)                      \
  ENTRY(kThirdHit, "third_hit", false, 0, kMaxSeats)            \
  ENTRY(kDoomed, "doomed", false, 0, kMaxSeats)                 \
  ENTRY(kLastSeen, "last_seen", true, 0, static_cast<int>(kBattlefields))
enum Counter : std::uint8_t { LEW_COUNTERS(MUSTER_NAME) };

struct Layout {
  static constexpr std::size_t kCards = static_cast<std::size_t>(kDeckCards) * kMaxSeats;
  static constexpr std::array kZones{MUSTER_ZONES_OF_FOUR(hive, "hive", Sight::open, Arrangement::heap, true)
                                         battlefield("outer 1"),
                                     battlefield("outer 2"),
                                     battlefield("outer 3"),
                                     battlefield("outer 4"),
                                     battlefield("center"),
                                     LEW_PLACES(MUSTER_ZONES_OF_FOUR)};
  static constexpr auto kCounters = MUSTER_TABLE(CounterSpec, LEW_COUNTERS);
};

// --- the match -----------------------------------------------------------------------------------

// Setting up, then the phases of a round in order (LEW-10). A position set up as if a match were over is
// played on with orders.
#define LEW_PHASES(ENTRY)                           \
  ENTRY(take_faction, "take faction", kTakeFaction) \
  ENTRY(build_deck, "build deck", kBuildDeck)       \
  ENTRY(mulligan, "mulligan", kMulligan)            \
  ENTRY(order, "order", kOrderPhase)                \
  ENTRY(control, "control", kControlPhase)          \
  ENTRY(gate, "gate", kGatePhase)                   \
  ENTRY(casualty, "casualty", kCasualtyPhase)       \
  ENTRY(wrap_up, "wrap up", kWrapUpPhase)           \
  ENTRY(over, "over", kOrderPhase)
enum class Phase : std::uint8_t { LEW_PHASES(MUSTER_NAME) };

/// What the players agreed on; the match options of telling.cpp in the same order.
struct Variants {
  std::uint8_t teams = 0;                  // LEW-M6
  std::uint8_t built_at_table = 0;         // LEW-3, LEW-4
  std::uint8_t casualty_pays_damager = 0;  // LEW-A2
  std::uint8_t center_last = 0;            // LEW-M4
  std::uint8_t six_team_gates = 0;         // LEW-M6
  std::uint8_t stuck = 0;                  // LEW-A22
};

/// LEW-N2: fights inside effects inside fights go so deep before what is set off waits.
inline constexpr std::size_t kDeepest = 32;
/// LEW-N2: so many different abilities may wait.
inline constexpr std::size_t kMostWaiting = 60;
/// Ways to change a stat or give a keyword for some time that the cards of a set may use (checked when it is
/// loaded).
inline constexpr std::size_t kChanges = 12;

struct State {
  Modifiers<Layout::kCards, kChanges, 1> modifiers;
  Table<Layout> table;
  FrameStack<kDeepest> frames;
  PendingTriggers<kMostWaiting> pending;
  std::uint16_t decisions = 0;             // for the bound on a match
  std::uint16_t artifacts_gained = 0;      // by everyone, ever
  std::uint16_t artifacts_last_round = 0;  // what that was when the last round ended (LEW-A22)

  std::array<std::uint8_t, kMaxSeats> faction{};  // counted from 1; 0 = not chosen yet
  std::array<std::uint8_t, kMaxSeats> command{kCommandTokens, kCommandTokens, kCommandTokens, kCommandTokens};
  std::array<std::uint8_t, kMaxSeats> supply{kSupplyTokens, kSupplyTokens, kSupplyTokens, kSupplyTokens};
  std::array<std::uint8_t, kMaxSeats> artifacts{};
  std::array<std::uint8_t, kMaxSeats> gates{};

  std::uint8_t seats = 2;
  Variants variants;
  Phase phase = Phase::order;
  std::uint8_t step = 0;  // where in the phase
  std::uint8_t round = 2;
  Seat first = Seat::a;           // holds the First Player token
  Seat turn = Seat::a;            // whose turn, or whose choice during setup
  SeatSet passed;                 // this Order Phase (LEW-18)
  std::uint8_t mandatory = 0;     // a mandatory order was given this turn (LEW-14)
  std::uint8_t activated = 0;     // the turn's activation is used (LEW-13)
  std::uint8_t fresh_units = 0;   // some unit was played this turn
  std::uint8_t doomed_units = 0;  // some unit is to be destroyed now
  std::uint8_t idle_rounds = 0;   // LEW-A22
  Result result;
  std::array<std::uint8_t, 3> spare{};  // no padding: equal states are equal bytes
};

static_assert(std::is_trivially_copyable_v<State> && std::has_unique_object_representations_v<State> &&
              sizeof(State) <= 4096);

}  // namespace muster::lost_empires
