// A turn: start, Draw Phase with the pool exchange, Main Phase, end (LAN-4 … LAN-7).
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>

#include "engine/distinct.hpp"
#include "games/lanes/game.hpp"
#include "games/lanes/listing.hpp"

namespace muster::lanes {

namespace {

/// One less for every counter above 0, eight at a time.
template <std::size_t N>
void count_down(std::array<std::int8_t, N>& counters) {
  constexpr std::uint64_t kOnes = 0x0101010101010101;
  constexpr std::uint64_t kSigns = kOnes * 0x80;
  const auto lower = [](std::uint64_t all) {
    const std::uint64_t above = ((all & ~kSigns) + ~kSigns) & ~all & kSigns;  // a sign bit for each
    return all - above / 0x80;
  };
  std::size_t i = 0;
  for (; i + 8 <= N; i += 8) {
    std::uint64_t eight = 0;
    std::memcpy(&eight, counters.data() + i, 8);
    eight = lower(eight);
    std::memcpy(counters.data() + i, &eight, 8);
  }
  std::uint64_t last = 0;
  std::memcpy(&last, counters.data() + i, N - i);
  last = lower(last);
  std::memcpy(counters.data() + i, &last, N - i);
}

}  // namespace

/// Goes from step to step until a seat must choose, the match ends or triggers wait.
Flow Lanes::run_turn(State& s, Events& events) const {
  Frame& frame = s.frames.top();
  const auto go_to = [&frame](TurnStep step) { frame.step = static_cast<std::uint8_t>(step); };
  switch (static_cast<TurnStep>(frame.step)) {
    case TurnStep::end:
      s.phase = Phase::end;
      go_to(TurnStep::next);
      fire_phase(s, When::end_of_turn);
      if (s.pending.count != 0) break;
      [[fallthrough]];
    case TurnStep::next:
      end_of_turn(s);
      s.active = enemy(s.active);
      go_to(TurnStep::begin);
      [[fallthrough]];
    case TurnStep::begin:
      if (s.turn == kMaxTurns) {  // LAN-H1
        end_match(s, Result::drawn(kSeats, static_cast<std::uint8_t>(Ending::bound)), events);
        break;
      }
      ++s.turn;
      s.phase = Phase::start;
      happen(events, Happening::turn_begins, s.active, s, CardId::none, CardId::none, ZoneId::none, s.turn);
      go_to(TurnStep::draw);
      fire_phase(s, When::start_of_turn);
      if (s.pending.count != 0) break;
      [[fallthrough]];
    case TurnStep::draw:
      s.phase = Phase::draw;
      if (s.table.empty(zone_of(s.active, Place::deck))) {  // LAN-4, LAN-A18: checked before drawing
        const SeatSet winner = SeatSet::only(enemy(s.active));
        end_match(s, Result::won_by(winner, kSeats, static_cast<std::uint8_t>(Ending::decked)), events);
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
      fire_phase(s, When::start_of_main);
      if (s.pending.count != 0) break;
      [[fallthrough]];
    case TurnStep::main:
      return Flow::wait;
  }
  return Flow::go_on;
}

void Lanes::end_of_turn(State& s) const {
  if (s.modifiers.any()) {
    s.modifiers.expire(columns_, Until::battle);  // LAN-H13: there was no combat to end it
    s.modifiers.expire(columns_, Until::turn);
  }
  if (s.modifiers.live_marks == 0) s.live_grants = 0;
  // LAN-A7: at the end of every player's turn. Cards out of play have no counters but for used abilities,
  // which are used once a turn there too; going over all is quicker than looking for those that have.
  count_down(s.table.counters[kRest]);
  each_in(s, s.resting, [&](CardId card) { note_rest(s, card); });
  static_assert(kFresh == kUsed + 1 && kAttacked == kUsed + 2 && kCounterCount == kUsed + 3);
  std::fill(s.table.counters.begin() + kUsed, s.table.counters.end(),
            std::array<std::int8_t, Layout::kCards>{});
}

CardId Lanes::draw(State& s, Seat seat, Events& events) const {
  const CardId card = s.table.move_top(zone_of(seat, Place::deck), zone_of(seat, Place::hand));
  if (card != CardId::none) happen(events, Happening::draws, seat, s, card);
  return card;
}

/// LAN-10: revealing flips the top card of the pool.
void Lanes::reveal_pool(State& s, Seat seat, Events& events) const {
  const CardId card = s.table.move_top(zone_of(seat, Place::pool), zone_of(seat, Place::revealed));
  if (card != CardId::none) happen(events, Happening::reveals, seat, s, card);
}

/// LAN-5, LAN-A4: one package. Put one card under the deck, take a revealed one, reveal the next.
void Lanes::exchange(State& s, CardId given, CardId taken, Events& events) const {
  const CardId under = s.table.move(given, zone_of(s.active, Place::deck));
  happen(events, Happening::exchanged_out, s.active, s, under);
  s.table.move(taken, zone_of(s.active, Place::hand));
  happen(events, Happening::exchanged_in, s.active, s, taken);
  reveal_pool(s, s.active, events);
}

void Lanes::exchange_options(const State& s, Options& out) const {
  std::array<std::uint32_t, Layout::kCards + 3> taken;
  std::size_t count = 0;
  each_distinct(s.table, zone_of(s.active, Place::revealed), SeatSet(), [&](CardId card) {
    taken[count++] = key_of(act::exchange, 0, static_cast<std::uint8_t>(card));
  });
  std::fill_n(taken.begin() + count, 3, 0U);  // four are written at a time
  const ZoneId hand = zone_of(s.active, Place::hand);
  if (Action* const begin = out.room_for(static_cast<std::size_t>(s.table.size(hand)) * count + 3)) {
    Action* next = begin;
    const auto list = [&](CardId given) {
      for (std::size_t i = 0; i < count; i += 4)
        write_four(next + i, key_of(0, static_cast<std::uint8_t>(given), 0), taken.data() + i);
      next += count;
    };
    each_distinct_at_once(s.table, hand, enemy(s.active), list,
                          [&](CardId first, CardId known) { name_another(begin, next, first, known); });
    out.filled_to(next);
  }
  out.add(act::keep);
}

}  // namespace muster::lanes
