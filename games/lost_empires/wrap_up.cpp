// The Casualty Phase and the Wrap Up Phase (LEW-65 to LEW-67), and when a match is drawn (LEW-A22).
#include "games/lost_empires/game.hpp"

namespace muster::lost_empires {

Flow LostEmpires::run_casualties(State& s, Events& events) const {
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

Flow LostEmpires::run_wrap_up(State& s, Events& events) const {
  if (s.step == 0) {
    s.step = 1;
    fire_wrap_up(s);
    return Flow::go_on;
  }
  if (s.step == 1) {  // LEW-66: the First Player's frame ends on top
    s.step = 2;
    for (int i = s.seats; i-- > 0;) {
      Frame frame;
      frame.kind = fr::fall_back;
      frame.seat = in_turn_order(s, i);
      s.frames.push(frame);
    }
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
  s.modifiers.expire(columns_, Until::round);
  s.first = next_seat(s.first, s.seats);  // LEW-M3
  s.idle_rounds = is_stuck(s) ? static_cast<std::uint8_t>(s.idle_rounds + 1) : std::uint8_t{0};
  s.artifacts_last_round = s.artifacts_gained;
  const int patience = kStuckRounds[s.variants.stuck];
  if (patience != 0 && s.idle_rounds >= patience) {
    end_match(s, Result::drawn(s.seats, static_cast<std::uint8_t>(Ending::stuck)), events);
  } else if (s.round >= kLastRound) {
    end_match(s, Result::drawn(s.seats, static_cast<std::uint8_t>(Ending::bound)), events);
  } else {
    ++s.round;
    begin_round(s, events);
  }
  return Flow::go_on;
}

/// LEW-A22: nothing was gained, and nobody has a unit or will ever have a card to play.
bool LostEmpires::is_stuck(const State& s) const {
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

Flow LostEmpires::run_fall_back(State& s, Events& events) const {
  const Seat seat = s.frames.top().seat;
  bool intruding = false;  // LEW-M6: a partner's hive is no enemy hive
  for (int i = 0; i < s.seats; ++i)
    intruding = intruding || (are_enemies(s, seat, seat_at(i)) && has_unit_at(s, seat, hive_of(seat_at(i))));
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

void LostEmpires::fall_back_options(const State& s, Options& out) const {
  const Seat seat = s.frames.top().seat;
  for (int i = 0; i < s.seats; ++i) {
    // LEW-A25: only where a friendly unit has been before.
    if (has_unit_at(s, seat, outer_zone(i))) out.add(verb::place, static_cast<std::uint8_t>(outer_zone(i)));
  }
  out.add(verb::place, static_cast<std::uint8_t>(hive_of(seat)));
}

/// Not a move: nothing is set off.
void LostEmpires::fall_back(State& s, ZoneId to, Events& events) const {
  const Seat seat = s.frames.top().seat;
  s.frames.pop();
  for (int i = 0; i < s.seats; ++i) {
    if (!are_enemies(s, seat, seat_at(i))) continue;
    s.table.each(hive_of(seat_at(i)), [&](CardId card) {
      if (s.table.controller(card) != seat) return;
      s.table.move(card, to);
      happen(events, Happening::falls_back, seat, s, card, 0, to);
    });
  }
}

}  // namespace muster::lost_empires
