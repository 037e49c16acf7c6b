#include "engine/cards/card_costs.hpp"

#include <fmt/format.h>

namespace muster {

namespace {

/// What a part of a cost takes: a number of something, or cards.
struct Part {
  bool is_number = false;
  bool takes = false;  // the cards go; others are only marked, as by resting
  Selector cards;      // how is self for the card itself
};

Part part_of(const CardSet& set, const Word& word, const Node& node) {
  Part part;
  part.cards.how = Selector::How::self;
  for (std::size_t i = 0; i < word.params.size(); ++i) {
    if (word.params[i].kind != ParamKind::selector) continue;
    if (node.args[i] != 0) part.cards = set.selector(node.args[i]);
    part.takes = word.params[i].required;
    return part;  // one that is left out is the card itself
  }
  part.is_number = word.params[0].kind != ParamKind::none;
  return part;
}

bool sides_meet(const Selector& x, const Selector& y) {
  return x.side == Side::any || y.side == Side::any || x.side == y.side;
}

/// Whether one card can fit both.
bool may_be_one(const Design& card, const Ability* ability, const Selector& x, const Selector& y) {
  const bool own_x = x.how == Selector::How::self;
  const bool own_y = y.how == Selector::How::self;
  if (own_x && own_y) return true;
  if (own_x || own_y) {
    const Selector& others = own_x ? y : x;
    if (others.how == Selector::How::host) return false;
    // What is being played is not yet where costs are looked for.
    if (ability == nullptr || ability->area != others.area) return false;
    return has(others.kinds, card.type) && others.side != Side::enemy && others.other == 0 &&
           others.other_name == 0 && (others.group == 0 || others.group == card.group);
  }
  if (x.how == Selector::How::host || y.how == Selector::How::host) return x.how == y.how;
  return x.area == y.area && (x.kinds & y.kinds) != 0 && sides_meet(x, y) &&
         (x.group == 0 || y.group == 0 || x.group == y.group);
}

}  // namespace

std::optional<PaidTwice> paid_twice(const CardSet& set, const Design& card, const Ability* ability,
                                    Block cost) {
  const Words words = set.vocabulary().costs;
  const std::span<const Node> nodes = set.nodes(cost);
  for (std::size_t later = 1; later < nodes.size(); ++later) {
    const Word& asked = words[nodes[later].word];
    const Part part = part_of(set, asked, nodes[later]);
    for (std::size_t earlier = 0; earlier < later; ++earlier) {
      const Word& before = words[nodes[earlier].word];
      const Part other = part_of(set, before, nodes[earlier]);
      if (part.is_number || other.is_number) {
        if (nodes[earlier].word != nodes[later].word) continue;
        return PaidTwice{later, fmt::format("\"{0}\" stands twice in one cost; write it once with the sum: "
                                            "{{ {0} = {1} }}",
                                            asked.name, nodes[earlier].number(0) + nodes[later].number(0))};
      }
      if (!may_be_one(card, ability, part.cards, other.cards)) continue;
      const bool itself = part.cards.how == Selector::How::self && other.cards.how == Selector::How::self;
      // A card may be rested and then go; what has gone pays nothing more.
      if (itself ? part.takes && !other.takes : set.vocabulary().pays_apart) continue;
      return PaidTwice{
          later,
          fmt::format("one card could pay both \"{}\" and \"{}\"; let them take different kinds of card, "
                      "write other = true, or keep one of them (with count = 2 for two cards)",
                      before.name, asked.name)};
    }
  }
  return std::nullopt;
}

}  // namespace muster
