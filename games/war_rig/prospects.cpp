// How near a faction is to winning in one of the four ways (RIG-1 to RIG-4), in points of the final count.
#include <algorithm>

#include "games/war_rig/errands.hpp"
#include "games/war_rig/tally.hpp"

namespace muster::war_rig {

namespace {

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

// With an eye to plans.
constexpr float kGrip = 12.0F;  // of domination
constexpr float kLastFacility = 12.0F;
constexpr float kPlansShare = 0.35F;  // of that: having all cards
constexpr float kUnlikely = 0.5F;     // while a card is missing
constexpr float kUpkeep = 0.35F;      // for each turn a platform has used up while it is still needed
constexpr float kReturnStep = 0.3F;   // for each step to where the last facility is used
constexpr float kLanding = 5.0F;
constexpr float kAdvance = 0.5F;  // for each place the Empire holds
constexpr float kBreach = 0.35F;  // for each hit on a drop-ship, less
constexpr float kDiscovery = 4.0F;

/// RIG-1: worth little before there are enough squads to hold three places.
float domination(const Tallies& all, int seats, std::size_t seat, float most_worth) {
  const Tally& mine = all[seat];
  int sum = 0;
  float controlled = 0;
  for (std::size_t i = 0; i < kRichPlaces.size(); ++i) {
    int most = 0;
    for (std::size_t other = 0; other < static_cast<std::size_t>(seats); ++other) {
      if (other != seat) most = std::max(most, all[other].crowd[i]);
    }
    const int needed = std::max(kSureStrength, 2 * (most + 1));
    sum += std::min(kSureStrength, kSureStrength * mine.hold[i] / needed);
    controlled += mine.hold[i] >= needed ? 1.0F : 0.0F;
  }
  const float enough = std::clamp(static_cast<float>(mine.reach - 10) / 8.0F, 0.05F, 1.0F);
  const float share = static_cast<float>(sum) / (3.0F * kSureStrength);
  return enough * (most_worth * share * share + kControlWorth * controlled);
}

CardId plan_for(const WarRig& game, const State& s, Seat seat, Op function) {
  CardId found = CardId::none;
  const auto look = [&](CardId card) {
    if (game.compiled(s, card).function == function) found = card;
  };
  s.table.each(zone_of(seat, Area::inventory), look);
  s.table.each(zone_of(seat, Area::open), look);
  return found;
}

/// How much of what a facility costs is on its way to where it is to be built, and who builds it.
float delivery(const WarRig& game, const State& s, Seat seat, CardId plan) {
  const CompiledCard& printed = game.compiled(s, plan);
  const ZoneId place = place_of_sites(zone_at(kFirstSites + static_cast<std::size_t>(printed.ground) - 1));
  std::array<float, kBasics> there{};
  float builder = 0;
  each_squad_of(s, seat, [&](const Squad& each) {
    const float nearness =
        std::max(0.0F, 1.0F - kFarStep * static_cast<float>(steps(s.table.zone(each.card), place)));
    for (std::size_t t = 0; t < kBasics; ++t) there[t] += nearness * static_cast<float>(each.cargo.of[t]);
    if (game.kit(each).tools) builder = std::max(builder, nearness);
  });
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
  for (const Op stage : stages) {
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
    found = found || (game.is_squad(s, card) && s.table.controller(card) == seat && is_free(s, card));
  });
  return found;
}

float empire(const WarRig& game, const State& s, Seat seat) {
  if (s.summoner == seat) {
    float sum = kInvasionWorth - kShipWorth * static_cast<float>(s.ships_lost);
    for (unsigned held = s.held; held != 0; held &= held - 1U) sum += kHeldWorth;
    return sum;
  }
  const bool ready = game.facility(s, seat, Op::summon) != CardId::none;
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
  } else if (game.facility(s, seat, Op::discover) != CardId::none) {
    sum += kReactorWorth * static_cast<float>(s.reactor_turns);
    if (somebody_in(game, s, seat, kPlanetCore)) sum += kWatchWorth;
  }
  return sum;
}

/// Tokens that are on their way to where the next facility is to be built, less the further, and less without
/// somebody to build it.
float delivered(const WarRig& game, const State& s, Seat seat, CardId plan) {
  const CompiledCard& printed = game.compiled(s, plan);
  const ZoneId place = ground_of(printed);
  std::array<float, kBasics> there{};
  float builder = 0;
  each_squad_of(s, seat, [&](const Squad& each) {
    const float nearness =
        0.9F - 0.1F * static_cast<float>(std::min(5, steps(s.table.zone(each.card), place)));
    for (std::size_t t = 0; t < kBasics; ++t) there[t] += nearness * static_cast<float>(each.cargo.of[t]);
    if (game.kit(each).tools) builder = std::max(builder, nearness);
  });
  const std::array<std::uint8_t, kBasics> price = game.bill(s, seat, printed);
  float covered = 0;
  for (std::size_t t = 0; t < kBasics; ++t) covered += std::min(there[t], static_cast<float>(price[t]));
  return covered * (0.3F + 0.7F * builder);
}

float chain_ahead(const WarRig& game, const State& s, Seat seat, const Holdings& holdings,
                  const Chain& chain) {
  const Way way = way_along(game, s, holdings, chain);
  const int all = static_cast<int>(chain.size());
  if (way.standing == all) return kLastFacility;
  const int known = way.standing + way.held;
  auto paid = static_cast<float>(way.paid);
  if (known == all && way.next != CardId::none) paid += delivered(game, s, seat, way.next);
  const float plans = static_cast<float>(known) / static_cast<float>(all);
  float done = kPlansShare * plans * plans + (1.0F - kPlansShare) * paid / static_cast<float>(way.cost);
  if (known < all) done *= kUnlikely;
  float worth = kLastFacility * done * (0.4F + 0.6F * done);
  if (way.standing == 1 && chain[0] == Op::platform) {
    const int left = std::min(s.platform[0], s.platform[1]);
    worth -= kUpkeep * static_cast<float>(std::max(0, 3 - left));
  }
  return worth;
}

/// How far the nearest squad is from where it is needed.
int nearest(const State& s, Seat seat, ZoneId place) {
  int least = 5;
  each_squad_of(s, seat,
                [&](const Squad& each) { least = std::min(least, steps(s.table.zone(each.card), place)); });
  return least;
}

float empire_ahead(const WarRig& game, const State& s, Seat seat, const Holdings& holdings) {
  if (s.summoner == seat) {
    float sum = kLanding - kShipWorth * static_cast<float>(s.ships_lost);
    for (unsigned held = s.held; held != 0; held &= held - 1U) sum += kAdvance;
    int worst = 0;
    for (std::size_t i = 0; i < kRing; i += 2) {
      s.table.each(zone_at(i), [&](CardId card) {
        if (game.type(s, card) == Type::ship) worst = std::max<int>(worst, s.table.counter(kHits, card));
      });
    }
    return sum - kBreach * static_cast<float>(worst);
  }
  if (s.summoner != Seat::none || !holdings.built(Op::summon)) return 0.0F;
  return kReturnStep * static_cast<float>(5 - nearest(s, seat, kDeepSpace));
}

float power_ahead(const State& s, Seat seat, const Holdings& holdings) {
  if (s.power == seat) {
    float sum = kLastFacility + kDiscovery;
    for (int i = 0; i < s.seats; ++i) {
      if (seat_at(i) != seat && !s.out.has(seat_at(i)))
        sum += kSwayWorth * static_cast<float>(kSway - s.sway[static_cast<std::size_t>(i)]);
    }
    return sum;
  }
  if (s.power != Seat::none || !holdings.built(Op::discover)) return 0.0F;
  return kReactorWorth * static_cast<float>(s.reactor_turns) +
         kReturnStep * static_cast<float>(5 - nearest(s, seat, kPlanetCore));
}

}  // namespace

float planned_prospects(const WarRig& game, const State& s, Seat seat, const Tallies& all) {
  const Holdings holdings(game, s, seat);
  const float core = s.power == seat ? 0.0F : chain_ahead(game, s, seat, holdings, kCoreChain);
  return domination(all, s.seats, at(seat), kGrip) + chain_ahead(game, s, seat, holdings, kSpaceChain) +
         core + empire_ahead(game, s, seat, holdings) + power_ahead(s, seat, holdings);
}

float prospects(const WarRig& game, const State& s, Seat seat, const Tallies& all) {
  return domination(all, s.seats, at(seat), kDominationWorth) + chain(game, s, seat, kSpaceChain) +
         chain(game, s, seat, kCoreChain) + empire(game, s, seat) + infinite_power(game, s, seat);
}

}  // namespace muster::war_rig
