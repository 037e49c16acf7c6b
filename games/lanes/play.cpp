// Playing cards and using [Main] effects: what may be played, what it costs, how it enters (LAN-6, LAN-A11,
// LAN-A19).
#include "engine/distinct.hpp"
#include "games/lanes/game.hpp"

namespace muster::lanes {

namespace {

/// What a choose_cards frame collects (Frame::y); prompts follow the same order.
enum class Collect : std::uint8_t { discard, sacrifice, recycle };

}  // namespace

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
  return ability.cost.empty() || can_pay(s, from, ability.cost) ? Why::none : Why::cannot_pay;
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

// --- costs
// -----------------------------------------------------------------------------------------------------

bool Lanes::can_pay(const State& s, const Viewpoint& from, Block cost) const {
  for (const Node& node : cards_->nodes(cost)) {
    switch (static_cast<Cost>(node.word)) {
      case Cost::discard: {
        const ZoneId hand = zone_of(from.seat, Place::hand);
        const int others = s.table.size(hand) - (s.table.zone(from.source) == hand ? 1 : 0);
        if (others < node.number(0)) return false;
        break;
      }
      case Cost::rest:
        if (node.args[1] == 0) {
          // A unit on the table must be ready to be rested; one being played simply enters rested.
          if (s.table.in_play(from.source) && s.table.counter(kRest, from.source) > 0) return false;
          break;
        }
        [[fallthrough]];
      case Cost::sacrifice:
      case Cost::give_back: {
        const bool rests = static_cast<Cost>(node.word) == Cost::rest;
        const Selector& selector = cards_->selector(node.args[rests ? 1 : 0]);
        int fitting = 0;
        each_fitting(*this, s, selector, from,
                     [&](CardId card) { fitting += !rests || s.table.counter(kRest, card) == 0 ? 1 : 0; });
        if (fitting < selector.count) return false;
        break;
      }
      case Cost::mill:
        if (s.table.size(zone_of(from.seat, Place::deck)) < node.number(0)) return false;
        break;
      case Cost::recycle: {
        const ZoneId graveyard = zone_of(from.seat, Place::graveyard);
        if (s.table.size(graveyard) - (s.table.zone(from.source) == graveyard ? 1 : 0) < node.number(0))
          return false;
      } break;
    }
  }
  return true;
}

CardId Lanes::pay(State& s, const Run& run, const Node& node, CardId target, Chance&, Events& events) const {
  const auto collect = [&](Collect what) {
    Frame frame;
    frame.kind = fr::choose_cards;
    frame.seat = run.seat;
    frame.card = run.source;
    frame.n = static_cast<std::uint8_t>(node.number(0));
    frame.y = static_cast<std::uint8_t>(what);
    s.frames.push(frame);
  };
  switch (static_cast<Cost>(node.word)) {
    case Cost::discard:
      collect(Collect::discard);
      break;
    case Cost::sacrifice:
      return destroy(s, target, events);
    case Cost::rest: {
      const CardId rested = target == CardId::none ? run.source : target;
      set_rest(s, rested, node.number(0));
      return rested;
    }
    case Cost::mill:
      for (int i = 0; i < node.number(0); ++i) {
        const CardId card = s.table.move_top(zone_of(run.seat, Place::deck), zone_of(run.seat, Place::trash),
                                             Table<Layout>::End::top);
        if (card != CardId::none) happen(events, Happening::milled, run.seat, s, card);
      }
      break;
    case Cost::give_back: {
      const CardId back = leave_play(s, target, zone_of(s.table.owner(target), Place::hand));
      happen(events, Happening::to_hand, run.seat, s, back);
      return back;
    }
    case Cost::recycle:
      collect(Collect::recycle);
      break;
  }
  return target;
}

// --- a seat picks cards of its own: to set, discard, sacrifice or recycle
// --------------------------------------------

Flow Lanes::run_choose_cards(State& s, Events& events) const {
  const Frame& top = s.frames.top();
  if (top.n == 0) {
    s.frames.pop();
    return Flow::go_on;
  }
  Options found;
  found.clear();
  choose_cards_options(s, found);
  if (found.empty()) {  // impossible parts are skipped
    s.frames.pop();
    return Flow::go_on;
  }
  if (found.size() == 1) {
    take_chosen_card(s, found[0].card(), events);
    return Flow::go_on;
  }
  return Flow::wait;
}

void Lanes::choose_cards_options(const State& s, Options& out) const {
  const Frame& top = s.frames.top();
  if (top.kind == fr::choose_cards && static_cast<Collect>(top.y) == Collect::sacrifice) {
    for (int lane = 0; lane < kLanes; ++lane) {
      for (const Row row : {Row::front, Row::back}) {
        if (const CardId unit = only_card(s, lane_zone(top.seat, lane, row)); unit != CardId::none)
          out.add(verb::choose, unit);
      }
    }
    return;
  }
  const bool recycles = top.kind == fr::choose_cards && static_cast<Collect>(top.y) == Collect::recycle;
  const ZoneId zone = zone_of(top.seat, recycles ? Place::graveyard : Place::hand);
  const std::uint8_t verb = top.kind == fr::set_protection ? act::protect : verb::choose;
  each_distinct(s.table, zone, SeatSet::only(enemy(top.seat)), [&](CardId card) {
    if (!recycles || card != top.card) out.add(verb, card);
  });
}

void Lanes::take_chosen_card(State& s, CardId card, Events& events) const {
  Frame& top = s.frames.top();
  const Seat seat = top.seat;
  --top.n;
  if (top.kind == fr::set_protection) {
    card = s.table.move(card, zone_of(seat, Place::protection), Table<Layout>::End::top);
    happen(events, Happening::set_protection, seat, s, card);
    return;
  }
  switch (static_cast<Collect>(top.y)) {
    case Collect::discard:
      card = s.table.move(card, zone_of(seat, Place::trash), Table<Layout>::End::top);
      happen(events, Happening::discards, seat, s, card);
      break;
    case Collect::sacrifice:
      destroy(s, card, events);
      break;
    case Collect::recycle:
      card = s.table.move(card, zone_of(seat, Place::deck));
      happen(events, Happening::to_deck, seat, s, card);
      break;
  }
  if (top.n == 0) s.frames.pop();
}

}  // namespace muster::lanes
