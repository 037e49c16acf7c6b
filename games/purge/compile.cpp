// What the rules read of a design all the time, taken out of its words once.
#include <algorithm>

#include "games/purge/game.hpp"

namespace muster::purge {

namespace {

struct ClassRule {
  std::uint8_t supply;
  std::uint8_t entry;
};
/// PUR-24, PUR-25, by class.
constexpr std::array<ClassRule, 4> kClasses{{{1, 1}, {3, 3}, {4, 5}, {5, 6}}};

void place_design(Brief& out) {
  switch (out.type) {  // PUR-5
    case Type::ops:
      out.deck = Place::ops_deck;
      out.discard = Place::ops_discard;
      break;
    case Type::tek:
      out.deck = Place::tek_deck;
      out.discard = Place::tek_discard;
      out.arrival = Place::teks;
      break;
    case Type::defensive:
    case Type::resource:
    case Type::super_weapon:
    case Type::stronghold:
      out.deck = Place::tek_deck;
      out.discard = Place::tek_discard;
      out.arrival = Place::stronghold;
      break;
    case Type::super_unit:
      out.deck = Place::tek_deck;
      out.discard = Place::tek_discard;  // Cancelled or discarded; killed it goes elsewhere (PUR-45)
      break;
    default:
      break;
  }
}

}  // namespace

void Purge::compile(DesignId id) {
  const Design& printed = (*cards_)[id];
  Brief& out = briefs_[at(id)];
  out.type = static_cast<Type>(printed.type);
  std::copy_n(printed.stats.begin(), out.stats.size(), out.stats.begin());
  out.keywords = static_cast<std::uint32_t>(printed.keywords);
  out.triggers = static_cast<std::uint32_t>(printed.triggers);
  out.traits = printed.traits;
  for (std::size_t i = 0; i < out.boosts.size(); ++i) {
    const Keyword keyword = i == 0 ? kFury : kDefender;
    if (printed.has_keyword(keyword))
      out.boosts[i] = kStatOf[static_cast<std::size_t>(printed.keyword_values[keyword])];
  }
  place_design(out);
  for (const Node& node : cards_->nodes(printed.cost))
    out.cost = static_cast<std::uint8_t>(out.cost + node.number(0));
  if (out.type == Type::unit && !out.is_token()) {  // PUR-25: tokens and Super Weapons count nothing
    for (std::size_t c = 0; c < kClasses.size(); ++c) {
      if (((out.traits >> c) & 1U) == 0) continue;
      out.supply = kClasses[c].supply;
      out.entry = kClasses[c].entry;
    }
  }
  out.first_aura = static_cast<std::uint16_t>(auras_.size());
  for (const Ability& ability : cards_->abilities_of(id)) compile_ability(out, printed, ability);
  out.aura_count = static_cast<std::uint8_t>(auras_.size() - out.first_aura);
  constexpr std::uint32_t kCounted =
      (1U << static_cast<unsigned>(When::always)) | (1U << static_cast<unsigned>(When::use));
  out.plain = (out.triggers & kCounted) == 0;
}

void Purge::compile_ability(Brief& out, const Design& printed, const Ability& ability) {
  const auto when = static_cast<When>(ability.trigger.word);
  if (when == When::always) return compile_passive(out, printed, ability);
  if (when != When::play) return;
  const std::span<const Node> effects = cards_->nodes(ability.effects);
  for (const Node& node : effects) {
    if (static_cast<Op>(node.word) != Op::cancel && static_cast<Op>(node.word) != Op::nullify) continue;
    out.cancels = true;
    out.what = static_cast<Answered>(node.args[0]);
  }
  out.conditional = out.conditional || !ability.conditions.empty();
  if (ability.slot != 0 || effects.empty()) return;
  out.aimed = must_aim(effects.front()) ||
              std::all_of(effects.begin(), effects.end(), [&](const Node& node) { return may_idle(node); });
  const Selector& to = aim_of(effects.front());
  const auto op = static_cast<Op>(effects.front().word);
  const bool asks_more =
      (to.area | to.group | to.reach | to.flags | to.traits | to.other | to.other_name) != 0 ||
      to.compare != Compare::none || to.kinds != kFighters;
  const bool anybody = to.how == Selector::How::choose || to.how == Selector::How::each;
  out.easily = out.aimed && anybody && !asks_more && op != Op::remove && op != Op::rewind;
  out.aimed_at = to.side;
}

/// Whether there are positions in which an operation does nothing: would_work (effects.cpp) asks then.
bool Purge::may_idle(const Node& node) const {
  const auto op = static_cast<Op>(node.word);
  if (op == Op::token || op == Op::drain) return true;
  switch (aim_of(node).how) {
    case Selector::How::choose:
    case Selector::How::random:
    case Selector::How::each:
    case Selector::How::chosen:
      return true;
    default:
      return false;
  }
}

void Purge::compile_passive(Brief& out, const Design& printed, const Ability& ability) {
  const auto add = [](std::uint8_t& to, const Node& node) {
    to = static_cast<std::uint8_t>(to + node.number(0));
  };
  Passive& gives = out.passive;
  for (const Node& node : cards_->nodes(ability.effects)) {
    switch (static_cast<Op>(node.word)) {
      case Op::boost: {
        Aura aura;
        aura.selector = node.args[2];
        aura.how = cards_->selector(aura.selector).how;
        aura.stat = kStatOf[node.args[1]];
        aura.amount = cards_->amount(node.args[0]).base;
        aura.ability = static_cast<std::uint16_t>(printed.first_ability + ability.slot);
        aura.conditional = !ability.conditions.empty();
        const Selector& to = cards_->selector(aura.selector);
        aura.kinds = to.kinds;
        aura.traits = to.traits;
        aura.side = to.side;
        aura.plain = to.group == 0 && to.flags == 0 && to.reach == 0 && to.other == 0 && to.other_name == 0;
        auras_.push_back(aura);
        break;
      }
      case Op::unlock:
        gives.unlock |= 1U << node.args[0];
        break;
      case Op::super_weapons:
        gives.super_weapons = 1;
        break;
      case Op::actions:
        add(gives.actions, node);
        break;
      case Op::discount:
        add(gives.discount, node);
        break;
      case Op::income:
        add(gives.income, node);
        break;
      case Op::supply:
        add(gives.supply, node);
        break;
      case Op::haste:
        add(gives.haste, node);
        break;
      default:
        break;
    }
  }
}

/// The OPS of each Commander, the cheapest production, and which cards tokens are.
void Purge::list_ops() {
  cheapest_production_ = 255;
  cheapest_ = 255;
  tokens_.fill(DesignId::none);
  const Words operations = vocabulary().operations;
  const Terms kinds = operations[static_cast<std::size_t>(Op::token)].params[0].terms;
  for (std::size_t d = 0; d < briefs_.size(); ++d) {
    const Brief& each = briefs_[d];
    const auto design = static_cast<DesignId>(d);
    if (each.type == Type::ops) {
      for (std::size_t c = 0; c < ops_.size(); ++c) {
        if (((each.traits >> (kEvaX + c)) & 1U) != 0) ops_[c].push_back(design);
      }
    } else if (each.is_token()) {
      for (std::size_t k = 0; k < kinds.size(); ++k) {
        if (cards_->face(design).name == kinds[k].text) tokens_[k] = design;
      }
    } else if (each.type != Type::commander && each.type != Type::stronghold) {
      cheapest_production_ = std::min(cheapest_production_, each.cost);
    }
    if (each.type != Type::commander && each.type != Type::stronghold && !each.is_token())
      cheapest_ = std::min(cheapest_, each.cost);
  }
  for (std::vector<DesignId>& list : ops_) {
    std::sort(list.begin(), list.end(), [&](DesignId x, DesignId y) {
      return briefs_[at(x)].cost != briefs_[at(y)].cost ? briefs_[at(x)].cost < briefs_[at(y)].cost : x < y;
    });
  }
}

}  // namespace muster::purge
