// The Control Phase (LEW-50 to LEW-59, LEW-74, LEW-M4 to LEW-M6).
#include "games/lost_empires/chapters.hpp"
#include "games/lost_empires/combat.hpp"
#include "games/lost_empires/decisions.hpp"

namespace muster::lost_empires {

void begin_phase(State& s, Phase phase, Events& events) {
  s.phase = phase;
  s.step = 0;
  happen(events, after(Happening::control_phase, static_cast<int>(phase) - static_cast<int>(Phase::control)),
         Seat::none);
}

Seat controller_of(const Game& g, const State& s, ZoneId objective) {
  std::array<int, kMaxSeats> sums{};
  std::array<int, kMaxSeats> shares{};
  std::array<bool, kMaxSeats> present{};
  const auto side_of = [&](int seat) {
    return static_cast<std::size_t>(s.variants.teams != 0 ? seat % 2 : seat);
  };
  s.table.each(objective, [&](CardId card) {
    const int seat = index_of(s.table.controller(card));
    const int value = g.control(s, card);  // LEW-55, LEW-57
    shares[static_cast<std::size_t>(seat)] += value;
    sums[side_of(seat)] += value;
    present[side_of(seat)] = true;
  });
  // LEW-53: alone, one controls it whatever the sum. LEW-54, LEW-M5: otherwise the sum must be strictly the
  // highest.
  int best = -1;
  std::size_t winner = kMaxSeats;
  bool tied = false;
  for (std::size_t side = 0; side < kMaxSeats; ++side) {
    if (!present[side]) continue;
    if (sums[side] > best) {
      best = sums[side];
      winner = side;
      tied = false;
    } else if (sums[side] == best) {
      tied = true;
    }
  }
  if (winner == kMaxSeats || tied) return Seat::none;
  if (s.variants.teams == 0) return seat_at(static_cast<int>(winner));
  // LEW-M6: the member with the larger share; on a tie the one earlier in turn order.
  Seat member = Seat::none;
  for (int i = 0; i < s.seats; ++i) {
    const Seat seat = in_turn_order(s, i);
    if (side_of(index_of(seat)) != winner || !has_unit_at(s, seat, objective)) continue;
    if (member == Seat::none || shares[at(seat)] > shares[at(member)]) {
      member = seat;
    }
  }
  return member;
}

namespace {

/// LEW-50, LEW-M4: from the First Player's left hand on, the center second or last.
ZoneId objective_at(const State& s, int index) {
  const int center_at = s.variants.center_last != 0 ? s.seats : 1;
  if (index == center_at) return kCenter;
  const int outer = index > center_at ? index - 1 : index;
  return left_outer(in_turn_order(s, outer));
}

struct ControlPhase {
  static Flow step(const Game& g, State& s, Chance& /*chance*/, Events& events) {
    if (s.step > s.seats) {
      begin_phase(s, Phase::gate, events);
      return Flow::go_on;
    }
    const ZoneId objective = objective_at(s, s.step++);
    if (s.table.empty(objective)) return Flow::go_on;  // LEW-52
    const Seat winner = controller_of(g, s, objective);
    if (winner == Seat::none) {
      happen(events, Happening::contested_tie, Seat::none, s, objective);
      return Flow::go_on;
    }
    happen(events, Happening::controls, winner, s, objective);
    gain_artifacts(s, winner, objective == kCenter ? 2 : 1, events);  // LEW-53, LEW-54, LEW-56
    s.table.each(objective, [&](CardId card) {
      if (g.is_enemy(s, winner, card)) return;
      fire(g, s, When::controls, card);
      // LEW-74, LEW-A10: once for each RUTHLESS unit, before the next objective
      if (g.has_keyword(s, card, kRuthless))
        s.frames.push({.kind = fr::ruthless,
                       .seat = s.table.controller(card),
                       .card = card,
                       .n = static_cast<std::uint8_t>(objective)});
    });
    return Flow::go_on;
  }
};

struct RuthlessDamage {
  static Decision ask(const Game& /*g*/, const State& s) { return asks(s.frames.top(), ask::ruthless); }

  static void options(const Game& g, const State& s, Options& out) {
    each_victim(g, s, [&](CardId card) { out.add(verb::choose, card); });
    out.add(verb::done);
  }

  static Why why_not(const Game& g, const State& s, Action action) { return g.why_not_chosen(s, action); }

  static void answer(const Game& g, State& s, Action action, Chance& /*chance*/, Events& events) {
    const Seat by = s.frames.top().seat;
    s.frames.pop();
    if (action.verb == verb::choose) hurt(g, s, action.card(), 1, by, events);  // LEW-74
  }

  static Flow step(const Game& g, State& s, Chance& /*chance*/, Events& /*events*/) {
    bool found = false;
    each_victim(g, s, [&](CardId) { found = true; });
    if (found) return Flow::wait;
    s.frames.pop();
    return Flow::go_on;
  }

 private:
  template <class Visit>
  static void each_victim(const Game& g, const State& s, Visit&& visit) {
    const Frame& frame = s.frames.top();
    s.table.each(static_cast<ZoneId>(frame.n), [&](CardId card) {
      if (g.is_enemy(s, frame.seat, card)) visit(card);
    });
  }
};

}  // namespace

const Point kControlPhase = point<Game, ControlPhase>();
const Point kRuthlessDamage = point<Game, RuthlessDamage>();

}  // namespace muster::lost_empires
