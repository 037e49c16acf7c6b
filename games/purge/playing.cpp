// Putting cards into play: energy, TEK requirements, what each type asks for, the stack (PUR-13 to PUR-26,
// PUR-35).
#include <algorithm>
#include <bit>

#include "engine/programs/price_changes.hpp"
#include "engine/table/distinct.hpp"
#include "games/purge/chapters.hpp"
#include "games/purge/decisions.hpp"

namespace muster::purge {

/// PUR-A21: a budget for the turn, or for each sub-phase by the match option.
int plays_left(const State& s, Seat seat) {
  return std::max(0, s.standing[at(seat)].actions + s.extra[at(seat)] - s.plays[at(seat)]);
}

namespace {

/// What the cards in play make of a price; what costs anything costs at least 1.
[[gnu::noinline]] int changed_cost(const Purge& g, const State& s, Seat seat, DesignId design, int printed) {
  int cost = printed;
  for (const Seat side : kBoth) {
    for (const Place place : kPlacesInPlay) {
      s.table.each(zone_of(side, place), [&](CardId source) {
        if (!is_silenced(g, s, source)) cost += price_change_by(g, s, source, seat, design);
      });
    }
  }
  return std::max(cost, std::min(printed, 1));
}

/// What a card costs its player now, as everybody can tell.
inline int production_cost(const Purge& g, const State& s, Seat seat, DesignId design) {
  const int printed = g.designs.cards[at(design)].cost;
  if (g.designs.changes_prices) [[unlikely]]
    return changed_cost(g, s, seat, design, printed);
  return printed;
}

/// PUR-54 makes OPS dearer; what makes them cheaper leaves at least 1.
int ops_cost(const Purge& g, const State& s, Seat seat, DesignId design) {
  const int printed = production_cost(g, s, seat, design);
  return std::max(std::min(printed, 1), printed - s.standing[at(seat)].discount) + s.surcharge[at(seat)];
}

}  // namespace

/// The OPS there are for a seat's Commander, the cheapest first.
std::span<const DesignId> ops_of(const Purge& g, const State& s, Seat seat) {
  const CardId commander = s.commander[at(seat)];
  if (commander == CardId::none || s.energy[at(seat)] == 0) return {};
  const unsigned traits = (g.compiled(s, commander).traits & kCommanderTraits) >> kEvaX;
  return traits == 0 ? std::span<const DesignId>()
                     : g.designs.ops[static_cast<std::size_t>(std::countr_zero(traits))];
}

// --- what may be played --------------------------------------------------------------------------

/// All that decides about an OPS but whether its card is in the deck: everybody can tell.
Why why_not_ops(const Purge& g, const State& s, Seat seat, DesignId design) {
  const CompiledCard& printed = g.designs.cards[at(design)];
  if (s.energy[at(seat)] < ops_cost(g, s, seat, design)) return Why::no_energy;
  if (s.standing[at(seat)].teks < printed.stats[kTek]) return Why::no_teks;
  const CardId commander = s.commander[at(seat)];
  // PUR-8, PUR-A25: a dead Commander still has its OPS.
  if (commander == CardId::none || (g.compiled(s, commander).traits & printed.traits & kCommanderTraits) == 0)
    return Why::wrong_commander;
  if (printed.cancels && !something_to_cancel(g, s, printed.what)) return Why::nothing_to_cancel;
  if (!printed.conditional &&
      (!printed.aimed || (printed.easily && plainly_there(s, seat, printed.aimed_at))))
    return Why::none;
  const std::span<const Ability> abilities = g.cards().abilities_of(design);
  const Viewpoint from{seat};
  if (printed.conditional && !Steps::conditions_hold(g, s, abilities.front(), from)) return Why::condition;
  if (!printed.aimed) return Why::none;
  const Why why = why_idle(g, s, from, Type::ops, false, abilities.front().effects);
  if (why == Why::none || must_aim(g, g.cards().node(abilities.front().effects.begin))) return why;
  const bool otherwise = std::any_of(abilities.begin() + 1, abilities.end(), [&](const Ability& each) {
    return Steps::conditions_hold(g, s, each, from) &&
           why_idle(g, s, from, Type::ops, false, each.effects) == Why::none;
  });
  return otherwise ? Why::none : why;
}

namespace {

Why why_not_produce(const Purge& g, const State& s, Seat seat, const CompiledCard& printed, DesignId design) {
  const Standing& standing = s.standing[at(seat)];
  if (s.energy[at(seat)] < production_cost(g, s, seat, design)) return Why::no_energy;
  if (standing.teks < printed.stats[kTek]) return Why::no_teks;  // PUR-13
  switch (printed.type) {
    case Type::tek:
      if (s.tek_played[at(seat)] != 0) return Why::tek_this_turn;  // PUR-21
      return any_in(s, zone_of(seat, Place::teks),
                    [&](CardId card) { return s.table.design(card) == design; })
                 ? Why::tek_twice  // PUR-20
                 : Why::none;
    case Type::super_weapon:
    case Type::super_unit:
      return standing.super_weapons != 0 ? Why::none : Why::no_super_weapon;  // PUR-22, PUR-A22
    case Type::unit:
      if (s.turn + standing.haste < printed.entry) return Why::too_early;  // PUR-24
      return has_supply(s, seat, printed) ? Why::none : Why::supply_cap;   // PUR-26
    default:
      return Why::none;
  }
}

}  // namespace

Why why_not_play(const Purge& g, const State& s, Seat seat, CardId card) {
  const CompiledCard& printed = g.compiled(s, card);
  if (s.table.zone(card) != zone_of(seat, printed.deck)) return Why::not_in_deck;
  if (printed.type == Type::ops) return why_not_ops(g, s, seat, s.table.design(card));
  const bool own = s.frames.top().kind == fr::turn && s.active == seat &&
                   (s.phase == Phase::sub_phase || s.phase == Phase::production);
  if (!own) return Why::not_your_sub_phase;
  if (plays_left(s, seat) == 0) return Why::no_actions;
  return why_not_produce(g, s, seat, printed, s.table.design(card));
}

// --- options -------------------------------------------------------------------------------------

void ops_options(const Purge& g, const State& s, Seat seat, Options& out) {
  const std::span<const DesignId> known = ops_of(g, s, seat);  // the cheapest first
  if (known.empty()) return;
  if (!g.designs.changes_prices && s.energy[at(seat)] < ops_cost(g, s, seat, known.front())) return;
  each_distinct(s.table, zone_of(seat, Place::ops_deck), SeatSet::only(enemy(seat)), [&](CardId card) {
    if (why_not_ops(g, s, seat, s.table.design(card)) == Why::none) out.add(act::play, card);
  });
}

void production_options(const Purge& g, const State& s, Seat seat, Options& out) {
  const int energy = s.energy[at(seat)];
  if (energy < g.designs.cheapest_production) return;
  for (const Place deck : {Place::tek_deck, Place::war_deck}) {
    each_distinct(
        s.table, zone_of(seat, deck), SeatSet::only(enemy(seat)),
        [&](CardId card) {
          const CompiledCard& printed = g.compiled(s, card);
          return (g.designs.changes_prices || printed.cost <= energy) &&
                 why_not_produce(g, s, seat, printed, s.table.design(card)) == Why::none;
        },
        [&](CardId card) { out.add(act::play, card); });
  }
}

// --- declaring and resolving ---------------------------------------------------------------------

/// PUR-14: searched out of the deck, paid for, named and put on the stack.
void declare(const Purge& g, State& s, Seat seat, CardId card, Events& events) {
  const DesignId design = s.table.design(card);
  const CompiledCard& printed = g.designs.cards[at(design)];
  const bool ops = printed.type == Type::ops;
  const int cost = ops ? ops_cost(g, s, seat, design) : production_cost(g, s, seat, design);
  card = s.table.move(card, kStack, Table<Layout>::End::top);
  happen(events, Happening::declares, seat, s, card);
  spend(s, seat, cost);
  if (!ops) {
    ++s.plays[at(seat)];
    if (printed.type == Type::tek) s.tek_played[at(seat)] = 1;
    s.phase = Phase::production;
  } else if ((printed.keywords & s.standing[at(seat)].unlocked & bits(kCumulative)) != 0) {
    s.surcharge[at(seat)] = static_cast<std::uint8_t>(std::min(s.surcharge[at(seat)] + 1, 50));  // PUR-54
    happen(events, Happening::dearer, seat, s.surcharge[at(seat)]);
  }
  s.frames.push({.kind = fr::play, .seat = seat, .card = card});
  if (ops) fire(g, s, When::ops_played, card, card);
}

/// PUR-23, PUR-30: everything enters in its player's Stronghold Vector.
void enter_play(const Purge& g, State& s, CardId card, Seat seat, Events& events) {
  card = s.table.move(card, zone_of(seat, g.compiled(s, card).arrival));
  s.table.set_controller(card, seat);
  happen(events, Happening::enters, seat, s, card);
  take_post(s, card);
  arrive(g, s, card);
  fire(g, s, When::enters, card, card);
}

namespace {

struct Production {
  static Decision ask(const Purge& /*g*/, const State& s) {
    return {s.active, ask::production, CardId::none, static_cast<std::uint8_t>(plays_left(s, s.active))};
  }
  static void options(const Purge& g, const State& s, Options& out) {
    production_options(g, s, s.active, out);
    anytime_options(g, s, s.active, out);
    out.add(verb::done);
  }
  static Why why_not(const Purge& g, const State& s, Action action) {
    return why_not_anytime(g, s, s.active, action);
  }
  static void answer(const Purge& g, State& s, Action action, Chance& /*chance*/, Events& events) {
    if (action.verb != verb::done) return act_anytime(g, s, s.active, action, events);
    happen(events, Happening::ends_production, s.active);
    end_sub_phase(s);
  }
  /// Nobody is asked who could not pay for anything, as everybody sees.
  static Flow step(const Purge& g, State& s, Chance& /*chance*/, Events& /*events*/) {
    if (plays_left(s, s.active) > 0 && s.energy[at(s.active)] >= g.designs.cheapest_production)
      return Flow::wait;
    end_sub_phase(s);
    return Flow::go_on;
  }
};

void finish_play(const Purge& g, State& s, CardId card) {
  s.table.move(card, zone_of(s.table.owner(card), g.compiled(s, card).discard), Table<Layout>::End::top);
}

struct Declared {
  static Flow step(const Purge& g, State& s, Chance& /*chance*/, Events& events) {
    Frame& frame = s.frames.top();
    const CardId card = frame.card;
    const Seat seat = frame.seat;
    const bool ops = g.type(s, card) == Type::ops;
    if (waits_for_responses(s, ops)) return Flow::go_on;
    if (frame.flags != 0) {  // PUR-78, PUR-79, PUR-A32
      const bool nullified = frame.flags == kNullified;
      happen(events, nullified ? Happening::nullified : Happening::cancelled, seat, s, card);
      s.frames.pop();
      if (nullified) {
        to_deck(g, s, card, events);
      } else {
        finish_play(g, s, card);
      }
      return Flow::go_on;
    }
    if (!ops) {
      s.frames.pop();
      enter_play(g, s, card, seat, events);
      return Flow::go_on;
    }
    if (frame.step == stage::carried_out) {
      s.frames.pop();
      finish_play(g, s, card);  // PUR-19
      return Flow::go_on;
    }
    frame.step = stage::carried_out;
    happen(events, Happening::resolves, seat, s, card);
    const std::span<const Ability> abilities = g.cards().abilities_of(s.table.design(card));
    for (std::size_t i = abilities.size(); i > 0; --i) {  // the last one goes to the bottom
      const Ability& ability = abilities[i - 1];
      if (Steps::conditions_hold(g, s, ability, {seat, card}))
        Steps::push_program(s, seat, card, CardId::none, ability.effects);
    }
    return Flow::go_on;
  }
};

}  // namespace

const Point kProduction = point<Purge, Production>();
const Point kDeclared = point<Purge, Declared>();

}  // namespace muster::purge
