// Infinite Power (RIG-57 to RIG-60): discovered in the Planet Core, then offered to everybody in secret.
#include "games/war_rig/game.hpp"

namespace muster::war_rig {

namespace {

/// Factions whose loyalty the controller needs (RIG-60).
constexpr int loyalty_needed(int seats) { return seats == 4 ? 2 : 1; }

}  // namespace

Why WarRig::why_not_discover(const State& s, CardId card) const {
  if (const Why why = why_not_act(s, card); why != Why::none) return why;
  if (s.table.zone(card) != kPlanetCore) return Why::wrong_place;
  if (s.power != Seat::none) return Why::power_known;
  const CardId reactor = facility(s, s.active, Function::discover);
  if (reactor == CardId::none) return Why::no_facility;
  return s.reactor_turns >= brief(s, reactor).amount ? Why::none : Why::not_ready;  // RIG-P1
}

void WarRig::discover(State& s, CardId card, Events& events) const {
  spend(s, card);
  s.power = s.active;
  for (int i = 0; i < s.seats; ++i)
    s.sway[static_cast<std::size_t>(i)] = seat_at(i) == s.power ? 0 : kSway;  // RIG-57
  happen(events, Happening::discovers, s.active, s, card);
}

/// The next seat that has not laid its token; none when all have.
Seat WarRig::next_bidder(const State& s) const {
  for (int i = 0; i < s.seats; ++i) {
    if (!s.out.has(seat_at(i)) && s.bid[static_cast<std::size_t>(i)] == 0) return seat_at(i);
  }
  return Seat::none;
}

/// RIG-58: nobody learns anything before everybody has chosen.
void WarRig::bid(State& s, Action action, Events& events) const {
  s.bid[at(s.active)] = action.a;
  happen(events, Happening::bids, s.active);
  s.active = next_bidder(s);
  if (s.active != Seat::none) return;
  s.active = Seat::a;
  compare_bids(s, events);
  if (!s.result.over()) begin_rounds(s, events);
}

void WarRig::compare_bids(State& s, Events& events) const {
  const std::uint8_t offered = s.bid[at(s.power)];
  int loyal = 0;
  for (int i = s.seats - 1; i >= 0; --i) {
    const Seat seat = seat_at(i);
    const std::uint8_t laid = s.bid[at(seat)];
    if (laid == 0) continue;
    happen(events, Happening::bid_shown, seat, laid);
    if (seat == s.power || laid != offered) continue;
    happen(events, Happening::matched, seat, laid);
    Frame frame;  // RIG-P3
    frame.kind = fr::gain;
    frame.seat = seat;
    frame.n = laid;
    s.frames.push(frame);
    if (s.sway[at(seat)] == 0) continue;  // RIG-P4
    if (--s.sway[at(seat)] > 0) continue;
    s.loyal = s.loyal | SeatSet::only(seat);  // RIG-59
    happen(events, Happening::loyal, seat);
  }
  s.bid.fill(0);
  for (int i = 0; i < s.seats; ++i) loyal += s.loyal.has(seat_at(i)) ? 1 : 0;
  if (loyal >= loyalty_needed(s.seats)) win(s, s.power, Ending::power, events);
}

Flow WarRig::run_gain(State& s) const {
  if (s.frames.top().n > 0) return Flow::wait;
  s.frames.pop();
  return Flow::go_on;
}

void WarRig::answer_gain(State& s, Action action, Events& events) const {
  Frame& frame = s.frames.top();
  if (action.verb == verb::done) {
    frame.n = 0;
    return;
  }
  --frame.n;
  s.stores[at(frame.seat)].add(static_cast<Token>(action.a));
  happen(events, after(Happening::gains_red, action.a), frame.seat);
}

}  // namespace muster::war_rig
