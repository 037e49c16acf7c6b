// Playing cards and using [Main] effects: what may be played, what it costs, how it enters (LAN-6, LAN-A11,
// LAN-A19).
#include <algorithm>

#include "engine/programs/price_changes.hpp"
#include "games/lanes/chapters.hpp"

namespace muster::lanes {

namespace {

Why why_not_play(const Lanes& g, const State& s, Seat seat, CardId card) {
  if (s.table.zone(card) != zone_of(seat, Place::hand)) return Why::not_in_hand;
  const Design& design = g.cards()[s.table.design(card)];
  if (!design.cost.empty() && !g.can_pay(s, {seat, card, CardId::none}, design.cost)) return Why::cannot_pay;
  return Why::none;
}

}  // namespace

Why why_not_place(const Lanes& g, const State& s, Seat seat, CardId card, ZoneId zone) {
  if (const Why why = why_not_play(g, s, seat, card); why != Why::none) return why;
  if (type(g, s, card) != Type::unit && type(g, s, card) != Type::land) return Why::wrong_type;
  if (!is_lane_zone(zone)) return Why::wrong_zone;
  if (side_of(zone) != seat) return Why::not_your_zone;
  if ((row_of(zone) == Row::land) != (type(g, s, card) == Type::land)) return Why::wrong_zone;
  return s.table.empty(zone) ? Why::none : Why::zone_taken;  // LAN-A13: never replaced
}

Why why_not_play_tech(const Lanes& g, const State& s, Seat seat, CardId card) {
  if (const Why why = why_not_play(g, s, seat, card); why != Why::none) return why;
  if (type(g, s, card) != Type::tech) return Why::wrong_type;
  return why_not_aim(g, s, seat, card);
}

Why why_not_equip(const Lanes& g, const State& s, Seat seat, CardId card, CardId unit) {
  if (const Why why = why_not_play(g, s, seat, card); why != Why::none) return why;
  if (type(g, s, card) != Type::equip) return Why::wrong_type;
  if (!is_unit(g, s, unit)) return Why::not_a_unit;
  return s.table.controller(unit) == seat ? Why::none : Why::not_yours;
}

Why why_not_use(const Lanes& g, const State& s, Seat seat, CardId card, std::uint8_t slot) {
  if (s.table.controller(card) != seat) return Why::not_yours;
  const auto abilities = g.cards().abilities_of(s.table.design(card));
  if (slot >= abilities.size()) return Why::no_such_ability;
  return why_not_use(g, s, seat, card, abilities[slot]);
}

Why why_not_use(const Lanes& g, const State& s, Seat seat, CardId card, const Ability& ability) {
  if (ability.trigger.word != static_cast<std::uint8_t>(When::main)) return Why::no_such_ability;
  const bool in_place =
      ability.area == 0
          ? s.table.in_play(card)
          : s.table.zone(card) ==
                zone_of(seat, static_cast<Place>(
                                  static_cast<Area>(ability.area) == Area::graveyard ? Place::graveyard
                                  : static_cast<Area>(ability.area) == Area::trash   ? Place::trash
                                                                                     : Place::hand));
  if (!in_place || (ability.area == 0 && is_silenced(g, s, card))) return Why::no_such_ability;
  if (((s.table.counter(kUsed, card) >> ability.slot) & 1) != 0 && !limits_itself(g, ability))
    return Why::used_up;  // LAN-A19
  const Viewpoint from{seat, card, CardId::none};
  if (!Steps::conditions_hold(g, s, ability, from)) return Why::no_target;
  if (!ability.cost.empty() && !g.can_pay(s, from, ability.cost)) return Why::cannot_pay;
  return does_something(g, s, from, ability.cost, ability.effects) ? Why::none : Why::no_effect;  // LAN-H12
}

namespace {

/// A unit, land or equip that has been paid for and lies where it belongs comes into play.
void take_effect(const Lanes& g, State& s, CardId card, ZoneId zone, CardId host, Events& events) {
  switch (type(g, s, card)) {
    case Type::unit:
      enter_play(g, s, card, zone, events);
      fire(g, s, When::play, card, CardId::none);
      fire(g, s, When::summon, card, CardId::none);
      fire_all(g, s, When::unit_summoned, card);
      break;
    case Type::land:
      enter_play(g, s, card, zone, events);
      fire(g, s, When::play, card, CardId::none);
      fire_all(g, s, When::land_placed, card);
      break;
    case Type::equip:
      arrive(g, s, card);
      join(g, s, Op::equip, card, host, events);
      fire(g, s, When::play, card, host);
      break;
    case Type::tech:
      break;
  }
}

}  // namespace

int rest_when_played(const Lanes& g, const State& s, CardId card, int turns) {
  if (!g.prices_change()) return turns;
  const Seat seat = s.table.owner(card);
  for (int i = 0; i < kSeats; ++i) {
    each_in_zones(s, seat_at(i), kLaneBits, [&](CardId source) {
      if (source != card && !is_silenced(g, s, source))
        turns += price_change_by(g, s, source, seat, s.table.design(card));
    });
  }
  return std::clamp(turns, 0, kMostRest);
}

/// The card is shown, then paid for, then takes effect; one that is free does so at once.
void begin_play(const Lanes& g, State& s, CardId card, ZoneId zone, CardId host, Events& events) {
  const CompiledCard& printed = g.compiled(s, card);
  const bool at_once = printed.free && type(g, s, card) != Type::tech;
  card = s.table.move(card, !at_once ? kResolving : type(g, s, card) == Type::equip ? kAttached : zone);
  happen(events, Happening::plays, s.active, s, card, zone);
  if (printed.free && printed.rest != 0) set_rest(s, card, rest_when_played(g, s, card, printed.rest));
  if (at_once) {
    take_effect(g, s, card, zone, host, events);
    return;
  }
  s.frames.push({.kind = fr::play,
                 .seat = s.active,
                 .card = card,
                 .other = host,
                 .code = static_cast<std::uint16_t>(zone)});
  if (!printed.free) Steps::push_program(s, s.active, card, host, g.design_of(s, card).cost, kCostProgram);
}

namespace {

struct PlayCard {
  static Flow step(const Lanes& g, State& s, Chance& /*chance*/, Events& events) {
    Frame& frame = s.frames.top();
    const CardId card = frame.card;
    const Type kind = type(g, s, card);
    if (kind == Type::tech && frame.step == 0) {
      frame.step = 1;  // waits below its own effect
      fire(g, s, When::play, card, CardId::none);
      return Flow::go_on;
    }
    const Seat seat = frame.seat;
    const CardId host = frame.other;
    const auto zone = static_cast<ZoneId>(frame.code);
    s.frames.pop();
    const bool finds_no_unit = kind == Type::equip && !is_unit(g, s, host);
    if (kind == Type::tech || finds_no_unit) {  // LAN-13; or its unit was the price and nothing can carry it
      s.table.move(card, zone_of(seat, Place::trash), Table<Layout>::End::top);
    } else {
      s.table.move(card, kind == Type::equip ? kAttached : zone);
      take_effect(g, s, card, zone, host, events);
    }
    return Flow::go_on;
  }
};

}  // namespace

const Point kPlay = point<Lanes, PlayCard>();

void mark_used(State& s, CardId card, std::uint8_t slot) {
  s.table.counter(kUsed, card) = static_cast<std::int8_t>(s.table.counter(kUsed, card) | (1 << slot));
}

/// LAN-A19: an effect whose own [Rest] cost limits it may be used again once the card is ready again.
bool limits_itself(const Lanes& g, const Ability& ability) {
  for (const Node& node : g.cards().nodes(ability.cost)) {
    if (static_cast<Cost>(node.word) == Cost::rest && node.args[1] == 0) return true;
  }
  return false;
}

void use_ability(const Lanes& g, State& s, CardId card, std::uint8_t slot, Events& events) {
  mark_used(s, card, slot);
  happen(events, Happening::ability, s.active, s, card, slot);
  const Design& design = g.cards()[s.table.design(card)];
  Steps::push_ability(
      g, s,
      {.ability = static_cast<std::uint16_t>(design.first_ability + slot), .source = card, .seat = s.active});
}

}  // namespace muster::lanes
