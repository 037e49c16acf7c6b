// Putting cards into play: energy, TEK requirements, what each type asks for, the stack (PUR-13 to PUR-26,
// PUR-35).
#include <algorithm>
#include <bit>

#include "engine/distinct.hpp"
#include "games/purge/game.hpp"

namespace muster::purge {

/// PUR-A21: a budget for the turn, or for each sub-phase by the match option.
int Purge::plays_left(const State& s, Seat seat) const {
  return std::max(0, s.standing[at(seat)].actions + s.extra[at(seat)] - s.plays[at(seat)]);
}

/// PUR-54 makes OPS dearer; what makes them cheaper leaves at least 1.
int Purge::ops_cost(const State& s, Seat seat, DesignId design) const {
  const int printed = briefs_[at(design)].cost;
  return std::max(std::min(printed, 1), printed - s.standing[at(seat)].discount) + s.surcharge[at(seat)];
}

/// The OPS there are for a seat's Commander, the cheapest first.
std::span<const DesignId> Purge::ops_of(const State& s, Seat seat) const {
  const CardId commander = s.commander[at(seat)];
  if (commander == CardId::none || s.energy[at(seat)] == 0) return {};
  const unsigned traits = (brief(s, commander).traits & kCommanderTraits) >> kEvaX;
  return traits == 0 ? std::span<const DesignId>() : ops_[static_cast<std::size_t>(std::countr_zero(traits))];
}

// --- what may be played --------------------------------------------------------------------------

/// All that decides about an OPS but whether its card is in the deck: everybody can tell.
Why Purge::why_not_ops(const State& s, Seat seat, DesignId design) const {
  const Brief& printed = briefs_[at(design)];
  if (s.energy[at(seat)] < ops_cost(s, seat, design)) return Why::no_energy;
  if (s.standing[at(seat)].teks < printed.stats[kTek]) return Why::no_teks;
  const CardId commander = s.commander[at(seat)];
  // PUR-8, PUR-A25: a dead Commander still has its OPS.
  if (commander == CardId::none || (brief(s, commander).traits & printed.traits & kCommanderTraits) == 0)
    return Why::wrong_commander;
  if (printed.cancels && !something_to_cancel(s, printed.what)) return Why::nothing_to_cancel;
  if (!printed.conditional &&
      (!printed.aimed || (printed.easily && plainly_there(s, seat, printed.aimed_at))))
    return Why::none;
  const std::span<const Ability> abilities = cards_->abilities_of(design);
  const Viewpoint from{seat};
  if (printed.conditional && !Steps::conditions_hold(*this, s, abilities.front(), from))
    return Why::condition;
  if (!printed.aimed) return Why::none;
  const Why why = why_idle(s, from, Type::ops, false, abilities.front().effects);
  if (why == Why::none || must_aim(cards_->node(abilities.front().effects.begin))) return why;
  const bool otherwise = std::any_of(abilities.begin() + 1, abilities.end(), [&](const Ability& each) {
    return Steps::conditions_hold(*this, s, each, from) &&
           why_idle(s, from, Type::ops, false, each.effects) == Why::none;
  });
  return otherwise ? Why::none : why;
}

Why Purge::why_not_produce(const State& s, Seat seat, const Brief& printed, DesignId design) const {
  const Standing& standing = s.standing[at(seat)];
  if (s.energy[at(seat)] < printed.cost) return Why::no_energy;
  if (standing.teks < printed.stats[kTek]) return Why::no_teks;  // PUR-13
  switch (printed.type) {
    case Type::tek:
      if (s.tek_played[at(seat)] != 0) return Why::tek_this_turn;  // PUR-21
      for (CardId card = s.table.top(zone_of(seat, Place::teks)); card != CardId::none;
           card = s.table.next(card)) {
        if (s.table.design(card) == design) return Why::tek_twice;  // PUR-20
      }
      return Why::none;
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

/// Whether the seat may make a production play now (PUR-15, PUR-33).
bool Purge::produces(const State& s, Seat seat) const {
  return s.frames.top().kind == fr::turn && s.active == seat &&
         (s.phase == Phase::sub_phase || s.phase == Phase::production) && plays_left(s, seat) > 0;
}

Why Purge::why_not_play(const State& s, Seat seat, CardId card) const {
  const Brief& printed = brief(s, card);
  if (s.table.zone(card) != zone_of(seat, printed.deck)) return Why::not_in_deck;
  if (printed.type == Type::ops) return why_not_ops(s, seat, s.table.design(card));
  const bool own = s.frames.top().kind == fr::turn && s.active == seat &&
                   (s.phase == Phase::sub_phase || s.phase == Phase::production);
  if (!own) return Why::not_your_sub_phase;
  if (plays_left(s, seat) == 0) return Why::no_actions;
  return why_not_produce(s, seat, printed, s.table.design(card));
}

// --- options -------------------------------------------------------------------------------------

void Purge::ops_options(const State& s, Seat seat, Options& out) const {
  const std::span<const DesignId> known = ops_of(s, seat);  // the cheapest first
  if (known.empty() || s.energy[at(seat)] < ops_cost(s, seat, known.front())) return;
  each_distinct(s.table, zone_of(seat, Place::ops_deck), SeatSet::only(enemy(seat)), [&](CardId card) {
    if (why_not_ops(s, seat, s.table.design(card)) == Why::none) out.add(act::play, card);
  });
}

void Purge::production_options(const State& s, Seat seat, Options& out) const {
  const int energy = s.energy[at(seat)];
  if (energy < cheapest_production_) return;
  for (const Place deck : {Place::tek_deck, Place::war_deck}) {
    each_distinct(
        s.table, zone_of(seat, deck), SeatSet::only(enemy(seat)),
        [&](CardId card) {
          const Brief& printed = brief(s, card);
          return printed.cost <= energy &&
                 why_not_produce(s, seat, printed, s.table.design(card)) == Why::none;
        },
        [&](CardId card) { out.add(act::play, card); });
  }
}

// --- declaring and resolving ---------------------------------------------------------------------

/// PUR-14: searched out of the deck, paid for, named and put on the stack.
void Purge::declare(State& s, Seat seat, CardId card, Events& events) const {
  const DesignId design = s.table.design(card);
  const Brief& printed = briefs_[at(design)];
  const bool ops = printed.type == Type::ops;
  const int cost = ops ? ops_cost(s, seat, design) : printed.cost;
  card = s.table.move(card, kStack, Table<Layout>::End::top);
  happen(events, Happening::declares, seat, s, card);
  spend(s, seat, cost, events);
  if (!ops) {
    ++s.plays[at(seat)];
    if (printed.type == Type::tek) s.tek_played[at(seat)] = 1;
    s.phase = Phase::production;
  } else if ((printed.keywords & s.standing[at(seat)].unlocked & bit_of(kCumulative)) != 0) {
    s.surcharge[at(seat)] = static_cast<std::uint8_t>(std::min(s.surcharge[at(seat)] + 1, 50));  // PUR-54
    happen(events, Happening::dearer, seat, s.surcharge[at(seat)]);
  }
  Frame frame;
  frame.kind = fr::play;
  frame.seat = seat;
  frame.card = card;
  s.frames.push(frame);
}

Flow Purge::run_play(State& s, Events& events) const {
  Frame& frame = s.frames.top();
  const CardId card = frame.card;
  const Seat seat = frame.seat;
  const Brief& printed = brief(s, card);
  if (frame.step == stage::declared) {
    frame.step = stage::open;
    open_window(s.frames, enemy(seat));
    // PUR-A31: production is answered by the other player; OPS by both.
    if (printed.type != Type::ops) s.frames.top().n = 1;
    return Flow::go_on;
  }
  if (frame.flags != 0) {  // PUR-78, PUR-79, PUR-A32
    const bool nullified = frame.flags == kNullified;
    happen(events, nullified ? Happening::nullified : Happening::cancelled, seat, s, card);
    s.frames.pop();
    if (nullified) {
      to_deck(s, card, events);
    } else {
      finish_play(s, card, printed.discard, events);
    }
    return Flow::go_on;
  }
  if (printed.type != Type::ops) {
    s.frames.pop();
    enter_play(s, card, seat, events);
    return Flow::go_on;
  }
  if (frame.step == stage::carried_out) {
    s.frames.pop();
    finish_play(s, card, printed.discard, events);  // PUR-19
    return Flow::go_on;
  }
  frame.step = stage::carried_out;
  happen(events, Happening::resolves, seat, s, card);
  const std::span<const Ability> abilities = cards_->abilities_of(s.table.design(card));
  for (std::size_t i = abilities.size(); i > 0; --i) {  // the last one goes to the bottom
    const Ability& ability = abilities[i - 1];
    if (Steps::conditions_hold(*this, s, ability, {seat, card}))
      Steps::push_program(s, seat, card, CardId::none, ability.effects);
  }
  return Flow::go_on;
}

void Purge::finish_play(State& s, CardId card, Place to, Events& /*events*/) const {
  s.table.move(card, zone_of(s.table.owner(card), to), Table<Layout>::End::top);
}

/// PUR-23, PUR-30: everything enters in its player's Stronghold Vector.
void Purge::enter_play(State& s, CardId card, Seat seat, Events& events) const {
  card = s.table.move(card, zone_of(seat, brief(s, card).arrival));
  s.table.set_controller(card, seat);
  happen(events, Happening::enters, seat, s, card);
  take_post(s, card);
  arrive(s, card);
  fire(s, When::enters, card, card);
}

}  // namespace muster::purge
