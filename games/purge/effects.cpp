// What the words on cards do. Impossible parts are skipped, the rest goes on.
#include <algorithm>

#include "games/purge/chapters.hpp"

namespace muster::purge {

namespace {

constexpr std::array kUntilOf{PURGE_SPANS(MUSTER_NAME)};
/// Of the stats of kBoosted.
constexpr std::array kBoosts{Happening::boosted_attack, Happening::boosted_damage, Happening::boosted_armor,
                             Happening::boosted_health};
constexpr Bits kMoves = bits(Op::destroy, Op::remove, Op::recall, Op::rewind, Op::advance);

constexpr bool moves_cards(Op op) { return has(kMoves, static_cast<std::size_t>(op)); }

}  // namespace

void Purge::list_changes(const CardSet& /*set*/, const Node& operation, ChangeColumns& columns) {
  if (static_cast<Op>(operation.word) == Op::boost)
    columns.sums.use(kBoosted[operation.args[1]], kUntilOf[operation.args[3]]);
  if (static_cast<Op>(operation.word) == Op::give)
    columns.marks.use(operation.args[0], kUntilOf[operation.args[2]]);
  if (static_cast<Op>(operation.word) == Op::lose)
    columns.marks.use(static_cast<std::uint8_t>(what::first_lost + operation.args[0]),
                      kUntilOf[operation.args[2]]);
  if (static_cast<Op>(operation.word) == Op::silence)
    columns.marks.use(what::silenced, kUntilOf[operation.args[1]]);
  if (static_cast<Op>(operation.word) == Op::shield)
    columns.sums.use(what::shield, kUntilOf[operation.args[2]]);
}

void Purge::list_own_changes(ChangeColumns& columns) {
  columns.sums.use(kAttack, Until::turn);  // PUR-A38
  columns.sums.use(kArmor, Until::turn);   // PUR-61
  columns.sums.use(kHealth, Until::turn);  // PUR-64
}

// --- choosing ------------------------------------------------------------------------------------

/// PUR-66: nothing reaches a Tactician but its own abilities.
bool is_protected(const Purge& g, const State& s, CardId source, CardId target) {
  return source != target && s.table.in_play(target) && has_keyword(g, s, target, kTactician);
}

namespace {

/// PUR-63, PUR-A46: a triggered ability that speaks of one card targets it. (Who is chosen was looked at when
/// it was chosen; "it" is a word of triggered abilities only.)
bool is_hidden(const Purge& g, const State& s, const Run& run, const Node& node, CardId target) {
  return aim_of(g, node).how == Selector::How::it && s.table.in_play(target) &&
         s.table.controller(target) != run.seat && has_keyword(g, s, target, kCloaking);
}

bool may_target(const Purge& g, const State& s, Seat seat, Type source, bool activated, CardId card, Op op) {
  const CompiledCard& printed = g.compiled(s, card);
  if (op == Op::recover) return !s.table.in_play(card);
  if (op == Op::revive)
    return is_fighter(printed.type) && !s.table.in_play(card) && has_supply(s, seat, printed);
  if (!s.table.in_play(card)) return op == Op::choose;
  if (op == Op::take &&
      (printed.is_token() || s.table.zone(card) == kAttached || !has_supply(s, seat, printed)))
    return false;
  if (moves_cards(op) && printed.type == Type::stronghold) return false;
  if (op == Op::rewind && printed.type == Type::commander) return false;
  if (op == Op::remove && has_keyword(g, s, card, kCriticalMass)) return false;  // PUR-53
  // PUR-63: hidden from the OPS and triggered abilities of the other player.
  const bool hides = s.table.controller(card) != seat && (source == Type::ops || !activated);
  return !hides || !has_keyword(g, s, card, kCloaking);
}

}  // namespace

bool Purge::may_choose(const State& s, Seat seat, CardId card) const {
  const Frame& top = s.frames.top();
  if (top.kind != frame::program || top.flags == kCostProgram) return true;
  if (is_protected(*this, s, top.card, card)) return false;
  const Node& node = cards_->node(top.code);
  const auto op = static_cast<Op>(node.word);
  if (op == Op::recover && node.args[1] != 0 && compiled(s, card).cost > s.energy[at(seat)]) return false;
  const Frame& below = s.frames.frames[s.frames.depth - 2U];
  const bool activated = below.kind == fr::ability && below.card == top.card;
  return may_target(*this, s, seat, type(s, top.card), activated, card, op);
}

Why Purge::why_not_chosen(const State& s, Action action) const {
  if (action.verb != verb::choose) return Why::not_now;
  const Frame& top = s.frames.top();
  const CardId card = action.card();
  if (!s.table.in_play(card)) return Why::cannot_choose;
  if (is_protected(*this, s, top.card, card)) return Why::tactician;
  const bool hidden = s.table.controller(card) != top.seat && has_keyword(*this, s, card, kCloaking);
  return hidden ? Why::cloaked : Why::cannot_choose;
}

/// Whether somebody is there whom nothing hides, for an operation that may reach anybody: the common case,
/// quickly.
bool plainly_there(const State& s, Seat seat, Side side) {
  constexpr Bits kHiding = bits(kCloaking, kTactician);
  const auto open = [&](Seat whose) {
    return ((s.standing[at(whose)].printed | s.live_keywords) & kHiding) == 0 &&
           (!s.table.empty(zone_of(whose, Place::home)) ||
            !s.table.empty(zone_of(whose, Place::battlefield)));
  };
  return (side != Side::enemy && open(seat)) || (side != Side::friendly && open(enemy(seat)));
}

namespace {

/// Whether somebody is there whom an operation on chosen cards, or on each of some, could work on.
bool reaches(const Purge& g, const State& s, const Viewpoint& from, Type kind, bool activated,
             const Node& node, const Selector& to) {
  const auto op = static_cast<Op>(node.word);
  const Seat seat = from.seat;
  const bool paid = op == Op::recover && node.args[1] != 0;
  if (paid && s.energy[at(seat)] < g.designs.cheapest) return false;
  // What is done to each of some targets nobody, so nothing hides from it (PUR-63).
  const bool targets = to.how != Selector::How::each;
  const auto suits = [&](CardId card) {
    if (is_protected(g, s, from.source, card)) return false;
    if (paid && g.compiled(s, card).cost > s.energy[at(seat)]) return false;
    return may_target(g, s, seat, targets ? kind : Type::unit, activated || !targets, card, op);
  };
  if (static_cast<Area>(to.area) == Area::play && (to.kinds & ~kFighters) == 0) {
    const auto fitting = [&](CardId card) { return fits(g, s, to, from, card) && suits(card); };
    return (to.side != Side::enemy && any_fighter(s, seat, fitting)) ||
           (to.side != Side::friendly && any_fighter(s, enemy(seat), fitting));
  }
  if (static_cast<Area>(to.area) == Area::ops_discard && to.side == Side::friendly) {
    return any_in(s, zone_of(seat, Place::ops_discard),
                  [&](CardId card) { return suits(card) && fits(g, s, to, from, card); });
  }
  bool found = false;
  each_fitting(g, s, to, from, [&](CardId card) { found = found || suits(card); });
  return found;
}

/// Whether an operation would do something now, as everybody can tell.
bool would_work(const Purge& g, const State& s, const Viewpoint& from, Type kind, bool activated,
                const Node& node) {
  const auto op = static_cast<Op>(node.word);
  if (op == Op::token) return token_place(s, from.seat) != CardId::none;  // PUR-A45
  if (op == Op::drain) return s.energy[at(enemy(from.seat))] > 0;
  if (op == Op::one_of) {
    const std::span<const Block> choices = g.cards().choices(node, 0);
    return std::any_of(choices.begin(), choices.end(), [&](Block choice) {
      return why_idle(g, s, from, kind, activated, choice) == Why::none;
    });
  }
  switch (const Selector& to = aim_of(g, node); to.how) {
    case Selector::How::choose:
    case Selector::How::random:
    case Selector::How::each:
      return reaches(g, s, from, kind, activated, node, to);
    default:
      return true;
  }
}

}  // namespace

/// PUR-17: nothing is declared that has nothing to aim at, or that would do nothing at all.
Why why_idle(const Purge& g, const State& s, const Viewpoint& from, Type kind, bool activated,
             Block effects) {
  Why why = Why::none;
  bool chose = false;  // and found nobody; otherwise "the chosen card" is what the cost chose
  for (const Node& node : g.cards().nodes(effects)) {
    const Selector::How how = aim_of(g, node).how;
    if (how == Selector::How::chosen && chose) continue;
    if (would_work(g, s, from, kind, activated, node)) return Why::none;
    if (why == Why::none && must_aim(g, node)) return Why::no_target;
    chose = chose || how == Selector::How::choose || how == Selector::How::random;
    why = static_cast<Op>(node.word) == Op::token ? Why::no_token_room : Why::no_target;
  }
  return why;
}

bool Purge::may_do(const State& s, const Viewpoint& from, Block effects) const {
  const Frame& top = s.frames.top();
  const Frame& below = s.frames.frames[s.frames.depth - 2U];
  const bool activated = below.kind == fr::ability && below.card == top.card;
  return why_idle(*this, s, from, type(s, from.source), activated, effects) == Why::none;
}

/// Whom an operation is about; nobody, if it has no targets.
const Selector& aim_of(const Purge& g, const Node& node) {
  static constexpr Selector kNobody{};
  const int param = g.target_param(node, false);
  return param < 0 ? kNobody : g.cards().selector(node.args[static_cast<std::size_t>(param)]);
}

/// Whether an operation has its player choose, and not only if they like.
bool must_aim(const Purge& g, const Node& node) {
  const Selector& to = aim_of(g, node);
  return to.how == Selector::How::choose && to.up_to == 0;
}

// --- what happens --------------------------------------------------------------------------------

namespace {

void gain_energy(State& s, Seat seat, int amount, Events& events) {
  s.energy[at(seat)] = static_cast<std::uint8_t>(std::min(s.energy[at(seat)] + amount, kMostEnergy));
  happen(events, Happening::gets_energy, seat, amount);
}

void change(const Purge& g, State& s, const Run& run, const Node& node, CardId target, Events& events) {
  const Seat side = s.table.controller(target);
  s.unsettled = 1;
  if (static_cast<Op>(node.word) == Op::give) {
    const std::uint8_t keyword = node.args[0];
    give_keyword(g, s, target, keyword, kUntilOf[node.args[2]]);
    happen(events, Happening::gains_keyword, side, s, target, keyword);
    return;
  }
  const int amount = Steps::value_of(g, s, run, node.args[0]);
  if (amount == 0) return;
  const std::uint8_t stat = kBoosted[node.args[1]];
  change_stat(g, s, target, stat, kUntilOf[node.args[3]], amount, run.source);
  happen(events, kBoosts[node.args[1]], side, s, target, amount);
}

/// Operations on one card in play. Says whether it was there.
bool operate_on(const Purge& g, State& s, const Run& run, const Node& node, CardId target, Events& events) {
  if (!s.table.in_play(target)) return false;
  switch (static_cast<Op>(node.word)) {
    case Op::damage:
      if (const Type kind = g.type(s, target); is_fighter(kind) || kind == Type::stronghold)
        hit(g, s, run.source, target, Steps::value_of(g, s, run, node.args[0]), Source::effect, events);
      break;
    case Op::heal:
      heal(g, s, target, Steps::value_of(g, s, run, node.args[0]), events);
      break;
    case Op::boost:
    case Op::give:
      change(g, s, run, node, target, events);
      break;
    case Op::lose:
    case Op::silence: {
      const bool all = static_cast<Op>(node.word) == Op::silence;
      s.modifiers.give(g.columns_, target,
                       all ? what::silenced : static_cast<std::uint8_t>(what::first_lost + node.args[0]),
                       kUntilOf[node.args[all ? 1 : 2]]);
      s.live_keywords |= kSomeLost;
      s.unsettled = 1;
      count_live(g, s);
      happen(events, all ? Happening::silenced : Happening::loses, s.table.controller(target), s, target,
             node.args[0]);
      break;
    }
    case Op::shield: {
      const int amount = Steps::value_of(g, s, run, node.args[0]);
      s.modifiers.add(g.columns_, target, what::shield, kUntilOf[node.args[2]], amount,
                      s.table.design(run.source));
      happen(events, Happening::shielded, s.table.controller(target), s, target, amount);
      break;
    }
    case Op::counter: {
      const int amount = Steps::value_of(g, s, run, node.args[0]);
      add_to(s, kCounters, target, amount);
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

/// Out of the battle and of its group, to the Stronghold Vector of whoever commands it now; what was laid
/// over it stays behind.
void take_control(const Purge& g, State& s, CardId card, Seat seat, Events& events) {
  for (CardId over = overlay_of(s, card); over != CardId::none; over = overlay_of(s, card))
    lift(s, over, events);
  call_off_attacks(s, card);
  take_part(s, card, Part::none);
  s.table.counter(kMarching, card) = 0;
  s.table.set_controller(card, seat);
  s.table.move(card, zone_of(seat, Place::home));
  count_live(g, s);
  s.unsettled = 1;
  happen(events, Happening::taken, seat, s, card);
  take_post(s, card);
}

/// Operations that put a card somewhere else.
CardId displace(const Purge& g, State& s, const Run& run, const Node& node, CardId target, Events& events) {
  const auto op = static_cast<Op>(node.word);
  const bool allowed = may_target(g, s, s.table.controller(target), Type::unit, true, target, op);
  if (!allowed || s.table.zone(target) == kAttached) return kUndone;
  switch (op) {
    case Op::destroy:
      if (is_fighter(g.type(s, target))) fire(g, s, When::kills, run.source, target);
      kill(g, s, target, events);
      return target;
    case Op::remove:
      happen(events, Happening::removed, s.table.controller(target), s, target);
      kill_overlays(g, s, target, events);
      return leave(g, s, target, kRemoved, events);
    case Op::recall:
      send_home(s, target, events);
      return target;
    case Op::advance:
      go_to_battlefield(s, target, events);
      return target;
    case Op::rewind:
      kill_overlays(g, s, target, events);
      return to_deck(g, s, target, events);
    case Op::recover:
      if (node.args[1] != 0) {
        if (g.compiled(s, target).cost > s.energy[at(run.seat)]) return kUndone;
        spend(s, run.seat, g.compiled(s, target).cost);
      }
      return to_deck(g, s, target, events);
    default:  // revive
      come_back(g, s, target, run.seat, events);
      return target;
  }
}

}  // namespace

int Purge::most_x(const State& s, const Run& run, const Node& /*node*/) const {
  return s.energy[at(run.seat)];
}

void Purge::pay_x(State& s, const Run& run, const Node& /*node*/, int x, Chance& /*chance*/,
                  Events& events) const {
  spend(s, run.seat, x);
  happen(events, Happening::pays_x, run.seat, x);
}

CardId Purge::operate(State& s, const Run& run, const Node& node, CardId target, Chance& /*chance*/,
                      Events& events) const {
  const auto value = [&](std::size_t i) { return Steps::value_of(*this, s, run, node.args[i]); };
  const auto op = static_cast<Op>(node.word);
  if (target_param(node, false) >= 0) {
    if (target == CardId::none || op == Op::choose) return target;
    if (is_protected(*this, s, run.source, target) || is_hidden(*this, s, run, node, target)) {
      happen(events, Happening::out_of_reach, s.table.controller(target), s, target);
      return kUndone;
    }
    if (op == Op::take) {
      if (s.table.controller(target) == run.seat || !s.table.in_play(target) ||
          !may_target(*this, s, run.seat, Type::unit, true, target, op))
        return kUndone;
      take_control(*this, s, target, run.seat, events);
      return target;
    }
    if (op == Op::recover || op == Op::revive || moves_cards(op))
      return displace(*this, s, run, node, target, events);
    return operate_on(*this, s, run, node, target, events) ? target : kUndone;
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
      make_tokens(*this, s, run.seat, node.args[0], node.number(1), node.args[2] != 0, events);
      break;
    case Op::cancel:
    case Op::nullify:
      cancel(*this, s, run.source, static_cast<Answered>(node.args[0]),
             op == Op::cancel ? kCancelled : kNullified);
      break;
    case Op::foil:
      foil(*this, s, run.it);
      break;
    case Op::plays:
      s.extra[at(run.seat)] = static_cast<std::uint8_t>(std::min(s.extra[at(run.seat)] + node.number(0), 20));
      break;
    default:
      break;
  }
  return target;
}

}  // namespace muster::purge
