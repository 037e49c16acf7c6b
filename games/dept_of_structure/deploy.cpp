// Deploying cards and using abilities: declare, pay, let the others respond, carry out (DOS-17 to DOS-19,
// DOS-42, DOS-44 to DOS-51).
#include "engine/table/distinct.hpp"
#include "games/dept_of_structure/chapters.hpp"
#include "games/dept_of_structure/decisions.hpp"

namespace muster::dept_of_structure {

namespace {

/// DOS-48; what it is deployed onto is a target (DOS-A25).
bool takes_upgrade(const Game& g, const State& s, Seat seat, CardId onto) {
  const Type kind = g.type(s, onto);
  return is_technology(kind) && kind != Type::upgrade && s.table.in_play(onto) &&
         s.table.controller(onto) == seat && !g.is_hidden(s, onto);
}

/// What a tactic or resource does, the last ability first (for it goes to the bottom of the stack), each with
/// the place of its first target.
template <class Push>
void each_play(const Game& g, const State& s, CardId card, Push&& push) {
  const std::span<const Ability> abilities = g.cards().abilities_of(s.table.design(card));
  std::uint8_t place = g.compiled(s, card).targets;
  for (std::size_t i = abilities.size(); i > 0; --i) {
    const Ability& ability = abilities[i - 1];
    if (place > 0) place = static_cast<std::uint8_t>(place - targets_of(g.cards(), ability.effects));
    push(ability, place);
  }
}

void finish_deploy(const Game& g, State& s, CardId card, CardId onto, Seat seat, Events& events) {
  if (g.type(s, card) != Type::upgrade) {
    enter_play(g, s, card, seat, events);
    fire(g, s, When::deployed, card, card);
    return;
  }
  if (onto == CardId::none || !takes_upgrade(g, s, seat, onto)) {  // its technology is gone
    s.table.move(card, zone_of(s.table.owner(card), Place::graveyard), Table<Layout>::End::top);
    return;
  }
  s.table.move(card, kAttached);
  s.table.set_controller(card, seat);
  s.table.attach(card, onto);
  arrive(g, s, card);
  happen(events, Happening::joins, seat, s, card, onto);
  fire(g, s, When::deployed, card, card);
}

struct DeclaredCard {
  static Flow step(const Game& g, State& s, Chance& /*chance*/, Events& events) {
    Frame& frame = s.frames.top();
    const CardId card = frame.card;
    const Seat seat = frame.seat;
    const Type kind = g.type(s, card);
    if (frame.step == kStating) {
      frame.step = stage::declared;
      charge(s, seat, price_of(g, s, seat, card), card, events);
      return Flow::go_on;
    }
    if (frame.step == stage::declared) {
      frame.step = stage::open;
      if (kind != Type::resource) open_window(s.frames, enemy(seat));  // DOS-50: a resource counts at once
      if (kind == Type::tactic) fire(g, s, When::tactic_played, card, card);
      return Flow::go_on;
    }
    const ZoneId graveyard = zone_of(s.table.owner(card), Place::graveyard);
    const bool cancelled = frame.flags == kCancelled;
    if (frame.step == stage::carried_out || cancelled) {
      if (cancelled) happen(events, Happening::cancelled, seat, s, card);
      s.frames.pop();
      s.table.move(card, graveyard, Table<Layout>::End::top);
      return Flow::go_on;
    }
    if (kind != Type::tactic && kind != Type::resource) {
      const CardId onto = frame.other;
      s.frames.pop();
      finish_deploy(g, s, card, onto, seat, events);
      return Flow::go_on;
    }
    frame.step = stage::carried_out;
    each_play(g, s, card, [&](const Ability& ability, std::uint8_t place) {
      if (Steps::conditions_hold(g, s, ability, {seat, card}))
        Aims::push_aimed(s, seat, card, ability.effects, place);
    });
    return Flow::go_on;
  }
};

struct DeclaredAbility {
  static Flow step(const Game& g, State& s, Chance& /*chance*/, Events& events) {
    Frame& frame = s.frames.top();
    const Ability& ability = g.cards().ability(frame.code);
    if (frame.step == kStating) {
      frame.step = stage::declared;
      Steps::push_program(s, frame.seat, frame.card, CardId::none, ability.cost, kCostProgram);
      return Flow::go_on;
    }
    if (frame.step == stage::declared) {
      frame.step = stage::open;
      open_window(s.frames, enemy(frame.seat));
      return Flow::go_on;
    }
    const bool cancelled = frame.flags == kCancelled;
    if (cancelled) happen(events, Happening::cancelled, frame.seat, s, frame.card);
    if (cancelled || frame.step == stage::carried_out) {
      s.frames.pop();
      return Flow::go_on;
    }
    frame.step = stage::carried_out;  // it stays below its effects, for it keeps their targets
    Aims::push_aimed(s, frame.seat, frame.card, ability.effects, 0);
    return Flow::go_on;
  }
};

template <class Visit>
void each_ability(const Game& g, const State& s, Seat seat, Visit&& visit) {
  constexpr auto kUse = static_cast<unsigned>(When::use);
  if (((s.live_triggers >> kUse) & 1U) == 0) return;
  each_in_play(s, seat, Side::friendly, [&](CardId card) {
    if (((g.compiled(s, card).triggers >> kUse) & 1U) == 0) return;
    const auto count = static_cast<std::uint8_t>(g.cards()[s.table.design(card)].ability_count);
    for (std::uint8_t slot = 0; slot < count; ++slot) {
      if (why_not_use(g, s, seat, card, slot) == Why::none) visit(card, slot);
    }
  });
}

// --- the phases ----------------------------------------------------------------------------------

Why why_not_deploy(const Game& g, const State& s, Seat seat, CardId card) {
  if (s.table.zone(card) != zone_of(seat, Place::hand)) return Why::not_in_hand;
  const Type kind = g.type(s, card);
  if (kind == Type::tactic || kind == Type::counter) return Why::not_deployable;
  if (kind == Type::upgrade) return Why::needs_technology;
  return covers(s.pool[at(seat)], price_of(g, s, seat, card)) ? Why::none : Why::cannot_pay;
}

Why why_not_upgrade(const Game& g, const State& s, Seat seat, CardId card, CardId onto) {
  if (s.table.zone(card) != zone_of(seat, Place::hand)) return Why::not_in_hand;
  if (g.type(s, card) != Type::upgrade) return Why::not_deployable;
  if (!takes_upgrade(g, s, seat, onto)) return Why::needs_technology;  // DOS-48
  return covers(s.pool[at(seat)], price_of(g, s, seat, card)) ? Why::none : Why::cannot_pay;
}

struct Deploy {
  static Decision ask(const Game& /*g*/, const State& s) { return {s.attacker, ask::deploy}; }

  static void options(const Game& g, const State& s, Options& out) {
    const Seat seat = s.attacker;
    const Pool pool = s.pool[at(seat)];
    each_distinct(
        s.table, zone_of(seat, Place::hand), SeatSet::only(enemy(seat)),
        [&](CardId card) { return covers(pool, price_of(g, s, seat, card)); },
        [&](CardId card) {
          switch (g.type(s, card)) {
            case Type::tactic:
              if (why_not_play(g, s, seat, card) == Why::none) out.add(act::play, card);
              break;
            case Type::upgrade:
              each_in_play(s, seat, Side::friendly, [&](CardId onto) {
                if (takes_upgrade(g, s, seat, onto))
                  out.add(act::upgrade, card, static_cast<std::uint8_t>(onto));
              });
              break;
            case Type::counter:
              break;
            default:
              out.add(act::deploy, card);
          }
        });
    if (!s.table.empty(zone_of(seat, Place::battlefield))) {
      equip_options(g, s, seat, out);
      use_options(g, s, seat, out);
    }
    out.add(verb::done);
  }

  static Why why_not(const Game& g, const State& s, Action action) {
    const CardId card = action.card();
    const auto other = static_cast<CardId>(action.b);
    switch (action.verb) {
      case act::deploy:
        return why_not_deploy(g, s, s.attacker, card);
      case act::upgrade:
        return why_not_upgrade(g, s, s.attacker, card, other);
      case act::play:
        return why_not_play(g, s, s.attacker, card);
      case act::use:
        return why_not_use(g, s, s.attacker, card, action.b);
      case act::equip:
        return why_not_equip(g, s, s.attacker, card, other);
      case act::unequip:
        return why_not_unequip(g, s, s.attacker, card, other);
      default:
        return Why::not_now;
    }
  }

  static void answer(const Game& g, State& s, Action action, Chance& /*chance*/, Events& events) {
    const auto other = static_cast<CardId>(action.b);
    switch (action.verb) {
      case act::deploy:
      case act::play:
        declare(g, s, s.attacker, action.card(), CardId::none, events);
        break;
      case act::upgrade:
        declare(g, s, s.attacker, action.card(), other, events);
        break;
      case act::equip:
        equip(g, s, action.card(), other, events);
        break;
      case act::unequip:
        unequip(s, action.card(), other, events);
        break;
      case act::use:
        use(g, s, s.attacker, action.card(), action.b, events);
        break;
      default:
        end_deploying(s, events);
        break;
    }
  }

 private:
  /// The defender may still play tactics before the phase ends (DOS-51).
  static void end_deploying(State& s, Events& events) {
    happen(events, Happening::ends_deploying, s.attacker);
    s.frames.push({.kind = fr::phase_end, .seat = s.attacker});
    open_window(s.frames, enemy(s.attacker));
    s.frames.top().n = 1;  // being done is the attacker's pass
  }
};

struct Redeploy : Deploy {
  static Decision ask(const Game& /*g*/, const State& s) { return {s.attacker, ask::redeploy}; }
};

struct PhaseEnd {
  static Flow step(const Game& /*g*/, State& s, Chance& /*chance*/, Events& /*events*/) {
    s.frames.pop();
    s.phase = s.phase == Phase::deploy ? Phase::attack : Phase::round_end;
    s.step = 0;
    return Flow::go_on;
  }
};

}  // namespace

const Point kDeploy = point<Game, Deploy>();
const Point kRedeploy = point<Game, Redeploy>();
const Point kPhaseEnd = point<Game, PhaseEnd>();
const Point kDeclaredCard = point<Game, DeclaredCard>();
const Point kDeclaredAbility = point<Game, DeclaredAbility>();

/// DOS-19: the card is shown, its targets are stated, it is paid for, then the others may respond.
void declare(const Game& g, State& s, Seat seat, CardId card, CardId onto, Events& events) {
  card = s.table.move(card, kResolving);
  happen(events, Happening::declares, seat, s, card);
  Frame frame{.kind = fr::deploy, .seat = seat, .card = card, .other = onto};
  const CompiledCard& printed = g.compiled(s, card);
  if (onto != CardId::none) happen(events, Happening::aims, seat, s, card, onto);
  if (printed.targets == 0) {
    s.frames.push(frame);
    charge(s, seat, price_of(g, s, seat, card), card, events);
    return;
  }
  frame.step = kStating;
  s.frames.push(frame);
  each_play(g, s, card, [&](const Ability& ability, std::uint8_t place) {
    Aims::push_aiming(s, seat, card, ability.effects, place);
  });
}

Why why_not_use(const Game& g, const State& s, Seat seat, CardId card, std::uint8_t slot) {
  if (!s.table.in_play(card)) return Why::not_in_play;
  if (s.table.controller(card) != seat) return Why::not_yours;
  const std::span<const Ability> abilities = g.cards().abilities_of(s.table.design(card));
  if (slot >= abilities.size()) return Why::no_such_ability;
  const Ability& ability = abilities[slot];
  if (static_cast<When>(ability.trigger.word) != When::use || g.is_silenced(s, card))
    return Why::no_such_ability;
  if (g.type(s, card) == Type::unit && s.table.counter(kFresh, card) != 0)
    return Why::just_deployed;  // DOS-42
  const Viewpoint from{seat, card};
  if (!g.can_pay(s, from, ability.cost)) return Why::cannot_pay;
  if (!ability.conditions.empty() && !Steps::conditions_hold(g, s, ability, from)) return Why::condition;
  return has_target(g, s, seat, card, ability.effects) ? Why::none : Why::no_target;
}

void use_options(const Game& g, const State& s, Seat seat, Options& out) {
  each_ability(g, s, seat, [&](CardId card, std::uint8_t slot) { out.add(act::use, card, slot); });
}

bool may_use_something(const Game& g, const State& s, Seat seat) {
  bool found = false;
  each_ability(g, s, seat, [&](CardId, std::uint8_t) { found = true; });
  return found;
}

void use(const Game& g, State& s, Seat seat, CardId card, std::uint8_t slot, Events& events) {
  happen(events, Happening::uses, seat, s, card, slot);
  const Design& printed = g.cards()[s.table.design(card)];
  const auto code = static_cast<std::uint16_t>(printed.first_ability + slot);
  Frame frame{.kind = fr::ability, .seat = seat, .card = card, .code = code};
  const Ability& ability = g.cards().ability(code);
  if (targets_of(g.cards(), ability.effects) == 0) {
    s.frames.push(frame);
    Steps::push_program(s, seat, card, CardId::none, ability.cost, kCostProgram);
    return;
  }
  frame.step = kStating;
  s.frames.push(frame);
  Aims::push_aiming(s, seat, card, ability.effects, 0);
}

}  // namespace muster::dept_of_structure
