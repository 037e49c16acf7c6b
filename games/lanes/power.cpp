// What a card is worth now: effective power, keywords, where it stands as seen from another (LAN-15, LAN-16,
// LAN-A14).
#include <algorithm>
#include <bit>
#include <cstring>

#include "games/lanes/game.hpp"
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

}  // namespace

inline bool Lanes::aura_reaches(const State& s, const Aura& aura, CardId source, CardId card) const {
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
      const Gist& target = gist(s, card);
      if (((aura.kinds >> static_cast<unsigned>(target.type)) & 1U) == 0) return false;
      if (aura.group != 0 && aura.group != target.group) return false;
      break;
    }
    case Aura::To::other:
      if (!fits(*this, s, cards_->selector(aura.selector), {seat, source, card}, card)) return false;
      break;
  }
  return !aura.conditional ||
         Steps::conditions_hold(*this, s, cards_->ability(aura.ability), {seat, source, card});
}

/// Continuous effects in play on `card`: the sum of power, or how often a keyword is granted. `grants` is one
/// bit, looked for in eight cards at a time.
int Lanes::aura(const State& s, CardId card, std::uint8_t grants) const {
  int sum = 0;
  for (std::size_t group = 0; group < s.auras; group += 8) {
    std::uint64_t found = 0;
    std::memcpy(&found, s.aura_grants.data() + group, sizeof(found));
    found &= grants * std::uint64_t{0x0101010101010101};
    for (; found != 0; found &= found - 1) {
      const auto byte = static_cast<std::size_t>(std::countr_zero(found)) / 8;
      const std::size_t i = group + (std::endian::native == std::endian::little ? byte : 7 - byte);
      sum += aura_from(s, s.aura_cards[i], card, grants);
    }
  }
  return sum;
}

inline int Lanes::aura_from(const State& s, CardId source, CardId card, std::uint8_t grants) const {
  const Gist& giver = gist(s, source);
  int sum = 0;
  for (std::size_t k = giver.first_aura; k < std::size_t{giver.first_aura} + giver.auras; ++k) {
    const Aura& each = auras_[k];
    if (each.grants != grants || !aura_reaches(s, each, source, card)) continue;
    if (each.fixed) {
      sum += each.amount;
      continue;
    }
    Frame frame;
    frame.seat = s.table.controller(source);
    frame.card = source;
    frame.other = card;
    sum += Steps::value_of(*this, s, Run(frame), each.amount_index);
  }
  return sum;
}

/// What the continuous effects of others add to a card in the lanes.
int Lanes::power_from_others(const State& s, CardId card) const {
  const auto zone = at(s.table.zone(card)) % 32;
  const std::uint8_t group = gist(s, card).group;
  int sum = 0;
  unsigned others = 0;
  for (std::size_t i = 0; i < s.auras; ++i) {
    const CardId source = s.aura_cards[i];
    const std::size_t design = at(s.table.design(source));
    const PlainAura& plain = plain_auras_[design];
    const unsigned reached = plain.zones[at(s.table.zone(source)) % 32] >> zone & 1U;
    const unsigned meant = reached & (plain.group == 0 || plain.group == group ? 1U : 0U);
    sum += plain.power & -static_cast<int>(meant);
    others |= gists_[design].other_power;
  }
  return others == 0 ? sum : sum + aura(s, card, kPowerAura);
}

int Lanes::power(const State& s, CardId unit) const {
  const ZoneId zone = s.table.zone(unit);
  const Gist& printed = gist(s, unit);
  if (!is_unit_zone(zone)) return std::max(printed.power[kFront], printed.power[kBack]);
  const std::size_t row = is_in(kFrontZones, zone) ? kFront : kBack;  // LAN-15
  int sum = printed.power[row];
  if ((printed.grants & kOwnPower) != 0) sum += aura_from(s, unit, unit, kOwnPower);
  each_equip(s, unit, [&](CardId equip) {
    const Gist& carried = gist(s, equip);
    sum += carried.power[row];  // LAN-A12
    if ((carried.grants & kOwnPower) != 0) sum += aura_from(s, equip, unit, kOwnPower);
  });
  if (s.modifiers.live_sums != 0) sum += s.modifiers.total(columns_, unit, kPower);
  if ((s.live_auras & kPowerAura) != 0) sum += power_from_others(s, unit);
  return std::max(sum, 0);  // LAN-A14
}

/// What the continuous effects in play add to a unit, in all.
int Lanes::lasting_power(const State& s, CardId unit) const {
  int sum = power_from_others(s, unit) + aura_from(s, unit, unit, kOwnPower);
  each_equip(s, unit, [&](CardId equip) { sum += aura_from(s, equip, unit, kOwnPower); });
  return sum;
}

bool Lanes::is_granted(const State& s, CardId card, Keyword keyword) const {
  if (s.modifiers.live_marks != 0 && s.modifiers.has(columns_, card, keyword)) return true;
  return ((s.live_auras >> keyword) & 1U) != 0 && s.table.in_play(card) &&
         aura(s, card, static_cast<std::uint8_t>(1U << keyword)) > 0;
}

/// The zones whose card is granted a keyword.
ZoneSet Lanes::granted_zones(const State& s, Keyword keyword) const {
  const auto bit = static_cast<std::uint8_t>(1U << keyword);
  ZoneSet zones = 0;
  bool only_equips = ((s.live_grants >> keyword) & 1U) == 0;
  for (std::size_t i = 0; i < s.auras && only_equips; ++i) {
    if ((s.aura_grants[i] & bit) == 0) continue;
    const Gist& giver = gist(s, s.aura_cards[i]);
    const Aura& aura = auras_[giver.first_aura];
    only_equips = giver.auras == 1 && aura.to == Aura::To::host && !aura.conditional;
    // What is no equip may speak of a unit that carries it all the same, and then means nobody.
    const CardId host = s.table.host(s.aura_cards[i]);
    if (only_equips && host != CardId::none) zones |= ZoneSet{1} << at(s.table.zone(host));
  }
  if (only_equips) return zones;
  const auto check = [&](CardId card) {
    if (is_granted(s, card, keyword)) zones |= ZoneSet{1} << at(s.table.zone(card));
  };
  for (int i = 0; i < kSeats; ++i) each_in_zones(s, seat_at(i), kLaneBits, check);
  return zones;
}

int Lanes::stat_now(const State& s, CardId card, std::uint8_t stat) const {
  if (stat == kPower) return power(s, card);
  return (*cards_)[s.table.design(card)].stats[stat];
}

bool Lanes::may_aim_at(const State& s, Seat seat, CardId card) const {
  if (!s.table.in_play(card)) return s.table.knows(seat, card);  // nobody chooses what they cannot see
  return s.table.controller(card) == seat || !has_keyword(s, card, kWarded);
}

bool Lanes::in_reach(const State& s, std::uint8_t reach, const Viewpoint& from, CardId card) const {
  const auto which = static_cast<Reach>(reach);
  const bool about_it = which == Reach::its_lane || which == Reach::facing_it;
  const CardId anchor = about_it ? from.it : from.source;
  const ZoneId seen_from = anchor == CardId::none ? ZoneId::none : standing(s, anchor);
  return is_in(kReached[reach][anchor_of(seen_from)], standing(s, card));
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
      return card == CardId::none ? 0 : power(s, card);
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
