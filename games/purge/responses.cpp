// The stack: who may respond, last in first out, Cancel and Nullify (PUR-16 to PUR-19, PUR-78, PUR-79,
// PUR-A31).
#include "games/purge/game.hpp"

namespace muster::purge {

Answers Purge::answered_kind(const State& s, const Frame& below) const {
  if (below.kind == fr::notice) return static_cast<Answers>(below.y);
  if (below.kind != fr::play) return Answers::ability;
  return type(s, below.card) == Type::ops ? Answers::ops : Answers::production;
}

/// Whether the seat could have a response, as everybody can tell: by its energy, its TEKs, what lies on the
/// table, and which OPS there are for its Commander; never by which of them are in its deck. Who is asked and
/// who is not must tell nothing about a deck (docs/decisions/0004-purge-response-windows.md).
bool Purge::may_respond(const State& s, Seat seat) const {
  if (!s.table.empty(zone_of(seat, Place::ops_deck))) {
    for (const DesignId design : ops_of(s, seat)) {
      const Why why = why_not_ops(s, seat, design);
      if (why == Why::none) return true;
      if (why == Why::no_energy) break;  // the others cost more
    }
  }
  return may_use_something(s, seat);
}

// --- windows -------------------------------------------------------------------------------------

void Purge::window_options(const State& s, Options& out) const {
  anytime_options(s, s.frames.top().seat, out);
  out.add(verb::pass);
  out.add(act::pass_all);
}

Flow Purge::run_window(State& s, Events& events) const {
  if (s.frames.is_deep()) {  // PUR-N2
    happen(events, Happening::deep, Seat::none);
    s.frames.pop();
    return Flow::go_on;
  }
  const Frame& below = s.frames.frames[s.frames.depth - 2U];
  if (below.kind != fr::notice && below.flags != 0) {
    s.frames.pop();
    return Flow::go_on;
  }
  const Seat seat = s.frames.top().seat;
  const auto kind = static_cast<unsigned>(answered_kind(s, below));
  const bool quiet = ((s.quiet[at(seat)] >> kind) & 1U) != 0;
  if (!quiet && (s.always_ask != 0 || may_respond(s, seat))) return Flow::wait;
  pass_window(s.frames, kSeats);
  return Flow::go_on;
}

void Purge::respond(State& s, Action action, Events& events) const {
  const Seat seat = s.frames.top().seat;
  if (action.verb == verb::pass || action.verb == act::pass_all) {
    if (action.verb == act::pass_all) {
      const auto kind = static_cast<unsigned>(answered_kind(s, s.frames.frames[s.frames.depth - 2U]));
      s.quiet[at(seat)] = static_cast<std::uint8_t>(s.quiet[at(seat)] | (1U << kind));
      happen(events, Happening::passes_all, seat);
    } else {
      happen(events, Happening::passes, seat);
    }
    pass_window(s.frames, kSeats);
    return;
  }
  respond_to_window(s.frames, enemy(seat));
  act_anytime(s, seat, action, events);
}

// --- cancelling ----------------------------------------------------------------------------------

bool Purge::fits_cancel(const State& s, const Frame& frame, Answered what) const {
  if (frame.flags != 0) return false;
  if (frame.kind == fr::ability || frame.kind == fr::invoke)
    return what == Answered::anything || what == Answered::ability;
  if (frame.kind != fr::play || (brief(s, frame.card).keywords & bit_of(kImmune)) != 0) return false;
  if (what == Answered::anything) return true;
  return what == (type(s, frame.card) == Type::ops ? Answered::ops : Answered::production);
}

/// What a response given now would answer, if it can be cancelled.
bool Purge::something_to_cancel(const State& s, Answered what) const {
  if (s.frames.top().kind != frame::window) return false;
  return fits_cancel(s, s.frames.frames[s.frames.depth - 2U], what);
}

void Purge::cancel(State& s, CardId by, Answered what, std::uint8_t how) const {
  for (std::size_t i = s.frames.depth; i > 2; --i) {
    const Frame& mine = s.frames.frames[i - 1];
    if (mine.kind != fr::play || mine.card != by) continue;
    Frame& answered = s.frames.frames[i - 3];
    if (s.frames.frames[i - 2].kind == frame::window && fits_cancel(s, answered, what)) answered.flags = how;
    return;
  }
}

}  // namespace muster::purge
