// Deploying cards and using abilities: declare, pay, let the others respond, carry out (DOS-17 to DOS-19,
// DOS-42, DOS-44 to DOS-51).
#include <algorithm>

#include "engine/distinct.hpp"
#include "games/dept_of_structure/game.hpp"

namespace muster::dept_of_structure {

void DeptOfStructure::deploy_options(const State& s, Options& out) const {
  const Seat seat = s.attacker;
  const Pool pool = s.pool[at(seat)];
  each_distinct(
      s.table, zone_of(seat, Place::hand), SeatSet::only(enemy(seat)),
      [&](CardId card) { return covers(pool, brief(s, card).price); },
      [&](CardId card) {
        switch (type(s, card)) {
          case Type::tactic:
            if (why_not_play(s, seat, card) == Why::none) out.add(act::play, card);
            break;
          case Type::upgrade:
            each_card(s, static_cast<std::uint8_t>(Area::play), seat, Side::friendly, [&](CardId onto) {
              if (takes_upgrade(s, seat, onto)) out.add(act::upgrade, card, static_cast<std::uint8_t>(onto));
            });
            break;
          case Type::counter:
            break;
          default:
            out.add(act::deploy, card);
        }
      });
  if (!s.table.empty(zone_of(seat, Place::battlefield))) {
    equip_options(s, seat, out);
    use_options(s, seat, out);
  }
  out.add(verb::done);
}

Why DeptOfStructure::why_not_deploy(const State& s, Seat seat, CardId card) const {
  if (s.table.zone(card) != zone_of(seat, Place::hand)) return Why::not_in_hand;
  const Type kind = type(s, card);
  if (kind == Type::tactic || kind == Type::counter) return Why::not_deployable;
  if (kind == Type::upgrade) return Why::needs_technology;
  return covers(s.pool[at(seat)], brief(s, card).price) ? Why::none : Why::cannot_pay;
}

/// DOS-48; what it is deployed onto is a target (DOS-A25).
bool DeptOfStructure::takes_upgrade(const State& s, Seat seat, CardId onto) const {
  const Type kind = type(s, onto);
  return is_technology(kind) && kind != Type::upgrade && s.table.in_play(onto) &&
         s.table.controller(onto) == seat && !is_hidden(s, onto);
}

Why DeptOfStructure::why_not_upgrade(const State& s, Seat seat, CardId card, CardId onto) const {
  if (s.table.zone(card) != zone_of(seat, Place::hand)) return Why::not_in_hand;
  if (type(s, card) != Type::upgrade) return Why::not_deployable;
  if (!takes_upgrade(s, seat, onto)) return Why::needs_technology;  // DOS-48
  return covers(s.pool[at(seat)], brief(s, card).price) ? Why::none : Why::cannot_pay;
}

// --- declaring and carrying out ------------------------------------------------------------------

/// How many targets a program states when it is declared (DOS-19).
std::uint8_t DeptOfStructure::targets_of(const CardSet& set, Block effects) {
  std::size_t n = 0;
  for (const Node& node : set.nodes(effects)) {
    const int param = target_param_of(static_cast<Op>(node.word));
    if (param < 0) continue;
    const Selector& to = set.selector(node.args[static_cast<std::size_t>(param)]);
    if (to.how == Selector::How::choose && is_target(to)) n += to.count;
  }
  return static_cast<std::uint8_t>(std::min<std::size_t>(n, 255));
}

/// What a tactic or resource does, the last ability first (for it goes to the bottom of the stack), each with
/// the place of its first target.
template <class Push>
void DeptOfStructure::each_play(const State& s, CardId card, Push&& push) const {
  const std::span<const Ability> abilities = cards_->abilities_of(s.table.design(card));
  std::uint8_t place = brief(s, card).targets;
  for (std::size_t i = abilities.size(); i > 0; --i) {
    const Ability& ability = abilities[i - 1];
    if (place > 0) place = static_cast<std::uint8_t>(place - targets_of(*cards_, ability.effects));
    push(ability, place);
  }
}

/// DOS-19: the card is shown, its targets are stated, it is paid for, then the others may respond.
void DeptOfStructure::declare(State& s, Seat seat, CardId card, CardId onto, Events& events) const {
  card = s.table.move(card, kResolving);
  happen(events, Happening::declares, seat, s, card);
  Frame frame;
  frame.kind = fr::deploy;
  frame.seat = seat;
  frame.card = card;
  frame.other = onto;
  const Brief& printed = brief(s, card);
  if (onto != CardId::none) happen(events, Happening::aims, seat, s, card, 0, onto);
  if (printed.targets == 0) {
    s.frames.push(frame);
    charge(s, seat, printed.price, card, events);
    return;
  }
  frame.step = kStating;
  s.frames.push(frame);
  each_play(s, card, [&](const Ability& ability, std::uint8_t place) {
    Aims::push_aiming(s, seat, card, ability.effects, place);
  });
}

Flow DeptOfStructure::run_deploy(State& s, Events& events) const {
  Frame& frame = s.frames.top();
  const CardId card = frame.card;
  const Seat seat = frame.seat;
  const Type kind = type(s, card);
  if (frame.step == kStating) {
    frame.step = stage::declared;
    charge(s, seat, brief(s, card).price, card, events);
    return Flow::go_on;
  }
  if (frame.step == stage::declared) {
    frame.step = stage::open;
    if (kind != Type::resource) open_window(s.frames, enemy(seat));  // DOS-50: a resource counts at once
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
    finish_deploy(s, card, onto, seat, events);
    return Flow::go_on;
  }
  frame.step = stage::carried_out;
  each_play(s, card, [&](const Ability& ability, std::uint8_t place) {
    if (Steps::conditions_hold(*this, s, ability, {seat, card}))
      Aims::push_aimed(s, seat, card, ability.effects, place);
  });
  return Flow::go_on;
}

void DeptOfStructure::finish_deploy(State& s, CardId card, CardId onto, Seat seat, Events& events) const {
  if (type(s, card) != Type::upgrade) {
    enter_play(s, card, seat, events);
    fire(s, When::deployed, card, card);
    return;
  }
  if (onto == CardId::none || !takes_upgrade(s, seat, onto)) {  // its technology is gone
    s.table.move(card, zone_of(s.table.owner(card), Place::graveyard), Table<Layout>::End::top);
    return;
  }
  s.table.move(card, kAttached);
  s.table.set_controller(card, seat);
  s.table.attach(card, onto);
  arrive(s, card);
  happen(events, Happening::joins, seat, s, card, 0, onto);
  fire(s, When::deployed, card, card);
}

// --- activated abilities -------------------------------------------------------------------------

template <class Visit>
void DeptOfStructure::each_ability(const State& s, Seat seat, Visit&& visit) const {
  constexpr auto kUse = static_cast<unsigned>(When::use);
  if (((s.live_triggers >> kUse) & 1U) == 0) return;
  each_card(s, static_cast<std::uint8_t>(Area::play), seat, Side::friendly, [&](CardId card) {
    if (((brief(s, card).triggers >> kUse) & 1U) == 0) return;
    const auto count = static_cast<std::uint8_t>((*cards_)[s.table.design(card)].ability_count);
    for (std::uint8_t slot = 0; slot < count; ++slot) {
      if (why_not_use(s, seat, card, slot) == Why::none) visit(card, slot);
    }
  });
}

void DeptOfStructure::use_options(const State& s, Seat seat, Options& out) const {
  each_ability(s, seat, [&](CardId card, std::uint8_t slot) { out.add(act::use, card, slot); });
}

bool DeptOfStructure::may_use_something(const State& s, Seat seat) const {
  bool found = false;
  each_ability(s, seat, [&](CardId, std::uint8_t) { found = true; });
  return found;
}

Why DeptOfStructure::why_not_use(const State& s, Seat seat, CardId card, std::uint8_t slot) const {
  if (!s.table.in_play(card)) return Why::not_in_play;
  if (s.table.controller(card) != seat) return Why::not_yours;
  const std::span<const Ability> abilities = cards_->abilities_of(s.table.design(card));
  if (slot >= abilities.size()) return Why::no_such_ability;
  const Ability& ability = abilities[slot];
  if (static_cast<When>(ability.trigger.word) != When::use) return Why::no_such_ability;
  if (type(s, card) == Type::unit && s.table.counter(kFresh, card) != 0) return Why::just_deployed;  // DOS-42
  const Viewpoint from{seat, card};
  if (!can_pay(s, from, ability.cost)) return Why::cannot_pay;
  if (!ability.conditions.empty() && !Steps::conditions_hold(*this, s, ability, from)) return Why::condition;
  return has_target(s, seat, card, ability.effects) ? Why::none : Why::no_target;
}

void DeptOfStructure::use(State& s, Seat seat, CardId card, std::uint8_t slot, Events& events) const {
  happen(events, Happening::uses, seat, s, card);
  const Design& printed = (*cards_)[s.table.design(card)];
  Frame frame;
  frame.kind = fr::ability;
  frame.seat = seat;
  frame.card = card;
  frame.code = static_cast<std::uint16_t>(printed.first_ability + slot);
  const Ability& ability = cards_->ability(frame.code);
  if (targets_of(*cards_, ability.effects) == 0) {
    s.frames.push(frame);
    Steps::push_program(s, seat, card, CardId::none, ability.cost, kCostProgram);
    return;
  }
  frame.step = kStating;
  s.frames.push(frame);
  Aims::push_aiming(s, seat, card, ability.effects, 0);
}

Flow DeptOfStructure::run_ability(State& s, Events& events) const {
  Frame& frame = s.frames.top();
  const Ability& ability = cards_->ability(frame.code);
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

}  // namespace muster::dept_of_structure
