// The Order Phase: turns, passing, and playing cards (LEW-12 to LEW-25).
#include <ranges>

#include "engine/distinct.hpp"
#include "games/lost_empires/game.hpp"

namespace muster::lost_empires {

void LostEmpires::begin_round(State& s, Events& events) const {
  s.phase = Phase::order;
  s.step = 0;
  s.turn = s.first;  // LEW-12
  s.passed = SeatSet();
  s.mandatory = 0;
  s.activated = 0;
  happen(events, Happening::round_begins, s.first, s.round);
}

void LostEmpires::order_options(const State& s, Options& out) const {
  const Seat seat = s.turn;
  const auto i = static_cast<std::size_t>(index_of(seat));
  const int command = s.command[i];
  const int supply = s.supply[i];
  const SeatSet others(static_cast<std::uint8_t>(0x0FU & ~SeatSet::only(seat).bits()));
  const auto affordable = [&](const Design& printed) {
    return printed.stats[kCommandCost] <= command && printed.stats[kSupplyCost] <= supply;  // LEW-21
  };
  each_distinct(
      s.table, zone_of(seat, Place::hand), others,
      [&](CardId card) { return affordable(design(s, card)) || design(s, card).has_keyword(kLevy); },
      [&](CardId card) {
        const Design& printed = design(s, card);
        if (affordable(printed)) out.add(act::play, card);
        if (printed.has_keyword(kLevy)) out.add(act::levy, card);  // LEW-127
      });
  if (s.activated == 0) {  // LEW-13
    const bool can_pay = command > 0 || supply > 0;
    each_unit(s, [&](CardId card) {
      if (s.table.controller(card) != seat) return;
      const bool free = has_keyword(s, card, kVigilant);
      if ((!free && !can_pay) || why_not_ready(s, card) != Why::none) return;
      if (free) {
        out.add(act::activate, card, static_cast<std::uint8_t>(Pay::free));  // LEW-A12
        return;
      }
      if (command > 0) out.add(act::activate, card, static_cast<std::uint8_t>(Pay::command));  // LEW-27
      if (supply > 0) out.add(act::activate, card, static_cast<std::uint8_t>(Pay::supply));
    });
  }
  // LEW-14, LEW-15, LEW-A4: with a mandatory order the turn is ended, without one it is passed.
  out.add(s.mandatory != 0 ? act::end_turn : verb::pass);
}

/// Why::none: nothing speaks against it.
Why LostEmpires::why_not_play(const State& s, CardId card) const {
  if (s.table.zone(card) != zone_of(s.turn, Place::hand)) return Why::not_in_hand;
  const Design& printed = design(s, card);
  const auto i = static_cast<std::size_t>(index_of(s.turn));
  // LEW-21, LEW-A11: exactly the icons, in full.
  if (printed.stats[kCommandCost] > s.command[i] || printed.stats[kSupplyCost] > s.supply[i])
    return Why::cannot_pay;
  return Why::none;
}

Why LostEmpires::why_not_levy(const State& s, CardId card) const {
  if (s.table.zone(card) != zone_of(s.turn, Place::hand)) return Why::not_in_hand;
  return design(s, card).has_keyword(kLevy) ? Why::none : Why::no_levy;
}

void LostEmpires::play_card(State& s, CardId card, bool levied, Events& events) const {
  const Seat seat = s.turn;
  const auto i = static_cast<std::size_t>(index_of(seat));
  const Design& printed = design(s, card);
  if (!levied) {
    s.command[i] = static_cast<std::uint8_t>(s.command[i] - printed.stats[kCommandCost]);
    s.supply[i] = static_cast<std::uint8_t>(s.supply[i] - printed.stats[kSupplyCost]);
  }
  card = s.table.move(card, zone_of(seat, Place::playing));
  s.table.counter(kLastSeen, card) = 0;
  happen(events, levied ? Happening::levies : Happening::plays, seat, s, card);
  if (static_cast<Type>(printed.type) == Type::support) {
    Frame frame;
    frame.kind = fr::support;
    frame.seat = seat;
    frame.card = card;
    s.frames.push(frame);
    const std::span<const Ability> abilities = cards_->abilities_of(s.table.design(card));
    for (const Ability& ability : std::views::reverse(abilities)) {
      if (static_cast<When>(ability.trigger.word) != When::support) continue;
      if (!Steps::conditions_hold(*this, s, ability, {seat, card, CardId::none})) continue;
      Steps::push_program(s, seat, card, CardId::none, ability.effects);
    }
    return;
  }
  s.mandatory = 1;                                // LEW-14, LEW-A13
  if (levied) s.table.counter(kDrain, card) = 1;  // LEW-127
  if (!printed.has_keyword(kDrop)) {
    enter_play(s, card, hive_of(seat), events);
    return;
  }
  Frame frame;
  frame.kind = fr::deploy;
  frame.seat = seat;
  frame.card = card;
  frame.n = static_cast<std::uint8_t>(printed.keyword_values[kDrop]);
  s.frames.push(frame);
}

void LostEmpires::enter_play(State& s, CardId card, ZoneId where, Events& events) const {
  s.table.move(card, where);  // LEW-22
  s.table.counter(kFresh, card) = 1;
  s.fresh_units = 1;
  if (design(s, card).has_keyword(kEliteUnit)) s.table.counter(kElite, card) = 1;  // LEW-25
  happen(events, Happening::enters, s.table.controller(card), s, card, 0, where);
  fire(s, When::played, card);
  fire_entry(s, card);  // LEW-A15: a hive is a battlefield too
}

/// LEW-23: once its text is resolved a support goes to its owner's discard pile.
Flow LostEmpires::run_support(State& s) const {
  const CardId card = s.frames.top().card;
  s.frames.pop();
  s.table.move(card, zone_of(s.table.owner(card), Place::discard));
  return Flow::go_on;
}

void LostEmpires::end_turn(State& s, Events& events) const {
  happen(events, Happening::ends_turn, s.turn);
  next_turn(s);
}

void LostEmpires::pass(State& s, Events& events) const {
  happen(events, Happening::passes, s.turn);
  s.passed = s.passed | SeatSet::only(s.turn);  // LEW-18
  next_turn(s);
}

void LostEmpires::next_turn(State& s) const {
  s.modifiers.expire(columns_, Until::turn);
  if (s.fresh_units != 0) {
    each_unit(s, [&](CardId card) { s.table.counter(kFresh, card) = 0; });
    s.fresh_units = 0;
  }
  s.mandatory = 0;
  s.activated = 0;
  // LEW-19: who has passed is left out; whoever is last goes on turn after turn.
  for (int i = 0; i < s.seats; ++i) {
    s.turn = next_seat(s.turn, s.seats);
    if (!s.passed.has(s.turn)) return;
  }
}

}  // namespace muster::lost_empires
