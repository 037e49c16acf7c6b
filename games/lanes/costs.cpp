// Paying: what a cost takes, whether all of it can be paid at once, and the cards a seat picks (LAN-A11).
#include <algorithm>
#include <array>

#include "engine/table/distinct.hpp"
#include "games/lanes/chapters.hpp"

namespace muster::lanes {

namespace {

/// What a choose_cards frame collects (Frame::y): the prompt it asks with.
enum class Collect : std::uint8_t { discard, sacrifice, recycle };
constexpr std::array kCollectPrompts{ask::discard, ask::sacrifice, ask::recycle};

/// The parts of a cost, how many cards each takes and which cards could go to which parts. No card goes to
/// two.
class Bill {
 public:
  /// Adds a part, which the card counted next may go to.
  void begin_part() { ++parts_; }
  void count(CardId card) {
    std::uint8_t& parts = parts_of_[at(card)];
    const auto bit = static_cast<std::uint8_t>(1U << (parts_ - 1));
    found_ += (parts & bit) == 0 ? 1 : 0;
    parts = static_cast<std::uint8_t>(parts | bit);
  }
  /// Cards counted for the part at hand.
  int found() const { return found_; }
  void end_part(int needs) {
    needs_[parts_ - 1] = needs;
    found_ = 0;
  }

  /// Hall's condition: however some of the parts are put together, as many cards as they take can go to
  /// them. It is enough as well as needed, so nothing has to be tried out.
  bool can_be_paid() const {
    std::array<int, std::size_t{1} << kMostCostParts> cards{};
    for (const std::uint8_t parts : parts_of_) ++cards[parts];
    for (unsigned some = 1; some < 1U << parts_; ++some) {
      int needs = 0;
      for (std::size_t i = 0; i < parts_; ++i) needs += (some >> i & 1U) != 0 ? needs_[i] : 0;
      for (unsigned parts = 1; parts < 1U << parts_ && needs > 0; ++parts) {
        if ((parts & some) != 0) needs -= cards[parts];
      }
      if (needs > 0) return false;
    }
    return true;
  }

 private:
  std::array<std::uint8_t, Layout::kCards> parts_of_{};  // a bit per part
  std::array<int, kMostCostParts> needs_{};
  std::size_t parts_ = 0;
  int found_ = 0;
};

bool rests_itself(const Node& node) {
  return static_cast<Cost>(node.word) == Cost::rest && node.args[1] == 0;
}

/// Visits every card that one part of a cost could be paid with; returns how many it takes, or -1 for all of
/// them.
template <class Visit>
int each_payer(const Lanes& g, const State& s, const Viewpoint& from, const Node& node, Visit&& visit) {
  const auto all_but_source = [&](Place place) {
    s.table.each(zone_of(from.seat, place), [&](CardId card) {
      if (card != from.source) visit(card);
    });
  };
  switch (static_cast<Cost>(node.word)) {
    case Cost::discard:
      all_but_source(Place::hand);
      return node.number(0);
    case Cost::mill:
      all_but_source(Place::deck);
      return node.number(0);
    case Cost::recycle:
      all_but_source(Place::graveyard);
      return node.number(0);
    case Cost::rest:
    case Cost::sacrifice:
    case Cost::give_back:
      break;
  }
  const bool rests = static_cast<Cost>(node.word) == Cost::rest;
  const Selector& selector = g.cards().selector(node.args[rests ? 1 : 0]);
  each_fitting(g, s, selector, from, [&](CardId card) {
    if (rests && s.table.counter(kRest, card) != 0) return;  // LAN-A19
    // A card that is played no longer lies in the hand when it is paid for.
    if (card == from.source && static_cast<Area>(selector.area) == Area::hand) return;
    if (selector.how != Selector::How::choose || may_aim_at(g, s, from.seat, card)) visit(card);
  });
  return selector.how == Selector::How::each ? -1 : selector.count;
}

/// Whether all parts of a cost can be paid, each with cards of its own (LAN-A11). While it is being paid:
/// without the card `gone`, and with the first part taking `open` more.
bool can_pay_with(const Lanes& g, const State& s, const Viewpoint& from, Block cost, CardId gone, int open) {
  const auto nodes = g.cards().nodes(cost);
  // Resting itself gives nothing up: it only keeps the card from going to a part before.
  std::size_t source_kept_until = 0;
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    if (!rests_itself(nodes[i]) || !s.table.in_play(from.source)) continue;
    // A unit on the table must be ready to be rested; one being played simply enters rested.
    if (from.source == gone || s.table.counter(kRest, from.source) > 0) return false;
    source_kept_until = i;
  }
  const auto takes = [&](std::size_t i, int needs, int found) {
    return i == 0 && open >= 0 ? open : needs < 0 ? std::max(1, found) : needs;
  };
  // Most costs take cards for one part only, and then there is nothing to share out.
  std::size_t parts = 0;
  std::size_t only = 0;
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    if (rests_itself(nodes[i])) continue;
    ++parts;
    only = i;
  }
  if (parts <= 1) {
    if (parts == 0) return true;
    int found = 0;
    const int needs = each_payer(g, s, from, nodes[only], [&](CardId card) {
      if (card != gone && (card != from.source || only >= source_kept_until)) ++found;
    });
    return found >= takes(only, needs, found);
  }
  Bill bill;
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    if (rests_itself(nodes[i])) continue;
    bill.begin_part();
    const int needs = each_payer(g, s, from, nodes[i], [&](CardId card) {
      if (card != gone && (card != from.source || i >= source_kept_until)) bill.count(card);
    });
    bill.end_part(takes(i, needs, bill.found()));
  }
  return bill.can_be_paid();
}

}  // namespace

Why Lanes::why_not_chosen(const State& /*s*/, Action action) const { return why_not_now(action); }

bool Lanes::can_pay(const State& s, const Viewpoint& from, Block cost) const {
  const auto nodes = cards_->nodes(cost);
  if (nodes.size() != 1) return can_pay_with(*this, s, from, cost, CardId::none, -1);
  if (rests_itself(nodes[0]))
    return !s.table.in_play(from.source) || s.table.counter(kRest, from.source) == 0;
  int found = 0;
  const int needs = each_payer(*this, s, from, nodes[0], [&](CardId) { ++found; });
  return found >= std::max(1, needs);
}

/// Whether what is left of the cost in the program `paying` can still be paid once this card goes to the part
/// at hand, which takes `open` cards with it.
bool leaves_payable(const Lanes& g, const State& s, const Frame& paying, Block left, int open, CardId card) {
  return left.count <= 1 || can_pay_with(g, s, Run(paying).viewpoint(), left, card, open - 1);
}

bool Lanes::may_choose(const State& s, Seat seat, CardId card) const {
  if (!may_aim_at(*this, s, seat, card)) return false;
  const Frame& top = s.frames.top();
  if (top.kind != frame::program || top.flags != kCostProgram) return true;
  const Node& node = cards_->node(top.code);
  const Selector& selector = cards_->selector(node.args[static_cast<std::size_t>(target_param(node, true))]);
  return leaves_payable(*this, s, top, {top.code, top.n}, selector.count - top.x, card);
}

CardId Lanes::pay(State& s, const Run& run, const Node& node, CardId target, Chance&, Events& events) const {
  const auto collect = [&](Collect what) {
    s.frames.push({.kind = fr::choose_cards,
                   .seat = run.seat,
                   .card = run.source,
                   .n = static_cast<std::uint8_t>(node.number(0)),
                   .y = static_cast<std::uint8_t>(what)});
  };
  switch (static_cast<Cost>(node.word)) {
    case Cost::discard:
      collect(Collect::discard);
      break;
    case Cost::sacrifice:
      return sacrifice(*this, s, target, events);
    case Cost::rest: {
      const CardId rested = target == CardId::none ? run.source : target;
      const bool is_played = target == CardId::none && s.table.zone(rested) == kResolving;
      set_rest(s, rested, is_played ? rest_when_played(*this, s, rested, node.number(0)) : node.number(0));
      return rested;
    }
    case Cost::mill:
      for (int i = 0; i < node.number(0); ++i) {
        const CardId card = s.table.move_top(zone_of(run.seat, Place::deck), zone_of(run.seat, Place::trash),
                                             Table<Layout>::End::top);
        if (card != CardId::none) happen(events, Happening::milled, run.seat, s, card);
      }
      break;
    case Cost::give_back: {
      const CardId back = leave_play(*this, s, target, zone_of(s.table.owner(target), Place::hand));
      happen(events, Happening::to_hand, run.seat, s, back);
      return back;
    }
    case Cost::recycle:
      collect(Collect::recycle);
      break;
  }
  return target;
}

// --- a seat picks cards of its own: to set, discard, sacrifice or recycle
// --------------------------------------------

namespace {

/// The cost that the cards being picked are a part of, if they are.
const Frame* cost_below(const State& s) {
  if (s.frames.depth < 2 || s.frames.top().kind != fr::choose_cards) return nullptr;
  const Frame& below = s.frames.frames[s.frames.depth - 2U];
  return below.kind == frame::program && below.flags == kCostProgram ? &below : nullptr;
}

}  // namespace

void choose_cards_options(const Lanes& g, const State& s, Options& out) {
  const Frame& top = s.frames.top();
  if (top.kind == fr::choose_cards && static_cast<Collect>(top.y) == Collect::sacrifice) {
    for (int lane = 0; lane < kLanes; ++lane) {
      for (const Row row : {Row::front, Row::back}) {
        if (const CardId unit = only_card(s, lane_zone(top.seat, lane, row)); unit != CardId::none)
          out.add(verb::choose, unit);
      }
    }
    return;
  }
  const bool recycles = top.kind == fr::choose_cards && static_cast<Collect>(top.y) == Collect::recycle;
  const ZoneId zone = zone_of(top.seat, recycles ? Place::graveyard : Place::hand);
  const std::uint8_t verb = top.kind == fr::set_protection ? act::protect : verb::choose;
  const Frame* const paying = cost_below(s);
  each_distinct(
      s.table, zone, SeatSet::only(enemy(top.seat)),
      [&](CardId card) {
        if (paying == nullptr) return !recycles || card != top.card;
        // The program stands behind the part that is being paid.
        const Block left{static_cast<std::uint16_t>(paying->code - 1),
                         static_cast<std::uint16_t>(paying->n + 1)};
        return card != top.card && leaves_payable(g, s, *paying, left, top.n, card);
      },
      [&](CardId card) { out.add(verb, card); });
}

void take_chosen_card(const Lanes& g, State& s, CardId card, Events& events) {
  Frame& top = s.frames.top();
  const Seat seat = top.seat;
  --top.n;
  if (top.kind == fr::set_protection) {
    card = s.table.move(card, zone_of(seat, Place::protection), Table<Layout>::End::top);
    happen(events, Happening::set_protection, seat, s, card);
    return;
  }
  switch (static_cast<Collect>(top.y)) {
    case Collect::discard:
      card = s.table.move(card, zone_of(seat, Place::trash), Table<Layout>::End::top);
      happen(events, Happening::discards, seat, s, card);
      break;
    case Collect::sacrifice:
      sacrifice(g, s, card, events);
      break;
    case Collect::recycle:
      card = s.table.move(card, zone_of(seat, Place::deck));
      happen(events, Happening::to_deck, seat, s, card);
      break;
  }
  if (top.n == 0) s.frames.pop();
}

namespace {

struct ChooseCards {
  static Decision ask(const Lanes& /*g*/, const State& s) {
    const Frame& top = s.frames.top();
    return asks(top, kCollectPrompts[top.y], top.n);
  }
  static void options(const Lanes& g, const State& s, Options& out) { choose_cards_options(g, s, out); }
  static Why why_not(const Lanes& /*g*/, const State& /*s*/, Action action) { return why_not_now(action); }
  static void answer(const Lanes& g, State& s, Action action, Chance& /*chance*/, Events& events) {
    take_chosen_card(g, s, action.card(), events);
  }
  static Flow step(const Lanes& g, State& s, Chance& /*chance*/, Events& events) {
    Options found;
    found.clear();
    if (s.frames.top().n != 0) choose_cards_options(g, s, found);
    if (found.size() > 1) return Flow::wait;
    if (found.empty()) {  // all are picked, or what is left is impossible and skipped
      s.frames.pop();
    } else {
      take_chosen_card(g, s, found[0].card(), events);
    }
    return Flow::go_on;
  }
};

}  // namespace

const Point kChooseCards = point<Lanes, ChooseCards>();

}  // namespace muster::lanes
