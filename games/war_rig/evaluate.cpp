// How good a position is for a seat: what the computer players go by, from 0 (lost) to 1 (won).
//
// Everything is counted in squads: what a faction has, what it is building, and how close it is to one of the
// ways to win. What a seat is worth is its lead over the strongest of the others.
#include <algorithm>
#include <cmath>

#include "games/war_rig/game.hpp"

namespace muster::war_rig {

namespace {

// In points of the final count (RIG-B1): a squad or a facility is two, a part of the rig is one.
constexpr float kSquadWorth = 2.0F;
constexpr float kCaptiveWorth = 0.7F;   // of a squad that somebody holds
constexpr float kPrisonerWorth = 0.5F;  // of holding one
constexpr float kCoercedWorth = 0.3F;   // for each counter taken off
constexpr float kItemWorth = 0.1F;
constexpr float kHomeward = 0.4F;  // more for a load that is half way home
constexpr float kCargoWorth = 0.07F;
constexpr float kStoredWorth = 0.12F;
constexpr float kTechWorth = 0.24F;
constexpr float kCarriedTechWorth = 0.15F;
constexpr float kScrapWorth = 0.036F;
constexpr float kCardWorth = 0.16F;
constexpr float kCoveredWorth = 0.24F;  // more for a card whose cost is in store
constexpr float kPartWorth = 1.0F;
constexpr float kLoosePartWorth = 0.9F;
constexpr float kFacilityWorth = 2.0F;
constexpr float kFarWorth = 1.0F;  // more for the facilities that lead to victory
constexpr float kArmourWorth = 0.02F;
constexpr float kMobileWorth = 0.4F;
constexpr float kArmedWorth = 0.6F;
constexpr float kHoldWorth = 0.1F;  // a point of strength beyond two at a resource-rich location, up to six
constexpr float kInvasionWorth = 3.0F;
constexpr float kHeldWorth = 0.8F;
constexpr float kShipWorth = 1.5F;
constexpr float kPowerWorth = 4.0F;
constexpr float kSwayWorth = 2.5F;
constexpr float kReactorWorth = 1.5F;
constexpr float kLead = 0.35F;      // half the log odds of winning for a point
constexpr float kLateTurns = 8.0F;  // before the bound, when what is unfinished begins to lose its worth

}  // namespace

float WarRig::squad_worth(const State& s, const Squad& each) const {
  const float load = kCargoWorth * static_cast<float>(each.cargo.basics()) +
                     kCarriedTechWorth * static_cast<float>(each.cargo[Token::tech]) +
                     0.6F * kScrapWorth * static_cast<float>(each.cargo[Token::scrap]);
  float sum = load;
  for (unsigned gear = each.gear; gear != 0; gear &= gear - 1U) sum += kItemWorth;
  const ZoneId place = s.table.zone(each.card);
  const Seat seat = s.table.controller(each.card);
  // Loads and captives want to go home, empty hands want to be where there is something.
  const int carried = each.cargo.total();
  const bool leads = captive_of(s, each.card) != CardId::none;
  if (place == home_of(seat)) {
    sum += s.table.empty(zone_of(seat, Area::cell)) ? 0.02F : 0.14F;
  } else if (place == kWastes) {
    sum += std::max(0.04F, 0.02F + kHomeward * load) + (leads ? 0.1F : 0.0F);
  } else if (is_basic(place)) {
    sum += 0.07F;
  } else if (is_base(place)) {
    // Where a lesser faction waits there is somebody to recruit.
    const bool lesser =
        seat_of_base(place, s.seats) == Seat::none && repel_strength(s, Seat::none, place) > 1;
    sum += lesser ? 0.14F : 0.02F;
  }
  // A camp is for those with room. Less than any token is worth, or it would pay to throw them away.
  if (each.is(kCamped)) sum += 0.04F - 0.02F * static_cast<float>(carried);
  return sum;
}

float WarRig::rig_worth(const State& s, Seat seat) const {
  float sum = 0;
  const ZoneId chassis = zone_of(seat, Area::chassis);
  s.table.each(zone_of(seat, Area::parts), [&](CardId) { sum += kLoosePartWorth; });
  if (s.table.empty(chassis)) return sum;
  s.table.each(chassis, [&](CardId part) {
    const bool fine = works(s, part);
    sum += (fine ? kPartWorth : 0.35F * kPartWorth) + kArmourWorth * static_cast<float>(armour_left(s, part));
  });
  if (has_movement(s, seat)) sum += kMobileWorth;
  if (has_targeting(s, seat) && has_weapon(s, seat)) sum += kArmedWorth;
  return sum;
}

/// What may yet become something.
float WarRig::store_worth(const State& s, Seat seat) const {
  const Tokens& store = s.stores[at(seat)];
  float sum = kTechWorth * static_cast<float>(std::min<int>(store[Token::tech], 6)) +
              kScrapWorth * static_cast<float>(std::min<int>(store[Token::scrap], 24));
  for (std::size_t t = 0; t < kBasics; ++t) {
    const int amount = store.of[t];
    sum += kStoredWorth * static_cast<float>(std::min(amount, 6)) +
           0.4F * kStoredWorth * static_cast<float>(std::clamp(amount - 6, 0, 10));
  }
  for (const std::uint8_t n : s.stock[at(seat)])
    sum += 0.7F * kItemWorth * static_cast<float>(std::min<int>(n, 3));
  // A card is worth more the nearer it is to being paid for; the first few count in full.
  int cards = 0;
  const auto plan = [&](CardId card) {
    const Brief& printed = brief(s, card);
    int cost = 0;
    int covered = 0;
    for (std::size_t t = 0; t < kBasics; ++t) {
      cost += printed.cost[t];
      covered += std::min(printed.cost[t], store.of[t]);
    }
    const float share = cost == 0 ? 0.0F : static_cast<float>(covered) / static_cast<float>(cost);
    sum += (++cards <= 5 ? 1.0F : 0.3F) * (kCardWorth + kCoveredWorth * share * share);
  };
  s.table.each(zone_of(seat, Area::inventory), plan);
  s.table.each(zone_of(seat, Area::open), [&](CardId card) {
    if (type(s, card) != Type::equipment) plan(card);
  });
  s.table.each(zone_of(seat, Area::cell), [&](CardId captive) {
    sum += kPrisonerWorth + kCoercedWorth * static_cast<float>(kPlayerCoercion - squad(s, captive).coercion);
  });
  return sum;
}

float WarRig::site_worth(const State& s, Seat seat) const {
  float sum = 0;
  const auto site = [&](CardId card) {
    sum += kFacilityWorth + (brief(s, card).ground == Ground::home_base ? 0.0F : kFarWorth);
    if (!works(s, card)) sum -= 0.7F * kFacilityWorth;
    sum += kArmourWorth * static_cast<float>(std::max(0, armour_left(s, card)));
  };
  s.table.each(zone_of(seat, Area::facilities), site);
  for (std::size_t i = 0; i < kSiteZones; ++i) {
    if (s.table.empty(zone_at(kFirstSites + i))) continue;
    s.table.each(zone_at(kFirstSites + i), [&](CardId card) {
      if (s.table.controller(card) == seat) site(card);
    });
  }
  return sum;
}

/// How near a seat is to winning in one of the special ways.
float WarRig::prospects(const State& s, Seat seat) const {
  float sum = 0;
  for (const ZoneId place : {kOilSands, kMethaneSea, kVolcanicRange})
    sum += kHoldWorth * static_cast<float>(std::clamp(repel_strength(s, seat, place) - 2, 0, 4));
  if (s.summoner == seat) {
    sum += kInvasionWorth - kShipWorth * static_cast<float>(s.ships_lost);
    for (unsigned held = s.held; held != 0; held &= held - 1U) sum += kHeldWorth;
  }
  if (s.power == seat) {
    sum += kPowerWorth;
    for (int i = 0; i < s.seats; ++i) {
      if (seat_at(i) != seat && !s.out.has(seat_at(i)))
        sum += kSwayWorth * static_cast<float>(kSway - s.sway[static_cast<std::size_t>(i)]);
    }
  } else if (s.reactor_turns > 0 && facility(s, seat, Function::discover) != CardId::none) {
    sum += kReactorWorth * static_cast<float>(s.reactor_turns);
  }
  return sum;
}

float WarRig::strength(const State& s, Seat seat) const {
  const int turns = kLastTurns[s.variants.length] - s.turn;
  const float hope = std::min(1.0F, (static_cast<float>(turns) + 0.5F) / kLateTurns);
  float sum = 0;
  for (const Squad& each : s.squads) {
    if (each.card == CardId::none || s.table.zone(each.card) == kGone) continue;
    const CardId host = s.table.host(each.card);
    if (s.table.controller(each.card) == seat) {
      const bool at_large = is_place(s.table.zone(each.card)) && host == CardId::none;
      sum += at_large ? kSquadWorth + hope * squad_worth(s, each) : hope * kCaptiveWorth;
      if (at_large && each.stunned != 0) sum -= 0.3F;
    }
    if (host != CardId::none && s.table.controller(host) == seat) sum += hope * kPrisonerWorth;
  }
  return sum + rig_worth(s, seat) + site_worth(s, seat) + hope * store_worth(s, seat) + prospects(s, seat);
}

float WarRig::evaluate(const State& s, Seat seat) const {
  if (s.result.over()) {
    const Verdict verdict = s.result.of(seat);
    return verdict == Verdict::win ? 1.0F : verdict == Verdict::draw ? 0.5F : 0.0F;
  }
  if (s.out.has(seat)) return 0.0F;
  const float mine = strength(s, seat);
  float best = 0;
  float others = 0;
  int rivals = 0;
  for (int i = 0; i < s.seats; ++i) {
    if (seat_at(i) == seat || s.out.has(seat_at(i))) continue;
    const float theirs = strength(s, seat_at(i));
    best = std::max(best, theirs);
    others += theirs;
    ++rivals;
  }
  if (rivals == 0) return 1.0F;
  const float lead = mine - 0.6F * best - 0.4F * others / static_cast<float>(rivals);
  // Bent into (0, 1): close to the logistic curve, with nothing a compiler may round its own way. With
  // several rivals an even position is worth less than a half.
  const float x = kLead * lead - 0.25F * static_cast<float>(rivals - 1);
  return 0.5F + 0.499F * x / std::sqrt(1.0F + x * x);
}

}  // namespace muster::war_rig
