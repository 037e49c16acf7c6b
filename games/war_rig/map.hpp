// The map (RIG-5, RIG-11): what lies where, what touches what, and what is to be found there.
#pragma once

#include "games/war_rig/state.hpp"

namespace muster::war_rig {

constexpr bool is_place(ZoneId zone) { return at(zone) < kPlaces; }
constexpr bool is_basic(ZoneId zone) { return at(zone) < kRing && at(zone) % 2 == 0; }
constexpr bool is_base(ZoneId zone) { return at(zone) < kRing && at(zone) % 2 == 1; }

inline constexpr std::array kBases{kBase1, kBase2, kBase3, kBase4, kBase5, kBase6};
/// Base 1 to Base 6, by number.
constexpr ZoneId base_zone(int number) { return kBases[static_cast<std::size_t>(number) - 1]; }
constexpr ZoneId home_of(Seat seat) { return base_zone(index_of(seat) + 1); }  // RIG-8

constexpr Seat seat_of_base(ZoneId zone, int seats) {
  for (int i = 0; i < seats; ++i) {
    if (home_of(seat_at(i)) == zone) return seat_at(i);
  }
  return Seat::none;
}

/// RIG-7: where a colour's squads 4 to 6 are set up as Lesser Factions; none when they stay in the box
/// (RIG-C14).
constexpr ZoneId lesser_base(Seat colour, int seats) {
  switch (seats) {
    case 2:
      return base_zone(colour == Seat::a ? 4 : 3);
    case 3:
      return base_zone(6 - index_of(colour));
    default:
      return index_of(colour) < 2 ? base_zone(6 - index_of(colour)) : ZoneId::none;
  }
}

/// RIG-11: bases and basic locations touch the Barren Wastes only, but for the two with something beyond.
constexpr bool touches(ZoneId x, ZoneId y) {
  const auto one_way = [](ZoneId from, ZoneId to) {
    return (at(from) < kRing && to == kWastes) || (from == kLowOrbit && to == kDeepSpace) ||
           (from == kDeepTrenches && to == kPlanetCore);
  };
  return one_way(x, y) || one_way(y, x);
}

template <class Visit>
constexpr void each_neighbour(ZoneId place, Visit&& visit) {
  if (place == kWastes) {
    for (std::size_t i = 0; i < kRing; ++i) visit(zone_at(i));
    return;
  }
  if (place == kDeepSpace || place == kPlanetCore) {
    visit(place == kDeepSpace ? kLowOrbit : kDeepTrenches);
    return;
  }
  visit(kWastes);
  if (place == kLowOrbit) visit(kDeepSpace);
  if (place == kDeepTrenches) visit(kPlanetCore);
}

/// The next basic location clockwise, skipping bases (RIG-53).
constexpr ZoneId next_basic(ZoneId basic) { return zone_at((at(basic) + 2) % kRing); }
constexpr std::uint8_t basic_bit(ZoneId basic) { return static_cast<std::uint8_t>(1U << (at(basic) / 2)); }
inline constexpr std::uint8_t kAllBasics = 0x3F;
/// Where a drop-ship lands: the first location clockwise of the base with this number (RIG-53).
constexpr ZoneId landing(int white) { return zone_at((at(base_zone(white)) + 1) % kRing); }

/// What can be gathered in a place, a bit per token.
constexpr std::uint8_t supply_of(ZoneId place) {
  constexpr auto bits = [](std::initializer_list<Token> tokens) {
    unsigned out = 0;
    for (const Token token : tokens) out |= 1U << at(token);
    return static_cast<std::uint8_t>(out);
  };
  if (place == kOilSands) return bits({Token::red, Token::green, Token::brown});
  if (place == kMethaneSea) return bits({Token::red, Token::green, Token::blue});
  if (place == kVolcanicRange) return bits({Token::green, Token::blue, Token::brown});
  if (place == kWastes) return bits({Token::scrap});
  return is_basic(place) ? bits({Token::tech}) : std::uint8_t{0};
}

#define WAR_RIG_SITE(ground, name, place) place,
inline constexpr std::array kSitePlaces{WAR_RIG_SITES(WAR_RIG_SITE)};
#undef WAR_RIG_SITE
/// The zone of the facilities built in a far place; none for the others.
constexpr ZoneId sites_of(ZoneId place) {
  for (std::size_t i = 0; i < kSiteZones; ++i) {
    if (kSitePlaces[i] == place) return zone_at(kFirstSites + i);
  }
  return ZoneId::none;
}
constexpr ZoneId place_of_sites(ZoneId sites) { return kSitePlaces[at(sites) - kFirstSites]; }

}  // namespace muster::war_rig
