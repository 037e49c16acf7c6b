// The order of play (RIG-9, RIG-10): turns, rounds and what a player may do when it is their turn to act.
#include <algorithm>
#include <array>

#include "games/war_rig/chapters.hpp"

namespace muster::war_rig {

namespace {

/// What may be chosen in an activation, by verb.
constexpr std::array kChoices = [] {
  std::array<const Point*, 256> out{};
  out.fill(&kNoChoice);
#define VERB(...)
#define PROMPT(...)
#define EVENT(...)
#define REFUSAL(...)
#define ENDING(...)
#define VERB_AT(name, point, ...) out[act::name] = &(point);
#include MUSTER_TELLING
#undef VERB
#undef PROMPT
#undef EVENT
#undef REFUSAL
#undef ENDING
#undef VERB_AT
  return out;
}();

/// What lasts for a turn ends.
void recover(State& s) {
  const auto wake = [](auto& stunned) {
    if (stunned < 0) {
      stunned = static_cast<std::int8_t>(-stunned);  // RIG-T6: until the same round of this turn
    } else {
      stunned = 0;
    }
  };
  for (Squad& each : s.squads) {
    each.clear(kOverheated);
    each.clear(kLocked);  // RIG-C12
    wake(each.stunned);
  }
  for (std::size_t i = 0; i < s.table.used; ++i) {
    const CardId card = card_at(i);
    s.table.counter(kUsed, card) = 0;
    s.table.counter(kMoved, card) = 0;
    wake(s.table.counter(kStunned, card));
  }
  s.disabled.fill(0);
  s.shielded = 0;
  for (int i = 0; i < s.seats; ++i)
    s.rig_actions[static_cast<std::size_t>(i)] = s.out.has(seat_at(i)) ? 0 : kRigActions;
}

/// RIG-T1, RIG-T5: up to the highest number on any squad that can act, at least one.
int last_round(const State& s) {
  int last = 1;
  for (const Squad& each : s.squads) {
    if (each.number > last && each.card != CardId::none && is_free(s, each.card) &&
        s.table.controller(each.card) != Seat::none)
      last = each.number;
  }
  return last;
}

bool has_activation(const WarRig& g, const State& s, Seat seat) {
  if (s.out.has(seat)) return false;
  bool squads = false;
  for (const Squad& each : s.squads) {
    if (each.card == CardId::none || s.table.controller(each.card) != seat || !is_free(s, each.card))
      continue;
    squads = true;
    if (each.number == s.round && each.stunned == 0) return true;
  }
  if (!squads && s.round == 1 && why_not_rig(s, seat) == Why::none) return true;  // RIG-T9
  return rig_can_act(g, s, seat) || rig_can_change(g, s, seat);                   // RIG-T4, RIG-T9
}

void finish_activation(const WarRig& g, State& s, Events& events) {
  for (Squad& each : s.squads) {
    if (each.is(kThrower)) {
      each.gear = static_cast<std::uint8_t>(each.gear & ~g.kit(each).smoke);  // RIG-E10
    }
    each.actions = 0;
    each.dropped = 0;
    each.clear(kActive);
    each.clear(kSmoked);
    each.clear(kThrower);
  }
  // RIG-T4: both actions of a rig in one round, unless the players agreed otherwise.
  if (s.rig_moved_on != 0 && s.variants.rig_rounds == 0) s.rig_actions[at(s.active)] = 0;
  s.rig_moved_on = 0;
  check_endings(g, s, events);  // RIG-W2
}

void end_turn(const WarRig& g, State& s, Events& events) {
  if (s.summoner != Seat::none && s.turn > s.landed) advance(g, s, events);  // RIG-54
  if (s.result.over()) return;
  const CardId reactor = g.facility(s, Seat::none, Op::discover);
  if (reactor == CardId::none) {
    s.reactor_turns = 0;
  } else if (s.table.counter(kMoved, reactor) == 0 && s.reactor_turns < g.compiled(s, reactor).amount) {
    ++s.reactor_turns;  // RIG-P1: a full turn of work
  }
  for (Squad& each : s.squads) {
    if (each.is(kCamped)) each.camp_turns = counted(each.camp_turns);
  }
  if (s.variants.missions != 0) check_missions(g, s, events);
  s.phase = Phase::turn_end;
}

/// RIG-T3: seat order, whoever has nothing to act with is skipped.
void next_activation(const WarRig& g, State& s, Events& events) {
  for (;;) {
    if (index_of(s.active) + 1 < s.seats) {
      s.active = seat_at(index_of(s.active) + 1);
    } else {
      if (s.round >= 1 && s.round >= last_round(s)) {
        end_turn(g, s, events);
        return;
      }
      ++s.round;
      s.active = Seat::a;
      happen(events, Happening::round_begins, Seat::none, s.round);
      for (Squad& each : s.squads) {
        if (each.stunned > 0 && each.stunned <= s.round) each.stunned = 0;
      }
      for (std::size_t i = 0; i < s.table.used; ++i) {
        std::int8_t& stunned = s.table.counter(kStunned, card_at(i));
        if (stunned > 0 && stunned <= s.round) stunned = 0;
      }
    }
    if (has_activation(g, s, s.active)) break;
  }
  begin_activation(s, events);
}

void squad_options(const WarRig& g, const State& s, const Squad& each, Options& out) {
  const ZoneId place = s.table.zone(each.card);
  if (must_fight_fire(g, s, each.card)) {
    out.add(act::fight_fire, each.card, static_cast<std::uint8_t>(s.blaze));
    return;
  }
  move_options(g, s, each, out);
  offer(kEncamp, g, s, doing(act::encamp, each.card), out);
  if (each.is(kCamped)) out.add(act::decamp, each.card);
  if (!is_base(place)) attack_options(g, s, each, out);
  offer(kCoerce, g, s, doing(act::coerce, each.card), out);
  construct_options(g, s, each, out);
  fire_options(g, s, each, out);
  if (is_base(place) && place != home_of(s.active)) base_options(g, s, each, out);
  if (place == kDeepSpace) offer(kSummon, g, s, doing(act::summon, each.card), out);
  if (place == kPlanetCore) offer(kDiscover, g, s, doing(act::discover, each.card), out);
}

/// What costs no action.
void free_options(const WarRig& g, const State& s, Seat seat, Options& out) {
  equip_options(g, s, seat, out);
  offer(kResearch, g, s, {act::research}, out);
  if (s.stores[at(seat)][Token::scrap] >= scrap_price(g, s)) {
    for (std::uint8_t t = 0; t < kBasics; ++t) out.add(act::exchange, t);
  }
  attach_options(g, s, seat, out);
  facility_options(g, s, seat, out);
}

struct TurnStart : Asked {
  static Flow step(const WarRig& g, State& s, Chance& chance, Events& events) {
    happen(events, Happening::turn_begins, Seat::none, s.turn);
    recover(s);
    spread_fires(g, s, chance, events);
    upkeep(g, s, events);
    check_endings(g, s, events);
    if (s.result.over()) return Flow::go_on;
    if (s.power != Seat::none) {  // RIG-58, RIG-P2
      s.phase = Phase::power;
      s.active = next_bidder(s);
    } else {
      begin_rounds(g, s, events);
    }
    return Flow::go_on;
  }
};

/// When nobody has to choose a reward any more, the next turn comes, or the end (RIG-B1).
struct TurnEnd : Asked {
  static Flow step(const WarRig& g, State& s, Chance& /*chance*/, Events& events) {
    if (s.turn >= kLastTurns[s.variants.length]) {
      end_at_bound(g, s, events);
    } else {
      ++s.turn;
      s.round = 0;
      s.phase = Phase::turn_start;
    }
    return Flow::go_on;
  }
};

struct Activation : Asked {
  static Decision ask(const WarRig& /*g*/, const State& s) {
    return {s.active, ask::activation, CardId::none, s.round};
  }
  static void options(const WarRig& g, const State& s, Options& out) {
    for (const Squad& each : s.squads) {
      if (!each.is(kActive)) continue;
      gather_options(g, s, each, out);
      if (each.actions > 0) squad_options(g, s, each, out);
    }
    if (why_not_rig(s, s.active) == Why::none) rig_options(g, s, s.active, out);
    free_options(g, s, s.active, out);
    out.add(verb::done);
  }
  static Why why_not(const WarRig& g, const State& s, Action action) {
    return kChoices[action.verb]->why_not(g, s, action);
  }
  static void answer(const WarRig& g, State& s, Action action, Chance& chance, Events& events) {
    if (action.verb != verb::done) {
      kChoices[action.verb]->answer(g, s, action, chance, events);
      return;
    }
    happen(events, Happening::ends, s.active);
    finish_activation(g, s, events);
    if (!s.result.over()) next_activation(g, s, events);
  }
};

}  // namespace

void begin_rounds(const WarRig& g, State& s, Events& events) {
  s.phase = Phase::activation;
  s.round = 0;
  s.active = seat_at(s.seats - 1);
  next_activation(g, s, events);
}

void begin_activation(State& s, Events& events) {
  s.rig_moved_on = 0;
  for (Squad& each : s.squads) {
    if (each.number != s.round || each.card == CardId::none || s.table.controller(each.card) != s.active ||
        !is_free(s, each.card) || each.stunned != 0)
      continue;
    each.actions = kSquadActions;
    each.dropped = 0;
    each.set(kActive);
  }
  happen(events, Happening::acts, s.active);
}

Why why_not_command(const WarRig& g, const State& s, CardId card) {
  if (!g.is_squad(s, card) || s.table.controller(card) != s.active) return Why::not_yours;
  if (!is_free(s, card)) return Why::captive;
  const Squad& each = g.squad(s, card);
  if (each.stunned != 0) return Why::stunned;
  if (!each.is(kActive)) return Why::not_active;
  return each.actions > 0 ? Why::none : Why::no_actions;
}

Why why_not_act(const WarRig& g, const State& s, CardId card) {
  const Why why = why_not_command(g, s, card);
  return why == Why::none && must_fight_fire(g, s, card) ? Why::must_fight_fire : why;
}

void spend(const WarRig& g, State& s, CardId card) { --g.squad(s, card).actions; }

const Point kTurnStart = point<WarRig, TurnStart>();
const Point kTurnEnd = point<WarRig, TurnEnd>();
const Point kActivation = point<WarRig, Activation>();

}  // namespace muster::war_rig
