// Vectors of play: moving between one's Stronghold Vector and the Battlefield (PUR-29 to PUR-34, PUR-A23).
#include "games/purge/game.hpp"

namespace muster::purge {

Why Purge::why_not_move(const State& s, Seat seat, CardId card) const {
  if (!s.table.in_play(card)) return Why::not_in_play;
  if (s.table.controller(card) != seat) return Why::not_yours;
  if (!is_fighter(type(s, card))) return Why::immobile;  // PUR-30
  if (s.table.zone(card) == kAttached) return Why::laid_over;
  if (s.phase != Phase::moving) return Why::none;
  if (s.table.counter(kMarching, card) != 0) return Why::sent_already;
  return place_of(s.table.zone(card)) == s.march ? Why::none : Why::other_place;  // PUR-34: one group
}

void Purge::move_options(const State& s, Seat seat, Options& out) const {
  if (s.phase == Phase::moving) {
    s.table.each(zone_of(seat, s.march), [&](CardId card) {
      if (s.table.counter(kMarching, card) == 0) out.add(act::move, card);
    });
    return;
  }
  each_fighter(s, seat, [&](CardId card) { out.add(act::move, card); });
}

void Purge::join_group(State& s, CardId card, Events& events) const {
  s.table.counter(kMarching, card) = 1;
  happen(events, Happening::joins_group, s.active, s, card);
}

/// Nobody is asked when nobody is left who could join.
Flow Purge::run_moving(State& s) const {
  for (CardId card = s.table.top(zone_of(s.active, s.march)); card != CardId::none;
       card = s.table.next(card)) {
    if (s.table.counter(kMarching, card) == 0) return Flow::wait;
  }
  end_grouping(s);
  return Flow::go_on;
}

void Purge::end_grouping(State& s) const { notify(s, s.active, Answers::move); }

/// PUR-A31: a move, a battle or an attack gives the other player one window before it happens.
void Purge::notify(State& s, Seat seat, Answers kind, CardId source, CardId target) const {
  Frame frame;
  frame.kind = fr::notice;
  frame.seat = seat;
  frame.card = source;
  frame.other = target;
  frame.y = static_cast<std::uint8_t>(kind);
  s.frames.push(frame);
  open_window(s.frames, enemy(seat));
  s.frames.top().n = 1;
}

Flow Purge::run_notice(State& s, Events& events) const {
  const Frame notice = s.frames.top();
  const auto kind = static_cast<Answers>(notice.y);
  s.frames.pop();
  if (kind == Answers::move) {
    carry_out_move(s, events);
  } else if (kind == Answers::attack) {
    land(s, notice, events);
  } else {
    begin_battle(s, events);
  }
  return Flow::go_on;
}

void Purge::carry_out_move(State& s, Events& events) const {
  const Place to = s.march == Place::home ? Place::battlefield : Place::home;
  s.table.each(zone_of(s.active, s.march), [&](CardId card) {
    if (s.table.counter(kMarching, card) == 0) return;
    s.table.counter(kMarching, card) = 0;
    s.table.move(card, zone_of(s.active, to));
    if (events.listening()) [[unlikely]]
      tell(events, Happening::moves, s.active, &s, card, 0, CardId::none, zone_of(s.active, to));
  });
  end_sub_phase(s);
}

}  // namespace muster::purge
