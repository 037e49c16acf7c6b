// Discarding from one's decks, as some abilities ask for.
#include "engine/distinct.hpp"
#include "games/purge/game.hpp"

namespace muster::purge {

void Purge::discard_options(const State& s, Options& out) const {
  const Seat seat = s.frames.top().seat;
  for (const Place deck : {Place::tek_deck, Place::ops_deck, Place::war_deck}) {
    each_distinct(s.table, zone_of(seat, deck), SeatSet::only(enemy(seat)),
                  [&](CardId card) { out.add(verb::choose, card); });
  }
}

void Purge::discard(State& s, CardId card, Events& events) const {
  Frame& top = s.frames.top();
  --top.n;
  const Seat seat = top.seat;
  card = s.table.move(card, zone_of(seat, brief(s, card).discard), Table<Layout>::End::top);
  happen(events, Happening::discards, seat, s, card);
}

}  // namespace muster::purge
