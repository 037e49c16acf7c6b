// The data of a match of Dept of Structure, nothing else.
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
#include "engine/table/card_bits.hpp"
#include "engine/table/modifiers.hpp"
#include "engine/table/table.hpp"

namespace muster::dept_of_structure {

inline constexpr int kSeats = 2;
inline constexpr int kDeckCards = 40;
inline constexpr int kCounterCards = 3;          // DOS-3
inline constexpr std::uint8_t kMainSection = 0;  // of a deck file
inline constexpr std::uint8_t kCountersSection = 1;
inline constexpr int kOpeningHand = 5;      // DOS-4
inline constexpr int kHandLimit = 5;        // DOS-10
inline constexpr int kBaseHealth = 20;      // DOS-6
inline constexpr int kMostNumber = 99;      // DOS-N3: health, attack, defense, tokens, each resource
inline constexpr int kMostSacrifices = 4;   // that one cost leaves open (DOS-A37)
inline constexpr int kLastRound = 120;      // DOS-B1
inline constexpr int kMaxDecisions = 6000;  // DOS-B1: whatever cards there may be

// --- zones ---------------------------------------------------------------------------------------

// What each player has, each a zone.
#define DOS_PLACES(ENTRY)                                                 \
  ENTRY(hand, "hand", Sight::owner)                                       \
  ENTRY(deck, "deck", Sight::closed, Arrangement::pile)                   \
  ENTRY(graveyard, "graveyard", Sight::open, Arrangement::pile)           \
  ENTRY(battlefield, "battlefield", Sight::open, Arrangement::heap, true) \
  ENTRY(counters, "counters")
enum class Place : std::uint8_t { DOS_PLACES(MUSTER_NAME) };
inline constexpr std::size_t kPlaces = MUSTER_COUNT(DOS_PLACES);

constexpr ZoneId zone_of(Seat seat, Place place) {
  return zone_at(static_cast<std::size_t>(place) * kSeats + static_cast<std::size_t>(index_of(seat)));
}
/// Equipment on units, upgrades on technology, crews in vehicles.
inline constexpr ZoneId kAttached = zone_at(kPlaces * kSeats);
/// Cards that are declared and not yet resolved (DOS-19).
inline constexpr ZoneId kResolving = zone_at(kPlaces * kSeats + 1);

#define DOS_COUNTERS(ENTRY)                                                                             \
  ENTRY(kUtilized, "utilized", false, 0, 1)            /* spent: neither attacks nor blocks (DOS-18) */ \
  ENTRY(kFresh, "fresh", false, 0, 1)                  /* deployed this round (DOS-44) */               \
  ENTRY(kDamage, "damage", false, 0, 100)              /* taken off its defense */                      \
  ENTRY(kTokens, "tokens", false, 0, kMostNumber)      /* DOS-53, DOS-62 */                             \
  ENTRY(kAttacking, "attacking", false, 0, kDeckCards) /* which attack it makes, counted from 1 */      \
  ENTRY(kBlocking, "blocking", false, 0, kDeckCards)   /* which attack it blocks */                     \
  ENTRY(kOrder, "order", false, 0, kDeckCards)         /* its place in the blocking order (DOS-30) */   \
  ENTRY(kFed, "fed", false, 0, 1)                      /* its Hunger is stilled this round (DOS-59) */
enum Counter : std::uint8_t { DOS_COUNTERS(MUSTER_NAME) };

struct Layout {
  static constexpr std::size_t kCards = static_cast<std::size_t>(kSeats) * (kDeckCards + kCounterCards);
  static constexpr std::array kZones{
      DOS_PLACES(MUSTER_ZONES_OF_TWO) ZoneSpec{"attached", Seat::none, Sight::open, Arrangement::heap, true},
      ZoneSpec{"resolving"}};
  static constexpr auto kCounters = MUSTER_TABLE(CounterSpec, DOS_COUNTERS);
};

// --- the match -----------------------------------------------------------------------------------

// The phases of a round and the steps of its battle (DOS-12, DOS-22); redeploy is Deploy and Retreat.
#define DOS_PHASES(ENTRY)                      \
  ENTRY(mulligan, "mulligan", kMulligan)       \
  ENTRY(regroup, "regroup", kRegroup)          \
  ENTRY(draw, "draw", kDrawCard)               \
  ENTRY(deploy, "deploy", kDeploy)             \
  ENTRY(attack, "attack", kAssignAttackers)    \
  ENTRY(defend, "defend", kAssignBlockers)     \
  ENTRY(tactics, "tactics", kTactics)          \
  ENTRY(resolution, "resolution", kResolution) \
  ENTRY(redeploy, "redeploy", kRedeploy)       \
  ENTRY(round_end, "round end", kRoundEnd)     \
  ENTRY(over, "over", kNothing<DeptOfStructure>)
enum class Phase : std::uint8_t { DOS_PHASES(MUSTER_NAME) };
inline constexpr std::size_t kPhaseCount = MUSTER_COUNT(DOS_PHASES);

#define DOS_RESOURCES(ENTRY)              \
  ENTRY(survivor, "survivor", "Survivor") \
  ENTRY(bio, "bio", "Bio")                \
  ENTRY(power, "power", "Power")          \
  ENTRY(supplies, "supplies", "Supplies")
enum class Resource : std::uint8_t { DOS_RESOURCES(MUSTER_NAME) };
inline constexpr int kResources = MUSTER_COUNT(DOS_RESOURCES);

/// A resource pool, or the part of a cost that names its resources. All four fit one word, so that "is there
/// enough of each" is one subtraction.
struct Pool {
  std::array<std::uint8_t, kResources> of{};

  std::uint8_t& operator[](Resource which) { return of[static_cast<std::size_t>(which)]; }
  std::uint8_t operator[](Resource which) const { return of[static_cast<std::size_t>(which)]; }
  int total() const { return of[0] + of[1] + of[2] + of[3]; }
  bool operator==(const Pool&) const = default;
};

/// DOS-N2: as many responses as fit may answer each other, two frames each; what is under way needs few more.
inline constexpr std::size_t kDeepest = 44;
/// DOS-N2: so many different abilities may wait.
inline constexpr std::size_t kMostWaiting = 90;
/// Attack and defense for each of the three durations: all there are.
inline constexpr std::size_t kChangedStats = 6;
/// Ways to give a keyword for some time that the cards of a set may use (checked when it is loaded).
inline constexpr std::size_t kGivenKeywords = 24;

struct State {
  std::uint64_t blocked = 0;  // attacks that were blocked, one bit each (DOS-A20)
  /// Triggers that cards in play may have and keywords that may be granted now. A bit may be set for nothing
  /// until the round ends, but a cleared bit is certain and spares looking.
  std::uint32_t live_triggers = 0;
  std::uint32_t live_keywords = 0;
  CardBits<Layout::kCards> auras;  // cards in play with a permanent ability of their own words
  Modifiers<Layout::kCards, kChangedStats, kGivenKeywords> modifiers;
  Table<Layout> table;
  FrameStack<kDeepest> frames;
  PendingTriggers<kMostWaiting> pending;
  std::uint16_t decisions = 0;  // for the bound on a match
  std::uint16_t round = 1;
  std::array<Pool, kSeats> pool{};
  std::array<std::int8_t, kSeats> base{kBaseHealth, kBaseHealth};
  std::array<std::uint8_t, kSeats> leaders{};     // cards with Leadership printed on them, in play
  std::array<std::uint8_t, kSeats> motivators{};  // the same for Motivator
  Seat attacker = Seat::a;                        // whose round it is (DOS-11)
  Seat chooser = Seat::a;                         // whose choice it is: mulligans, the Tactics step
  Phase phase = Phase::deploy;
  std::uint8_t step = 0;         // where in the phase
  std::uint8_t passes = 0;       // in a row, in the Tactics step
  std::uint8_t attacks = 0;      // how many attackers were assigned
  std::uint8_t base_damage = 0;  // summed up in the Resolution step (DOS-A18)
  std::uint8_t unsettled = 0;    // some defense may have fallen to 0 (DOS-38)
  Result result;
  std::array<std::uint8_t, 3> spare{};  // no padding: equal states are equal bytes
};

static_assert(std::is_trivially_copyable_v<State> && std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= 4096);

}  // namespace muster::dept_of_structure
