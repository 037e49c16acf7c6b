// Whether a tech or a [Main] effect would do anything: nobody plays or pays for nothing (LAN-H12).
#include "games/lanes/chapters.hpp"

namespace muster::lanes {

namespace {

/// What a cost leaves behind for the effect it pays for.
struct Leavings {
  unsigned areas = 0;    // where it puts cards, a bit each
  bool chosen = false;   // "the chosen card" is one it was paid with
  bool rested = false;   // some card is rested then
  bool vacated = false;  // some zone of a lane is empty then
};

Leavings leavings_of(const CardSet& cards, Block cost) {
  Leavings out;
  for (const Node& node : cards.nodes(cost)) {
    const auto kind = static_cast<Cost>(node.word);
    switch (kind) {
      case Cost::discard:
      case Cost::mill:
        out.areas |= bits(Area::trash);
        break;
      case Cost::recycle:
        out.areas |= bits(Area::deck);
        break;
      case Cost::rest:
        out.rested = true;
        break;
      case Cost::sacrifice:
        out.areas |= bits(Area::graveyard, Area::trash);
        out.vacated = true;
        break;
      case Cost::give_back:
        out.areas |= bits(Area::hand);
        out.vacated = true;
        break;
    }
    if (kind == Cost::sacrifice || kind == Cost::give_back || (kind == Cost::rest && node.args[1] != 0)) {
      const Selector& which = cards.selector(node.args[kind == Cost::rest ? 1 : 0]);
      out.chosen = out.chosen || which.how == Selector::How::choose;
    }
  }
  return out;
}

/// Operations on a player by so much for each card chosen: nothing when none was.
bool counts_chosen(const CardSet& cards, const Node& node) {
  const auto op = static_cast<Op>(node.word);
  if (op != Op::draw && op != Op::discard && op != Op::mill) return false;
  const Amount& amount = cards.amount(node.args[0]);
  return amount.per == Amount::Per::chosen && amount.base == 0;
}

/// Whether one part of an effect can find nothing to work on.
bool may_be_idle(const Lanes& g, const Node& node) {
  const int param = g.target_param(node, false);
  if (param < 0) return counts_chosen(g.cards(), node);
  const auto how = g.cards().selector(node.args[static_cast<std::size_t>(param)]).how;
  return how == Selector::How::choose || how == Selector::How::each || how == Selector::How::random ||
         how == Selector::How::chosen;
}

/// What an operation asks of its card besides being meant: a zone to go to, or another card.
bool can_be_worked_on(const Lanes& g, const State& s, const Viewpoint& from, const Node& node, CardId card,
                      bool vacated) {
  const auto op = static_cast<Op>(node.word);
  switch (op) {
    case Op::move:
      return is_unit(g, s, card) && (vacated || has_zone_for(s, s.table.controller(card), card, from.source,
                                                             static_cast<Where>(node.args[1]), op));
    case Op::take:
      return s.table.controller(card) != from.seat &&
             (vacated || has_zone_for(s, from.seat, card, from.source, static_cast<Where>(node.args[1]), op));
    case Op::summon:
    case Op::place:
      return type(g, s, card) == (op == Op::summon ? Type::unit : Type::land) && !s.table.in_play(card) &&
             (vacated || has_zone_for(s, from.seat, card, from.source, static_cast<Where>(node.args[1]), op));
    case Op::swap:
    case Op::equip:
    case Op::combat: {
      const Selector& with = g.cards().selector(node.args[1]);
      if (with.how == Selector::How::chosen) return true;
      bool found = false;
      each_fitting(g, s, with, from, [&](CardId other) {
        if (found || other == card || !is_unit(g, s, other)) return;
        if (with.how == Selector::How::choose && !may_aim_at(g, s, from.seat, other)) return;
        found = op != Op::swap || s.table.controller(other) == s.table.controller(card);
      });
      return found;
    }
    default:
      return true;
  }
}

bool finds_target(const Lanes& g, const State& s, const Viewpoint& from, Block cost, const Node& node) {
  const Leavings left = leavings_of(g.cards(), cost);
  const int param = g.target_param(node, false);
  if (param < 0) return left.chosen;
  const Selector& which = g.cards().selector(node.args[static_cast<std::size_t>(param)]);
  if (which.how == Selector::How::chosen) return left.chosen;
  const auto area = static_cast<Area>(which.area);
  if (which.side != Side::enemy && (left.areas & bits(area)) != 0) return true;
  if (left.rested && (which.flags >> static_cast<unsigned>(Flag::rested) & 1U) != 0) return true;
  // What its player cannot see may be anything; that nothing is there everybody sees.
  const bool unseen =
      area == Area::deck || area == Area::protection || (area == Area::hand && which.side != Side::friendly);
  bool found = false;
  g.each_card_for(s, which, from.seat, [&](CardId card) {
    if (found || (area == Area::hand && card == from.source)) return;  // the tech itself is being played
    if (unseen) {
      found = true;
      return;
    }
    if (!fits(g, s, which, from, card)) return;
    if (which.how == Selector::How::choose && !may_aim_at(g, s, from.seat, card)) return;
    found = can_be_worked_on(g, s, from, node, card, left.vacated);
  });
  return found;
}

}  // namespace

/// As things stand before the cost is paid; what the cost itself moves counts as lying where it puts it.
bool does_something(const Lanes& g, const State& s, const Viewpoint& from, Block cost, Block effects) {
  if (effects.empty()) return true;
  for (const Node& node : g.cards().nodes(effects)) {
    if (static_cast<Op>(node.word) == Op::one_of) {
      for (const Block& choice : g.cards().choices(node, 0)) {
        if (does_something(g, s, from, cost, choice)) return true;
      }
    } else if (!may_be_idle(g, node) || finds_target(g, s, from, cost, node)) {
      return true;
    }
  }
  return false;
}

bool Lanes::may_do(const State& s, const Viewpoint& from, Block effects) const {
  return does_something(*this, s, from, {}, effects);
}

Why why_not_aim(const Lanes& g, const State& s, Seat seat, CardId tech) {
  const Viewpoint from{seat, tech, CardId::none};
  const Block cost = g.design_of(s, tech).cost;
  Why why = Why::no_effect;
  for (const Ability& ability : g.cards().abilities_of(s.table.design(tech))) {
    if (static_cast<When>(ability.trigger.word) != When::play) continue;
    if (!Steps::conditions_hold(g, s, ability, from)) {
      why = Why::no_target;
    } else if (does_something(g, s, from, cost, ability.effects)) {
      return Why::none;
    }
  }
  return why;
}

}  // namespace muster::lanes
