// What the words on cards do. Impossible parts are skipped, the rest goes on.
#include <algorithm>

#include "games/purge/game.hpp"

namespace muster::purge {

namespace {

constexpr std::array<Until, 3> kUntilOf{Until::turn, Until::battle, Until::permanent};
/// Which parameter of each operation names its targets, in the order of Op.
constexpr std::array<std::int8_t, 27> kTargets{1,  1, 2,  1,  -1, -1, 1,  0,  0,  0,  0,  0,  0, 0,
                                               -1, 0, -1, -1, 0,  -1, -1, -1, -1, -1, -1, -1, -1};
static_assert(static_cast<std::size_t>(Op::haste) + 1 == kTargets.size());
static_assert(static_cast<std::size_t>(Lasts::good) + 1 == kUntilOf.size());

constexpr bool moves_cards(Op op) {
  return op == Op::destroy || op == Op::remove || op == Op::recall || op == Op::rewind || op == Op::advance;
}

}  // namespace

int Purge::target_param(const Node& node, bool is_cost) const {
  if (is_cost) return static_cast<Cost>(node.word) == Cost::sacrifice ? 0 : -1;
  return kTargets[node.word];
}

// --- choosing ------------------------------------------------------------------------------------

/// PUR-66: nothing reaches a Tactician but its own abilities.
bool Purge::is_protected(const State& s, CardId source, CardId target) const {
  return source != target && s.table.in_play(target) && has_keyword(s, target, kTactician);
}

/// PUR-63, PUR-A46: a triggered ability that speaks of one card targets it. (Who is chosen was looked at when
/// it was chosen; "it" is a word of triggered abilities only.)
bool Purge::is_hidden(const State& s, const Run& run, const Node& node, CardId target) const {
  return aim_of(node).how == Selector::How::it && s.table.in_play(target) &&
         s.table.controller(target) != run.seat && has_keyword(s, target, kCloaking);
}

bool Purge::may_target(const State& s, Seat seat, Type source, bool activated, CardId card, Op op) const {
  const Brief& printed = brief(s, card);
  if (op == Op::recover) return !s.table.in_play(card);
  if (op == Op::revive)
    return is_fighter(printed.type) && !s.table.in_play(card) && has_supply(s, seat, printed);
  if (!s.table.in_play(card)) return op == Op::choose;
  if (moves_cards(op) && printed.type == Type::stronghold) return false;
  if (op == Op::rewind && printed.type == Type::commander) return false;
  if (op == Op::remove && has_keyword(s, card, kCriticalMass)) return false;  // PUR-53
  // PUR-63: hidden from the OPS and triggered abilities of the other player.
  const bool hides = s.table.controller(card) != seat && (source == Type::ops || !activated);
  return !hides || !has_keyword(s, card, kCloaking);
}

bool Purge::may_choose(const State& s, Seat seat, CardId card) const {
  const Frame& top = s.frames.top();
  if (top.kind != frame::program || top.flags == kCostProgram) return true;
  if (is_protected(s, top.card, card)) return false;
  const Node& node = cards_->node(top.code);
  const auto op = static_cast<Op>(node.word);
  if (op == Op::recover && node.args[1] != 0 && brief(s, card).cost > s.energy[at(seat)]) return false;
  const Frame& below = s.frames.frames[s.frames.depth - 2U];
  const bool activated = below.kind == fr::ability && below.card == top.card;
  return may_target(s, seat, type(s, top.card), activated, card, op);
}

/// Whether somebody is there whom nothing hides, for an operation that may reach anybody: the common case,
/// quickly.
bool Purge::plainly_there(const State& s, Seat seat, Side side) const {
  constexpr std::uint32_t kHiding = bit_of(kCloaking) | bit_of(kTactician);
  const auto open = [&](Seat whose) {
    return ((s.standing[at(whose)].printed | s.live_keywords) & kHiding) == 0 &&
           (!s.table.empty(zone_of(whose, Place::home)) ||
            !s.table.empty(zone_of(whose, Place::battlefield)));
  };
  return (side != Side::enemy && open(seat)) || (side != Side::friendly && open(enemy(seat)));
}

/// Whether somebody is there whom an operation on chosen cards, or on each of some, could work on.
bool Purge::reaches(const State& s, const Viewpoint& from, Type kind, bool activated, const Node& node,
                    const Selector& to) const {
  const auto op = static_cast<Op>(node.word);
  const Seat seat = from.seat;
  const bool paid = op == Op::recover && node.args[1] != 0;
  if (paid && s.energy[at(seat)] < cheapest_) return false;
  // What is done to each of some targets nobody, so nothing hides from it (PUR-63).
  const bool targets = to.how != Selector::How::each;
  const auto suits = [&](CardId card) {
    if (is_protected(s, from.source, card)) return false;
    if (paid && brief(s, card).cost > s.energy[at(seat)]) return false;
    return may_target(s, seat, targets ? kind : Type::unit, activated || !targets, card, op);
  };
  if (static_cast<Area>(to.area) == Area::play && (to.kinds & ~kFighters) == 0) {
    const auto fitting = [&](CardId card) { return fits(*this, s, to, from, card) && suits(card); };
    return (to.side != Side::enemy && any_fighter(s, seat, fitting)) ||
           (to.side != Side::friendly && any_fighter(s, enemy(seat), fitting));
  }
  if (static_cast<Area>(to.area) == Area::ops_discard && to.side == Side::friendly) {
    return any_in(s, zone_of(seat, Place::ops_discard),
                  [&](CardId card) { return suits(card) && fits(*this, s, to, from, card); });
  }
  bool found = false;
  each_fitting(*this, s, to, from, [&](CardId card) { found = found || suits(card); });
  return found;
}

/// Whether an operation would do something now, as everybody can tell.
bool Purge::would_work(const State& s, const Viewpoint& from, Type kind, bool activated,
                       const Node& node) const {
  const auto op = static_cast<Op>(node.word);
  if (op == Op::token) return token_place(s, from.seat) != CardId::none;  // PUR-A45
  if (op == Op::drain) return s.energy[at(enemy(from.seat))] > 0;
  switch (const Selector& to = aim_of(node); to.how) {
    case Selector::How::choose:
    case Selector::How::random:
    case Selector::How::each:
      return reaches(s, from, kind, activated, node, to);
    default:
      return true;
  }
}

/// PUR-17: nothing is declared that has nothing to aim at, or that would do nothing at all.
Why Purge::why_idle(const State& s, const Viewpoint& from, Type kind, bool activated, Block effects) const {
  Why why = Why::none;
  bool chose = false;  // and found nobody; otherwise "the chosen card" is what the cost chose
  for (const Node& node : cards_->nodes(effects)) {
    const Selector::How how = aim_of(node).how;
    if (how == Selector::How::chosen && chose) continue;
    if (would_work(s, from, kind, activated, node)) return Why::none;
    if (why == Why::none && must_aim(node)) return Why::no_target;
    chose = chose || how == Selector::How::choose || how == Selector::How::random;
    why = static_cast<Op>(node.word) == Op::token ? Why::no_token_room : Why::no_target;
  }
  return why;
}

/// Whom an operation is about; nobody, if it has no targets.
const Selector& Purge::aim_of(const Node& node) const {
  static constexpr Selector kNobody{};
  const int param = target_param(node, false);
  return param < 0 ? kNobody : cards_->selector(node.args[static_cast<std::size_t>(param)]);
}

/// Whether an operation has its player choose, and not only if they like.
bool Purge::must_aim(const Node& node) const {
  const Selector& to = aim_of(node);
  return to.how == Selector::How::choose && to.up_to == 0;
}

// --- what happens --------------------------------------------------------------------------------

CardId Purge::operate(State& s, const Run& run, const Node& node, CardId target, Chance& /*chance*/,
                      Events& events) const {
  const auto value = [&](std::size_t i) { return Steps::value_of(*this, s, run, node.args[i]); };
  const auto op = static_cast<Op>(node.word);
  if (target_param(node, false) >= 0) {
    if (target == CardId::none || op == Op::choose) return target;
    if (is_protected(s, run.source, target) || is_hidden(s, run, node, target)) {
      happen(events, Happening::out_of_reach, s.table.controller(target), s, target);
      return kUndone;
    }
    if (op == Op::recover || op == Op::revive || moves_cards(op))
      return displace(s, run, node, target, events);
    return operate_on(s, run, node, target, events) ? target : kUndone;
  }
  switch (op) {
    case Op::energy:
      gain_energy(s, run.seat, value(0), events);
      break;
    case Op::drain: {
      std::uint8_t& energy = s.energy[at(enemy(run.seat))];
      const int lost = std::min<int>(energy, value(0));
      energy = static_cast<std::uint8_t>(energy - lost);
      happen(events, Happening::loses_energy, enemy(run.seat), lost);
      break;
    }
    case Op::token:
      make_tokens(s, run.seat, static_cast<TokenKind>(node.args[0]), node.number(1), node.args[2] != 0,
                  events);
      break;
    case Op::cancel:
    case Op::nullify:
      cancel(s, run.source, static_cast<Answered>(node.args[0]), op == Op::cancel ? kCancelled : kNullified);
      break;
    case Op::plays:
      s.extra[at(run.seat)] = static_cast<std::uint8_t>(std::min(s.extra[at(run.seat)] + node.number(0), 20));
      break;
    default:
      break;
  }
  return target;
}

/// Operations on one card in play. Says whether it was there.
bool Purge::operate_on(State& s, const Run& run, const Node& node, CardId target, Events& events) const {
  if (!s.table.in_play(target)) return false;
  switch (static_cast<Op>(node.word)) {
    case Op::damage:
      if (const Type kind = type(s, target); is_fighter(kind) || kind == Type::stronghold)
        hit(s, run.source, target, Steps::value_of(*this, s, run, node.args[0]), Source::effect, events);
      break;
    case Op::heal:
      heal(s, target, Steps::value_of(*this, s, run, node.args[0]), events);
      break;
    case Op::boost:
    case Op::give:
      change(s, run, node, target, events);
      break;
    case Op::counter: {
      const int amount = Steps::value_of(*this, s, run, node.args[0]);
      std::int8_t& counters = s.table.counter(kCounters, target);
      counters = static_cast<std::int8_t>(std::min(counters + amount, kMostCounters));
      happen(events, Happening::gets_counters, s.table.controller(target), s, target, amount);
      break;
    }
    case Op::refresh:
      s.table.counter(kSpentAttacks, target) = 0;
      happen(events, Happening::refreshed, s.table.controller(target), s, target);
      break;
    default:
      break;
  }
  return true;
}

/// Operations that put a card somewhere else.
CardId Purge::displace(State& s, const Run& run, const Node& node, CardId target, Events& events) const {
  const auto op = static_cast<Op>(node.word);
  const bool allowed = may_target(s, s.table.controller(target), Type::unit, true, target, op);
  if (!allowed || s.table.zone(target) == kAttached) return kUndone;
  switch (op) {
    case Op::destroy:
      if (is_fighter(type(s, target))) fire(s, When::kills, run.source, target);
      kill(s, target, events);
      return target;
    case Op::remove:
      happen(events, Happening::removed, s.table.controller(target), s, target);
      kill_overlays(s, target, events);
      return leave(s, target, kRemoved, events);
    case Op::recall:
      send_home(s, target, events);
      return target;
    case Op::advance:
      go_to_battlefield(s, target, events);
      return target;
    case Op::rewind:
      kill_overlays(s, target, events);
      return to_deck(s, target, events);
    case Op::recover:
      if (node.args[1] != 0) {
        if (brief(s, target).cost > s.energy[at(run.seat)]) return kUndone;
        spend(s, run.seat, brief(s, target).cost, events);
      }
      return to_deck(s, target, events);
    default:  // revive
      come_back(s, target, run.seat, events);
      return target;
  }
}

void Purge::list_changes(const CardSet& /*set*/, const Node& operation, ChangeColumns& columns) {
  if (static_cast<Op>(operation.word) == Op::boost)
    columns.sums.use(kStatOf[operation.args[1]], kUntilOf[operation.args[3]]);
  if (static_cast<Op>(operation.word) == Op::give)
    columns.marks.use(operation.args[0], kUntilOf[operation.args[2]]);
}

void Purge::list_own_changes(ChangeColumns& columns) {
  columns.sums.use(kAttack, Until::turn);  // PUR-A38
  columns.sums.use(kArmor, Until::turn);   // PUR-61
  columns.sums.use(kHealth, Until::turn);  // PUR-64
}

void Purge::change(State& s, const Run& run, const Node& node, CardId target, Events& events) const {
  const Seat side = s.table.controller(target);
  s.unsettled = 1;
  if (static_cast<Op>(node.word) == Op::give) {
    const std::uint8_t keyword = node.args[0];
    s.modifiers.give(columns_, target, keyword, kUntilOf[node.args[2]]);
    s.live_keywords |= 1U << keyword;
    happen(events, Happening::gains_keyword, side, s, target);
    return;
  }
  const int amount = Steps::value_of(*this, s, run, node.args[0]);
  if (amount == 0) return;
  const std::uint8_t stat = kStatOf[node.args[1]];
  change_stat(s, target, stat, kUntilOf[node.args[3]], amount, run.source);
  happen(events, after(Happening::boosted_attack, node.args[1]), side, s, target, amount);
}

void Purge::gain_energy(State& s, Seat seat, int amount, Events& events) const {
  s.energy[at(seat)] = static_cast<std::uint8_t>(std::min(s.energy[at(seat)] + amount, kMostEnergy));
  happen(events, Happening::gets_energy, seat, amount);
}

void Purge::spend(State& s, Seat seat, int amount, Events& /*events*/) const {
  std::uint8_t& energy = s.energy[at(seat)];
  energy = static_cast<std::uint8_t>(energy - std::min<int>(energy, amount));
}

/// Back among the cards of its owner's deck; a token is just gone.
CardId Purge::to_deck(State& s, CardId card, Events& events) const {
  if (brief(s, card).is_token()) {
    vanish(s, card, events);
    return card;
  }
  happen(events, Happening::to_deck, s.table.owner(card), s, card);
  s.modifiers.forget(card);
  call_off_attacks(s, card);
  const bool was_in_play = s.table.in_play(card);
  for (std::size_t i = 0; i < kCounterCount; ++i) s.table.counter(i, card) = 0;
  card = s.table.move(card, zone_of(s.table.owner(card), brief(s, card).deck));
  if (was_in_play) count_live(s);
  return card;
}

// --- costs ---------------------------------------------------------------------------------------

bool Purge::can_pay(const State& s, const Viewpoint& from, Block cost) const {
  for (const Node& node : cards_->nodes(cost)) {
    const int amount = node.number(0);
    switch (static_cast<Cost>(node.word)) {
      case Cost::energy:
        if (s.energy[at(from.seat)] < amount) return false;
        break;
      case Cost::discard: {
        int cards = 0;
        for (const Place deck : {Place::tek_deck, Place::ops_deck, Place::war_deck})
          cards += s.table.size(zone_of(from.seat, deck));
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
      spend(s, run.seat, amount, events);
      break;
    case Cost::discard:
      ask_discard(s, run.seat, amount);
      break;
    case Cost::counters: {
      std::int8_t& counters = s.table.counter(kCounters, run.source);
      counters = static_cast<std::int8_t>(std::max(0, counters - amount));
      happen(events, Happening::loses_counters, run.seat, s, run.source, amount);
      break;
    }
    case Cost::sacrifice:
      if (s.table.in_play(target)) kill(s, target, events);
      break;
  }
  return target;
}

void Purge::ask_discard(State& s, Seat seat, int count) const {
  Frame frame;
  frame.kind = fr::discard;
  frame.seat = seat;
  frame.n = static_cast<std::uint8_t>(count);
  s.frames.push(frame);
}

Flow Purge::run_discard(State& s) const {
  const Frame& top = s.frames.top();
  bool cards = false;
  for (const Place deck : {Place::tek_deck, Place::ops_deck, Place::war_deck})
    cards = cards || !s.table.empty(zone_of(top.seat, deck));
  if (top.n > 0 && cards) return Flow::wait;
  s.frames.pop();
  return Flow::go_on;
}

}  // namespace muster::purge
