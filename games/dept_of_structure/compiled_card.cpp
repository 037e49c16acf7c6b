// Takes out of the words of all cards what the rules read all the time.
#include "games/dept_of_structure/compiled_card.hpp"

#include <algorithm>

#include "engine/programs/price_changes.hpp"
#include "games/dept_of_structure/chapters.hpp"

namespace muster::dept_of_structure {

namespace {

/// DOS-A37: which choices of a cost cannot be the card itself, because it pays another part.
void mark_costs(const CardSet& cards, const Ability& ability, std::vector<bool>& source_pays) {
  const std::span<const Node> parts = cards.nodes(ability.cost);
  const bool pays = std::any_of(parts.begin(), parts.end(), [&](const Node& node) {
    const auto what = static_cast<Cost>(node.word);
    return what == Cost::utilize || what == Cost::tokens ||
           (what == Cost::sacrifice && cards.selector(node.args[0]).how == Selector::How::self);
  });
  const std::size_t end = std::size_t{ability.cost.begin} + ability.cost.count;
  if (source_pays.size() < end) source_pays.resize(end);
  for (std::size_t i = ability.cost.begin; i < end; ++i) source_pays[i] = pays;
}

/// Whether everybody can tell if there is something to aim at: what a hand holds is not for everybody to see,
/// and only a card at hand has a name to compare with.
bool aims_in_the_open(const CardSet& cards, Block effects) {
  const Node& first = cards.node(effects.begin);
  if (static_cast<Op>(first.word) == Op::one_of) {
    const std::span<const Block> choices = cards.choices(first, 0);
    return std::all_of(choices.begin(), choices.end(),
                       [&](Block choice) { return aims_in_the_open(cards, choice); });
  }
  const Selector* to = chosen_by(cards, first);
  return to != nullptr && DeptOfStructure::is_target(*to) && to->other_name == 0;
}

/// What the rules read of a design all the time, taken out of its words once.
void compile(const CardSet& cards, DesignId id, CompiledCards& all) {
  const Design& printed = cards[id];
  CompiledCard& out = all.cards[at(id)];
  out.type = static_cast<Type>(printed.type);
  out.attack = printed.stats[kAttack];
  out.defense = printed.stats[kDefense];
  out.crew = static_cast<std::uint8_t>(printed.stats[kCrew]);
  out.keywords = static_cast<std::uint32_t>(printed.keywords);
  out.triggers = static_cast<std::uint32_t>(printed.triggers);
  for (const Node& node : cards.nodes(printed.cost)) {
    const auto amount = static_cast<std::uint8_t>(node.number(0));
    std::uint8_t& part =
        static_cast<Cost>(node.word) == Cost::any ? out.price.any : out.price.named.of[node.word];
    part = static_cast<std::uint8_t>(part + amount);
    out.price.total = static_cast<std::uint8_t>(out.price.total + amount);
  }
  out.first_aura = static_cast<std::uint16_t>(all.auras.size());
  for (const Ability& ability : cards.abilities_of(id)) {
    const auto when = static_cast<When>(ability.trigger.word);
    const std::span<const Node> effects = cards.nodes(ability.effects);
    mark_costs(cards, ability, all.source_pays);
    if (when == When::play) {
      out.targets = static_cast<std::uint8_t>(out.targets + targets_of(cards, ability.effects));
      for (const Node& node : effects) {
        if (static_cast<Op>(node.word) != Op::cancel) continue;
        out.cancels = true;
        out.bound = true;
        out.what = static_cast<Cancels>(node.args[0]);
      }
      if (ability.slot == 0) {
        out.aimed = must_aim(cards, ability.effects);
        out.bound = out.bound || (out.aimed && aims_in_the_open(cards, ability.effects));
      }
    }
    if (when != When::always) continue;
    for (const Node& node : effects) {
      if (static_cast<Op>(node.word) == Op::cheaper || static_cast<Op>(node.word) == Op::dearer) continue;
      Aura aura;
      const bool boosts = static_cast<Op>(node.word) == Op::boost;
      aura.selector = node.args[boosts ? 2 : 1];
      aura.how = cards.selector(aura.selector).how;
      aura.ability = static_cast<std::uint16_t>(printed.first_ability + ability.slot);
      aura.conditional = !ability.conditions.empty();
      if (boosts) {
        aura.attack = cards.amount(node.args[0]).base;
        aura.defense = cards.amount(node.args[1]).base;
        for (std::size_t i = 0; i < aura.counted.size(); ++i)
          if (cards.amount(node.args[i]).per != Amount::Per::fixed) aura.counted[i] = node.args[i];
      } else {
        aura.keywords = 1U << node.args[0];
      }
      all.auras.push_back(aura);
    }
  }
  out.aura_count = static_cast<std::uint8_t>(all.auras.size() - out.first_aura);
}

/// DOS-A39: what everybody may suppose a hand to hold. None that costs at least as much as one that can
/// always be played.
void list_tactics(CompiledCards& all) {
  // Whoever can pay a dearer one can pay the cheaper one too.
  const auto covered = [](const Price& dear, const Price& cheap) {
    return covers(dear.named, {cheap.named, 0, 0}) && dear.total >= cheap.total;
  };
  const auto known = [&](const Price& price) {
    return std::any_of(all.free_tactics.begin(), all.free_tactics.end(),
                       [&](const Price& each) { return covered(price, each); });
  };
  for (const CompiledCard& each : all.cards) {
    if (each.type != Type::tactic || each.bound || known(each.price)) continue;
    std::erase_if(all.free_tactics, [&](const Price& dear) { return covered(dear, each.price); });
    all.free_tactics.push_back(each.price);
  }
  for (std::size_t d = 0; d < all.cards.size(); ++d) {
    const CompiledCard& each = all.cards[d];
    if (each.type == Type::tactic && each.bound && !known(each.price))
      all.bound_tactics.push_back(static_cast<DesignId>(d));
  }
}

}  // namespace

CompiledCards compile(const CardSet& cards) {
  CompiledCards all;
  all.cards.resize(cards.size());
  all.changes_prices = changes_prices<DeptOfStructure>(cards);
  for (std::size_t d = 0; d < cards.size(); ++d) compile(cards, static_cast<DesignId>(d), all);
  list_tactics(all);
  return all;
}

}  // namespace muster::dept_of_structure
