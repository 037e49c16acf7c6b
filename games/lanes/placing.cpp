// Effects that need a second choice: a zone for a card, or another card to swap with, fight or carry it.
#include "games/lanes/chapters.hpp"

namespace muster::lanes {

void ask_for_zone(State& s, Seat seat, CardId card, CardId source, Where where, Op op) {
  s.frames.push({.kind = fr::place,
                 .seat = seat,
                 .card = card,
                 .other = source,
                 .n = static_cast<std::uint8_t>(op),
                 .y = static_cast<std::uint8_t>(where)});
}

bool fits_where(const State& s, Where where, CardId card, CardId source, ZoneId zone) {
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
bool has_zone_for(const State& s, Seat seat, CardId card, CardId source, Where where, Op op) {
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

namespace {

void put_in_zone(const Lanes& g, State& s, ZoneId zone, Events& events) {
  const Frame frame = s.frames.top();
  s.frames.pop();
  if (static_cast<Op>(frame.n) == Op::take) {
    change_sides(g, s, frame.card, zone);
    happen(events, Happening::taken, side_of(zone), s, frame.card);
    happen(events, Happening::moves, side_of(zone), s, frame.card, zone);
    return;
  }
  if (static_cast<Op>(frame.n) == Op::move) {
    shift(g, s, frame.card, zone);
    happen(events, Happening::moves, side_of(zone), s, frame.card, zone);
    return;
  }
  s.table.move(frame.card, zone);
  enter_play(g, s, frame.card, zone, events);
  if (static_cast<Op>(frame.n) == Op::place) {
    fire_all(g, s, When::land_placed, frame.card);
    return;
  }
  fire(g, s, When::summon, frame.card, CardId::none);  // by an effect: not On Play
  fire_all(g, s, When::unit_summoned, frame.card);
}

struct PlaceCard {
  static Decision ask(const Lanes& /*g*/, const State& s) { return asks(s.frames.top(), ask::zone); }
  static void options(const Lanes& /*g*/, const State& s, Options& out) {
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
  static Why why_not(const Lanes& /*g*/, const State& /*s*/, Action action) { return why_not_now(action); }
  static void answer(const Lanes& g, State& s, Action action, Chance& /*chance*/, Events& events) {
    put_in_zone(g, s, static_cast<ZoneId>(action.a), events);
  }
  static Flow step(const Lanes& g, State& s, Chance& /*chance*/, Events& events) {
    Options zones;
    zones.clear();
    options(g, s, zones);
    if (zones.size() > 1) return Flow::wait;
    if (zones.size() == 1) {
      put_in_zone(g, s, static_cast<ZoneId>(zones[0].a), events);
      return Flow::go_on;
    }
    const CardId card = s.frames.top().card;
    s.frames.pop();
    // Nowhere to go: a shown card that finds no room goes to its owner's trash, a unit on the table stays.
    if (!s.table.in_play(card)) {
      note_elsewhere(g, s, card);
      const Place place = type(g, s, card) == Type::unit ? Place::graveyard : Place::trash;
      s.table.move(card, zone_of(s.table.owner(card), place), Table<Layout>::End::top);
      happen(events, Happening::to_trash, s.table.owner(card), s, card);
    }
    return Flow::go_on;
  }
};

}  // namespace

const Point kPlace = point<Lanes, PlaceCard>();

// --- two cards
// -------------------------------------------------------------------------------------------------

CardId with_second(const Lanes& g, State& s, const Run& run, const Node& node, CardId target,
                   Events& events) {
  const Op op = static_cast<Op>(node.word);
  const Selector& selector = g.cards().selector(node.args[1]);
  if (selector.how == Selector::How::choose) {
    s.frames.push({.kind = fr::second,
                   .seat = run.seat,
                   .card = run.source,
                   .other = run.it,
                   .n = node.args[1],
                   .picked = {target, CardId::none, CardId::none, CardId::none},
                   .y = static_cast<std::uint8_t>(op)});
    return target;
  }
  CardId second = CardId::none;
  if (selector.how == Selector::How::chosen) {
    second = run.chosen_count > 0 ? run.chosen[0] : CardId::none;
  } else {
    each_fitting(g, s, selector, run.viewpoint(), [&](CardId card) {
      if (second == CardId::none && card != target) second = card;
    });
  }
  if (second != CardId::none) join(g, s, op, target, second, events);
  return target;
}

namespace {

struct SecondCard {
  static Decision ask(const Lanes& /*g*/, const State& s) {
    return asks(s.frames.top(), prompt::choose_card, 1);
  }
  static void options(const Lanes& g, const State& s, Options& out) {
    const Frame& top = s.frames.top();
    each_fitting(g, s, g.cards().selector(top.n), {top.seat, top.card, top.other}, [&](CardId card) {
      if (card != top.picked[0] && g.may_choose(s, top.seat, card)) out.add(verb::choose, card);
    });
  }
  static Why why_not(const Lanes& /*g*/, const State& /*s*/, Action action) { return why_not_now(action); }
  static void answer(const Lanes& g, State& s, Action action, Chance& /*chance*/, Events& events) {
    const Frame frame = s.frames.top();
    s.frames.pop();
    join(g, s, static_cast<Op>(frame.y), frame.picked[0], action.card(), events);
  }
  static Flow step(const Lanes& g, State& s, Chance& chance, Events& events) {
    Options found;
    found.clear();
    options(g, s, found);
    if (found.size() > 1) return Flow::wait;
    if (found.size() == 1) {
      answer(g, s, found[0], chance, events);
    } else {
      s.frames.pop();
    }
    return Flow::go_on;
  }
};

}  // namespace

const Point kSecond = point<Lanes, SecondCard>();

void join(const Lanes& g, State& s, Op op, CardId first, CardId second, Events& events) {
  switch (op) {
    case Op::swap: {
      if (!is_unit(g, s, first) || !is_unit(g, s, second) ||
          s.table.controller(first) != s.table.controller(second))
        return;
      const ZoneId x = s.table.zone(first);
      const ZoneId y = s.table.zone(second);
      set_aside(s, first);  // both zones hold one card only
      shift(g, s, second, x);
      shift(g, s, first, y);
      happen(events, Happening::moves, side_of(y), s, first, y);
      happen(events, Happening::moves, side_of(x), s, second, x);
      return;
    }
    case Op::combat:
      if (is_unit(g, s, first) && is_unit(g, s, second)) begin_combat(s, first, second, false);
      return;
    case Op::equip: {
      if (type(g, s, first) != Type::equip || !is_unit(g, s, second)) return;
      const bool arrives = !s.table.in_play(first);
      if (arrives) {
        first = s.table.move(first, kAttached);
        arrive(g, s, first);
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
