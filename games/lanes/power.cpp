// What a card is worth now: effective power, keywords, where it stands as seen from another (LAN-15, LAN-16,
// LAN-A14).
#include <algorithm>

#include "games/lanes/game.hpp"

namespace muster::lanes {

/// Continuous effects in play on `card`: the sum of power, or how often `keyword` is granted.
int Lanes::aura(const State& s, CardId card, Op op, std::uint8_t keyword) const {
  if (s.auras == 0) return 0;
  int sum = 0;
  for (std::uint8_t i = 0; i < s.auras; ++i) {
    const CardId source = s.aura_cards[i];
    for (const Ability& ability : cards_->abilities_of(s.table.design(source))) {
      if (ability.trigger.word != static_cast<std::uint8_t>(When::always) || ability.area != 0) continue;
      const Viewpoint from{s.table.controller(source), source, card};
      for (const Node& node : cards_->nodes(ability.effects)) {
        if (node.word != static_cast<std::uint8_t>(op) || (op == Op::grant && node.args[0] != keyword))
          continue;
        const Selector& to = cards_->selector(node.args[1]);
        const bool reaches = to.how == Selector::How::none || to.how == Selector::How::self ? source == card
                             : to.how == Selector::How::host ? s.table.host(source) == card
                                                             : fits(*this, s, to, from, card);
        if (!reaches || !Steps::conditions_hold(*this, s, ability, from)) continue;
        Frame frame;
        frame.seat = from.seat;
        frame.card = source;
        frame.other = card;
        sum += op == Op::power ? Steps::value_of(*this, s, Run(frame), node.args[0]) : 1;
      }
    }
  }
  return sum;
}

int Lanes::power(const State& s, CardId unit) const {
  const ZoneId zone = s.table.zone(unit);
  if (!is_unit_zone(zone)) {
    const Design& design = (*cards_)[s.table.design(unit)];
    return std::max(design.stats[kFront], design.stats[kBack]);
  }
  const std::size_t row = row_of(zone) == Row::front ? kFront : kBack;  // LAN-15
  int sum = (*cards_)[s.table.design(unit)].stats[row];
  for (CardId equip = s.table.top(kAttached); equip != CardId::none; equip = s.table.next(equip)) {
    if (s.table.host(equip) == unit) sum += (*cards_)[s.table.design(equip)].stats[row];  // LAN-A12
  }
  if (s.modifiers.count != 0) sum += s.modifiers.total(unit, kPower);
  if ((s.live_auras & kPowerAura) != 0) sum += aura(s, unit, Op::power, 0);
  return std::max(sum, 0);  // LAN-A14
}

bool Lanes::has_keyword(const State& s, CardId card, Keyword keyword) const {
  if ((*cards_)[s.table.design(card)].has_keyword(keyword)) return true;
  if (s.modifiers.count != 0 && s.modifiers.keyword_total(card, keyword) > 0) return true;
  return ((s.live_auras >> keyword) & 1U) != 0 && s.table.in_play(card) &&
         aura(s, card, Op::grant, keyword) > 0;
}

int Lanes::stat_now(const State& s, CardId card, std::uint8_t stat) const {
  if (stat == kPower) return power(s, card);
  return (*cards_)[s.table.design(card)].stats[stat];
}

bool Lanes::may_choose(const State& s, Seat seat, CardId card) const {
  if (!s.table.in_play(card)) return s.table.knows(seat, card);  // nobody chooses what they cannot see
  return s.table.controller(card) == seat || !has_keyword(s, card, kWarded);
}

namespace {

/// Where a card stands; an equip stands with its unit.
ZoneId standing(const State& s, CardId card) {
  const ZoneId zone = s.table.zone(card);
  return zone == kAttached ? s.table.zone(s.table.host(card)) : zone;
}

bool same_lane(ZoneId x, ZoneId y) { return is_lane_zone(x) && is_lane_zone(y) && lane_of(x) == lane_of(y); }

}  // namespace

bool Lanes::in_reach(const State& s, std::uint8_t reach, const Viewpoint& from, CardId card) const {
  const ZoneId here = standing(s, card);
  if (!is_lane_zone(here)) return false;
  const ZoneId source = from.source == CardId::none ? ZoneId::none : standing(s, from.source);
  const ZoneId it = from.it == CardId::none ? ZoneId::none : standing(s, from.it);
  const auto anchored = [](ZoneId zone) { return zone != ZoneId::none && is_lane_zone(zone); };
  switch (static_cast<Reach>(reach)) {
    case Reach::anywhere:
      return true;
    case Reach::this_lane:
      return anchored(source) && same_lane(source, here) && side_of(source) == side_of(here);
    case Reach::opposite_lane:
      return anchored(source) && same_lane(source, here) && side_of(source) != side_of(here);
    case Reach::adjacent_lanes: {
      if (!anchored(source)) return false;
      const int apart = lane_of(source) - lane_of(here);
      return apart == 1 || apart == -1;
    }
    case Reach::adjacent_zones: {
      if (!anchored(source) || side_of(source) != side_of(here) || source == here) return false;
      const int apart = lane_of(source) - lane_of(here);
      if (apart == 0) return true;  // front, land and back of one lane stand next to each other (LAN-A10)
      return (apart == 1 || apart == -1) && row_of(source) == row_of(here);
    }
    case Reach::its_lane:
      return anchored(it) && same_lane(it, here) && side_of(it) == side_of(here);
    case Reach::facing_it:
      return anchored(it) && same_lane(it, here) && side_of(it) != side_of(here);
    case Reach::frontline:
      return row_of(here) == Row::front;
    case Reach::backline:
      return row_of(here) == Row::back;
  }
  return false;
}

bool Lanes::flag_holds(const State& s, unsigned flag, CardId card) const {
  const ZoneId zone = s.table.zone(card);
  switch (static_cast<Flag>(flag)) {
    case Flag::rested:
      return s.table.counter(kRest, card) > 0;
    case Flag::ready:
      return s.table.counter(kRest, card) == 0;
    case Flag::frontline:
      return is_lane_zone(zone) && row_of(zone) == Row::front;
    case Flag::backline:
      return is_lane_zone(zone) && row_of(zone) == Row::back;
    case Flag::equipped:
      for (CardId equip = s.table.top(kAttached); equip != CardId::none; equip = s.table.next(equip)) {
        if (s.table.host(equip) == card) return true;
      }
      return false;
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
