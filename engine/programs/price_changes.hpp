// What cards in play add to the price of other cards, or take off it: the operations `cheaper` and `dearer`
// of what always holds. Which cards they speak of is told by what is printed (kind, group, traits) and by
// whose card it is, so that a price is known of a card that nobody sees.
#pragma once

#include <cstdint>

#include "engine/cards/card_set.hpp"
#include "engine/core/seat.hpp"
#include "engine/programs/running_programs.hpp"

namespace muster {

/// Whether some card of a set changes prices: without one there is nothing to look for.
template <class G>
bool changes_prices(const CardSet& cards) {
  bool found = false;
  for (std::size_t d = 0; d < cards.size(); ++d) {
    for (const Ability& ability : cards.abilities_of(static_cast<DesignId>(d))) {
      cards.each_operation(ability.effects, [&](const Node& node) {
        const auto op = static_cast<typename G::Op>(node.word);
        found = found || op == G::Op::cheaper || op == G::Op::dearer;
      });
    }
  }
  return found;
}

/// What is wrong with a word about prices on a card; empty when nothing is.
template <class G>
std::string_view wrong_with_price(const CardSet& cards, const Node& node, bool always) {
  const auto op = static_cast<typename G::Op>(node.word);
  if (op != G::Op::cheaper && op != G::Op::dearer) return "";
  if (!always) return "\"cheaper\" and \"dearer\" are for what always holds";
  const Selector& which = cards.selector(node.args[1]);
  const bool plain = which.area == 0 && which.reach == 0 && which.flags == 0 && which.other == 0 &&
                     which.other_name == 0 && which.compare == Compare::none;
  return plain ? "" : "a price depends on whose card it is, its kind, its group and its traits only";
}

/// What one card in play makes of the price of a design that `player` pays.
template <class G, class State>
int price_change_by(const G& game, const State& state, CardId source, Seat player, DesignId design) {
  const CardSet& cards = game.cards();
  const auto always = static_cast<std::uint8_t>(cards.vocabulary().continuous_trigger);
  if (!cards[state.table.design(source)].has_trigger(always)) return 0;
  const Viewpoint from{state.table.controller(source), source, CardId::none};
  const Design& priced = cards[design];
  int change = 0;
  for (const Ability& ability : cards.abilities_of(state.table.design(source))) {
    if (ability.trigger.word != always) continue;
    for (const Node& node : cards.nodes(ability.effects)) {
      const auto op = static_cast<typename G::Op>(node.word);
      if (op != G::Op::cheaper && op != G::Op::dearer) continue;
      const Selector& which = cards.selector(node.args[1]);
      if (((which.kinds >> priced.type) & 1U) == 0 || (which.group != 0 && which.group != priced.group))
        continue;
      if ((priced.traits & which.traits) != which.traits) continue;
      if (which.side == Side::friendly && from.seat != player) continue;
      if (which.side == Side::enemy && !game.is_enemy(state, player, source)) continue;
      if (!RunningPrograms<G>::conditions_hold(game, state, ability, from)) continue;
      change += op == G::Op::dearer ? node.number(0) : -node.number(0);
    }
  }
  return change;
}

}  // namespace muster
