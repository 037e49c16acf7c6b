// What a card is worth now: effective power, keywords, where it stands as seen from another (LAN-15, LAN-16,
// LAN-A14).
#include <algorithm>

#include "games/lanes/chapters.hpp"
#include "games/lanes/reach.hpp"

namespace muster::lanes {

namespace {

/// Where a card stands; an equip stands with its unit, and what lies beside the lanes for a moment nowhere.
ZoneId standing(const State& s, CardId card) {
  const ZoneId zone = s.table.zone(card);
  if (zone != kAttached) return zone;
  const CardId host = s.table.host(card);
  return host == CardId::none ? ZoneId::none : s.table.zone(host);
}

bool aura_reaches(const Lanes& g, const State& s, const Aura& aura, CardId source, CardId card) {
  const Seat seat = s.table.controller(source);
  switch (aura.to) {
    case Aura::To::itself:
      if (source != card) return false;
      break;
    case Aura::To::host:
      if (s.table.host(source) != card) return false;
      break;
    case Aura::To::zone: {
      if (!is_in(aura.zones[anchor_of(standing(s, source))], standing(s, card))) return false;
      if (aura.others_only && source == card) return false;
      if (aura.side != Side::any && (aura.side == Side::friendly) != (s.table.controller(card) == seat))
        return false;
      const Design& target = g.design_of(s, card);
      if (((aura.kinds >> static_cast<unsigned>(target.type)) & 1U) == 0) return false;
      if (aura.group != 0 && aura.group != target.group) return false;
      break;
    }
    case Aura::To::other:
      if (!fits(g, s, g.cards().selector(aura.selector), {seat, source, card}, card)) return false;
      break;
  }
  return !aura.conditional ||
         Steps::conditions_hold(g, s, g.cards().ability(aura.ability), {seat, source, card});
}

int aura_from(const Lanes& g, const State& s, CardId source, CardId card, std::uint8_t grants) {
  if (is_silenced(g, s, source)) return 0;
  int sum = 0;
  for (const Aura& each : g.auras_of(g.compiled(s, source))) {
    if (each.grants != grants || !aura_reaches(g, s, each, source, card)) continue;
    if (each.fixed) {
      sum += each.amount;
      continue;
    }
    const Frame frame{.seat = s.table.controller(source), .card = source, .other = card};
    sum += Steps::value_of(g, s, Run(frame), each.amount_index);
  }
  return sum;
}

/// Continuous effects in play on `card`: the sum of power, or how often a keyword is granted. `grants` is one
/// bit.
int aura(const Lanes& g, const State& s, CardId card, std::uint8_t grants) {
  int sum = 0;
  for (std::size_t i = 0; i < s.auras; ++i) {
    if ((s.aura_grants[i] & grants) != 0) sum += aura_from(g, s, s.aura_cards[i], card, grants);
  }
  return sum;
}

}  // namespace

int power(const Lanes& g, const State& s, CardId unit) {
  const ZoneId zone = s.table.zone(unit);
  const Design& printed = g.design_of(s, unit);
  if (!is_unit_zone(zone)) return std::max(printed.stats[kFront], printed.stats[kBack]);
  const std::size_t row = is_in(kFrontZones, zone) ? kFront : kBack;  // LAN-15
  int sum = printed.stats[row];
  if ((g.compiled(s, unit).grants & kOwnPower) != 0) sum += aura_from(g, s, unit, unit, kOwnPower);
  each_equip(s, unit, [&](CardId equip) {
    sum += g.design_of(s, equip).stats[row];  // LAN-A12
    if ((g.compiled(s, equip).grants & kOwnPower) != 0) sum += aura_from(g, s, equip, unit, kOwnPower);
  });
  if (s.modifiers.live_sums != 0) sum += s.modifiers.total(g.columns(), unit, kPower);
  if ((s.live_auras & kPowerAura) != 0) sum += aura(g, s, unit, kPowerAura);
  return std::max(sum, 0);  // LAN-A14
}

/// What the continuous effects in play add to a unit, in all.
int lasting_power(const Lanes& g, const State& s, CardId unit) {
  int sum = aura(g, s, unit, kPowerAura) + aura_from(g, s, unit, unit, kOwnPower);
  each_equip(s, unit, [&](CardId equip) { sum += aura_from(g, s, equip, unit, kOwnPower); });
  return sum;
}

bool is_granted(const Lanes& g, const State& s, CardId card, Keyword keyword) {
  if (s.modifiers.live_marks != 0 && s.modifiers.has(g.columns(), card, keyword)) return true;
  return ((s.live_auras >> keyword) & 1U) != 0 && s.table.in_play(card) &&
         aura(g, s, card, static_cast<std::uint8_t>(1U << keyword)) > 0;
}

ZoneSet granted_zones(const Lanes& g, const State& s, Keyword keyword) {
  const auto bit = static_cast<std::uint8_t>(1U << keyword);
  ZoneSet zones = 0;
  // Mostly it is an equip that grants it, and then there is no need to ask every card.
  bool only_equips = ((s.live_grants >> keyword) & 1U) == 0;
  for (std::size_t i = 0; i < s.auras && only_equips; ++i) {
    if ((s.aura_grants[i] & bit) == 0) continue;
    const auto auras = g.auras_of(g.compiled(s, s.aura_cards[i]));
    only_equips = auras.size() == 1 && auras[0].to == Aura::To::host && !auras[0].conditional;
    // What is no equip may speak of a unit that carries it all the same, and then means nobody.
    const CardId host = s.table.host(s.aura_cards[i]);
    if (only_equips && host != CardId::none && !is_silenced(g, s, s.aura_cards[i]))
      zones |= ZoneSet{1} << at(s.table.zone(host));
  }
  if (only_equips) return zones;
  for (int i = 0; i < kSeats; ++i) {
    each_in_zones(s, seat_at(i), kLaneBits, [&](CardId card) {
      if (is_granted(g, s, card, keyword)) zones |= ZoneSet{1} << at(s.table.zone(card));
    });
  }
  return zones;
}

int Lanes::stat_now(const State& s, CardId card, std::uint8_t stat) const {
  if (stat == kPower) return power(*this, s, card);
  return (*cards_)[s.table.design(card)].stats[stat];
}

bool may_aim_at(const Lanes& g, const State& s, Seat seat, CardId card) {
  if (!s.table.in_play(card)) return s.table.knows(seat, card);  // nobody chooses what they cannot see
  return s.table.controller(card) == seat || !has_keyword(g, s, card, kWarded);
}

bool Lanes::in_reach(const State& s, std::uint8_t reach, const Viewpoint& from, CardId card) const {
  const auto which = static_cast<Reach>(reach);
  const bool about_it = which == Reach::its_lane || which == Reach::facing_it;
  const CardId anchor = about_it ? from.it : from.source;
  const ZoneId seen_from = anchor == CardId::none ? ZoneId::none : standing(s, anchor);
  return reaches(which, seen_from, standing(s, card));
}

bool Lanes::flag_holds(const State& s, unsigned flag, CardId card) const {
  const ZoneId zone = s.table.zone(card);
  switch (static_cast<Flag>(flag)) {
    case Flag::rested:
      return s.table.counter(kRest, card) > 0;
    case Flag::ready:
      return s.table.counter(kRest, card) == 0;
    case Flag::frontline:
      return is_in(kFrontZones, zone);
    case Flag::backline:
      return is_in(kBackZones, zone);
    case Flag::equipped: {
      bool carries = false;
      each_equip(s, card, [&](CardId) { carries = true; });
      return carries;
    }
    case Flag::fresh:
      return s.table.counter(kFresh, card) != 0;
    case Flag::attacked:
      return s.table.counter(kAttacked, card) != 0;
  }
  return false;
}

int Lanes::measure(const State& s, std::uint8_t which, const Run& run) const {
  const Seat foe = enemy(run.seat);
  switch (static_cast<Measure>(which)) {
    case Measure::its_power: {
      const CardId card = run.chosen_count > 0 ? run.chosen[0] : run.it;
      return card == CardId::none ? 0 : power(*this, s, card);
    }
    case Measure::your_hand:
      return s.table.size(zone_of(run.seat, Place::hand));
    case Measure::enemy_hand:
      return s.table.size(zone_of(foe, Place::hand));
    case Measure::your_protection:
      return s.table.size(zone_of(run.seat, Place::protection));
    case Measure::enemy_protection:
      return s.table.size(zone_of(foe, Place::protection));
    case Measure::your_graveyard:
      return s.table.size(zone_of(run.seat, Place::graveyard));
    case Measure::enemy_graveyard:
      return s.table.size(zone_of(foe, Place::graveyard));
  }
  return 0;
}

}  // namespace muster::lanes
