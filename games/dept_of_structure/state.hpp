// The data of a match of Dept of Structure, nothing else.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "engine/card_bits.hpp"
#include "engine/decision.hpp"
#include "engine/frames.hpp"
#include "engine/ids.hpp"
#include "engine/modifiers.hpp"
#include "engine/seat.hpp"
#include "engine/table.hpp"
#include "engine/triggers.hpp"

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

enum class Place : std::uint8_t { hand, deck, graveyard, battlefield, counters };
inline constexpr std::size_t kPlaces = 5;

constexpr ZoneId zone_of(Seat seat, Place place) {
  return zone_at(static_cast<std::size_t>(place) * kSeats + static_cast<std::size_t>(index_of(seat)));
}
/// Equipment on units, upgrades on technology, crews in vehicles.
inline constexpr ZoneId kAttached = zone_at(kPlaces * kSeats);
/// Cards that are declared and not yet resolved (DOS-19).
inline constexpr ZoneId kResolving = zone_at(kPlaces * kSeats + 1);
inline constexpr std::size_t kZoneCount = kPlaces * kSeats + 2;

constexpr std::array<ZoneSpec, kZoneCount> make_zones() {
  constexpr std::array<std::string_view, kPlaces * kSeats> names{
      "A hand",      "B hand",        "A deck",        "B deck",     "A graveyard",
      "B graveyard", "A battlefield", "B battlefield", "A counters", "B counters"};
  std::array<ZoneSpec, kZoneCount> zones{};
  for (std::size_t i = 0; i < names.size(); ++i) {
    zones[i].name = names[i];
    zones[i].owner = seat_at(static_cast<int>(i % kSeats));
  }
  for (int i = 0; i < kSeats; ++i) {
    const Seat seat = seat_at(i);
    zones[at(zone_of(seat, Place::hand))].sight = Sight::owner;
    zones[at(zone_of(seat, Place::deck))].sight = Sight::closed;
    zones[at(zone_of(seat, Place::deck))].arrangement = Arrangement::pile;
    zones[at(zone_of(seat, Place::graveyard))].arrangement = Arrangement::pile;
    zones[at(zone_of(seat, Place::battlefield))].in_play = true;
  }
  zones[at(kAttached)] = {"attached", Seat::none, Sight::open, Arrangement::heap, true, 0};
  zones[at(kResolving)] = {"resolving", Seat::none, Sight::open, Arrangement::heap, false, 0};
  return zones;
}

enum Counter : std::uint8_t {
  kUtilized,   // spent: neither attacks nor blocks (DOS-18)
  kFresh,      // deployed this round (DOS-44)
  kDamage,     // taken off its defense
  kTokens,     // for Defense Gain and Mounting Aggression (DOS-53, DOS-62)
  kAttacking,  // which attack it makes, counted from 1
  kBlocking,   // which attack it blocks
  kOrder,      // its place in the blocking order (DOS-30)
  kFed,        // its Hunger is stilled this round (DOS-59)
  kCounterCount
};

struct Layout {
  static constexpr std::size_t kCards = static_cast<std::size_t>(kSeats) * (kDeckCards + kCounterCards);
  static constexpr std::array<ZoneSpec, kZoneCount> kZones = make_zones();
  static constexpr std::array<CounterSpec, kCounterCount> kCounters{{{"utilized", false, 0, 1},
                                                                     {"fresh", false, 0, 1},
                                                                     {"damage", false, 0, 100},
                                                                     {"tokens", false, 0, kMostNumber},
                                                                     {"attacking", false, 0, kDeckCards},
                                                                     {"blocking", false, 0, kDeckCards},
                                                                     {"order", false, 0, kDeckCards},
                                                                     {"fed", false, 0, 1}}};
};

// --- the match -----------------------------------------------------------------------------------

/// The phases of a round and the steps of its battle (DOS-12, DOS-22).
enum class Phase : std::uint8_t {
  mulligan,
  regroup,
  draw,
  deploy,
  attack,
  defend,
  tactics,
  resolution,
  redeploy,  // Deploy and Retreat
  round_end,
  over
};

enum class Resource : std::uint8_t { survivor, bio, power, supplies };
inline constexpr int kResources = 4;

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
