// Vectors of play: moving between one's Stronghold Vector and the Battlefield (PUR-29 to PUR-34, PUR-A23).
#include "games/purge/chapters.hpp"
#include "games/purge/decisions.hpp"

namespace muster::purge {

Why why_not_own(const State& s, Seat seat, CardId card) {
  if (!s.table.in_play(card)) return Why::not_in_play;
  return s.table.controller(card) == seat ? Why::none : Why::not_yours;
}

Why why_not_move(const Purge& g, const State& s, Seat seat, CardId card) {
  if (const Why why = why_not_own(s, seat, card); why != Why::none) return why;
  if (!is_fighter(g.type(s, card))) return Why::immobile;  // PUR-30
  if (s.table.zone(card) == kAttached) return Why::laid_over;
  if (s.phase != Phase::moving) return Why::none;
  if (s.table.counter(kMarching, card) != 0) return Why::sent_already;
  return place_of(s.table.zone(card)) == s.march ? Why::none : Why::other_place;  // PUR-34: one group
}

void move_options(const State& s, Seat seat, Options& out) {
  if (s.phase == Phase::moving) {
    s.table.each(zone_of(seat, s.march), [&](CardId card) {
      if (s.table.counter(kMarching, card) == 0) out.add(act::move, card);
    });
    return;
  }
  each_fighter(s, seat, [&](CardId card) { out.add(act::move, card); });
}

void join_group(State& s, CardId card, Events& events) {
  s.table.counter(kMarching, card) = 1;
  happen(events, Happening::joins_group, s.active, s, card);
}

/// PUR-A31: a move, a battle or an attack gives the other player one window before it happens.
void notify(State& s, Seat seat, Answers kind, CardId source, CardId target) {
  s.frames.push({.kind = fr::notice,
                 .seat = seat,
                 .card = source,
                 .other = target,
                 .y = static_cast<std::uint8_t>(kind)});
  open_window(s.frames, enemy(seat));
  s.frames.top().n = 1;
}

namespace {

struct Moving : Asks<&State::active, ask::moving> {
  static void options(const Purge& /*g*/, const State& s, Options& out) {
    move_options(s, s.active, out);
    out.add(verb::done);
  }
  static Why why_not(const Purge& g, const State& s, Action action) {
    return action.verb == act::move ? why_not_move(g, s, s.active, action.card()) : Why::not_now;
  }
  static void answer(const Purge& /*g*/, State& s, Action action, Chance& /*chance*/, Events& events) {
    if (action.verb == act::move) {
      join_group(s, action.card(), events);
    } else {
      notify(s, s.active, Answers::move);
    }
  }
  /// Nobody is asked when nobody is left who could join.
  static Flow step(const Purge& /*g*/, State& s, Chance& /*chance*/, Events& /*events*/) {
    const ZoneId from = zone_of(s.active, s.march);
    if (any_in(s, from, [&](CardId card) { return s.table.counter(kMarching, card) == 0; }))
      return Flow::wait;
    notify(s, s.active, Answers::move);
    return Flow::go_on;
  }
};

void carry_out_move(State& s, Events& events) {
  const Place to = s.march == Place::home ? Place::battlefield : Place::home;
  s.table.each(zone_of(s.active, s.march), [&](CardId card) {
    if (s.table.counter(kMarching, card) == 0) return;
    s.table.counter(kMarching, card) = 0;
    s.table.move(card, zone_of(s.active, to));
    happen(events, Happening::moves, s.active, s, card, zone_of(s.active, to));
  });
  end_sub_phase(s);
}

struct Notice {
  static Flow step(const Purge& g, State& s, Chance& /*chance*/, Events& events) {
    const Frame notice = s.frames.top();
    const auto kind = static_cast<Answers>(notice.y);
    s.frames.pop();
    if (kind == Answers::move) {
      carry_out_move(s, events);
    } else if (kind == Answers::attack) {
      land(g, s, notice, events);
    } else {
      begin_battle(s, events);
    }
    return Flow::go_on;
  }
};

}  // namespace

const Point kMoving = point<Purge, Moving>();
const Point kNotice = point<Purge, Notice>();

}  // namespace muster::purge
