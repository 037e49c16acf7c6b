// Where something happens, how strong each side is there, and what the dice promise (RIG-12 to RIG-16, RIG-24
// to RIG-28, RIG-37 to RIG-40, RIG-46 to RIG-49).
#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "engine/core/odds.hpp"
#include "games/war_rig/chapters.hpp"
#include "games/war_rig/odds.hpp"

namespace muster::war_rig {

namespace {

constexpr int kMostDice = 24;
/// How likely each sum is, from 0 on.
using Sums = std::array<double, 2 * kMostDice + 1>;

/// Adds a die to a sum: `value` tells what a face counts, or less than nothing where the face spoils it all.
template <class Die, class Value>
Sums with_die(const Sums& before, const Die& die, Value&& value) {
  Sums after{};
  for (const auto face : die) {
    const int more = value(face);
    if (more < 0) continue;
    for (std::size_t sum = 0; sum + static_cast<std::size_t>(more) < before.size(); ++sum)
      after[sum + static_cast<std::size_t>(more)] += before[sum] / static_cast<double>(die.size());
  }
  return after;
}

template <class Die, class Value>
Sums roll_of(int dice, const Die& die, Value&& value) {
  Sums sums{};
  sums[0] = 1;
  for (int n = std::min(dice, kMostDice); n > 0; --n) sums = with_die(sums, die, value);
  return sums;
}

Sums dodges_with(int dice) {
  return roll_of(dice, kBrownDie, [](Brown face) { return dodges_of(face); });
}

/// At least one hit is left after the dodges.
double chance_through(const Sums& hits, const Sums& dodges) {
  double through = 0;
  for (std::size_t h = 1; h < hits.size(); ++h) {
    for (std::size_t d = 0; d < h; ++d) through += hits[h] * dodges[d];
  }
  return through;
}

double on_white(int up_to) {
  return static_cast<double>(std::clamp(up_to, 0, static_cast<int>(kWhiteSides))) / kWhiteSides;
}

std::string dice_words(int n, std::string_view colour) {
  return fmt::format("{} {} {}", n, colour, n == 1 ? "die" : "dice");
}

/// Who could throw a mover back, one after the other (RIG-12, RIG-15).
double chance_to_arrive(const WarRig& g, const State& s, CardId card, ZoneId to) {
  const Seat mover = s.table.controller(card);
  const int needed = 2 * (g.mover_count(s, mover, to) + 1);
  double arrives = 1;
  const auto meets = [&](Seat rival) {
    const int strength = g.repel_strength(s, rival, to);
    if (rival == mover || (rival != Seat::none && s.out.has(rival)) || strength < needed) return;
    arrives *= 1 - on_white(strength);
  };
  if (is_base(to)) {
    meets(seat_of_base(to, s.seats));
  } else if (is_basic(to)) {
    for (int i = 0; i < s.seats; ++i) meets(seat_at(i));
  }
  return arrives;
}

/// What a weapon or a cannon rolls at a target, and how likely it hits.
std::string aim_words(const WarRig& g, const State& s, const CompiledCard& weapon, CardId target) {
  const int brown = g.type(s, target) == Type::squad ? dice_for(defence(g, s, target)) : 0;
  const double chance = shot_chance(weapon.red, weapon.blue, weapon.black, weapon.critical, brown);
  const std::string dice = weapon.red > 0    ? dice_words(weapon.red, "red")
                           : weapon.blue > 0 ? dice_words(weapon.blue, "blue")
                                             : dice_words(weapon.black, "black");
  return brown > 0
             ? fmt::format("{} against {}: {} to hit", dice, dice_words(brown, "brown"), percent(chance))
             : fmt::format("{}: {} to hit", dice, percent(chance));
}

}  // namespace

double volley_chance(int red, int brown) {
  const Sums hits = roll_of(red, kRedDie, [](Red face) {
    return face == Red::hit ? 1 : face == Red::two_hits ? 2 : face == Red::blank ? 0 : -1;
  });
  return chance_through(hits, dodges_with(brown));
}

double shot_chance(int red, int blue, int black, int critical, int brown) {
  Sums hits{};
  if (red > 0) {
    hits = roll_of(red, kRedDie, [critical](Red face) {
      return face == Red::hit         ? 1
             : face == Red::two_hits  ? 2
             : face == Red::lightning ? critical
             : face == Red::overheat  ? -1
                                      : 0;
    });
  } else if (blue > 0) {
    hits = roll_of(blue, kBlueDie, [](Blue face) { return face == Blue::hit ? 1 : 0; });
  } else {
    hits = roll_of(black, kBlackDie, [critical](Black face) {
      return face == Black::two_hits    ? 2
             : face == Black::lightning ? critical
             : face == Black::skull     ? -1
                                        : 0;
    });
  }
  return chance_through(hits, dodges_with(brown));
}

std::string WarRig::prompt_stakes(const State& s) const {
  if (s.frames.empty()) return "";
  const Frame& top = s.frames.top();
  switch (top.kind) {
    case fr::arrival: {
      const ZoneId to = zone_at(top.n);
      const int strength = repel_strength(s, top.seat, to);
      return fmt::format("{}, where your strength is {} (a white die of {} or less throws it back: {})",
                         Layout::kZones[at(to)].name, strength, std::min<int>(strength, kWhiteSides),
                         percent(on_white(strength)));
    }
    case fr::salvo:
      return std::string(Layout::kZones[at(s.table.zone(top.card))].name);
    case fr::spy: {
      const auto locks = std::count(kGreenDie.begin(), kGreenDie.end(), Green::padlock);
      return percent(static_cast<double>(locks) / static_cast<double>(kGreenDie.size()));
    }
    default:
      return "";
  }
}

std::string WarRig::note(const State& s, Action action) const {
  const CardId card = action.card();
  const auto other = static_cast<CardId>(action.b);
  switch (action.verb) {
    case act::move: {
      if (type(s, card) != Type::squad) return "";
      const double arrives = chance_to_arrive(*this, s, card, static_cast<ZoneId>(action.b));
      return arrives < 1 ? fmt::format("may be repelled: {}", percent(1 - arrives)) : "";
    }
    case act::attack: {
      const int red = dice_for(offence(*this, s, card));
      const int brown = dice_for(defence(*this, s, other));
      return fmt::format("{} against {}: {} to hit", dice_words(red, "red"), dice_words(brown, "brown"),
                         percent(volley_chance(red, brown)));
    }
    case act::shoot:
      return aim_words(*this, s, compiled(s, card), other);
    case act::bombard:
      return aim_words(*this, s, compiled(s, facility(s, s.active, Op::bombard)), card);
    case act::reroll: {
      const CompiledCard& printed = compiled(s, s.shot.weapon);
      const double chance = shot_chance(std::min<int>(printed.red, 1), std::min<int>(printed.blue, 1),
                                        std::min<int>(printed.black, 1), printed.critical, 0);
      return fmt::format("the new roll hits: {}", percent(chance));
    }
    case verb::yes:
      if (s.frames.top().kind != fr::shot) return "";  // RIG-45: the targeting die is rolled again
      return fmt::format("you choose the part on a {} or less: {}", kUpperRoll,
                         percent(on_white(kUpperRoll)));
    case act::fight_fire:  // RIG-35
      return fmt::format("out on a white die above {}: {}", kBurnsOn, percent(1 - on_white(kBurnsOn)));
    case act::recruit:
    case act::rescue: {
      const Seat keeper = action.verb == act::recruit ? s.table.controller(other) : rival_here(s, card);
      const int watchers = watch(*this, s, s.table.zone(card), keeper);
      return fmt::format("a white die above {}: {}", watchers, percent(1 - on_white(watchers)));
    }
    case act::sabotage: {
      const auto locks = std::count(kGreenDie.begin(), kGreenDie.end(), Green::padlock);
      return fmt::format("a padlock on the green die: {}",
                         percent(static_cast<double>(locks) / static_cast<double>(kGreenDie.size())));
    }
    default:
      return "";
  }
}

}  // namespace muster::war_rig
