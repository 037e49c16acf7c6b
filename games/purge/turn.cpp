// Anatomy of a turn: energy, who goes first, sub-phases, and the boundary between two turns (PUR-11, PUR-12,
// PUR-32 to PUR-39).
#include <algorithm>

#include "games/purge/chapters.hpp"
#include "games/purge/decisions.hpp"

namespace muster::purge {

namespace {

/// PUR-32, PUR-A25: a dead Commander has none.
int initiative(const Purge& g, const State& s, Seat seat) {
  const CardId commander = s.commander[at(seat)];
  return commander == CardId::none || !s.table.in_play(commander)
             ? 0
             : g.compiled(s, commander).stats[kInitiative];
}

}  // namespace

/// PUR-32: the higher INITIATIVE chooses who goes first; a coin decides between equals.
void begin_turn(const Purge& g, State& s, Chance& chance, Events& events) {
  ++s.turn;
  s.phase = Phase::initiative;
  s.step = 0;
  s.passes = 0;
  s.sub_phases = 0;
  happen(events, Happening::turn_begins, Seat::none, s.turn);
  for (const Seat seat : kBoth) {
    s.energy[at(seat)] = s.standing[at(seat)].income;  // PUR-11, PUR-12: what was left is lost
    happen(events, Happening::gets_energy, seat, s.energy[at(seat)]);
  }
  const int mine = initiative(g, s, Seat::a);
  const int theirs = initiative(g, s, Seat::b);
  if (mine == theirs) {
    s.chooser = chance.roll(Roll::coin, 2) == 0 ? Seat::a : Seat::b;
    happen(events, Happening::coin, s.chooser);
  } else {
    s.chooser = mine > theirs ? Seat::a : Seat::b;
  }
  s.active = s.chooser;
  fire(g, s, When::turn_start);
}

void end_sub_phase(State& s) {
  s.passes = 0;
  s.phase = Phase::sub_phase;
  if (s.per_sub_phase != 0) s.plays[at(s.active)] = 0;  // PUR-A21, the other reading
  s.active = enemy(s.active);
  if (++s.sub_phases >= kMostSubPhases) {  // PUR-B2
    s.phase = Phase::turn_end;
    s.step = 0;
  }
}

namespace {

struct GoesFirst {
  static Decision ask(const Purge& /*g*/, const State& s) {
    return {s.chooser, ask::initiative, CardId::none, static_cast<std::uint8_t>(s.turn)};
  }
  static void options(const Purge& /*g*/, const State& /*s*/, Options& out) {
    for (int i = 0; i < kSeats; ++i) out.add(act::first, static_cast<std::uint8_t>(i));
  }
  static void answer(const Purge& /*g*/, State& s, Action action, Chance& /*chance*/, Events& events) {
    s.active = static_cast<Seat>(action.a);
    s.phase = Phase::sub_phase;
    happen(events, Happening::goes_first, s.active);
  }
};

// --- sub-phases (PUR-33) -------------------------------------------------------------------------

void count_march(State& s) {
  const auto one_more = [](std::uint8_t& n) { n = static_cast<std::uint8_t>(std::min(n + 1, 200)); };
  one_more(s.marches[at(s.active)]);
  if (s.marches[at(s.active)] > kUsefulMarches) one_more(s.idle[at(s.active)]);
}

/// PUR-36: the turn ends when both pass one after the other.
void pass(State& s, Events& events) {
  happen(events, Happening::passes, s.active);
  if (++s.passes >= kSeats) {
    s.phase = Phase::turn_end;
    s.step = 0;
    return;
  }
  s.active = enemy(s.active);
  ++s.sub_phases;
}

struct SubPhase : Asks<&State::active, ask::sub_phase> {
  static void options(const Purge& g, const State& s, Options& out) {
    if (plays_left(s, s.active) > 0) production_options(g, s, s.active, out);
    move_options(s, s.active, out);
    battle_options(g, s, s.active, out);
    anytime_options(g, s, s.active, out);
    out.add(verb::pass);
  }
  static Why why_not(const Purge& g, const State& s, Action action) {
    if (action.verb == act::move) return why_not_move(g, s, s.active, action.card());
    if (action.verb == act::battle) return why_not_battle(g, s, s.active, static_cast<ZoneId>(action.a));
    return why_not_anytime(g, s, s.active, action);
  }
  static void answer(const Purge& g, State& s, Action action, Chance& /*chance*/, Events& events) {
    switch (action.verb) {
      case act::move:
        count_march(s);
        s.march = place_of(s.table.zone(action.card()));
        s.phase = Phase::moving;
        join_group(s, action.card(), events);
        return;
      case act::battle:
        count_march(s);
        s.battle = static_cast<ZoneId>(action.a);
        s.attackers = 0;
        s.phase = Phase::assigning;
        happen(events, Happening::battle_declared, s.active, s, s.battle);
        return;
      case verb::pass:
        pass(s, events);
        return;
      default:
        act_anytime(g, s, s.active, action, events);
    }
  }
};

// --- between two turns (PUR-A18) -----------------------------------------------------------------

/// Tokens go, offensive stats come back everywhere, defensive ones only at home (PUR-28, PUR-37, PUR-38).
void regenerate(const Purge& g, State& s, Seat seat, Events& events) {
  const auto renew = [&](CardId card) {
    s.table.counter(kSpentAttacks, card) = 0;
    s.table.counter(kUsed, card) = 0;
  };
  each_fighter(s, seat, [&](CardId card) {
    if (g.compiled(s, card).is_token()) return vanish(g, s, card, events);
    renew(card);
  });
  s.table.each(zone_of(seat, Place::home), [&](CardId card) { s.table.counter(kWounds, card) = 0; });
  s.table.each(zone_of(seat, Place::stronghold), renew);
  s.table.each(zone_of(seat, Place::teks), renew);
  s.table.each(zone_of(seat, Place::war_discard), [&](CardId card) { s.table.counter(kUsed, card) = 0; });
  s.plays[at(seat)] = 0;
  s.marches[at(seat)] = 0;
  s.extra[at(seat)] = 0;
  s.tek_played[at(seat)] = 0;
  s.surcharge[at(seat)] = 0;
  s.quiet[at(seat)] = 0;
}

struct TurnEnd {
  static Flow step(const Purge& g, State& s, Chance& chance, Events& events) {
    if (s.step++ == 0) {
      happen(events, Happening::turn_ends, Seat::none, s.turn);
      fire(g, s, When::turn_end);
      return Flow::go_on;
    }
    if (s.step == 2) {
      expire(g, s, Until::turn);
      while (!s.table.empty(kAttached)) lift(s, s.table.top(kAttached), events);  // PUR-A36
      for (const Seat seat : kBoth) regenerate(g, s, seat, events);
      s.unsettled = 1;
      return Flow::go_on;
    }
    count_live(g, s);
    if (s.turn >= kLastTurn) {  // PUR-B1
      g.end_match(s, Result::drawn(kSeats, static_cast<std::uint8_t>(Ending::bound)), events);
    } else {
      begin_turn(g, s, chance, events);
    }
    return Flow::go_on;
  }
};

}  // namespace

const Point kGoesFirst = point<Purge, GoesFirst>();
const Point kSubPhase = point<Purge, SubPhase>();
const Point kTurnEnd = point<Purge, TurnEnd>();

}  // namespace muster::purge
