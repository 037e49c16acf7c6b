// Setting up a match: coin toss, shuffling, pool, hand and protection (LAN-1 … LAN-3).
#include "games/lanes/game.hpp"

namespace muster::lanes {

namespace {

constexpr int kOpeningHand = 6;
constexpr int kOpeningPool = 3;
constexpr std::uint8_t kOpeningProtection = 3;

}  // namespace

State Lanes::blank(const Setup& setup) const {
  State s{};
  s.table.clear();
  s.aura_cards.fill(CardId::none);
  s.works_elsewhere = works_in_trash_ ? kBothSeats : 0;
  s.protection_from = static_cast<ProtectionFrom>(setup.options[0]);
  return s;
}

State Lanes::start(const Setup& setup, Chance& chance, Events& events) const {
  State s = blank(setup);
  for (int i = 0; i < kSeats; ++i) {
    const Seat seat = seat_at(i);
    for (const DeckEntry& entry : setup.decks[static_cast<std::size_t>(i)].entries) {
      const ZoneId zone = zone_of(seat, entry.section == 0 ? Place::deck : Place::pool);
      for (int n = 0; n < entry.count; ++n) s.table.create(entry.design, seat, zone);
    }
    s.table.shuffle(zone_of(seat, Place::deck), chance);  // LAN-3
    s.table.shuffle(zone_of(seat, Place::pool), chance);
  }
  const Seat winner = seat_at(static_cast<int>(chance.roll(Roll::coin, 2)));  // LAN-2
  happen(events, Happening::coin, winner, s);
  Frame frame;
  frame.kind = fr::first_player;
  frame.seat = winner;
  s.frames.push(frame);
  run(s, chance, events);
  return s;
}

void Lanes::run_first_player(State& s, Events& events, bool winner_goes_first) const {
  const Seat winner = s.frames.top().seat;
  s.frames.pop();
  s.active = winner_goes_first ? winner : enemy(winner);  // LAN-A1: the winner decides
  happen(events, Happening::first, s.active, s);
  Frame turn;
  turn.kind = fr::turn;
  s.frames.push(turn);
  for (int i = 0; i < kSeats; ++i) {
    const Seat seat = i == 0 ? s.active : enemy(s.active);
    for (int n = 0; n < kOpeningPool; ++n) reveal_pool(s, seat, events);
    for (int n = 0; n < kOpeningHand; ++n) draw(s, seat, events);
    if (s.protection_from == ProtectionFrom::deck) {  // LAN-A3: the top three, unseen by both
      for (int n = 0; n < kOpeningProtection; ++n) {
        const CardId card = s.table.move_top(zone_of(seat, Place::deck), zone_of(seat, Place::protection));
        if (card != CardId::none) happen(events, Happening::set_protection, seat, s, card);
      }
    }
  }
  if (s.protection_from == ProtectionFrom::hand) {
    for (const Seat seat : {enemy(s.active), s.active}) {  // the first player's frame ends on top
      Frame frame;
      frame.kind = fr::set_protection;
      frame.seat = seat;
      frame.n = kOpeningProtection;
      s.frames.push(frame);
    }
  }
}

Flow Lanes::run_setup(State& s, Chance&, Events&) const {
  const Frame& top = s.frames.top();
  if (top.kind == fr::set_protection && (top.n == 0 || s.table.empty(zone_of(top.seat, Place::hand)))) {
    s.frames.pop();
    return Flow::go_on;
  }
  return Flow::wait;
}

/// A position set up by a scenario: count what follows from it and go on from its phase.
void Lanes::settle(State& s, Chance& chance, Events& events) const {
  count_live(s);
  if (s.turn == 0) s.turn = 1;
  Frame frame;
  frame.kind = fr::turn;
  switch (s.phase) {
    case Phase::setup:
    case Phase::start:
      frame.step = static_cast<std::uint8_t>(TurnStep::begin);
      if (s.turn > 0) --s.turn;  // beginning the turn counts it
      break;
    case Phase::draw:
      frame.step = static_cast<std::uint8_t>(TurnStep::draw);
      break;
    case Phase::main:
      frame.step = static_cast<std::uint8_t>(TurnStep::main);
      break;
    case Phase::end:
      frame.step = static_cast<std::uint8_t>(TurnStep::end);
      break;
  }
  s.frames.push(frame);
  run(s, chance, events);
}

}  // namespace muster::lanes
