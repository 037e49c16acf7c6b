// The round: Regroup, what ends it, Hunger and the hand limit (DOS-10 to DOS-16, DOS-59).
#include <algorithm>

#include "engine/distinct.hpp"
#include "games/dept_of_structure/game.hpp"

namespace muster::dept_of_structure {

namespace {

constexpr int kHungerDamage = 5;  // DOS-59

}  // namespace

void DeptOfStructure::begin_round(State& s, Events& events) const {
  s.phase = Phase::regroup;
  s.step = 0;
  happen(events, Happening::round_begins, s.attacker, s.round);
}

/// DOS-13, DOS-15, DOS-57. Only units heal: technology keeps its damage (DOS-A10).
void DeptOfStructure::regroup(State& s, Events& events) const {
  int generators = 0;
  const auto visit = [&](CardId card) {
    if (s.table.controller(card) == s.attacker) {
      s.table.counter(kUtilized, card) = 0;
      if (has_keyword(s, card, kGenerator)) ++generators;
    }
    if (type(s, card) == Type::unit) s.table.counter(kDamage, card) = 0;
  };
  each_card(s, static_cast<std::uint8_t>(Area::play), s.attacker, Side::any, visit);
  if (generators > 0) gain(s, s.attacker, Resource::power, generators, events);
}

Flow DeptOfStructure::run_regroup(State& s, Events& events) const {
  if (s.step != 0) return Flow::wait;
  s.step = 1;
  regroup(s, events);
  fire_round(s, When::regroup);
  return Flow::go_on;
}

/// DOS-14, DOS-A8.
void DeptOfStructure::gain_two(State& s, Action action, Events& events) const {
  gain(s, s.attacker, static_cast<Resource>(action.a), 1, events);
  gain(s, s.attacker, static_cast<Resource>(action.b), 1, events);
  s.phase = Phase::draw;
  s.step = 0;
}

/// DOS-A7: what is gained stays until it is spent.
void DeptOfStructure::gain(State& s, Seat seat, Resource which, int amount, Events& events) const {
  std::uint8_t& have = s.pool[at(seat)][which];
  have = static_cast<std::uint8_t>(std::min(have + amount, kMostNumber));
  happen(events, after(Happening::gains_survivor, static_cast<int>(which)), seat, amount);
}

// --- the end of a round --------------------------------------------------------------------------

/// Hunger, what cards do at the end, the hand limit; one after the other.
Flow DeptOfStructure::run_round_end(State& s, Events& events) const {
  switch (s.step++) {
    case 0:
      check_hunger(s);
      return Flow::go_on;
    case 1:
      fire_round(s, When::round_end);
      return Flow::go_on;
    case 2:
      if (const int hand = s.table.size(zone_of(s.attacker, Place::hand)); hand > kHandLimit)
        ask_discard(s, s.attacker, hand - kHandLimit, Discards::hand_limit);  // DOS-10
      return Flow::go_on;
    default:
      end_round(s, events);
      return Flow::go_on;
  }
}

/// DOS-59, DOS-A22: a frame for each card that got nothing to eat.
void DeptOfStructure::check_hunger(State& s) const {
  each_card(s, static_cast<std::uint8_t>(Area::play), s.attacker, Side::friendly, [&](CardId card) {
    if (s.table.controller(card) != s.attacker || !has_keyword(s, card, kHunger)) return;
    if (s.table.counter(kFed, card) != 0) return;
    Frame frame;
    frame.kind = fr::feed;
    frame.seat = s.attacker;
    frame.card = card;
    s.frames.push(frame);
  });
}

Flow DeptOfStructure::run_feed(State& s, Events& events) const {
  const Frame frame = s.frames.top();
  if (!s.table.in_play(frame.card)) {
    s.frames.pop();
    return Flow::go_on;
  }
  bool food = false;
  each_card(s, static_cast<std::uint8_t>(Area::play), frame.seat, Side::friendly, [&](CardId card) {
    food = food || (card != frame.card && type(s, card) == Type::unit && is_friendly(s, frame.seat, card));
  });
  if (food) return Flow::wait;
  s.frames.pop();
  hit_base(s, frame.seat, kHungerDamage, events);
  return Flow::go_on;
}

void DeptOfStructure::feed_options(const State& s, Options& out) const {
  const Frame& top = s.frames.top();
  each_card(s, static_cast<std::uint8_t>(Area::play), top.seat, Side::friendly, [&](CardId card) {
    if (card != top.card && type(s, card) == Type::unit && is_friendly(s, top.seat, card))
      out.add(verb::choose, card);
  });
  out.add(verb::done);
}

void DeptOfStructure::feed(State& s, Action action, Events& events) const {
  const Frame frame = s.frames.top();
  s.frames.pop();
  if (action.verb == verb::done) {
    hit_base(s, frame.seat, kHungerDamage, events);
    return;
  }
  s.table.counter(kFed, frame.card) = 1;
  happen(events, Happening::feeds, frame.seat, s, frame.card, 0, action.card());
  retire(s, action.card(), events);
}

void DeptOfStructure::end_round(State& s, Events& events) const {
  const auto visit = [&](CardId card) {
    s.table.counter(kFresh, card) = 0;
    s.table.counter(kFed, card) = 0;
  };
  each_card(s, static_cast<std::uint8_t>(Area::play), s.attacker, Side::any, visit);
  if (s.modifiers.any()) {
    s.modifiers.expire(columns_, Until::turn);
    end_until_battle(s);  // what was given after the battle
    s.unsettled = 1;
  }
  count_live(s);
  if (s.round >= kLastRound) {  // DOS-B1
    end_match(s, Result::drawn(kSeats, static_cast<std::uint8_t>(Ending::bound)), events);
    return;
  }
  ++s.round;
  s.attacker = enemy(s.attacker);  // DOS-11
  begin_round(s, events);
}

// --- discarding ----------------------------------------------------------------------------------

void DeptOfStructure::ask_discard(State& s, Seat seat, int count, Discards why) const {
  Frame frame;
  frame.kind = fr::discard;
  frame.seat = seat;
  frame.n = static_cast<std::uint8_t>(count);
  frame.y = static_cast<std::uint8_t>(why);
  s.frames.push(frame);
}

Flow DeptOfStructure::run_discard(State& s, Events& events) const {
  const Frame& top = s.frames.top();
  const ZoneId hand = zone_of(top.seat, Place::hand);
  if (top.n == 0 || s.table.empty(hand)) {
    s.frames.pop();
    return Flow::go_on;
  }
  if (s.table.size(hand) > top.n) return Flow::wait;
  discard(s, s.table.top(hand), events);
  return Flow::go_on;
}

void DeptOfStructure::discard_options(const State& s, Options& out) const {
  const Frame& top = s.frames.top();
  const Seat seat = top.kind == fr::discard ? top.seat : s.chooser;
  each_distinct(s.table, zone_of(seat, Place::hand), SeatSet::only(enemy(seat)),
                [&](CardId card) { out.add(verb::choose, card); });
}

void DeptOfStructure::discard(State& s, CardId card, Events& events) const {
  Frame& top = s.frames.top();
  --top.n;
  const Seat seat = top.seat;
  card = s.table.move(card, zone_of(seat, Place::graveyard), Table<Layout>::End::top);
  happen(events, Happening::discards, seat, s, card);
}

}  // namespace muster::dept_of_structure
