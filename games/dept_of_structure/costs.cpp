// Paying: resources of a kind, resources of any kind, and what else abilities ask for (DOS-39, DOS-42).
#include <algorithm>
#include <bitset>

#include "engine/programs/price_changes.hpp"
#include "games/dept_of_structure/chapters.hpp"
#include "games/dept_of_structure/decisions.hpp"

namespace muster::dept_of_structure {

void spend(State& s, Seat seat, Resource which, int amount, Events& events) {
  std::uint8_t& have = s.pool[at(seat)][which];
  have = static_cast<std::uint8_t>(have - std::min<int>(have, amount));
  happen(events, after(Happening::spends_survivor, which), seat, amount);
}

namespace {

void ask_pay(State& s, Seat seat, int count, CardId card) {
  s.frames.push({.kind = fr::pay, .seat = seat, .card = card, .n = static_cast<std::uint8_t>(count)});
}

struct Pay {
  static Decision ask(const Game& /*g*/, const State& s) {
    const Frame& top = s.frames.top();
    return asks(top, ask::pay_any, top.n);
  }

  static void options(const Game& /*g*/, const State& s, Options& out) {
    const Pool& pool = s.pool[at(s.frames.top().seat)];
    for (std::uint8_t i = 0; i < kResources; ++i) {
      if (pool.of[i] > 0) out.add(act::pay, i);
    }
  }

  static Why why_not(const Game& /*g*/, const State& /*s*/, Action action) {
    return action.verb == act::pay && action.a < kResources ? Why::none_left : Why::not_now;
  }

  static void answer(const Game& /*g*/, State& s, Action action, Chance& /*chance*/, Events& events) {
    pay_one(s, static_cast<Resource>(action.a), events);
  }

  /// DOS-39: the payer chooses; nobody is asked when there is only one way.
  static Flow step(const Game& /*g*/, State& s, Chance& /*chance*/, Events& events) {
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

 private:
  static void pay_one(State& s, Resource which, Events& events) {
    Frame& top = s.frames.top();
    --top.n;
    spend(s, top.seat, which, 1, events);
  }
};

// --- costs of abilities --------------------------------------------------------------------------

/// Cards that leave play while a cost is being paid, one bit each.
using Leaving = std::bitset<Layout::kCards>;

void add(std::uint8_t& sum, int amount, int most) {
  sum = static_cast<std::uint8_t>(std::min(sum + amount, most));
}

/// What goes to the graveyard with a card pays for nothing itself.
void leave_with(const State& s, CardId card, Leaving& leaving) {
  leaving.set(at(card));
  s.table.each(kAttached, [&](CardId each) {
    if (s.table.host(each) == card) leave_with(s, each, leaving);
  });
}

/// Whether what is left of a cost can be paid part by part in its order, `chosen` cards of the first one
/// being chosen already, though the cards in `leaving` are gone by then. Tries until it finds a way: there
/// are few, for a cost asks for at most kMostSacrifices cards.
bool sacrifices_left(const Game& g, const State& s, const Viewpoint& from, std::span<const Node> parts,
                     int chosen, const Leaving& leaving) {
  while (!parts.empty() && static_cast<Cost>(parts.front().word) != Cost::sacrifice) {
    const auto what = static_cast<Cost>(parts.front().word);
    if ((what == Cost::utilize || what == Cost::tokens) && leaving[at(from.source)]) return false;
    parts = parts.subspan(1);
  }
  if (parts.empty()) return true;
  const Node& part = parts.front();
  const Selector& which = g.cards().selector(part.args[0]);
  const int missing = which.up_to != 0 ? 0 : which.count - chosen;
  if (missing <= 0) return sacrifices_left(g, s, from, parts.subspan(1), 0, leaving);
  const bool open = which.how == Selector::How::choose || which.how == Selector::How::random;
  const bool source_pays = g.compiled().source_pays[static_cast<std::size_t>(&part - &g.cards().node(0))];
  Leaving all = leaving;
  int found = 0;
  Fitting fitting;
  find_fitting(g, s, which, from, fitting);
  if (static_cast<int>(fitting.size()) < missing) return false;
  for (const CardId card : fitting) {
    if (leaving[at(card)] || !s.table.in_play(card)) continue;
    if (!open) {
      ++found;
      leave_with(s, card, all);
      continue;
    }
    if (source_pays && card == from.source) continue;
    Leaving gone = leaving;
    leave_with(s, card, gone);
    if (sacrifices_left(g, s, from, parts, chosen + 1, gone)) return true;
  }
  return !open && found >= missing && sacrifices_left(g, s, from, parts.subspan(1), 0, all);
}

}  // namespace

const Point kPay = point<Game, Pay>();

/// Cheaper cards cost less of any resource first, then of those that are named most; something that costs
/// anything costs 1 at least.
Price changed_price(const Game& g, const State& s, Seat seat, DesignId design) {
  Price price = g.compiled().cards[at(design)].price;
  int change = 0;
  each_in_play(s, seat, Side::any, [&](CardId source) {
    if (!g.is_silenced(s, source)) change += price_change_by(g, s, source, seat, design);
  });
  for (; change > 0 && price.total < kMostNumber; --change) {
    ++price.any;
    ++price.total;
  }
  for (; change < 0 && price.total > 1; ++change) {
    const auto most = std::max_element(price.named.of.begin(), price.named.of.end());
    --(price.any > 0 ? price.any : *most);
    --price.total;
  }
  return price;
}

void charge(State& s, Seat seat, const Price& price, CardId card, Events& events) {
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

/// DOS-A37: all parts together, each paid with something of its own.
bool DeptOfStructure::can_pay(const State& s, const Viewpoint& from, Block cost) const {
  Price price;
  int discards = 0;
  int tokens = 0;
  int utilizes = 0;
  bool sacrifices = false;
  for (const Node& node : cards_->nodes(cost)) {
    const int amount = node.number(0);
    switch (static_cast<Cost>(node.word)) {
      case Cost::survivor:
      case Cost::bio:
      case Cost::power:
      case Cost::supplies:
        add(price.named.of[node.word], amount, kMostNumber + 1);  // more than any pool holds
        add(price.total, amount, 255);
        break;
      case Cost::any:
        add(price.total, amount, 255);
        break;
      case Cost::utilize:
        ++utilizes;
        break;
      case Cost::sacrifice: {  // each by itself first: that spares most of the trying
        const Selector& which = cards_->selector(node.args[0]);
        if (which.up_to == 0 && count_fitting(*this, s, which, from) < which.count) return false;
        sacrifices = true;
        break;
      }
      case Cost::discard:
        discards += amount;
        break;
      case Cost::tokens:
        tokens += amount;
        break;
    }
  }
  if (price.total > 0 && !covers(s.pool[at(from.seat)], price)) return false;
  if (utilizes > 1 ||
      (utilizes == 1 && (!s.table.in_play(from.source) || s.table.counter(kUtilized, from.source) != 0)))
    return false;
  if (discards > s.table.size(zone_of(from.seat, Place::hand))) return false;
  if (tokens > s.table.counter(kTokens, from.source)) return false;
  return !sacrifices || sacrifices_left(*this, s, from, cards_->nodes(cost), 0, {});
}

/// Of what a cost leaves open only such cards are offered as leave the rest of it payable.
bool may_pay_with(const Game& g, const State& s, const Frame& frame, CardId card) {
  if (!s.table.in_play(card) || (card == frame.card && g.compiled().source_pays[frame.code])) return false;
  const Selector& which = g.cards().selector(g.cards().node(frame.code).args[0]);
  if (frame.n == 1 && frame.x + 1 >= which.count) return true;  // the last of it
  Leaving gone;
  leave_with(s, card, gone);
  return sacrifices_left(g, s, Run(frame).viewpoint(), g.cards().nodes({frame.code, frame.n}), frame.x + 1,
                         gone);
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
      if (s.table.in_play(target)) retire(*this, s, target, events);
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
