// Where things are in War Rig: the places of the map, what each player has besides, and the piles.
//
// Squads, war rigs and drop-ships are slots of the table like cards: a place on the map is a zone, and who
// stands there lies in it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/core/ids.hpp"
#include "engine/core/named_list.hpp"
#include "engine/core/seat.hpp"
#include "engine/table/table.hpp"

namespace muster::war_rig {

/// The ring clockwise (RIG-5), basic locations and bases by turns; then the hub and the two far places.
#define WAR_RIG_PLACES(ENTRY)             \
  ENTRY(kLowOrbit, "Low Orbit")           \
  ENTRY(kBase4, "Base 4")                 \
  ENTRY(kOilSands, "Oil Sands")           \
  ENTRY(kBase1, "Base 1")                 \
  ENTRY(kDeepTrenches, "Deep Trenches")   \
  ENTRY(kBase6, "Base 6")                 \
  ENTRY(kMethaneSea, "Methane Sea")       \
  ENTRY(kBase3, "Base 3")                 \
  ENTRY(kAncientCity, "Ancient City")     \
  ENTRY(kBase2, "Base 2")                 \
  ENTRY(kVolcanicRange, "Volcanic Range") \
  ENTRY(kBase5, "Base 5")                 \
  ENTRY(kWastes, "Barren Wastes")         \
  ENTRY(kDeepSpace, "Deep Space")         \
  ENTRY(kPlanetCore, "Planet Core")
inline constexpr std::size_t kPlaces = MUSTER_COUNT(WAR_RIG_PLACES);

/// What each player has besides a base. `inventory` holds tech cards face down, `open` those face up;
/// `drawn` the two a tech token gives; `parts` what is built and not attached.
#define WAR_RIG_AREAS(ENTRY)                                            \
  ENTRY(inventory, "inventory", Sight::owner)                           \
  ENTRY(open, "open inventory", Sight::open)                            \
  ENTRY(drawn, "drawn", Sight::owner)                                   \
  ENTRY(parts, "parts", Sight::open, Arrangement::heap, true)           \
  ENTRY(chassis, "chassis", Sight::open, Arrangement::heap, true)       \
  ENTRY(facilities, "facilities", Sight::open, Arrangement::heap, true) \
  ENTRY(cell, "cell", Sight::open, Arrangement::heap, true)             \
  ENTRY(mission, "mission", Sight::owner, Arrangement::heap, false, 1)
enum class Area : std::uint8_t { WAR_RIG_AREAS(MUSTER_NAME) };
inline constexpr std::size_t kAreas = MUSTER_COUNT(WAR_RIG_AREAS);

/// The places with room for facilities (RIG-33); these are in zones of their own.
#define WAR_RIG_SITES(ENTRY)                           \
  ENTRY(low_orbit, "Low Orbit", kLowOrbit)             \
  ENTRY(deep_trenches, "Deep Trenches", kDeepTrenches) \
  ENTRY(deep_space, "Deep Space", kDeepSpace)          \
  ENTRY(planet_core, "Planet Core", kPlanetCore)
inline constexpr std::size_t kSiteZones = MUSTER_COUNT(WAR_RIG_SITES);

/// The Empire's captives (RIG-54), drop-ships that have not landed, what was destroyed, the mission decks.
#define WAR_RIG_PILES(ENTRY)                                                  \
  ENTRY(kTechDeck, "tech deck", Sight::closed, Arrangement::pile)             \
  ENTRY(kEmpire, "Empire captives", Sight::open, Arrangement::heap, true)     \
  ENTRY(kReserve, "reserve", Sight::open)                                     \
  ENTRY(kGone, "gone", Sight::open)                                           \
  ENTRY(kMissions1, "missions 1", Sight::closed, Arrangement::pile, false, 1) \
  ENTRY(kMissions2, "missions 2", Sight::closed, Arrangement::pile, false, 1) \
  ENTRY(kMissions3, "missions 3", Sight::closed, Arrangement::pile, false, 1)

inline constexpr std::size_t kRing = 12;
inline constexpr std::size_t kFirstSites = kPlaces + kAreas * kMaxSeats;
inline constexpr std::size_t kFirstPile = kFirstSites + kSiteZones;
inline constexpr std::size_t kZoneCount = kFirstPile + MUSTER_COUNT(WAR_RIG_PILES);

enum class PlaceOrder : std::uint8_t { WAR_RIG_PLACES(MUSTER_NAME) };
#define WAR_RIG_ZONE(zone, ...) inline constexpr auto zone = static_cast<ZoneId>(PlaceOrder::zone);
WAR_RIG_PLACES(WAR_RIG_ZONE)
#undef WAR_RIG_ZONE
enum class PileOrder : std::uint8_t { WAR_RIG_PILES(MUSTER_NAME) };
#define WAR_RIG_ZONE(zone, ...) \
  inline constexpr ZoneId zone = zone_at(kFirstPile + static_cast<std::size_t>(PileOrder::zone));
WAR_RIG_PILES(WAR_RIG_ZONE)
#undef WAR_RIG_ZONE

constexpr ZoneId zone_of(Seat seat, Area area) {
  return zone_at(kPlaces + static_cast<std::size_t>(area) * kMaxSeats + at(seat));
}
inline constexpr std::size_t kMissionLevels = 3;
constexpr ZoneId mission_deck(int level) {
  return zone_at(at(kMissions1) + static_cast<std::size_t>(level) - 1);  // levels from 1
}

#define WAR_RIG_PLACE(zone, name, ...) ZoneSpec{name, Seat::none, Sight::open, Arrangement::heap, true},
#define WAR_RIG_SITES_OF(ground, name, ...) WAR_RIG_PLACE(ground, name " sites")
#define WAR_RIG_PILE(zone, name, ...) ZoneSpec{name, Seat::none, __VA_ARGS__},
inline constexpr std::array<ZoneSpec, kZoneCount> kZones{WAR_RIG_PLACES(WAR_RIG_PLACE) WAR_RIG_AREAS(
    MUSTER_ZONES_OF_FOUR) WAR_RIG_SITES(WAR_RIG_SITES_OF) WAR_RIG_PILES(WAR_RIG_PILE)};
#undef WAR_RIG_PLACE
#undef WAR_RIG_SITES_OF
#undef WAR_RIG_PILE

}  // namespace muster::war_rig
