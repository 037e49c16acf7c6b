#include "engine/cards/about_source.hpp"

#include <algorithm>

#include "engine/cards/card_set.hpp"

namespace muster {

namespace {

/// Looks through the operations of an ability; anything that is not plainly independent of its card is found.
class Search {
 public:
  explicit Search(const CardSet& set) : set_(set), words_(set.vocabulary().operations) {}

  bool in(Block block) const {
    for (const Node& node : set_.nodes(block)) {
      const Word& word = words_[node.word];
      for (std::size_t i = 0; i < word.params.size(); ++i) {
        if (in_argument(word, node, i)) return true;
      }
    }
    return false;
  }

 private:
  bool in_argument(const Word& word, const Node& node, std::size_t i) const {
    const std::uint8_t argument = node.args[i];
    switch (word.params[i].kind) {
      case ParamKind::selector:
        return in_selector(set_.selector(argument));
      case ParamKind::amount: {
        const Amount& amount = set_.amount(argument);
        if (amount.per == Amount::Per::card) return in_selector(set_.selector(amount.what));
        return amount.per == Amount::Per::measure;  // of what, only the game knows
      }
      case ParamKind::block:
        return in(set_.block(argument));
      case ParamKind::blocks: {
        const auto choices = set_.choices(node, i);
        return std::any_of(choices.begin(), choices.end(), [&](const Block& each) { return in(each); });
      }
      default:
        return false;
    }
  }
  static bool in_selector(const Selector& selector) {
    switch (selector.how) {
      case Selector::How::none:  // what is not said is the card itself
      case Selector::How::self:
      case Selector::How::host:
        return true;
      default:
        return selector.other != 0 || selector.reach != 0;
    }
  }

  const CardSet& set_;
  Words words_;
};

}  // namespace

bool speaks_of_source(const CardSet& set, std::size_t ability) {
  const Ability& each = set.ability(ability);
  if (!each.conditions.empty() || !each.cost.empty() || each.once != 0) return true;
  return Search(set).in(each.effects);
}

}  // namespace muster
