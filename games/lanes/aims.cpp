// Whether a tech or a [Main] effect would do anything: nobody plays or pays for nothing (LAN-H12).
#include "games/lanes/game.hpp"

namespace muster::lanes {

namespace {

constexpr unsigned bit_of(Area area) { return 1U << static_cast<unsigned>(area); }

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
        out.areas |= bit_of(Area::trash);
        break;
      case Cost::recycle:
        out.areas |= bit_of(Area::deck);
        break;
      case Cost::rest:
        out.rested = true;
        break;
      case Cost::sacrifice:
        out.areas |= bit_of(Area::graveyard) | bit_of(Area::trash);
        out.vacated = true;
        break;
      case Cost::give_back:
        out.areas |= bit_of(Area::hand);
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

/// Units of one side, whichever: what most effects are aimed at, and told by which zones are taken.
bool is_any_unit(const Selector& which) {
  Selector plain;
  plain.how = which.how;
  plain.side = which.side;
  plain.count = which.count;
  plain.up_to = which.up_to;
  plain.kinds = 1U << static_cast<unsigned>(Type::unit);
  return which.side != Side::any && which == plain;
}

/// Operations on a player by so much for each card chosen: nothing when none was.
bool counts_chosen(const CardSet& cards, const Node& node) {
  const auto op = static_cast<Op>(node.word);
  if (op != Op::draw && op != Op::discard && op != Op::mill) return false;
  const Amount& amount = cards.amount(node.args[0]);
  return amount.per == Amount::Per::chosen && amount.base == 0;
}

}  // namespace

/// Whether one part of an effect can find nothing to work on.
bool Lanes::may_be_idle(const Node& node) const {
  const int param = target_param(node, false);
  if (param < 0) return counts_chosen(*cards_, node);
  const auto how = cards_->selector(node.args[static_cast<std::size_t>(param)]).how;
  return how == Selector::How::choose || how == Selector::How::each || how == Selector::How::random ||
         how == Selector::How::chosen;
}

bool Lanes::may_be_idle(Block effects) const {
  for (const Node& node : cards_->nodes(effects)) {
    if (!may_be_idle(node)) return false;
  }
  return !effects.empty();
}

/// Worked out when the cards are loaded: whether a tech has to be looked at before it may be played.
bool Lanes::tech_may_be_idle(DesignId design) const {
  for (const Ability& ability : cards_->abilities_of(design)) {
    if (static_cast<When>(ability.trigger.word) == When::play && ability.conditions.empty() &&
        !may_be_idle(ability.effects))
      return false;
  }
  return true;
}

Why Lanes::why_not_aim(const State& s, Seat seat, CardId tech) const {
  const Viewpoint from{seat, tech, CardId::none};
  const Block cost = design_of(s, tech).cost;
  Why why = Why::no_effect;
  for (const Ability& ability : cards_->abilities_of(s.table.design(tech))) {
    if (static_cast<When>(ability.trigger.word) != When::play) continue;
    if (!Steps::conditions_hold(*this, s, ability, from)) {
      why = Why::no_target;
    } else if (does_something(s, from, cost, ability.effects)) {
      return Why::none;
    }
  }
  return why;
}

/// As things stand before the cost is paid; what the cost itself moves counts as lying where it puts it.
bool Lanes::does_something(const State& s, const Viewpoint& from, Block cost, Block effects) const {
  if (effects.empty()) return true;
  for (const Node& node : cards_->nodes(effects)) {
    if (!may_be_idle(node) || finds_target(s, from, cost, node)) return true;
  }
  return false;
}

bool Lanes::finds_target(const State& s, const Viewpoint& from, Block cost, const Node& node) const {
  const Leavings left = leavings_of(*cards_, cost);
  const int param = target_param(node, false);
  if (param < 0) return left.chosen;
  const Selector& which = cards_->selector(node.args[static_cast<std::size_t>(param)]);
  if (which.how == Selector::How::chosen) return left.chosen;
  const auto area = static_cast<Area>(which.area);
  if (which.side != Side::enemy && (left.areas & bit_of(area)) != 0) return true;
  if (left.rested && (which.flags >> static_cast<unsigned>(Flag::rested) & 1U) != 0) return true;
  const bool asks_more = static_cast<Op>(node.word) >= Op::move && static_cast<Op>(node.word) <= Op::combat;
  if (!asks_more && is_any_unit(which)) {
    const bool friendly = which.side == Side::friendly;
    const Seat whose = friendly ? from.seat : enemy(from.seat);
    const bool there = (s.table.taken_zones(static_cast<std::size_t>(index_of(whose))) & kUnitBits) != 0;
    if (!there || friendly || which.how != Selector::How::choose) return there;  // enemies may be Warded
  }
  // What its player cannot see may be anything; that nothing is there everybody sees.
  const bool unseen =
      area == Area::deck || area == Area::protection || (area == Area::hand && which.side != Side::friendly);
  bool found = false;
  each_card_for(s, which, from.seat, [&](CardId card) {
    if (found || (area == Area::hand && card == from.source)) return;  // the tech itself is being played
    if (unseen) {
      found = true;
      return;
    }
    if (!fits(*this, s, which, from, card)) return;
    if (which.how == Selector::How::choose && !may_aim_at(s, from.seat, card)) return;
    found = can_be_worked_on(s, from, node, card, left.vacated);
  });
  return found;
}

/// What an operation asks of its card besides being meant: a zone to go to, or another card.
bool Lanes::can_be_worked_on(const State& s, const Viewpoint& from, const Node& node, CardId card,
                             bool vacated) const {
  const auto op = static_cast<Op>(node.word);
  switch (op) {
    case Op::move:
      return is_unit(s, card) && (vacated || has_zone_for(s, s.table.controller(card), card, from.source,
                                                          static_cast<Where>(node.args[1]), op));
    case Op::summon:
    case Op::place:
      return type(s, card) == (op == Op::summon ? Type::unit : Type::land) && !s.table.in_play(card) &&
             (vacated || has_zone_for(s, from.seat, card, from.source, static_cast<Where>(node.args[1]), op));
    case Op::swap:
    case Op::equip:
    case Op::combat: {
      const Selector& with = cards_->selector(node.args[1]);
      if (with.how == Selector::How::chosen) return true;
      bool found = false;
      each_fitting(*this, s, with, from, [&](CardId other) {
        if (found || other == card || !is_unit(s, other)) return;
        if (with.how == Selector::How::choose && !may_aim_at(s, from.seat, other)) return;
        found = op != Op::swap || s.table.controller(other) == s.table.controller(card);
      });
      return found;
    }
    default:
      return true;
  }
}

}  // namespace muster::lanes
