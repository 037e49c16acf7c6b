// Tactics: at any time in normal play and in answer to each other, last in first out (DOS-19, DOS-51,
// DOS-A9).
#include "engine/distinct.hpp"
#include "games/dept_of_structure/game.hpp"

namespace muster::dept_of_structure {

/// DOS-A39: whether the seat could hold a tactic it can play now, as everybody can tell: by the number of its
/// cards, by its pool and by the table. Who is asked and who is not must tell nothing about a hand.
bool DeptOfStructure::may_hold_tactic(const State& s, Seat seat) const {
  if (s.table.empty(zone_of(seat, Place::hand))) return false;
  const Pool& pool = s.pool[at(seat)];
  for (const Price& price : free_tactics_) {
    if (covers(pool, price)) return true;
  }
  for (const DesignId design : bound_tactics_) {
    const Brief& tactic = briefs_[at(design)];
    if (covers(pool, tactic.price) && has_occasion(s, seat, CardId::none, design) == Why::none) return true;
  }
  return false;
}

/// Whether a tactic finds what it needs on the table.
Why DeptOfStructure::has_occasion(const State& s, Seat seat, CardId source, DesignId design) const {
  const Brief& tactic = briefs_[at(design)];
  if (tactic.cancels && cancellable(s, tactic.what) == nullptr) return Why::nothing_to_cancel;
  if (!tactic.aimed || has_target(s, seat, source, cards_->abilities_of(design).front().effects))
    return Why::none;
  return Why::no_target;
}

Why DeptOfStructure::why_not_play(const State& s, Seat seat, CardId card) const {
  if (s.table.zone(card) != zone_of(seat, Place::hand)) return Why::not_in_hand;
  const Brief& printed = brief(s, card);
  if (printed.type != Type::tactic) return Why::not_a_tactic;
  if (!covers(s.pool[at(seat)], printed.price)) return Why::cannot_pay;
  return has_occasion(s, seat, card, s.table.design(card));
}

void DeptOfStructure::tactic_options(const State& s, Seat seat, Options& out) const {
  each_distinct(
      s.table, zone_of(seat, Place::hand), SeatSet::only(enemy(seat)),
      [&](CardId card) { return type(s, card) == Type::tactic && why_not_play(s, seat, card) == Why::none; },
      [&](CardId card) { out.add(act::play, card); });
}

std::array<CardId, kMostTargets> DeptOfStructure::prompt_others(const State& s) const {
  if (s.frames.depth < 2 || s.frames.top().kind != frame::window) return Frame{}.picked;
  const Frame& below = s.frames.frames[s.frames.depth - 2U];
  auto targets = below.picked;
  if (below.kind == fr::deploy && below.other != CardId::none) targets[0] = below.other;  // an upgrade's
  return targets;
}

// --- windows -------------------------------------------------------------------------------------

void DeptOfStructure::window_options(const State& s, Options& out) const {
  tactic_options(s, s.frames.top().seat, out);
  out.add(verb::pass);
}

Flow DeptOfStructure::run_window(State& s, Events& events) const {
  if (s.frames.is_deep()) {  // DOS-N2
    happen(events, Happening::deep, Seat::none);
    s.frames.pop();
    return Flow::go_on;
  }
  const Frame& below = s.frames.frames[s.frames.depth - 2U];
  if (below.kind != fr::phase_end && below.flags == kCancelled) {
    s.frames.pop();
    return Flow::go_on;
  }
  if (may_hold_tactic(s, s.frames.top().seat)) return Flow::wait;
  pass_window(s.frames, kSeats);
  return Flow::go_on;
}

void DeptOfStructure::respond(State& s, Action action, Events& events) const {
  const Seat seat = s.frames.top().seat;
  if (action.verb == verb::pass) {
    happen(events, Happening::passes, seat);
    pass_window(s.frames, kSeats);
    return;
  }
  respond_to_window(s.frames, enemy(seat));
  declare(s, seat, action.card(), CardId::none, events);
}

/// The attacker is done with a Deploy phase; the defender may still play tactics before it ends (DOS-51).
void DeptOfStructure::end_deploying(State& s) const {
  Frame frame;
  frame.kind = fr::phase_end;
  frame.seat = s.attacker;
  s.frames.push(frame);
  open_window(s.frames, enemy(s.attacker));
  s.frames.top().n = 1;  // being done is the attacker's pass
}

Flow DeptOfStructure::run_phase_end(State& s) const {
  s.frames.pop();
  s.phase = s.phase == Phase::deploy ? Phase::attack : Phase::round_end;
  s.step = 0;
  return Flow::go_on;
}

// --- cancelling ----------------------------------------------------------------------------------

namespace {

bool fits_cancel(const Frame& frame, Cancels what, bool is_tactic) {
  if (frame.flags == kCancelled) return false;
  if (frame.kind == fr::ability) return what != Cancels::tactic;
  return frame.kind == fr::deploy && (what == Cancels::anything || (what == Cancels::tactic && is_tactic));
}

}  // namespace

/// What a response given now would answer, if it can be cancelled.
const Frame* DeptOfStructure::cancellable(const State& s, Cancels what) const {
  if (s.frames.top().kind != frame::window) return nullptr;
  const Frame& below = s.frames.frames[s.frames.depth - 2U];
  const bool is_tactic = below.kind == fr::deploy && type(s, below.card) == Type::tactic;
  return fits_cancel(below, what, is_tactic) ? &below : nullptr;
}

void DeptOfStructure::cancel(State& s, CardId by, Cancels what) const {
  for (std::size_t i = s.frames.depth; i > 2; --i) {
    const Frame& mine = s.frames.frames[i - 1];
    if (mine.kind != fr::deploy || mine.card != by) continue;
    Frame& answered = s.frames.frames[i - 3];
    if (s.frames.frames[i - 2].kind != frame::window) return;
    const bool is_tactic = answered.kind == fr::deploy && type(s, answered.card) == Type::tactic;
    if (fits_cancel(answered, what, is_tactic)) answered.flags = kCancelled;
    return;
  }
}

}  // namespace muster::dept_of_structure
