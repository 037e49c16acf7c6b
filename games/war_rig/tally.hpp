// What the computer players count before they judge a position: one look at all squads, for every faction.
#pragma once

#include <array>
#include <cstddef>

#include "games/war_rig/game.hpp"

namespace muster::war_rig {

/// The places that domination asks for (RIG-1).
inline constexpr std::array<ZoneId, 3> kRichPlaces{kOilSands, kMethaneSea, kVolcanicRange};

/// The strength to repel that is sure of any roll (RIG-W1).
inline constexpr int kSureStrength = 6;

/// Steps to the Barren Wastes.
constexpr int depth_of(ZoneId place) { return place == kWastes ? 0 : at(place) < kRing ? 1 : 2; }

/// Steps between two places.
constexpr int steps(ZoneId x, ZoneId y) {
  if (x == y) return 0;
  return touches(x, y) ? 1 : depth_of(x) + depth_of(y);
}

/// What one faction's squads come to.
struct Tally {
  int squads = 0;  // free ones
  int stunned = 0;
  int builder = 9;                     // steps from home of the nearest squad with tools
  int captured = 0;                    // own ones that somebody else holds
  int reach = 0;                       // what they would count to repel if all were camped
  std::array<int, 3> hold{};           // what they count in each rich place
  std::array<int, 3> crowd{};          // how many they are there to one who counts against them
  std::array<float, kTokens> goods{};  // in store and on the way, less the further from home
  std::array<int, kEquipmentKinds> gear{};
  float errands = 0;  // squads that are where there is something for them to do
  float led = 0;      // captives on the way
};

using Tallies = std::array<Tally, kMaxSeats>;

/// What one more token is worth to a faction that has or carries so many: the first few are worth most.
struct Falling {
  float first;
  float worth;
  float second;
  float less;
  float last;

  constexpr float slope(float amount) const {
    return amount < first ? worth : amount < first + second ? less : last;
  }
  constexpr float sum(float amount) const {
    const float most = first + second;
    if (amount < first) return worth * amount;
    if (amount < most) return worth * first + less * (amount - first);
    return worth * first + less * second + last * (amount < most + 20 ? amount - most : 20);
  }
};
inline constexpr Falling kBasicWorth{6, 0.15F, 6, 0.08F, 0.015F};
inline constexpr Falling kTechWorth{4, 0.24F, 6, 0.12F, 0.03F};
inline constexpr Falling kScrapWorth{8, 0.03F, 8, 0.01F, 0};
constexpr const Falling& falling(std::size_t token) {
  return token < kBasics ? kBasicWorth : token == at(Token::tech) ? kTechWorth : kScrapWorth;
}

Tallies tally(const WarRig& game, const State& s);

/// How near a faction is to winning in each of the four ways.
float prospects(const WarRig& game, const State& s, Seat seat, const Tallies& all);
/// The same as those see it who plan (errands.hpp).
float planned_prospects(const WarRig& game, const State& s, Seat seat, const Tallies& all);

}  // namespace muster::war_rig
