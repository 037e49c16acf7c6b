// What the words alone cannot rule out on a card; what each word can ever do stands in vocabulary.cpp.
#include <algorithm>

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

}  // namespace

/// Continuous effects decide power, so they may not look at it: that would ask a question by its own answer.
void Lanes::check_cards(const CardSet& set, Diagnostics& diagnostics) {
  const auto looks_at_power = [&](std::uint8_t index) {
    const Selector& selector = set.selector(index);
    return selector.compare != Compare::none && selector.stat == kPower;
  };
  for (std::size_t d = 0; d < set.size(); ++d) {
    const auto design = static_cast<DesignId>(d);
    for (const Ability& ability : set.abilities_of(design)) {
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
