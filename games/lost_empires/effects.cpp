// What the words on cards do.
#include "games/lost_empires/game.hpp"

namespace muster::lost_empires {

namespace {

/// Which parameter of each operation names its targets, in the order of Op.
constexpr std::array<std::int8_t, 18> kTargets{1, 1, 0, 0, 0, 2, 1, 1, 0, 0, 0, 0, -1, -1, -1, -1, 2, -1};
constexpr std::array<Until, 4> kUntilOf{Until::permanent, Until::activation, Until::turn, Until::round};
static_assert(static_cast<std::size_t>(Op::artifact) + 1 == kTargets.size());
static_assert(static_cast<std::size_t>(Lasts::round) + 1 == kUntilOf.size());

}  // namespace

int LostEmpires::target_param(const Node& node, bool /*is_cost*/) const { return kTargets[node.word]; }

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
  if (top.kind != frame::program) return true;
  const Node& node = cards_->node(top.code);
  switch (static_cast<Op>(node.word)) {
    case Op::strike:
      return s.table.in_play(top.card) && may_attack(s, top.card, card);
    case Op::grant: {
      // LEW-A12: a unit that can only attack is not chosen for a move.
      const bool moves = (node.args[0] & kGrantMove) != 0 && !has_keyword(s, card, kImmobile);
      return moves || ((node.args[0] & kGrantAttack) != 0 && has_target(s, card));
    }
    default:
      return true;
  }
}

// --- what happens --------------------------------------------------------------------------------

CardId LostEmpires::operate(State& s, const Run& run, const Node& node, CardId target, Chance& chance,
                            Events& events) const {
  const auto value = [&](std::size_t i) { return Steps::value_of(*this, s, run, node.args[i]); };
  const auto mine = static_cast<std::size_t>(index_of(run.seat));
  const auto op = static_cast<Op>(node.word);
  // LEW-11: what has left play since it was meant is passed over.
  const bool on_unit = op == Op::damage || op == Op::repair || op == Op::destroy || op == Op::drain ||
                       op == Op::ready || op == Op::gain || op == Op::give || op == Op::grant ||
                       op == Op::strike || op == Op::place;
  if (on_unit && !s.table.in_play(target)) return target;
  switch (op) {
    case Op::damage:
      hurt(s, target, value(0), run.seat, events);
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
      change(s, run, node, target, events);
      break;
    case Op::grant: {
      Frame frame;
      frame.kind = fr::grant;
      frame.seat = run.seat;
      frame.card = target;
      frame.n = node.args[0];
      s.frames.push(frame);
      break;
    }
    case Op::strike:
      if (s.table.in_play(run.source) && may_attack(s, run.source, target)) {
        attack(s, run.source, target, value(1), Strike::plain, chance, events);  // LEW-A7
      }
      break;
    case Op::place:
      ask_where(s, run, target, static_cast<Where>(node.args[1]));
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
      std::uint8_t& have = (command ? s.command : s.supply)[static_cast<std::size_t>(index_of(victim))];
      const int lost = std::min<int>(have, node.number(1));
      if (lost > 0) happen(events, after(Happening::depletes_command, node.args[0]), victim, lost);
      have = static_cast<std::uint8_t>(have - lost);
      break;
    }
    case Op::artifact:
      gain_artifacts(s, run.seat, value(0), events);
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
}

void LostEmpires::list_own_changes(ChangeColumns& columns) {
  columns.sums.use(kOffense, Until::activation);  // LEW-72
}

/// LEW-A26: whether the period is going on now at whose end an effect is to end.
bool LostEmpires::under_way(const State& s, Until until) const {
  if (until == Until::turn) return s.phase == Phase::order;
  if (until != Until::activation) return true;
  for (std::uint8_t i = 0; i < s.frames.depth; ++i) {
    if (s.frames.frames[i].kind == fr::activation) return true;
  }
  return false;
}

void LostEmpires::change(State& s, const Run& run, const Node& node, CardId target, Events& events) const {
  const bool gain = static_cast<Op>(node.word) == Op::gain;
  const Until until = kUntilOf[node.args[gain ? 3 : 2]];
  if (!under_way(s, until)) return;  // LEW-A26
  if (gain) {
    const int amount = Steps::value_of(*this, s, run, node.args[0]);
    const std::uint8_t stat = kGainedStats[node.args[1]];
    s.modifiers.add(columns_, target, stat, until, amount, s.table.design(run.source));
    happen(events, after(Happening::control_changes, node.args[1]), s.table.controller(target), s, target,
           amount);
    return;
  }
  const std::uint8_t keyword = node.args[0];
  s.modifiers.add(columns_, target, static_cast<std::uint8_t>(kFirstKeywordSum + keyword), until, 1,
                  s.table.design(run.source));
  if (keyword == kEliteUnit) s.table.counter(kElite, target) = 1;  // LEW-25
  happen(events, Happening::gains_keyword, s.table.controller(target), s, target);
}

// --- placing -------------------------------------------------------------------------------------

template <class Visit>
void LostEmpires::each_spot(const State& s, Where where, Seat seat, CardId card, CardId source,
                            Visit&& visit) const {
  const ZoneId now = s.table.zone(card);
  const auto offer = [&](ZoneId zone) {
    if (zone != now && zone != ZoneId::none) visit(zone);
  };
  switch (where) {
    case Where::here:
      offer(whereabouts(s, source));
      break;
    case Where::adjacent:
      each_adjacent(s, now, offer);
      break;
    case Where::objective:
    case Where::outer:
    case Where::friendly_objective:
      for (int i = 0; i <= s.seats; ++i) {
        const ZoneId zone = i < s.seats ? outer_zone(i) : kCenter;
        if (where == Where::outer && zone == kCenter) continue;
        if (where == Where::friendly_objective && !has_unit_at(s, seat, zone, card)) continue;  // LEW-126
        offer(zone);
      }
      break;
    case Where::hive:
      offer(hive_of(s.table.owner(card)));
      break;
  }
}

void LostEmpires::ask_where(State& s, const Run& run, CardId card, Where where) const {
  Frame frame;
  frame.kind = fr::place;
  frame.seat = run.seat;
  frame.card = card;
  frame.other = run.source;
  frame.n = static_cast<std::uint8_t>(where);
  s.frames.push(frame);
}

Flow LostEmpires::run_place(State& s, Events& events) const {
  const Frame frame = s.frames.top();
  int found = 0;
  ZoneId only = ZoneId::none;
  if (s.table.in_play(frame.card)) {
    each_spot(s, static_cast<Where>(frame.n), frame.seat, frame.card, frame.other, [&](ZoneId zone) {
      ++found;
      only = zone;
    });
  }
  if (found > 1) return Flow::wait;
  s.frames.pop();
  if (found == 1) place_unit(s, frame.card, only, events);
  return Flow::go_on;
}

void LostEmpires::place_options(const State& s, Options& out) const {
  const Frame& frame = s.frames.top();
  const CardId source = frame.kind == fr::deploy ? frame.card : frame.other;
  each_spot(s, static_cast<Where>(frame.n), frame.seat, frame.card, source,
            [&](ZoneId zone) { out.add(verb::place, static_cast<std::uint8_t>(zone)); });
  if (frame.kind == fr::deploy) out.add(verb::place, static_cast<std::uint8_t>(hive_of(frame.seat)));
}

/// LEW-126: a unit that may drop elsewhere. Where there is no choice it simply enters its hive.
Flow LostEmpires::run_deploy(State& s, Events& events) const {
  const Frame frame = s.frames.top();
  bool elsewhere = false;
  each_spot(s, static_cast<Where>(frame.n), frame.seat, frame.card, frame.card,
            [&](ZoneId) { elsewhere = true; });
  if (elsewhere) return Flow::wait;
  s.frames.pop();
  enter_play(s, frame.card, hive_of(frame.seat), events);
  return Flow::go_on;
}

// --- revealing -----------------------------------------------------------------------------------

void LostEmpires::reveal_hands(State& s, Seat by, Events& events) const {
  for (int i = 0; i < s.seats; ++i) {
    const Seat seat = seat_at(i);
    if (!are_enemies(s, by, seat)) continue;
    s.table.each(zone_of(seat, Place::hand), [&](CardId card) {
      s.table.show(card, SeatSet::everyone());  // LEW-79
      happen(events, Happening::reveals, seat, s, card);
    });
  }
}

void LostEmpires::begin_scout(State& s, const Run& run, int count, Events& events) const {
  Frame frame;
  frame.kind = fr::scout;
  frame.seat = run.seat;
  frame.card = run.source;
  for (CardId card = s.table.top(zone_of(run.seat, Place::deck)); card != CardId::none && frame.n < count;
       card = s.table.next(card)) {
    s.table.show(card, SeatSet::everyone());  // LEW-79
    happen(events, Happening::reveals, run.seat, s, card);
    ++frame.n;
  }
  if (frame.n > 0) s.frames.push(frame);
}

Flow LostEmpires::run_scout(State& s, Events& events) const {
  const Frame& frame = s.frames.top();
  CardId card = s.table.top(zone_of(frame.seat, Place::deck));
  int found = 0;
  CardId only = CardId::none;
  for (int i = 0; i < frame.n; ++i, card = s.table.next(card)) {
    if (static_cast<Type>(design(s, card).type) != Type::unit) continue;
    ++found;
    only = card;
  }
  if (found > 1) return Flow::wait;
  take_scouted(s, only, events);
  return Flow::go_on;
}

void LostEmpires::scout_options(const State& s, Options& out) const {
  const Frame& frame = s.frames.top();
  CardId card = s.table.top(zone_of(frame.seat, Place::deck));
  for (int i = 0; i < frame.n; ++i, card = s.table.next(card)) {
    if (static_cast<Type>(design(s, card).type) == Type::unit) out.add(verb::choose, card);
  }
}

void LostEmpires::take_scouted(State& s, CardId taken, Events& events) const {
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

}  // namespace muster::lost_empires
