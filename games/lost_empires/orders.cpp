// The Order Phase: turns, passing, playing cards and activating units (LEW-12 to LEW-28).
#include <algorithm>
#include <ranges>

#include "engine/programs/price_changes.hpp"
#include "engine/table/distinct.hpp"
#include "games/lost_empires/chapters.hpp"
#include "games/lost_empires/combat.hpp"
#include "games/lost_empires/decisions.hpp"

namespace muster::lost_empires {

namespace {

/// The turn of whoever is to give orders now.
void begin_turn(const Game& g, State& s) {
  if (!g.compiled().turn_starts) return;
  each_unit(s, [&](CardId card) {
    if (s.table.controller(card) == s.turn) fire(g, s, When::turn_start, card);
  });
}

}  // namespace

void begin_round(const Game& g, State& s, Events& events) {
  s.phase = Phase::order;
  s.step = 0;
  s.turn = s.first;  // LEW-12
  s.passed = SeatSet();
  s.mandatory = 0;
  s.activated = 0;
  happen(events, Happening::round_begins, s.first, s.round);
  each_unit(s, [&](CardId card) { fire(g, s, When::round_start, card); });
  begin_turn(g, s);
}

void enter_play(const Game& g, State& s, CardId card, ZoneId where, Events& events) {
  s.table.move(card, where);  // LEW-22
  s.table.counter(kFresh, card) = 1;
  s.fresh_units = 1;
  if (g.design(s, card).has_keyword(kEliteUnit)) s.table.counter(kElite, card) = 1;  // LEW-25
  happen(events, Happening::enters, s.table.controller(card), s, card, where);
  fire(g, s, When::played, card);
  fire_entry(g, s, card);  // LEW-A15: a hive is a battlefield too
}

int LostEmpires::changed_cost(const State& s, Seat seat, DesignId design, int printed) const {
  int cost = printed;
  each_unit(s, [&](CardId source) {
    if (!s.modifiers.is_silenced(columns_, source)) cost += price_change_by(*this, s, source, seat, design);
  });
  return std::max(cost, 0);
}

namespace {

// --- playing cards -------------------------------------------------------------------------------

Why why_not_play(const Game& g, const State& s, CardId card) {
  if (s.table.zone(card) != zone_of(s.turn, Place::hand)) return Why::not_in_hand;
  const Design& printed = g.design(s, card);
  const auto i = at(s.turn);
  // LEW-21, LEW-A11: exactly the icons, in full.
  if (g.command_cost(s, s.turn, s.table.design(card)) > s.command[i] ||
      printed.stats[kSupplyCost] > s.supply[i])
    return Why::cannot_pay;
  return Why::none;
}

void play_card(const Game& g, State& s, CardId card, bool levied, Events& events) {
  const Seat seat = s.turn;
  const auto i = at(seat);
  const Design& printed = g.design(s, card);
  if (!levied) {
    s.command[i] = static_cast<std::uint8_t>(s.command[i] - g.command_cost(s, seat, s.table.design(card)));
    s.supply[i] = static_cast<std::uint8_t>(s.supply[i] - printed.stats[kSupplyCost]);
  }
  card = s.table.move(card, zone_of(seat, Place::playing));
  s.table.counter(kLastSeen, card) = 0;
  happen(events, levied ? Happening::levies : Happening::plays, seat, s, card);
  if (static_cast<Type>(printed.type) == Type::support) {
    s.frames.push({.kind = fr::support, .seat = seat, .card = card});
    const std::span<const Ability> abilities = g.cards().abilities_of(s.table.design(card));
    for (const Ability& ability : std::views::reverse(abilities)) {
      if (static_cast<When>(ability.trigger.word) != When::support) continue;
      if (!Steps::conditions_hold(g, s, ability, {seat, card, CardId::none})) continue;
      Steps::push_program(s, seat, card, CardId::none, ability.effects);
    }
    return;
  }
  s.mandatory = 1;                                // LEW-14, LEW-A13
  if (levied) s.table.counter(kDrain, card) = 1;  // LEW-127
  if (!printed.has_keyword(kDrop)) return enter_play(g, s, card, hive_of(seat), events);
  s.frames.push({.kind = fr::deploy,
                 .seat = seat,
                 .card = card,
                 .n = static_cast<std::uint8_t>(printed.keyword_values[kDrop])});
}

/// LEW-23: once its text is resolved a support goes to its owner's discard pile.
struct SupportPlayed {
  static Flow step(const Game& /*g*/, State& s, Chance& /*chance*/, Events& /*events*/) {
    const CardId card = s.frames.top().card;
    s.frames.pop();
    s.table.move(card, zone_of(s.table.owner(card), Place::discard));
    return Flow::go_on;
  }
};

// --- activating units ----------------------------------------------------------------------------

/// What speaks against activating a unit in play, besides whose it is and what it costs.
inline Why why_not_ready(const Game& g, const State& s, CardId card) {
  if (s.table.counter(kDrain, card) != 0) return Why::drained;  // LEW-28
  if (s.table.counter(kFresh, card) != 0 && !g.has_keyword(s, card, kFrontline))
    return Why::just_played;  // LEW-26, LEW-72
  // LEW-A5: at least one action must be possible. Whoever can move always has one.
  if (g.has_keyword(s, card, kImmobile) && !has_target(s, card)) return Why::no_enemy;
  return Why::none;
}

Why why_not_activate(const Game& g, const State& s, CardId card, std::uint8_t with) {
  if (!s.table.in_play(card)) return Why::not_in_play;
  if (s.table.controller(card) != s.turn) return Why::not_yours;
  if (s.activated != 0) return Why::one_activation;  // LEW-13, LEW-102
  if (const Why why = why_not_ready(g, s, card); why != Why::none) return why;
  if (with > static_cast<std::uint8_t>(Pay::free)) return Why::none;
  const auto pay = static_cast<Pay>(with);
  const bool vigilant = g.has_keyword(s, card, kVigilant);
  if (pay == Pay::free) return vigilant ? Why::none : Why::not_free;  // LEW-27
  if (vigilant) return Why::free_only;                                // LEW-A12
  const auto i = at(s.turn);
  return (pay == Pay::command ? s.command[i] : s.supply[i]) > 0 ? Why::none : Why::no_token;
}

void activate(const Game& g, State& s, CardId card, Pay pay, Events& events) {
  const auto i = at(s.turn);
  if (pay == Pay::command) --s.command[i];
  if (pay == Pay::supply) --s.supply[i];
  s.activated = 1;
  s.mandatory = 1;
  const std::uint8_t actions = pay == Pay::command ? 2 : 1;  // LEW-27, LEW-A12
  happen(events, Happening::activates, s.turn, s, card, actions);
  if (s.table.counter(kFresh, card) != 0)
    s.modifiers.add(g.columns(), card, kOffense, Until::activation, 1,
                    s.table.design(card));  // LEW-72, LEW-A3
  s.frames.push({.kind = fr::activation, .seat = s.turn, .card = card, .n = actions});
}

// --- turns ---------------------------------------------------------------------------------------

void next_turn(const Game& g, State& s) {
  s.modifiers.expire(g.columns(), Until::turn);
  if (s.fresh_units != 0) {
    each_unit(s, [&](CardId card) { s.table.counter(kFresh, card) = 0; });
    s.fresh_units = 0;
  }
  s.mandatory = 0;
  s.activated = 0;
  // LEW-19: who has passed is left out; whoever is last goes on turn after turn.
  for (int i = 0; i < s.seats; ++i) {
    s.turn = next_seat(s.turn, s.seats);
    if (!s.passed.has(s.turn)) return begin_turn(g, s);
  }
}

struct OrderPhase {
  static Decision ask(const Game& /*g*/, const State& s) {
    return {s.turn, s.mandatory != 0 ? ask::order_more : ask::order};
  }

  static void options(const Game& g, const State& s, Options& out) {
    const Seat seat = s.turn;
    const auto i = at(seat);
    const int command = s.command[i];
    const int supply = s.supply[i];
    const SeatSet others(static_cast<std::uint8_t>(0x0FU & ~SeatSet::only(seat).bits()));
    const auto affordable = [&](CardId card) {  // LEW-21
      return g.command_cost(s, seat, s.table.design(card)) <= command &&
             g.design(s, card).stats[kSupplyCost] <= supply;
    };
    each_distinct(
        s.table, zone_of(seat, Place::hand), others,
        [&](CardId card) { return affordable(card) || g.design(s, card).has_keyword(kLevy); },
        [&](CardId card) {
          const Design& printed = g.design(s, card);
          if (affordable(card)) out.add(act::play, card);
          if (printed.has_keyword(kLevy)) out.add(act::levy, card);  // LEW-127
        });
    if (s.activated == 0) {  // LEW-13
      const bool can_pay = command > 0 || supply > 0;
      each_unit(s, [&](CardId card) {
        if (s.table.controller(card) != seat) return;
        const bool free = g.has_keyword(s, card, kVigilant);
        if ((!free && !can_pay) || why_not_ready(g, s, card) != Why::none) return;
        if (free) {
          out.add(act::activate, card, static_cast<std::uint8_t>(Pay::free));  // LEW-A12
          return;
        }
        if (command > 0) out.add(act::activate, card, static_cast<std::uint8_t>(Pay::command));  // LEW-27
        if (supply > 0) out.add(act::activate, card, static_cast<std::uint8_t>(Pay::supply));
      });
    }
    // LEW-14, LEW-15, LEW-A4: with a mandatory order the turn is ended, without one it is passed.
    out.add(s.mandatory != 0 ? act::end_turn : verb::pass);
  }

  static Why why_not(const Game& g, const State& s, Action action) {
    const CardId card = action.card();
    switch (action.verb) {
      case act::play:
        return why_not_play(g, s, card);
      case act::levy:
        if (s.table.zone(card) != zone_of(s.turn, Place::hand)) return Why::not_in_hand;
        return g.design(s, card).has_keyword(kLevy) ? Why::none : Why::no_levy;
      case act::activate:
        return why_not_activate(g, s, card, action.b);
      case act::end_turn:
        return Why::no_mandatory;
      case verb::pass:
        return Why::mandatory_done;
      case act::take:
      case act::starter:
      case act::keep:
      case act::mulligan:
        return Why::setup_only;
      default:
        return Why::not_now;
    }
  }

  static void answer(const Game& g, State& s, Action action, Chance& /*chance*/, Events& events) {
    switch (action.verb) {
      case act::play:
      case act::levy:
        return play_card(g, s, action.card(), action.verb == act::levy, events);
      case act::activate:
        return activate(g, s, action.card(), static_cast<Pay>(action.b), events);
      case act::end_turn:
        happen(events, Happening::ends_turn, s.turn);
        return next_turn(g, s);
      default:
        happen(events, Happening::passes, s.turn);
        s.passed = s.passed | SeatSet::only(s.turn);  // LEW-18
        return next_turn(g, s);
    }
  }

  static Flow step(const Game& /*g*/, State& s, Chance& /*chance*/, Events& events) {
    const bool everyone_passed = s.passed.bits() == (1U << s.seats) - 1U;
    if (!everyone_passed) return Flow::wait;
    begin_phase(s, Phase::control, events);  // LEW-20
    return Flow::go_on;
  }
};

}  // namespace

const Point kSupportPlayed = point<Game, SupportPlayed>();
const Point kOrderPhase = point<Game, OrderPhase>();

}  // namespace muster::lost_empires
