// The Casualty Phase and the Wrap Up Phase (LEW-65 to LEW-67), and when a match is drawn (LEW-A22).
#include "games/lost_empires/chapters.hpp"
#include "games/lost_empires/combat.hpp"
#include "games/lost_empires/decisions.hpp"

namespace muster::lost_empires {

namespace {

struct CasualtyPhase {
  static Flow step(const Game& /*g*/, State& s, Chance& /*chance*/, Events& events) {
    if (s.step != 0) {
      begin_phase(s, Phase::wrap_up, events);
      return Flow::go_on;
    }
    s.step = 1;
    each_unit(s, [&](CardId card) {
      if (s.table.counter(kDamage, card) < kCasualtyDamage) return;
      // LEW-A2: by match option whoever brought it to three destroys it; a position that does not say blames
      // the next seat.
      const int third = s.table.counter(kThirdHit, card);
      doom(s, card, third > 0 ? seat_at(third - 1) : next_seat(s.table.controller(card), s.seats));
    });
    return Flow::go_on;
  }
};

/// LEW-A22: nothing was gained, and nobody has a unit or will ever have a card to play.
bool is_stuck(const State& s) {
  if (s.artifacts_gained != s.artifacts_last_round) return false;
  for (std::size_t z = 0; z < kBattlefields; ++z) {
    if (!s.table.empty(zone_at(z))) return false;
  }
  for (int i = 0; i < s.seats; ++i) {
    if (!s.table.empty(zone_of(seat_at(i), Place::hand)) || !s.table.empty(zone_of(seat_at(i), Place::deck)))
      return false;
  }
  return true;
}

struct WrapUpPhase {
  static Flow step(const Game& g, State& s, Chance& /*chance*/, Events& events) {
    if (s.step == 0) {
      s.step = 1;
      each_unit(s, [&](CardId card) { fire(g, s, When::wrap_up, card); });
      return Flow::go_on;
    }
    if (s.step == 1) {  // LEW-66: the First Player's frame ends on top
      s.step = 2;
      for (int i = s.seats; i-- > 0;) s.frames.push({.kind = fr::fall_back, .seat = in_turn_order(s, i)});
      return Flow::go_on;
    }
    // LEW-67, strictly in this order.
    each_unit(s, [&](CardId card) {
      ready(s, card, events);
      s.table.counter(kSpent, card) = 0;
    });
    s.command.fill(kCommandTokens);
    s.supply.fill(kSupplyTokens);
    for (int i = 0; i < s.seats; ++i) draw(s, in_turn_order(s, i), 1, events);
    s.modifiers.expire(g.columns(), Until::round);
    s.first = next_seat(s.first, s.seats);  // LEW-M3
    s.idle_rounds = is_stuck(s) ? static_cast<std::uint8_t>(s.idle_rounds + 1) : std::uint8_t{0};
    s.artifacts_last_round = s.artifacts_gained;
    const int patience = kStuckRounds[s.variants.stuck];
    if (patience != 0 && s.idle_rounds >= patience) {
      g.end_match(s, Result::drawn(s.seats, static_cast<std::uint8_t>(Ending::stuck)), events);
    } else if (s.round >= kLastRound) {
      g.end_match(s, Result::drawn(s.seats, static_cast<std::uint8_t>(Ending::bound)), events);
    } else {
      ++s.round;
      begin_round(g, s, events);
    }
    return Flow::go_on;
  }
};

struct FallBack {
  static Decision ask(const Game& /*g*/, const State& s) { return asks(s.frames.top(), ask::fall_back); }

  static void options(const Game& /*g*/, const State& s, Options& out) {
    const Seat seat = s.frames.top().seat;
    for (int i = 0; i < s.seats; ++i) {
      // LEW-A25: only where a friendly unit has been before.
      if (has_unit_at(s, seat, outer_zone(i))) out.add(verb::place, static_cast<std::uint8_t>(outer_zone(i)));
    }
    out.add(verb::place, static_cast<std::uint8_t>(hive_of(seat)));
  }

  static Why why_not(const Game& /*g*/, const State& /*s*/, Action action) {
    return action.verb == verb::place ? Why::no_friend_there : Why::not_now;
  }

  static void answer(const Game& /*g*/, State& s, Action action, Chance& /*chance*/, Events& events) {
    fall_back(s, static_cast<ZoneId>(action.a), events);
  }

  static Flow step(const Game& /*g*/, State& s, Chance& /*chance*/, Events& events) {
    const Seat seat = s.frames.top().seat;
    bool intruding = false;  // LEW-M6: a partner's hive is no enemy hive
    for (int i = 0; i < s.seats; ++i)
      intruding =
          intruding || (are_enemies(s, seat, seat_at(i)) && has_unit_at(s, seat, hive_of(seat_at(i))));
    if (!intruding) {
      s.frames.pop();
      return Flow::go_on;
    }
    for (int i = 0; i < s.seats; ++i) {
      if (has_unit_at(s, seat, outer_zone(i))) return Flow::wait;
    }
    fall_back(s, hive_of(seat), events);  // LEW-66: there is nowhere else
    return Flow::go_on;
  }

 private:
  /// Not a move: nothing is set off.
  static void fall_back(State& s, ZoneId to, Events& events) {
    const Seat seat = s.frames.top().seat;
    s.frames.pop();
    for (int i = 0; i < s.seats; ++i) {
      if (!are_enemies(s, seat, seat_at(i))) continue;
      s.table.each(hive_of(seat_at(i)), [&](CardId card) {
        if (s.table.controller(card) != seat) return;
        s.table.move(card, to);
        happen(events, Happening::falls_back, seat, s, card, to);
      });
    }
  }
};

}  // namespace

const Point kCasualtyPhase = point<Game, CasualtyPhase>();
const Point kWrapUpPhase = point<Game, WrapUpPhase>();
const Point kFallBack = point<Game, FallBack>();

}  // namespace muster::lost_empires
