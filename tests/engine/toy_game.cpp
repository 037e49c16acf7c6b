// The rules of the toy game.
#include "tests/engine/toy_game.hpp"

namespace muster::toy {

namespace {

std::size_t place(Seat seat) { return static_cast<std::size_t>(index_of(seat)); }

}  // namespace

Decision Toy::decision(const State& s) const {
  if (s.result.over()) return {};
  const Frame& top = s.frames.top();
  if (Steps::looks_after(top)) return Steps::decision(*this, s);
  switch (top.kind) {
    case frame::window:
      return {top.seat, ask::answer, s.table.top(kStack), 0};
    default:
      return {top.seat, s.phase == Phase::set ? ask::set : ask::act, CardId::none, 0};
  }
}

void Toy::options(const State& s, Options& out) const {
  const Frame& top = s.frames.top();
  if (Steps::looks_after(top)) return Steps::options(*this, s, out);
  const bool setting = top.kind == fr::round && s.phase == Phase::set;
  s.table.each(zone_of(top.seat, Place::hand), [&](CardId card) {
    if (setting) {
      out.add(act::set, card, 0);
      out.add(act::set, card, 1);
    } else if (why_not_cast(s, card) == Why::none) {
      out.add(act::cast, card);
    }
  });
  if (setting || top.kind == frame::window) return out.add(verb::pass);
  s.table.each(zone_of(top.seat, Place::field), [&](CardId card) {
    for (std::uint8_t i = 0; i < s.seats; ++i) {
      if (why_not_attack(s, card, i) == Why::none) out.add(act::attack, card, i);
    }
  });
  out.add(verb::done);
}

std::uint8_t Toy::refusal(const State& s, Action action) const {
  const Frame& top = s.frames.top();
  const bool mine = top.kind == fr::round || top.kind == frame::window;
  const bool exists = at(action.card()) < s.table.used;
  Why why = Why::not_asked;
  if (mine && action.verb == act::cast) why = exists ? why_not_cast(s, action.card()) : Why::not_in_hand;
  if (top.kind == fr::round && s.phase == Phase::act && action.verb == act::attack) {
    why = exists && action.b < s.seats ? why_not_attack(s, action.card(), action.b) : Why::no_target;
  }
  if (top.kind == fr::round && s.phase == Phase::set && action.verb == act::set) why = Why::not_in_hand;
  return static_cast<std::uint8_t>(why == Why::none ? Why::not_asked : why);
}

void Toy::apply(State& s, Action action, Chance& chance, Events& events) const {
  Frame& top = s.frames.top();
  const Seat seat = top.seat;
  if (Steps::looks_after(top)) {
    Steps::answer(*this, s, action, chance, events);
  } else if (action.verb == act::cast) {
    cast(s, seat, action.card(), events);
  } else if (action.verb == act::attack) {
    attack(s, action.card(), seat_at(action.b), chance, events);
  } else if (top.kind == frame::window) {
    say(events, Said::passes, seat, s);
    pass_window(s.frames, s.seats);
  } else {
    ++top.n;
    if (action.verb == act::set) {
      s.stance[static_cast<std::size_t>(index_of(seat))] = action.b == 0 ? Stance::guard : Stance::strike;
      say(events, Said::sets, seat, s, s.table.move(action.card(), zone_of(seat, Place::set)));
    } else {
      say(events, Said::passes, seat, s);
    }
  }
  run(s, chance, events);
}

Why Toy::why_not_cast(const State& s, CardId card) const {
  const Frame& top = s.frames.top();
  if (top.kind == fr::round && s.phase == Phase::set) return Why::not_asked;
  if (s.table.zone(card) != zone_of(top.seat, Place::hand)) return Why::not_in_hand;
  if (is_unit(s, card)) return Why::not_a_trick;
  return top.kind == frame::window && !design(s, card).has_keyword(kQuick) ? Why::not_quick : Why::none;
}

Why Toy::why_not_attack(const State& s, CardId card, std::uint8_t target) const {
  const Seat seat = s.frames.top().seat;
  if (s.table.zone(card) != zone_of(seat, Place::field)) return Why::no_target;
  if (s.table.counter(kTired, card) != 0) return Why::tired;
  return enemies(s, seat, seat_at(target)) && alive(s, seat_at(target)) ? Why::none : Why::no_target;
}

// --- running
// -----------------------------------------------------------------------------------------------------

void Toy::push_round(State& s, std::uint8_t step, std::uint8_t asked) const {
  Frame frame;
  frame.kind = fr::round;
  frame.step = step;
  frame.n = asked;
  s.frames.push(frame);
}

void Toy::run(State& s, Chance& chance, Events& events) const {
  while (!s.result.over() && step(s, chance, events) == Flow::go_on) {
  }
}

Flow Toy::step(State& s, Chance& chance, Events& events) const {
  if (Steps::triggers_wait(s)) {
    Steps::push_triggers(s);
    return Flow::go_on;
  }
  switch (s.frames.top().kind) {
    case frame::program:
      return Steps::run_program(*this, s, chance, events);
    case frame::triggers:
      return Steps::run_triggers(*this, s);
    case frame::optional:
      return Flow::wait;
    case frame::window:
      if (!s.frames.is_deep() && alive(s, s.frames.top().seat)) return Flow::wait;
      pass_window(s.frames, s.seats);
      return Flow::go_on;
    case fr::cast:
      return run_cast(s, events);
    default:
      return run_round(s, events);
  }
}

Flow Toy::run_round(State& s, Events& events) const {
  Frame& frame = s.frames.top();
  if (frame.step == 0) {
    for (int i = 0; i < s.seats; ++i) draw(s, seat_at(i), events);
    s.phase = Phase::set;
    frame.step = 1;
    frame.n = 0;
  }
  if (frame.n < s.seats) {
    frame.seat = seat_at((index_of(s.leader) + frame.n) % s.seats);
    s.acting = frame.seat;
    if (alive(s, frame.seat)) return Flow::wait;
    ++frame.n;
    return Flow::go_on;
  }
  frame.n = 0;
  if (frame.step == 1) {
    frame.step = 3;
    s.phase = Phase::act;
    show_sets(s, events);
  } else {
    frame.step = 0;
    end_round(s, events);
  }
  return Flow::go_on;
}

void Toy::show_sets(State& s, Events& events) const {
  for (int i = 0; i < s.seats; ++i) {
    const Seat seat = seat_at((index_of(s.leader) + i) % s.seats);
    const CardId set = s.table.top(zone_of(seat, Place::set));
    if (set == CardId::none) continue;
    const CardId card = s.table.move(set, zone_of(seat, is_unit(s, set) ? Place::field : Place::discard));
    say(events, Said::shows, seat, s, card);
    if (!is_unit(s, card) || !design(s, card).has_trigger(static_cast<std::size_t>(When::play))) continue;
    for (std::uint16_t k = 0; k < design(s, card).ability_count; ++k) {
      Steps::wait_for(*this, s, design(s, card).first_ability + std::size_t{k}, card, CardId::none, seat);
    }
  }
}

void Toy::end_round(State& s, Events& events) const {
  s.modifiers.expire(columns_, Until::turn);
  s.stance.fill(Stance::none);
  for (int i = 0; i < s.seats; ++i) {
    s.table.each(zone_of(seat_at(i), Place::field), [&](CardId card) { s.table.counter(kTired, card) = 0; });
  }
  s.leader = next_seat(s.leader, s.seats);
  if (++s.round <= kRounds) return;
  const std::uint8_t most = *std::max_element(s.lives.begin(), s.lives.end());
  SeatSet winners;
  int sides = 0;
  for (int i = 0; i < s.seats; ++i) {
    if (lives(s, seat_at(i)) != most) continue;
    sides += winners.empty() || enemies(s, seat_at(i), seat_at(0)) ? 1 : 0;
    winners = winners | SeatSet::only(seat_at(i));
    if (s.teams != 0) winners = winners | SeatSet::only(seat_at((i + 2) % 4));
  }
  const bool alone = s.teams != 0 ? winners.bits() == 0x5 || winners.bits() == 0xA : sides == 1;
  finish(s,
         alone ? Result::won_by(winners, s.seats, static_cast<std::uint8_t>(Ending::most_lives))
               : Result::drawn(s.seats, static_cast<std::uint8_t>(Ending::equal)),
         events);
}

// --- acting
// ------------------------------------------------------------------------------------------------------

void Toy::cast(State& s, Seat seat, CardId card, Events& events) const {
  if (s.frames.top().kind == frame::window) respond_to_window(s.frames, next_seat(seat, s.seats));
  Frame frame;
  frame.kind = fr::cast;
  frame.seat = seat;
  frame.card = s.table.move(card, kStack, Table<Layout>::End::top);
  s.frames.push(frame);
  say(events, Said::casts, seat, s, frame.card);
  open_window(s.frames, next_seat(seat, s.seats));
}

Flow Toy::run_cast(State& s, Events& events) const {
  const Frame frame = s.frames.top();
  s.frames.pop();
  say(events, frame.flags != 0 ? Said::cancelled : Said::resolves, frame.seat, s, frame.card);
  const CardId card =
      s.table.move(frame.card, zone_of(s.table.owner(frame.card), Place::discard), Table<Layout>::End::top);
  if (frame.flags != 0) return Flow::go_on;
  for (const Ability& ability : cards_->abilities_of(s.table.design(card))) {
    if (!Steps::conditions_hold(*this, s, ability, {frame.seat, card, CardId::none})) continue;
    Steps::push_program(s, frame.seat, card, CardId::none, ability.effects);
  }
  return Flow::go_on;
}

CardId Toy::operate(State& s, const Run& run, const Node& node, CardId target, Chance&,
                    Events& events) const {
  const auto op = static_cast<Op>(node.word);
  say(events, Said::ability, run.seat, s, run.source);
  if (op == Op::cancel) {
    for (std::uint8_t i = s.frames.depth; i > 0; --i) {
      if (s.frames.frames[i - 1U].kind != fr::cast) continue;
      s.frames.frames[i - 1U].flags = 1;
      break;
    }
  } else if (op == Op::kill) {
    s.modifiers.forget(target);
    return s.table.move(target, zone_of(s.table.owner(target), Place::discard), Table<Layout>::End::top);
  } else {
    const int n = Steps::value_of(*this, s, run, node.args[0]);
    if (op == Op::weaken)
      s.modifiers.add(columns_, target, kPower, Until::turn, -n, s.table.design(run.source));
    for (int i = 0; op == Op::draw && i < n; ++i) draw(s, run.seat, events);
    for (int i = 0; op == Op::hurt && i < s.seats; ++i) {
      if (enemies(s, run.seat, seat_at(i))) lose_lives(s, seat_at(i), n, events);
    }
  }
  return target;
}

int Toy::armor(const State& s, Seat seat) const {
  int sum = 0;
  s.table.each(zone_of(seat, Place::field), [&](CardId card) {
    if (design(s, card).has_keyword(kArmor)) sum += design(s, card).keyword_values[kArmor];
  });
  return sum;
}

void Toy::attack(State& s, CardId unit, Seat target, Chance& chance, Events& events) const {
  const Seat seat = s.frames.top().seat;
  s.table.counter(kTired, unit) = 1;
  const auto die = static_cast<int>(chance.roll(Roll::die, 6)) + 1;
  say(events, Said::attacks, seat, s, unit, die);
  const int striking = s.stance[place(seat)] == Stance::strike ? 1 : 0;
  const bool guarded = die == 1 && s.stance[place(target)] == Stance::guard;
  if (die <= stat_now(s, unit, kPower) - armor(s, target) + striking && !guarded)
    lose_lives(s, target, 1, events);
}

void Toy::draw(State& s, Seat seat, Events& events) const {
  const CardId card = s.table.move_top(zone_of(seat, Place::deck), zone_of(seat, Place::hand));
  if (card != CardId::none) say(events, Said::draws, seat, s, card);
}

void Toy::lose_lives(State& s, Seat seat, int n, Events& events) const {
  if (!alive(s, seat)) return;
  s.lives[place(seat)] = static_cast<std::uint8_t>(std::max(0, lives(s, seat) - n));
  say(events, Said::hit, seat, s, CardId::none, n);
  if (alive(s, seat)) return;
  say(events, Said::out, seat, s);
  SeatSet left;
  for (int i = 0; i < s.seats; ++i) {
    if (alive(s, seat_at(i))) left = left | SeatSet::only(seat_at(i));
  }
  if (left.empty())
    return finish(s, Result::drawn(s.seats, static_cast<std::uint8_t>(Ending::equal)), events);
  for (int i = 0; i < s.seats; ++i) {
    for (int j = 0; j < s.seats; ++j) {
      if (left.has(seat_at(i)) && left.has(seat_at(j)) && enemies(s, seat_at(i), seat_at(j))) return;
    }
  }
  if (s.teams != 0) left = (left & SeatSet(0x5)).empty() ? SeatSet(0xA) : SeatSet(0x5);
  finish(s, Result::won_by(left, s.seats, static_cast<std::uint8_t>(Ending::last_side)), events);
}

void Toy::finish(State& s, const Result& result, Events& events) const {
  if (s.result.over()) return;
  s.result = result;
  say(events, Said::ends, Seat::none, s);
}

void Toy::say(Events& events, Said what, Seat seat, const State& s, CardId card, int n) const {
  if (!events.listening()) return;
  Event event;
  event.kind = static_cast<std::uint8_t>(what);
  event.seat = seat;
  event.card = card;
  if (card != CardId::none) {
    event.design = s.table.design(card);
    event.seen_by = s.table.knowers(card);
  }
  event.number = static_cast<std::int16_t>(n);
  events.emit(event);
}

}  // namespace muster::toy
