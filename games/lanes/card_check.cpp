// What the words alone cannot rule out on a card; what each word can ever do stands in vocabulary.cpp.
#include <algorithm>

#include <fmt/format.h>

#include "engine/checks.hpp"
#include "games/lanes/game.hpp"

namespace muster::lanes {

namespace {

/// A tech that would put itself somewhere.
bool returns_itself(const CardSet& set, DesignId design, const Ability& ability) {
  const auto nodes = set.nodes(ability.effects);
  return static_cast<Type>(set[design].type) == Type::tech && ability.area == 0 &&
         std::any_of(nodes.begin(), nodes.end(), [&](const Node& node) {
           return static_cast<Op>(node.word) == Op::put &&
                  set.selector(node.args[0]).how == Selector::How::self;
         });
}

/// LAN-A11: parts of a cost are paid one after the other, each with cards of its own.
void check_cost(const CardSet& set, DesignId design, Block cost, Diagnostics& diagnostics) {
  std::size_t parts = 0;
  bool rests_others = false;
  for (const Node& node : set.nodes(cost)) {
    const auto kind = static_cast<Cost>(node.word);
    if (kind == Cost::rest && node.args[1] == 0) continue;
    ++parts;
    const bool gives = kind == Cost::sacrifice || kind == Cost::give_back;
    if (gives && rests_others)
      blame_card(
          set, design,
          "what a cost rests must stand after what it sacrifices or returns, or one card would pay twice",
          diagnostics);
    rests_others = rests_others || kind == Cost::rest;
    if (!gives && kind != Cost::rest) continue;
    const Selector& which = set.selector(node.args[gives ? 0 : 1]);
    if (which.how == Selector::How::chosen)
      blame_card(set, design, "a cost cannot speak of the chosen card: that card would pay twice",
                 diagnostics);
  }
  if (parts > kMostCostParts)
    blame_card(set, design, fmt::format("a cost has at most {} parts", kMostCostParts), diagnostics);
}

}  // namespace

/// Continuous effects decide power, so they may not look at it: that would ask a question by its own answer.
void Lanes::check_cards(const CardSet& set, Diagnostics& diagnostics) {
  const auto looks_at_power = [&](std::uint8_t index) {
    const Selector& selector = set.selector(index);
    return selector.compare != Compare::none && selector.stat == kPower;
  };
  for (std::size_t d = 0; d < set.size(); ++d) {
    const auto design = static_cast<DesignId>(d);
    check_cost(set, design, set[design].cost, diagnostics);
    for (const Ability& ability : set.abilities_of(design)) {
      check_cost(set, design, ability.cost, diagnostics);
      if (returns_itself(set, design, ability))
        blame_ability(
            set, design, ability,
            "a tech goes to the trash when it has resolved (LAN-13); \"put\" cannot take it elsewhere",
            diagnostics);
      if (ability.trigger.word != static_cast<std::uint8_t>(When::always)) continue;
      bool looks = false;
      for (const Node& node : set.nodes(ability.conditions)) {
        looks = looks || (static_cast<If>(node.word) != If::turn && looks_at_power(node.args[0]));
        looks =
            looks || (static_cast<If>(node.word) == If::is && (node.number(3) != 0 || node.number(4) != 99));
      }
      for (const Node& node : set.nodes(ability.effects)) {
        if (static_cast<Op>(node.word) != Op::power && static_cast<Op>(node.word) != Op::grant) {
          blame_card(set, design, "a continuous effect can only change power or grant a keyword",
                     diagnostics);
          continue;
        }
        looks = looks || looks_at_power(node.args[1]);
        if (static_cast<Op>(node.word) != Op::power) continue;
        const Amount& amount = set.amount(node.args[0]);
        looks = looks || (amount.per == Amount::Per::card && looks_at_power(amount.what));
        looks = looks || (amount.per == Amount::Per::measure &&
                          static_cast<Measure>(amount.what) == Measure::its_power);
      }
      if (looks) blame_card(set, design, "a continuous effect cannot look at power", diagnostics);
    }
  }
}

}  // namespace muster::lanes
