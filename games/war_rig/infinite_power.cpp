// Infinite Power (RIG-57 to RIG-60): discovered in the Planet Core, then offered to everybody in secret.
#include "games/war_rig/chapters.hpp"

namespace muster::war_rig {

namespace {

/// Factions whose loyalty the controller needs (RIG-60).
constexpr int loyalty_needed(int seats) { return seats == 4 ? 2 : 1; }

void compare_bids(const WarRig& g, State& s, Events& events) {
  const std::uint8_t offered = s.bid[at(s.power)];
  int loyal = 0;
  for (int i = s.seats - 1; i >= 0; --i) {
    const Seat seat = seat_at(i);
    const std::uint8_t laid = s.bid[at(seat)];
    if (laid == 0) continue;
    happen(events, Happening::bid_shown, seat, laid);
    if (seat == s.power || laid != offered) continue;
    happen(events, Happening::matched, seat, laid);
    s.frames.push({.kind = fr::gain, .seat = seat, .n = laid});  // RIG-P3
    if (s.sway[at(seat)] == 0) continue;                         // RIG-P4
    if (--s.sway[at(seat)] > 0) continue;
    s.loyal = s.loyal | SeatSet::only(seat);  // RIG-59
    happen(events, Happening::loyal, seat);
  }
  s.bid.fill(0);
  for (int i = 0; i < s.seats; ++i) loyal += s.loyal.has(seat_at(i)) ? 1 : 0;
  if (loyal >= loyalty_needed(s.seats)) win(g, s, s.power, Ending::power, events);
}

struct Bid : Asked {
  static Decision ask(const WarRig& /*g*/, const State& s) { return {s.active, ask::bid}; }
  static void options(const WarRig& /*g*/, const State& /*s*/, Options& out) {
    for (std::uint8_t n = 1; n <= kMostBid; ++n) out.add(verb::number, n);
  }
  /// RIG-58: nobody learns anything before everybody has chosen.
  static void answer(const WarRig& g, State& s, Action action, Chance& /*chance*/, Events& events) {
    s.bid[at(s.active)] = action.a;
    happen(events, Happening::bids, s.active);
    s.active = next_bidder(s);
    if (s.active != Seat::none) return;
    s.active = Seat::a;
    compare_bids(g, s, events);
    if (!s.result.over()) begin_rounds(g, s, events);
  }
};

struct Gain : Asked {
  static Decision ask(const WarRig& /*g*/, const State& s) {
    return asks(s.frames.top(), ask::gain, s.frames.top().n);
  }
  static void options(const WarRig& /*g*/, const State& /*s*/, Options& out) {
    for (std::uint8_t t = 0; t < kBasics; ++t) out.add(act::take, t);
    out.add(verb::done);
  }
  static void answer(const WarRig& /*g*/, State& s, Action action, Chance& /*chance*/, Events& events) {
    Frame& frame = s.frames.top();
    if (action.verb == verb::done) {
      frame.n = 0;
      return;
    }
    --frame.n;
    s.stores[at(frame.seat)].add(static_cast<Token>(action.a));
    happen(events, after(Happening::gains_red, action.a), frame.seat);
  }
  static Flow step(const WarRig& /*g*/, State& s, Chance& /*chance*/, Events& /*events*/) {
    if (s.frames.top().n > 0) return Flow::wait;
    s.frames.pop();
    return Flow::go_on;
  }
};

struct Discover {
  static Why why_not(const WarRig& g, const State& s, Action action) {
    const CardId card = action.card();
    if (const Why why = why_not_act(g, s, card); why != Why::none) return why;
    if (s.table.zone(card) != kPlanetCore) return Why::wrong_place;
    if (s.power != Seat::none) return Why::power_known;
    const CardId reactor = g.facility(s, s.active, Op::discover);
    if (reactor == CardId::none) return Why::no_facility;
    return s.reactor_turns >= g.compiled(s, reactor).amount ? Why::none : Why::not_ready;  // RIG-P1
  }
  static void answer(const WarRig& g, State& s, Action action, Chance& /*chance*/, Events& events) {
    const CardId card = action.card();
    spend(g, s, card);
    s.power = s.active;
    for (int i = 0; i < s.seats; ++i)
      s.sway[static_cast<std::size_t>(i)] = seat_at(i) == s.power ? 0 : kSway;  // RIG-57
    happen(events, Happening::discovers, s.active, s, card);
  }
};

}  // namespace

/// The next seat that has not laid its token; none when all have.
Seat next_bidder(const State& s) {
  for (int i = 0; i < s.seats; ++i) {
    if (!s.out.has(seat_at(i)) && s.bid[static_cast<std::size_t>(i)] == 0) return seat_at(i);
  }
  return Seat::none;
}

const Point kBid = point<WarRig, Bid>();
const Point kGain = point<WarRig, Gain>();
const Point kDiscover = point<WarRig, Discover>();

}  // namespace muster::war_rig
