// Units placed by an effect, and units that may enter play elsewhere than in their hive (LEW-126).
#include "games/lost_empires/chapters.hpp"
#include "games/lost_empires/decisions.hpp"

namespace muster::lost_empires {

namespace {

/// Where the card of a frame may be put besides where it is.
template <class Visit>
void each_spot(const State& s, const Frame& frame, Visit&& visit) {
  const auto where = static_cast<Where>(frame.n);
  const ZoneId now = s.table.zone(frame.card);
  const auto offer = [&](ZoneId zone) {
    if (zone != now && zone != ZoneId::none) visit(zone);
  };
  switch (where) {
    case Where::here:
      offer(whereabouts(s, frame.other));
      break;
    case Where::adjacent:
      each_adjacent(s, now, offer);
      break;
    case Where::objective:
    case Where::outer:
    case Where::friendly_objective:
      for (int i = 0; i <= s.seats; ++i) {
        const ZoneId zone = i < s.seats ? outer_zone(i) : kCenter;
        if (where == Where::outer && zone == kCenter) continue;
        if (where == Where::friendly_objective && !has_unit_at(s, frame.seat, zone, frame.card))
          continue;  // LEW-126
        offer(zone);
      }
      break;
    case Where::hive:
      offer(hive_of(s.table.owner(frame.card)));
      break;
  }
}

struct Placing {
  static Decision ask(const Game& /*g*/, const State& s) { return asks(s.frames.top(), ask::place); }

  static void options(const Game& /*g*/, const State& s, Options& out) {
    each_spot(s, s.frames.top(), [&](ZoneId zone) { out.add(verb::place, static_cast<std::uint8_t>(zone)); });
  }

  static Why why_not(const Game& /*g*/, const State& /*s*/, Action action) {
    return action.verb == verb::place ? Why::cannot_place : Why::not_now;
  }

  static void answer(const Game& g, State& s, Action action, Chance& /*chance*/, Events& events) {
    const CardId card = s.frames.top().card;
    s.frames.pop();
    place(g, s, card, static_cast<ZoneId>(action.a), events);
  }

  static Flow step(const Game& g, State& s, Chance& /*chance*/, Events& events) {
    const Frame frame = s.frames.top();
    int found = 0;
    ZoneId only = ZoneId::none;
    if (s.table.in_play(frame.card)) {
      each_spot(s, frame, [&](ZoneId zone) {
        ++found;
        only = zone;
      });
    }
    if (found > 1) return Flow::wait;
    s.frames.pop();
    if (found == 1) place(g, s, frame.card, only, events);
    return Flow::go_on;
  }

 private:
  static void place(const Game& g, State& s, CardId card, ZoneId to, Events& events) {
    if (s.table.zone(card) == to) return;
    happen(events, Happening::placed, s.table.controller(card), s, card, to);
    s.table.move(card, to);
    fire_entry(g, s, card);  // LEW-A15
  }
};

/// LEW-126: a unit that may drop elsewhere. Where there is no choice it simply enters its hive.
struct Deploy : Placing {
  static void options(const Game& g, const State& s, Options& out) {
    Placing::options(g, s, out);
    out.add(verb::place, static_cast<std::uint8_t>(hive_of(s.frames.top().seat)));
  }

  static void answer(const Game& g, State& s, Action action, Chance& /*chance*/, Events& events) {
    const CardId card = s.frames.top().card;
    s.frames.pop();
    enter_play(g, s, card, static_cast<ZoneId>(action.a), events);
  }

  static Flow step(const Game& g, State& s, Chance& /*chance*/, Events& events) {
    const Frame frame = s.frames.top();
    bool elsewhere = false;
    each_spot(s, frame, [&](ZoneId) { elsewhere = true; });
    if (elsewhere) return Flow::wait;
    s.frames.pop();
    enter_play(g, s, frame.card, hive_of(frame.seat), events);
    return Flow::go_on;
  }
};

}  // namespace

const Point kPlacing = point<Game, Placing>();
const Point kDeploy = point<Game, Deploy>();

}  // namespace muster::lost_empires
