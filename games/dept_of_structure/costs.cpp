// Paying: resources of a kind, resources of any kind, and what else abilities ask for (DOS-39, DOS-42).
#include <algorithm>

#include "games/dept_of_structure/game.hpp"

namespace muster::dept_of_structure {

void DeptOfStructure::spend(State& s, Seat seat, Resource which, int amount, Events& events) const {
  std::uint8_t& have = s.pool[at(seat)][which];
  have = static_cast<std::uint8_t>(have - std::min<int>(have, amount));
  happen(events, after(Happening::spends_survivor, static_cast<int>(which)), seat, amount);
}

void DeptOfStructure::charge(State& s, Seat seat, const Price& price, CardId card, Events& events) const {
  if (events.listening()) {
    for (int i = 0; i < kResources; ++i) {
      const auto which = static_cast<Resource>(i);
      if (price.named[which] > 0) spend(s, seat, which, price.named[which], events);
    }
  } else {
    for (std::size_t i = 0; i < kResources; ++i)
      s.pool[at(seat)].of[i] = static_cast<std::uint8_t>(s.pool[at(seat)].of[i] - price.named.of[i]);
  }
  if (price.any > 0) ask_pay(s, seat, price.any, card);
}

void DeptOfStructure::ask_pay(State& s, Seat seat, int count, CardId card) const {
  Frame frame;
  frame.kind = fr::pay;
  frame.seat = seat;
  frame.card = card;
  frame.n = static_cast<std::uint8_t>(count);
  s.frames.push(frame);
}

/// DOS-39: the payer chooses; nobody is asked when there is only one way.
Flow DeptOfStructure::run_pay(State& s, Events& events) const {
  const Frame& top = s.frames.top();
  if (top.n == 0) {
    s.frames.pop();
    return Flow::go_on;
  }
  const Pool& pool = s.pool[at(top.seat)];
  int kinds = 0;
  std::uint8_t only = 0;
  for (std::uint8_t i = 0; i < kResources; ++i) {
    if (pool.of[i] == 0) continue;
    ++kinds;
    only = i;
  }
  if (kinds == 0) {
    s.frames.pop();
    return Flow::go_on;
  }
  if (kinds > 1 && pool.total() > top.n) return Flow::wait;
  pay_one(s, static_cast<Resource>(only), events);
  return Flow::go_on;
}

void DeptOfStructure::pay_options(const State& s, Options& out) const {
  const Pool& pool = s.pool[at(s.frames.top().seat)];
  for (std::uint8_t i = 0; i < kResources; ++i) {
    if (pool.of[i] > 0) out.add(act::pay, i);
  }
}

void DeptOfStructure::pay_one(State& s, Resource which, Events& events) const {
  Frame& top = s.frames.top();
  --top.n;
  spend(s, top.seat, which, 1, events);
}

// --- costs of abilities --------------------------------------------------------------------------

bool DeptOfStructure::can_pay(const State& s, const Viewpoint& from, Block cost) const {
  Price price;
  for (const Node& node : cards_->nodes(cost)) {
    const int amount = node.number(0);
    switch (static_cast<Cost>(node.word)) {
      case Cost::survivor:
      case Cost::bio:
      case Cost::power:
      case Cost::supplies:
        price.named.of[node.word] = static_cast<std::uint8_t>(price.named.of[node.word] + amount);
        price.total = static_cast<std::uint8_t>(price.total + amount);
        break;
      case Cost::any:
        price.total = static_cast<std::uint8_t>(price.total + amount);
        break;
      case Cost::utilize:
        if (!s.table.in_play(from.source) || s.table.counter(kUtilized, from.source) != 0) return false;
        break;
      case Cost::sacrifice: {
        const Selector& which = cards_->selector(node.args[0]);
        if (count_fitting(*this, s, which, from) < which.count) return false;
        break;
      }
      case Cost::discard:
        if (s.table.size(zone_of(from.seat, Place::hand)) < amount) return false;
        break;
      case Cost::tokens:
        if (s.table.counter(kTokens, from.source) < amount) return false;
        break;
    }
  }
  return price.total == 0 || covers(s.pool[at(from.seat)], price);
}

CardId DeptOfStructure::pay(State& s, const Run& run, const Node& node, CardId target, Chance& /*chance*/,
                            Events& events) const {
  const int amount = node.number(0);
  switch (static_cast<Cost>(node.word)) {
    case Cost::survivor:
    case Cost::bio:
    case Cost::power:
    case Cost::supplies:
      spend(s, run.seat, static_cast<Resource>(node.word), amount, events);
      break;
    case Cost::any:
      ask_pay(s, run.seat, amount, run.source);
      break;
    case Cost::utilize:
      s.table.counter(kUtilized, run.source) = 1;
      happen(events, Happening::utilized, run.seat, s, run.source);
      break;
    case Cost::sacrifice:
      if (s.table.in_play(target)) retire(s, target, events);
      break;
    case Cost::discard:
      ask_discard(s, run.seat, amount, Discards::effect);
      break;
    case Cost::tokens: {
      std::int8_t& tokens = s.table.counter(kTokens, run.source);
      tokens = static_cast<std::int8_t>(std::max(0, tokens - amount));
      s.unsettled = 1;
      happen(events, Happening::loses_tokens, run.seat, s, run.source, amount);
      break;
    }
  }
  return target;
}

}  // namespace muster::dept_of_structure
