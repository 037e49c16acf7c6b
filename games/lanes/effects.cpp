// What the operations on cards do. Impossible parts are skipped, the rest goes on.
#include <algorithm>

#include "games/lanes/chapters.hpp"

namespace muster::lanes {

namespace {

using End = Table<Layout>::End;

constexpr int kMostProtection = 3;

}  // namespace

// --- operations
// ------------------------------------------------------------------------------------------------

void Lanes::list_changes(const CardSet& /*set*/, const Node& operation, ChangeColumns& columns) {
  const auto op = static_cast<Op>(operation.word);
  if (op == Op::power) columns.sums.use(kPower, until_of(operation.args[2]));
  if (op == Op::grant) columns.marks.use(operation.args[0], until_of(operation.args[2]));
  if (op == Op::lose)
    columns.marks.use(static_cast<std::uint8_t>(what::first_lost + operation.args[0]),
                      until_of(operation.args[2]));
  if (op == Op::silence) columns.marks.use(what::silenced, until_of(operation.args[1]));
  if (op == Op::shield) columns.marks.use(what::saved, until_of(operation.args[1]));
}

void Lanes::list_own_changes(ChangeColumns& /*columns*/) {}

namespace {

/// Operations that a player suffers or enjoys rather than a card.
void draw_or_lose_cards(const Lanes& g, State& s, const Run& run, const Node& node, Op op, Seat seat,
                        Chance& chance, Events& events) {
  const bool fixed = op == Op::sacrifice || op == Op::hit || op == Op::protect || op == Op::reveal;
  const int n = fixed ? node.number(0) : Steps::value_of(g, s, run, node.args[0]);
  const auto collect = [&](std::uint8_t what) {
    s.frames.push({.kind = fr::choose_cards,
                   .seat = seat,
                   .card = run.source,
                   .n = static_cast<std::uint8_t>(std::clamp(n, 0, 50)),
                   .y = what});
  };
  const ZoneId hand = zone_of(seat, Place::hand);
  const ZoneId deck = zone_of(seat, Place::deck);
  switch (op) {
    case Op::draw:
      for (int i = 0; i < n; ++i) draw(s, seat, events);
      break;
    case Op::discard:
      if (node.args[2] == 0) {
        collect(0);
        break;
      }
      for (int i = 0; i < n && !s.table.empty(hand); ++i) {
        CardId card = s.table.top(hand);
        for (std::uint32_t skip = chance.roll(Roll::pick, static_cast<std::uint32_t>(s.table.size(hand)));
             skip > 0; --skip)
          card = s.table.next(card);
        card = s.table.move(card, zone_of(seat, Place::trash), End::top);
        happen(events, Happening::discards, seat, s, card);
      }
      break;
    case Op::mill:
      for (int i = 0; i < n; ++i) {
        const CardId card = s.table.move_top(deck, zone_of(seat, Place::trash), End::top);
        if (card != CardId::none) happen(events, Happening::milled, seat, s, card);
      }
      break;
    case Op::sacrifice:
      collect(1);
      break;
    case Op::hit:
      for (int i = 0; i < n && hit_protection(g, s, seat, events); ++i) {
      }
      break;
    case Op::protect:
      for (int i = 0; i < n && s.table.size(zone_of(seat, Place::protection)) < kMostProtection; ++i) {
        const CardId card = s.table.move_top(deck, zone_of(seat, Place::protection), End::top);
        if (card != CardId::none) happen(events, Happening::to_protection, seat, s, card);
      }
      break;
    case Op::reveal:
      for (int i = 0; i < n; ++i) reveal_pool(s, seat, events);
      break;
    default:
      break;
  }
}

}  // namespace

int Lanes::most_x(const State& s, const Run& run, const Node& /*node*/) const {
  return s.table.size(zone_of(run.seat, Place::deck));
}

void Lanes::pay_x(State& s, const Run& run, const Node& /*node*/, int x, Chance& /*chance*/,
                  Events& events) const {
  happen(events, Happening::pays_x, run.seat, s, CardId::none, x);
  for (int i = 0; i < x; ++i) {
    const CardId card =
        s.table.move_top(zone_of(run.seat, Place::deck), zone_of(run.seat, Place::trash), End::top);
    if (card != CardId::none) happen(events, Happening::milled, run.seat, s, card);
  }
}

CardId Lanes::operate(State& s, const Run& run, const Node& node, CardId target, Chance& chance,
                      Events& events) const {
  const Op op = static_cast<Op>(node.word);
  switch (op) {
    case Op::power: {
      const CardId card = target == CardId::none ? run.source : target;
      const int amount = Steps::value_of(*this, s, run, node.args[0]);
      if (!s.table.in_play(card) || amount == 0) return card;
      s.modifiers.add(columns_, card, kPower, until_of(node.args[2]), amount, s.table.design(run.source));
      happen(events, Happening::power_changes, run.seat, s, card, amount);
      return card;
    }
    case Op::grant: {
      const CardId card = target == CardId::none ? run.source : target;
      if (!s.table.in_play(card)) return card;
      s.live_grants = static_cast<std::uint8_t>(s.live_grants | (1U << node.args[0]));
      s.modifiers.give(columns_, card, node.args[0], until_of(node.args[2]));
      happen(events, Happening::gains, run.seat, s, card, node.args[0]);
      return card;
    }
    case Op::draw:
    case Op::discard:
    case Op::mill:
    case Op::sacrifice:
    case Op::hit:
    case Op::protect:
    case Op::reveal: {
      const Who who = static_cast<Who>(node.args[1]);
      if (op == Op::hit && who == Who::each) {
        hit_both(*this, s, node.number(0), events);
        return target;
      }
      // Choices are asked in turn order: the active player's frame must end on top.
      const Seat later = enemy(s.active);
      for (const Seat seat : {later, s.active}) {
        const bool concerned = who == Who::each || (who == Who::you) == (seat == run.seat);
        if (concerned && !s.result.over()) draw_or_lose_cards(*this, s, run, node, op, seat, chance, events);
      }
      return target;
    }
    case Op::destroy:
      return s.table.in_play(target) ? destroy(*this, s, target, events) : target;
    case Op::put:
      return put(*this, s, target, static_cast<Into>(node.args[1]), chance, events);
    case Op::rest: {
      const CardId card = target == CardId::none ? run.source : target;
      if (!s.table.in_play(card)) return card;
      const int rest = std::max<int>(s.table.counter(kRest, card), node.number(0));
      set_rest(s, card, rest);
      happen(events, Happening::rests, run.seat, s, card, rest);
      return card;
    }
    case Op::ready:
      if (s.table.in_play(target) && s.table.counter(kRest, target) > 0) {
        set_rest(s, target, 0);
        happen(events, Happening::readies, run.seat, s, target);
      }
      return target;
    case Op::move:
      if (is_unit(*this, s, target))
        ask_for_zone(s, run.seat, target, run.source, static_cast<Where>(node.args[1]), op);
      return target;
    case Op::summon:
      if (type(*this, s, target) == Type::unit && !s.table.in_play(target) &&
          has_zone_for(s, run.seat, target, run.source, static_cast<Where>(node.args[1]), op)) {
        // Shown first: the zone is chosen for a card everyone sees.
        target = s.table.move(target, kResolving);
        ask_for_zone(s, run.seat, target, run.source, static_cast<Where>(node.args[1]), op);
        return target;
      }
      return kUndone;
    case Op::place:
      if (type(*this, s, target) == Type::land && !s.table.in_play(target) &&
          has_zone_for(s, run.seat, target, run.source, static_cast<Where>(node.args[1]), op)) {
        target = s.table.move(target, kResolving);
        ask_for_zone(s, run.seat, target, run.source, static_cast<Where>(node.args[1]), op);
        return target;
      }
      return kUndone;
    case Op::lose:
    case Op::silence:
    case Op::shield: {
      if (!s.table.in_play(target)) return target;
      const std::uint8_t mark = op == Op::shield ? what::saved
                                : op == Op::silence
                                    ? what::silenced
                                    : static_cast<std::uint8_t>(what::first_lost + node.args[0]);
      s.modifiers.give(columns_, target, mark, until_of(node.args[op == Op::lose ? 2 : 1]));
      happen(events,
             op == Op::shield    ? Happening::shielded
             : op == Op::silence ? Happening::silenced
                                 : Happening::loses,
             run.seat, s, target, node.args[0]);
      return target;
    }
    case Op::take:
      if (!is_unit(*this, s, target) || s.table.controller(target) == run.seat ||
          !has_zone_for(s, run.seat, target, run.source, static_cast<Where>(node.args[1]), op))
        return kUndone;
      ask_for_zone(s, run.seat, target, run.source, static_cast<Where>(node.args[1]), op);
      return target;
    case Op::swap:
    case Op::equip:
    case Op::combat:
      return with_second(*this, s, run, node, target, events);
    case Op::choose:
    case Op::cheaper:
    case Op::dearer:
    case Op::one_of:
    case Op::pay_x:
    case Op::stack:
      return target;
  }
  return target;
}

}  // namespace muster::lanes
