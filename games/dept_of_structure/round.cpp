// The round: Regroup, what ends it, Hunger and the hand limit (DOS-10 to DOS-16, DOS-59).
#include <algorithm>

#include "engine/table/distinct.hpp"
#include "games/dept_of_structure/chapters.hpp"
#include "games/dept_of_structure/decisions.hpp"

namespace muster::dept_of_structure {

void begin_round(State& s, Events& events) {
  s.phase = Phase::regroup;
  s.step = 0;
  happen(events, Happening::round_begins, s.attacker, s.round);
}

/// DOS-A7: what is gained stays until it is spent.
void gain(State& s, Seat seat, Resource which, int amount, Events& events) {
  std::uint8_t& have = s.pool[at(seat)][which];
  have = static_cast<std::uint8_t>(std::min(have + amount, kMostNumber));
  happen(events, after(Happening::gains_survivor, which), seat, amount);
}

void ask_discard(State& s, Seat seat, int count, Discards why) {
  s.frames.push({.kind = fr::discard,
                 .seat = seat,
                 .n = static_cast<std::uint8_t>(count),
                 .y = static_cast<std::uint8_t>(why)});
}

void choose_from_hand(const State& s, Seat seat, Options& out) {
  each_distinct(s.table, zone_of(seat, Place::hand), SeatSet::only(enemy(seat)),
                [&](CardId card) { out.add(verb::choose, card); });
}

namespace {

constexpr int kHungerDamage = 5;  // DOS-59

struct Regroup {
  static Decision ask(const Game& /*g*/, const State& s) { return {s.attacker, ask::regroup}; }

  static void options(const Game& /*g*/, const State& /*s*/, Options& out) {
    for (std::uint8_t first = 0; first < kResources; ++first) {
      for (std::uint8_t second = static_cast<std::uint8_t>(first + 1); second < kResources; ++second)
        out.add(act::gain, first, second);  // DOS-14
    }
  }

  static Why why_not(const Game& /*g*/, const State& /*s*/, Action action) {
    return action.verb == act::gain && action.a == action.b ? Why::same_resource : why_not_now(action);
  }

  /// DOS-14, DOS-A8.
  static void answer(const Game& /*g*/, State& s, Action action, Chance& /*chance*/, Events& events) {
    gain(s, s.attacker, static_cast<Resource>(action.a), 1, events);
    gain(s, s.attacker, static_cast<Resource>(action.b), 1, events);
    s.phase = Phase::draw;
    s.step = 0;
  }

  /// DOS-13, DOS-15, DOS-57. Only units heal: technology keeps its damage (DOS-A10).
  static Flow step(const Game& g, State& s, Chance& /*chance*/, Events& events) {
    if (s.step != 0) return Flow::wait;
    s.step = 1;
    int generators = 0;
    each_in_play(s, s.attacker, Side::any, [&](CardId card) {
      if (s.table.controller(card) == s.attacker) {
        s.table.counter(kUtilized, card) = 0;
        if (g.has_keyword(s, card, kGenerator)) ++generators;
      }
      if (g.type(s, card) == Type::unit) s.table.counter(kDamage, card) = 0;
    });
    if (generators > 0) gain(s, s.attacker, Resource::power, generators, events);
    fire_round(g, s, When::regroup);
    return Flow::go_on;
  }
};

struct DrawCard {
  static Flow step(const Game& /*g*/, State& s, Chance& /*chance*/, Events& events) {
    if (s.round > 1) draw(s, s.attacker, 1, events);  // DOS-16, DOS-A4
    s.phase = Phase::deploy;
    return Flow::go_on;
  }
};

// --- the end of a round --------------------------------------------------------------------------

/// DOS-59, DOS-A22: a frame for each card that got nothing to eat.
void check_hunger(const Game& g, State& s) {
  each_in_play(s, s.attacker, Side::friendly, [&](CardId card) {
    if (s.table.controller(card) != s.attacker || !g.has_keyword(s, card, kHunger)) return;
    if (s.table.counter(kFed, card) != 0) return;
    s.frames.push({.kind = fr::feed, .seat = s.attacker, .card = card});
  });
}

struct Feed {
  static Decision ask(const Game& /*g*/, const State& s) { return asks(s.frames.top(), ask::feed); }

  static void options(const Game& g, const State& s, Options& out) {
    const Frame& top = s.frames.top();
    each_in_play(s, top.seat, Side::friendly, [&](CardId card) {
      if (is_food(g, s, top, card)) out.add(verb::choose, card);
    });
    out.add(verb::done);
  }

  static Why why_not(const Game& g, const State& s, Action action) { return g.why_not_chosen(s, action); }

  static void answer(const Game& g, State& s, Action action, Chance& /*chance*/, Events& events) {
    const Frame frame = s.frames.top();
    s.frames.pop();
    if (action.verb == verb::done) {
      hit_base(s, frame.seat, kHungerDamage, events);
      return;
    }
    s.table.counter(kFed, frame.card) = 1;
    happen(events, Happening::feeds, frame.seat, s, frame.card, action.card());
    retire(g, s, action.card(), events);
  }

  static Flow step(const Game& g, State& s, Chance& /*chance*/, Events& events) {
    const Frame frame = s.frames.top();
    if (!s.table.in_play(frame.card)) {
      s.frames.pop();
      return Flow::go_on;
    }
    bool food = false;
    each_in_play(s, frame.seat, Side::friendly,
                 [&](CardId card) { food = food || is_food(g, s, frame, card); });
    if (food) return Flow::wait;
    s.frames.pop();
    hit_base(s, frame.seat, kHungerDamage, events);
    return Flow::go_on;
  }

 private:
  static bool is_food(const Game& g, const State& s, const Frame& hungry, CardId card) {
    return card != hungry.card && g.type(s, card) == Type::unit && g.is_friendly(s, hungry.seat, card);
  }
};

void end_round(const Game& g, State& s, Events& events) {
  each_in_play(s, s.attacker, Side::any, [&](CardId card) {
    s.table.counter(kFresh, card) = 0;
    s.table.counter(kFed, card) = 0;
  });
  if (s.modifiers.any()) {
    s.modifiers.expire(g.columns(), Until::turn);
    end_until_battle(g, s);  // what was given after the battle
    s.unsettled = 1;
  }
  count_live(g, s);
  if (s.round >= kLastRound) {  // DOS-B1
    g.end_match(s, Result::drawn(kSeats, static_cast<std::uint8_t>(Ending::bound)), events);
    return;
  }
  ++s.round;
  s.attacker = enemy(s.attacker);  // DOS-11
  begin_round(s, events);
}

/// Hunger, what cards do at the end, the hand limit; one after the other.
struct RoundEnd {
  static Flow step(const Game& g, State& s, Chance& /*chance*/, Events& events) {
    switch (s.step++) {
      case 0:
        check_hunger(g, s);
        break;
      case 1:
        fire_round(g, s, When::round_end);
        break;
      case 2:
        if (const int hand = s.table.size(zone_of(s.attacker, Place::hand)); hand > kHandLimit)
          ask_discard(s, s.attacker, hand - kHandLimit, Discards::hand_limit);  // DOS-10
        break;
      default:
        end_round(g, s, events);
    }
    return Flow::go_on;
  }
};

// --- discarding ----------------------------------------------------------------------------------

struct Discard {
  static Decision ask(const Game& /*g*/, const State& s) {
    const Frame& top = s.frames.top();
    const bool limit = static_cast<Discards>(top.y) == Discards::hand_limit;
    return asks(top, limit ? ask::hand_limit : ask::discard, top.n);
  }

  static void options(const Game& /*g*/, const State& s, Options& out) {
    choose_from_hand(s, s.frames.top().seat, out);
  }

  static Why why_not(const Game& g, const State& s, Action action) { return g.why_not_chosen(s, action); }

  static void answer(const Game& /*g*/, State& s, Action action, Chance& /*chance*/, Events& events) {
    discard(s, action.card(), events);
  }

  static Flow step(const Game& /*g*/, State& s, Chance& /*chance*/, Events& events) {
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

 private:
  static void discard(State& s, CardId card, Events& events) {
    Frame& top = s.frames.top();
    --top.n;
    const Seat seat = top.seat;
    card = s.table.move(card, zone_of(seat, Place::graveyard), Table<Layout>::End::top);
    happen(events, Happening::discards, seat, s, card);
  }
};

}  // namespace

const Point kRegroup = point<Game, Regroup>();
const Point kDrawCard = point<Game, DrawCard>();
const Point kRoundEnd = point<Game, RoundEnd>();
const Point kFeed = point<Game, Feed>();
const Point kDiscard = point<Game, Discard>();

}  // namespace muster::dept_of_structure
