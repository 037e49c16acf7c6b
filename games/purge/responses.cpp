// The stack: who may respond, last in first out, Cancel and Nullify (PUR-16 to PUR-19, PUR-78, PUR-79,
// PUR-A31).
#include "games/purge/chapters.hpp"
#include "games/purge/decisions.hpp"

namespace muster::purge {

// --- at any time: OPS and activated abilities (PUR-16, PUR-48) -----------------------------------

void anytime_options(const Purge& g, const State& s, Seat seat, Options& out) {
  ops_options(g, s, seat, out);
  ability_options(g, s, seat, out);
}

Why why_not_anytime(const Purge& g, const State& s, Seat seat, Action action) {
  switch (action.verb) {
    case act::play:
      return why_not_play(g, s, seat, action.card());
    case act::use:
      return why_not_use(g, s, seat, action.card(), action.b);
    case act::invoke:
      return action.b < kInvoked.size() ? why_not_invoke(g, s, seat, action.card(), action.b)
                                        : Why::no_such_ability;
    default:
      return Why::not_now;
  }
}

void act_anytime(const Purge& g, State& s, Seat seat, Action action, Events& events) {
  switch (action.verb) {
    case act::play:
      return declare(g, s, seat, action.card(), events);
    case act::use:
      return use(g, s, seat, action.card(), action.b, events);
    case act::invoke:
      return invoke(g, s, seat, action.card(), action.b, events);
    default:
      return;
  }
}

/// Whether the seat could have a response, as everybody can tell: by its energy, its TEKs, what lies on the
/// table, and which OPS there are for its Commander; never by which of them are in its deck. Who is asked and
/// who is not must tell nothing about a deck (docs/decisions/0004-purge-response-windows.md).
bool may_respond(const Purge& g, const State& s, Seat seat) {
  if (!s.table.empty(zone_of(seat, Place::ops_deck))) {
    for (const DesignId design : ops_of(g, s, seat)) {
      const Why why = why_not_ops(g, s, seat, design);
      if (why == Why::none) return true;
      if (why == Why::no_energy && !g.designs.changes_prices) break;  // the others cost more
    }
  }
  return may_use_something(g, s, seat);
}

// --- windows -------------------------------------------------------------------------------------

/// What the window on top is about.
const Frame& answered(const State& s) { return s.frames.frames[s.frames.depth - 2U]; }

bool is_attack(const Frame& notice) {
  return notice.kind == fr::notice && static_cast<Answers>(notice.y) == Answers::attack;
}

namespace {

unsigned kind_of(const Purge& g, const State& s, const Frame& below) {
  if (below.kind == fr::notice) return below.y;
  if (below.kind != fr::play) return static_cast<unsigned>(Answers::ability);
  return static_cast<unsigned>(g.type(s, below.card) == Type::ops ? Answers::ops : Answers::production);
}

struct Window {
  static Decision ask(const Purge& /*g*/, const State& s) {
    const Seat seat = s.frames.top().seat;
    const Frame& below = answered(s);
    if (below.kind != fr::notice) return {seat, ask::respond, below.card, 0};
    if (is_attack(below)) return {seat, ask::respond_attack, below.card, 0};
    const bool moves = static_cast<Answers>(below.y) == Answers::move;
    return {seat, moves ? ask::respond_move : ask::respond_battle, CardId::none, 0};
  }
  static void options(const Purge& g, const State& s, Options& out) {
    anytime_options(g, s, s.frames.top().seat, out);
    out.add(verb::pass);
    out.add(act::pass_all);
  }
  static Why why_not(const Purge& g, const State& s, Action action) {
    return why_not_anytime(g, s, s.frames.top().seat, action);
  }
  static void answer(const Purge& g, State& s, Action action, Chance& /*chance*/, Events& events) {
    const Seat seat = s.frames.top().seat;
    if (action.verb == verb::pass) {
      happen(events, Happening::passes, seat);
      pass_window(s.frames, kSeats);
    } else if (action.verb == act::pass_all) {
      s.quiet[at(seat)] = static_cast<std::uint8_t>(s.quiet[at(seat)] | (1U << kind_of(g, s, answered(s))));
      happen(events, Happening::passes_all, seat);
      pass_window(s.frames, kSeats);
    } else {
      respond_to_window(s.frames, enemy(seat));
      act_anytime(g, s, seat, action, events);
    }
  }
  static Flow step(const Purge& g, State& s, Chance& /*chance*/, Events& events) {
    if (s.frames.is_deep()) {  // PUR-N2
      happen(events, Happening::deep, Seat::none);
      s.frames.pop();
      return Flow::go_on;
    }
    const Frame& below = answered(s);
    if (below.kind != fr::notice && below.flags != 0) {
      s.frames.pop();
      return Flow::go_on;
    }
    const Seat seat = s.frames.top().seat;
    const bool quiet = (s.quiet[at(seat)] & (1U << kind_of(g, s, below))) != 0;
    if (!quiet && (s.always_ask != 0 || may_respond(g, s, seat))) return Flow::wait;
    pass_window(s.frames, kSeats);
    return Flow::go_on;
  }
};

}  // namespace

const Point kWindow = point<Purge, Window>();

/// PUR-A31: what was only just declared waits for responses: to production and abilities by the other player,
/// to OPS by both.
bool waits_for_responses(State& s, bool by_both) {
  Frame& declared = s.frames.top();
  if (declared.step != stage::declared) return false;
  declared.step = stage::open;
  open_window(s.frames, enemy(declared.seat));
  if (!by_both) s.frames.top().n = 1;
  return true;
}

// --- cancelling ----------------------------------------------------------------------------------

namespace {

bool fits_cancel(const Purge& g, const State& s, const Frame& frame, Answered what) {
  if (frame.flags != 0) return false;
  if (frame.kind == fr::ability || frame.kind == fr::invoke)
    return what == Answered::anything || what == Answered::ability;
  if (frame.kind != fr::play || (g.compiled(s, frame.card).keywords & bits(kImmune)) != 0) return false;
  if (what == Answered::anything) return true;
  return what == (g.type(s, frame.card) == Type::ops ? Answered::ops : Answered::production);
}

}  // namespace

/// What a response given now would answer, if it can be cancelled.
bool something_to_cancel(const Purge& g, const State& s, Answered what) {
  if (s.frames.top().kind != frame::window) return false;
  return fits_cancel(g, s, answered(s), what);
}

/// PUR-78: an OPS that was just played has no effect, unless it is Immune.
void foil(const Purge& g, State& s, CardId ops) {
  for (std::size_t i = s.frames.depth; i > 0; --i) {
    Frame& frame = s.frames.frames[i - 1];
    if (frame.kind != fr::play || frame.card != ops || frame.step == stage::carried_out) continue;
    if ((g.compiled(s, ops).keywords & bits(kImmune)) == 0) frame.flags = kCancelled;
    return;
  }
}

void cancel(const Purge& g, State& s, CardId by, Answered what, std::uint8_t how) {
  for (std::size_t i = s.frames.depth; i > 2; --i) {
    const Frame& mine = s.frames.frames[i - 1];
    if (mine.kind != fr::play || mine.card != by) continue;
    Frame& answered = s.frames.frames[i - 3];
    if (s.frames.frames[i - 2].kind == frame::window && fits_cancel(g, s, answered, what))
      answered.flags = how;
    return;
  }
}

}  // namespace muster::purge
