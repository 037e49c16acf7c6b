// The Control Phase (LEW-50 to LEW-59, LEW-74, LEW-M4 to LEW-M6).
#include "games/lost_empires/game.hpp"

namespace muster::lost_empires {

void LostEmpires::begin_phase(State& s, Phase phase, Events& events) const {
  s.phase = phase;
  s.step = 0;
  happen(events, after(Happening::control_phase, static_cast<int>(phase) - static_cast<int>(Phase::control)),
         Seat::none);
}

/// LEW-50, LEW-M4: from the First Player's left hand on, the center second or last.
ZoneId LostEmpires::objective_at(const State& s, int index) const {
  const int center_at = s.variants.center_last != 0 ? s.seats : 1;
  if (index == center_at) return kCenter;
  const int outer = index > center_at ? index - 1 : index;
  return left_outer(in_turn_order(s, outer));
}

/// Who controls an objective; none when it is empty or tied.
Seat LostEmpires::controller_of(const State& s, ZoneId objective) const {
  std::array<int, kMaxSeats> sums{};
  std::array<int, kMaxSeats> shares{};
  std::array<bool, kMaxSeats> present{};
  const auto side_of = [&](int seat) {
    return static_cast<std::size_t>(s.variants.teams != 0 ? seat % 2 : seat);
  };
  s.table.each(objective, [&](CardId card) {
    const int seat = index_of(s.table.controller(card));
    const int value = control(s, card);  // LEW-55, LEW-57
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
    if (member == Seat::none || shares[static_cast<std::size_t>(index_of(seat))] >
                                    shares[static_cast<std::size_t>(index_of(member))]) {
      member = seat;
    }
  }
  return member;
}

Flow LostEmpires::run_control(State& s, Events& events) const {
  if (s.step > s.seats) {
    begin_phase(s, Phase::gate, events);
    return Flow::go_on;
  }
  const ZoneId objective = objective_at(s, s.step++);
  if (s.table.empty(objective)) return Flow::go_on;  // LEW-52
  const Seat winner = controller_of(s, objective);
  if (winner == Seat::none) {
    happen(events, Happening::contested_tie, Seat::none, s, CardId::none, 0, objective);
    return Flow::go_on;
  }
  happen(events, Happening::controls, winner, s, CardId::none, 0, objective);
  gain_artifacts(s, winner, objective == kCenter ? 2 : 1, events);  // LEW-53, LEW-54, LEW-56
  s.table.each(objective, [&](CardId card) {
    if (is_enemy(s, winner, card)) return;
    fire(s, When::controls, card);
    if (!has_keyword(s, card, kRuthless)) return;
    Frame frame;  // LEW-74, LEW-A10: once for each RUTHLESS unit, before the next objective
    frame.kind = fr::ruthless;
    frame.seat = s.table.controller(card);
    frame.card = card;
    frame.n = static_cast<std::uint8_t>(objective);
    s.frames.push(frame);
  });
  return Flow::go_on;
}

Flow LostEmpires::run_ruthless(State& s) const {
  const Frame& frame = s.frames.top();
  bool target = false;
  s.table.each(static_cast<ZoneId>(frame.n),
               [&](CardId card) { target = target || is_enemy(s, frame.seat, card); });
  if (target) return Flow::wait;
  s.frames.pop();
  return Flow::go_on;
}

void LostEmpires::ruthless_options(const State& s, Options& out) const {
  const Frame& frame = s.frames.top();
  s.table.each(static_cast<ZoneId>(frame.n), [&](CardId card) {
    if (is_enemy(s, frame.seat, card)) out.add(verb::choose, card);
  });
  out.add(verb::done);
}

}  // namespace muster::lost_empires
