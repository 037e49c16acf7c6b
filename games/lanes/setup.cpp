// Setting up a match: coin toss, shuffling, pool, hand and protection (LAN-1 … LAN-3).
#include "games/lanes/chapters.hpp"

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
  create_decks(s.table, setup, [](Seat seat, const DeckEntry& entry) {
    return zone_of(seat, entry.section == 0 ? Place::deck : Place::pool);
  });
  for (const Seat seat : {Seat::a, Seat::b}) {
    s.table.shuffle(zone_of(seat, Place::deck), chance);  // LAN-3
    s.table.shuffle(zone_of(seat, Place::pool), chance);
  }
  const Seat winner = seat_at(static_cast<int>(chance.roll(Roll::coin, 2)));  // LAN-2
  happen(events, Happening::coin, winner, s);
  s.frames.push({.kind = fr::first_player, .seat = winner});
  run(s, chance, events);
  return s;
}

namespace {

/// LAN-A1: the winner of the toss decides who goes first; then all is dealt.
void deal(State& s, bool winner_goes_first, Events& events) {
  const Seat winner = s.frames.top().seat;
  s.frames.pop();
  s.active = winner_goes_first ? winner : enemy(winner);  // LAN-A1: the winner decides
  happen(events, Happening::first, s.active, s);
  s.frames.push({.kind = fr::turn});
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
    for (const Seat seat : {enemy(s.active), s.active})  // the first player's frame ends on top
      s.frames.push({.kind = fr::set_protection, .seat = seat, .n = kOpeningProtection});
  }
}

struct FirstPlayer {
  static Decision ask(const Lanes& /*g*/, const State& s) { return asks(s.frames.top(), ask::first_player); }
  static void options(const Lanes& /*g*/, const State& /*s*/, Options& out) {
    out.add(act::go_first);
    out.add(act::go_second);
  }
  static Why why_not(const Lanes& /*g*/, const State& /*s*/, Action action) { return why_not_now(action); }
  static void answer(const Lanes& /*g*/, State& s, Action action, Chance& /*chance*/, Events& events) {
    deal(s, action.verb == act::go_first, events);
  }
};

struct SetProtection {
  static Decision ask(const Lanes& /*g*/, const State& s) {
    return asks(s.frames.top(), ask::set_protection, s.frames.top().n);
  }
  static void options(const Lanes& g, const State& s, Options& out) { choose_cards_options(g, s, out); }
  static Why why_not(const Lanes& /*g*/, const State& /*s*/, Action action) { return why_not_now(action); }
  static void answer(const Lanes& g, State& s, Action action, Chance& /*chance*/, Events& events) {
    take_chosen_card(g, s, action.card(), events);
  }
  static Flow step(const Lanes& /*g*/, State& s, Chance& /*chance*/, Events& /*events*/) {
    const Frame& top = s.frames.top();
    if (top.n != 0 && !s.table.empty(zone_of(top.seat, Place::hand))) return Flow::wait;
    s.frames.pop();
    return Flow::go_on;
  }
};

}  // namespace

const Point kFirstPlayer = point<Lanes, FirstPlayer>();
const Point kSetProtection = point<Lanes, SetProtection>();

/// A position set up by a scenario: count what follows from it and go on from its phase.
void Lanes::settle(State& s, Chance& chance, Events& events) const {
  count_live(*this, s);
  if (s.turn == 0) s.turn = 1;
  if (s.phase == Phase::setup || s.phase == Phase::start) --s.turn;  // beginning the turn counts it
  static constexpr std::array kSteps{TurnStep::begin, TurnStep::begin, TurnStep::draw, TurnStep::main,
                                     TurnStep::end};
  const TurnStep step = kSteps[static_cast<std::size_t>(s.phase)];
  s.frames.push({.kind = fr::turn, .step = static_cast<std::uint8_t>(step)});
  run(s, chance, events);
}

}  // namespace muster::lanes
