// What abilities cost, and discarding from one's decks.
#include <algorithm>

#include "engine/table/distinct.hpp"
#include "games/purge/chapters.hpp"
#include "games/purge/decisions.hpp"

namespace muster::purge {

void spend(State& s, Seat seat, int amount) {
  std::uint8_t& energy = s.energy[at(seat)];
  energy = static_cast<std::uint8_t>(energy - std::min<int>(energy, amount));
}

bool Purge::can_pay(const State& s, const Viewpoint& from, Block cost) const {
  for (const Node& node : cards_->nodes(cost)) {
    const int amount = node.number(0);
    switch (static_cast<Cost>(node.word)) {
      case Cost::energy:
        if (s.energy[at(from.seat)] < amount) return false;
        break;
      case Cost::discard: {
        int cards = 0;
        for (const Place deck : kDecks) cards += s.table.size(zone_of(from.seat, deck));
        if (cards < amount) return false;
        break;
      }
      case Cost::counters:
        if (s.table.counter(kCounters, from.source) < amount) return false;
        break;
      case Cost::sacrifice: {
        const Selector& which = cards_->selector(node.args[0]);
        if (count_fitting(*this, s, which, from) < which.count) return false;
        break;
      }
    }
  }
  return true;
}

CardId Purge::pay(State& s, const Run& run, const Node& node, CardId target, Chance& /*chance*/,
                  Events& events) const {
  const int amount = node.number(0);
  switch (static_cast<Cost>(node.word)) {
    case Cost::energy:
      spend(s, run.seat, amount);
      break;
    case Cost::discard:
      s.frames.push({.kind = fr::discard, .seat = run.seat, .n = static_cast<std::uint8_t>(amount)});
      break;
    case Cost::counters:
      add_to(s, kCounters, run.source, -amount);
      happen(events, Happening::loses_counters, run.seat, s, run.source, amount);
      break;
    case Cost::sacrifice:
      if (s.table.in_play(target)) kill(*this, s, target, events);
      break;
  }
  return target;
}

namespace {

struct Discard {
  static Decision ask(const Purge& /*g*/, const State& s) {
    return {s.frames.top().seat, ask::discard, CardId::none, s.frames.top().n};
  }
  static void options(const Purge& /*g*/, const State& s, Options& out) {
    const Seat seat = s.frames.top().seat;
    for (const Place deck : kDecks) {
      each_distinct(s.table, zone_of(seat, deck), SeatSet::only(enemy(seat)),
                    [&](CardId card) { out.add(verb::choose, card); });
    }
  }
  static void answer(const Purge& g, State& s, Action action, Chance& /*chance*/, Events& events) {
    Frame& top = s.frames.top();
    --top.n;
    const Place pile = g.compiled(s, action.card()).discard;
    const CardId card = s.table.move(action.card(), zone_of(top.seat, pile), Table<Layout>::End::top);
    happen(events, Happening::discards, top.seat, s, card);
  }
  static Flow step(const Purge& /*g*/, State& s, Chance& /*chance*/, Events& /*events*/) {
    const Frame& top = s.frames.top();
    const bool cards = std::any_of(kDecks.begin(), kDecks.end(),
                                   [&](Place deck) { return !s.table.empty(zone_of(top.seat, deck)); });
    if (top.n > 0 && cards) return Flow::wait;
    s.frames.pop();
    return Flow::go_on;
  }
};

}  // namespace

const Point kDiscard = point<Purge, Discard>();

}  // namespace muster::purge
