// What the words on cards do.
#include <algorithm>

#include "games/lost_empires/chapters.hpp"
#include "games/lost_empires/combat.hpp"
#include "games/lost_empires/decisions.hpp"

namespace muster::lost_empires {

namespace {

#define UNTIL(name, until, ...) until,
constexpr std::array kUntilOf{LEW_LASTS(UNTIL)};
#undef UNTIL

// --- what lasts ----------------------------------------------------------------------------------

/// LEW-A26: whether the period is going on now at whose end an effect is to end.
bool under_way(const State& s, Until until) {
  if (until == Until::turn) return s.phase == Phase::order;
  if (until != Until::activation) return true;
  for (std::uint8_t i = 0; i < s.frames.depth; ++i) {
    if (s.frames.frames[i].kind == fr::activation) return true;
  }
  return false;
}

void change(const Game& g, State& s, const Run& run, const Node& node, CardId target, Events& events) {
  const bool gain = static_cast<Op>(node.word) == Op::gain;
  const Until until = kUntilOf[node.args[gain ? 3 : 2]];
  if (!under_way(s, until)) return;  // LEW-A26
  if (gain) {
    const int amount = Steps::value_of(g, s, run, node.args[0]);
    const std::uint8_t stat = kGainedStats[node.args[1]];
    s.modifiers.add(g.columns(), target, stat, until, amount, s.table.design(run.source));
    happen(events, after(Happening::control_changes, node.args[1]), s.table.controller(target), s, target,
           amount);
    return;
  }
  const std::uint8_t keyword = node.args[0];
  s.modifiers.add(g.columns(), target, static_cast<std::uint8_t>(kFirstKeywordSum + keyword), until, 1,
                  s.table.design(run.source));
  if (keyword == kEliteUnit) s.table.counter(kElite, target) = 1;  // LEW-25
  happen(events, Happening::gains_keyword, s.table.controller(target), s, target, keyword);
}

// --- revealing -----------------------------------------------------------------------------------

void reveal_hands(State& s, Seat by, Events& events) {
  for (int i = 0; i < s.seats; ++i) {
    const Seat seat = seat_at(i);
    if (!are_enemies(s, by, seat)) continue;
    s.table.each(zone_of(seat, Place::hand), [&](CardId card) {
      s.table.show(card, SeatSet::everyone());  // LEW-79
      happen(events, Happening::reveals, seat, s, card);
    });
  }
}

void begin_scout(State& s, const Run& run, int count, Events& events) {
  Frame frame{.kind = fr::scout, .seat = run.seat, .card = run.source};
  for (CardId card = s.table.top(zone_of(run.seat, Place::deck)); card != CardId::none && frame.n < count;
       card = s.table.next(card)) {
    s.table.show(card, SeatSet::everyone());  // LEW-79
    happen(events, Happening::reveals, run.seat, s, card);
    ++frame.n;
  }
  if (frame.n > 0) s.frames.push(frame);
}

struct Scout {
  static Decision ask(const Game& /*g*/, const State& s) { return asks(s.frames.top(), ask::scout); }

  static void options(const Game& g, const State& s, Options& out) {
    each_unit_shown(g, s, [&](CardId card) { out.add(verb::choose, card); });
  }

  static Why why_not(const Game& g, const State& s, Action action) { return g.why_not_chosen(s, action); }

  static void answer(const Game& /*g*/, State& s, Action action, Chance& /*chance*/, Events& events) {
    take(s, action.card(), events);
  }

  static Flow step(const Game& g, State& s, Chance& /*chance*/, Events& events) {
    int found = 0;
    CardId only = CardId::none;
    each_unit_shown(g, s, [&](CardId card) {
      ++found;
      only = card;
    });
    if (found > 1) return Flow::wait;
    take(s, only, events);
    return Flow::go_on;
  }

 private:
  template <class Visit>
  static void each_unit_shown(const Game& g, const State& s, Visit&& visit) {
    const Frame& frame = s.frames.top();
    CardId card = s.table.top(zone_of(frame.seat, Place::deck));
    for (int i = 0; i < frame.n; ++i, card = s.table.next(card)) {
      if (static_cast<Type>(g.design(s, card).type) == Type::unit) visit(card);
    }
  }

  static void take(State& s, CardId taken, Events& events) {
    const Frame frame = s.frames.top();
    s.frames.pop();
    const ZoneId deck = zone_of(frame.seat, Place::deck);
    for (int i = 0; i < frame.n; ++i) {
      const CardId card = s.table.top(deck);
      if (card == taken) {
        s.table.move(card, zone_of(frame.seat, Place::hand));
        happen(events, Happening::to_hand, frame.seat, s, card);
      } else {
        s.table.move(card, deck);
        happen(events, Happening::to_bottom, frame.seat, s, card);
      }
    }
  }
};

}  // namespace

const Point kScout = point<Game, Scout>();

// --- which cards ---------------------------------------------------------------------------------

bool LostEmpires::in_reach(const State& s, std::uint8_t reach, const Viewpoint& from, CardId card) const {
  const ZoneId where = s.table.zone(card);
  switch (static_cast<Reach>(reach)) {
    case Reach::anywhere:
      return true;
    case Reach::here:
      return where == whereabouts(s, from.source);
    case Reach::adjacent:
      return adjacent(s, whereabouts(s, from.source), where);
    case Reach::objective:
      return is_objective(where);
    case Reach::outer:
      return is_outer(where);
    case Reach::center:
      return where == kCenter;
    case Reach::your_hive:
      return where == hive_of(from.seat);
    case Reach::faced:
      return has_unit_at(s, from.seat, where);
    case Reach::beside_it:
      return card != from.it && where == whereabouts(s, from.it);
    case Reach::beside_chosen:
      return card != from.chosen && where == whereabouts(s, from.chosen);
  }
  return false;
}

bool LostEmpires::flag_holds(const State& s, unsigned flag, CardId card) const {
  switch (static_cast<Flag>(flag)) {
    case Flag::ready:
      return s.table.counter(kDrain, card) == 0;  // LEW-78
    case Flag::drained:
      return s.table.counter(kDrain, card) != 0;
    case Flag::damaged:
      return s.table.counter(kDamage, card) > 0;
  }
  return false;
}

bool LostEmpires::condition_holds(const State& s, const Viewpoint& from, const Node& node) const {
  switch (static_cast<If>(node.word)) {
    case If::some:
      return count_fitting(*this, s, cards_->selector(node.args[0]), from) > 0;
    case If::none:
      return count_fitting(*this, s, cards_->selector(node.args[0]), from) == 0;
    case If::at: {
      const ZoneId where = whereabouts(s, from.source);
      switch (static_cast<Ground>(node.args[0])) {
        case Ground::objective:
          return is_objective(where);
        case Ground::outer:
          return is_outer(where);
        case Ground::center:
          return where == kCenter;
        case Ground::hive:
          return is_hive(where);
      }
    }
  }
  return false;
}

/// Only what can do what the running operation asks of it may be chosen for it.
bool LostEmpires::may_choose(const State& s, Seat /*seat*/, CardId card) const {
  const Frame& top = s.frames.top();
  if (top.kind != frame::program || top.flags == kCostProgram) return true;
  const Node& node = cards_->node(top.code);
  switch (static_cast<Op>(node.word)) {
    case Op::strike:
      return s.table.in_play(top.card) && may_attack(*this, s, top.card, card);
    case Op::grant: {
      // LEW-A12: a unit that can only attack is not chosen for a move.
      const bool moves = (node.args[0] & kGrantMove) != 0 && !has_keyword(s, card, kImmobile);
      return moves || ((node.args[0] & kGrantAttack) != 0 && has_target(s, card));
    }
    default:
      return true;
  }
}

bool LostEmpires::can_pay(const State& s, const Viewpoint& from, Block cost) const {
  const std::size_t seat = at(from.seat);
  for (const Node& node : cards_->nodes(cost)) {
    switch (static_cast<Cost>(node.word)) {
      case Cost::command:
        if (s.command[seat] < node.number(0)) return false;
        break;
      case Cost::supply:
        if (s.supply[seat] < node.number(0)) return false;
        break;
      case Cost::artifact:
        if (s.artifacts[seat] < node.number(0)) return false;
        break;
      case Cost::drain:
        if (!s.table.in_play(from.source) || s.table.counter(kDrain, from.source) != 0) return false;
        break;
      case Cost::discard:
      case Cost::sacrifice: {
        const Selector& which = cards_->selector(node.args[0]);
        if (which.up_to == 0 && count_fitting(*this, s, which, from) < which.count) return false;
        break;
      }
    }
  }
  return true;
}

CardId LostEmpires::pay(State& s, const Run& run, const Node& node, CardId target, Chance& /*chance*/,
                        Events& events) const {
  const auto spend = [&](std::uint8_t& have, Happening what) {
    const int paid = std::min<int>(have, node.number(0));
    have = static_cast<std::uint8_t>(have - paid);
    happen(events, what, run.seat, paid);
  };
  switch (static_cast<Cost>(node.word)) {
    case Cost::command:
      spend(s.command[at(run.seat)], Happening::depletes_command);
      break;
    case Cost::supply:
      spend(s.supply[at(run.seat)],
            after(Happening::depletes_command, static_cast<std::uint8_t>(Token::supply)));
      break;
    case Cost::artifact:
      spend(s.artifacts[at(run.seat)], Happening::spends_artifacts);
      break;
    case Cost::drain:
      drain(s, run.source, events);
      break;
    case Cost::discard:
      target = s.table.move(target, zone_of(s.table.owner(target), Place::discard));
      happen(events, Happening::discards, s.table.owner(target), s, target);
      break;
    case Cost::sacrifice:
      if (!s.table.in_play(target)) break;
      s.table.counter(kElite, target) = 0;
      doom(s, target, run.seat);
      break;
  }
  return target;
}

int LostEmpires::most_x(const State& s, const Run& run, const Node& node) const {
  return (static_cast<Token>(node.args[1]) == Token::command ? s.command : s.supply)[at(run.seat)];
}

void LostEmpires::pay_x(State& s, const Run& run, const Node& node, int x, Chance& /*chance*/,
                        Events& events) const {
  std::uint8_t& have =
      (static_cast<Token>(node.args[1]) == Token::command ? s.command : s.supply)[at(run.seat)];
  have = static_cast<std::uint8_t>(have - x);
  happen(events, Happening::pays_x, run.seat, x);
}

// --- what happens --------------------------------------------------------------------------------

CardId LostEmpires::operate(State& s, const Run& run, const Node& node, CardId target, Chance& chance,
                            Events& events) const {
  const auto value = [&](std::size_t i) { return Steps::value_of(*this, s, run, node.args[i]); };
  const auto mine = at(run.seat);
  const auto op = static_cast<Op>(node.word);
  // LEW-11: what has left play since it was meant is passed over.
  const bool on_unit = op == Op::damage || op == Op::repair || op == Op::destroy || op == Op::drain ||
                       op == Op::ready || op == Op::gain || op == Op::give || op == Op::grant ||
                       op == Op::strike || op == Op::place || op == Op::take || op == Op::lose ||
                       op == Op::silence || op == Op::shield;
  if (on_unit && !s.table.in_play(target)) return target;
  switch (op) {
    case Op::damage:
      hurt(*this, s, target, value(0), run.seat, events);
      break;
    case Op::repair: {
      std::int8_t& damage = s.table.counter(kDamage, target);
      const int removed = std::min<int>(damage, value(0));
      if (removed <= 0) break;
      damage = static_cast<std::int8_t>(damage - removed);
      if (damage < kCasualtyDamage) s.table.counter(kThirdHit, target) = 0;
      happen(events, Happening::repaired, s.table.controller(target), s, target, removed);
      break;
    }
    case Op::destroy:
      doom(s, target, run.seat);
      break;
    case Op::drain:
      drain(s, target, events);
      break;
    case Op::ready:
      ready(s, target, events);
      break;
    case Op::gain:
    case Op::give:
      change(*this, s, run, node, target, events);
      break;
    case Op::grant:
      s.frames.push({.kind = fr::grant, .seat = run.seat, .card = target, .n = node.args[0]});
      break;
    case Op::strike:
      if (s.table.in_play(run.source) && may_attack(*this, s, run.source, target)) {
        attack(*this, s, run.source, target, value(1), Strike::plain, chance, events);  // LEW-A7
      }
      break;
    case Op::place:
      s.frames.push(
          {.kind = fr::place, .seat = run.seat, .card = target, .other = run.source, .n = node.args[1]});
      break;
    case Op::recall:
      if (s.table.in_play(target)) s.modifiers.forget(target);
      target = s.table.move(target, zone_of(s.table.owner(target), Place::hand));
      happen(events, Happening::to_hand, s.table.owner(target), s, target);
      break;
    case Op::discard:
      target = s.table.move(target, zone_of(s.table.owner(target), Place::discard));
      happen(events, Happening::discards, s.table.owner(target), s, target);
      break;
    case Op::reveal_hand:
      reveal_hands(s, run.seat, events);
      break;
    case Op::scout:
      begin_scout(s, run, node.number(0), events);
      break;
    case Op::draw:
      draw(s, run.seat, value(0), events);
      break;
    case Op::refresh: {
      // LEW-78: with nothing spent nothing happens.
      const bool command = static_cast<Token>(node.args[0]) == Token::command;
      std::uint8_t& have = command ? s.command[mine] : s.supply[mine];
      const int most = command ? kCommandTokens : kSupplyTokens;
      const int now = std::min(most, have + node.number(1));
      if (now > have) happen(events, after(Happening::refreshes_command, node.args[0]), run.seat, now - have);
      have = static_cast<std::uint8_t>(now);
      break;
    }
    case Op::deplete: {
      const Seat victim = s.table.controller(target);
      const bool command = static_cast<Token>(node.args[0]) == Token::command;
      std::uint8_t& have = (command ? s.command : s.supply)[at(victim)];
      const int lost = std::min<int>(have, node.number(1));
      if (lost > 0) happen(events, after(Happening::depletes_command, node.args[0]), victim, lost);
      have = static_cast<std::uint8_t>(have - lost);
      break;
    }
    case Op::artifact:
      gain_artifacts(s, run.seat, value(0), events);
      break;
    case Op::lose:
    case Op::silence: {
      const bool all = op == Op::silence;
      const Until until = kUntilOf[node.args[all ? 1 : 2]];
      if (!under_way(s, until)) break;  // LEW-A26
      s.modifiers.add(columns_, target,
                      all ? what::silenced : static_cast<std::uint8_t>(what::first_lost + node.args[0]),
                      until, 1, s.table.design(run.source));
      happen(events, all ? Happening::silenced : Happening::loses, s.table.controller(target), s, target,
             node.args[0]);
      break;
    }
    case Op::shield: {
      const Until until = kUntilOf[node.args[2]];
      if (!under_way(s, until)) break;  // LEW-A26
      s.modifiers.add(columns_, target, what::shield, until, value(0), s.table.design(run.source));
      happen(events, Happening::shielded, s.table.controller(target), s, target, value(0));
      break;
    }
    case Op::take:
      if (s.table.controller(target) == run.seat) break;
      s.table.set_controller(target, run.seat);
      happen(events, Happening::taken, run.seat, s, target);
      break;
    case Op::fetch: {
      const Seat owner = s.table.owner(target);
      const bool searched = s.table.zone(target) == zone_of(owner, Place::deck);
      if (!searched && s.table.zone(target) != zone_of(owner, Place::discard)) return kUndone;
      target = s.table.move(target, zone_of(owner, Place::hand));
      if (searched) s.table.show(target, SeatSet::everyone());
      happen(events, Happening::to_hand, owner, s, target);
      break;
    }
    case Op::revive:
      if (s.table.zone(target) != zone_of(run.seat, Place::discard)) return kUndone;
      enter_play(*this, s, target, hive_of(run.seat), events);
      break;
    case Op::gates:
    case Op::cheaper:
    case Op::dearer:
    case Op::one_of:
    case Op::pay_x:
    case Op::stack:
      break;
  }
  return target;
}

void LostEmpires::list_changes(const CardSet& /*set*/, const Node& operation, ChangeColumns& columns) {
  if (static_cast<Op>(operation.word) == Op::gain)
    columns.sums.use(kGainedStats[operation.args[1]], kUntilOf[operation.args[3]]);
  if (static_cast<Op>(operation.word) == Op::give)
    columns.sums.use(static_cast<std::uint8_t>(kFirstKeywordSum + operation.args[0]),
                     kUntilOf[operation.args[2]]);
  if (static_cast<Op>(operation.word) == Op::lose)
    columns.sums.use(static_cast<std::uint8_t>(what::first_lost + operation.args[0]),
                     kUntilOf[operation.args[2]]);
  if (static_cast<Op>(operation.word) == Op::silence)
    columns.sums.use(what::silenced, kUntilOf[operation.args[1]]);
  if (static_cast<Op>(operation.word) == Op::shield)
    columns.sums.use(what::shield, kUntilOf[operation.args[2]]);
}

void LostEmpires::list_own_changes(ChangeColumns& columns) {
  columns.sums.use(kOffense, Until::activation);  // LEW-72
}

}  // namespace muster::lost_empires
