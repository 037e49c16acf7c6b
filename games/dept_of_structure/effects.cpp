// What the words on cards do. Impossible parts are skipped, the rest goes on.
#include <algorithm>

#include "games/dept_of_structure/chapters.hpp"

namespace muster::dept_of_structure {

namespace {

#define UNTIL(name, until, ...) until,
constexpr std::array kUntilOf{DOS_LASTS(UNTIL)};
#undef UNTIL

bool may_target(const Game& g, const State& s, Seat seat, CardId card, Op op) {
  if (!s.table.in_play(card)) {
    if (!s.table.knows(seat, card)) return false;
    if (op != Op::resurrect) return true;
    // DOS-A27; an upgrade has no battlefield of its own to come back to.
    const Type kind = g.type(s, card);
    return kind == Type::unit || (is_technology(kind) && kind != Type::upgrade);
  }
  return !g.is_hidden(s, card);  // DOS-A25: not even its own side may
}

/// DOS-59: killing a unit of the enemy stills Hunger; in a skirmish it may set off more.
void note_kill(const Game& g, State& s, CardId killer, CardId victim) {
  if (killer == CardId::none || !s.table.in_play(killer)) return;
  if (g.type(s, victim) != Type::unit) {
    // DOS-A36: who kills a vehicle has killed the units aboard.
    s.table.each(kAttached, [&](CardId card) {
      if (s.table.host(card) == victim && g.type(s, card) == Type::unit) note_kill(g, s, killer, card);
    });
    return;
  }
  if (s.table.controller(killer) == s.table.controller(victim)) return;
  if (g.has_keyword(s, killer, kHunger)) s.table.counter(kFed, killer) = 1;
  if (s.phase == Phase::resolution) fire(g, s, When::kills, killer, victim);
}

void change(const Game& g, State& s, const Run& run, const Node& node, CardId target, Events& events) {
  const DesignId from = s.table.design(run.source);
  const Seat side = s.table.controller(target);
  if (static_cast<Op>(node.word) == Op::give) {
    const std::uint8_t keyword = node.args[0];
    s.modifiers.give(g.columns(), target, keyword, kUntilOf[node.args[2]]);
    s.live_keywords |= 1U << keyword;
    s.unsettled = 1;
    happen(events, Happening::gains_keyword, side, s, target, keyword);
    return;
  }
  const Until until = kUntilOf[node.args[3]];
  for (const std::uint8_t stat : {kAttack, kDefense}) {
    const int amount = Steps::value_of(g, s, run, node.args[stat]);
    if (amount == 0) continue;
    s.modifiers.add(g.columns(), target, stat, until, amount, from);
    happen(events, after(Happening::boosted_attack, stat), side, s, target, amount);
    if (amount < 0) s.unsettled = 1;
  }
}

void change_resources(const Game& g, State& s, const Run& run, const Node& node, Events& events) {
  const auto which = static_cast<Resource>(node.args[1]);
  const int amount = Steps::value_of(g, s, run, node.args[0]);
  if (static_cast<Op>(node.word) == Op::add) {
    gain(s, run.seat, which, amount, events);
    return;
  }
  const Seat victim = enemy(run.seat);
  std::uint8_t& have = s.pool[at(victim)][which];
  const int lost = std::min<int>(have, amount);
  have = static_cast<std::uint8_t>(have - lost);
  if (lost > 0) happen(events, after(Happening::loses_survivor, which), victim, lost);
}

}  // namespace

const Selector* chosen_by(const CardSet& set, const Node& node) {
  const int param = selecting_param(vocabulary().operations[node.word]);
  if (param < 0) return nullptr;
  const Selector& to = set.selector(node.args[static_cast<std::size_t>(param)]);
  return to.how == Selector::How::choose ? &to : nullptr;
}

/// How many targets a program states when it is declared (DOS-19).
std::uint8_t targets_of(const CardSet& set, Block effects) {
  std::size_t n = 0;
  for (const Node& node : set.nodes(effects)) {
    if (static_cast<Op>(node.word) == Op::one_of) {  // which list was taken, and what that aims at
      std::uint8_t most = 0;
      for (const Block& choice : set.choices(node, 0)) most = std::max(most, targets_of(set, choice));
      n += 1U + most;
      continue;
    }
    const Selector* to = chosen_by(set, node);
    if (to != nullptr && Game::is_target(*to)) n += to->count;
  }
  return static_cast<std::uint8_t>(std::min<std::size_t>(n, 255));
}

/// Whether a program cannot be declared without something to aim at: its first word chooses, and not only if
/// its player likes; of several lists to take from, each does.
bool must_aim(const CardSet& set, Block effects) {
  if (effects.empty()) return false;
  const Node& first = set.node(effects.begin);
  if (static_cast<Op>(first.word) == Op::one_of) {
    const std::span<const Block> choices = set.choices(first, 0);
    return std::all_of(choices.begin(), choices.end(), [&](Block choice) { return must_aim(set, choice); });
  }
  const Selector* to = chosen_by(set, first);
  return to != nullptr && to->up_to == 0;
}

// --- choosing ------------------------------------------------------------------------------------

bool DeptOfStructure::may_choose(const State& s, Seat seat, CardId card) const {
  const Frame& top = s.frames.top();
  if (top.kind != frame::program) return may_target(*this, s, seat, card, Op::choose);
  if (top.flags == kCostProgram) return may_pay_with(*this, s, top, card);  // paying is not targeting
  return may_target(*this, s, seat, card, static_cast<Op>(cards_->node(top.code).word));
}

Why DeptOfStructure::why_not_chosen(const State& s, Action action) const {
  if (action.verb != verb::choose) return Why::not_now;
  const Frame& top = s.frames.top();
  const CardId card = action.card();
  const bool hidden =
      top.kind == frame::program && top.flags != kCostProgram && s.table.in_play(card) && is_hidden(s, card);
  return hidden ? Why::hidden : Why::cannot_choose;
}

/// Nothing is declared that has nothing to aim at.
bool has_target(const Game& g, const State& s, Seat seat, CardId source, Block effects) {
  if (effects.empty()) return true;
  const Node& node = g.cards().node(effects.begin);
  if (static_cast<Op>(node.word) == Op::one_of) {
    const std::span<const Block> choices = g.cards().choices(node, 0);
    return std::any_of(choices.begin(), choices.end(),
                       [&](Block choice) { return has_target(g, s, seat, source, choice); });
  }
  const Selector* to = chosen_by(g.cards(), node);
  if (to == nullptr || to->up_to != 0) return true;
  if (static_cast<Area>(to->area) == Area::deck)  // nobody knows what is in it before it is searched
    return !s.table.empty(zone_of(to->side == Side::enemy ? enemy(seat) : seat, Place::deck));
  bool found = false;
  each_fitting(g, s, *to, {seat, source}, [&](CardId card) {
    found = found || may_target(g, s, seat, card, static_cast<Op>(node.word));
  });
  return found;
}

bool DeptOfStructure::may_do(const State& s, const Viewpoint& from, Block effects) const {
  return has_target(*this, s, from.seat, from.source, effects);
}

int DeptOfStructure::most_x(const State& s, const Run& run, const Node& node) const {
  return s.pool[at(run.seat)].of[node.args[1]];
}

void DeptOfStructure::pay_x(State& s, const Run& run, const Node& node, int x, Chance& /*chance*/,
                            Events& events) const {
  spend(s, run.seat, static_cast<Resource>(node.args[1]), x, events);
}

// --- what happens --------------------------------------------------------------------------------

void hurt(const Game& g, State& s, CardId card, int amount, CardId by, Events& events) {
  if (amount > 0 && s.modifiers.live_sums != 0) {
    const int kept_off = s.modifiers.use_up(g.columns(), card, what::shield, amount);
    if (kept_off > 0) happen(events, Happening::prevented, s.table.controller(card), s, card, kept_off);
    amount -= kept_off;
  }
  if (amount <= 0) return;
  std::int8_t& damage = s.table.counter(kDamage, card);
  const bool alive = g.whole_defense(s, card) > damage;
  damage = static_cast<std::int8_t>(std::min(damage + amount, 100));
  s.unsettled = 1;
  happen(events, Happening::damaged, s.table.controller(card), s, card, amount);
  if (alive && g.whole_defense(s, card) <= damage) note_kill(g, s, by, card);
}

void hit_base(State& s, Seat seat, int amount, Events& events) {
  std::int8_t& base = s.base[at(seat)];
  base = static_cast<std::int8_t>(std::max(base - amount, 0));
  happen(events, Happening::base_damaged, seat, amount);
}

CardId DeptOfStructure::operate(State& s, const Run& run, const Node& node, CardId target, Chance& /*chance*/,
                                Events& events) const {
  const auto value = [&](std::size_t i) { return Steps::value_of(*this, s, run, node.args[i]); };
  const auto op = static_cast<Op>(node.word);
  const auto for_bases = [&](auto&& visit) {
    const auto who = static_cast<Who>(node.args[1]);
    if (who != Who::enemy) visit(run.seat);
    if (who != Who::you) visit(enemy(run.seat));
  };
  // What has left play since it was meant is passed over; only these reach beyond.
  if (target_param(node, false) >= 0 && op != Op::recall && op != Op::resurrect && op != Op::choose &&
      op != Op::fetch && (target == CardId::none || !s.table.in_play(target)))
    return target;
  switch (op) {
    case Op::damage:
      hurt(*this, s, target, value(0), run.source, events);
      break;
    case Op::hit: {
      const int damage = value(0);
      for_bases([&](Seat seat) { hit_base(s, seat, damage, events); });
      break;
    }
    case Op::restore: {
      std::int8_t& base = s.base[at(run.seat)];
      base = static_cast<std::int8_t>(std::min(base + value(0), kMostNumber));
      happen(events, Happening::base_restored, run.seat, value(0));
      break;
    }
    case Op::repair: {
      std::int8_t& damage = s.table.counter(kDamage, target);
      const int removed = std::min<int>(damage, value(0));
      damage = static_cast<std::int8_t>(damage - removed);
      if (removed > 0) happen(events, Happening::repaired, s.table.controller(target), s, target, removed);
      break;
    }
    case Op::boost:
    case Op::give:
      change(*this, s, run, node, target, events);
      break;
    case Op::token: {
      std::int8_t& tokens = s.table.counter(kTokens, target);
      tokens = static_cast<std::int8_t>(std::min(tokens + value(0), kMostNumber));
      happen(events, Happening::gets_tokens, s.table.controller(target), s, target, value(0));
      break;
    }
    case Op::draw:
      draw(s, run.seat, value(0), events);
      break;
    case Op::discard:
      for_bases([&](Seat seat) { ask_discard(s, seat, node.number(0), Discards::effect); });
      break;
    case Op::add:
    case Op::drain:
      change_resources(*this, s, run, node, events);
      break;
    case Op::utilize:
      s.table.counter(kUtilized, target) = 1;
      happen(events, Happening::utilized, s.table.controller(target), s, target);
      break;
    case Op::ready:
      s.table.counter(kUtilized, target) = 0;
      happen(events, Happening::readied, s.table.controller(target), s, target);
      break;
    case Op::retire:
      note_kill(*this, s, run.source, target);
      retire(*this, s, target, events);
      break;
    case Op::recall:
      return recall(*this, s, target, events);
    case Op::resurrect:
      if (s.table.in_play(target) || !may_target(*this, s, run.seat, target, op)) return kUndone;
      return resurrect(*this, s, target, run.seat, events);
    case Op::cancel:
      cancel(*this, s, run.source, static_cast<Cancels>(node.args[0]));
      break;
    case Op::lose:
    case Op::silence: {
      const bool all = op == Op::silence;
      s.modifiers.give(columns_, target,
                       all ? what::silenced : static_cast<std::uint8_t>(what::first_lost + node.args[0]),
                       kUntilOf[node.args[all ? 1 : 2]]);
      s.live_keywords |= kSomeLost;
      s.unsettled = 1;
      happen(events, all ? Happening::silenced : Happening::loses, s.table.controller(target), s, target,
             node.args[0]);
      break;
    }
    case Op::shield:
      s.modifiers.add(columns_, target, what::shield, kUntilOf[node.args[2]], value(0),
                      s.table.design(run.source));
      happen(events, Happening::shielded, s.table.controller(target), s, target, value(0));
      break;
    case Op::take:
      take_control(*this, s, target, run.seat, events);
      break;
    case Op::fetch: {
      const Seat owner = s.table.owner(target);
      const bool searched = s.table.zone(target) == zone_of(owner, Place::deck);
      if (!searched && s.table.zone(target) != zone_of(owner, Place::graveyard)) return kUndone;
      target = s.table.move(target, zone_of(owner, Place::hand));
      if (searched) s.table.show(target, SeatSet::everyone());
      happen(events, Happening::to_hand, owner, s, target);
      break;
    }
    case Op::foil:
      foil(s, run.it);
      break;
    case Op::choose:
    case Op::cheaper:
    case Op::dearer:
    case Op::one_of:
    case Op::pay_x:
    case Op::stack:
      break;
  }
  return target;
}

void DeptOfStructure::list_changes(const CardSet& set, const Node& operation, ChangeColumns& columns) {
  if (static_cast<Op>(operation.word) == Op::give)
    columns.marks.use(operation.args[0], kUntilOf[operation.args[2]]);
  if (static_cast<Op>(operation.word) == Op::lose)
    columns.marks.use(static_cast<std::uint8_t>(what::first_lost + operation.args[0]),
                      kUntilOf[operation.args[2]]);
  if (static_cast<Op>(operation.word) == Op::silence)
    columns.marks.use(what::silenced, kUntilOf[operation.args[1]]);
  if (static_cast<Op>(operation.word) == Op::shield)
    columns.sums.use(what::shield, kUntilOf[operation.args[2]]);
  if (static_cast<Op>(operation.word) != Op::boost) return;
  for (const std::uint8_t stat : {kAttack, kDefense}) {
    if (set.amount(operation.args[stat]) != Amount{}) columns.sums.use(stat, kUntilOf[operation.args[3]]);
  }
}

}  // namespace muster::dept_of_structure
