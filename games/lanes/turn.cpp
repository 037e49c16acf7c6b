// A turn: start, Draw Phase with the pool exchange, Main Phase, end (LAN-4 … LAN-7).
#include <algorithm>
#include <array>
#include <cstdint>

#include "engine/table/distinct.hpp"
#include "games/lanes/chapters.hpp"

namespace muster::lanes {

CardId draw(State& s, Seat seat, Events& events) {
  const CardId card = s.table.move_top(zone_of(seat, Place::deck), zone_of(seat, Place::hand));
  if (card != CardId::none) happen(events, Happening::draws, seat, s, card);
  return card;
}

/// LAN-10: revealing flips the top card of the pool.
void reveal_pool(State& s, Seat seat, Events& events) {
  const CardId card = s.table.move_top(zone_of(seat, Place::pool), zone_of(seat, Place::revealed));
  if (card != CardId::none) happen(events, Happening::reveals, seat, s, card);
}

namespace {

void end_of_turn(const Lanes& g, State& s) {
  if (s.modifiers.any()) {
    s.modifiers.expire(g.columns(), Until::battle);  // LAN-H13: there was no combat to end it
    s.modifiers.expire(g.columns(), Until::turn);
  }
  if (s.modifiers.live_marks == 0) s.live_grants = 0;
  // LAN-A7: at the end of every player's turn. Cards out of play have no counters but for used abilities,
  // which are used once a turn there too; going over all is quicker than looking for those that have.
  for (std::int8_t& rest : s.table.counters[kRest])
    rest = static_cast<std::int8_t>(rest - (rest > 0 ? 1 : 0));
  each_in(s, s.resting, [&](CardId card) { note_rest(s, card); });
  static_assert(kFresh == kUsed + 1 && kAttacked == kUsed + 2 && kCounterCount == kUsed + 3);
  std::fill(s.table.counters.begin() + kUsed, s.table.counters.end(),
            std::array<std::int8_t, Layout::kCards>{});
}

/// Goes from step to step until a seat must choose, the match ends or triggers wait.
Flow run_turn(const Lanes& g, State& s, Events& events) {
  Frame& frame = s.frames.top();
  const auto go_to = [&frame](TurnStep step) { frame.step = static_cast<std::uint8_t>(step); };
  switch (static_cast<TurnStep>(frame.step)) {
    case TurnStep::end:
      s.phase = Phase::end;
      go_to(TurnStep::next);
      fire_phase(g, s, When::end_of_turn);
      if (s.pending.count != 0) break;
      [[fallthrough]];
    case TurnStep::next:
      end_of_turn(g, s);
      s.active = enemy(s.active);
      go_to(TurnStep::begin);
      [[fallthrough]];
    case TurnStep::begin:
      if (s.turn == kMaxTurns) {  // LAN-H1
        g.end_match(s, Result::drawn(kSeats, static_cast<std::uint8_t>(Ending::bound)), events);
        break;
      }
      ++s.turn;
      s.phase = Phase::start;
      happen(events, Happening::turn_begins, s.active, s, s.turn);
      go_to(TurnStep::draw);
      fire_phase(g, s, When::start_of_turn);
      if (s.pending.count != 0) break;
      [[fallthrough]];
    case TurnStep::draw:
      s.phase = Phase::draw;
      if (s.table.empty(zone_of(s.active, Place::deck))) {  // LAN-4, LAN-A18: checked before drawing
        const SeatSet winner = SeatSet::only(enemy(s.active));
        g.end_match(s, Result::won_by(winner, kSeats, static_cast<std::uint8_t>(Ending::decked)), events);
        break;
      }
      go_to(TurnStep::exchange);
      draw(s, s.active, events);
      [[fallthrough]];
    case TurnStep::exchange:
      // LAN-A5: with nothing revealed the option vanishes.
      if (!s.table.empty(zone_of(s.active, Place::hand)) &&
          !s.table.empty(zone_of(s.active, Place::revealed)))
        return Flow::wait;
      [[fallthrough]];
    case TurnStep::start_of_main:
      s.phase = Phase::main;
      go_to(TurnStep::main);
      fire_phase(g, s, When::start_of_main);
      if (s.pending.count != 0) break;
      [[fallthrough]];
    case TurnStep::main:
      return Flow::wait;
  }
  return Flow::go_on;
}

/// LAN-5, LAN-A4: one package. Put one card under the deck, take a revealed one, reveal the next.
void exchange(State& s, CardId given, CardId taken, Events& events) {
  const CardId under = s.table.move(given, zone_of(s.active, Place::deck));
  happen(events, Happening::exchanged_out, s.active, s, under);
  s.table.move(taken, zone_of(s.active, Place::hand));
  happen(events, Happening::exchanged_in, s.active, s, taken);
  reveal_pool(s, s.active, events);
}

void exchange_options(const State& s, Options& out) {
  std::array<CardId, Layout::kCards> taken;
  std::size_t count = 0;
  each_distinct(s.table, zone_of(s.active, Place::revealed), SeatSet(),
                [&](CardId card) { taken[count++] = card; });
  each_distinct(s.table, zone_of(s.active, Place::hand), SeatSet::only(enemy(s.active)), [&](CardId given) {
    for (std::size_t i = 0; i < count; ++i)
      out.add(act::exchange, given, static_cast<std::uint8_t>(taken[i]));
  });
  out.add(act::keep);
}

/// What the player of the turn does in the Draw Phase and the Main Phase.
void act_in_turn(const Lanes& g, State& s, Action action, Events& events) {
  Frame& turn = s.frames.top();
  switch (action.verb) {
    case act::exchange:
      exchange(s, action.card(), static_cast<CardId>(action.b), events);
      turn.step = static_cast<std::uint8_t>(TurnStep::start_of_main);
      break;
    case act::keep:
      turn.step = static_cast<std::uint8_t>(TurnStep::start_of_main);
      break;
    case act::play:
      begin_play(g, s, action.card(), static_cast<ZoneId>(action.b), CardId::none, events);
      break;
    case act::play_tech:
      begin_play(g, s, action.card(), ZoneId::none, CardId::none, events);
      break;
    case act::equip:
      begin_play(g, s, action.card(), ZoneId::none, static_cast<CardId>(action.b), events);
      break;
    case act::attack:
      begin_attack(s, action.card());
      break;
    case act::move: {
      const CardId unit = action.card();
      set_rest(s, unit, 2);  // LAN-6
      shift(g, s, unit, static_cast<ZoneId>(action.b));
      happen(events, Happening::moves, s.active, s, unit, static_cast<ZoneId>(action.b));
      break;
    }
    case act::use:
      use_ability(g, s, action.card(), action.b, events);
      break;
    default:
      turn.step = static_cast<std::uint8_t>(TurnStep::end);  // LAN-7
      break;
  }
}

bool in_step(const State& s, TurnStep step) { return s.frames.top().step == static_cast<std::uint8_t>(step); }

struct Turn {
  static Decision ask(const Lanes& /*g*/, const State& s) {
    return {s.active, in_step(s, TurnStep::exchange) ? ask::exchange : ask::main, CardId::none, 0};
  }
  static void options(const Lanes& g, const State& s, Options& out) {
    if (in_step(s, TurnStep::exchange)) return exchange_options(s, out);
    main_options(g, s, out);
  }
  static Why why_not(const Lanes& g, const State& s, Action action) {
    if (!in_step(s, TurnStep::main))
      return action.verb == act::exchange ? Why::not_revealed : why_not_now(action);
    const CardId subject = action.card();
    const ZoneId where = static_cast<ZoneId>(action.b);
    const bool is_zone = at(where) < kZoneCount;
    switch (action.verb) {
      case act::play:
        return is_zone ? why_not_place(g, s, s.active, subject, where) : Why::wrong_zone;
      case act::play_tech:
        return why_not_play_tech(g, s, s.active, subject);
      case act::equip:
        return why_not_equip(g, s, s.active, subject, static_cast<CardId>(action.b));
      case act::attack:
        return why_not_attack(g, s, s.active, subject);
      case act::move:
        return is_zone ? why_not_move(g, s, s.active, subject, where) : Why::wrong_zone;
      case act::use:
        return why_not_use(g, s, s.active, subject, action.b);
      default:
        return action.verb < act::play ? why_not_now(action) : Why::none;
    }
  }
  static void answer(const Lanes& g, State& s, Action action, Chance& /*chance*/, Events& events) {
    act_in_turn(g, s, action, events);
  }
  static Flow step(const Lanes& g, State& s, Chance& /*chance*/, Events& events) {
    return run_turn(g, s, events);
  }
};

}  // namespace

const Point kTurn = point<Lanes, Turn>();

}  // namespace muster::lanes
