// Playing cards and using [Main] effects: what may be played, what it costs, how it enters (LAN-6, LAN-A11,
// LAN-A19).
#include "games/lanes/game.hpp"

namespace muster::lanes {

Why Lanes::why_not_play(const State& s, Seat seat, CardId card) const {
  if (s.table.zone(card) != zone_of(seat, Place::hand)) return Why::not_in_hand;
  const Design& design = (*cards_)[s.table.design(card)];
  if (!design.cost.empty() && !can_pay(s, {seat, card, CardId::none}, design.cost)) return Why::cannot_pay;
  return Why::none;
}

Why Lanes::why_not_place(const State& s, Seat seat, CardId card, ZoneId zone) const {
  if (const Why why = why_not_play(s, seat, card); why != Why::none) return why;
  if (type(s, card) != Type::unit && type(s, card) != Type::land) return Why::wrong_type;
  if (!is_lane_zone(zone)) return Why::wrong_zone;
  if (side_of(zone) != seat) return Why::not_your_zone;
  if ((row_of(zone) == Row::land) != (type(s, card) == Type::land)) return Why::wrong_zone;
  return s.table.empty(zone) ? Why::none : Why::zone_taken;  // LAN-A13: never replaced
}

Why Lanes::why_not_play_tech(const State& s, Seat seat, CardId card) const {
  if (const Why why = why_not_play(s, seat, card); why != Why::none) return why;
  if (type(s, card) != Type::tech) return Why::wrong_type;
  return gist(s, card).aims != 0 ? why_not_aim(s, seat, card) : Why::none;
}

Why Lanes::why_not_equip(const State& s, Seat seat, CardId card, CardId unit) const {
  if (const Why why = why_not_play(s, seat, card); why != Why::none) return why;
  if (type(s, card) != Type::equip) return Why::wrong_type;
  if (!is_unit(s, unit)) return Why::not_a_unit;
  return s.table.controller(unit) == seat ? Why::none : Why::not_yours;
}

Why Lanes::why_not_use(const State& s, Seat seat, CardId card, std::uint8_t slot) const {
  if (s.table.controller(card) != seat) return Why::not_yours;
  const auto abilities = cards_->abilities_of(s.table.design(card));
  if (slot >= abilities.size()) return Why::no_such_ability;
  return why_not_use(s, seat, card, abilities[slot]);
}

Why Lanes::why_not_use(const State& s, Seat seat, CardId card, const Ability& ability) const {
  if (ability.trigger.word != static_cast<std::uint8_t>(When::main)) return Why::no_such_ability;
  const bool in_place =
      ability.area == 0
          ? s.table.in_play(card)
          : s.table.zone(card) ==
                zone_of(seat, static_cast<Place>(
                                  static_cast<Area>(ability.area) == Area::graveyard ? Place::graveyard
                                  : static_cast<Area>(ability.area) == Area::trash   ? Place::trash
                                                                                     : Place::hand));
  if (!in_place) return Why::no_such_ability;
  if (((s.table.counter(kUsed, card) >> ability.slot) & 1) != 0 && !limits_itself(ability))
    return Why::used_up;  // LAN-A19
  const Viewpoint from{seat, card, CardId::none};
  if (!Steps::conditions_hold(*this, s, ability, from)) return Why::no_target;
  if (!ability.cost.empty() && !can_pay(s, from, ability.cost)) return Why::cannot_pay;
  return does_something(s, from, ability.cost, ability.effects) ? Why::none : Why::no_effect;  // LAN-H12
}

/// The card is shown, then paid for, then takes effect; one that is free does so at once.
void Lanes::begin_play(State& s, CardId card, ZoneId zone, CardId host, Events& events) const {
  const Gist& printed = gist(s, card);
  const bool at_once = printed.free != 0 && printed.type != Type::tech;
  card = s.table.move(card, !at_once ? kResolving : printed.type == Type::equip ? kAttached : zone);
  happen(events, Happening::plays, s.active, s, card, CardId::none, zone);
  if (printed.free != 0 && printed.rest != 0) set_rest(s, card, printed.rest);
  if (at_once) {
    take_effect(s, card, zone, host, events);
    return;
  }
  Frame frame;
  frame.kind = fr::play;
  frame.seat = s.active;
  frame.card = card;
  frame.other = host;
  frame.code = static_cast<std::uint16_t>(zone);
  s.frames.push(frame);
  if (printed.free == 0) Steps::push_program(s, s.active, card, host, design_of(s, card).cost, kCostProgram);
}

Flow Lanes::run_play(State& s, Chance&, Events& events) const {
  Frame& frame = s.frames.top();
  const CardId card = frame.card;
  const Type kind = type(s, card);
  if (kind == Type::tech && frame.step == 0) {
    frame.step = 1;  // waits below its own effect
    fire(s, When::play, card, CardId::none);
    return Flow::go_on;
  }
  const Seat seat = frame.seat;
  const CardId host = frame.other;
  const auto zone = static_cast<ZoneId>(frame.code);
  s.frames.pop();
  const bool finds_no_unit = kind == Type::equip && !is_unit(s, host);
  if (kind == Type::tech || finds_no_unit) {  // LAN-13; or its unit was the price and nothing can carry it
    s.table.move(card, zone_of(seat, Place::trash), Table<Layout>::End::top);
  } else {
    s.table.move(card, kind == Type::equip ? kAttached : zone);
    take_effect(s, card, zone, host, events);
  }
  return Flow::go_on;
}

/// A unit, land or equip that has been paid for and lies where it belongs comes into play.
void Lanes::take_effect(State& s, CardId card, ZoneId zone, CardId host, Events& events) const {
  switch (type(s, card)) {
    case Type::unit:
      enter_play(s, card, zone, events);
      fire(s, When::play, card, CardId::none);
      fire(s, When::summon, card, CardId::none);
      fire_all(s, When::unit_summoned, card);
      break;
    case Type::land:
      enter_play(s, card, zone, events);
      fire(s, When::play, card, CardId::none);
      fire_all(s, When::land_placed, card);
      break;
    case Type::equip:
      arrive(s, card);
      join(s, Op::equip, card, host, events);
      fire(s, When::play, card, host);
      break;
    case Type::tech:
      break;
  }
}

void Lanes::mark_used(State& s, CardId card, std::uint8_t slot) const {
  s.table.counter(kUsed, card) = static_cast<std::int8_t>(s.table.counter(kUsed, card) | (1 << slot));
}

/// LAN-A19: an effect whose own [Rest] cost limits it may be used again once the card is ready again.
bool Lanes::limits_itself(const Ability& ability) const {
  for (const Node& node : cards_->nodes(ability.cost)) {
    if (static_cast<Cost>(node.word) == Cost::rest && node.args[1] == 0) return true;
  }
  return false;
}

void Lanes::use_ability(State& s, CardId card, std::uint8_t slot, Events& events) const {
  mark_used(s, card, slot);
  happen(events, Happening::ability, s.active, s, card);
  const Design& design = (*cards_)[s.table.design(card)];
  Steps::push_ability(
      *this, s,
      {.ability = static_cast<std::uint16_t>(design.first_ability + slot), .source = card, .seat = s.active});
}

}  // namespace muster::lanes
