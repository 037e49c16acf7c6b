// How good a position is for a seat: what the computer players go by, from 0 (lost) to 1 (won).
//
// Everything is counted in points of the final count (RIG-B1): what a faction has, what it may make of it,
// and how close it is to one of the ways to win (prospects.cpp). What a seat is worth is its lead over the
// others, the strongest of them most of all.
#include <algorithm>
#include <cmath>

#include "games/war_rig/tally.hpp"

namespace muster::war_rig {

namespace {

constexpr float kSquadWorth = 2.0F;
constexpr float kLastSquads =
    1.2F;  // more for the last, half of it for the last but one: without them all is lost
constexpr float kCaptiveWorth = 0.6F;  // of a squad that somebody holds
constexpr float kLedWorth = 0.6F;      // of a captive on the way home
constexpr float kPrisonerWorth = 0.8F;
constexpr float kCoercedWorth = 0.3F;  // for each counter taken off
constexpr float kPartWorth = 1.0F;
constexpr float kFacilityWorth = 2.0F;
constexpr float kMakingWorth = 0.5F;  // more for what is built while there is time to use it
constexpr float kLooseShare = 0.9F;   // of a part that is not attached
constexpr float kBrokenShare = 0.35F;
constexpr float kArmourWorth = 0.02F;
constexpr float kMobileWorth = 0.3F;
constexpr float kArmedWorth = 0.4F;
constexpr float kCardWorth = 0.3F;
constexpr float kCoveredWorth = 0.25F;  // more for a card whose cost is in store
constexpr float kBuilderWorth = 0.5F;   // somebody with tools at home when there is something to build,
constexpr float kBuilderStep = 0.15F;   // less this for each step
constexpr float kUselessCard = 0.02F;
constexpr float kLead = 0.3F;       // half the log odds of winning for a point
constexpr float kLateTurns = 8.0F;  // before the bound, when what is unfinished begins to lose its worth

/// What those see otherwise who plan (errands.hpp).
struct Outlook {
  float roaming;      // a rig that moves and fires,
  float weapon;       // for each of up to three weapons on it
  float tools;        // without any nothing is ever built again
  float spare_tools;  // nor with the last holder gone
  float (*prospects)(const WarRig&, const State&, Seat, const Tallies&);
};
constexpr Outlook kPlain{0.8F, 0.0F, 2.0F, 0.4F, &prospects};
constexpr Outlook kPlanning{1.5F, 0.8F, 3.0F, 1.2F, &planned_prospects};

/// Tokens that may yet become something.
float goods_worth(const Tally& mine, int plans) {
  float sum = 0;
  for (std::size_t t = 0; t < kTokens; ++t) {
    // Who has plans enough looks for no more.
    const float wanted = t == at(Token::tech) ? 1.0F - 0.05F * static_cast<float>(std::min(plans, 12)) : 1.0F;
    sum += wanted * falling(t).sum(mine.goods[t]);
  }
  return sum;
}

/// What is worn and in stock: one of a kind for each squad is enough, and of some one or two.
float gear_worth(const WarRig& game, const Tally& mine, const Outlook& outlook) {
  float sum = 0;
  for (std::size_t kind = 0; kind < kEquipmentKinds; ++kind) {
    if (mine.gear[kind] == 0) continue;
    const Kit& kit = game.kit_of(kind);
    const auto wanted = static_cast<float>(std::max(mine.squads, 1));
    const auto have = static_cast<float>(mine.gear[kind]);
    if (kit.guard > 0) {
      sum += 0.75F * std::min(have, wanted);
    } else if (kit.tools) {
      sum += outlook.tools * std::min(have, 1.0F) + outlook.spare_tools * std::clamp(have - 1.0F, 0.0F, 1.0F);
    } else if (kit.arms > 0 || kit.haulage > 0) {
      sum += 0.55F * std::min(have, 0.5F * wanted);
    } else {
      sum += 0.3F * std::min(have, 2.0F);
    }
  }
  return sum;
}

/// A working site in points; what does not work counts little.
float site_worth(const WarRig& game, const State& s, CardId card, float points, float hope) {
  const float whole = points + kMakingWorth * hope;
  return (works(s, card) ? whole : kBrokenShare * whole) +
         kArmourWorth * static_cast<float>(std::max(0, game.armour_left(s, card)));
}

float rig_worth(const WarRig& game, const State& s, Seat seat, float hope, const Outlook& outlook) {
  float sum = 0;
  s.table.each(zone_of(seat, Area::parts), [&](CardId part) {
    const float share = s.table.counter(kFire, part) == 0 ? kLooseShare : kBrokenShare;
    sum += share * (kPartWorth + kMakingWorth * hope);
  });
  const ZoneId chassis = zone_of(seat, Area::chassis);
  if (s.table.empty(chassis)) return sum;
  int weapons = 0;
  s.table.each(chassis, [&](CardId part) {
    sum += site_worth(game, s, part, kPartWorth, hope);
    weapons += game.type(s, part) == Type::weapon && works(s, part) ? 1 : 0;
  });
  const bool mobile = game.has_movement(s, seat) && game.tier(s, seat) != kOverweight;
  const bool armed = game.has_targeting(s, seat) && game.has_weapon(s, seat);
  return sum + (mobile ? kMobileWorth : 0.0F) + (armed ? kArmedWorth : 0.0F) +
         (mobile && armed ? outlook.roaming + outlook.weapon * static_cast<float>(std::min(weapons, 3))
                          : 0.0F);
}

float facilities_worth(const WarRig& game, const State& s, Seat seat, float hope) {
  float sum = 0;
  const auto add = [&](CardId card) { sum += site_worth(game, s, card, kFacilityWorth, hope); };
  s.table.each(zone_of(seat, Area::facilities), add);
  for (std::size_t i = 0; i < kSiteZones; ++i) {
    if (s.table.empty(zone_at(kFirstSites + i))) continue;
    s.table.each(zone_at(kFirstSites + i), [&](CardId card) {
      if (s.table.controller(card) == seat) add(card);
    });
  }
  return sum;
}

/// Tech cards: the nearer to being paid for the better; what one has already or cannot place is worth
/// nothing.
class Plans {
 public:
  Plans(const WarRig& game, const State& s, Seat seat) : game_(&game), s_(&s), seat_(seat) {
    s.table.each(zone_of(seat, Area::inventory), [&](CardId card) { look_at(card); });
    s.table.each(zone_of(seat, Area::open), [&](CardId card) {
      if (game.type(s, card) != Type::equipment) {
        look_at(card);
      } else {
        sum_ += kCardWorth;
      }
    });
    float best = 0;
    s.table.each(zone_of(seat, Area::drawn), [&](CardId card) { best = std::max(best, worth_of(card)); });
    if (best > 0) add(std::max(best, kCardWorth));
  }
  float sum() const { return sum_; }
  /// Something could be built at home right now.
  bool ready() const { return ready_; }
  int count() const { return count_; }

 private:
  void look_at(CardId card) {
    add(worth_of(card));
    const CompiledCard& printed = game_->compiled(*s_, card);
    if (ready_ || (printed.type == Type::facility && printed.ground != Ground::home_base)) return;
    if (printed.type == Type::equipment && has_already(printed.kind)) return;
    if (printed.type == Type::facility && s_->table.size(zone_of(seat_, Area::facilities)) >= kFacilitySlots)
      return;
    ready_ = true;
    const std::array<std::uint8_t, kBasics> price = game_->bill(*s_, seat_, printed);
    for (std::size_t t = 0; t < kBasics; ++t) ready_ = ready_ && s_->stores[at(seat_)].of[t] >= price[t];
  }
  void add(float worth) { sum_ += (++count_ <= 8 ? 1.0F : 0.4F) * worth; }

  bool has_already(std::uint8_t kind) const {
    bool found = false;
    s_->table.each(zone_of(seat_, Area::open), [&](CardId card) {
      found = found || (game_->type(*s_, card) == Type::equipment && game_->compiled(*s_, card).kind == kind);
    });
    return found;
  }

  float worth_of(CardId card) const {
    const CompiledCard& printed = game_->compiled(*s_, card);
    if (printed.type == Type::equipment && has_already(printed.kind)) return kUselessCard;
    int cost = 0;
    int covered = 0;
    for (std::size_t t = 0; t < kBasics; ++t) {
      cost += printed.cost[t];
      covered += std::min<int>(printed.cost[t], s_->stores[at(seat_)].of[t]);
    }
    const float share = cost == 0 ? 0.0F : static_cast<float>(covered) / static_cast<float>(cost);
    return kCardWorth + kCoveredWorth * share * share +
           (printed.type == Type::facility && printed.ground == Ground::home_base ? 0.2F : 0.0F);
  }

  const WarRig* game_;
  const State* s_;
  Seat seat_;
  float sum_ = 0;
  int count_ = 0;
  bool ready_ = false;
};

float prisoners_worth(const WarRig& game, const State& s, Seat seat, const Tally& mine) {
  float sum = kLedWorth * mine.led;
  s.table.each(zone_of(seat, Area::cell), [&](CardId captive) {
    sum += kPrisonerWorth +
           kCoercedWorth * static_cast<float>(kPlayerCoercion - game.squad(s, captive).coercion);
  });
  return sum;
}

float strength(const WarRig& game, const State& s, Seat seat, const Tallies& all, const Outlook& outlook) {
  const Tally& mine = all[at(seat)];
  const int turns = kLastTurns[s.variants.length] - s.turn;
  const float hope = std::min(1.0F, (static_cast<float>(turns) + 0.5F) / kLateTurns);
  float sum = kSquadWorth * static_cast<float>(mine.squads) - 0.3F * static_cast<float>(mine.stunned);
  if (mine.squads > 0) sum += kLastSquads;
  if (mine.squads > 1) sum += 0.5F * kLastSquads;
  sum += rig_worth(game, s, seat, hope, outlook) + facilities_worth(game, s, seat, hope);
  const Plans plans(game, s, seat);
  float making = kCaptiveWorth * static_cast<float>(mine.captured) + mine.errands + plans.sum() +
                 goods_worth(mine, plans.count()) + gear_worth(game, mine, outlook) +
                 prisoners_worth(game, s, seat, mine);
  if (plans.ready())
    making += std::max(0.0F, kBuilderWorth - kBuilderStep * static_cast<float>(mine.builder));
  return sum + hope * making + outlook.prospects(game, s, seat, all);
}

using Strengths = std::array<float, kMaxSeats>;

Strengths strengths(const WarRig& game, const State& s, const Outlook& outlook) {
  Strengths out{};
  const Tallies all = tally(game, s);
  for (int i = 0; i < s.seats; ++i) {
    if (!s.out.has(seat_at(i)))
      out[static_cast<std::size_t>(i)] = strength(game, s, seat_at(i), all, outlook);
  }
  return out;
}

float judge(const State& s, Seat seat, const Strengths& all) {
  if (s.out.has(seat)) return 0.0F;
  float best = 0;
  float others = 0;
  int rivals = 0;
  for (int i = 0; i < s.seats; ++i) {
    if (seat_at(i) == seat || s.out.has(seat_at(i))) continue;
    const float theirs = all[static_cast<std::size_t>(i)];
    best = std::max(best, theirs);
    others += theirs;
    ++rivals;
  }
  if (rivals == 0) return 1.0F;
  const float lead = all[at(seat)] - 0.6F * best - 0.4F * others / static_cast<float>(rivals);
  // Bent into (0, 1): close to the logistic curve, with nothing a compiler may round its own way. With
  // several rivals an even position is worth less than a half.
  const float x = kLead * lead - 0.25F * static_cast<float>(rivals - 1);
  return 0.5F + 0.499F * x / std::sqrt(1.0F + x * x);
}

}  // namespace

float WarRig::evaluate(const State& s, Seat seat) const {
  if (s.result.over()) return worth_of(s.result.of(seat));
  return judge(s, seat, strengths(*this, s, kPlanning));
}

std::array<float, kMaxSeats> WarRig::evaluate_all(const State& s) const {
  std::array<float, kMaxSeats> out{};
  const Strengths all = strengths(*this, s, kPlanning);
  for (int i = 0; i < s.seats; ++i) out[static_cast<std::size_t>(i)] = judge(s, seat_at(i), all);
  return out;
}

std::array<float, kMaxSeats> WarRig::evaluate_plainly(const State& s) const {
  std::array<float, kMaxSeats> out{};
  const Strengths all = strengths(*this, s, kPlain);
  for (int i = 0; i < s.seats; ++i) out[static_cast<std::size_t>(i)] = judge(s, seat_at(i), all);
  return out;
}

}  // namespace muster::war_rig
