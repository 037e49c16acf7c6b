// How near a faction is to winning in one of the four ways (RIG-1 to RIG-4), in points of the final count.
#include <algorithm>

#include "games/war_rig/tally.hpp"

namespace muster::war_rig {

namespace {

constexpr int kSure = 6;  // what it takes in each rich place (RIG-W1)
constexpr float kDominationWorth = 6.0F;
constexpr float kControlWorth = 0.6F;
constexpr float kChainWorth = 0.5F;
constexpr float kHeldPlan = 0.35F;  // of a facility that is built
constexpr float kDeliveryWorth = 2.0F;
constexpr float kFarStep = 0.2F;
constexpr float kInvasionWorth = 7.0F;
constexpr float kHeldWorth = 0.6F;
constexpr float kShipWorth = 2.5F;
constexpr float kPowerWorth = 4.0F;
constexpr float kSwayWorth = 2.0F;
constexpr float kReactorWorth = 1.0F;
constexpr float kWatchWorth = 0.4F;  // a squad that waits where it is needed next

using Chain = std::array<Function, 3>;
constexpr Chain kSpaceChain{Function::platform, Function::harvest, Function::summon};
constexpr Chain kCoreChain{Function::venting, Function::vent, Function::discover};

/// RIG-1: worth little before there are enough squads to hold three places.
float domination(const Tallies& all, int seats, std::size_t seat) {
  const Tally& mine = all[seat];
  int sum = 0;
  float controlled = 0;
  for (std::size_t i = 0; i < kRichPlaces.size(); ++i) {
    int most = 0;
    for (std::size_t other = 0; other < static_cast<std::size_t>(seats); ++other) {
      if (other != seat) most = std::max(most, all[other].crowd[i]);
    }
    const int needed = std::max(kSure, 2 * (most + 1));
    sum += std::min(kSure, kSure * mine.hold[i] / needed);
    controlled += mine.hold[i] >= needed ? 1.0F : 0.0F;
  }
  const float enough = std::clamp(static_cast<float>(mine.reach - 10) / 8.0F, 0.05F, 1.0F);
  const float share = static_cast<float>(sum) / (3.0F * kSure);
  return enough * (kDominationWorth * share * share + kControlWorth * controlled);
}

CardId plan_for(const WarRig& game, const State& s, Seat seat, Function function) {
  CardId found = CardId::none;
  const auto look = [&](CardId card) {
    if (game.brief(s, card).function == function) found = card;
  };
  s.table.each(zone_of(seat, Area::inventory), look);
  s.table.each(zone_of(seat, Area::open), look);
  return found;
}

/// How much of what a facility costs is on its way to where it is to be built, and who builds it.
float delivery(const WarRig& game, const State& s, Seat seat, CardId plan) {
  const Brief& printed = game.brief(s, plan);
  const ZoneId place = place_of_sites(zone_at(kFirstSites + static_cast<std::size_t>(printed.ground) - 1));
  std::array<float, kBasics> there{};
  float builder = 0;
  for (const Squad& each : s.squads) {
    if (each.card == CardId::none || s.table.controller(each.card) != seat || !game.is_free(s, each.card))
      continue;
    const float nearness =
        std::max(0.0F, 1.0F - kFarStep * static_cast<float>(steps(s.table.zone(each.card), place)));
    for (std::size_t t = 0; t < kBasics; ++t) there[t] += nearness * static_cast<float>(each.cargo.of[t]);
    if (game.kit(each).tools) builder = std::max(builder, nearness);
  }
  const std::array<std::uint8_t, kBasics> price = game.bill(s, seat, printed);
  float covered = 0;
  float due = 0;
  for (std::size_t t = 0; t < kBasics; ++t) {
    covered += std::min(there[t], static_cast<float>(price[t]));
    due += static_cast<float>(price[t]);
  }
  const float share = covered / due;
  return kDeliveryWorth * share * share * (0.4F + 0.6F * builder);
}

/// RIG-3 and RIG-4: three facilities that need each other, one card of each in the game.
float chain(const WarRig& game, const State& s, Seat seat, const Chain& stages) {
  float progress = 0;
  float on_the_way = 0;
  bool built_so_far = true;
  for (const Function stage : stages) {
    if (game.facility(s, seat, stage) != CardId::none) {
      progress += 1.0F;
      continue;
    }
    const CardId plan = plan_for(game, s, seat, stage);
    if (plan != CardId::none) {
      progress += kHeldPlan;
      if (built_so_far) on_the_way = delivery(game, s, seat, plan);
    }
    built_so_far = false;
  }
  return kChainWorth * progress * progress + on_the_way;
}

bool somebody_in(const WarRig& game, const State& s, Seat seat, ZoneId place) {
  bool found = false;
  s.table.each(place, [&](CardId card) {
    found = found || (game.is_squad(s, card) && s.table.controller(card) == seat && game.is_free(s, card));
  });
  return found;
}

float empire(const WarRig& game, const State& s, Seat seat) {
  if (s.summoner == seat) {
    float sum = kInvasionWorth - kShipWorth * static_cast<float>(s.ships_lost);
    for (unsigned held = s.held; held != 0; held &= held - 1U) sum += kHeldWorth;
    return sum;
  }
  const bool ready = game.facility(s, seat, Function::summon) != CardId::none;
  return ready && somebody_in(game, s, seat, kDeepSpace) ? kWatchWorth : 0.0F;
}

float infinite_power(const WarRig& game, const State& s, Seat seat) {
  float sum = 0;
  if (s.power == seat) {
    sum += kPowerWorth;
    for (int i = 0; i < s.seats; ++i) {
      if (seat_at(i) != seat && !s.out.has(seat_at(i)))
        sum += kSwayWorth * static_cast<float>(kSway - s.sway[static_cast<std::size_t>(i)]);
    }
  } else if (game.facility(s, seat, Function::discover) != CardId::none) {
    sum += kReactorWorth * static_cast<float>(s.reactor_turns);
    if (somebody_in(game, s, seat, kPlanetCore)) sum += kWatchWorth;
  }
  return sum;
}

}  // namespace

float prospects(const WarRig& game, const State& s, Seat seat, const Tallies& all) {
  return domination(all, s.seats, at(seat)) + chain(game, s, seat, kSpaceChain) +
         chain(game, s, seat, kCoreChain) + empire(game, s, seat) + infinite_power(game, s, seat);
}

}  // namespace muster::war_rig
