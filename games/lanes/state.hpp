// The data of a match of Lanes, nothing else.
#pragma once

#include <array>
#include <cstdint>

#include "engine/core/decision.hpp"
#include "engine/core/named_list.hpp"
#include "engine/programs/frames.hpp"
#include "engine/programs/triggers.hpp"
#include "engine/table/modifiers.hpp"
#include "engine/table/table.hpp"

namespace muster::lanes {

inline constexpr int kSeats = 2;
inline constexpr int kLanes = 3;
inline constexpr std::size_t kZonesPerSeat = 16;

/// The zones each player has, in the order of the layout. A lane's three zones stand together.
#define LANES_PLACES(ENTRY)                                                             \
  ENTRY(hand, "hand", Sight::owner)                               /* LAN-8 */           \
  ENTRY(deck, "deck", Sight::closed, Arrangement::pile)           /* LAN-9 */           \
  ENTRY(pool, "pool", Sight::closed, Arrangement::pile, false, 1) /* LAN-10 */          \
  ENTRY(revealed, "revealed", Sight::open)                                              \
  ENTRY(protection, "protection", Sight::closed, Arrangement::pile) /* LAN-3, LAN-A3 */ \
  ENTRY(graveyard, "graveyard", Sight::open, Arrangement::pile)                         \
  ENTRY(trash, "trash", Sight::open, Arrangement::pile)
#define LANES_ZONES_OF_LANE(ENTRY, lane)                            \
  ENTRY(front, lane " front", Sight::open, Arrangement::heap, true) \
  ENTRY(land, lane " land", Sight::open, Arrangement::heap, true)   \
  ENTRY(back, lane " back", Sight::open, Arrangement::heap, true)
#define LANES_ZONES(ENTRY)             \
  LANES_PLACES(ENTRY)                  \
  LANES_ZONES_OF_LANE(ENTRY, "left")   \
  LANES_ZONES_OF_LANE(ENTRY, "middle") \
  LANES_ZONES_OF_LANE(ENTRY, "right")
enum class Place : std::uint8_t { LANES_PLACES(MUSTER_NAME) first_lane };
/// The rows of a lane from the front: the land lies between the units.
enum class Row : std::uint8_t { front = 0, land = 1, back = 2 };

constexpr ZoneId zone_of(Seat seat, Place place) {
  return zone_at(at(seat) * kZonesPerSeat + static_cast<std::size_t>(place));
}
constexpr ZoneId lane_zone(Seat seat, int lane, Row row) {
  return zone_at(at(seat) * kZonesPerSeat + static_cast<std::size_t>(Place::first_lane) +
                 static_cast<std::size_t>(lane) * 3 + static_cast<std::size_t>(row));
}
inline constexpr ZoneId kAttached = zone_at(2 * kZonesPerSeat);  // equips on units
inline constexpr ZoneId kResolving =
    zone_at(2 * kZonesPerSeat + 1);  // a card while it is paid for and resolved
inline constexpr std::size_t kZoneCount = 2 * kZonesPerSeat + 2;

/// A set of lane zones, a bit each.
using ZoneSet = std::uint32_t;
static_assert(2 * kZonesPerSeat <= 32 && kZoneCount <= 63 && at(ZoneId::none) % 64 == 63);

constexpr ZoneSet zones_of_rows(bool front, bool land, bool back) {
  ZoneSet set = 0;
  for (int i = 0; i < kSeats; ++i) {
    for (int lane = 0; lane < kLanes; ++lane) {
      if (front) set |= ZoneSet{1} << at(lane_zone(seat_at(i), lane, Row::front));
      if (land) set |= ZoneSet{1} << at(lane_zone(seat_at(i), lane, Row::land));
      if (back) set |= ZoneSet{1} << at(lane_zone(seat_at(i), lane, Row::back));
    }
  }
  return set;
}
inline constexpr ZoneSet kFrontZones = zones_of_rows(true, false, false);
inline constexpr ZoneSet kBackZones = zones_of_rows(false, false, true);
inline constexpr ZoneSet kUnitZones = kFrontZones | kBackZones;
inline constexpr ZoneSet kLaneZones = zones_of_rows(true, true, true);

/// The lane zones and the unit zones among the zones of one seat, a bit each.
inline constexpr unsigned kLaneBits = kLaneZones & 0xFFFFU;
inline constexpr unsigned kUnitBits = kUnitZones & 0xFFFFU;
constexpr ZoneSet lanes_of(Seat seat) { return ZoneSet{kLaneBits} << (at(seat) * kZonesPerSeat); }

constexpr bool is_in(ZoneSet set, ZoneId zone) {
  return ((std::uint64_t{set} >> (at(zone) % 64)) & 1U) != 0;  // no zone has a number that meets another's
}
/// The bit of a zone, if it is one of the lanes.
constexpr ZoneSet lane_bit(ZoneId zone) {
  return static_cast<ZoneSet>(std::uint64_t{1} << (at(zone) % 64)) & kLaneZones;
}
constexpr bool is_lane_zone(ZoneId zone) { return is_in(kLaneZones, zone); }
constexpr bool is_unit_zone(ZoneId zone) { return is_in(kUnitZones, zone); }
constexpr int lane_of(ZoneId zone) {
  return static_cast<int>((at(zone) % kZonesPerSeat - static_cast<std::size_t>(Place::first_lane)) / 3);
}
constexpr Row row_of(ZoneId zone) {
  return is_in(kFrontZones, zone) ? Row::front : is_in(kBackZones, zone) ? Row::back : Row::land;
}
constexpr Seat side_of(ZoneId zone) { return seat_at(static_cast<int>(at(zone) / kZonesPerSeat)); }

/// Places to look from: the zones of the lanes by their number, and one that is none of them.
inline constexpr std::size_t kAnchors = 2 * kZonesPerSeat + 1;
constexpr std::size_t anchor_of(ZoneId zone) { return is_lane_zone(zone) ? at(zone) : kAnchors - 1; }

inline constexpr int kMostRest = 4;  // as the words of the cards allow

enum Counter : std::uint8_t { kRest, kUsed, kFresh, kAttacked, kCounterCount };

struct Layout {
  static constexpr std::size_t kCards = 2 * 50;  // LAN-1
  static constexpr std::array<ZoneSpec, kZoneCount> kZones{
      LANES_ZONES(MUSTER_ZONE_OF_A) LANES_ZONES(MUSTER_ZONE_OF_B)
          ZoneSpec{"attached", Seat::none, Sight::open, Arrangement::heap, true},
      ZoneSpec{"resolving"}};
  static constexpr std::array<CounterSpec, kCounterCount> kCounters{{{"rest", false, 0, kMostRest},
                                                                     {"used", false, -128, 127, true},
                                                                     {"fresh", false, 0, 1},
                                                                     {"attacked", false, 0, 1}}};
};

#define LANES_PHASES(ENTRY) \
  ENTRY(setup, "setup", "") \
  ENTRY(start, "start", "") ENTRY(draw, "draw", "") ENTRY(main, "main", "") ENTRY(end, "end", "")
enum class Phase : std::uint8_t { LANES_PHASES(MUSTER_NAME) };

/// Every card there can be may have a continuous effect.
inline constexpr std::size_t kMostAuras = Layout::kCards;

/// LAN-N2: fights inside effects inside fights go so deep before what is set off waits.
inline constexpr std::size_t kDeepest = 28;
/// LAN-N2: so many different abilities may wait.
inline constexpr std::size_t kMostWaiting = 80;
/// Power for each of the four durations, and each of the five keywords for each: all there are.
inline constexpr std::size_t kChangedStats = 4;
inline constexpr std::size_t kGivenKeywords = 20;

/// LAN-A3: where the protection cards come from.
#define LANES_PROTECTION(ENTRY)                                          \
  ENTRY(deck, "deck", "the top three cards of the deck, unseen by both") \
  ENTRY(hand, "hand", "three cards chosen from the hand")
enum class ProtectionFrom : std::uint8_t { LANES_PROTECTION(MUSTER_NAME) };

inline constexpr std::uint8_t kPowerAura = 0x80;  // power for other cards
inline constexpr std::uint8_t kOwnPower = 0x40;   // power for the card itself or the unit it is on

inline constexpr std::uint8_t kBothSeats = 3;

struct State {
  std::uint32_t heard = 0;  // triggers of kHeard that some card in play has
  // Lane zones by what lies there:
  ZoneSet listeners = 0;     // a card with a trigger of kHeard
  ZoneSet main_effects = 0;  // a card with a [Main] effect
  ZoneSet resting = 0;       // a rested card
  ZoneSet bulwarks = 0;      // a card that has the keyword by itself
  Modifiers<Layout::kCards, kChangedStats, kGivenKeywords> modifiers;
  Table<Layout> table;
  FrameStack<kDeepest> frames;
  PendingTriggers<kMostWaiting> pending;
  std::uint16_t turn = 0;       // counted from 1
  std::uint16_t decisions = 0;  // for the bound on a match
  Seat active = Seat::a;
  Phase phase = Phase::setup;
  ProtectionFrom protection_from = ProtectionFrom::deck;
  std::uint8_t auras = 0;  // how many cards in play have a continuous effect on others
  std::array<CardId, kMostAuras> aura_cards{};
  std::array<std::uint8_t, kMostAuras> aura_grants{};  // what each of them grants (CompiledCard::grants)
  Result result;
  /// What the continuous effects in play may grant: a bit per keyword, and kPowerAura. A bit may be set for
  /// nothing, but a cleared bit is certain and spares looking.
  std::uint8_t live_auras = 0;
  std::uint8_t works_elsewhere = 0;  // a bit per seat that may own a card out of play with an ability there
  std::uint8_t live_grants = 0;      // keywords that modifiers may grant, likewise
};

}  // namespace muster::lanes
