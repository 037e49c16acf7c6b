// What the rules read of a card all the time, taken out of its words once.
#include "games/purge/compiled_card.hpp"

#include <algorithm>
#include <utility>

#include "engine/programs/price_changes.hpp"
#include "games/purge/chapters.hpp"

namespace muster::purge {

namespace {

struct ClassRule {
  std::uint8_t supply;
  std::uint8_t entry;
};
/// PUR-24, PUR-25: Classes I to IV.
constexpr std::array<ClassRule, 4> kClasses{{{1, 1}, {3, 3}, {4, 5}, {5, 6}}};

/// What passive abilities give in numbers.
struct Gift {
  Op op;
  std::uint8_t Passive::* what;
};
constexpr std::array<Gift, 5> kGifts{{{Op::actions, &Passive::actions},
                                      {Op::discount, &Passive::discount},
                                      {Op::income, &Passive::income},
                                      {Op::supply, &Passive::supply},
                                      {Op::haste, &Passive::haste}}};

/// Whether there are positions in which an operation does nothing: would_work (effects.cpp) asks then.
bool may_idle(const Purge& g, const Node& node) {
  constexpr Bits kMayReachNobody =
      bits(Selector::How::choose, Selector::How::random, Selector::How::each, Selector::How::chosen);
  const auto op = static_cast<Op>(node.word);
  if (op == Op::one_of) {
    const std::span<const Block> choices = g.cards().choices(node, 0);
    return std::all_of(choices.begin(), choices.end(), [&](Block choice) {
      const std::span<const Node> words = g.cards().nodes(choice);
      return std::all_of(words.begin(), words.end(), [&](const Node& word) { return may_idle(g, word); });
    });
  }
  return op == Op::token || op == Op::drain ||
         has(kMayReachNobody, static_cast<std::size_t>(aim_of(g, node).how));
}

Aura aura_of(const CardSet& cards, const Design& printed, const Ability& ability, const Node& node) {
  const bool gives = static_cast<Op>(node.word) == Op::give;
  const std::uint8_t selector = node.args[gives ? 1 : 2];
  const Selector& to = cards.selector(selector);
  const bool counted = !gives && cards.amount(node.args[0]).per != Amount::Per::fixed;
  return {.how = to.how,
          .selector = selector,
          .stat = gives ? kGivesKeywords : kBoosted[node.args[1]],
          .amount = gives ? std::int8_t{0} : cards.amount(node.args[0]).base,
          .counted = counted ? node.args[0] : std::uint8_t{0},
          .keywords = gives ? 1U << node.args[0] : 0U,
          .ability = static_cast<std::uint16_t>(printed.first_ability + ability.slot),
          .kinds = to.kinds,
          .traits = to.traits,
          .side = to.side,
          .plain = (to.group | to.flags | to.reach | to.other | to.other_name) == 0,
          .conditional = !ability.conditions.empty()};
}

void compile_passive(const CardSet& cards, const Design& printed, const Ability& ability, Passive& gives,
                     std::vector<Aura>& auras) {
  for (const Node& node : cards.nodes(ability.effects)) {
    const auto op = static_cast<Op>(node.word);
    if (op == Op::boost || op == Op::give) auras.push_back(aura_of(cards, printed, ability, node));
    if (op == Op::unlock) gives.unlock |= 1U << node.args[0];
    if (op == Op::super_weapons) gives.super_weapons = 1;
    for (const Gift& each : kGifts) {
      if (each.op == op) gives.*each.what = static_cast<std::uint8_t>(gives.*each.what + node.number(0));
    }
  }
}

void compile_play(const Purge& g, const Ability& ability, CompiledCard& out) {
  const std::span<const Node> effects = g.cards().nodes(ability.effects);
  for (const Node& node : effects) {
    if (static_cast<Op>(node.word) != Op::cancel && static_cast<Op>(node.word) != Op::nullify) continue;
    out.cancels = true;
    out.what = static_cast<Answered>(node.args[0]);
  }
  out.conditional = out.conditional || !ability.conditions.empty();
  if (ability.slot != 0 || effects.empty()) return;
  out.aimed =
      must_aim(g, effects.front()) ||
      std::all_of(effects.begin(), effects.end(), [&](const Node& node) { return may_idle(g, node); });
  const Selector& to = aim_of(g, effects.front());
  const auto op = static_cast<Op>(effects.front().word);
  const bool asks_more =
      (to.area | to.group | to.reach | to.flags | to.traits | to.other | to.other_name) != 0 ||
      to.compare != Compare::none || to.kinds != kFighters;
  const bool anybody = to.how == Selector::How::choose || to.how == Selector::How::each;
  out.easily = out.aimed && anybody && !asks_more && op != Op::remove && op != Op::rewind;
  out.aimed_at = to.side;
}

void compile_card(const Purge& g, DesignId id, CompiledCards& set) {
  const CardSet& cards = g.cards();
  const Design& printed = cards[id];
  CompiledCard& out = set.cards[at(id)];
  out.type = static_cast<Type>(printed.type);
  const TypeRule& rule = rule_of(out.type);
  out.deck = rule.deck;
  out.discard = rule.discard;
  out.arrival = rule.arrival;
  std::copy_n(printed.stats.begin(), out.stats.size(), out.stats.begin());
  out.keywords = static_cast<std::uint32_t>(printed.keywords);
  out.triggers = static_cast<std::uint32_t>(printed.triggers);
  out.traits = printed.traits;
  for (std::size_t i = 0; i < out.boosts.size(); ++i) {
    const Keyword keyword = i == 0 ? kFury : kDefender;
    if (printed.has_keyword(keyword))
      out.boosts[i] = kBoosted[static_cast<std::size_t>(printed.keyword_values[keyword])];
  }
  for (const Node& node : cards.nodes(printed.cost))
    out.cost = static_cast<std::uint8_t>(out.cost + node.number(0));
  if (out.type == Type::unit && !out.is_token()) {  // PUR-25: tokens and Super Weapons count nothing
    for (std::size_t c = 0; c < kClasses.size(); ++c) {
      if (((out.traits >> c) & 1U) == 0) continue;
      out.supply = kClasses[c].supply;
      out.entry = kClasses[c].entry;
    }
  }
  out.first_aura = static_cast<std::uint16_t>(set.auras.size());
  for (const Ability& ability : cards.abilities_of(id)) {
    const auto when = static_cast<When>(ability.trigger.word);
    if (when == When::always) compile_passive(cards, printed, ability, out.passive, set.auras);
    if (when == When::play) compile_play(g, ability, out);
  }
  out.aura_count = static_cast<std::uint8_t>(set.auras.size() - out.first_aura);
  out.plain = !out.hears(When::always) && !out.hears(When::use);
}

/// The OPS of each Commander, the cheapest production, and which cards tokens and the three decks are of.
void list_designs(const CardSet& cards, CompiledCards& set) {
  set.tokens.fill(DesignId::none);
  for (std::size_t d = 0; d < set.cards.size(); ++d) {
    const CompiledCard& each = set.cards[d];
    const auto design = static_cast<DesignId>(d);
    if (each.type == Type::ops) {
      for (std::size_t c = 0; c < set.ops.size(); ++c) {
        if (((each.traits >> (kEvaX + c)) & 1U) != 0) set.ops[c].push_back(design);
      }
    } else if (each.is_token()) {
      for (std::size_t k = 0; k < kTokens.size(); ++k) {
        if (cards.face(design).name == kTokens[k].text) set.tokens[k] = design;
      }
    } else if (each.section() != kHeadSection) {
      set.cheapest_production = std::min(set.cheapest_production, each.cost);
    }
    if (each.section() == kHeadSection || each.is_token()) continue;
    set.cheapest = std::min(set.cheapest, each.cost);
    set.sections[each.section() - 1U].push_back(design);
  }
  for (std::vector<DesignId>& list : set.ops) {
    std::sort(list.begin(), list.end(), [&](DesignId x, DesignId y) {
      return std::pair(set.cards[at(x)].cost, x) < std::pair(set.cards[at(y)].cost, y);
    });
  }
}

}  // namespace

CompiledCards compiled_cards(const Purge& g) {
  CompiledCards set;
  for (std::size_t f = 1; f <= g.cards().vocabulary().groups.size(); ++f)
    set.supply_caps[f] = static_cast<std::uint8_t>(g.cards().group_number(f, 0));
  set.cards.resize(g.cards().size());
  for (std::size_t d = 0; d < set.cards.size(); ++d) compile_card(g, static_cast<DesignId>(d), set);
  set.gives_keywords = std::any_of(set.auras.begin(), set.auras.end(),
                                   [](const Aura& aura) { return aura.stat == kGivesKeywords; });
  list_designs(g.cards(), set);
  set.changes_prices = changes_prices<Purge>(g.cards());
  if (set.changes_prices) set.cheapest = set.cheapest_production = 1;
  return set;
}

}  // namespace muster::purge
