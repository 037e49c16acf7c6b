// Tactics: at any time in normal play and in answer to each other, last in first out (DOS-19, DOS-51,
// DOS-A9).
#include <algorithm>

#include "engine/table/distinct.hpp"
#include "games/dept_of_structure/chapters.hpp"
#include "games/dept_of_structure/decisions.hpp"

namespace muster::dept_of_structure {

namespace {

bool fits_cancel(const Frame& frame, Cancels what, bool is_tactic) {
  if (frame.flags == kCancelled) return false;
  if (frame.kind == fr::ability) return what != Cancels::tactic;
  return frame.kind == fr::deploy && (what == Cancels::anything || (what == Cancels::tactic && is_tactic));
}

/// What a response given now would answer, if it can be cancelled.
const Frame* cancellable(const Game& g, const State& s, Cancels what) {
  if (s.frames.top().kind != frame::window) return nullptr;
  const Frame& below = s.frames.frames[s.frames.depth - 2U];
  const bool is_tactic = below.kind == fr::deploy && g.type(s, below.card) == Type::tactic;
  return fits_cancel(below, what, is_tactic) ? &below : nullptr;
}

/// Whether a tactic finds what it needs on the table.
Why has_occasion(const Game& g, const State& s, Seat seat, CardId source, DesignId design) {
  const CompiledCard& tactic = g.compiled().cards[at(design)];
  if (tactic.cancels && cancellable(g, s, tactic.what) == nullptr) return Why::nothing_to_cancel;
  if (!tactic.aimed || has_target(g, s, seat, source, g.cards().abilities_of(design).front().effects))
    return Why::none;
  return Why::no_target;
}

struct Respond {
  static Decision ask(const Game& g, const State& s) {
    const Seat seat = s.frames.top().seat;
    const Frame& below = s.frames.frames[s.frames.depth - 2U];
    if (below.kind == fr::phase_end) return {seat, ask::respond_phase};
    const bool aimed = g.prompt_others(s) != Frame{}.picked;
    return {seat, aimed ? ask::respond_aimed : ask::respond, below.card};
  }

  static void options(const Game& g, const State& s, Options& out) {
    tactic_options(g, s, s.frames.top().seat, out);
    out.add(verb::pass);
  }

  static Why why_not(const Game& g, const State& s, Action action) {
    return action.verb == act::play ? why_not_play(g, s, s.frames.top().seat, action.card())
                                    : why_not_now(action);
  }

  static void answer(const Game& g, State& s, Action action, Chance& /*chance*/, Events& events) {
    const Seat seat = s.frames.top().seat;
    if (action.verb == verb::pass) {
      happen(events, Happening::passes, seat);
      pass_window(s.frames, kSeats);
      return;
    }
    respond_to_window(s.frames, enemy(seat));
    declare(g, s, seat, action.card(), CardId::none, events);
  }

  static Flow step(const Game& g, State& s, Chance& /*chance*/, Events& events) {
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
    if (may_hold_tactic(g, s, s.frames.top().seat)) return Flow::wait;
    pass_window(s.frames, kSeats);
    return Flow::go_on;
  }
};

}  // namespace

const Point kRespond = point<Game, Respond>();

/// DOS-A39: whether the seat could hold a tactic it can play now, as everybody can tell: by the number of its
/// cards, by its pool and by the table. Who is asked and who is not must tell nothing about a hand.
bool may_hold_tactic(const Game& g, const State& s, Seat seat) {
  if (s.table.empty(zone_of(seat, Place::hand))) return false;
  const Pool& pool = s.pool[at(seat)];
  if (g.compiled().changes_prices) [[unlikely]] {
    for (std::size_t d = 0; d < g.cards().size(); ++d) {
      const auto design = static_cast<DesignId>(d);
      const CompiledCard& tactic = g.compiled().cards[d];
      if (tactic.type == Type::tactic && covers(pool, price_of(g, s, seat, design)) &&
          (!tactic.bound || has_occasion(g, s, seat, CardId::none, design) == Why::none))
        return true;
    }
    return false;
  }
  for (const Price& price : g.compiled().free_tactics) {
    if (covers(pool, price)) return true;
  }
  for (const DesignId design : g.compiled().bound_tactics) {
    const CompiledCard& tactic = g.compiled().cards[at(design)];
    if (covers(pool, tactic.price) && has_occasion(g, s, seat, CardId::none, design) == Why::none)
      return true;
  }
  return false;
}

Why why_not_play(const Game& g, const State& s, Seat seat, CardId card) {
  if (s.table.zone(card) != zone_of(seat, Place::hand)) return Why::not_in_hand;
  const CompiledCard& printed = g.compiled(s, card);
  if (printed.type != Type::tactic) return Why::not_a_tactic;
  if (!covers(s.pool[at(seat)], price_of(g, s, seat, card))) return Why::cannot_pay;
  return has_occasion(g, s, seat, card, s.table.design(card));
}

void tactic_options(const Game& g, const State& s, Seat seat, Options& out) {
  each_distinct(
      s.table, zone_of(seat, Place::hand), SeatSet::only(enemy(seat)),
      [&](CardId card) {
        return g.type(s, card) == Type::tactic && why_not_play(g, s, seat, card) == Why::none;
      },
      [&](CardId card) { out.add(act::play, card); });
}

std::array<CardId, kMostTargets> DeptOfStructure::prompt_others(const State& s) const {
  if (s.frames.depth < 2 || s.frames.top().kind != frame::window) return Frame{}.picked;
  const Frame& below = s.frames.frames[s.frames.depth - 2U];
  auto targets = below.picked;
  std::replace_if(targets.begin(), targets.end(), is_taken_list, CardId::none);
  if (below.kind == fr::deploy && below.other != CardId::none) targets[0] = below.other;  // an upgrade's
  return targets;
}

/// A tactic that was just played has no effect.
void foil(State& s, CardId tactic) {
  for (std::size_t i = s.frames.depth; i > 0; --i) {
    Frame& frame = s.frames.frames[i - 1];
    if (frame.kind != fr::deploy || frame.card != tactic || frame.step == stage::carried_out) continue;
    frame.flags = kCancelled;
    return;
  }
}

void cancel(const Game& g, State& s, CardId by, Cancels what) {
  for (std::size_t i = s.frames.depth; i > 2; --i) {
    const Frame& mine = s.frames.frames[i - 1];
    if (mine.kind != fr::deploy || mine.card != by) continue;
    Frame& answered = s.frames.frames[i - 3];
    if (s.frames.frames[i - 2].kind != frame::window) return;
    const bool is_tactic = answered.kind == fr::deploy && g.type(s, answered.card) == Type::tactic;
    if (fits_cancel(answered, what, is_tactic)) answered.flags = kCancelled;
    return;
  }
}

}  // namespace muster::dept_of_structure
