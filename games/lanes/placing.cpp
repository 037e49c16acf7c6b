// Effects that need a second choice: a zone for a card, or another card to swap with, fight or carry it.
#include "games/lanes/game.hpp"

namespace muster::lanes {

namespace {

using End = Table<Layout>::End;

}  // namespace

void Lanes::ask_for_zone(State& s, Seat seat, CardId card, CardId source, Where where, Op op) const {
  Frame frame;
  frame.kind = fr::place;
  frame.seat = seat;
  frame.card = card;
  frame.other = source;
  frame.y = static_cast<std::uint8_t>(where);
  frame.n = static_cast<std::uint8_t>(op);
  s.frames.push(frame);
}

bool Lanes::fits_where(const State& s, Where where, CardId card, CardId source, ZoneId zone) const {
  const ZoneId from = s.table.zone(card);
  const ZoneId anchor = is_lane_zone(from) ? from : s.table.zone(source);
  switch (where) {
    case Where::any:
      return true;
    case Where::adjacent: {
      if (!is_lane_zone(anchor)) return false;
      const int apart = lane_of(anchor) - lane_of(zone);
      return apart == 0 || ((apart == 1 || apart == -1) && row_of(anchor) == row_of(zone));
    }
    case Where::same_lane:
      return is_lane_zone(anchor) && lane_of(anchor) == lane_of(zone);
    case Where::same_row:
      return is_lane_zone(anchor) && row_of(anchor) == row_of(zone);
    case Where::this_lane:
      return is_lane_zone(s.table.zone(source)) && lane_of(s.table.zone(source)) == lane_of(zone);
    case Where::frontline:
      return row_of(zone) == Row::front;
    case Where::backline:
      return row_of(zone) == Row::back;
  }
  return false;
}

/// An impossible part is skipped before anything is moved or shown.
bool Lanes::has_zone_for(const State& s, Seat seat, CardId card, CardId source, Where where, Op op) const {
  for (int lane = 0; lane < kLanes; ++lane) {
    for (const Row row : {Row::front, Row::land, Row::back}) {
      const ZoneId zone = lane_zone(seat, lane, row);
      if ((row == Row::land) == (op == Op::place) && s.table.empty(zone) &&
          fits_where(s, where, card, source, zone))
        return true;
    }
  }
  return false;
}

void Lanes::place_options(const State& s, Options& out) const {
  const Frame& top = s.frames.top();
  const bool moves = static_cast<Op>(top.n) == Op::move;
  const bool land = static_cast<Op>(top.n) == Op::place;
  const Seat side = moves ? s.table.controller(top.card) : top.seat;  // a moved unit stays on its own side
  for (int lane = 0; lane < kLanes; ++lane) {
    for (const Row row : {Row::front, Row::land, Row::back}) {
      const ZoneId zone = lane_zone(side, lane, row);
      if ((row == Row::land) != land || !s.table.empty(zone)) continue;
      if (fits_where(s, static_cast<Where>(top.y), top.card, top.other, zone))
        out.add(verb::place, static_cast<std::uint8_t>(zone));
    }
  }
}

Flow Lanes::run_place(State& s, Events& events) const {
  Options zones;
  zones.clear();
  place_options(s, zones);
  if (zones.size() > 1) return Flow::wait;
  if (zones.size() == 1) {
    put_in_zone(s, static_cast<ZoneId>(zones[0].a), events);
    return Flow::go_on;
  }
  const Frame frame = s.frames.top();
  s.frames.pop();
  // Nowhere to go: a shown card that finds no room goes to its owner's trash, a unit on the table stays.
  if (!s.table.in_play(frame.card)) {
    note_elsewhere(s, frame.card);
    s.table.move(frame.card,
                 zone_of(s.table.owner(frame.card),
                         type(s, frame.card) == Type::unit ? Place::graveyard : Place::trash),
                 End::top);
    happen(events, Happening::to_trash, s.table.owner(frame.card), s, frame.card);
  }
  return Flow::go_on;
}

void Lanes::put_in_zone(State& s, ZoneId zone, Events& events) const {
  const Frame frame = s.frames.top();
  s.frames.pop();
  if (static_cast<Op>(frame.n) == Op::move) {
    shift(s, frame.card, zone);
    happen(events, Happening::moves, side_of(zone), s, frame.card, CardId::none, zone);
    return;
  }
  s.table.move(frame.card, zone);
  enter_play(s, frame.card, zone, events);
  if (static_cast<Op>(frame.n) == Op::place) {
    fire_all(s, When::land_placed, frame.card);
    return;
  }
  fire(s, When::summon, frame.card, CardId::none);  // by an effect: not On Play
  fire_all(s, When::unit_summoned, frame.card);
}

// --- two cards
// -------------------------------------------------------------------------------------------------

CardId Lanes::with_second(State& s, const Run& run, const Node& node, CardId target, Events& events) const {
  const Op op = static_cast<Op>(node.word);
  const Selector& selector = cards_->selector(node.args[1]);
  if (selector.how == Selector::How::choose) {
    Frame frame;
    frame.kind = fr::second;
    frame.seat = run.seat;
    frame.card = run.source;
    frame.other = run.it;
    frame.picked[0] = target;
    frame.n = node.args[1];
    frame.y = static_cast<std::uint8_t>(op);
    s.frames.push(frame);
    return target;
  }
  CardId second = CardId::none;
  if (selector.how == Selector::How::chosen) {
    second = run.chosen_count > 0 ? run.chosen[0] : CardId::none;
  } else {
    each_fitting(*this, s, selector, run.viewpoint(), [&](CardId card) {
      if (second == CardId::none && card != target) second = card;
    });
  }
  if (second != CardId::none) join(s, op, target, second, events);
  return target;
}

void Lanes::second_options(const State& s, Options& out) const {
  const Frame& top = s.frames.top();
  const Selector& selector = cards_->selector(top.n);
  const Viewpoint from{top.seat, top.card, top.other};
  each_fitting(*this, s, selector, from, [&](CardId card) {
    if (card != top.picked[0] && may_choose(s, top.seat, card)) out.add(verb::choose, card);
  });
}

Flow Lanes::run_second(State& s, Events& events) const {
  Options cards;
  cards.clear();
  second_options(s, cards);
  if (cards.size() > 1) return Flow::wait;
  const Frame frame = s.frames.top();
  s.frames.pop();
  if (cards.size() == 1) join(s, static_cast<Op>(frame.y), frame.picked[0], cards[0].card(), events);
  return Flow::go_on;
}

void Lanes::join(State& s, Op op, CardId first, CardId second, Events& events) const {
  switch (op) {
    case Op::swap: {
      if (!is_unit(s, first) || !is_unit(s, second) ||
          s.table.controller(first) != s.table.controller(second))
        return;
      const ZoneId x = s.table.zone(first);
      const ZoneId y = s.table.zone(second);
      set_aside(s, first);  // both zones hold one card only
      shift(s, second, x);
      shift(s, first, y);
      happen(events, Happening::moves, side_of(y), s, first, CardId::none, y);
      happen(events, Happening::moves, side_of(x), s, second, CardId::none, x);
      return;
    }
    case Op::combat:
      if (is_unit(s, first) && is_unit(s, second)) begin_combat(s, first, second, false);
      return;
    case Op::equip: {
      if (type(s, first) != Type::equip || !is_unit(s, second)) return;
      const bool arrives = !s.table.in_play(first);
      if (arrives) {
        first = s.table.move(first, kAttached);
        arrive(s, first);
      }
      s.table.attach(first, second);
      happen(events, Happening::equips, s.table.controller(second), s, first, second);
      return;
    }
    default:
      return;
  }
}

}  // namespace muster::lanes
